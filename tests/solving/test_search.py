"""papan.search(): a search watched one event at a time, with the counts, the limits and the result of a run."""

from __future__ import annotations

from pathlib import Path

import pytest

import papan

EIGHT = "8 6 7/2 5 4/3 0 1"
COURSE = "boards/rush-hour/course.txt"


@pytest.mark.parametrize(
    ("board", "algorithm", "heuristic"),
    [(EIGHT, "a-star", "manhattan"), (EIGHT, "ida-star", None), ("AAAB/AACB/DDCC/DDCC", "brute-force", None)],
)
def test_it_counts_what_solve_counts(board: str, algorithm: str, heuristic: str | None) -> None:
    solved = papan.solve(board, algorithm, heuristic, engine="python")
    run = papan.search(board, algorithm, heuristic)
    assert run.result is None
    kinds = [event.kind for event in run]
    assert kinds.count(papan.Kind.EXPAND) == run.counts.expanded
    assert kinds[-1] is papan.Kind.GOAL
    assert run.result is not None
    assert (run.counts, run.result.plan, run.result.optimal) == (solved.counts, solved.plan, solved.optimal)
    assert list(run) == []


def test_nothing_is_searched_before_it_is_asked_for() -> None:
    run = papan.search(EIGHT, "a-star")
    assert run.counts.expanded == 0
    next(run)
    assert run.counts.expanded == 1


def test_limits_are_kept() -> None:
    run = papan.search(EIGHT, "a-star", node_limit=50)
    assert sum(event.kind is papan.Kind.EXPAND for event in run) == 50
    assert run.result is not None
    assert (run.result.status, run.result.reason) == (papan.Status.LIMIT, "nodes")
    timed = papan.search(EIGHT, "ida-star", "misplaced", time_limit=0)
    list(timed)
    assert timed.result is not None and timed.result.reason == "time"


def test_leaving_early_closes_it() -> None:
    with papan.search(EIGHT, "a-star") as run:
        for _ in range(10):
            next(run)
    assert run.result is not None and run.result.status is papan.Status.CANCELLED
    with pytest.raises(StopIteration):
        next(run)
    result = run.result
    run.close()
    assert run.result is result


def test_all_solutions_can_be_watched() -> None:
    run = papan.search("AAAAA/BBBBB/CCCCC/DDDDD/EEEEE", "backtracking", wanted="count")
    goals = sum(event.kind is papan.Kind.GOAL for event in run)
    assert run.result is not None and run.result.solutions == goals > 1


def test_a_board_that_a_rule_refutes_has_a_result_and_no_events() -> None:
    run = papan.search("1 2 3/4 5 6/8 7 0", "a-star")
    assert run.result is not None and run.result.status is papan.Status.UNSOLVABLE
    assert list(run) == []


def test_what_makes_no_sense_is_refused_at_once() -> None:
    with pytest.raises(papan.UsageError, match="did you mean a-star"):
        papan.search(EIGHT, "a-sta")
    with pytest.raises(papan.UsageError, match=r"^node_limit is -1"):
        papan.search(EIGHT, node_limit=-1)


PLUGIN = """\
from papan.extend import Algorithm, Event, Kind, Node

def search(problem, estimate):
    yield Event(Kind.EXPAND, Node(problem.initial))
    {body}

ALGORITHMS = (Algorithm("mine", "Mine", "a summary", search, frozenset({{"path"}})),)
"""


@pytest.mark.usefixtures("tables")
def test_a_plug_in_that_fails_is_named(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(PLUGIN.format(body="1 / 0"))
    papan.load_plugin(tmp_path / "mine.py")
    run = papan.search(EIGHT, "mine")
    next(run)
    with pytest.raises(papan.PluginError, match=r"mine\.py:5: ZeroDivisionError"):
        next(run)
    assert list(run) == []


@pytest.mark.usefixtures("tables")
def test_a_plug_in_that_never_yields_again_ends_with_the_time(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(PLUGIN.format(body="while True: pass"))
    papan.load_plugin(tmp_path / "mine.py")
    run = papan.search(EIGHT, "mine", time_limit=0.05)
    list(run)
    assert run.result is not None and (run.result.status, run.result.reason) == (papan.Status.LIMIT, "time")


def test_ctrl_c_is_the_callers(monkeypatch: pytest.MonkeyPatch) -> None:
    from papan.puzzles.sliding.rules import SlidingProblem

    run = papan.search(EIGHT, "a-star")
    next(run)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(SlidingProblem, "result", interrupted)
    with pytest.raises(KeyboardInterrupt):
        list(run)
    assert run.result is not None and run.result.status is papan.Status.CANCELLED
