"""How much a text looks like a Rush Hour board."""

from __future__ import annotations

import re
from collections import Counter

from papan.puzzles.likeness import FEATURED, NONE, SURE
from papan.puzzles.size_line import announced_size


def likeness(rows: list[str]) -> float:
    """Return how much these rows, none blank, look like a board: by a header, dots for empty cells, an exit."""
    if _is_header(rows):
        return SURE
    usual = Counter(map(len, rows)).most_common(1)[0][0] if rows else 0
    has_features = (
        (any(re.fullmatch(r"\d+ +\d+", row) for row in rows[:1]) and not _are_letters(rows))
        or any("." in row for row in rows)
        or "K" in rows
        or any(len(row) == usual + 1 and "K" in (row[0], row[-1]) for row in rows)
        or (len(rows) == 1 and len(rows[0]) == 36)
    )
    return FEATURED if has_features else NONE


def _is_header(rows: list[str]) -> bool:
    """Whether these are only the two lines before a board: rows and columns, then the number of pieces."""
    found = re.fullmatch(r"([0-9]{1,3}) +([0-9]{1,3})\n([0-9]{1,4})", "\n".join(rows))
    if found is None:
        return False
    height, width, pieces = map(int, found.groups())
    return 2 * (pieces + 1) <= height * width  # each piece, P included, covers two cells or more


def _are_letters(rows: list[str]) -> bool:
    """Whether these rows are a size and then a square of letters, which no Rush Hour board is."""
    size = len(rows) - 1
    return announced_size(rows[0]) == (size, size) and all(len(row) == size and row.isalpha() for row in rows[1:])
