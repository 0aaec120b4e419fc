"""Positions, legal moves, hints and jobs from any state, for puzzles whose records say next to nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.plain_puzzles import ROOKS, WALK, in_the_table

import papan
from papan.advising.hint import hints_within
from papan.advising.legal_moves import legal_moves
from papan.advising.position import begun_at, judge, state_of, steps_of
from papan.errors import UsageError
from papan.extend import Grip
from papan.searching.limits import Limits
from papan.solving.solve import job_for, run_job

WALK_BOARD = "@..../.###./....G"


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    with in_the_table(WALK, ROOKS):
        yield


def test_a_position_is_told_by_the_moves_since_the_start() -> None:
    board = papan.load(WALK_BOARD, "walk")
    assert state_of(board, ["right", "right"]) == (0, 2)
    assert state_of(board, []) == (0, 0)
    with pytest.raises(UsageError):
        state_of(board, ["up"])
    with pytest.raises(UsageError):
        state_of(board, [3])


def test_a_position_of_placing_is_told_by_its_choices() -> None:
    board = papan.load(".../.../...", "rooks")
    assert state_of(board, [8, 0]) == (0, 8)
    for wrong in ([9], [-1], [0, 0], ["up"]):
        with pytest.raises(UsageError):
            state_of(board, wrong)


def test_the_steps_of_a_plan_are_told_by_moves_too() -> None:
    board = papan.load("@..G", "walk")
    steps = steps_of(board, ("right", "right", "right"))
    assert [step.position for step in steps] == [[], ["right"], ["right", "right"], ["right", "right", "right"]]


def test_a_move_takes_hold_of_the_block_that_it_moves() -> None:
    board = papan.load(WALK_BOARD, "walk")
    moves = {move.name: (move.cells, move.to) for move in legal_moves(WALK, board, (0, 1))}
    assert moves == {"left": ((1,), (0,)), "right": ((1,), (2,))}


def test_a_puzzle_can_say_itself_where_a_move_takes_hold() -> None:
    grip = Grip((7,), (8,))
    puzzle = replace(WALK, moves=replace(WALK.moves, grip=lambda board, state, action: grip))
    board = papan.load(WALK_BOARD, "walk")
    assert {(move.cells, move.to) for move in legal_moves(puzzle, board, (0, 1))} == {((7,), (8,))}


def test_without_a_picture_a_move_takes_hold_of_what_changes() -> None:
    puzzle = replace(WALK, picture=None)
    board = papan.load(WALK_BOARD, "walk")
    moves = {move.name: set(move.cells) | set(move.to) for move in legal_moves(puzzle, board, (0, 1))}
    assert moves["left"] >= {0, 1} and moves["right"] >= {1, 2}


@settings(deadline=None, max_examples=60)
@given(st.lists(st.sampled_from(["up", "down", "left", "right"]), max_size=12))
def test_a_search_can_begin_in_any_state(words: list[str]) -> None:
    board = papan.load(WALK_BOARD, "walk")
    problem = WALK.start_problem(board)
    state = problem.initial
    for word in words:
        state = problem.result(state, word) if word in problem.actions(state) else state
    direct = (
        papan.load("\n".join(WALK.notation.format_state(board, state).split("\n")), "walk") if state != (2, 4) else None
    )
    for algorithm in ("a-star", "breadth-first", "ida-star", "best"):
        result = run_job(begun_at(job_for(board, algorithm), state))
        assert result.cost == (0 if direct is None else papan.solve(direct).cost)
        assert next(place for _, place in result.states()) == state


def test_a_judgement_counts_from_where_the_player_stands() -> None:
    board = papan.load(WALK_BOARD, "walk")
    judgement = judge(board, (1, 0), limits=Limits(time=5))
    assert (judgement.cost_left, judgement.best, judgement.solved) == (5, "down", False)


def test_hints_go_on_from_any_position_and_tell_what_the_heuristic_sees() -> None:
    board = papan.load(WALK_BOARD, "walk")
    hints = list(hints_within(board, Limits(time=5), (2, 2)))
    assert [(hint.action, hint.left) for hint in hints] == [("right", 2), ("right", 1)]
    assert "rows plus columns" in hints[0].why and hints[0].look == (12,)
