"""What a generator may give beside the board: what it knows of it, and in which way it is not what was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from papan.messages import text


@dataclass(frozen=True)
class Shortfall:
    """Why a board is only the best that was found; str() says so."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return text(self.key, **self.values)


@dataclass(frozen=True)
class Draft:
    """A board with facts for JSON, such as its moves; a generator that knows none gives the plain board."""

    board: Any
    facts: Mapping[str, object] = field(default_factory=dict)
    shortfall: Shortfall | None = None


def as_draft(made: Any) -> Draft:
    """What a generator gave, as a Draft."""
    return made if isinstance(made, Draft) else Draft(made)
