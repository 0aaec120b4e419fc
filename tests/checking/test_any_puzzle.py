"""Checking solutions of puzzles that say nothing of how solutions are written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.checking.solutions import key, told

from papan.checking.check import Verdict, check
from papan.messages import use_language
from papan.plugins.load import load_plugin
from papan.solving.solve import solve

PLUGINS = Path(__file__).parents[1] / "any_puzzles"
WALK = "@.#/#../..x"  # right, down, right, down or right, down, down, right
HOPS = "oo_o"  # (1,1)->(1,3), (1,4)->(1,2)
ROOKS = "..#/#../.#."  # one solution: r1c2 r2c3 r3c1, another: r1c1 r2c2 r3c3


@pytest.fixture(autouse=True)
def _puzzles(tables: None) -> Iterator[None]:
    for name in ("walk", "hops", "rooks"):
        load_plugin(PLUGINS / f"{name}.py")
    yield
    use_language("en")


def walked(text: str) -> Verdict:
    return check(WALK, text, puzzle="walk")


@pytest.mark.parametrize(
    "text",
    [
        "right down right down",
        "Right, DOWN, right, down",
        "right\ndown\nright\ndown\n",
        "1. right\n2. down\n3. right\n4. down",
        "1) right 2) down 3) right 4) down",
        "Solution: right -> down -> right -> down",
        "a step right; a step down; a step right; a step down",
        "kanan, bawah, kanan, bawah",
        "selangkah kanan\nselangkah bawah\nselangkah kanan\nselangkah bawah",
        "RDRD",
        "→↓→↓",
        '["right", "down", "right", "down"]',
        '{"plan": "right down right down"}',
        "I found this way:\n\nright down right down\n\nMoves: 4\nNodes visited: 9",
    ],
)
def test_moves_in_any_list_and_either_language_are_followed(text: str) -> None:
    verdict = walked(text)
    assert (str(verdict.fault), verdict.moves, verdict.optimal_cost) == ("None", 4, 4)
    assert verdict.warnings == ()


def test_what_papan_solves_it_checks() -> None:
    for name, board in (("walk", WALK), ("hops", HOPS), ("rooks", ROOKS)):
        assert check(board, json.dumps(solve(board, puzzle=name).to_json()), puzzle=name).passed


def test_the_first_wrong_move_is_named_with_its_line_and_what_was_possible() -> None:
    verdict = walked("1. right\n2. right\n3. down")
    assert (key(verdict), verdict.line, verdict.moves) == ("check.plan-illegal", 2, 1)
    assert verdict.fault is not None
    assert verdict.fault.values == {"number": 2, "move": "right", "legal": "a step left, a step down"}


@pytest.mark.parametrize(
    "text", ["right, dwon, right, down", "right\ndwon\nright\ndown", "1. right\n2. dwon\n3. right"]
)
def test_a_word_that_is_no_move_is_a_wrong_step(text: str) -> None:
    verdict = walked(text)
    assert verdict.fault is not None and verdict.fault.values["move"] == "dwon" and verdict.moves == 1


def test_a_list_that_stops_early_and_one_that_is_too_long() -> None:
    assert key(walked("right, down")) == "check.plan-stops"
    assert [warning.key for warning in walked("right down right down up").warnings] == ["check.plan-after-goal"]


def test_a_longer_way_passes_but_is_not_optimal() -> None:
    verdict = walked("right left right down right down")
    assert (verdict.passed, verdict.cost, verdict.optimal_cost) == (True, 6, 4)


def test_a_wrong_number_of_moves_is_a_finding() -> None:
    assert [warning.key for warning in walked("right down right down\nMoves: 7").warnings] == ["check.claimed-moves"]


def test_prose_without_moves_or_boards_is_no_solution() -> None:
    assert key(walked("I do not know.\nSorry!")) == "check.no-boards"


def test_a_right_claim_that_there_is_none_passes() -> None:
    assert check("@#x", "There is no solution.", puzzle="walk").passed
    assert key(walked("There is no solution.")) == "check.false-claim"


BOARDS = ["@.#\n#..\n..x", ".@#\n#..\n..x", "..#\n#@.\n..x", "..#\n#.@\n..x", "..#\n#..\n..@"]


@pytest.mark.parametrize("boards", [BOARDS, BOARDS[1:]], ids=["with the start", "without it"])
def test_boards_in_the_notation_are_followed(boards: list[str]) -> None:
    verdict = walked(told(*boards))
    assert (verdict.fault, verdict.moves, verdict.optimal_cost) == (None, 4, 4)


def test_boards_on_one_line_each_and_spaced_ones_are_followed() -> None:
    assert walked("\n".join(board.replace("\n", "/") for board in BOARDS)).passed
    assert walked(told(*("\n".join(map(" ".join, board.split("\n"))) for board in BOARDS))).passed


def test_a_board_that_no_move_leads_to_is_named_with_its_line() -> None:
    verdict = walked(told(*BOARDS[:2], "..#\n#..\n@.x"))
    assert (key(verdict), verdict.line) == ("check.illegal", 12)
    verdict = walked(told(BOARDS[0], BOARDS[2]))
    assert (key(verdict), verdict.line) == ("check.two-moves", 7)
    assert key(walked(told(*BOARDS[:3]))) == "check.stops"


def test_moves_with_separators_in_their_names_are_cut_rightly() -> None:
    for text in (
        "(1,1)->(1,3), (1,4)->(1,2)",
        "1. peg (1,1) to (1,3)\n2. peg (1,4) to (1,2)",
        "pasak (1,1) ke (1,3); pasak (1,4) ke (1,2)",
        "(1,1)->(1,3) (1,4)->(1,2)",
    ):
        verdict = check(HOPS, text, puzzle="hops")
        assert (str(verdict.fault), verdict.moves) == ("None", 2), text
    wrong = check(HOPS, "(1,1)->(1,3)\n(1,3)->(1,1)", puzzle="hops")
    assert (key(wrong), wrong.line, wrong.moves) == ("check.plan-illegal", 2, 1)


def test_a_filled_board_or_a_list_of_placings_is_judged() -> None:
    for text in (
        "done:\n\n.R#\n#.R\nR#.",
        "R.#\n#R.\n.#R",
        "r1c2 r2c3 r3c1",
        "r3c1, r1c2, r2c3",
        "row 1, column 2\nrow 2, column 3\nrow 3, column 1",
    ):
        verdict = check(ROOKS, text, puzzle="rooks")
        assert (str(verdict.fault), verdict.passed) == ("None", True), text


def test_a_wrong_placement_is_told_what_is_wrong() -> None:
    verdict = check(ROOKS, "R.#\n#.R\nR#.", puzzle="rooks")
    assert (key(verdict), verdict.line, str(verdict.fault)) == ("check.conflicts", 1, "two rooks in one line")
    assert key(check(ROOKS, "r1c2 r2c3", puzzle="rooks")) == "check.no-goal"
    strange = check(ROOKS, "\n.R#\n#.Q\nR#.", puzzle="rooks")
    assert (key(strange), strange.line) == ("check.strange-sign", 3)
    unknown = check(ROOKS, "r1c2 r2c9 r3c1", puzzle="rooks")
    assert key(unknown) == "check.plan-illegal" and "r2c9" in str(unknown.fault)


@pytest.mark.parametrize(
    "text", ["right " * 100_000, "right left " * 90_000, "RL" * 400_000, "@.#\n#..\n..x\n\n" * 60_000]
)
def test_texts_without_end_are_judged_all_the_same(text: str) -> None:
    assert not check(WALK, text, puzzle="walk", time_limit=0.1).passed
