"""papan.batch: many boards in one call, as a table."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

import pytest
from tests.batching.mixed import mixed_lines

import papan
from papan.batching import batch as module
from papan.batching.lines import Lines
from papan.batching.run import run_one_by_one
from papan.batching.schema import COLUMNS

LINES = ["1 2 3/4 5 6/0 7 8", "no board", "", "AAAB/AACB/DDCC/DDCC", "1 2 3/4 5 6/8 7 0"]


def test_the_table_has_the_rows_of_a_batch() -> None:
    pytest.importorskip("pyarrow")
    lines = [line for line in mixed_lines(300) if "\n" not in line]
    table = papan.batch(lines, timing=False, node_limit=500)
    assert table.column_names == [name for name in COLUMNS if name not in ("file", "seconds")]
    placed = [Lines("".join(f"{line.strip()}\n" for line in lines).encode())]
    rows = run_one_by_one(placed, {"node_limit": 500}, timing=False)
    expected = [
        dict(zip(table.column_names, row, strict=True)) for block in rows for row in block.rows(table.column_names)
    ]
    assert table.to_pylist() == expected


@pytest.mark.parametrize("jobs", [0, 1, 3])
def test_rows_are_in_order_whatever_does_them(jobs: int) -> None:
    table = papan.batch(iter(LINES * 50), jobs=jobs, columns=["line", "status", "cost"])
    found = list(zip(*(_values(table, name) for name in ("line", "status", "cost")), strict=True))
    one = [(1, "solved", 2), (2, "error", None), (4, "solved", None), (5, "unsolvable", None)]
    assert found == [(line + 5 * lap, status, cost) for lap in range(50) for line, status, cost in one]


def _values(table: Any, name: str) -> list[Any]:
    column = table[name]
    return list(column.to_pylist() if hasattr(column, "to_pylist") else column)


def test_without_pyarrow_it_is_a_dict_of_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    table = papan.batch(LINES, columns=["line", "status", "cost", "seconds"])
    assert isinstance(table, dict)
    assert table["line"] == array("q", [1, 2, 4, 5])
    assert table["status"] == ["solved", "error", "solved", "unsolvable"]
    assert table["cost"] == [2, None, None, None]
    assert papan.batch([], columns=["line", "plan"]) == {"line": array("q"), "plan": []}
    assert papan.batch(LINES[:1], columns=["seconds"])["seconds"].typecode == "d"


def test_a_board_in_several_lines_is_one_row() -> None:
    table = papan.batch(["1 2 3\n4 5 6\n0 7 8\n", str(papan.load("AAAB/AACB/DDCC/DDCC"))], columns=["board"])
    assert _values(table, "board") == ["1 2 3/4 5 6/0 7 8", "AAAB/AACB/DDCC/DDCC"]


def test_the_input_is_read_as_it_is_needed() -> None:
    drawn = []

    def endless() -> Iterator[str]:
        while True:
            drawn.append(1)
            if len(drawn) > 20_000:
                raise RuntimeError("enough")
            yield LINES[0]

    with pytest.raises(RuntimeError, match="enough"):
        papan.batch(endless())


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"lines": "1 2 3/4 5 6/0 7 8"}, "lines"),
        ({"algorithm": 5}, "algorithm"),
        ({"heuristic": 5}, "heuristic"),
        ({"jobs": -1}, "jobs"),
        ({"columns": "line"}, "columns"),
        ({"columns": ["lines"]}, "lines"),
        ({"columns": []}, "column"),
        ({"algorithm": "nope"}, "nope"),
        ({"options": {"x": 1}}, "x"),
        ({"wanted": "x"}, "x"),
        ({"timing": 1}, "timing"),
        ({"options": [1]}, "options"),
        ({"time_limit": "long"}, "time_limit"),
        ({"node_limit": -1}, "node_limit"),
        ({"seed": "x"}, "seed"),
        ({"refute": None}, "refute"),
        ({"lines": [1]}, "lines"),
    ],
)
def test_a_wrong_argument_is_named(arguments: dict[str, Any], named: str) -> None:
    with pytest.raises(papan.UsageError, match=named):
        papan.batch(**{"lines": [], **arguments})
