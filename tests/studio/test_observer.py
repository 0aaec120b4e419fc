"""What the page is told of a search while it runs."""

import pytest

from papan.jobs.prepare import prepare
from papan.searching.events import Event, Kind
from papan.searching.node import Node
from papan.searching.run import Counts
from papan.solving.solve import job_for
from papan.studio.observer import Observer
from papan.studio.pace import Pace


def test_tables_built_in_the_middle_of_a_search_are_no_search_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("papan.studio.observer.time.perf_counter", lambda: now)
    prepared = prepare(job_for("1 2 3/4 5 6/0 7 8"))
    seen = Observer(prepared, Pace(None, False, lambda: None), 0, lambda: None)

    def seconds() -> float:
        seen.tick(Event(Kind.EXPAND, Node(prepared.problem.initial), 1), Counts())
        sample = seen.sample()
        assert sample is not None
        return float(sample["seconds"])

    now += 10
    assert seconds() == 10
    now += 13
    seen.skip()
    now += 2
    assert seconds() == 12
