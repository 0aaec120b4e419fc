"""Deciding whether two Queens boards are equal up to a turn, a reflection or the names of their regions."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from operator import itemgetter

from papan.puzzles.queens.rules import Cells, QueensBoard
from papan.puzzles.turning import turns


def canonical(board: QueensBoard) -> Hashable:
    """Return a value that is the same for all equivalent boards."""
    return min(_named(turned(board.regions)) for turned in _turned_squares(board.size))


@lru_cache(maxsize=16)
def _turned_squares(size: int) -> list[Callable[[Cells], Cells]]:
    """The eight ways to turn the cells of a square; cached, since thousands of boards of one size may be compared."""
    if size == 1:
        return [tuple]
    places = [divmod(cell, size) for cell in range(size * size)]
    turned = [map(turn, places) for turn, _, _ in turns(size, size)]
    return [itemgetter(*(row * size + column for row, column in cells)) for cells in turned]


def _named(regions: Cells) -> Cells:
    """The regions of cells, renamed 0, 1, 2 … in the order in which they occur."""
    names = {region: name for name, region in enumerate(dict.fromkeys(regions))}
    return tuple(map(names.__getitem__, regions))
