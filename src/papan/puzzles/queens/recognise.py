"""How much a text looks like a Queens board."""

from __future__ import annotations

from papan.puzzles.likeness import LIKELY, NONE, POSSIBLE, VERY_LIKELY, are_mostly_numbers

MAX_LETTERS = 52  # regions that have letters


def likeness(rows: list[str]) -> float:
    """Return how much these rows, none of them blank, look like regions; letters of any kind may be regions."""
    if are_mostly_numbers(rows):
        return VERY_LIKELY if _are_regions(rows) or _are_regions(rows[1:]) else NONE
    return LIKELY if _is_square_of_letters(rows) else POSSIBLE


def _is_square_of_letters(rows: list[str]) -> bool:
    return all(len(row) == len(rows) for row in rows) and "".join(rows).isalpha()


def _are_regions(rows: list[str]) -> bool:
    """Whether these rows of numbers, or of digits without blanks, are the regions of a Queens board.

    N×N cells then hold N different numbers; above 52 rows, where papan itself writes numbers, any that occur often.
    """
    grid = [row.split() if " " in row else list(row) for row in rows]
    cells = [cell for row in grid for cell in row]
    if len(rows) > MAX_LETTERS and len(set(cells)) <= len(cells) // 2:
        return True
    square = len(rows) > 1 and all(len(row) == len(rows) for row in grid)
    return square and len(set(cells)) == len(rows) and all(cell.isdigit() for cell in cells)
