"""Checking papan's own records of a solution."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.checking.solutions import ODD, SMALL, key, record

from papan.checking.check import check


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
        ({"plan": [["right"], {"a": 1}]}, "check.plan-illegal", 1),
        ({"plan": "right"}, "check.plan-stops", 1),
        ({"plan": 5}, "check.no-plan", None),
        ({"plan": None, "status": "limit"}, "check.no-plan", None),
        ({"plan": None, "status": "unsolvable"}, "check.false-claim", None),
        ({"board": "1 2 3/4 5 6/7 0 8", "plan": ["right"]}, "check.plan-stops", 1),
    ],
)
def test_a_wrong_record_fails(changes: dict[str, Any], fault: str, moves: int | None) -> None:
    verdict = check(SMALL, record(**changes))
    assert (verdict.passed, key(verdict), verdict.moves, verdict.line) == (False, fault, moves, None)


@pytest.mark.parametrize("board", ["1 2 3/4 5 6/7 0 8", [[1, 2, 3], [4, 5, 6], [7, 0, 8]]])
def test_the_board_given_wins_over_that_of_the_record_and_a_difference_is_said(board: object) -> None:
    verdict = check(SMALL, record(board=board))
    assert (verdict.passed, verdict.moves) == (True, 2)
    assert [remark.key for remark in verdict.remarks] == ["check.other-board"]


@pytest.mark.parametrize("board", ["1 2 3/4 5 6/0 7 8", [[1, 2, 3], [4, 5, 6], [0, 7, 8]], None, 5, "no board", {}])
def test_a_board_that_is_the_same_or_cannot_be_read_makes_no_difference(board: object) -> None:
    verdict = check(SMALL, record(board=board, puzzle=["any"]))
    assert verdict.passed and not verdict.remarks


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
