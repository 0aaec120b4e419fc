"""Reading and writing Rush Hour boards: every form, every fault with its place, and no text that breaks it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rush_hour_boards import boards

from papan.messages import LANGUAGES, catalogue
from papan.puzzles import rush_hour
from papan.puzzles.reading import Reading
from papan.puzzles.rush_hour import RUSH_HOUR
from papan.puzzles.rush_hour.generate import generate
from papan.puzzles.rush_hour.rules import Exit, Piece, RushHourBoard

Place: TypeAlias = tuple[int, int, str]  # line, column, the fault's key

ROWS = ["AAB..F", "..BCDF", "GPPCDF", "GH.III", "GHJ...", "LLJMM."]
RIGHT = ["6 6", "11", *ROWS[:2], "GPPCDFK", *ROWS[3:]]
STANDING = [".P.A", ".P.A", "BB.A", "...."]  # P leaves through the top or the bottom of column 2


def read(lines: Sequence[str]) -> Reading[RushHourBoard]:
    return RUSH_HOUR.read("\n".join(lines))


def board_of(lines: Sequence[str]) -> RushHourBoard:
    reading = read(lines)
    assert reading.faults == ()
    assert reading.board is not None
    return reading.board


def changed(line: int, text: str) -> list[str]:
    """RIGHT with another text in one of its lines (from 1)."""
    return [*RIGHT[: line - 1], text, *RIGHT[line:]]


def faults_of(lines: Sequence[str]) -> list[Place]:
    return [(note.line, note.column, note.key.removeprefix("fault.rush-hour.")) for note in read(lines).faults]


def test_the_course_format_is_read() -> None:
    board = board_of(RIGHT)
    assert (board.rows, board.columns, board.exit) == (6, 6, Exit("right", 2))
    assert "".join(piece.sign for piece in board.pieces) == "ABCDFGHIJLMP"
    assert board.pieces[-1] == Piece("P", 2, 1, 2, True)
    assert board.pieces[1] == Piece("B", 0, 2, 2, False)
    assert read(RIGHT).warnings == ()


@pytest.mark.parametrize(
    "text",
    [
        "\r\n".join(RIGHT),
        "\r".join(RIGHT),
        "\n".join(RIGHT) + "\n\n \n",
        "\ufeff" + "\n".join(RIGHT),
        "\n \n" + "\n".join(RIGHT),
        "  \n".join(RIGHT) + "\t",
        "\n".join(["6\t6", *RIGHT[1:]]),
        "\n".join([" 6   6", " 011", *RIGHT[2:]]),
        "\n".join([*RIGHT[:1], "", RIGHT[1], "", *RIGHT[2:]]),
        "\n".join(RIGHT[2:]),
        "/".join(RIGHT),
        "/".join(RIGHT[2:]),
        "/".join(RIGHT) + "\n",
    ],
)
def test_what_real_files_contain_makes_no_difference(text: str) -> None:
    assert RUSH_HOUR.read(text).board == board_of(RIGHT)
    assert RUSH_HOUR.read(text).warnings == ()


@pytest.mark.parametrize("header", [["3 3", "2"], []])
@pytest.mark.parametrize(
    "rows", [[" AA.", "K.PP", " BB."], ["AA.", "K.PP", "BB."], [" AA.", "K.PP", "BB."], ["  AA.", " K.PP", "  BB."]]
)
def test_the_exit_on_the_left_is_read_with_and_without_padding(header: list[str], rows: list[str]) -> None:
    board = board_of(header + rows)
    assert (board.exit, board.rows, board.columns) == (Exit("left", 1), 3, 3)
    assert board.pieces == (Piece("A", 0, 0, 2, True), Piece("B", 2, 0, 2, True), Piece("P", 1, 1, 2, True))
    assert read(header + rows).warnings == ()


@pytest.mark.parametrize("header", [["4 4", "2"], []])
def test_the_exit_above_or_below_is_read_at_its_column(header: list[str]) -> None:
    above, below = [*header, " K", *STANDING], [*header, *STANDING, " K"]
    assert board_of(above).exit == Exit("top", 1)
    assert board_of(below).exit == Exit("bottom", 1)
    assert RUSH_HOUR.read("/".join(above)).board == board_of(above)
    assert RUSH_HOUR.read("/".join(below)).board == board_of(below)


@pytest.mark.parametrize("lines", [RIGHT, ["4 4", "2", " K", *STANDING], ["4 4", "2", *STANDING, " K"]])
def test_needless_padding_is_warned_of(lines: list[str]) -> None:
    padded = [*lines[:2], *(" " + row for row in lines[2:])]
    reading = read(padded)
    assert reading.board == board_of(lines)
    first_row = 3 if lines[2].strip() != "K" else 4
    assert [(note.line, note.column, note.key) for note in reading.warnings] == [
        (first_row, 1, "warning.rush-hour.padded")
    ]


def test_a_wrong_count_of_pieces_is_warned_of_with_both_numbers() -> None:
    reading = read(changed(2, " 7"))
    assert reading.board == board_of(RIGHT)
    (warning,) = reading.warnings
    assert (warning.line, warning.column) == (2, 2)
    assert "7" in str(warning) and "11" in str(warning)


def test_any_printable_sign_names_a_piece_and_case_matters() -> None:
    board = board_of(["p11.k", "pPP.kK", "..é*#", "..é*."])
    assert "".join(piece.sign for piece in board.pieces) == "*1Pkpé"
    assert board.walls == {(2, 4)}


def test_rows_of_digits_are_no_header() -> None:
    assert board_of(["112233", "..PP..K"]).rows == 2
    assert board_of(["2 6", "4", "112233", "44PP..K"]).rows == 2


# 36 letters


def test_36_letters_are_converted() -> None:
    board = RUSH_HOUR.parse("IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM")
    assert RUSH_HOUR.format(board) == "6 6\n11\nIBB#..\nI..LDD\nJPPL..K\nJ.CEEM\nFFC..M\nGGHHHM"


def test_a_piece_called_p_gets_the_first_letter_the_text_does_not_use() -> None:
    board = RUSH_HOUR.parse("KKooooPPooooAAoooooooooooooooooooooo")
    assert [(piece.sign, piece.row) for piece in board.pieces] == [("B", 0), ("C", 1), ("P", 2)]


@pytest.mark.parametrize("separator", ["", "/", "\n", "\r\n"])
def test_36_letters_may_be_broken_into_rows(separator: str) -> None:
    rows = ["BBB...", "..D..#", "AAD..#", ".CC...", "......", "......"]
    letters = [row.replace(".", "o").replace("#", "x") for row in rows]
    expected = board_of(["BBB...", "..D..#", "PPD..#K", ".CC...", "......", "......"])
    assert RUSH_HOUR.read(separator.join(rows)).board == expected
    assert RUSH_HOUR.read(separator.join(letters)).board == expected


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("o" * 12 + "AA" + "o" * 21, [(1, 36, "letters")]),
        ("o" * 12 + "AA" + "o" * 23, [(1, 37, "letters")]),
        ("  hello", [(1, 8, "letters")]),
        ("o" * 36, [(1, 1, "no-primary")]),
        ("A" + "o" * 5 + "A" + "o" * 29, [(1, 1, "letters-exit")]),
        ("AA" + "o" * 34, [(1, 1, "letters-exit")]),
        ("o" * 12 + "AAB" + "o" * 20 + "C", [(1, 15, "one-cell"), (1, 36, "one-cell")]),
        ("o" * 12 + "AA" + "o" * 4 + "AA\x00" + "o" * 15, [(1, 13, "block"), (1, 21, "sign")]),
        ("......\nB.....\nA.....\n......\nB.....\n......", [(3, 1, "one-cell"), (5, 1, "parts")]),
    ],
)
def test_faults_of_36_letters_have_their_places(text: str, faults: list[Place]) -> None:
    assert faults_of([text]) == faults


# Faults, each with its line and column


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\ufeff", "\t\r\n", "/", "//"])
def test_nothing_at_all_is_a_fault(text: str) -> None:
    assert [(note.line, note.column, note.key) for note in RUSH_HOUR.read(text).faults] == [(1, 1, "fault.empty")]


@pytest.mark.parametrize(
    ("lines", "faults"),
    [
        # the header
        (changed(1, "six 6"), [(1, 1, "size")]),
        (changed(1, "6 six"), [(1, 3, "size")]),
        (changed(1, "six six"), [(1, 1, "size"), (1, 5, "size")]),
        (changed(1, "0 6"), [(1, 1, "size")]),
        (changed(1, "6 -6"), [(1, 3, "size")]),
        (changed(1, "6 1" + "0" * 5000), [(1, 3, "size")]),
        (changed(1, "6"), [(1, 2, "size-missing")]),
        (changed(1, "6x6"), [(1, 1, "size"), (1, 4, "size-missing")]),
        (changed(1, "6 6 11"), [(1, 5, "size-extra")]),
        (["6 6", *RIGHT[2:]], [(2, 1, "count-missing")]),
        (["6 6 11", *RIGHT[2:]], [(1, 5, "size-extra"), (2, 1, "count-missing")]),
        (changed(2, "x"), [(2, 1, "count")]),
        (changed(2, "eleven"), [(2, 1, "count")]),
        (changed(2, "-1"), [(2, 1, "count")]),
        (changed(2, "11 pieces"), [(2, 4, "count-extra")]),
        (["6 6"], [(2, 1, "count-missing"), (2, 1, "no-rows")]),
        (["6 6", "11"], [(3, 1, "no-rows")]),
        (["6 6", "11", "  K"], [(3, 1, "no-rows")]),
        # the shape
        (
            changed(7, ""),
            [(6, 2, "one-cell"), (7, 1, "fault.blank-line"), (8, 3, "one-cell"), (9, 1, "few-rows")],
        ),
        ([*RIGHT[:6], "", "", *RIGHT[6:]], [(7, 1, "fault.blank-line")]),
        (RIGHT[:-1], [(7, 3, "one-cell"), (8, 1, "few-rows")]),
        ([*RIGHT, "......", "......"], [(9, 1, "many-rows")]),
        ([*RIGHT, "", "Made by hand / 2025"], [(10, 1, "many-rows")]),
        (changed(7, "GHJ.."), [(7, 6, "short-row")]),
        (changed(7, "GHJ...."), [(7, 7, "long-row")]),
        (changed(7, "GHJ. ."), [(7, 5, "blank")]),
        (changed(3, " AAB.F"), [(3, 7, "short-row")]),
        (changed(8, "//J\x07M."), [(8, 1, "sign"), (8, 4, "sign"), (8, 5, "one-cell")]),
        # the exit
        (changed(5, "GPPCDF"), [(3, 1, "no-exit")]),
        (changed(7, "GHJ...K"), [(7, 7, "two-exits")]),
        (changed(5, "KGPPCDFK"), [(5, 8, "two-exits")]),
        ([*RIGHT, " K"], [(9, 2, "two-exits")]),
        (changed(5, "GPPCDK"), [(5, 6, "exit-inside")]),
        (changed(7, "GHJ.K."), [(7, 5, "exit-inside")]),
        ([*RIGHT[:5], "K", *RIGHT[5:]], [(6, 1, "exit-inside")]),
        (changed(5, "GPPCDF K"), [(5, 8, "exit-detached")]),
        (changed(5, "K GPPCDF"), [(5, 1, "exit-detached")]),
        ([" K", "", *STANDING], [(1, 2, "exit-detached")]),
        ([*STANDING, "", " K"], [(6, 2, "exit-detached")]),
        ([*STANDING, "      K"], [(5, 7, "exit-detached")]),
        ([*STANDING, "    K"], [(5, 5, "exit-corner")]),
        (["    K", *STANDING], [(1, 5, "exit-corner")]),
        (["K", *(" " + row for row in STANDING)], [(1, 1, "exit-corner")]),
        ([*STANDING, "K"], [(5, 1, "exit-line")]),
        ([*STANDING[:1], STANDING[1] + "K", *STANDING[2:]], [(2, 5, "exit-line")]),
        ([*RIGHT[:4], "GPPCDF", "GH.IIIK", *RIGHT[6:]], [(6, 7, "exit-line")]),
        ([*ROWS, " K"], [(7, 2, "exit-line")]),
        # P and the other pieces
        (["AA.", "...K", "BB."], [(1, 1, "no-primary")]),
        (["AA.", "P..K", "BB."], [(2, 1, "one-cell")]),
        (["PA.P", "PP.A", "...AK"], [(1, 4, "parts"), (2, 4, "parts")]),
        (["AA..", "P.P.K", "BB.."], [(2, 3, "parts")]),
        (["PP..", "P...K", "BB.."], [(1, 1, "bent")]),
        (["PP..", "PP..K", "BB.."], [(1, 1, "block")]),
        (["A...", "PP..K", "...."], [(1, 1, "one-cell")]),
        (["AA..", "PPA.K", "...."], [(2, 3, "parts")]),
        (["AA..", "A...", "PP..K"], [(1, 1, "bent")]),
        (["AA..", "AA..", "PP..K"], [(1, 1, "block")]),
        (["AAA.", "AAA.", "PP..K"], [(1, 1, "block")]),
        (["AA.A", "PP..K", "A..."], [(1, 4, "parts")]),
    ],
)
def test_every_fault_is_reported_with_its_place(lines: list[str], faults: list[Place]) -> None:
    assert faults_of(lines) == faults
    assert read(lines).board is None
    if not any("/" in line for line in lines):
        assert RUSH_HOUR.read("/".join(lines)).faults == read(lines).faults


def test_faults_of_all_kinds_are_reported_at_once() -> None:
    lines = ["6 x", "12", "AAB..F", "..BCDF", "G..CDFK", "GH.III.", "KHJ...", "LLJM.M"]
    assert faults_of(lines) == [
        (1, 3, "size"),
        (3, 1, "no-primary"),
        (6, 7, "long-row"),
        (7, 1, "exit-inside"),
        (8, 6, "parts"),
    ]


@pytest.mark.parametrize(
    "text", ["101 6\n0\nPP....K", "\n".join(["." * 101] * 3), "\n".join(["PP.K", *["..."] * 100]), "x" * (1 << 21)]
)
def test_boards_that_are_too_large_are_refused(text: str) -> None:
    assert RUSH_HOUR.read(text).board is None


def test_hostile_sizes_are_refused_without_work() -> None:
    many_exits = "6 6\n0\n" + "K" * 100_000 + "\n" + "PP....\n" + "\n".join(["K" * 1000] * 500)
    assert 0 < len(RUSH_HOUR.read(many_exits).faults) < 1000
    many_rows = "6 6\n0\nPP....K\n" + "...K..\n\n" * 100_000
    assert 0 < len(RUSH_HOUR.read(many_rows).faults) < 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_and_warning_has_its_sentence(language: str) -> None:
    used = re.compile(r'"((?:fault|warning|reason|error|heuristic|option|generate|puzzle)\.[a-z0-9.-]+)"')
    folder = Path(rush_hour.__file__).parent
    keys = {key for file in folder.glob("*.py") for key in used.findall(file.read_text(encoding="utf-8"))}
    keys |= {f"fault.rush-hour.exit-{fault}" for fault in ("inside", "detached", "corner")}
    assert len(keys) > 40
    assert sorted(keys - catalogue(language).keys()) == []


# Writing


def test_each_side_of_the_exit_is_written_as_the_course_does() -> None:
    assert RUSH_HOUR.format(board_of(RIGHT)) == "\n".join(RIGHT)
    left = ["2 3", "1", "KPP.", " AA."]
    assert RUSH_HOUR.format(board_of(left)) == "\n".join(left)
    above = ["4 4", "2", " K", *STANDING]
    assert RUSH_HOUR.format(board_of(above)) == "\n".join(above)
    below = ["4 4", "2", *STANDING, " K"]
    assert RUSH_HOUR.format(board_of(below)) == "\n".join(below)


def test_a_state_is_written_without_the_header() -> None:
    board = board_of(RIGHT)
    moved = tuple(2 if piece.sign == "I" else piece.position for piece in board.pieces)
    assert RUSH_HOUR.format_state(board, board.start) == "\n".join(RIGHT[2:])
    assert RUSH_HOUR.format_state(board, moved).split("\n")[3] == "GHIII."


@settings(deadline=None)
@given(boards())
def test_what_is_written_is_read_back(board: RushHourBoard) -> None:
    text = RUSH_HOUR.format(board)
    assert RUSH_HOUR.read(text) == RUSH_HOUR.read(text.replace("\n", "\r\n"))
    reading = RUSH_HOUR.read(text)
    assert (reading.board, reading.faults, reading.warnings) == (board, (), ())
    assert RUSH_HOUR.read(RUSH_HOUR.one_line(board)).board == board


@settings(deadline=None)
@given(boards())
def test_the_header_may_be_left_out(board: RushHourBoard) -> None:
    assert RUSH_HOUR.read(RUSH_HOUR.format_state(board, board.start)).board == board


@settings(deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(["K", "Z"]))
def test_36_letters_give_the_board_they_mean(seed: int, name: str) -> None:
    board = generate(Random(seed), 6, 6, pieces=9, walls=2)
    names = str.maketrans({"P": "A", "A": name, "#": "x"})
    letters = RUSH_HOUR.format_state(board, board.start).replace("K", "").replace("\n", "").translate(names)
    back = RUSH_HOUR.parse(letters)
    renamed = [replace(piece, sign="J" if name == "K" else "Z") for piece in board.pieces if piece.sign == "A"]
    kept = [piece for piece in board.pieces if piece.sign != "A"]
    assert back == replace(board, pieces=tuple(sorted([*renamed, *kept], key=lambda piece: piece.sign)))


def assert_sound(reading: Reading[RushHourBoard]) -> None:
    """Either a board that can be written and read again, or faults with places in the text."""
    assert (reading.board is None) == bool(reading.faults)
    for note in (*reading.faults, *reading.warnings):
        assert note.line >= 1 and note.column >= 1
        assert str(note) != note.key
    if reading.board is not None:
        assert RUSH_HOUR.read(RUSH_HOUR.format(reading.board)).board == reading.board


@settings(deadline=None)
@given(st.text())
def test_no_text_makes_reading_fail(text: str) -> None:
    assert_sound(RUSH_HOUR.read(text))


@settings(max_examples=300, deadline=None)
@given(st.lists(st.text("APK.#/ox 6\n12AB\t\r\x00", max_size=9), max_size=9))
def test_no_text_that_looks_like_a_board_makes_reading_fail(lines: list[str]) -> None:
    assert_sound(read(lines))


@settings(max_examples=300, deadline=None)
@given(boards(side=5), st.booleans(), st.data())
def test_no_damaged_board_makes_reading_fail(board: RushHourBoard, header: bool, data: st.DataObject) -> None:
    text = RUSH_HOUR.format(board) if header else RUSH_HOUR.format_state(board, board.start)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 3)))
        text = text[:start] + data.draw(st.text("PKA.#/ 1\n", max_size=3)) + text[end:]
    assert_sound(RUSH_HOUR.read(text))
