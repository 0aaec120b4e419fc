"""Boards in the layouts of other programs: framed, as tables, with blanks between the cells."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.puzzles.rush_hour.boards import boards as rush_hour_boards

from papan.errors import BoardError, Note
from papan.loading.load import load_text
from papan.messages import LANGUAGES, catalogue
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.queens.rules import QueensBoard
from papan.puzzles.rush_hour.rules import RushHourBoard
from papan.puzzles.sliding.rules import SlidingBoard

FRAME, TABLE, SPACED = "warning.layout.frame", "warning.layout.separated", "warning.layout.spaced"
HEAVY = {"+": "╋", "-": "━", "|": "┃"}


@st.composite
def sliding_boards(draw: st.DrawFn) -> SlidingBoard:
    rows, columns = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    return SlidingBoard(rows, columns, tuple(draw(st.permutations(range(rows * columns)))))


@st.composite
def queens_boards(draw: st.DrawFn) -> QueensBoard:
    size = draw(st.integers(2, 8))
    regions = [
        *range(size),
        *draw(st.lists(st.integers(0, size - 1), min_size=size**2 - size, max_size=size**2 - size)),
    ]
    Random(draw(st.integers(0, 99))).shuffle(regions)
    return QueensBoard(size, tuple(regions), tuple("ABCDEFGH"[:size]))


def keys(notes: tuple[Note, ...]) -> list[str]:
    return [note.key for note in notes if note.key.startswith("warning.layout")]


def cells_of(board: SlidingBoard | QueensBoard) -> list[list[str]]:
    text = puzzle_named(board.puzzle).notation.format(board)
    return [line.split() if " " in line else list(line) for line in text.split("\n")]


def boxed(cells: list[list[str]], style: dict[str, str]) -> str:
    """A table with rules between its rows, as programs print it."""
    width = max(len(cell) for row in cells for cell in row)
    rule = "+" + ("-" * (width + 2) + "+") * len(cells[0])
    rows = ["|" + "|".join(f" {cell:>{width}} " for cell in row) + "|" for row in cells]
    text = "\n".join([rule, *(line for row in rows for line in (row, rule))])
    return text.translate({ord(sign): drawn for sign, drawn in style.items()})


@given(
    st.one_of(sliding_boards(), queens_boards()), st.sampled_from([",", ";", ", ", "\t", '","', " | "]), st.booleans()
)
def test_a_table_is_the_board_that_its_cells_are(board: AnyBoard, between: str, ending: bool) -> None:
    quote = '"' if between == '","' else ""
    end = between.strip(" ") if ending and between.strip(' "') in (",", ";") and not quote else ""
    text = "\n".join(quote + between.join(row) + quote + end for row in cells_of(board))
    loaded = load_text(text)
    assert loaded.board == board
    if between == "\t":  # which is a blank like another between numbers
        assert keys(loaded.warnings) == ([TABLE] if board.puzzle == "queens" else [])
    else:
        assert keys(loaded.warnings) == [TABLE]


@given(st.one_of(sliding_boards(), queens_boards()), st.sampled_from([{}, HEAVY]))
def test_a_frame_is_taken_off(board: AnyBoard, style: dict[str, str]) -> None:
    loaded = load_text(boxed(cells_of(board), style))
    assert (loaded.board, keys(loaded.warnings)) == (board, [FRAME])


@given(queens_boards())
def test_letters_may_have_blanks_between_them(board: QueensBoard) -> None:
    loaded = load_text("\n".join(" ".join(row) for row in cells_of(board)))
    assert (loaded.board, keys(loaded.warnings)) == (board, [SPACED])


@given(sliding_boards(), st.sampled_from("0Xx-_."))
def test_all_numbers_of_a_square_may_stand_on_one_line(board: SlidingBoard, blank: str) -> None:
    words = [str(tile) if tile else blank for tile in board.tiles]
    for text in (" ".join(words), ",".join(words)):
        if board.rows == board.columns:
            assert load_text(text).board == board
        else:
            with pytest.raises(BoardError) as caught:
                load_text(text)
            if board.rows * board.columns not in (4, 9, 16, 25):
                assert board in [load_text(one.text).board for one in caught.value.suggestions]


@given(rush_hour_boards(), st.booleans())
def test_a_framed_rush_hour_keeps_its_exit(board: RushHourBoard, spaced: bool) -> None:
    puzzle = puzzle_named("rush-hour")
    signs = {piece.sign for piece in board.pieces}
    assume(board.rows > 1 and board.columns > 2)  # a wall can be told from a separator, and a rule from a sign
    assume(not signs & set("|+-=") and not (spaced and signs & set(",;0123456789")))
    lines = puzzle.notation.format_state(board, board.start).split("\n")
    side, line = board.exit.side, board.exit.line
    rows = [row.strip(" ") for row in lines if row.strip() != "K"]
    if side in ("left", "right"):
        rows[line] = rows[line][1:] if side == "left" else rows[line][:-1]
    inside = [" ".join(row) if spaced else row for row in rows]
    rule = ["+", *("-" * len(inside[0])), "+"]
    above, below = list(rule), list(rule)
    if side in ("top", "bottom"):
        (above if side == "top" else below)[1 + line * (2 if spaced else 1)] = "K"
    walled = [
        ("K" if side == "left" and number == line else "")
        + f"|{row}|"
        + ("K" if side == "right" and number == line else "")
        for number, row in enumerate(inside)
    ]
    text = "\n".join(["".join(above), *walled, "".join(below)])
    assert load_text(text, "rush-hour").board == board


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1,2,3\n4,5,5\n7,8,0", "board:2:5: 5 a second time (first in line 2)"),
        ("+---+---+\n| 1 | 2 |\n+---+---+\n| 3 | 9 |\n+---+---+", "board:4:7: the number 9"),
        ("A A B B\n\nA A C\nD D C C\nD D C C", "board:3:5: a row of 3 cells"),
        ("|AA.|\n|PP.|\n|BB.|K", "board:3:6: the exit K is not in line with P"),
    ],
)
def test_faults_name_their_place_in_the_source(text: str, place: str) -> None:
    with pytest.raises(BoardError) as caught:
        load_text(text)
    assert place in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "AAAB\nA A C B\nDDCC\nDDCC",  # one row with a slip
        "AAB..F\n..BCDF\nGPPCDFK\nGH III\nGHJ...\nLLJMM.",
        "- - -\n1 2 3",
        "1 2 3\n4 a 6\n7 8 0",
    ],
)
def test_what_is_not_clear_is_left_as_it_is(text: str) -> None:
    with pytest.raises(BoardError) as caught:
        load_text(text)
    assert caught.value.faults == puzzle_named(caught.value.puzzle).notation.read(text).faults


@pytest.mark.parametrize("sign", '|+-,;"│─')
def test_pieces_may_be_called_like_parts_of_a_frame(sign: str) -> None:
    loaded = load_text(f"{sign}{sign}A\nPPAK\n...")
    assert [piece.sign for piece in loaded.board.pieces] == sorted(["A", "P", sign])
    assert loaded.warnings == ()


def test_an_empty_cell_is_the_blank_or_no_piece() -> None:
    assert load_text("1,2,3\n4,,6\n7,8,5").board == load_text("1 2 3/4 0 6/7 8 5").board
    assert load_text("| A | A |   |\n| P | P |   | K", "rush-hour").board == load_text("AA./PP.K").board


@settings(max_examples=300)
@given(
    st.one_of(sliding_boards(), queens_boards(), rush_hour_boards(side=4)),
    st.sampled_from(["box", "table", "spaced"]),
    st.data(),
)
def test_no_damaged_layout_makes_reading_raise(board: AnyBoard, form: str, data: st.DataObject) -> None:
    rows = [line.split() if " " in line.strip() else list(line.strip()) for line in str(board).split("\n")]
    width = max(map(len, rows))
    cells = [row + [""] * (width - len(row)) for row in rows]
    between = {"table": ",", "spaced": " "}.get(form, "")
    text = boxed(cells, {}) if form == "box" else "\n".join(between.join(row) for row in cells)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 4)))
        text = text[:start] + data.draw(st.text("A1K|+-,; \t\"'\n/.│", max_size=3)) + text[end:]
    try:
        load_text(text)
    except BoardError as error:
        lines = text.replace("/", "\n").split("\n")
        assert all(1 <= fault.line <= len(lines) + 2 and fault.column >= 1 for fault in error.faults)


@given(st.text("|+-=─│,;\t \"'AK1\n/", max_size=80))
def test_no_text_of_frames_makes_reading_raise(text: str) -> None:
    try:
        load_text(text)
    except BoardError as error:
        assert error.faults and str(error)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_between_the_cells_is_quoted(language: str) -> None:
    assert "“,”" in catalogue(language)[TABLE].format(sign=",")
