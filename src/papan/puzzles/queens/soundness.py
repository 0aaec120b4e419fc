"""What is wrong with a Queens board that was made by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator

from papan.errors import Note
from papan.puzzles.queens.rules import QueensBoard
from papan.puzzles.soundness import shown, side_faults, tuple_faults, whole

NAME = re.compile(r"[A-Za-z]|[0-9]{1,6}")


def faults(board: QueensBoard) -> list[Note]:
    """Return every rule that the board breaks, each at the row and column of its cell."""
    found = list(side_faults("size", board.size, 1))
    cells = board.size * board.size if not found else None
    found += [*tuple_faults("regions", board.regions, cells), *tuple_faults("names", board.names)]
    return found or [*_name_faults(board), *_region_faults(board)]


def _name_faults(board: QueensBoard) -> Iterator[Note]:
    for place, name in enumerate(board.names):
        if not isinstance(name, str) or not NAME.fullmatch(name):
            yield Note(1, 1, "fault.made.name", {"found": shown(name)})
        elif name in board.names[:place]:
            yield Note(1, 1, "fault.made.name-twice", {"name": name})


def _region_faults(board: QueensBoard) -> Iterator[Note]:
    count = len(board.names)
    used = set(board.regions)
    if set(map(type, board.regions)) != {int} or min(used) < 0 or max(used) >= count:
        for cell, region in enumerate(board.regions):
            if not whole(region, 0, count - 1):
                row, column = divmod(cell, board.size)
                yield Note(row + 1, column + 1, "fault.made.region", {"found": shown(region), "last": count - 1})
    elif len(used) < count:
        for region in set(range(count)) - used:
            yield Note(1, 1, "fault.made.region-empty", {"name": board.names[region]})
