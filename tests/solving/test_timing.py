"""Comparing: short runs are timed several times, and what is shown is their median."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

import papan
from papan.jobs.job import Job
from papan.jobs.result import Result
from papan.searching.memory import MemoryMeter
from papan.searching.run import Counts, Status
from papan.solving.compare import compare
from papan.solving.timing import MAX_RUNS, SHORT, timed

BOARD = "1 2 3/4 5 6/0 7 8"
DONE = Result(papan.job_for(BOARD), Status.SOLVED, actions=("right",), counts=Counts(2, 4), seconds=0.004)


def lasting(*seconds: float) -> tuple[Callable[[], Result], list[int]]:
    """What repeats the run, with these times one after the other, and how often it was asked."""
    times = iter(seconds)
    calls: list[int] = []

    def repeat() -> Result:
        calls.append(len(calls))
        return replace(DONE, seconds=next(times))

    return repeat, calls


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands still unless it is moved."""
    now = [0.0]
    monkeypatch.setattr("papan.solving.timing.time.perf_counter", lambda: now[0])
    return now


def test_a_short_run_is_repeated_and_the_median_shown(clock: list[float]) -> None:
    repeat, calls = lasting(0.009, *[0.001] * 30)
    result = timed(DONE, repeat)
    assert (result.seconds, result.runs, len(calls)) == (0.001, MAX_RUNS, MAX_RUNS - 1)
    assert (result.counts, result.actions) == (DONE.counts, DONE.actions)


def test_the_repetitions_have_a_budget(clock: list[float]) -> None:
    def repeat() -> Result:
        clock[0] += 0.1
        return replace(DONE, seconds=0.002)

    assert timed(DONE, repeat).runs == 4  # at 0, 0.1 and 0.2 s there was time for another


@pytest.mark.parametrize(
    "result",
    [
        replace(DONE, seconds=SHORT),
        replace(DONE, status=Status.LIMIT, reason="nodes"),
        replace(DONE, status=Status.CANCELLED),
        replace(DONE, interrupted=True),
        papan.solve("1 2 3/4 5 6/0 8 7"),
    ],
    ids=["long", "limit", "cancelled", "interrupted", "refuted"],
)
def test_what_is_not_repeated(result: Result) -> None:
    repeat, calls = lasting()
    assert timed(result, repeat) is result and not calls


@pytest.mark.parametrize("how", ["stopped", "interrupted", "between"])
def test_who_stops_a_repetition_keeps_what_there_is(clock: list[float], how: str) -> None:
    numbers = count()

    def repeat() -> Result:
        if next(numbers) < 2:
            return replace(DONE, seconds=0.002)
        if how == "between":
            raise KeyboardInterrupt
        return replace(DONE, status=Status.CANCELLED) if how == "stopped" else replace(DONE, interrupted=True)

    result = timed(DONE, repeat)
    assert (result.status, result.runs, result.seconds, result.interrupted) == (Status.SOLVED, 3, 0.002, True)


def test_a_repetition_that_meets_a_limit_is_left_out(clock: list[float]) -> None:
    result = timed(DONE, lambda: replace(DONE, status=Status.LIMIT, reason="time"))
    assert (result.runs, result.interrupted, result.seconds) == (1, False, DONE.seconds)


def test_a_comparison_times_its_short_runs_more_than_once() -> None:
    results = list(compare(BOARD, ["ucs", "best"]))
    assert all(result.runs > 1 for result in results)
    assert [result.to_json()["runs"] for result in results] == [result.runs for result in results]
    assert papan.solve(BOARD).runs == 1


def test_a_search_by_chance_is_repeated_with_its_own_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []
    run_job = papan.run_job

    def spy(job: Job) -> Result:
        seeds.append(job.seed)
        return run_job(job)

    monkeypatch.setattr("papan.solving.compare.run_job", spy)
    (result,) = compare("AAAB/AACB/DDCC/DDCC", ["annealing"])
    assert seeds[0] is None and set(seeds[1:]) == {result.job.seed}


def test_memory_that_is_too_little_to_be_measured_is_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    now, peak = [50_000_000], [60_000_000]
    monkeypatch.setattr("papan.searching.memory._resident_and_shared", lambda: (now[0], 0))
    monkeypatch.setattr("papan.searching.memory.peak_memory", lambda: peak[0])
    meter = MemoryMeter()
    assert meter.grown() is None  # the peak was before
    peak[0] = 60_100_000
    assert meter.grown() == 10_100_000
    now[0] = 60_000_000
    assert MemoryMeter().grown() is None
    peak[0] += 500_000
    assert MemoryMeter().grown() is None
    peak[0] = now[0] = 0  # the system does not tell
    assert MemoryMeter().grown() is None
