"""What a generator may return beside the board: what it knows of it, and in which way it is not what was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from papan.messages import tr
from papan.puzzles.advice import Rating


@dataclass(frozen=True)
class Shortfall:
    """Why a board is only the best that was found; str() says so."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return tr(self.key, **self.values)


@dataclass(frozen=True)
class Draft:
    """A board with facts for JSON, such as its moves; a generator that knows none returns the plain board."""

    board: Any
    facts: Mapping[str, object] = field(default_factory=dict)
    shortfall: Shortfall | None = None
    rating: Rating | None = None  # where the generator rated the board, so that nobody rates it again


def as_draft(made: Any) -> Draft:
    """Return what a generator returned as a Draft."""
    return made if isinstance(made, Draft) else Draft(made)
