"""The runner: counts, limits, cancelling, and what it concludes at the end."""

from collections.abc import Generator

import pytest
from tests.engines import on_both_engines, solve_on

import papan
from papan.jobs.prepare import prepare
from papan.jobs.trace import Trace
from papan.searching.events import Event, Kind
from papan.searching.limits import Limits
from papan.searching.node import Node
from papan.searching.run import Counts, Run, Status, run

HARD = "15 8 12 0/1 4 13 3/11 2 7 9/10 6 5 14"


def events(*kinds: Kind, why: str = "") -> Generator[Event, None, None]:
    for kind in kinds:
        yield Event(kind, Node(None), why=why)


@on_both_engines
def test_the_node_limit_counts_expanded_nodes_exactly(engine: str) -> None:
    result = solve_on(engine, HARD, "a-star", node_limit=1000)
    assert (result.status, result.reason, result.counts.expanded) == (Status.LIMIT, "nodes", 1000)


@on_both_engines
def test_a_node_limit_of_zero_expands_nothing(engine: str) -> None:
    assert solve_on(engine, HARD, "a-star", node_limit=0).counts.expanded == 0


@on_both_engines
def test_a_goal_found_with_the_last_allowed_node_is_an_answer(engine: str) -> None:
    needed = solve_on(engine, "1 2 3/4 5 6/0 7 8", "a-star").counts.expanded
    assert solve_on(engine, "1 2 3/4 5 6/0 7 8", "a-star", node_limit=needed).solved
    assert not solve_on(engine, "1 2 3/4 5 6/0 7 8", "a-star", node_limit=needed - 1).solved


@on_both_engines
def test_the_time_limit_stops_a_search(engine: str) -> None:
    result = solve_on(engine, HARD, "ida-star", "misplaced", time_limit=0.05)
    start = solve_on(engine, HARD, "a-star", "misplaced", node_limit=0)
    assert (result.status, result.reason) == (Status.LIMIT, "time")
    assert start.lower_bound is not None
    assert result.lower_bound == result.counts.bounds[-1] >= start.lower_bound


@on_both_engines
def test_the_memory_limit_stops_a_search(engine: str) -> None:
    result = solve_on(engine, HARD, "a-star", memory_limit=1)
    assert (result.status, result.reason) == (Status.LIMIT, "memory")


def test_a_run_can_be_cancelled_and_keeps_its_counts() -> None:
    calls = iter(range(10))
    result = papan.run_job(papan.job_for(HARD, "a-star", engine="python"), stop=lambda: next(calls) == 9)
    assert result.status is Status.CANCELLED
    assert result.counts.generated > 0


def test_an_interrupt_cancels_a_run() -> None:
    def interrupted() -> Generator[Event, None, None]:
        yield Event(Kind.EXPAND, Node(None))
        raise KeyboardInterrupt

    outcome = run(interrupted())
    assert (outcome.status, outcome.counts.expanded) == (Status.CANCELLED, 1)


def test_running_out_of_memory_is_a_limit() -> None:
    def exhausted() -> Generator[Event, None, None]:
        yield Event(Kind.EXPAND, Node(None))
        raise MemoryError

    assert run(exhausted()).reason == "memory"


def test_an_exhausted_search_proves_that_there_is_no_solution() -> None:
    assert run(events(Kind.EXPAND)).status is Status.UNSOLVABLE


@pytest.mark.parametrize("why", ["depth", "beam", "gave-up"])
def test_a_search_that_cut_branches_off_proves_nothing(why: str) -> None:
    outcome = run(events(Kind.EXPAND, Kind.PRUNE, why=why))
    assert (outcome.status, outcome.reason) == (Status.LIMIT, why)


def test_pruning_by_a_rule_loses_nothing() -> None:
    assert run(events(Kind.EXPAND, Kind.PRUNE, why="inconsistent")).status is Status.UNSOLVABLE


def test_the_runner_stops_at_the_wanted_number_of_goals() -> None:
    assert run(events(*[Kind.GOAL] * 5), wanted=2).solutions == 2
    everything = run(events(*[Kind.GOAL] * 5), wanted=None, keep=3)
    assert (everything.solutions, len(everything.goals)) == (5, 3)


def test_a_search_goes_on_slice_by_slice_as_it_would_in_one_go() -> None:
    job = papan.job_for("8 6 7/2 5 4/3 0 1", "a-star", "misplaced", engine="python", node_limit=2000)
    whole = papan.run_job(job)
    for events in (1, 7, 1000):
        sliced = Run(prepare(job).start_search(), job.limits)
        last = []
        while sliced.outcome is None:
            last.append(sliced.advance(events=events))
        assert (sliced.outcome.status, sliced.outcome.reason) == (whole.status, whole.reason)
        assert sliced.counts == whole.counts
        assert last[-1] is None and None not in last[:-1]  # the node that was one too many is nobody's event
        assert sliced.advance() is None


