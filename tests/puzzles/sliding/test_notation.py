"""Sliding boards as text: every form that is read, every fault that is told."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.drafting import drafter

from papan.puzzles.sliding import SLIDING
from papan.puzzles.sliding.notation import format_tiles, read
from papan.puzzles.sliding.rules import SlidingBoard

draft = drafter("sliding")

GOAL = SlidingBoard(2, 2, (1, 2, 3, 0))


@st.composite
def boards(draw: st.DrawFn) -> SlidingBoard:
    rows, columns = draw(st.integers(2, 6)), draw(st.integers(2, 6))
    tiles = draw(st.permutations(range(rows * columns)))
    return SlidingBoard(rows, columns, tuple(tiles))


def places(text: str) -> list[tuple[int, int, str]]:
    return [(fault.line, fault.column, fault.key.removeprefix("fault.sliding.")) for fault in read(text).faults]


@given(boards())
def test_what_is_written_is_read_back(board: SlidingBoard) -> None:
    assert read(SLIDING.notation.format(board)).board == board
    assert read(SLIDING.one_line(board)).board == board
    assert read(format_tiles(board, board.tiles)).board == board


@given(st.text())
def test_no_text_makes_reading_raise(text: str) -> None:
    reading = read(text)
    assert (reading.board is None) == bool(reading.faults)


@given(st.text(alphabet="0123456789 Xx-_.\n/\t\r\ufeff", max_size=60))
def test_no_text_that_looks_like_a_board_makes_reading_raise(text: str) -> None:
    reading = read(text)
    assert (reading.board is None) == bool(reading.faults)
    if reading.board is not None:
        assert sorted(reading.board.tiles) == list(range(reading.board.rows * reading.board.columns))


@pytest.mark.parametrize("blank", ["0", "X", "x", "-", "_", ".", "4"])
def test_the_blank_has_many_signs(blank: str) -> None:
    assert read(f"1 2\n3 {blank}").board == GOAL


@pytest.mark.parametrize(
    "text",
    [
        "1 2/3 0",
        "1 2\n3 0\n",
        "1 2\r\n3 0\r\n",
        "\ufeff1 2\n3 0",
        "  1\t2  \n 3   0 \n\n\n",
        "\n\n1 2\n3 0",
        "1 2\n\n3 0",
        "1 2 3 0",
        "2 2\n1 2\n3 0",
        "2\n1 2\n3 0",
        "2x2\n1 2\n3 0",
        "2\n1 2 3 0",
        "01 2/3 0",
    ],
)
def test_real_files_are_tolerated(text: str) -> None:
    assert read(text).board == GOAL


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [(1, 1, "fault.empty")]),
        (" \n\n", [(1, 1, "fault.empty")]),
        ("1 2 3\n4 0", [(2, 3, "ragged")]),
        ("1 2\n3 0 4", [(2, 5, "ragged")]),
        ("1 2\n3 a", [(1, 1, "no-blank"), (2, 3, "word")]),
        ("1 2\n3 9", [(1, 1, "no-blank"), (2, 3, "range")]),
        ("1 1\n3 0", [(1, 3, "duplicate")]),
        ("1 0\n3 X", [(2, 3, "two-blanks")]),
        ("1 0\n3 4", [(2, 3, "two-blanks")]),
        ("1 2 0", [(1, 1, "too-small")]),
        (" 1 2 3 4 5 0", [(1, 2, "one-line")]),
        ("1 2 3 4 5 5", [(1, 1, "too-small")]),
        ("1 2 2 0", [(1, 5, "duplicate")]),
        ("3 3\n1 2 3\n4 5 6\n7 8 8", [(2, 1, "no-blank"), (4, 5, "duplicate")]),
        ("4 4\n1 2 3\n4 5 6\n7 8 0", [(1, 1, "fault.size-line")]),
        ("1 2 3\n\n4 4 5", [(1, 1, "no-blank"), (3, 3, "duplicate")]),
        ("1\n0", [(1, 1, "too-small")]),
        ("1 2 3\n4 b\nc 7 8", [(2, 3, "ragged"), (2, 3, "word"), (3, 1, "word")]),
        ("-1 2\n3 0", [(1, 1, "word")]),
        ("1 ²\n3 0", [(1, 3, "word")]),
        ("1 2\n3 99999999999999999999999", [(1, 1, "no-blank"), (2, 3, "range")]),
    ],
)
def test_every_fault_is_told_with_its_place(text: str, expected: list[Any]) -> None:
    assert sorted(places(text)) == expected


def test_a_board_too_large_is_refused() -> None:
    huge = "\n".join(" ".join(["1"] * 101) for _ in range(101))
    assert [fault.key for fault in read(huge).faults] == ["fault.too-large"]


def test_generated_boards_are_solvable_and_depend_on_the_seed_alone() -> None:
    from papan.puzzles.sliding.solvability import parity

    for rows, columns in [(2, 2), (2, 5), (3, 3), (4, 4), (5, 3), (10, 10)]:
        boards = [draft(Random(seed), rows, columns).board for seed in range(20)]
        assert boards == [draft(Random(seed), rows, columns).board for seed in range(20)]
        assert all(parity(board).solvable for board in boards)


def test_a_walk_ends_so_many_moves_from_the_goal_at_most() -> None:
    import papan

    for seed in range(10):
        board = draft(Random(seed), 3, 3, walk=9).board
        assert papan.solve(board, "bidirectional").cost in (1, 3, 5, 7, 9)


@pytest.mark.parametrize("blank", ["0", "X", "x", "-", "_", ".", "4"])
def test_the_sign_of_the_blank_is_kept(blank: str) -> None:
    board = read(f"1 2\n{blank} 3").board
    assert board is not None and SLIDING.positions.board_at is not None
    assert (board.blank, str(board)) == (blank, f"1 2\n{blank} 3")
    assert SLIDING.one_line(board) == f"1 2/{blank} 3"
    assert format_tiles(board, (1, 2, 3, 0)) == f"1 2\n3 {blank}"
    assert board == SlidingBoard(2, 2, (1, 2, 0, 3))
    assert hash(board) == hash(SlidingBoard(2, 2, (1, 2, 0, 3)))
    assert str(SLIDING.positions.board_at(board, (1, 2, 3, 0))) == f"1 2\n3 {blank}"


def test_rows_of_a_state_are_aligned_also_with_a_long_sign_for_the_blank() -> None:
    assert format_tiles(SLIDING.parse("1 2 3\n4 5 6\n7 8 9\n10 11 12"), tuple(range(12))).split("\n")[0] == "12  1  2"
    assert format_tiles(SLIDING.parse("1 2 3 4 5\n6 7 8 9 10"), tuple(range(10))).split("\n")[0] == "10  1  2  3  4"


@pytest.mark.parametrize(
    ("text", "shapes"),
    [
        ("1 2 3 4 5 6 7 8 9 10 11 0", ["3 × 4", "4 × 3", "2 × 6", "6 × 2"]),
        ("1 2 3 4 5 6\n7 8 9 10 11 12\n13 14 15 X", ["4 × 4", "2 × 8", "8 × 2"]),
        ("5 5\n1 2\n3 0", ["2 × 2"]),
        ("1 2 3\n4 5 5", []),
        ("1 2 3 4 5 5", []),
        ("1 2 0", []),
    ],
)
def test_a_text_of_the_wrong_shape_is_offered_in_the_right_ones(text: str, shapes: list[str]) -> None:
    suggestions = read(text).suggestions
    assert [str(one) for one in suggestions] == [f"Read it as {shape}" for shape in shapes]
    for one in suggestions:
        board = read(one.text).board
        assert board is not None and f"{board.rows} × {board.columns}" in str(one)


def test_all_numbers_on_one_line_are_a_square_with_a_note() -> None:
    (note,) = read("1 2 3 4 5 6 7 8 X").warnings
    assert str(note) == "9 numbers on one line; read as 3 × 3"
    (fault,) = read("1 2 3 4 5 0").faults
    assert "(2 × 3, 3 × 2)" in str(fault)
