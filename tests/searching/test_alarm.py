"""The alarm ends code that never looks at the clock."""

from __future__ import annotations

import signal
import threading
from typing import NoReturn

import pytest

from papan import solve
from papan.errors import LimitReachedError
from papan.puzzles import puzzle_named
from papan.puzzles.heuristic import Heuristic
from papan.searching.alarm import alarm
from papan.searching.run import Status

pytestmark = pytest.mark.skipif(
    threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"),
    reason="there are no alarms here",
)


def endless() -> NoReturn:
    while True:
        pass


def test_it_ends_what_never_ends() -> None:
    with pytest.raises(LimitReachedError) as caught, alarm(0.01):
        endless()
    assert caught.value.reason == "time"
    assert signal.getsignal(signal.SIGALRM) == signal.SIG_DFL
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_it_rings_again_where_the_first_was_caught() -> None:
    with pytest.raises(LimitReachedError), alarm(0.01):
        try:
            endless()
        except LimitReachedError:
            endless()


def test_somebody_elses_alarm_is_left_alone() -> None:
    before = signal.signal(signal.SIGALRM, lambda number, frame: None)
    try:
        with alarm(0.01):
            assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    finally:
        signal.signal(signal.SIGALRM, before)


def test_a_heuristic_that_never_answers_ends_with_the_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = Heuristic("stuck", "sliding", "never answers", lambda problem, state: endless())
    monkeypatch.setitem(puzzle_named("sliding").__dict__, "heuristics", (stuck,))
    result = solve("1 2 3/4 5 6/0 7 8", "a-star", "stuck", engine="python", time_limit=0.1)
    assert (result.status, result.reason) == (Status.LIMIT, "time")


def test_a_search_that_stops_to_yield_ends_with_what_it_has_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(1, 5))
    slow = Heuristic("slow", "sliding", "in the end", lambda problem, state: next(calls, None) or endless())
    monkeypatch.setitem(puzzle_named("sliding").__dict__, "heuristics", (slow,))
    result = solve("1 2 3/4 5 6/0 7 8", "a-star", "slow", engine="python", time_limit=0.1)
    assert (result.status, result.reason) == (Status.LIMIT, "time")
    assert result.counts.expanded > 0
