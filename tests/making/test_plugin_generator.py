"""A generator of one's own: the simplest there is, and one that uses what it is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.load_as import load_as

import papan
from papan.making.generate import make, order
from papan.puzzles import PUZZLES
from papan.puzzles.capabilities import Generator
from papan.puzzles.sliding.rules import SlidingBoard, goal_tiles
from papan.puzzles.tools import Tools
from papan.searching.options import integer

GOAL = SlidingBoard(2, 2, goal_tiles(2, 2))
pytestmark = pytest.mark.usefixtures("tables")


def use(make: Callable[..., Any], **more: Any) -> None:
    PUZZLES["sliding"] = replace(PUZZLES["sliding"], generator=Generator(make=make, **more))


def test_the_simplest_generator_needs_nothing_but_chance_and_a_size() -> None:
    def mine(rng: Random, rows: int, columns: int, **_: object) -> SlidingBoard:
        tiles = rng.sample(range(rows * columns), rows * columns)
        return SlidingBoard(rows, columns, tuple(tiles))

    use(mine, unsolvable=mine)
    boards = list(papan.generate("sliding", 3, count=3, seed=1))
    assert boards == list(papan.generate("sliding", 3, count=3, seed=1))
    assert len(set(boards)) == 3
    assert make(order("sliding", 3, seed=1, unsolvable=True), 0).facts == {"solvable": False}


def test_a_generator_gets_a_solver_its_options_and_the_seconds_that_are_left() -> None:
    seen: list[tuple[Any, ...]] = []

    def mine(rng: Random, rows: int, columns: int, *, tools: Tools, depth: int) -> SlidingBoard:
        seen.append((depth, tools.solve(GOAL).cost, tools.core, tools.seconds_left()))
        return GOAL

    use(mine, options=(integer("depth", 3, 0, 9, "generate.walk"),))
    make(order("sliding", 2, seed=1), 0)
    make(order("sliding", 2, seed=1, options={"depth": "5"}, time_limit=0), 0)
    assert seen == [(3, 0, None, None), (5, 0, None, 0.0)]


def test_its_patience_is_the_time_limit_and_no_longer_than_the_order_has() -> None:
    seen: list[float] = []

    def mine(rng: Random, rows: int, columns: int, *, tools: Tools) -> SlidingBoard:
        left = tools.seconds_left()
        assert left is not None
        seen.append(left)
        return GOAL

    use(mine, options=(integer("patience", 60, 1, 3600, "generate.patience"),))
    make(order("sliding", 2, seed=1), 0)
    make(order("sliding", 2, seed=1, time_limit=30), 0)
    make(order("sliding", 2, seed=1, options={"patience": "2"}, time_limit=30), 0)
    assert 30 < seen[0] <= 60
    assert 2 < seen[1] <= 30
    assert 0 <= seen[2] <= 2


def test_of_a_generator_that_knows_no_difficulties_boards_are_rated_until_one_fits() -> None:
    tried: list[SlidingBoard] = []

    def mine(rng: Random, rows: int, columns: int, *, tools: Tools) -> SlidingBoard:
        hard = "8 6 7/2 5 4/3 0 1" if len(tried) == 3 else "1 2 3/4 5 6/0 7 8"
        tried.append(load_as(SlidingBoard, hard))
        return tried[-1]

    use(mine)
    made = make(order("sliding", 3, seed=1, difficulty="hard"), 0)
    assert (len(tried), made.board, made.fits) == (4, tried[3], True)
    assert made.rating == papan.rate(tried[3])


def test_a_board_that_its_generator_has_rated_is_not_rated_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papan.making.grading.rate_within", lambda *_, **__: pytest.fail("it was rated already"))
    assert make(order("queens", 6, seed=1, difficulty="easy"), 0).fits
