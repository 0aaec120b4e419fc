"""Which puzzle a text is a board of, as far as its shape tells."""

from __future__ import annotations

import re
from collections import Counter

from papan.puzzles import BUILT_IN, PUZZLES
from papan.puzzles.reading import MAX_TEXT, filled_lines
from papan.puzzles.size_line import announced_size

MAX_LETTERS = 52  # regions of Queens that have letters


def own_puzzle(text: str) -> str | None:
    """The puzzle of a plug-in that takes this text for a board."""
    for name, puzzle in PUZZLES.items():
        if name not in BUILT_IN and puzzle.read(text).board is not None:
            return name
    return None


def recognise(text: str) -> str:
    """The name of the puzzle this text is a board of, as far as its shape tells."""
    own = own_puzzle(text[:MAX_TEXT])  # somebody who loads a plug-in means it
    if own is not None:
        return own
    rows = [line.strip() for _, line in filled_lines(text[:MAX_TEXT])]
    if _is_header(rows):
        return "rush-hour"
    if _is_mostly_numbers(rows):
        return "queens" if _are_regions(rows) or _are_regions(rows[1:]) else "sliding"
    usual = Counter(map(len, rows)).most_common(1)[0][0] if rows else 0
    if (
        (any(re.fullmatch(r"\d+ +\d+", row) for row in rows[:1]) and not _are_letters(rows))
        or any("." in row for row in rows)
        or "K" in rows
        or any(len(row) == usual + 1 and "K" in (row[0], row[-1]) for row in rows)
        or (len(rows) == 1 and len(rows[0]) == 36)
    ):
        return "rush-hour"
    return "queens"


def _is_header(rows: list[str]) -> bool:
    """Whether these are the two lines before a Rush Hour board, rows and columns and then pieces, and nothing else."""
    found = re.fullmatch(r"([0-9]{1,3}) +([0-9]{1,3})\n([0-9]{1,4})", "\n".join(rows))
    if found is None:
        return False
    height, width, pieces = map(int, found.groups())
    return 2 * (pieces + 1) <= height * width  # each covers two cells or more, as does P


def _are_regions(rows: list[str]) -> bool:
    """Whether these rows of numbers, or of digits without blanks, are the regions of a Queens board.

    N×N cells then hold N different numbers; above 52 rows, where papan itself writes numbers, any that come often.
    """
    grid = [row.split() if " " in row else list(row) for row in rows]
    cells = [cell for row in grid for cell in row]
    if len(rows) > MAX_LETTERS and len(set(cells)) <= len(cells) // 2:
        return True
    square = len(rows) > 1 and all(len(row) == len(rows) for row in grid)
    return square and len(set(cells)) == len(rows) and all(cell.isdigit() for cell in cells)


def _are_letters(rows: list[str]) -> bool:
    """Whether these rows are a size and then a square of letters, as no Rush Hour board is one."""
    size = len(rows) - 1
    return announced_size(rows[0]) == (size, size) and all(len(row) == size and row.isalpha() for row in rows[1:])


def _is_mostly_numbers(rows: list[str]) -> bool:
    """Whether these are rows of numbers and signs for the blank, perhaps with a slip here and there."""

    def share(words: list[str]) -> float:
        return sum(re.fullmatch(r"[0-9]+|[Xx_.-]", word) is not None for word in words) / max(1, len(words))

    numbered = sum(" " in row and share(row.split()) > 0.5 for row in rows)
    return share(" ".join(rows).split()) == 1 or 2 * numbered > len(rows)
