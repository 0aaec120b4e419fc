"""Queens boards as text: what is read, every fault with its place, and what is only warned of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan.errors import Note
from papan.puzzles.queens import QUEENS
from papan.puzzles.queens.notation import LETTERS, format, format_state, read, region_names
from papan.puzzles.queens.rules import QueensBoard
from papan.puzzles.reading import MAX_SIDE


def places(notes: tuple[Note, ...]) -> list[tuple[int, int, str]]:
    return [(note.line, note.column, note.key.rsplit(".", 1)[-1]) for note in notes]


@st.composite
def boards(draw: st.DrawFn) -> QueensBoard:
    """Any board: letters or numbers as names, regions in any number of parts, any number of regions."""
    size = draw(st.integers(1, 9))
    if draw(st.booleans()):
        words = draw(st.lists(st.sampled_from(LETTERS), min_size=size**2, max_size=size**2))
        names = sorted(set(words))
    else:
        numbers = draw(st.lists(st.integers(0, 120), min_size=size**2, max_size=size**2))
        words = list(map(str, numbers))
        names = list(map(str, sorted(set(numbers))))
    return QueensBoard(size, tuple(map(names.index, words)), tuple(names))


@given(boards())
def test_reading_what_was_formatted_gives_the_board_back(board: QueensBoard) -> None:
    assert read(format(board)).board == board
    assert read(format(board).replace("\n", "/")).board == board


@given(st.text() | st.text(alphabet="AB19 #./\n\t\r\ufeff\u00a0é", max_size=60))
def test_no_text_makes_reading_fail(source: str) -> None:
    reading = read(source)
    assert (reading.board is None) == bool(reading.faults)
    for note in (*reading.faults, *reading.warnings):
        assert note.line >= 1
        assert note.column >= 1
        assert str(note) != note.key  # the catalogue has a sentence for it


def test_names_are_in_the_order_of_their_letters() -> None:
    board = QUEENS.parse("Za/KB")
    assert board.names == ("B", "K", "Z", "a")
    assert board.regions == (2, 3, 1, 0)


def test_more_than_52_regions_have_numbers() -> None:
    assert region_names(52)[-1] == "z"
    assert region_names(53)[0] == "1"
    assert region_names(53)[-1] == "53"
    assert QUEENS.parse("10 9/9  10").names == ("9", "10")


def test_a_queen_is_written_over_its_region() -> None:
    assert format_state(QUEENS.parse("AAAB/AACB/DDCC/DDCC"), (2, 4)) == "AA#B\n#ACB\nDDCC\nDDCC"
    assert format_state(QUEENS.parse("10 9/9 10"), (1,)) == "10  #\n 9 10"


@pytest.mark.parametrize(
    "source",
    ["\ufeffAB\r\nCD\r\n", "  AB\n  CD", "AB\t\nCD  ", "AB\nCD", "AB/CD", "AB/CD/", "\n\nAB\nCD\n\n"],
)
def test_what_real_files_contain_does_no_harm(source: str) -> None:
    assert read(source).board == QUEENS.parse("AB/CD")
    assert [note.key for note in read(source).warnings] == ["warning.queens.more-regions"]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("", [(1, 1, "empty")]),
        (" \n\t\n", [(1, 1, "empty")]),
        ("AAA\nBBB\nCC", [(3, 2, "ragged")]),
        ("AAA\nBBBBB\nCCC", [(2, 4, "ragged")]),
        ("AAA\nBBB", [(1, 1, "not-square")]),
        ("\n \nAAA\nBBB", [(3, 1, "not-square")]),
        ("AA\nBB\nCC", [(1, 1, "not-square")]),
        ("ABCD", [(1, 1, "not-square")]),
        ("AAA\nB B\nCCC", [(2, 2, "blank")]),
        ("A A A\nBBB\nCCC", [(1, 2, "blank")]),
        ("AAA\nB#B\nCC#", [(2, 2, "queen"), (3, 3, "queen")]),
        ("AAA\nB?!\n.CC", [(2, 2, "letter"), (3, 1, "letter")]),
        ("AAA\n1BB\nCCé", [(2, 1, "letter"), (3, 3, "letter")]),
        ("1 2\n3 x", [(2, 3, "number")]),
        ("1 2\n# 3", [(2, 1, "queen")]),
        ("1 2\n1234567 3", [(2, 1, "number")]),
        ("1 2\n3 4 5", [(2, 5, "ragged")]),
        ("1 2 3\n4 5", [(1, 1, "not-square"), (2, 3, "ragged")]),
        ("A A\nB?B\nCCCC\nDDD", [(1, 1, "not-square"), (1, 2, "blank"), (2, 2, "letter"), (3, 4, "ragged")]),
        ("A\n" * (MAX_SIDE + 1), [(1, 1, "too-large")]),
        ("A" * (MAX_SIDE + 1), [(1, 1, "too-large")]),
        ("1 " * (MAX_SIDE + 1), [(1, 1, "too-large")]),
        ("A" * 1_000_000, [(1, 1, "too-large")]),
    ],
)
def test_every_fault_is_reported_with_its_place(source: str, expected: list[tuple[int, int, str]]) -> None:
    reading = read(source)
    assert reading.board is None
    assert places(reading.faults) == expected


def test_a_fault_says_what_was_found_and_what_was_expected() -> None:
    assert [str(fault) for fault in read("AAA\nB?B\nCCC").faults] == [
        "found ?; expected the letter of a region (A–Z, a–z)"
    ]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("AAAB\nAACB\nDDCC\nDDCC", []),
        ("AAAB\n\n\nAACB\nDDCC\n\nDDCC\n\n", [(2, 1, "blank-lines")]),
        ("AAAB\nAACB\nDDCC\nDDCE", [(1, 1, "more-regions")]),
        ("AAAB\nAAAB\nDDAA\nDDAA", []),
        ("AAAB\nAACB\nDDCC\nCDDD", [(4, 1, "not-connected")]),
        ("A", []),
    ],
)
def test_what_is_unusual_is_a_warning(source: str, expected: list[tuple[int, int, str]]) -> None:
    reading = read(source)
    assert reading.board is not None
    assert places(reading.warnings) == expected


def test_the_warning_names_both_numbers_and_the_region() -> None:
    more = str(read("AAABB/ACCCB/ACDDB/EEEFF/EGGFF").warnings[0])
    assert "7 regions for 5 queens" in more
    assert "at most one queen" in more
    assert "region C " in str(read("AAAB\nAACB\nDDCC\nCDDD").warnings[0])


@pytest.mark.parametrize(
    "source", ["1122/1122/3344/3344", "4/1122/1122/3344/3344", "4 4/1 1 2 2/1 1 2 2/3 3 4 4/3 3 4 4"]
)
def test_regions_may_be_digits_and_the_size_may_stand_first(source: str) -> None:
    board = read(source).board
    assert board == QUEENS.parse("1 1 2 2/1 1 2 2/3 3 4 4/3 3 4 4")
    sized = len(source.split("/")) > 4
    assert [note.key for note in read(source).warnings] == ["warning.size-line"] * sized


def test_a_size_that_is_not_that_of_the_rows_is_a_fault_there() -> None:
    reading = read("5\nAAAB\nAACB\nDDCC\nDDCC")
    assert places(reading.faults) == [(1, 1, "size-line")]
    assert [one.text for one in reading.suggestions] == ["AAAB\nAACB\nDDCC\nDDCC"]


def test_cells_that_would_fill_a_square_are_offered_as_one() -> None:
    (one,) = read("AAABAACBDDCCDDCC").suggestions
    assert (str(one), one.text) == ("Read it as 4 × 4", "AAAB\nAACB\nDDCC\nDDCC")
    assert read("AAABAACBDDCCDDC").suggestions == ()
    assert read("AAAB/AAC?/DDCC").suggestions == ()
