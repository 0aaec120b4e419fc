"""The quick replay of each puzzle says what following the plan on the problem says."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import papan
from papan.errors import LimitReachedError
from papan.jobs.prepare import prepare
from papan.jobs.replay import check_plan
from papan.puzzles import PUZZLES
from papan.puzzles.puzzle import Puzzle
from papan.searching.problem import Problem

BUILT_IN = [puzzle for puzzle in PUZZLES.values() if puzzle.moves.replay is not None]


def followed(problem: Problem, actions: list[Any]) -> int | None:
    """The same, by the problem alone."""
    state, cost = problem.initial, 0
    for action in actions:
        if action not in problem.actions(state):
            return None
        cost += problem.cost(state, action)
        state = problem.result(state, action)
    return cost if problem.is_goal(state) else None


def spoilt(rng: Random, problem: Problem, actions: list[Any]) -> list[Any]:
    """The plan with an action dropped, doubled, exchanged for another one, or walked on at random."""
    plan = list(actions)
    place = rng.randrange(len(plan) + 1)
    match rng.randrange(4):
        case 0:
            del plan[place : place + 1]
        case 1:
            plan[place:place] = plan[place : place + 1]
        case 2:
            rng.shuffle(plan)
        case _:
            state = problem.initial
            plan = []
            while len(plan) < 12 and (legal := list(problem.actions(state))):
                plan.append(rng.choice(legal))
                state = problem.result(state, plan[-1])
    return plan


@pytest.mark.parametrize("puzzle", BUILT_IN, ids=lambda puzzle: puzzle.name)
def test_it_agrees_with_the_problem(puzzle: Puzzle) -> None:
    assert puzzle.moves.replay is not None
    rng = Random(4)
    judged = set()
    for text in puzzle.examples:
        board = puzzle.parse(text)
        metrics: list[str | None] = [one.name for one in puzzle.metrics] or [None]
        for metric in metrics:
            solution = list(papan.solve(board, metric=metric).actions or ())
            problem = puzzle.start_problem(board, metric)
            for plan in [solution, *(spoilt(rng, problem, solution) for _ in range(60))]:
                if not puzzle.metrics:
                    plan = sorted(plan)  # only which cells there are counts
                cost = puzzle.moves.replay(board, metric, plan)
                assert cost == followed(problem, plan), (str(board), plan)
                judged.add(cost is None)
    assert judged == {True, False}


@pytest.mark.parametrize(
    ("board", "actions"),
    [
        ("ABBB/A.CC/PP.DK/...D", [(-1, 1)]),
        ("ABBB/A.CC/PP.DK/...D", [(0, 0)]),
        ("ABBB/A.CC/PP.DK/...D", [(99, 1)]),
        ("ABBB/A.CC/PP.DK/...D", [(4, 2)]),  # over D
        ("ABBB/A.CC/PP.DK/...D", ["P-right-2"]),
        ("1 2 3/4 5 6/0 7 8", ["right", "right", "right"]),
        ("1 2 3/4 5 6/0 7 8", [None]),
        ("AAAB/AACB/DDCC/DDCC", [-15, 7, 8, 14]),
        ("AAAB/AACB/DDCC/DDCC", [1, 7, 8, 14, 14]),
    ],
)
def test_no_strange_action_passes(board: str, actions: list[Any]) -> None:
    plan = prepare(papan.job_for(board))
    with pytest.raises(RuntimeError, match="a wrong plan"):
        check_plan(plan, actions, None)


def test_a_wrong_plan_of_the_core_shows_as_a_fault_of_papan(monkeypatch: pytest.MonkeyPatch) -> None:
    from papan.native.sliding import SlidingAdapter

    monkeypatch.setattr(SlidingAdapter, "actions", lambda self, codes: ["up"] * len(codes))
    with pytest.raises(RuntimeError, match=r"action 2, 'up', is not legal there|not solved"):
        papan.solve("1 2 3/4 5 6/0 7 8")


@pytest.mark.parametrize("strike", [LimitReachedError("time"), MemoryError()])
def test_an_alarm_amid_the_replay_is_no_fault_of_the_plan(strike: Exception) -> None:
    prepared = prepare(papan.job_for("1 2/3 0", "a-star"))

    def replay(*arguments: Any) -> int:
        raise strike

    puzzle = replace(prepared.puzzle, moves=replace(prepared.puzzle.moves, replay=replay))
    with pytest.raises(type(strike)):
        check_plan(replace(prepared, puzzle=puzzle), (), 0)
