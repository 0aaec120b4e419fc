"""What the tests of reading Rush Hour boards share: a board of the course, and its faults as short places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from papan.puzzles.reading import Reading
from papan.puzzles.rush_hour import RUSH_HOUR
from papan.puzzles.rush_hour.rules import RushHourBoard

Place: TypeAlias = tuple[int, int, str]  # line, column, the fault's key

ROWS = ["AAB..F", "..BCDF", "GPPCDF", "GH.III", "GHJ...", "LLJMM."]
RIGHT = ["6 6", "11", *ROWS[:2], "GPPCDFK", *ROWS[3:]]
STANDING = [".P.A", ".P.A", "BB.A", "...."]  # P leaves through the top or the bottom of column 2


def read(lines: Sequence[str]) -> Reading[RushHourBoard]:
    return RUSH_HOUR.notation.read("\n".join(lines))


def board_of(lines: Sequence[str]) -> RushHourBoard:
    reading = read(lines)
    assert reading.faults == ()
    assert reading.board is not None
    return reading.board


def changed(line: int, text: str) -> list[str]:
    """RIGHT with another text in one of its lines (from 1)."""
    return [*RIGHT[: line - 1], text, *RIGHT[line:]]


def faults_of(lines: Sequence[str]) -> list[Place]:
    return [(note.line, note.column, note.key.removeprefix("fault.rush-hour.")) for note in read(lines).faults]
