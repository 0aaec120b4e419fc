"""Checking as a whole: how it is called, its language, and that no text breaks it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.checking.solutions import QUEENS_BOARD, RUSH, SMALL, STEPS, told

from papan.checking.check import Verdict, check
from papan.errors import UsageError
from papan.loading.load import load_text
from papan.messages import use_language
from papan.puzzles.sliding import SLIDING

ANYTHING = st.text(alphabet=st.sampled_from('0123456789 \n.PKAB#{}[]":,x-|*\t\r\x00\x1bé'), max_size=300)


def test_a_solution_may_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "solution.txt"
    file.write_bytes(b"junk \xff\x80\n" + told(*STEPS).encode())
    assert check(SMALL, file).passed
    with pytest.raises(UsageError):
        check(SMALL, tmp_path / "missing.txt")


def test_a_metric_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(UsageError):
        check(SMALL, "", metric="miles")


def test_the_sentence_is_in_the_language_in_use() -> None:
    verdict = check(SMALL, "")
    try:
        use_language("id")
        assert "tidak ada papan" in str(verdict.fault)
    finally:
        use_language("en")
    assert verdict.to_json()["fault"] == str(verdict.fault)
    assert json.loads(json.dumps(verdict.to_json()))["passed"] is False


@settings(max_examples=60)
@given(ANYTHING)
def test_no_text_makes_it_raise(words: str) -> None:
    for board in (SMALL, RUSH, QUEENS_BOARD):
        verdict = check(board, words, time_limit=0.01)
        assert not verdict.passed or verdict.reaches_goal  # such as the numbers of the tiles to move


@settings(max_examples=40)
@given(st.recursive(st.none() | st.integers() | st.text(max_size=8), lambda inner: st.lists(inner, max_size=5)))
def test_no_record_makes_it_raise(plan: object) -> None:
    for board in (SMALL, RUSH, QUEENS_BOARD):
        assert isinstance(check(board, json.dumps({"plan": plan}), time_limit=0.01), Verdict)


@settings(max_examples=40)
@given(st.lists(st.integers(0, 3), min_size=1, max_size=25))
def test_a_walk_back_to_the_goal_passes_and_is_never_better_than_optimal(choices: list[int]) -> None:
    goal = load_text("1 2 3/4 5 6/7 8 0").board
    problem, walk = SLIDING.start_problem(goal), [goal.tiles]
    for choice in choices:
        actions = list(problem.actions(walk[-1]))
        walk.append(problem.result(walk[-1], actions[choice % len(actions)]))
    first_goal = walk[::-1].index(goal.tiles)  # boards after it would be only a warning
    boards = [SLIDING.notation.format_state(goal, state) for state in walk[::-1]]
    verdict = check(load_text(boards[0]).board, told(*boards))
    assert verdict.passed and verdict.moves == first_goal
    assert verdict.optimal_cost is not None and verdict.optimal_cost <= first_goal
