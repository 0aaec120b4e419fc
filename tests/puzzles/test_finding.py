"""Cutting rows into boards: where each begins, and no more work than a text is long."""

from collections.abc import Sequence

from papan.puzzles.finding import grids
from papan.puzzles.reading import MAX_TEXT


def row_of(line: str) -> str | None:
    return line if line.isdigit() else None


def in_order(rows: Sequence[str]) -> float:
    """How much of a board with the rows 1, 2, 3 these are."""
    return sum(row[0] == wanted for row, wanted in zip(rows, "123", strict=True)) / 3


def test_a_stray_row_does_not_shift_the_boards_after_it() -> None:
    rows = [*"123", "9", *"123", *"123"]
    assert [line for line, _, _ in grids(rows, row_of, 3, 1, in_order)] == [1, 5, 8]


def test_the_most_nearly_whole_place_is_taken_where_none_is_whole() -> None:
    assert grids(["9", "1", "2", "9"], row_of, 3, 1, in_order) == [(2, 4, ["1", "2", "9"])]


def test_a_whole_board_is_looked_at_once() -> None:
    looked: list[Sequence[str]] = []

    def watched(rows: Sequence[str]) -> float:
        looked.append(rows)
        return in_order(rows)

    grids(["1", "2", "3"] * 100 + ["9"], row_of, 3, 1, watched)
    assert len(looked) == 100


def test_a_hostile_text_is_given_up_before_it_costs_much() -> None:
    cells = 0

    def nothing_fits(rows: Sequence[str]) -> float:
        nonlocal cells
        cells += sum(map(len, rows))
        return 0

    found = grids(["7" * 100] * 10_001, row_of, 100, 100, nothing_fits)
    assert cells <= MAX_TEXT + 100 * 100
    assert len(found) == 100
