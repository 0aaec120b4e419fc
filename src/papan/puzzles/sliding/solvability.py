"""Whether a board can be solved, and how the course works it out: Kurang(i), X and their sum."""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass

from papan.messages import tr
from papan.puzzles.capabilities import Refutation
from papan.puzzles.sliding.rules import SlidingBoard

MAX_SHOWN = 25  # cells of a board whose Kurang(i) are listed; for larger boards only the sum is shown
PER_ROW = 4


@dataclass(frozen=True)
class Parity:
    """kurang[i - 1] is Kurang(i): how many tiles j < i stand after i; the blank counts as the last number."""

    kurang: tuple[int, ...]
    x: int

    @property
    def total(self) -> int:
        return sum(self.kurang) + self.x

    @property
    def solvable(self) -> bool:
        return self.total % 2 == 0


def parity(board: SlidingBoard) -> Parity:
    """Return the parity of a board of any size.

    Every move swaps two tiles, which flips the parity of ΣKurang, and moves the blank by one cell, which flips X, the
    parity of its distance from the last cell. On 4×4 that X is the course's: 1 if row + column (from 0) is odd.
    """
    last = board.rows * board.columns
    order = [tile or last for tile in board.tiles]
    kurang = [0] * last
    after: list[int] = []  # the tiles behind, sorted
    for tile in reversed(order):
        kurang[tile - 1] = place = bisect(after, tile)
        after.insert(place, tile)
    row, column = divmod(board.tiles.index(0), board.columns)
    return Parity(tuple(kurang), (board.rows - 1 - row + board.columns - 1 - column) % 2)


def working(board: SlidingBoard) -> list[str]:
    """Return the table of Kurang(i), the sum, X, their total and the verdict, one line each."""
    result = parity(board)
    return [
        *_table(result),
        tr("sliding.kurang-sum", value=sum(result.kurang)),
        tr("sliding.kurang-x", value=result.x),
        *_conclusion(result, str(result.total)),
    ]


def short_working(board: SlidingBoard) -> list[str]:
    """Return the same in fewer lines: several Kurang(i) in a row, then the sum and the verdict."""
    result = parity(board)
    cells = _table(result)
    width = max(map(len, cells), default=0)
    rows = [cells[start : start + PER_ROW] for start in range(0, len(cells), PER_ROW)]
    return [
        *("   ".join(cell.ljust(width) for cell in row).rstrip() for row in rows),
        *_conclusion(result, f"{sum(result.kurang)} + {result.x} = {result.total}"),
    ]


def _table(result: Parity) -> list[str]:
    shown = result.kurang if len(result.kurang) <= MAX_SHOWN else ()
    return [tr("sliding.kurang", i=i, value=value) for i, value in enumerate(shown, 1)]


def _conclusion(result: Parity, total: str) -> list[str]:
    return [
        tr("sliding.kurang-total-even" if result.solvable else "sliding.kurang-total-odd", value=total),
        tr("sliding.solvable" if result.solvable else "sliding.unsolvable"),
    ]


def refute(board: SlidingBoard) -> Refutation | None:
    """Return why no sequence of moves solves this board; None if one does."""
    result = parity(board)
    return None if result.solvable else Refutation("parity", "reason.parity", {"total": result.total})
