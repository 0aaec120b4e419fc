"""Ice sliding as text: every fault with its place, and what is written is read back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.puzzles.ice_sliding.ice_boards import board_of, board_text, maps

from papan.errors import BoardError
from papan.loading.load import load_text
from papan.messages import use_language
from papan.puzzles import PUZZLES
from papan.puzzles.ice_sliding.board import IceBoard
from papan.puzzles.ice_sliding.notation import read
from papan.puzzles.ice_sliding.recognise import likeness
from papan.puzzles.likeness import NONE, SURE, VERY_LIKELY

ICE = PUZZLES["ice-sliding"]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["1:1: nothing found"]),
        ("3/Z*O", ["1:1: no size here"]),
        ("0 5", ["1:1: no size here"]),
        ("101 5", ["1:1: no size here"]),
        ("1 3/Z*O", ["2:1: 1 lines below the first; expected 1 of the map and 1 of costs"]),
        ("1 3/Z*O/1 1 1/1 1 1", ["4:1: 3 lines below the first"]),
        ("1 3/Z*OX/1 1 1", ["2:4: a row of 4 signs; expected 3"]),
        ("1 3/ZO/1 1 1", ["2:3: a row of 2 signs; expected 3"]),
        ("1 3/Z?O/1 1 1", ["2:2: found ?; expected * X L Z O or a digit"]),
        ("1 4/ZZOO/1 1 1 1", ["2:2: a second Z; expected one", "2:4: a second O; expected one"]),
        ("1 3/***/1 1 1", ["2:1: no O on the map", "2:1: no Z on the map"]),
        ("1 4/Z1O*/1 1 1 1", ["2:1: no 0 on the map; expected one"]),
        ("1 5/Z0O2*/1 1 1 1 1", ["2:1: no 1 on the map; expected one"]),
        ("2 2/Z0/0O/1 1/1 1", ["3:1: a second 0; expected one"]),
        ("1 3/Z*O/1 1", ["3:1: 2 costs; expected 3"]),
        ("1 3/Z*O/1 -1 1.5", ["3:3: the cost -1; expected a whole number", "3:6: the cost 1.5; expected"]),
        ("1 2/??/x", ["2:1: found ?", "2:2: found ?", "2:1: no O", "2:1: no Z", "3:1: 1 costs", "3:1: the cost x"]),
    ],
)
def test_every_fault_has_its_place(text: str, faults: list[str]) -> None:
    said = [f"{fault.line}:{fault.column}: {fault}" for fault in read(text).faults]
    assert len(said) == len(faults)
    for line, start in zip(said, faults, strict=True):
        assert line.startswith(start)


def test_faults_are_said_in_indonesian_too() -> None:
    use_language("id")
    try:
        assert str(read("1 4/Z?**/1 1 x 1").faults[1]) == "tidak ada O pada peta; seharusnya satu"
    finally:
        use_language("en")


@given(text=maps())
@settings(max_examples=60)
def test_reading_undoes_writing(text: str) -> None:
    board = ICE.parse(text)
    assert ICE.notation.format(board) == text
    assert ICE.parse(ICE.one_line(board)) == board
    assert load_text(text).puzzle == "ice-sliding"  # nobody need say what it is


@given(text=st.one_of(st.text(max_size=80), st.text("0123456789 ZOXL*/\n-", max_size=80)))
@settings(max_examples=100)
def test_no_text_makes_the_reader_fail(text: str) -> None:
    reading = read(text)
    assert (reading.board is None) == bool(reading.faults)
    assert NONE <= likeness([line.strip() for line in text.split("\n") if line.strip()]) <= SURE


@pytest.mark.parametrize("row", ["?" * 1_000_000, "1 " * 500_000, "Z" * 1_000_000])
def test_a_huge_row_has_no_more_faults_than_a_board_has_cells(row: str) -> None:
    assert len(read(f"1 9\n{row}\n{row}").faults) < 30


def test_texts_of_other_puzzles_and_of_broken_boards_are_told_apart() -> None:
    lake = board_text("Z*X/*0*/**O").split("/")
    assert likeness(lake) == SURE
    assert likeness([*lake[:2], "*0?", *lake[3:]]) == VERY_LIKELY
    assert likeness(lake[:-1]) == VERY_LIKELY  # a row of costs is missing
    for other in ("6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.", "3 3/1 2 3/4 5 6/7 8 0", "3/AAB/ABB/CCC"):
        assert likeness(other.split("/")) == NONE


@pytest.mark.parametrize(
    ("area", "costs", "fault"),
    [
        (["Z*O"], ((1, 1, 1),), "area is a list; expected a tuple"),
        (("Z*O",), ((1, 1),), "board:1:1: 2 costs; expected 3"),
        (("Z*O",), ((1, 1, -1),), "board:1:3: the cost -1"),
        (("Z*O",), ((1, True, 1),), "board:1:2: the cost True"),
        (("Z*O",), ([1, 1, 1],), "costs is a list; expected a tuple"),
        (("Z*O",), (), "costs has 0 entries; expected 1"),
        (("Z*O", 5), ((1, 1, 1), (1, 1, 1)), "a row of area is a int; expected a string"),
        (("Z*?",), ((1, 1, 1),), "board:1:3: found ?"),
        (("Z*",), ((1, 1),), "no O on the map"),
        ((), (), "rows is 0"),
        (("",), ((),), "columns is 0"),
        (("Z" + "*" * 100 + "O",), ((1,) * 102,), "columns is 102"),
    ],
)
def test_a_board_made_by_hand_is_refused_with_its_faults(area: object, costs: object, fault: str) -> None:
    with pytest.raises(BoardError) as caught:
        IceBoard(area, costs)  # type: ignore[arg-type]
    assert fault in str(caught.value)


def test_a_board_made_by_hand_is_that_of_its_text() -> None:
    assert IceBoard(("Z*O",), ((1, 2, 3),)) == board_of("Z*O", "1 2 3")
