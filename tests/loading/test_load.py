"""What an argument is, and which puzzle a text is a board of."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import papan
from papan.loading.load import load_argument, load_text
from papan.loading.recognise import recognise
from papan.puzzles import PUZZLES

RUSH = "6 6\n11\nAAB..F\n..BCDF\nGPPCDFK\nGH.III\nGHJ...\nLLJMM.\n"


@pytest.mark.parametrize(
    ("text", "puzzle"),
    [
        ("1 2 3/4 5 6/7 8 0", "sliding"),
        ("1 2\n3 X", "sliding"),
        ("1 2 3/4 . 6/7 8 5", "sliding"),
        (RUSH, "rush-hour"),
        ("AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.", "rush-hour"),
        ("BBBCCC/DDDEEE/PPAAAAK/FFFGGG/HHHIII/JJJLLL", "rush-hour"),
        ("ooooooooooBoAAooBooooooooooooooooooo", "rush-hour"),
        ("  K/AAP/BBP/CCC", "rush-hour"),
        ("AAABB/ACCCB/ACDDB/EEEFF/EGGFF", "queens"),
        ("AAABBCCCB/DABBBBCBB/DAEEEBCBB/FFFEBBBBB/GFGEKGHHH/GFGGGGGHG/GGGIIIGHG/GGGGIGGGG/GGGGIGGGG", "queens"),
        ("KKK/KPP/KPP", "queens"),
    ],
)
def test_the_shape_tells_the_puzzle(text: str, puzzle: str) -> None:
    assert recognise(text) == puzzle


@given(st.text())
def test_any_text_is_taken_for_some_puzzle(text: str) -> None:
    assert recognise(text) in PUZZLES
    try:
        load_text(text)
    except papan.BoardError as error:
        assert error.faults and str(error)


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(RUSH)
    assert load_argument(str(file)).puzzle == "rush-hour"
    assert papan.load(file) == papan.load(RUSH)


@pytest.mark.parametrize("name", ["nowhere.txt", "some/where.txt", "board", "a\0b", "x" * 5000, "has blank.json"])
def test_a_missing_file_is_said_to_be_missing(name: str) -> None:
    with pytest.raises(papan.UsageError, match="no such file"):
        load_argument(name)


def test_a_folder_is_no_board(tmp_path: Path) -> None:
    with pytest.raises(papan.UsageError):
        papan.load(tmp_path)


def test_faults_name_the_file_the_place_and_the_puzzle(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("1 2\n3 9\n")
    with pytest.raises(papan.BoardError) as caught:
        papan.load(file)
    assert f"{file}:2:3: the number 9" in str(caught.value)
    assert "sliding" in str(caught.value)


def test_the_puzzle_can_be_overruled() -> None:
    assert load_argument("AB/CD", "queens").puzzle == "queens"
    with pytest.raises(papan.BoardError):
        load_argument("AB/CD", "sliding")
    with pytest.raises(papan.UsageError, match="did you mean queens"):
        load_argument("AB/CD", "quens")


def test_a_text_of_megabytes_is_refused() -> None:
    with pytest.raises(papan.BoardError):
        load_text("1 " * 1_000_000)


def test_files_of_windows_are_read(tmp_path: Path) -> None:
    file = tmp_path / "utf16.txt"
    file.write_text("1 2\n3 0\n", encoding="utf-16")
    assert papan.load(file) == papan.load("1 2/3 0")


@pytest.mark.parametrize(
    "data",
    [
        bytes(range(256)) * 10,
        b"1 2\n3 0\n\0",
        b"\x89PNG\r\n\x1a\n" + bytes(20),
        b"\x1f\x8b\x08\xff\xfe\x80",
        "1 2\n3 0\n".encode("utf-16-le"),
    ],
)
def test_a_file_that_is_no_text_is_said_to_be_none(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "junk.txt"
    file.write_bytes(data)
    with pytest.raises(papan.UsageError, match=r"junk\.txt: not text; expected"):
        papan.load(file)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_text_is_text_in_every_usual_encoding(encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "accents.txt"
    file.write_bytes("éé.\nPP.K".encode(encoding))
    assert papan.load(file) == papan.load("éé.\nPP.K")


@pytest.mark.parametrize("text", ["6 6\n11", "6 6\n11\n", "4 5\n0"])
def test_a_header_without_rows_is_rush_hour(text: str) -> None:
    with pytest.raises(papan.BoardError) as caught:
        load_text(text)
    assert (caught.value.puzzle, [fault.key for fault in caught.value.faults]) == (
        "rush-hour",
        ["fault.rush-hour.no-rows"],
    )


@pytest.mark.parametrize(
    ("text", "puzzle"),
    [
        ("1 1 2 2/1 1 2 2/3 3 4 4/3 3 4 4", "queens"),
        ("1122/1122/3344/3344", "queens"),
        ("0 0/1 1", "queens"),
        ("1 1 2 2/1 1 2 2/3 3 4 4/3 3 4 5", "sliding"),
        ("1 1 2 2/1 1 2 2/3 3 3 3/3 3 3 3", "sliding"),
        ("1 1 2 2/1 1 2 2/3 3 4 4", "sliding"),
        ("1 2/3", "sliding"),
    ],
)
def test_numbers_are_regions_only_if_there_are_as_many_as_rows(text: str, puzzle: str) -> None:
    assert recognise(text) == puzzle


@pytest.mark.parametrize(
    ("plain", "apart"),
    [
        ("1 2\n3 0", "\n1 2\n\n\n3 0\n\n"),
        ("AAAB\nAACB\nDDCC\nDDCC", "\nAAAB\n\n\nAACB\nDDCC\n\nDDCC\n"),
        ("AA.\nPP.K\nBB.", "\nAA.\n\n\nPP.K\n\nBB.\n"),
        (" K\n.P.A\n.P.A\nBB.A", "\n K\n\n\n.P.A\n.P.A\n\nBB.A"),
    ],
)
def test_blank_lines_are_skipped_alike_in_every_puzzle(plain: str, apart: str) -> None:
    loaded = load_text(apart)
    assert loaded.board == load_text(plain).board
    assert [(note.line, note.key) for note in loaded.warnings] == [(3, "warning.blank-lines")]
    with pytest.raises(papan.BoardError, match="3:1: blank lines"):
        load_text(apart, strict=True)


def test_a_fault_below_blank_lines_has_its_line_in_the_file() -> None:
    with pytest.raises(papan.BoardError) as caught:
        load_text("AA.\n\nPP.K\n\nBB.K")
    assert str(caught.value).startswith("board:5:4: a second exit K (the first is in line 3)")


def test_a_puzzle_that_says_nothing_of_its_looks_has_the_texts_that_it_can_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    queens = PUZZLES["queens"]
    silent = replace(queens, notation=replace(queens.notation, recognises=None))
    monkeypatch.setitem(PUZZLES, "queens", silent)
    assert recognise("AB/BA") == "queens"
    assert recognise("6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.") == "rush-hour"
