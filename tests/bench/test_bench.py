"""papan bench: its rows, how they are measured, and that it can be stopped."""

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from typing import NoReturn

import pytest
from tests.bench.benching import UNIQUE, measured
from tests.cli.running import RunPapan

from papan import load, native, solve
from papan.bench import engines, rows, suites
from papan.bench.batches import table_builder
from papan.bench.engines import NATIVE, PYTHON
from papan.bench.known import Columns
from papan.bench.laps import Sample
from papan.bench.measure import Measured
from papan.bench.work import Answer, Case, Contender, Work
from papan.messages import catalogue
from papan.native import table_files, tables
from papan.searching.run import Status


@pytest.mark.parametrize(
    ("puzzle", "works", "core_alone"),
    [
        ("sliding", {"ida-star", "best-near"}, {"tables", "best-random", "batch-random", "generate-40-moves"}),
        ("rush-hour", {"best-moves", "best-steps"}, {"batch-moves", "generate-15", "generate-30"}),
        (
            "queens",
            {"first", "unique", "brute-force"},
            {"batch-unique", *(f"generate-{size}" for size in (8, 10, 11, 16, 26, 40))},
        ),
    ],
)
def test_a_suite_has_a_row_for_every_work_and_engine(
    bench: RunPapan, puzzle: str, works: set[str], core_alone: set[str]
) -> None:
    ran = bench(puzzle, "--count", "3", "--seconds", "0.2", "--no-rivals", "--json")
    assert (ran.code, ran.err) == (0, "")
    record, found = json.loads(ran.out), measured(ran)
    assert list(record) == ["papan", "seconds", "rows"]
    assert {work for work, who in found if who == PYTHON} == works
    assert {work for work, _ in found} == works | (core_alone if native.is_built() else set())
    for (_, who), row in found.items():
        assert " ".join(row) == "puzzle work who boards threads seconds rate laps unit ratio wrong failure"
        assert (row["puzzle"], row["wrong"], row["failure"]) == (puzzle, [], None)
        if who == NATIVE and row["boards"]:
            assert row["ratio"] == 1
            assert row["rate"] > 0
            assert row["laps"]["median"] == (row["rate"] if row["laps"]["count"] else None)
    if puzzle == "rush-hour" and native.is_built():
        assert found["best-moves", "papan-native-batch"]["boards"] == 3


def test_the_table_is_in_the_language_in_use(bench: RunPapan) -> None:
    arguments = ("rush-hour", "--count", "1", "--seconds", "0.1")
    header = bench(*arguments).out.splitlines()[0]
    assert " ".join(header.split()) == "puzzle work who boards laps lap ms rate ± % unit × native answers"
    out = bench(*arguments, "--lang", "id").out
    assert "gerakan tersedikit" in out
    assert "papan/s" in out
    assert "bench." not in out


def test_every_name_has_a_title_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suites, "queens_made", lambda count, sizes: [Case(load(UNIQUE))])
    works = [work for suite in suites.SUITES.values() for work in suite(suites.BenchRequest(count=1, rivals=False))]
    works += suites.sliding(suites.BenchRequest([Case(load("1 2 3/4 5 6/7 0 8"))]))
    facts = ("moves", "steps", "nodes", "cases", "solutions", "solvable", "valid")
    names = (
        {f"work.{work.name}" for work in works}
        | {f"unit.{work.unit}" for work in works}
        | {f"who.{name}" for name in vars(engines).values() if str(name).startswith("papan-")}
        | {f"fact.{fact}" for fact in facts}
    )
    for language in ("en", "id"):
        assert {f"bench.{name}" for name in names} <= set(catalogue(language))


def work_of(*contenders: Contender, unit: str = "boards", cases: int = 3) -> Work:
    return Work("queens", "first", unit, [Case(load(UNIQUE))] * cases, contenders, load(UNIQUE))


