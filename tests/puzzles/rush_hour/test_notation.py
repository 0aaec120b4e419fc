"""Reading and writing Rush Hour boards: every form there is, and the text that is written read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from tests.puzzles.rush_hour.boards import boards
from tests.puzzles.rush_hour.texts import RIGHT, STANDING, board_of, changed, read

from papan.puzzles.rush_hour import RUSH_HOUR
from papan.puzzles.rush_hour.rules import Exit, Piece, RushHourBoard


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
    assert RUSH_HOUR.notation.read(text).board == board_of(RIGHT)
    assert RUSH_HOUR.notation.read(text).warnings == ()


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
    assert RUSH_HOUR.notation.read("/".join(above)).board == board_of(above)
    assert RUSH_HOUR.notation.read("/".join(below)).board == board_of(below)


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


# Writing


def test_each_side_of_the_exit_is_written_as_the_course_does() -> None:
    assert RUSH_HOUR.notation.format(board_of(RIGHT)) == "\n".join(RIGHT)
    left = ["2 3", "1", "KPP.", " AA."]
    assert RUSH_HOUR.notation.format(board_of(left)) == "\n".join(left)
    above = ["4 4", "2", " K", *STANDING]
    assert RUSH_HOUR.notation.format(board_of(above)) == "\n".join(above)
    below = ["4 4", "2", *STANDING, " K"]
    assert RUSH_HOUR.notation.format(board_of(below)) == "\n".join(below)


def test_a_state_is_written_without_the_header() -> None:
    board = board_of(RIGHT)
    moved = tuple(2 if piece.sign == "I" else piece.position for piece in board.pieces)
    assert RUSH_HOUR.notation.format_state(board, board.start) == "\n".join(RIGHT[2:])
    assert RUSH_HOUR.notation.format_state(board, moved).split("\n")[3] == "GHIII."


@given(boards())
def test_what_is_written_is_read_back(board: RushHourBoard) -> None:
    text = RUSH_HOUR.notation.format(board)
    assert RUSH_HOUR.notation.read(text) == RUSH_HOUR.notation.read(text.replace("\n", "\r\n"))
    reading = RUSH_HOUR.notation.read(text)
    assert (reading.board, reading.faults, reading.warnings) == (board, (), ())
    assert RUSH_HOUR.notation.read(RUSH_HOUR.one_line(board)).board == board


@given(boards())
def test_the_header_may_be_left_out(board: RushHourBoard) -> None:
    assert RUSH_HOUR.notation.read(RUSH_HOUR.notation.format_state(board, board.start)).board == board
