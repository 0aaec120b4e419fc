"""Rows of a board that stand behind their numbers or letters: `1 | A A B`, `3: 7 8 0`, `C 1 0 2`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from papan.puzzles.cells import BARS
from papan.puzzles.printed import Line, Row, RowOf

_HEADING = re.compile(
    rf"\s*(?:(?:row|baris|r)\s?)?(?P<name>[0-9]{{1,3}}|[A-Za-z])(?:[.)]\s|\s?:|\s|(?=[{BARS}]))\s?", re.IGNORECASE
)


def without_headings(lines: Sequence[Line[Row]], row_of: RowOf[Row], height: int, width: int) -> list[Line[Row]]:
    """Return the lines without headings, and with their rows, where `height` headings below each other count on.

    A row among them may have too few cells, if an empty one is printed as blanks.
    """
    found = list(lines)
    run: list[tuple[int, int, Line[Row]]] = []  # the place of a line, the number that its heading is, and the rest
    for place, line in enumerate(lines):
        headed = _headed(line, row_of, width)
        if headed is None:
            run = []
            continue
        run.append((place, *headed))
        last = run[-height:]
        rows = sum(line.row is not None for _, _, line in last)
        if len(last) == height and rows and _counts_on([number for _, number, _ in last]):
            for at, _, rest in last:
                found[at] = rest
            run = []
    return found


def _headed(line: Line[Row], row_of: RowOf[Row], width: int) -> tuple[int, Line[Row]] | None:
    """The number of the row and the rest of a line that begins with a heading, which may stand at its end as well."""
    heading = _HEADING.match(line.text)
    if heading is None:
        return None
    name, rest = heading["name"], line.text[heading.end() :].rstrip()
    if sum(map(rest.count, BARS)) == 1 and rest[0] in BARS:  # it stands between the heading and the row
        rest = " " + rest[1:]
    row = row_of(rest)
    if row is None and rest.endswith(name):
        row = row_of(rest.removesuffix(name))
    is_short = row is None and 0 < len(rest[: 12 * width].split()) < width
    if not is_short and (row is None or line.row is not None):
        return None
    text = " " * heading.end() + rest  # so that the columns stay where they are
    return int(name) if name.isdecimal() else ord(name), replace(line, text=text, row=row)


def _counts_on(numbers: Sequence[int]) -> bool:
    """Whether numbers go up by one or down by one, all of them."""
    steps = {after - before for before, after in pairwise(numbers)}
    return steps in ({1}, {-1}, set())
