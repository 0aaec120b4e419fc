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


def without_headings(lines: Sequence[Line[Row]], row_of: RowOf[Row], height: int) -> list[Line[Row]]:
    """Return the lines, with the row also of those that have a heading, where `height` such headings count on."""
    found = list(lines)
    run: list[tuple[int, int, Row]] = []  # the place of a line, the number that its heading is, and its row
    for place, line in enumerate(lines):
        headed = _headed(line.text, row_of) if line.row is None else None
        if headed is None:
            run = []
            continue
        run.append((place, *headed))
        last = run[-height:]
        if len(last) == height and _counts_on([number for _, number, _ in last]):
            for at, _, row in last:
                found[at] = replace(lines[at], row=row)
            run = []
    return found


def _headed(text: str, row_of: RowOf[Row]) -> tuple[int, Row] | None:
    """The number of the row and the row on a line that begins with a heading, which may stand at its end as well."""
    heading = _HEADING.match(text)
    if heading is None:
        return None
    name, rest = heading["name"], text[heading.end() :].rstrip()
    row = row_of(rest)
    if row is None and rest.endswith(name):
        row = row_of(rest.removesuffix(name))
    return None if row is None else (int(name) if name.isdecimal() else ord(name), row)


def _counts_on(numbers: Sequence[int]) -> bool:
    """Whether numbers go up by one or down by one, all of them."""
    steps = {after - before for before, after in pairwise(numbers)}
    return steps in ({1}, {-1}, set())