def test_a_slice_has_just_so_many_events() -> None:
    sliced = Run(events(*[Kind.GENERATE] * 100))
    for number in range(1, 10):
        sliced.advance(events=number)
        assert sliced.counts.generated == number * (number + 1) // 2
    assert sliced.outcome is None and sliced.seconds > 0


def test_a_slice_of_no_time_ends_at_the_next_look_at_the_clock() -> None:
    sliced = Run(events(*[Kind.GENERATE] * 1000))
    while sliced.advance(seconds=0) is not None:
        pass
    assert sliced.outcome is not None and sliced.counts.generated == 1000


def test_a_goal_is_the_last_event_of_its_slice() -> None:
    sliced = Run(events(Kind.EXPAND, Kind.GOAL, Kind.EXPAND))
    event = sliced.advance()
    assert event is not None and event.kind is Kind.GOAL
    assert sliced.outcome is not None and sliced.outcome.status is Status.SOLVED


def test_what_is_closed_was_cancelled() -> None:
    closed = []

    def search() -> Generator[Event, None, None]:
        try:
            while True:
                yield Event(Kind.EXPAND, Node(None))
        finally:
            closed.append(True)

    sliced = Run(search())
    sliced.advance(events=3)
    sliced.close()
    assert closed == [True] and sliced.advance() is None
    assert sliced.outcome is not None
    assert (sliced.outcome.status, sliced.outcome.counts.expanded) == (Status.CANCELLED, 3)


def test_a_watcher_takes_no_search_time_and_may_interrupt() -> None:
    def interrupts(event: Event, counts: Counts) -> None:
        raise KeyboardInterrupt

    for watchers in ({"watch": interrupts}, {"tick": interrupts, "tick_seconds": 0}):
        outcome = run(events(*[Kind.EXPAND] * 50), **watchers)
        assert (outcome.status, outcome.counts.expanded) == (Status.CANCELLED, 1)


def test_every_event_is_watched_and_counted_alike() -> None:
    seen = []
    job = papan.job_for("8 6 7/2 5 4/3 0 1", "a-star")
    result = papan.run_job(job, watch=lambda event, counts: seen.append(event.kind))
    assert seen.count(Kind.EXPAND) == result.counts.expanded
    assert seen.count(Kind.GENERATE) == result.counts.generated
    assert seen[-1] is Kind.GOAL


def test_a_search_is_closed_when_the_run_ends_early() -> None:
    closed = []

    def search() -> Generator[Event, None, None]:
        try:
            while True:
                yield Event(Kind.EXPAND, Node(None))
        finally:
            closed.append(True)

    run(search(), Limits(nodes=3))
    assert closed == [True]


def test_a_trace_holds_the_tree_and_stops_at_its_limit() -> None:
    job = papan.job_for("1 2 3/4 5 6/0 7 8", "a-star")
    trace = Trace(job)
    papan.run_job(job, watch=trace.watch)
    kinds = [moment.kind for moment in trace.moments]
    assert kinds == ["expand", "generate", "generate", "expand", "generate", "generate", "goal"]
    record = trace.to_json()
    assert record["nodes"][0] == {"board": "1 2 3/4 5 6/0 7 8", "parent": None, "action": None, "g": 0, "h": 2}
    assert all(node["parent"] < number for number, node in enumerate(record["nodes"]) if number)
    short = Trace(job, limit=2)
    papan.run_job(job, watch=short.watch)
    assert (len(short.moments), short.missed) == (2, 5)


@on_both_engines
@pytest.mark.parametrize(("algorithm", "option"), [("brute-force", "space=regions"), ("best", "regions=strict")])
def test_options_that_do_not_fit_the_board_are_refused_by_both_engines(
    engine: str, algorithm: str, option: str
) -> None:
    name, value = option.split("=")
    with pytest.raises(papan.UsageError, match=option):
        papan.solve("AABB/CDEB/DDCC/DDCC", algorithm, options={name: value}, engine=engine)


@on_both_engines
def test_the_course_counts_every_case_of_a_board_that_a_rule_refutes(engine: str) -> None:
    result = solve_on(engine, "AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEED", "brute-force")
    assert (result.status, result.reason, result.counts.examined) == (Status.UNSOLVABLE, "exhausted", 720)
    assert papan.solve("AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEED").reason == "regions"
