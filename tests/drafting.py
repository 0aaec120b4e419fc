"""Generators called as papan calls them: with tools of their own, and a time limit that begins with the call."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from papan.puzzles import puzzle_named
from papan.puzzles.drafts import Draft, as_draft
from papan.solving.tools import tools_for


def drafter(puzzle: str) -> Callable[..., Draft]:
    """Return what makes a board of a puzzle: draft(rng, rows, columns, patience=seconds, **options)."""

    def draft(rng: Random, rows: int, columns: int, patience: float = 30.0, **options: Any) -> Draft:
        make = puzzle_named(puzzle).generator.make
        assert make is not None
        return as_draft(make(rng, rows, columns, tools=tools_for(puzzle, patience), **options))

    return draft


def spoiler(puzzle: str) -> Callable[[Random, int, int], Any]:
    """Return what makes a board without a solution: unsolvable(rng, rows, columns)."""

    def unsolvable(rng: Random, rows: int, columns: int) -> Any:
        make = puzzle_named(puzzle).generator.unsolvable
        assert make is not None
        return make(rng, rows, columns, tools=tools_for(puzzle))

    return unsolvable