def samples(*seconds: float, amount: int = 1, unfinished: int = 0) -> list[Sample]:
    finished = len(seconds) - unfinished
    return [Sample(s, Answer({} if i < finished else None, amount)) for i, s in enumerate(seconds)]


@pytest.mark.parametrize(
    ("unit", "native_samples", "python_samples", "boards", "rate", "ratio"),
    [
        ("boards", samples(1, 1, 100), samples(2, 4), 2, 1 / 3, 3),
        ("boards", samples(1, 1, 100), samples(2, 4, 50, unfinished=1), 2, 1 / 3, 3),
        ("boards", samples(1, 1, unfinished=2), samples(2), 1, 0.5, None),
        ("boards", samples(1), samples(), 0, None, None),
        ("nodes", samples(1, 1, amount=100), samples(2, 2, amount=10, unfinished=1), 1, 5, 20),
    ],
)
def test_rates_are_of_what_was_done_and_ratios_of_the_same_boards(
    monkeypatch: pytest.MonkeyPatch,
    unit: str,
    native_samples: list[Sample],
    python_samples: list[Sample],
    boards: int,
    rate: float | None,
    ratio: int | None,
) -> None:
    ways = [Contender(name, lambda boards, seconds: [], lambda found: Answer({})) for name in (NATIVE, PYTHON)]
    measured = [Measured(way, given) for way, given in zip(ways, (native_samples, python_samples), strict=True)]
    monkeypatch.setattr(rows, "measure", lambda work, seconds, begin: measured)
    _, row = rows.rows([work_of(*ways, unit=unit)], 1, lambda work, contender: None)
    assert row.boards == boards
    assert row.rate == pytest.approx(rate)
    assert row.ratio == pytest.approx(ratio)


def test_boards_are_gone_through_in_order_some_at_a_time() -> None:
    seen = []

    def do(boards: Sequence[int], seconds: float | None) -> list[int]:
        seen.append(list(boards))
        return [number * 10 for number in boards]

    counted = iter(range(100))
    contender = Contender("me", do, lambda found: Answer({"moves": found}), lambda board: next(counted), at_once=2)
    (row,) = rows.rows([work_of(contender)], 60, lambda work, contender: None)
    assert seen[:3] == [[3], [0, 1], [2]]  # the warm-up, then a lap in two calls
    assert seen[3:] == [[0, 1], [2]] * (len(seen[3:]) // 2)
    assert (row.boards, row.ratio) == (3, None)


def test_an_interrupted_bench_shows_the_rows_so_far(bench: RunPapan, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(boards: object, seconds: object) -> NoReturn:
        raise KeyboardInterrupt

    first = Contender("me", lambda boards, seconds: boards, lambda found: Answer({}))
    second = Contender("you", interrupted, lambda found: Answer({}))
    monkeypatch.setitem(suites.SUITES, "queens", lambda request: iter([work_of(first, second)]))
    ran = bench("queens", "--no-rivals")
    assert ran.code == 130
    assert " me " in ran.out
    assert " you " not in ran.out
    assert "Interrupted" in ran.err


def test_a_search_that_was_cancelled_stops_the_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    cancelled = replace(solve(UNIQUE), status=Status.CANCELLED)
    monkeypatch.setattr(engines, "solve", lambda board, **settings: cancelled)
    with pytest.raises(KeyboardInterrupt):
        engines.engine(PYTHON, "python", engines.queens).solve([load(UNIQUE)], 1)


def test_building_tables_leaves_the_tables_of_the_user_alone() -> None:
    if not native.is_built():
        pytest.skip("the core is not built")
    partition = tables.parse_partition("3-2", 2, 3)
    tables.tables_of(partition)
    before, kept = os.environ["PAPAN_CACHE"], list(table_files.kept())
    assert kept
    table_builder("6-6-3").solve([None], 1)
    assert (os.environ["PAPAN_CACHE"], list(table_files.kept())) == (before, kept)


def test_columns_know_nothing_by_default() -> None:
    assert Columns().known("1 2 3") == {}
