"""Positions as numbers: back and forth, judged, and along a plan."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.load_as import load_as
from tests.sample_boards import SAMPLES

import papan
from papan.advising.position import actions_of, is_told_by_moves, judge, numbers_of, state_of, steps_of
from papan.errors import UsageError
from papan.puzzles import PUZZLES, puzzle_named
from papan.puzzles.sliding.rules import SlidingBoard
from papan.searching.limits import Limits

SMALL = [(name, sample.board) for name, samples in SAMPLES.items() for sample in samples[:3]]


@pytest.mark.parametrize(("name", "words"), SMALL)
def test_positions_along_a_solution_can_be_told(name: str, words: str) -> None:
    puzzle, board = puzzle_named(name), papan.load(words, name)
    result = papan.solve(board)
    assert result.plan is not None
    actions = actions_of(board, result.plan)
    steps = steps_of(board, actions)
    assert [step.action for step in steps[1:]] == [puzzle.moves.name(board, action) for action in actions]
    for number, step in enumerate(steps):
        if is_told_by_moves(puzzle):
            assert step.position == result.plan[:number]
        else:
            assert numbers_of(puzzle, state_of(board, step.position)) == step.position
    last = judge(board, state_of(board, steps[-1].position))
    assert last.solved and not last.clashes


@pytest.mark.parametrize(("name", "words"), [one for one in SMALL if PUZZLES[one[0]].metrics])
def test_each_best_action_brings_the_goal_nearer(name: str, words: str) -> None:
    board = papan.load(words, name)
    problem = puzzle_named(name).start_problem(board)
    state, left = problem.initial, papan.solve(board).cost
    assert left is not None
    while left > 0:
        judgement = judge(board, state)
        assert (judgement.cost_left, judgement.proved, judgement.solved) == (left, True, False)
        names = {puzzle_named(name).moves.name(board, action): action for action in problem.actions(state)}
        action = names[str(judgement.best)]
        left -= problem.cost(state, action)
        state = problem.result(state, action)
    assert judge(board, state).solved


def test_a_position_without_a_way_is_proved_to_have_none() -> None:
    board = load_as(SlidingBoard, "1 2 3/4 5 6/8 7 0")
    judgement = judge(board, board.tiles)
    assert (judgement.cost_left, judgement.proved, judgement.best) == (None, True, None)


def test_within_its_limits_a_judgement_does_not_claim_more_than_it_knows() -> None:
    board = load_as(SlidingBoard, SAMPLES["sliding"][4].board)
    judgement = judge(board, board.tiles, limits=Limits(nodes=1))
    assert (judgement.cost_left, judgement.proved) in ((None, False), (31, True))  # the core may know it by heart


@pytest.mark.parametrize("name", [name for name in SAMPLES if not is_told_by_moves(PUZZLES[name])])
@given(numbers=st.lists(st.integers(-(2**60), 2**60) | st.integers(0, 20), max_size=20))
@settings(max_examples=200)
def test_numbers_are_a_position_or_refused(name: str, numbers: list[int]) -> None:
    board = papan.load(SAMPLES[name][0].board, name)
    try:
        state = state_of(board, numbers)
    except UsageError:
        return
    assert numbers_of(puzzle_named(name), state) == (sorted(numbers) if name == "queens" else numbers)


@pytest.mark.parametrize("name", SAMPLES)
@given(plan=st.lists(st.text(max_size=5) | st.integers(-3, 12), max_size=9))
@settings(max_examples=100)
def test_a_plan_is_followed_or_refused(name: str, plan: list[object]) -> None:
    board = papan.load(SAMPLES[name][0].board, name)
    try:
        actions = actions_of(board, plan)
    except UsageError:
        return
    assert len(actions) == len(plan)


@pytest.mark.parametrize(("plan", "refusal"), [([1, 9, 0], "step 2 .* is 9;"), ([1, 3, 0, 2, 1], "step 5 .* is 1;")])
def test_the_first_word_that_makes_it_no_plan_is_named(plan: list[int], refusal: str) -> None:
    board = papan.load("AAAB/AACB/DDCC/DDCC")
    assert actions_of(board, plan[:1]) == (1,)
    with pytest.raises(UsageError, match=refusal):
        actions_of(board, plan)
