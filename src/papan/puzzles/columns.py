"""Rows in which an empty cell is printed as blanks: the columns of the other rows tell which cell it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from papan.puzzles.printed import Line, Row, RowOf, Share

EMPTY_CELL = "."  # what stands for an empty cell in every notation
_WORD = re.compile(r"\S+")


def with_empty_cells(
    lines: Sequence[Line[Row]], row_of: RowOf[Row], height: int, width: int, share: Share[Row]
) -> list[Line[Row]]:
    """Return the lines, with the row also of those that have too few cells, where the others are no whole boards."""
    found = list(lines)
    for start, end in _blocks(lines, width):
        block = lines[start:end]
        whole = [line for line in block if line.row is not None]
        if len(whole) in (0, len(block)) or _are_boards([line.row for line in whole if line.row], height, share):
            continue
        columns = _columns([line.text for line in whole], width)
        for place, line in enumerate(block, start):
            if columns and line.row is None:
                found[place] = replace(line, row=_filled(line.text, columns, row_of))
    return found


def _are_boards(rows: Sequence[Row], height: int, share: Share[Row]) -> bool:
    """Whether rows are whole boards without anything between them."""
    boards = (rows[start : start + height] for start in range(0, len(rows), height))
    return len(rows) % height == 0 and all(share(board) == 1 for board in boards)


def _blocks(lines: Sequence[Line[Row]], width: int) -> Iterator[tuple[int, int]]:
    """Where lines below each other begin and end that are rows or have too few words for one."""
    start = 0
    for place, line in enumerate(lines):
        if line.row is None and not 0 < len(line.text[: 12 * width].split()) < width:
            yield start, place
            start = place + 1
    yield start, len(lines)


def _columns(rows: Sequence[str], width: int) -> list[tuple[int, int]]:
    """Where each column begins and ends on these lines; an empty list if they are not in columns."""
    spans = [[word.span() for word in _WORD.finditer(row)] for row in rows]
    if any(len(words) != width for words in spans):
        return []
    starts, ends = ([*zip(*([span[side] for span in words] for words in spans), strict=True)] for side in (0, 1))
    columns = list(zip(map(min, starts), map(max, ends), strict=True))
    return columns if all(before[1] <= after[0] for before, after in pairwise(columns)) else []


def _filled(text: str, columns: Sequence[tuple[int, int]], row_of: RowOf[Row]) -> Row | None:
    """The row on a line with a sign for an empty cell in each column where nothing stands."""
    cells: dict[int, str] = {}
    for word in _WORD.finditer(text):
        places = [place for place, (start, end) in enumerate(columns) if word.start() < end and start < word.end()]
        if len(places) != 1 or places[0] in cells:
            return None
        cells[places[0]] = word[0]
    return row_of(" ".join(cells.get(place, EMPTY_CELL) for place in range(len(columns))))
