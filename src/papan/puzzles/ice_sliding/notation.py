"""Ice-sliding boards as text, as the course has them: a line `N M`, N rows of M signs, N rows of M costs.

The signs are `*` ice, `X` rock, `L` lava, `Z` the start, `O` the goal, and digits to be passed in the order 0, 1, 2, ….
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from papan.errors import Note
from papan.puzzles.ice_sliding.board import DIGITS, GOAL, ICE, LAVA, MAX_COST, ROCK, START, IceBoard, State
from papan.puzzles.reading import MAX_SIDE, Reading, lines_of

SIGNS = ICE + ROCK + LAVA + START + GOAL + DIGITS
OFTEN = ICE + ROCK + LAVA  # the signs that may occur more than once
MAX_SHOWN = 20  # signs of a word that a fault quotes


def read(source: str) -> Reading[IceBoard]:
    """Return the board of this text, or every fault in it."""
    lines = lines_of(source)
    if faults := tuple(_faults(lines)):
        return Reading(None, faults)
    rows = len(lines) // 2
    costs = tuple(tuple(map(int, row.split())) for row in lines[rows + 1 :])
    return Reading(IceBoard.unchecked(area=tuple(lines[1 : rows + 1]), costs=costs))


def _faults(lines: list[str]) -> Iterator[Note]:
    """What is wrong, and at which line and column."""
    if not lines:
        yield Note(1, 1, "fault.empty")
        return
    size = re.fullmatch(r" *([0-9]{1,9}) +([0-9]{1,9})", lines[0])
    rows, columns = (int(size[1]), int(size[2])) if size else (0, 0)
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE):
        yield Note(1, 1, "fault.ice-sliding.size", {"most": MAX_SIDE})
        return
    if len(lines) != 1 + 2 * rows:
        yield Note(len(lines), 1, "fault.ice-sliding.lines", {"found": len(lines) - 1, "rows": rows})
        return
    yield from map_faults(lines[1 : rows + 1], columns, first_line=2)
    for line, row in enumerate(lines[rows + 1 :], rows + 2):
        yield from _cost_faults(row, line, columns)


def map_faults(area: Sequence[str], columns: int, first_line: int) -> Iterator[Note]:
    """Yield what is wrong with the rows of a map, the first of which stands in this line."""
    seen: set[str] = set()
    for line, row in enumerate(area, first_line):
        if len(row) != columns:
            values = {"found": len(row), "columns": columns}
            yield Note(line, min(len(row), columns) + 1, "fault.ice-sliding.row", values)
        for column, sign in enumerate(row[:columns], 1):  # a row that is too long may be of any length
            if sign not in SIGNS:
                yield Note(line, column, "fault.ice-sliding.sign", {"sign": sign})
            elif sign not in OFTEN and sign in seen:
                yield Note(line, column, "fault.ice-sliding.second", {"sign": sign})
            seen.add(sign)
        seen.update(row)
    last = max(seen & set(DIGITS), default="0")
    for sign in sorted(set(START + GOAL + DIGITS[: int(last)]) - seen):
        yield Note(first_line, 1, "fault.ice-sliding.missing", {"sign": sign})


def _cost_faults(row: str, line: int, columns: int) -> Iterator[Note]:
    found = len(row.split())
    if found != columns:
        yield Note(line, 1, "fault.ice-sliding.costs", {"found": found, "columns": columns})
    for cost in islice(re.finditer(r"\S+", row), columns):
        if not re.fullmatch(r"[0-9]{1,9}", cost[0]):
            values = {"found": cost[0][:MAX_SHOWN], "most": MAX_COST}
            yield Note(line, cost.start() + 1, "fault.ice-sliding.cost", values)


def format(board: IceBoard) -> str:
    """Return the board's text, which read() reads back."""
    return written(board.area, board.costs)


def written(area: Sequence[str], costs: Sequence[Sequence[object]]) -> str:
    """Return the text of a map and its costs, be they a board or not."""
    columns = len(area[0]) if area else 0
    return "\n".join([f"{len(area)} {columns}", *area, *(" ".join(map(str, row)) for row in costs)])


def format_state(board: IceBoard, state: State) -> str:
    """Return the map in a state: the piece where it is, the digits that it has passed gone."""
    return "\n".join(area_at(board, state))


def area_at(board: IceBoard, state: State) -> list[str]:
    """Return the rows of the map in a state."""
    row, column, due = state
    passed = str.maketrans(dict.fromkeys(START + DIGITS[:due], ICE))
    area = [line.translate(passed) for line in board.area]
    area[row] = area[row][:column] + START + area[row][column + 1 :]
    return area
