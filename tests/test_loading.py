"""What an argument is, and which puzzle a text is a board of."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import papan
from papan.loading import load_argument, load_text, recognise

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
def test_the_shape_tells_the_puzzle(text, puzzle):
    assert recognise(text) == puzzle


@given(st.text())
def test_any_text_is_taken_for_some_puzzle(text):
    assert recognise(text) in ("sliding", "rush-hour", "queens")
    try:
        load_text(text)
    except papan.BoardError as error:
        assert error.faults and str(error)


def test_a_file_is_read(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(RUSH)
    assert load_argument(str(file)).puzzle == "rush-hour"
    assert papan.load(file) == papan.load(RUSH)


@pytest.mark.parametrize("name", ["nowhere.txt", "some/where.txt", "board", "a\0b", "x" * 5000, "has blank.json"])
def test_a_missing_file_is_said_to_be_missing(name):
    with pytest.raises(papan.UsageError, match="no such file"):
        load_argument(name)


def test_a_folder_is_no_board(tmp_path):
    with pytest.raises(papan.UsageError):
        papan.load(tmp_path)


def test_faults_name_the_file_the_place_and_the_puzzle(tmp_path):
    file = tmp_path / "bad.txt"
    file.write_text("1 2\n3 9\n")
    with pytest.raises(papan.BoardError) as caught:
        papan.load(file)
    assert f"{file}:2:3: the number 9" in str(caught.value)
    assert "sliding" in str(caught.value)


def test_the_puzzle_can_be_overruled():
    assert load_argument("AB/CD", "queens").puzzle == "queens"
    with pytest.raises(papan.BoardError):
        load_argument("AB/CD", "sliding")
    with pytest.raises(papan.UsageError, match="did you mean queens"):
        load_argument("AB/CD", "quens")


def test_a_text_of_megabytes_is_refused():
    with pytest.raises(papan.BoardError):
        load_text("1 " * 1_000_000)


def test_files_of_windows_are_read(tmp_path):
    file = tmp_path / "utf16.txt"
    file.write_text("1 2\n3 0\n", encoding="utf-16")
    assert papan.load(file) == papan.load("1 2/3 0")


def test_bytes_that_are_no_text_are_faults(tmp_path):
    file = tmp_path / "junk.txt"
    file.write_bytes(bytes(range(256)) * 10)
    with pytest.raises(papan.BoardError):
        papan.load(file)
