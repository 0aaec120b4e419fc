"""Arguments of public functions: spelt out, alike everywhere, and what is wrong with one names it."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import papan

BOARD = "1 2 3/4 5 6/0 7 8"
FUNCTIONS = [name for name in papan.__all__ if inspect.isfunction(getattr(papan, name))]
LIMITED = ["solve", "solve_many", "search", "compare", "hint", "explain", "rate", "check", "job_for"]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_argument_is_spelt_out_and_typed(name: str) -> None:
    signature = inspect.signature(getattr(papan, name))
    for parameter in signature.parameters.values():
        assert parameter.kind not in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL)
        assert parameter.annotation is not parameter.empty
    assert signature.return_annotation is not signature.empty


@pytest.mark.parametrize("name", LIMITED)
def test_limits_have_the_same_names_everywhere(name: str) -> None:
    parameters = inspect.signature(getattr(papan, name)).parameters
    assert {"time_limit", "node_limit", "memory_limit"} <= set(parameters) and "limits" not in parameters


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (papan.solve, {"algorithm": 3}),
        (papan.solve, {"heuristic": b"manhattan"}),
        (papan.solve, {"engine": None}),
        (papan.solve, {"metric": 1}),
        (papan.solve, {"options": ["ties"]}),
        (papan.solve, {"seed": "x"}),
        (papan.solve, {"wanted": 2}),
        (papan.solve, {"threads": 0}),
        (papan.solve, {"refute": "no"}),
        (papan.solve, {"puzzle": 7}),
        (papan.solve, {"strict": 1}),
        (papan.solve, {"node_limit": "many"}),
        (papan.search, {"time_limit": -1}),
        (papan.search, {"algorithm": None}),
        (papan.compare, {"algorithms": "a-star"}),
        (papan.compare, {"heuristics": [1]}),
        (papan.compare, {"memory_limit": 1.5}),
        (papan.hint, {"time_limit": "soon"}),
        (papan.explain, {"at_most": -1}),
        (papan.hint, {"crosses": 5}),
        (papan.hint, {"crosses": ["r1c1"]}),
        (papan.rate, {"node_limit": True}),
        (papan.check, {"solution": 3}),
        (papan.show, {"colour": "red"}),
        (papan.load, {"strict": None}),
        (papan.load, {"puzzle": 3}),
        (papan.what_if, {"metric": 3}),
        (papan.what_if, {"time_limit": "soon"}),
    ],
    ids=lambda value: getattr(value, "__name__", None) or next(iter(value)),
)
def test_a_wrong_argument_is_named(function: Any, arguments: dict[str, object]) -> None:
    (name,) = arguments
    with pytest.raises(papan.UsageError, match=rf"^{name} is "):
        function(BOARD, **arguments)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("puzzle", 3),
        ("size", 3.5),
        ("size", (3, 4, 5)),
        ("size", ("3", "4")),
        ("size", True),
        ("count", "two"),
        ("count", -1),
        ("seed", 1.5),
        ("options", ["walk"]),
        ("difficulty", ["easy"]),
        ("time_limit", -1),
    ],
)
def test_a_wrong_argument_of_generate_is_named(name: str, value: object) -> None:
    arguments: dict[str, Any] = {"puzzle": "sliding", "size": 3, name: value}
    with pytest.raises(papan.UsageError, match=rf"^{name} is "):
        papan.generate(**arguments)


def test_a_file_and_moves_are_asked_for_by_name() -> None:
    board = papan.load(BOARD)
    with pytest.raises(papan.UsageError, match=r"^path is None; expected the name of a file"):
        papan.load_plugin(None)  # type: ignore[arg-type]
    for moves in (3, None, [["up"]], [1]):
        with pytest.raises(papan.UsageError, match=r"^moves is "):
            board.after(moves)  # type: ignore[arg-type]


def test_a_number_beyond_all_bounds_is_as_good_as_no_limit() -> None:
    assert len(papan.explain(BOARD, at_most=10**30)) == 2
    assert next(papan.search(BOARD, "a-star", time_limit=1e30)).kind is papan.Kind.EXPAND
    assert next(papan.generate("sliding", 3, time_limit=1e30)).puzzle == "sliding"


def test_a_board_is_of_some_puzzle() -> None:
    with pytest.raises(TypeError, match=r"papan\.load"):
        papan.Board()


def test_many_boards_are_a_list_and_the_jobs_a_whole_number() -> None:
    with pytest.raises(papan.UsageError, match=r"^jobs is 'two'"):
        papan.solve_many([BOARD], jobs="two")  # type: ignore[arg-type]
    with pytest.raises(papan.UsageError, match=r"^boards is '1 2 3.* expected a list of boards"):
        papan.solve_many(BOARD)


def test_a_position_that_is_none_is_refused() -> None:
    for state in (5, "x", [1, 2], [None] * 9):
        with pytest.raises(papan.UsageError, match="position"):
            papan.hint(BOARD, state)


TYPED = """
from collections.abc import Iterator
from typing import assert_type
import papan

board: papan.Board = papan.load("1 2 3/4 5 6/0 7 8")
assert_type(board.moves(), list[str])
assert_type(board.after("up"), papan.Board)
assert_type(board.after(["up", "down"]), papan.Board)
assert_type(papan.solve(board, "a-star", "manhattan", time_limit=5, options={"ties": "newest"}), papan.Result)
assert_type(papan.solve_many([board, "1 2/3 0"], jobs=2), Iterator[papan.Result])
run = papan.search(board, "a-star", node_limit=100)
for event in run:
    assert_type(event, papan.Event)
    assert_type(event.kind, papan.Kind)
assert_type(run.counts, papan.Counts)
assert_type(run.result, papan.Result | None)
table = papan.compare(board, ["ucs"], ["manhattan"])
assert_type(table, papan.Comparison)
assert_type(table[0], papan.Result)
assert_type(table.to_csv(), str)
assert_type(papan.hint(board), papan.Hint | None)
assert_type(papan.explain(board), list[papan.Hint])
assert_type(papan.rate(board), papan.Rating)
assert_type(papan.check(board, "up"), papan.Verdict)
assert_type(papan.what_if(board), Iterator[papan.WhatIf])
assert_type(papan.show(board), str)
assert_type(papan.job_for(board), papan.Job)
assert_type(papan.run_job(papan.job_for(board)), papan.Result)
assert_type(papan.generate("queens", size=9, count=2), Iterator[papan.Board])
assert_type(papan.__version__, str)
"""


def test_a_type_checker_knows_every_function(tmp_path: Path) -> None:
    file = tmp_path / "notebook.py"
    file.write_text(TYPED)
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", "", str(file)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"MYPYPATH": str(Path(papan.__file__).parent.parent), "PATH": ""},
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
