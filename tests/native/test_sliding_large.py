"""The tables of a large board: small ones first, large ones once a search takes long, and only within the limits.

Both kinds are of small groups here, since the real ones take long to build.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from papan import native, solve
from papan.jobs.result import Result
from papan.native import adapter, sliding_large, table_files, tables
from papan.native.tables import Partition, parse_partition

pytestmark = pytest.mark.skipif(not native.is_built(), reason="the core is not built")

HARD = "14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13"
SMALL, LARGE = "-".join("2" * 12), "-".join("3" * 8)


@pytest.fixture(autouse=True)
def small_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty cache, groups of two to begin with, of three as large ones, and little patience."""
    monkeypatch.setenv("PAPAN_CACHE", str(tmp_path))
    monkeypatch.setattr(tables, "_known", {})
    monkeypatch.setitem(tables.LARGE, (5, 5), LARGE)
    monkeypatch.setattr(tables, "default_partition", lambda rows, columns: parse_partition(SMALL, rows, columns))
    monkeypatch.setattr(sliding_large, "PATIENT_SECONDS", 0.3)
    monkeypatch.setattr(sliding_large, "DEFAULT_SECONDS", 1.0)


def large() -> Partition:
    return parse_partition(LARGE, 5, 5)


def searched(**settings: Any) -> Result:
    """Search the hard board, and check what is true of every answer."""
    result = solve(HARD, **settings)
    assert result.solved and not result.optimal
    assert result.lower_bound is not None and result.cost is not None
    assert result.lower_bound <= min(107, result.cost)  # there is a solution of 107 moves
    return result


def build_large() -> None:
    tables.tables_of(large())
    tables._known.clear()


def test_a_search_that_takes_long_gets_the_large_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[tuple[int, int, int, int]] = []
    prove = adapter.core.prove_sliding

    def watched(*arguments: Any) -> Any:
        known.append(arguments[-1])
        return prove(*arguments)

    monkeypatch.setattr(adapter.core, "prove_sliding", watched)
    result = searched()
    assert tables.are_kept(large())
    ((cost, lower_bound, expanded, generated),) = known
    assert result.cost is not None and result.cost <= cost
    assert result.lower_bound is not None and result.lower_bound >= lower_bound
    assert 0 < expanded < result.counts.expanded and generated < result.counts.generated
    assert result.seconds > sliding_large.PATIENT_SECONDS  # that of both parts


def test_the_node_limit_is_exact_over_both_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sliding_large, "PATIENT_SECONDS", 0.05)
    for nodes in (4_000_000, 5_000_000):
        monkeypatch.setattr(sliding_large, "DEFAULT_SECONDS", 600.0)
        assert searched(node_limit=nodes).counts.expanded == nodes
        tables.remove(large())


def test_large_tables_that_are_there_are_used_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    build_large()
    monkeypatch.setattr(adapter.core, "prove_sliding", None)  # there is no second part
    searched(time_limit=1.0)
    assert set(tables._known) == {(5, 5, group) for group in large().groups}


@pytest.mark.parametrize("time_limit", [0.4, 5.0, 30.0])
def test_a_short_time_limit_leaves_them_unbuilt(monkeypatch: pytest.MonkeyPatch, time_limit: float) -> None:
    monkeypatch.setattr(adapter.core, "prove_sliding", None)
    searched(time_limit=time_limit, node_limit=4_000_000)
    assert not tables.are_kept(large())


def test_a_time_limit_long_enough_lets_them_be_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sliding_large, "BUILDING_SECONDS", 1.0)
    searched(time_limit=60, node_limit=10_000_000)
    assert tables.are_kept(large())


def test_a_very_short_time_limit_does_not_even_read_them() -> None:
    build_large()
    searched(time_limit=0.3)
    assert not {(5, 5, group) for group in large().groups} & set(tables._known)


def test_a_memory_limit_too_small_for_them_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "BUILDING_FACTOR", 1_000_000)  # 600 MB for a table of two tiles, 14 GB for three
    searched(memory_limit=4_000_000_000)
    assert not tables.are_kept(large())


def test_whoever_stops_the_building_keeps_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setitem(tables.LARGE, (5, 5), "5-5-5-5-4")  # which take long enough for that

    def stops(name: str, done: float) -> bool:
        told.append(name)
        return name == "5×5 1-5"

    monkeypatch.setattr(adapter, "on_build", stops)
    monkeypatch.setattr(adapter.core, "prove_sliding", None)
    assert searched().interrupted
    assert told[-1] == "5×5 1-5"
    assert not table_files.path_of(5, 5, (1, 2, 3, 4, 5)).exists()


def test_an_interrupt_while_they_are_built_keeps_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any) -> None:
        raise KeyboardInterrupt

    table = tables._table
    monkeypatch.setattr(tables, "_table", lambda *given: interrupted() if len(given[2]) == 3 else table(*given))
    assert searched().interrupted


def test_building_that_fails_leaves_the_search_with_the_small_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_large(*arguments: Any) -> None:
        raise tables.TablesTooLargeError("error.tables-memory", name="", needed="", limit="")

    table = tables._table
    monkeypatch.setattr(tables, "_table", lambda *given: too_large() if len(given[2]) == 3 else table(*given))
    assert searched().seconds > sliding_large.PATIENT_SECONDS
    assert not tables.are_kept(large())


def test_a_damaged_large_table_is_built_anew_when_it_is_its_turn(caplog: pytest.LogCaptureFixture) -> None:
    build_large()
    path = table_files.path_of(5, 5, large().groups[3])
    path.write_bytes(path.read_bytes()[:-1])
    searched(time_limit=5, node_limit=4_000_000)
    assert "cannot be used" not in caplog.text  # nobody needed it yet
    searched()
    assert "cannot be used" in caplog.text


def test_several_processes_build_them_once(tmp_path: Path) -> None:
    first = large().groups[0]
    with table_files.sole_builder(5, 5, first) as is_sole:
        assert is_sole
        searched()  # as another process would, whose lock is its own too
        assert not tables.are_kept(large())
        assert not list(table_files.abandoned())
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]
    searched()
    assert tables.are_kept(large())


def test_tables_asked_for_are_the_only_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapter.core, "prove_sliding", None)
    searched(options={"tables": SMALL})
    assert not tables.are_kept(large())
