"""Checking solutions: what passes, and what is said of what does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from papan.check import Verdict, check
from papan.errors import PluginError, UsageError
from papan.export import solution_text
from papan.loading import Loaded, load_text
from papan.messages import text, use_language
from papan.plugins import load_plugin
from papan.puzzles import PUZZLES
from papan.puzzles.puzzle import Choice
from papan.puzzles.queens import QUEENS
from papan.puzzles.reading import MAX_TEXT
from papan.puzzles.sliding import SLIDING
from papan.workbench import solve

SMALL = "1 2 3/4 5 6/0 7 8"  # two moves: right, right
STEPS = ["1 2 3\n4 5 6\n0 7 8", "1 2 3\n4 5 6\n7 0 8", "1 2 3\n4 5 6\n7 8 0"]
ODD = "2 1 3/4 5 6/7 8 0"  # unsolvable
HARD = "3 11 1 15/7 6 4 9/8 12 0 2/13 14 10 5"

RUSH = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."
QUEENS_BOARD = "AAAB/AACB/DDCC/DDCC"

ANYTHING = st.text(alphabet=st.sampled_from('0123456789 \n.PKAB#{}[]":,x-|*\t\r\x00\x1bé'), max_size=300)


def key(verdict: Verdict) -> str | None:
    return verdict.fault.key if verdict.fault is not None else None


def told(*blocks: str) -> str:
    """Boards as a program prints them, with words between."""
    return "".join(f"Langkah {number}\n{block}\n\n" for number, block in enumerate(blocks))


# Sliding: a text with boards


def test_the_boards_of_every_move_pass() -> None:
    verdict = check(SMALL, told(*STEPS))
    assert (verdict.passed, verdict.fault, verdict.line) == (True, None, None)
    assert (verdict.moves, verdict.steps, verdict.cost, verdict.reaches_goal) == (2, 2, 2, True)
    assert (verdict.optimal_cost, verdict.optimal_metric) == (2, "moves")


def test_a_detour_passes_and_the_optimum_is_told() -> None:
    verdict = check(SMALL, told(STEPS[0], STEPS[1], STEPS[0], STEPS[1], STEPS[2]))
    assert (verdict.passed, verdict.moves, verdict.optimal_cost) == (True, 4, 2)


def test_the_start_may_be_left_out() -> None:
    assert check(SMALL, told(*STEPS[1:])).moves == 2


def test_a_board_printed_twice_is_no_move() -> None:
    assert check(SMALL, told(STEPS[0], STEPS[0], STEPS[1], STEPS[1], STEPS[2], STEPS[2])).moves == 2


def test_a_solution_without_optimum_in_time_passes_all_the_same() -> None:
    goal = load_text("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0").board
    problem, walk, rng = SLIDING.start_problem(goal), [goal.tiles], Random(3)
    for _ in range(300):
        walk.append(problem.result(walk[-1], rng.choice(list(problem.actions(walk[-1])))))
    boards = [SLIDING.format_state(goal, state) for state in reversed(walk)]
    verdict = check(load_text(boards[0]).board, told(*boards), time_limit=0)
    assert (verdict.passed, verdict.optimal_cost) == (True, None)


def test_a_left_out_step_is_named_with_both_lines() -> None:
    verdict = check(SMALL, told(STEPS[0], STEPS[2]))
    assert (verdict.passed, key(verdict), verdict.line, verdict.moves) == (False, "check.two-moves", 7, 0)
    assert "line 2" in str(verdict.fault)


def test_a_jump_of_the_blank_is_illegal() -> None:
    verdict = check(SMALL, told(STEPS[0], STEPS[1], "1 2 3\n4 5 0\n7 6 8"))
    assert (key(verdict), verdict.line, verdict.moves, verdict.reaches_goal) == ("check.illegal", 12, 1, False)
    assert str(verdict.fault) == "no single legal move leads from the board of line 7 to this one"


def test_another_start_board_is_a_fault() -> None:
    verdict = check(SMALL, told("8 2 3\n4 5 6\n0 7 1", *STEPS[1:]))
    assert (key(verdict), verdict.line) == ("check.other-start", 2)


def test_a_solution_must_go_on_to_the_goal() -> None:
    verdict = check(SMALL, told(*STEPS[:2]))
    assert (key(verdict), verdict.line, verdict.moves) == ("check.stops", 7, 1)


def test_boards_after_the_goal_are_a_warning() -> None:
    verdict = check(SMALL, told(*STEPS, STEPS[1], "9 9 9\n9 9 9\n9 9 9"))
    assert verdict.passed and verdict.moves == 2
    assert [(warning.key, warning.line) for warning in verdict.warnings] == [("check.after-goal", 17)]


def test_a_table_of_numbers_between_the_boards_is_skipped_with_a_warning() -> None:
    verdict = check(SMALL, told(STEPS[0], "0 0 0\n0 0 0\n0 1 1", *STEPS[1:]))
    assert verdict.passed
    assert [(warning.key, warning.line) for warning in verdict.warnings] == [("check.no-board", 7)]


def test_a_garbled_board_in_place_of_a_step_is_the_fault() -> None:
    verdict = check(SMALL, told(STEPS[0], "1 2 3\n4 5 6\n7 7 8", STEPS[2]))
    assert (key(verdict), verdict.line) == ("fault.sliding.missing", 7)


def test_a_garbled_last_board_is_the_fault() -> None:
    verdict = check(SMALL, told(STEPS[0], STEPS[1], "1 2 3\n4 5 6\n7 8 8"))
    assert (key(verdict), verdict.line) == ("fault.sliding.missing", 12)


def test_lines_are_counted_the_same_with_windows_line_ends() -> None:
    verdict = check(SMALL, told(STEPS[0], STEPS[2]).replace("\n", "\r\n"))
    assert verdict.line == 7


# Solutions that say there is none


@pytest.mark.parametrize(
    "words",
    [
        "Puzzle tidak dapat diselesaikan",
        "PUZZLE TIDAK BISA DISELESAIKAN!",
        "Tidak ada solusi.",
        "Solusi tidak ditemukan",
        "No solution",
        "no solution found",
        "This puzzle cannot be solved",
        "The puzzle is unsolvable",
        told("2 1 3\n4 5 6\n7 8 0") + "Puzzle tidak dapat diselesaikan",
    ],
)
def test_to_say_that_there_is_none_passes_where_that_is_proved(words: str) -> None:
    verdict = check(ODD, words)
    assert (verdict.passed, verdict.unsolvable, verdict.reaches_goal, verdict.moves) == (True, True, False, None)


def test_to_say_that_there_is_none_fails_where_there_is_one() -> None:
    verdict = check(SMALL, told(STEPS[0]) + "Puzzle tidak dapat diselesaikan")
    assert (key(verdict), verdict.line) == ("check.false-claim", 6)


def test_to_say_that_there_is_none_fails_where_nobody_knows() -> None:
    verdict = check(HARD, "no solution", time_limit=0)
    assert key(verdict) == "check.unproved-claim"


def test_a_wrong_step_matters_more_than_a_false_claim() -> None:
    verdict = check(SMALL, told(STEPS[1], "8 2 3\n4 5 6\n7 0 1") + "no solution")
    assert key(verdict) == "check.illegal"


def test_a_claim_in_a_right_solution_does_not_matter() -> None:
    assert check(SMALL, told(*STEPS) + "no solution is shorter").passed


def test_without_boards_an_unsolvable_board_is_said_to_be_one() -> None:
    assert key(check(ODD, "???")) == "check.no-boards-unsolvable"


@pytest.mark.parametrize("words", ["", "\n\n", "hello", "\x00\x01\x02", "1 2\n3 4", "7" * 9999, " " * 9999, "{" * 9999])
def test_a_text_without_boards_fails(words: str) -> None:
    verdict = check(SMALL, words)
    assert (verdict.passed, key(verdict), verdict.line) == (False, "check.no-boards", 1)


def test_a_text_beyond_all_measure_is_not_read() -> None:
    assert key(check(SMALL, "1" * (MAX_TEXT + 1))) == "check.too-long"


# papan's own records


def record(of: str = SMALL, **changes: Any) -> str:
    return json.dumps({**solve(of).to_json(), **changes})


def test_a_record_passes() -> None:
    verdict = check(SMALL, record())
    assert (verdict.passed, verdict.moves, verdict.optimal_cost) == (True, 2, 2)


def test_a_record_may_have_a_byte_order_mark_and_line_breaks() -> None:
    assert check(SMALL, "\ufeff\n" + json.dumps(json.loads(record()), indent=2)).passed


@pytest.mark.parametrize(
    ("changes", "fault", "moves"),
    [
        ({"plan": ["right", "up", "left"]}, "check.plan-stops", 3),
        ({"plan": ["right", "down"]}, "check.plan-illegal", 1),
        ({"plan": [None]}, "check.plan-illegal", 0),
        ({"plan": [["right"], {"a": 1}]}, "check.plan-illegal", 0),
        ({"plan": "right"}, "check.no-plan", 0),
        ({"plan": None, "status": "limit"}, "check.no-plan", 0),
        ({"plan": None, "status": "unsolvable"}, "check.false-claim", 0),
        ({"board": "1 2 3/4 5 6/7 0 8"}, "check.other-board", 0),
        ({"board": None}, "check.other-board", 0),
        ({"puzzle": "queens"}, "check.other-board", 0),
        ({"puzzle": ["sliding"]}, "check.other-board", 0),
    ],
)
def test_a_wrong_record_fails(changes: dict[str, Any], fault: str, moves: int) -> None:
    verdict = check(SMALL, record(**changes))
    assert (verdict.passed, key(verdict), verdict.moves, verdict.line) == (False, fault, moves, None)


def test_an_impossible_move_is_told_with_the_possible_ones() -> None:
    verdict = check(SMALL, record(plan=["right", "\x1b[31mdown"]))
    assert str(verdict.fault) == "move 2 of the plan is �[31mdown; possible there: up, left, right"


def test_moves_after_the_goal_are_a_warning_in_a_record_too() -> None:
    verdict = check(SMALL, record(plan=["right", "right", "sideways"]))
    assert verdict.passed and [warning.key for warning in verdict.warnings] == ["check.plan-after-goal"]


def test_a_record_of_an_unsolvable_board_passes() -> None:
    verdict = check(ODD, record(ODD))
    assert verdict.passed and verdict.unsolvable


@pytest.mark.parametrize("words", ['{"plan": ', "[" * 50_000, '{"a":' * 50_000, '{"plan": ' + "9" * 5000 + "}", "{}"])
def test_broken_json_is_a_text_like_any_other(words: str) -> None:
    assert not check(SMALL, words).passed


# Rush Hour


@pytest.fixture(scope="module")
def rush_text() -> str:
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
    assert text("queens.conflict.missing", found=2, expected=4, difference=2) in str(verdict.fault)


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


def test_a_puzzle_that_finds_no_boards_takes_records_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PUZZLES, "mute", replace(SLIDING, name="mute", find=None))
    board = Loaded(load_text(SMALL).board, "mute", "board")
    assert check(board, '{"plan": ["right", "right"]}', time_limit=0).moves == 2
    with pytest.raises(UsageError, match="JSON"):
        check(board, told(*STEPS))


def test_a_best_that_proves_nothing_gives_no_optimum(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty = replace(SLIDING, name="hasty", best=lambda board, metric: Choice("greedy", "manhattan"))
    monkeypatch.setitem(PUZZLES, "hasty", hasty)
    verdict = check(Loaded(load_text(SMALL).board, "hasty", "board"), told(*STEPS))
    assert (verdict.passed, verdict.optimal_cost) == (True, None)


def test_a_placement_puzzle_that_finds_no_boards_takes_records_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PUZZLES, "mute", replace(QUEENS, name="mute", find=None, plan=None))
    board = Loaded(load_text(QUEENS_BOARD).board, "mute", "board")
    plan = [QUEENS.action_name(board.board, action) for action in solve(QUEENS_BOARD).actions or ()]
    assert check(board, json.dumps({"plan": plan})).passed
    assert not check(board, json.dumps({"plan": plan[:2]})).passed


def test_an_error_in_a_plug_in_names_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plugin = tmp_path / "broken.py"
    plugin.write_text(
        "from dataclasses import replace\nfrom papan.puzzles.sliding import SLIDING\n"
        "def find(board, lines):\n    return 1 // 0\n"
        "PUZZLES = [replace(SLIDING, name='broken', find=find)]\n"
    )
    monkeypatch.setitem(PUZZLES, "broken", SLIDING)
    monkeypatch.delitem(PUZZLES, "broken")
    load_plugin(plugin)
    with pytest.raises(PluginError, match=r"broken\.py:4: ZeroDivisionError"):
        check(Loaded(load_text(SMALL).board, "broken", "board"), "?")


# The call itself


def test_a_solution_may_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "solution.txt"
    file.write_bytes(b"junk \xff\x80\n" + told(*STEPS).encode())
    assert check(SMALL, file).passed
    with pytest.raises(UsageError):
        check(SMALL, tmp_path / "missing.txt")


def test_a_metric_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(UsageError):
        check(SMALL, "", metric="miles")


def test_the_sentence_is_in_the_language_in_use() -> None:
    verdict = check(SMALL, "")
    try:
        use_language("id")
        assert "tidak ada papan" in str(verdict.fault)
    finally:
        use_language("en")
    assert verdict.to_json()["fault"] == str(verdict.fault)
    assert json.loads(json.dumps(verdict.to_json()))["passed"] is False


@settings(max_examples=60, deadline=None)
@given(ANYTHING)
def test_no_text_makes_it_raise(words: str) -> None:
    for board in (SMALL, RUSH, QUEENS_BOARD):
        assert not check(board, words, time_limit=0.01).passed


@settings(max_examples=40, deadline=None)
@given(st.recursive(st.none() | st.integers() | st.text(max_size=8), lambda inner: st.lists(inner, max_size=5)))
def test_no_record_makes_it_raise(plan: object) -> None:
    for board in (SMALL, RUSH, QUEENS_BOARD):
        assert isinstance(check(board, json.dumps({"plan": plan}), time_limit=0.01), Verdict)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 3), min_size=1, max_size=25))
def test_a_walk_back_to_the_goal_passes_and_is_never_better_than_optimal(choices: list[int]) -> None:
    goal = load_text("1 2 3/4 5 6/7 8 0").board
    problem, walk = SLIDING.start_problem(goal), [goal.tiles]
    for choice in choices:
        actions = list(problem.actions(walk[-1]))
        walk.append(problem.result(walk[-1], actions[choice % len(actions)]))
    first_goal = walk[::-1].index(goal.tiles)  # boards after it would be only a warning
    boards = [SLIDING.format_state(goal, state) for state in walk[::-1]]
    verdict = check(load_text(boards[0]).board, told(*boards))
    assert verdict.passed and verdict.moves == first_goal
    assert verdict.optimal_cost is not None and verdict.optimal_cost <= first_goal
