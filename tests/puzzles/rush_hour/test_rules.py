"""The rules of Rush Hour against a simulator that knows nothing of bits: it looks at the printed board."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.puzzles.rush_hour.boards import boards

from papan.puzzles.rush_hour import RUSH_HOUR
from papan.puzzles.rush_hour.rules import Positions, RushHourBoard, RushHourProblem, Slide


def printed(board: RushHourBoard, state: Positions) -> list[str]:
    """The rows of the board in a state, without K."""
    rows = RUSH_HOUR.notation.format_state(board, state).split("\n")
    if board.exit.side == "top":
        del rows[0]
    if board.exit.side == "bottom":
        del rows[-1]
    start = 1 if board.exit.side == "left" else 0
    return [row[start : start + board.columns] for row in rows]


def naive_slides(board: RushHourBoard, state: Positions) -> list[Slide]:
    """Every slide, found by following the piece's sign on the printed board cell by cell."""
    rows = printed(board, state)
    slides = []
    for index, piece in enumerate(board.pieces):
        line = rows[piece.row] if piece.horizontal else "".join(row[piece.column] for row in rows)
        first, last = line.index(piece.sign), line.rindex(piece.sign)
        free_before = len(line[:first]) - len(line[:first].rstrip("."))
        free_after = len(line[last + 1 :]) - len(line[last + 1 :].lstrip("."))
        slides += [(index, -cells) for cells in range(1, free_before + 1)]
        slides += [(index, cells) for cells in range(1, free_after + 1)]
    return slides


@given(boards(), st.data())
def test_slides_are_those_that_can_be_seen_on_the_board(board: RushHourBoard, data: st.DataObject) -> None:
    problem, state = RushHourProblem(board), board.start
    for _ in range(6):
        actions = problem.actions(state)
        assert actions == naive_slides(board, state)
        if not actions:
            break
        action = data.draw(st.sampled_from(actions))
        after = problem.result(state, action)
        assert problem.result(after, (action[0], -action[1])) == state
        state = after


@given(boards())
def test_plus_first_only_changes_the_order(board: RushHourBoard) -> None:
    minus = RushHourProblem(board, "moves", "minus-first").actions(board.start)
    plus = RushHourProblem(board, "moves", "plus-first").actions(board.start)
    assert plus == sorted(minus, key=lambda action: (action[0], action[1] < 0, abs(action[1])))


def test_pieces_go_by_character_code_and_minus_before_plus() -> None:
    board = RUSH_HOUR.parse(".PP..K/.aa../.BB..")
    names = [RUSH_HOUR.moves.name(board, action) for action in RushHourProblem(board).actions(board.start)]
    assert names == [f"{sign}-{move}" for sign in "BPa" for move in ("left-1", "right-1", "right-2")]


def test_a_slide_costs_one_move_or_its_cells() -> None:
    board = RUSH_HOUR.parse("PP...K")
    slide = (0, 3)
    assert RushHourProblem(board, "moves").cost(board.start, slide) == 1
    assert RushHourProblem(board, "steps").cost(board.start, slide) == 3
    assert RushHourProblem(board, "steps").cost((3,), (0, -2)) == 2
    assert RUSH_HOUR.moves.steps((0, -2)) == 2


@pytest.mark.parametrize(
    ("text", "solved"),
    [
        ("PP.K", False),
        (".PPK", True),
        ("KPP.", True),
        ("K.PP", False),
        ("P/P/./K", False),
        ("./P/P/K", True),
        ("K/P/P/.", True),
        ("K/./P/P", False),
        ("PPPK", True),
    ],
)
def test_it_is_solved_when_p_touches_the_wall_at_the_exit(text: str, solved: bool) -> None:
    board = RUSH_HOUR.parse(text)
    assert RushHourProblem(board).is_goal(board.start) is solved
    assert (board.way_out(board.start[0]) == []) is solved


def test_walls_stop_pieces() -> None:
    board = RUSH_HOUR.parse("#AA.#/PP...K")
    assert RushHourProblem(board).actions(board.start)[:1] == [(0, 1)]
    assert all(piece == 1 for piece, _ in RushHourProblem(board).actions(board.start)[1:])


def test_a_board_of_the_greatest_size_is_no_burden() -> None:
    board = RUSH_HOUR.parse("\n".join(["PP" + "." * 98 + "K", *["." * 100] * 99]))
    assert len(RushHourProblem(board).actions(board.start)) == 98
