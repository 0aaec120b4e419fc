"""Checking the boards that a program printed: what passes, and what is said of what does not."""

from __future__ import annotations

from random import Random

from tests.checking.solutions import SMALL, STEPS, key, told

from papan.checking.check import check
from papan.loading.load import load_text
from papan.puzzles.sliding import SLIDING


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
    boards = [SLIDING.notation.format_state(goal, state) for state in reversed(walk)]
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
