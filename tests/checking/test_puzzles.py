"""Checking solutions of Rush Hour, of Queens and of somebody's own puzzle."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.checking.solutions import QUEENS_BOARD, RUSH, SMALL, STEPS, key, record, told

from papan.checking.check import check
from papan.errors import PluginError
from papan.loading.load import Loaded, load_text
from papan.messages import tr
from papan.plugins.load import load_plugin
from papan.puzzles import PUZZLES
from papan.puzzles.capabilities import Choice, SolutionReader
from papan.puzzles.queens import QUEENS
from papan.puzzles.sliding import SLIDING
from papan.solving.export import solution_text
from papan.solving.solve import solve


@pytest.fixture(scope="module")
def rush_text() -> str:
    """A right solution of RUSH, as papan saves it."""
    return solution_text(solve(RUSH))


def test_a_rush_hour_solution_passes_in_both_metrics(rush_text: str) -> None:
    by_moves, by_steps = check(RUSH, rush_text), check(RUSH, rush_text, metric="steps")
    assert (by_moves.passed, by_moves.moves, by_moves.steps, by_moves.optimal_cost) == (True, 5, 9, 5)
    assert (by_steps.cost, by_steps.optimal_cost, by_steps.optimal_metric) == (9, 9, "steps")


def renamed(solution: str) -> str:
    names = str.maketrans("ABCDFGHIJLM", "012345678zy")
    return "\n".join(line if ":" in line or "Start" in line else line.translate(names) for line in solution.split("\n"))


@pytest.mark.parametrize(
    "disguise",
    [
        lambda solution: solution.replace("K", ""),
        lambda solution: solution.replace("\n", "\r\n"),
        lambda solution: "\n".join(f"* {line:7} *" for line in solution.split("\n")),
        lambda solution: "\n".join(line if ":" in line else " ".join(line) for line in solution.split("\n")),
        renamed,
        lambda solution: solution.replace("P", "\x1b[31mP\x1b[0m"),
    ],
    ids=["K left out", "CRLF", "framed", "spaced", "renamed", "coloured"],
)
def test_a_rush_hour_solution_passes_however_it_is_printed(disguise: Callable[[str], str], rush_text: str) -> None:
    verdict = check(RUSH, disguise(rush_text))
    assert verdict.fault is None and (verdict.moves, verdict.steps) == (5, 9)


def test_a_piece_cannot_pass_through_another() -> None:
    board = "4 6/2/..A.../PPA...K/..B.../..B..."
    verdict = check(board, told("..A...\nPPA...K\n..B...\n..B...", "..A...\n..A.PPK\n..B...\n..B..."))
    assert (key(verdict), verdict.line) == ("check.illegal", 8)


def test_a_piece_cannot_leave_its_line() -> None:
    board = "4 6/1/..A.../PPA...K/....../......"
    verdict = check(board, told("..A...\nPPA...K\n......\n......", "...A..\nPP.A..K\n......\n......"))
    assert verdict.line == 8 and not verdict.passed


def test_slides_cell_by_cell_are_legal_moves() -> None:
    board = "3 6/1/PP....K/A...../A....."
    boards = [f"{'.' * i}PP{'.' * (4 - i)}K\nA.....\nA....." for i in range(5)]
    verdict = check(board, told(*boards))
    assert (verdict.passed, verdict.moves, verdict.steps, verdict.optimal_cost) == (True, 4, 4, 1)


# Queens


def test_queens_pass_where_the_last_board_is_a_solution() -> None:
    solution = solution_text(solve(QUEENS_BOARD))
    verdict = check(QUEENS_BOARD, "#AAB\nAACB\nDDCC\nDDCC\n\n" + solution)
    assert (verdict.passed, verdict.reaches_goal, verdict.moves, verdict.optimal_cost) == (True, True, None, None)


def test_queens_that_break_rules_are_told_which() -> None:
    verdict = check(QUEENS_BOARD, "done\n#AAB\nA#CB\nDDCC\nDDCC\n")
    assert (verdict.passed, key(verdict), verdict.line) == (False, "check.conflicts", 2)
    assert tr("queens.conflict.missing", found=2, expected=4, difference=2) in str(verdict.fault)


def test_queens_as_columns_or_as_a_record() -> None:
    plan = solve(QUEENS_BOARD).plan
    assert plan is not None
    assert check(QUEENS_BOARD, " ".join(map(str, plan))).passed
    assert check(QUEENS_BOARD, record(QUEENS_BOARD)).passed
    wrong = check(QUEENS_BOARD, record(QUEENS_BOARD, plan=[0, 1, 2, 3]))
    assert (wrong.passed, key(wrong), wrong.line) == (False, "check.conflicts", None)
    assert key(check(QUEENS_BOARD, record(QUEENS_BOARD, plan=[0, "\n1"]))) == "check.plan-unreadable"


def test_a_queens_board_without_solution() -> None:
    board = "AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEEF"
    assert check(board, "Tidak ada solusi").passed
    assert not check(board, "0 2 4 1 3 5").passed


# Puzzles of others


def test_a_puzzle_that_finds_no_boards_takes_those_of_its_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PUZZLES, "mute", replace(SLIDING, name="mute", solutions=replace(SLIDING.solutions, find=None)))
    board = Loaded(load_text(SMALL, "sliding").board, "mute", "board")
    assert check(board, '{"plan": ["right", "right"]}', time_limit=0).moves == 2
    assert check(board, told(*STEPS), time_limit=0).moves == 2


def test_a_best_that_proves_nothing_gives_no_optimum(monkeypatch: pytest.MonkeyPatch) -> None:
    knowledge = replace(SLIDING.knowledge, best=lambda board, metric: Choice("greedy", "manhattan"))
    hasty = replace(SLIDING, name="hasty", knowledge=knowledge)
    monkeypatch.setitem(PUZZLES, "hasty", hasty)
    verdict = check(Loaded(load_text(SMALL, "sliding").board, "hasty", "board"), told(*STEPS))
    assert (verdict.passed, verdict.optimal_cost) == (True, None)


def test_a_placement_puzzle_that_finds_no_boards_takes_records_only(monkeypatch: pytest.MonkeyPatch) -> None:
    mute = replace(QUEENS, name="mute", solutions=SolutionReader(), moves=replace(QUEENS.moves, plan=None))
    monkeypatch.setitem(PUZZLES, "mute", mute)
    board = Loaded(load_text(QUEENS_BOARD, "queens").board, "mute", "board")
    plan = [QUEENS.moves.name(board.board, action) for action in solve(QUEENS_BOARD, puzzle="queens").actions or ()]
    assert check(board, json.dumps({"plan": plan})).passed
    assert not check(board, json.dumps({"plan": plan[:2]})).passed


@pytest.mark.usefixtures("tables")
def test_an_error_in_a_plug_in_names_its_file(tmp_path: Path) -> None:
    plugin = tmp_path / "broken.py"
    plugin.write_text(
        "from dataclasses import replace\nfrom papan.extend import puzzle_named\n"
        "def find(board, lines):\n    return 1 // 0\n"
        "SLIDING = puzzle_named('sliding')\n"
        "PUZZLES = [replace(SLIDING, name='broken', solutions=replace(SLIDING.solutions, find=find))]\n"
    )
    load_plugin(plugin)
    with pytest.raises(PluginError, match=r"broken\.py:4: ZeroDivisionError"):
        check(Loaded(load_text(SMALL, "sliding").board, "broken", "board"), "?")
