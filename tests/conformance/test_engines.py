"""Both engines, on every pair that the native one has: the same answers and the same counts, to the last node."""

import os
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from tests.engines import PYTHON_ALONE

import papan
from papan import native
from papan.algorithms import ALGORITHMS
from papan.jobs.job import Job
from papan.jobs.prepare import prepare
from papan.puzzles import PUZZLES
from papan.puzzles.puzzle import Puzzle
from papan.searching.options import Option
from papan.searching.run import Outcome, run
from papan.solving.compare import ways

if not native.is_built():
    if os.environ.get("PAPAN_REQUIRE_NATIVE"):
        pytest.fail("the C++ core was not built", pytrace=False)
    pytest.skip("the C++ core was not built", allow_module_level=True)


def boards(puzzle: Puzzle, rng: Random) -> Iterator[Any]:
    """Samples and random boards of several sizes."""
    yield from (puzzle.parse(text) for text in puzzle.examples)
    sizes = {
        "sliding": [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 4), (5, 5), (2, 6)],
        "rush-hour": [(4, 4), (5, 6), (6, 6), (3, 7)],
        "queens": [(1, 1), (4, 4), (5, 5), (6, 6)],
        "ice-sliding": [(1, 2), (3, 3), (4, 6), (8, 8), (12, 9)],
    }[puzzle.name]
    for size in sizes:
        options = {"walk": rng.randint(1, 40)} if puzzle.name == "sliding" else {}
        yield from papan.generate(puzzle.name, size, count=1, seed=rng.randrange(10**6), options=options)


def random_options(options: Iterable[Option], rng: Random) -> dict[str, Any]:
    """A value for each option that both engines know, taken at random."""
    chosen: dict[str, Any] = {}
    for option in options:
        if option.name == "weight":
            chosen["weight"] = rng.choice(["1", "1.5", "2.345"])
        elif option.name == "depth":
            chosen["depth"] = rng.randint(0, 14)
        elif option.default == "ulrd":
            chosen["order"] = "".join(rng.sample("ulrd", 4))
        elif " | " in option.allowed and option.name != "regions":
            chosen[option.name] = rng.choice(option.allowed.split(" | "))
    return chosen


def facts(outcome: Outcome) -> tuple[Any, ...]:
    paths = [(goal.plan(), goal.g) for goal in outcome.goals]
    return outcome.status, outcome.reason, paths, outcome.solutions, outcome.counts


def compare(job: Job, wanted: int | None) -> bool:
    try:
        prepared = prepare(job)
        python = run(prepared.start_search(), job.limits, wanted=wanted, keep=7)
    except papan.UsageError:  # such as the space `regions` of a board with other than N regions
        return False
    if not native.has(prepared):
        return False
    fast = native.run_native(prepared, wanted=wanted, keep=7)
    assert facts(fast) == facts(python), job
    return True


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("puzzle", [PUZZLES[name] for name in PYTHON_ALONE], ids=PYTHON_ALONE)
def test_the_engines_agree(puzzle: Puzzle, seed: int) -> None:
    rng = Random(f"{puzzle.name} {seed}")
    metrics: list[str | None] = [metric.name for metric in puzzle.metrics] or [None]
    compared = set()
    for board in boards(puzzle, rng):
        for algorithm, heuristic in ways(puzzle.name):
            record = ALGORITHMS[algorithm]
            options = random_options((*puzzle.options, *record.options), rng)
            limit = rng.choice([rng.randrange(200), 600])
            for metric in metrics:
                job = papan.job_for(board, algorithm, heuristic, metric=metric, options=options, node_limit=limit)
                for wanted in (1, None, 2) if record.enumerates else (1,):
                    if compare(job, wanted):
                        compared.add(algorithm)
    assert compared == {algorithm for algorithm, _ in ways(puzzle.name)} - PYTHON_ALONE[puzzle.name]


def test_auto_takes_the_native_engine_unless_somebody_watches() -> None:
    job = papan.job_for("1 2 3/4 5 6/0 7 8", "a-star")
    assert papan.run_job(job).engine == "native"
    assert papan.run_job(job, watch=lambda event, counts: None).engine == "python"
    assert papan.solve("1 2 3/4 5 6/0 7 8", "a-star", engine="python").engine == "python"
    assert papan.solve("1 2 3/4 5 6/0 7 8", "beam").engine == "python"


def test_a_native_run_obeys_its_limits_and_can_be_stopped() -> None:
    hard = "4 6 14 13/7 8 11 9/3 10 15 5/12 0 2 1"
    by_time = papan.solve(hard, "ida-star", "misplaced", time_limit=0.2, engine="native")
    assert (by_time.status, by_time.reason) == (papan.Status.LIMIT, "time")
    by_memory = papan.solve(hard, "a-star", "misplaced", memory_limit=1, engine="native")
    assert (by_memory.status, by_memory.reason) == (papan.Status.LIMIT, "memory")
    ticks = []
    job = papan.job_for(hard, "ida-star", "misplaced", engine="native")
    stopped = papan.run_job(job, tick=lambda event, counts: ticks.append(counts.expanded), stop=lambda: len(ticks) > 2)
    assert stopped.status is papan.Status.CANCELLED
    assert ticks == sorted(ticks)
    assert stopped.counts.expanded >= ticks[-1] > 0


@pytest.mark.parametrize("nodes", [0, 1, 2, 37, 500, 9_000])
def test_the_fast_ida_star_measures_its_depth_as_the_python_engine_does(nodes: int) -> None:
    rng = Random(f"depth {nodes}")
    easy = papan.generate("sliding", (4, 4), count=4, seed=rng.randrange(10**6), options={"walk": 30})
    boards: list[papan.Board | str] = [*easy]
    for board in (*boards, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "4 6 14 13/7 8 11 9/3 10 15 5/12 0 2 1"):
        order = {"order": "".join(rng.sample("ulrd", 4))}
        fast, slow = (
            papan.solve(board, "ida-star", "manhattan", engine=engine, options=order, node_limit=nodes)
            for engine in ("native", "python")
        )
        assert fast.counts == slow.counts
        assert fast.counts.max_frontier == fast.cost or not fast.solved


@pytest.mark.parametrize(
    "board",
    ["1 2 3/4 5 6/0 7 8", "ABBB/A.CC/PP.DK/...D", "AAAB/AACB/DDCC/DDCC", "2 3/Z*X/*O*/1 2 3/4 5 6"],
)
def test_what_is_not_measured_is_empty_and_not_0(board: str) -> None:
    result = papan.solve(board)
    assert result.engine == "native"
    assert result.counts.expanded > 0
    assert result.counts.max_frontier is None
    assert result.to_json()["counts"]["max_frontier"] is None
