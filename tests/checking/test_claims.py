"""Checking solutions that say there is none, and texts without any board."""

from __future__ import annotations

import pytest
from tests.checking.solutions import HARD, ODD, SMALL, STEPS, key, told

from papan.checking.check import check
from papan.puzzles.reading import MAX_TEXT


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
        "There isn't any solution",
        "There is not any valid path",
        "Solvable: False",
        "solvable: no",
        "Solvable = tidak",
        '{"solution": null}',
        '{"solvable": "no"}',
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


@pytest.mark.parametrize(
    "words", ["There isn't any other solution", "Solvable: yes", "Solvable: True", "solvable: now"]
)
def test_other_words_do_not_say_that_there_is_none(words: str) -> None:
    assert key(check(ODD, words)) == "check.no-boards-unsolvable"


def test_without_boards_an_unsolvable_board_is_said_to_be_one() -> None:
    assert key(check(ODD, "???")) == "check.no-boards-unsolvable"


@pytest.mark.parametrize("words", ["", "\n\n", "hello", "\x00\x01\x02", "1 2\n3 4", "7" * 9999, " " * 9999, "{" * 9999])
def test_a_text_without_boards_fails(words: str) -> None:
    verdict = check(SMALL, words)
    assert (verdict.passed, key(verdict), verdict.line) == (False, "check.no-boards", 1)


def test_a_text_beyond_all_measure_is_not_read() -> None:
    assert key(check(SMALL, "1" * (MAX_TEXT + 1))) == "check.too-long"


def test_a_key_of_a_record_is_no_claim() -> None:
    verdict = check("1 2 3/4 5 6/8 7 0", '{"plan": null, "unsolvable": false}')
    assert not verdict.passed


def test_a_list_that_leaves_too_much_open_is_given_up() -> None:
    board = "\n".join(["7 8", "4", "AA......", "BB......", "PP......K", "CC......", "DD......", "........", "........"])
    answer = "\n".join(f"{sign} {way}" for _ in range(300) for sign in "ABCD" for way in ("right", "left"))
    verdict = check(board, answer)
    assert not verdict.passed and verdict.fault is not None and verdict.fault.key == "check.too-many-moves"
