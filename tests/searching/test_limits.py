"""Limits: what makes no sense is refused with the name of the argument, in the library and on the command line."""

import math
from decimal import Decimal
from typing import Any

import pytest

import papan
from papan.cli import run

BOARD = "1 2 3/4 5 6/0 7 8"


@pytest.mark.parametrize("name", ["time_limit", "node_limit", "memory_limit"])
@pytest.mark.parametrize("value", [-1, -0.5, math.nan, -math.inf, True, "3", [1], 1j, Decimal("-1")])
def test_a_limit_that_makes_no_sense_names_its_argument(name: str, value: Any) -> None:
    with pytest.raises(papan.UsageError, match=f"^{name} is "):
        papan.solve(BOARD, **{name: value})
    with pytest.raises(papan.UsageError, match=f"^{name} is "):
        papan.compare(BOARD, **{name: value})


@pytest.mark.parametrize("name", ["node_limit", "memory_limit"])
@pytest.mark.parametrize("value", [2.5, 1e6, math.inf, 2**63, 10**30])
def test_nodes_and_bytes_are_whole_numbers_that_can_be_counted(name: str, value: Any) -> None:
    with pytest.raises(papan.UsageError, match=f"^{name} is .* expected a whole number from 0 to"):
        papan.solve(BOARD, **{name: value})


def test_limits_made_by_hand_are_checked_too() -> None:
    with pytest.raises(papan.UsageError, match=r"^time_limit is -1"):
        papan.Limits(time=-1)
    with pytest.raises(papan.UsageError, match=r"^node_limit is -1"):
        papan.Limits(nodes=-1)


@pytest.mark.parametrize("engine", ["python", "native"])
def test_0_allows_what_takes_no_search(engine: str) -> None:
    unsolvable = papan.solve("1 2 3/4 5 6/8 7 0", "a-star", engine=engine, time_limit=0, node_limit=0)
    assert unsolvable.status is papan.Status.UNSOLVABLE
    nothing = papan.solve(BOARD, "a-star", engine=engine, node_limit=0)
    assert (nothing.status, nothing.reason, nothing.counts.expanded) == (papan.Status.LIMIT, "nodes", 0)


def test_endless_time_is_no_limit_and_whole_numbers_of_any_kind_will_do() -> None:
    numpy = pytest.importorskip("numpy")
    assert papan.Limits(math.inf) == papan.Limits()
    assert papan.solve(BOARD, "a-star", time_limit=math.inf).to_json()["limits"] == {}
    assert papan.solve(BOARD, "a-star", node_limit=numpy.int64(50), time_limit=numpy.float32(5)).solved


@pytest.mark.parametrize(
    "words",
    [["--time-limit", "-1"], ["--time-limit", "nan"], ["--node-limit", "-1"], ["--memory-limit", "999999999999999G"]],
)
@pytest.mark.parametrize("command", ["solve", "compare"])
def test_the_command_line_refuses_them_as_well(
    command: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, BOARD, *words]) == 2
    assert capsys.readouterr().out == ""


def test_a_row_of_a_batch_says_what_is_wrong_with_its_limits() -> None:
    from papan.batching.row import BatchRow, run_row

    for limits in ('{"nodes": 1.5}', '{"time": -1}', '{"memory": true}', '{"nodes": 1e400}'):
        line = f'{{"board": "1 2/3 0", "limits": {limits}}}'
        (sentence,) = run_row(BatchRow(1, line, {"puzzle": None}))["error"]
        assert "_limit is " in sentence
