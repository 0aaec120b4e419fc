"""How much a text looks like a sliding board."""

from __future__ import annotations

from papan.puzzles.likeness import LIKELY, NONE, are_mostly_numbers


def likeness(rows: list[str]) -> float:
    """Return how much these rows, none of them blank, look like numbered tiles."""
    return LIKELY if are_mostly_numbers(rows) else NONE
