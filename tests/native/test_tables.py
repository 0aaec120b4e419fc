"""Pattern tables are built within the limits of the run that needs them, or refused before."""

from __future__ import annotations

from pathlib import Path

import pytest

from papan import native, solve
from papan.errors import LimitReachedError, UsageError
from papan.jobs.prepare import prepare
from papan.native import table_files, tables
from papan.native.adapter import core
from papan.native.sliding_large import LargeSearch
from papan.searching.leash import Leash
from papan.searching.limits import Limits
from papan.searching.run import Status
from papan.solving.solve import job_for

pytestmark = pytest.mark.skipif(not native.is_built(), reason="the core is not built")

BOARD = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"
LARGE = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24"


@pytest.fixture(autouse=True)
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test starts without tables."""
    monkeypatch.setenv("PAPAN_CACHE", str(tmp_path))
    monkeypatch.setattr(tables, "_known", {})


def test_the_time_limit_ends_the_building_of_a_table() -> None:
    result = solve(BOARD, options={"tables": "8-7"}, time_limit=0.2)
    assert (result.status, result.reason, result.counts.expanded) == (Status.LIMIT, "time", 0)
    assert not list(table_files.kept())


def test_a_table_that_would_not_fit_is_refused_before_it_is_built() -> None:
    with pytest.raises(UsageError, match=r"4,846 MB.*200 MB"):
        solve(LARGE, options={"tables": "7-7-7-3"}, memory_limit=200_000_000)
    with pytest.raises(UsageError, match="memory"):
        solve(LARGE, options={"tables": "8-8-8"})


def test_memory_in_use_already_counts_too() -> None:
    with pytest.raises(LimitReachedError) as caught:
        tables.tables_of(tables.parse_partition("3-2", 2, 3), leash=Leash(Limits(memory=1000)))
    assert caught.value.reason == "memory"


def test_a_stopped_run_stops_the_building() -> None:
    with pytest.raises(LimitReachedError) as caught:
        tables.tables_of(tables.parse_partition("7-8"), leash=Leash(Limits(), stop=lambda: True))
    assert caught.value.reason == "stopped"


def test_a_large_board_is_searched_without_tables_where_there_is_no_time_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leash = Leash(Limits(time=60))
    monkeypatch.setattr(leash, "half", lambda: Leash(Limits(time=0.0)))
    assert LargeSearch(prepare(job_for(LARGE)), core.Control(None, None, None), leash).first_tables() == ([], None)
    assert not list(table_files.kept())


def test_a_table_that_was_written_is_mapped_and_not_held_in_memory() -> None:
    ((_, values),) = tables.tables_of(tables.parse_partition("1-5", 2, 3))
    assert values.readonly
