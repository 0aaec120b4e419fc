"""Board: its moves, the board after a move, and how it is shown."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import papan

COURSE = "boards/rush-hour/course.txt"


@pytest.fixture(autouse=True)
def in_the_folder_of_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parent.parent.parent)


@pytest.mark.parametrize("source", ["8 6 7/2 5 4/3 0 1", COURSE])
def test_the_moves_of_a_plan_lead_to_a_solved_board(source: str) -> None:
    board = papan.load(source)
    plan = papan.solve(board).plan
    assert plan is not None and plan[0] in board.moves()
    step = board
    for move in plan:
        step = step.after(move)
    assert step == board.after(plan) and type(step) is type(board)
    assert papan.solve(step).plan == []
    assert board.after([]) is board


def test_a_wrong_move_is_refused_with_the_legal_ones() -> None:
    with pytest.raises(papan.UsageError, match=r"'I-left-9' is no legal move here; expected one of .*I-left-1"):
        papan.load(COURSE).after("I-left-9")
    with pytest.raises(papan.UsageError, match="'down' is no legal move here; expected one of up, left, right"):
        papan.load("1 2 3/4 5 6/0 7 8").after(["right", "down"])


def test_a_board_of_queens_has_moves_but_none_comes_after_one() -> None:
    board = papan.load("AAAB/AACB/DDCC/DDCC")
    assert board.moves() == ["r1c1", "r1c2", "r1c3", "r1c4"]
    with pytest.raises(papan.UsageError, match="a board of queens cannot begin after a move"):
        board.after("r1c1")


@pytest.mark.usefixtures("tables")
def test_boards_of_plug_ins_play_too() -> None:
    template = Path(papan.__file__).parent / "plugins" / "templates" / "puzzle.py"
    papan.load_plugin(template)
    board = papan.load("3 1 2", "NAME")
    assert board.moves() == ["flip-2", "flip-3"]
    assert str(board.after("flip-3")) == "2 1 3"
    assert repr(board) == "<NAME 1×3: 3 1 2>"


@pytest.mark.usefixtures("tables")
def test_where_a_state_is_less_than_a_board_no_board_comes_after() -> None:
    papan.load_plugin("examples/star_battle.py")
    board = papan.load("examples/boards/star-battle/two-stars.txt")
    with pytest.raises(papan.UsageError, match="cannot begin after a move"):
        board.after(board.moves()[0])


def test_its_repr_is_short() -> None:
    assert repr(papan.load("1 2 3/4 5 6/0 7 8")) == "<sliding 3×3: 1 2 3/4 5 6/0 7 8>"
    large = next(papan.generate("sliding", size=20, seed=1))
    assert repr(large).startswith("<sliding 20×20: ") and len(repr(large)) < 100


def test_it_can_be_pickled() -> None:
    board = papan.load(COURSE)
    assert pickle.loads(pickle.dumps(board)) == board
    assert pickle.loads(pickle.dumps(board)).moves() == board.moves()
