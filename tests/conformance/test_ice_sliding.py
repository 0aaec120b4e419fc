"""Ice sliding on both engines: every search that the core has, on boards of every kind, to the last node."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engines import PYTHON_ALONE, needs_core
from tests.puzzles.ice_sliding.ice_boards import board_of, maps

import papan
from papan import native
from papan.algorithms import ALGORITHMS
from papan.jobs.prepare import prepare
from papan.searching.run import Outcome, run
from papan.solving.compare import ways

pytestmark = needs_core

SEARCHES = [way for way in ways("ice-sliding") if way[0] not in PYTHON_ALONE["ice-sliding"]]


def facts(outcome: Outcome) -> tuple[Any, ...]:
    return outcome.status, outcome.reason, [(goal.plan(), goal.g) for goal in outcome.goals], outcome.counts


@given(
    text=maps(),
    metric=st.sampled_from(["cost", "moves"]),
    order=st.permutations("ulrd").map("".join),
    nodes=st.sampled_from([0, 1, 7, 300]),
    data=st.data(),
)
@settings(max_examples=60, deadline=None)
def test_both_engines_agree_to_the_last_node(
    text: str, metric: str, order: str, nodes: int, data: st.DataObject
) -> None:
    board = papan.load(text)
    for algorithm, heuristic in SEARCHES:
        chosen: dict[str, object] = {"order": order}
        for option in ALGORITHMS[algorithm].options:
            if option.name in ("repeats", "ties"):
                chosen[option.name] = data.draw(st.sampled_from(option.allowed.split(" | ")))
        job = papan.job_for(board, algorithm, heuristic, metric=metric, options=chosen, node_limit=nodes)
        prepared = prepare(job)
        assert native.has(prepared)
        assert facts(native.run_native(prepared)) == facts(run(prepared.start_search(), job.limits)), job


@given(text=maps(), metric=st.sampled_from(["cost", "moves"]))
@settings(max_examples=60, deadline=None)
def test_the_best_solver_is_the_same_search(text: str, metric: str) -> None:
    fast, slow = (papan.solve(text, metric=metric, engine=engine, refute=False) for engine in ("native", "python"))
    assert (fast.engine, fast.plan, fast.cost, fast.status) == ("native", slow.plan, slow.cost, slow.status)
    assert (fast.counts.expanded, fast.counts.generated) == (slow.counts.expanded, slow.counts.generated)


def test_larger_boards_too() -> None:
    for seed in range(3):
        board = next(papan.generate("ice-sliding", (25, 30), seed=seed, options={"digits": "6"}))
        for algorithm, heuristic in SEARCHES:
            limit = 3_000
            one, other = (
                papan.solve(board, algorithm, heuristic, engine=engine, node_limit=limit)
                for engine in ("native", "python")
            )
            assert (one.plan, one.cost, one.counts) == (other.plan, other.cost, other.counts)


def test_boards_that_are_too_dear_for_the_core_are_left_to_python() -> None:
    dear = board_of("Z*O*X", "999999999 999999999 999999999 1 1")
    assert papan.solve(dear).engine == papan.solve(dear, "uniform-cost").engine == "python"
    nearly = board_of("Z*O", "300000 300000 400000")  # 2000 times a million: just what fits
    assert papan.solve(nearly).engine == papan.solve(nearly, "ida-star").engine == "native"
    assert papan.solve(nearly).cost == 700_000
