"""Boards in every drawing and every puzzle: what papan solves passes however it is printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.checking.drawings import ASCII, DRAWINGS, LIGHT, WITH_EMPTY_CELLS, Cells, Draw, boxed, framed, joined
from tests.checking.solutions import QUEENS_BOARD, RUSH

from papan.checking.check import Verdict, check
from papan.loading.load import load_text
from papan.plugins.load import load_plugin
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.sliding import SLIDING
from papan.solving.solve import solve

ICE = "4 4/Z**X/X***/***L/O***/1 1 1 1/1 1 1 1/1 1 1 1/1 1 1 1"
WALK = "@.#/#../..x"
BOARDS = {
    "eight": "1 2 3/0 5 6/4 7 8",
    "fifteen": "1 2 3 4/5 0 7 8/9 6 10 12/13 14 11 15",
    "rush": RUSH,
    "ice": ICE,
    "four": QUEENS_BOARD,
    "walk": WALK,
}
PATHS = ("eight", "fifteen", "rush", "ice", "walk")


@pytest.fixture(autouse=True)
def _plugin(tables: None) -> Iterator[None]:
    load_plugin(Path(__file__).parents[1] / "any_puzzles" / "walk.py")
    yield


def board_of(name: str) -> AnyBoard:
    return load_text(BOARDS[name], "walk" if name == "walk" else None).board


def rows_of(board: AnyBoard, state: object) -> Cells:
    """The cells of a position, without what stands before, beside and below them."""
    lines = puzzle_named(board.puzzle).notation.format_state(board, state).split("\n")
    if " " in lines[-1]:
        return [line.split() for line in lines]
    return [[cell for cell in line if cell != "K"] for line in lines]


@cache
def positions(name: str) -> tuple[Cells, ...]:
    """The boards of a solution from the start to the goal."""
    board = board_of(name)
    puzzle = puzzle_named(board.puzzle)
    problem = puzzle.start_problem(board)
    actions = solve(board, puzzle=board.puzzle).actions or ()
    if "placement" in puzzle.traits:
        return (rows_of(board, tuple(sorted(actions))),)
    states = [problem.initial]
    for action in actions:
        states.append(problem.result(states[-1], action))
    if name == "ice":  # the map alone
        return tuple([list(row) for row in _map_of(board, state)] for state in states)
    return tuple(rows_of(board, state) for state in states)


def _map_of(board: AnyBoard, state: object) -> Sequence[str]:
    lines = puzzle_named(board.puzzle).notation.format_state(board, state).split("\n")
    return [line for line in lines if len(line) == 4 and " " not in line]


def judged(name: str, boards: Sequence[str]) -> Verdict:
    text = "\n\n".join(f"Langkah {number}:\n{board}" for number, board in enumerate(boards))
    return check(board_of(name), text + "\n", puzzle="walk" if name == "walk" else None)


@pytest.mark.parametrize("drawing", DRAWINGS)
@pytest.mark.parametrize("name", BOARDS)
def test_a_solution_passes_in_every_drawing(name: str, drawing: str) -> None:
    boards = positions(name)
    verdict = judged(name, list(map(DRAWINGS[drawing], boards)))
    assert (str(verdict.fault), verdict.warnings) == ("None", ())
    assert name not in PATHS or verdict.moves == len(boards) - 1


@pytest.mark.parametrize("drawing", WITH_EMPTY_CELLS)
@pytest.mark.parametrize(("name", "sign"), [("eight", "0"), ("fifteen", "0"), ("rush", "."), ("ice", "*")])
def test_a_cell_may_be_empty_where_the_drawing_shows_it(name: str, sign: str, drawing: str) -> None:
    boards = [[["" if cell == sign else cell for cell in row] for row in board] for board in positions(name)]
    verdict = judged(name, list(map(WITH_EMPTY_CELLS[drawing], boards)))
    assert (str(verdict.fault), verdict.moves) == ("None", len(boards) - 1)


@pytest.mark.parametrize("name", ["eight", "fifteen"])
@pytest.mark.parametrize("drawing", ["blanks", "tabs", "headings 1 and 1", "headings of columns", "colours"])
def test_an_empty_cell_is_found_by_the_columns_of_the_other_rows(name: str, drawing: str) -> None:
    boards = [[["" if cell == "0" else cell for cell in row] for row in board] for board in positions(name)]
    verdict = judged(name, list(map(DRAWINGS[drawing], boards)))
    assert (str(verdict.fault), verdict.moves) == ("None", len(boards) - 1)


@pytest.mark.parametrize("queen", ["Q", "#", "♛", "♕", "👑", "*", "X", "1"])
@pytest.mark.parametrize("empty", [".", "-", "_", "·", "⬜", "0"])
@pytest.mark.parametrize(
    "drawing", ["blanks", "light box", "ASCII box", "bars", "brackets", "quoted arrays", "colours"]
)
def test_queens_in_any_sign(queen: str, empty: str, drawing: str) -> None:
    (board,) = positions("four")
    marked = [[queen if cell == "#" else empty for cell in row] for row in board]
    assert judged("four", [DRAWINGS[drawing](marked)]).passed


@pytest.mark.parametrize("gap", ["   ", " -> ", "  =>  ", "  →  "])
@pytest.mark.parametrize("drawing", ["blanks", "light box", "ASCII box", "frame", "brackets"])
@pytest.mark.parametrize("name", PATHS[:4])
def test_boards_beside_each_other_are_read_from_left_to_right(name: str, drawing: str, gap: str) -> None:
    boards = [DRAWINGS[drawing](board).split("\n") for board in positions(name)]
    blocks = []
    for start in range(0, len(boards), 3):
        lines = list(zip(*boards[start : start + 3], strict=True))
        middle = len(lines) // 2
        blocks.append("\n".join((gap if n == middle else " " * len(gap)).join(line) for n, line in enumerate(lines)))
    verdict = check(board_of(name), "\n\n".join(blocks))
    assert (str(verdict.fault), verdict.moves) == ("None", len(boards) - 1)


@pytest.mark.parametrize("exit_at", ["{row} K", "{row}K", "K {row}"])
@pytest.mark.parametrize(
    "draw", [framed("+", "-", "|"), framed("#", "#", "#", "", ""), boxed(LIGHT), joined("][", "[", "]")]
)
def test_the_exit_may_stand_outside_the_frame(draw: Draw, exit_at: str) -> None:
    boards = []
    for board in positions("rush"):
        text = draw(board)
        inside = [line for line in text.split("\n") if any(map(str.isalnum, line))]
        boards.append(text.replace(inside[2], exit_at.format(row=inside[2])))
    assert judged("rush", boards).passed


def test_a_wrong_board_in_a_frame_is_named_with_its_line() -> None:
    draw = boxed(ASCII)
    start, *_ = positions("eight")
    verdict = check(BOARDS["eight"], f"{draw(start)}\n\n{draw([['1', '2', '3'], ['5', '0', '6'], ['7', '4', '8']])}\n")
    assert (verdict.fault is not None and verdict.fault.key, verdict.line) == ("check.illegal", 10)


def test_costs_headings_and_lists_of_numbers_are_no_boards() -> None:
    assert check("1 2 3/4 5 6/7 0 8", "right\n\n1 2 3\n2 3 4\n").passed
    assert check(BOARDS["eight"], "Moves: 3\n4 7 8\nh: 3 2 1\n", whose=False).passed


@given(
    st.permutations(range(12)),
    st.sampled_from([(2, 6), (3, 4), (4, 3), (6, 2)]),
    st.sampled_from(sorted(DRAWINGS)),
    st.sampled_from(["0", "", "_", "x", "12"]),
)
def test_any_board_in_any_drawing_is_read_back(
    order: list[int], shape: tuple[int, int], drawing: str, blank: str
) -> None:
    rows, columns = shape
    # If the last row has the numbers of the headings, they make a whole board with the rows before it.
    assume("head" not in drawing or set(order[-columns:]) not in (set(range(columns)), set(range(1, columns + 1))))
    cells = [blank if tile == 0 and (blank or drawing in WITH_EMPTY_CELLS) else str(tile) for tile in order]
    text = DRAWINGS[drawing]([cells[row * columns : (row + 1) * columns] for row in range(rows)])
    board = SLIDING.parse("\n".join(" ".join(map(str, range(r * columns, (r + 1) * columns))) for r in range(rows)))
    assert SLIDING.solutions.find is not None
    found = SLIDING.solutions.find(board, ["start", *text.expandtabs().split("\n"), "end"])
    assert tuple(order) in [place.state for place in found]


HOSTILE = "0123 4|│[](){}<>,;'\"QK#*.-+=>→:AB\x1b[0m\n\t👑"


@given(name=st.sampled_from(sorted(BOARDS)), text=st.text(HOSTILE, max_size=300))
def test_no_text_makes_reading_fail(name: str, text: str) -> None:
    verdict = check(board_of(name), f"{text}\n", puzzle="walk" if name == "walk" else None, whose=False, time_limit=1)
    assert verdict.line is None or 1 <= verdict.line <= text.count("\n") + 2


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize(
    "sign", ["[", "|", "'", "(1,", "| 1 ", "[[1, 2], ", "1 2 ", "A" * 50 + "\n", "+---+\n", "1 . Q\n"]
)
def test_a_text_without_end_is_judged(name: str, sign: str) -> None:
    check(
        board_of(name), sign * (40_000 // len(sign)) + "\n", puzzle="walk" if name == "walk" else None, time_limit=0.1
    )
