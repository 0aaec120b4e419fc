"""The letters in which an algorithm's lecture writes the cost of a node."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

# Which terms stand beside a node: f = g + h; c for ĉ = f + ĝ; g or h alone; or none.
Terms: TypeAlias = Literal["f", "c", "g", "h", "none"]


@dataclass(frozen=True)
class Letters:
    """Which terms are shown, and the letters for the cost so far, for the estimate, and for their sum."""

    terms: Terms
    cost: str = "g"
    estimate: str = "h"
    total: str = "f"


F = Letters("f")
C = Letters("c", cost="f", estimate="ĝ", total="ĉ")
G = Letters("g")
H = Letters("h")
NONE = Letters("none")
