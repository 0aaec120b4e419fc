"""The steps of a solution as a strip of boards, in as many columns as let it fit a page, or on several pages."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from papan.errors import UsageError
from papan.messages import number
from papan.render.layout import Captioned, Layout, arrange

MIN_COLUMNS, MAX_COLUMNS = 2, 6  # that papan chooses from
MAX_PAGES = 12
PAGE = 257 / 170  # of A4 with margins of 2 cm, its height as a part of its width
CELL = 32  # pixels


def pages_of(
    boards: Sequence[Captioned], columns: int | None, theme: str, patterns: bool
) -> list[tuple[list[Captioned], int]]:
    """Return the boards of each page with its number of columns; none of these pages is higher than A4."""
    layout = arrange(boards, 1, theme, CELL, patterns)
    chosen = columns or _fitting(layout, len(boards))
    rows = _rows_that_fit(layout, chosen)
    each = rows * chosen
    pages = ceil(len(boards) / each)
    if pages > MAX_PAGES:
        raise UsageError(
            "report.error.too-many-steps", count=number(len(boards) - 1), most=number(MAX_PAGES * each - 1)
        )
    return [(list(boards[page * each : (page + 1) * each]), chosen) for page in range(pages)]


def _fitting(layout: Layout, boards: int) -> int:
    """The fewest columns, and so the largest boards, with which all fit one page; else as many as there can be."""
    if boards == 1:
        return 1
    for columns in range(MIN_COLUMNS, MAX_COLUMNS):
        if columns * _rows_that_fit(layout, columns) >= boards:
            return columns
    return MAX_COLUMNS


def _rows_that_fit(layout: Layout, columns: int) -> int:
    return max(1, int(PAGE * columns * layout.panel_width / layout.panel_height))
