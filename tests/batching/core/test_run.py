"""Lines through the core give the results that Python gives line by line, to the last byte."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.batching.mixed import ODD, SIGNS, good_lines, mixed_lines
from tests.engines import needs_core

from papan.batching.core import run as core_run
from papan.batching.lines import Lines
from papan.batching.row import BatchRow
from papan.batching.run import run_lines, run_one_by_one
from papan.batching.schema import COLUMNS

pytestmark = needs_core

SETTINGS: dict[str, dict[str, Any]] = {
    "best": {},
    "count": {"wanted": "count"},
    "unique": {"wanted": "unique"},
    "steps": {"metric": "steps", "puzzle": "rush-hour"},
    "moves": {"metric": "moves", "puzzle": "ice-sliding"},
    "walking": {"algorithm": "a-star", "heuristic": "walking", "puzzle": "ice-sliding", "node_limit": 100},
    "order": {"algorithm": "deepening", "options": {"order": "drul"}, "puzzle": "ice-sliding", "node_limit": 100},
    "few-nodes": {"node_limit": 3},
    "a-star": {"algorithm": "a-star", "node_limit": 200},
    "greedy": {"algorithm": "greedy", "node_limit": 500},
    "ida-star": {"algorithm": "ida-star", "heuristic": "manhattan", "node_limit": 200},
    "weighted": {"algorithm": "weighted-a-star", "options": {"weight": 3}, "node_limit": 200},
    "backtracking": {"algorithm": "backtracking", "wanted": "count", "node_limit": 1000},
    "brute-force": {"algorithm": "brute-force", "options": {"space": "regions"}, "node_limit": 1000},
    "no-rules": {"refute": False, "node_limit": 200},
    "strict": {"strict": True},
    "native": {"engine": "native", "node_limit": 200},
    "python": {"engine": "python", "node_limit": 50},
    "queens": {"puzzle": "queens"},
    "nonsense": {"puzzle": "nonsense"},
}


def written(blocks: Iterator[Any]) -> list[str]:
    return [json.dumps(record) for block in blocks for record in block.records()]


def chunks(lines: list[str], size: int = 100_000) -> Iterator[Lines]:
    data = "".join(f"{line}\n" for line in lines).encode()
    first = 1
    while data:
        end = data.find(b"\n", size) + 1 or len(data)
        yield Lines(data[:end], first)
        first += data.count(b"\n", 0, end)
        data = data[end:]


@pytest.mark.parametrize("name", SETTINGS)
def test_the_core_gives_the_results_of_python(name: str) -> None:
    how = SETTINGS[name]
    lines = mixed_lines(3000 if name == "best" else 500, seed=len(name))
    expected = written(run_one_by_one(chunks(lines), how, timing=False))
    assert written(run_lines(chunks(lines, 5000), how, timing=False)) == expected
    assert len(expected) > 300


def test_several_threads_give_the_same_rows_in_the_same_order() -> None:
    lines = mixed_lines(2000, seed=5)
    expected = written(run_lines(chunks(lines), {}, timing=False))
    assert written(run_lines(chunks(lines, 2000), {}, jobs=3, timing=False)) == expected


def test_a_file_from_windows_gives_the_results_of_any_other() -> None:
    lines = [*good_lines(), *mixed_lines(300, seed=9)]
    ended = [f"{line}\r" for line in lines]
    found = written(run_lines(chunks(ended), {}, timing=False))
    assert found == written(run_one_by_one(chunks(ended), {}, timing=False))
    assert not any("\\r" in record for record in found)


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.one_of(
        st.text(st.sampled_from(SIGNS), max_size=60),
        st.sampled_from(ODD),
        st.sampled_from(good_lines()).flatmap(lambda line: st.text(st.sampled_from(line), max_size=len(line) + 1)),
    )
)
def test_whatever_a_line_holds_python_and_the_core_agree(line: str) -> None:
    how = {"node_limit": 500}
    found = written(run_lines([Lines(f"{line}\n".encode())], how, timing=False))
    assert found == written(run_one_by_one([Lines(f"{line}\n".encode())], how, timing=False))


def test_only_odd_lines_reach_python(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[str] = []

    def run_row(row: BatchRow) -> dict[str, Any]:
        left.append(row.line)
        return {"line": row.number, "error": []}

    monkeypatch.setattr(core_run, "run_row", run_row)
    lines = good_lines()
    assert sum(map(len, run_lines(chunks(lines), {}))) == len(lines)
    # of two columns
    narrow = [line for line in lines if len(line.split("/")[0].split()) == 2 and not {"K", "Z"} & {*line}]
    assert left == narrow != []


@pytest.mark.parametrize("how", [{}, {"wanted": "unique"}, {"algorithm": "greedy", "node_limit": 500}])
def test_arrow_has_what_the_rows_have(how: dict[str, Any]) -> None:
    pytest.importorskip("pyarrow")
    columns = [name for name in COLUMNS if name != "seconds"]
    some = [line for line in good_lines() if line[0].isalpha() and "/" in line]
    for lines in (mixed_lines(400), some, [*some[:40], "AAB/x", " ", *some[40:], ODD[16]]):
        placed = [Lines("".join(f"{line}\n" for line in lines).encode(), 7, "boards.txt")]
        found = [row for block in run_lines(placed, how, timing=False) for row in block.arrow(columns).to_pylist()]
        expected = [
            dict(zip(columns, row, strict=True))
            for block in run_one_by_one(placed, how, timing=False)
            for row in block.rows(columns)
        ]
        assert found == expected


def test_blocks_tell_how_many_have_which_status_and_where_they_end() -> None:
    lines = [*good_lines()[:60], *ODD, "bad"]
    blocks = list(run_lines(chunks(lines), {}, timing=False))
    slow = list(run_one_by_one(chunks(lines), {}, timing=False))
    assert sum((block.statuses() for block in blocks), Counter()) == sum((one.statuses() for one in slow), Counter())
    assert blocks[-1].last == len(lines)
    assert sum(map(len, blocks)) == sum(map(len, slow))


def test_seconds_are_there_unless_nobody_wants_them() -> None:
    (block,) = run_lines([Lines(b"1 2 3/4 5 6/0 7 8\n")], {})
    (record,) = block.records()
    assert record["seconds"] >= 0
    (block,) = run_lines([Lines(b"1 2 3/4 5 6/0 7 8\n")], {}, timing=False)
    (record,) = block.records()
    assert "seconds" not in record


def test_what_is_not_there_yet_does_not_hold_up_what_is() -> None:
    asked: list[str] = []

    def typed() -> Iterator[Lines]:
        yield Lines(b"1 2 3/4 5 6/0 7 8\n")
        yield Lines(b"", 2)  # nothing more has come so far
        asked.append("next")
        yield Lines(b"1 2 3/4 5 6/7 0 8\n", 2)

    blocks = run_lines(typed(), {}, jobs=2)
    assert len(next(blocks)) == 1
    assert asked == []
    assert sum(map(len, blocks)) == 1


def test_what_comes_before_a_slow_line_does_not_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    def run_row(row: BatchRow) -> dict[str, Any]:
        begun.append(row.number)
        return {"line": row.number, "error": ["slow"]}

    monkeypatch.setattr(core_run, "run_row", run_row)
    monkeypatch.setattr(core_run, "WAITING_SECONDS", 0)
    lines = ["bad", "1 2 3/4 5 6/0 7 8", "bad", "1 2 3/4 5 6/7 0 8", "bad"]
    seen = []
    for block in run_lines(chunks(lines), {}):
        seen.append((list(begun), [row for (row,) in block.rows(["line"])]))
    assert [line for _, lines in seen for line in lines] == [1, 2, 3, 4, 5]
    assert all(max(begun_so_far) <= lines[-1] for begun_so_far, lines in seen)  # none was begun before it was told
    assert len(seen) > 2


def test_ctrl_c_in_a_line_that_python_runs_ends_the_batch_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def run_row(row: BatchRow) -> dict[str, Any]:
        assert row.number < 3
        return {"status": "cancelled"} if row.number == 2 else {"line": row.number, "error": []}

    monkeypatch.setattr(core_run, "run_row", run_row)
    blocks = run_lines(chunks(["bad", "bad", "bad"]), {})
    assert [row for (row,) in next(blocks).rows(["status"])] == ["error", "cancelled"]
    with pytest.raises(KeyboardInterrupt):
        next(blocks)
