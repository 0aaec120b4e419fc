"""Sliding boards at an exact distance from the goal, and boards that cannot be solved."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.drafting import drafter, spoiler

import papan
from papan import native
from papan.advising.rate import rate
from papan.errors import UsageError
from papan.puzzles.difficulty import DIFFICULTIES
from papan.puzzles.sliding.distance import _layers, longest, walked
from papan.puzzles.sliding.rate import estimate, score_of
from papan.puzzles.sliding.rules import INVERSE, SlidingBoard, SlidingProblem, goal_tiles
from papan.puzzles.sliding.solvability import parity

ROOT = Path(__file__).parents[3]

draft = drafter("sliding")
unsolvable = spoiler("sliding")

needs_core = pytest.mark.skipif(not native.is_built(), reason="takes long in Python")


@pytest.mark.parametrize(
    ("size", "moves"), [((2, 3), (21, 21)), ((3, 3), (31, 31)), ((3, 3), (12, 14)), ((2, 2), (0, 6))]
)
def test_a_small_board_has_the_moves_that_were_asked_for(size: tuple[int, int], moves: tuple[int, int]) -> None:
    made = draft(Random(1), *size, moves=moves)
    assert papan.solve(made.board).cost == made.facts["moves"]
    assert moves[0] <= int(str(made.facts["moves"])) <= moves[1]
    assert made.shortfall is None


@pytest.mark.parametrize(("size", "moves"), [((3, 4), 20), ((2, 6), 17), ((5, 5), 12)])
def test_so_has_a_larger_one(size: tuple[int, int], moves: int) -> None:
    if not native.is_built() and size == (5, 5):
        pytest.skip("takes long in Python")
    made = draft(Random(2), *size, moves=(moves, moves))
    assert made.facts == {"moves": moves}
    assert papan.solve(made.board, "ida-star", "manhattan").cost == moves


def test_the_positions_of_3_by_3_are_as_many_as_is_known() -> None:
    layers = _layers(3, 3)
    assert (len(layers) - 1, sum(map(len, layers))) == (longest(3, 3), 181_440)


@pytest.mark.parametrize("wish", [{"moves": (3, 5)}, {"difficulty": "easy"}])
def test_a_walk_and_a_number_of_moves_do_not_go_together(wish: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match="--walk"):
        draft(Random(1), 3, 3, walk=7, **wish)


def test_more_moves_than_any_board_needs_are_refused() -> None:
    with pytest.raises(UsageError, match="more than 31"):
        draft(Random(1), 3, 3, moves=(32, 40))


def test_where_the_time_is_up_the_best_comes_back_and_it_is_said() -> None:
    made = draft(Random(1), 4, 4, moves=(79, 80), patience=0)
    assert made.shortfall is not None
    assert papan.solve(made.board).status.value == "solved"


@needs_core
def test_of_a_board_that_is_too_large_the_bounds_are_told() -> None:
    made = draft(Random(1), 8, 8, moves=(300, 300), patience=2)
    assert made.shortfall is not None
    assert 0 < int(str(made.facts["lower-bound"])) <= int(str(made.facts["upper-bound"]))


@pytest.mark.parametrize("size", [(2, 2), (3, 3), (3, 4), (4, 4), (5, 5)])
def test_an_unsolvable_board_has_the_wrong_parity(size: tuple[int, int]) -> None:
    for seed in range(5):
        assert not parity(unsolvable(Random(seed), *size)).solvable


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 3), (3, 4)])
def test_a_difficulty_is_what_the_rating_says_and_easy_is_not_trivial(difficulty: str, size: tuple[int, int]) -> None:
    for seed in range(3):
        rating = rate(draft(Random(seed), *size, difficulty=difficulty).board)
        assert rating.word == f"rating.{difficulty}", (seed, rating)


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
@pytest.mark.parametrize("size", [(2, 9), (4, 5), (5, 5), (8, 8), (30, 20)])
def test_on_a_large_board_the_estimate_is_of_that_difficulty(difficulty: str, size: tuple[int, int]) -> None:
    low, high = DIFFICULTIES[difficulty][0], DIFFICULTIES[difficulty][-1]
    for seed in range(3):
        made = draft(Random(seed), *size, difficulty=difficulty)
        assert made.facts["estimate"] == estimate(made.board)
        assert max(20, low) <= score_of(estimate(made.board), *size) <= high
        assert parity(made.board).solvable and made.shortfall is None


def test_moves_of_a_range_are_not_all_the_fewest() -> None:
    found = {int(str(draft(Random(seed), 3, 4, moves=(1, 20)).facts["moves"])) for seed in range(8)}
    assert len(found) > 3 and max(found) > 10


def test_a_walk_takes_back_no_move_and_ends_where_its_moves_lead() -> None:
    class Recorder(Random):
        def choice(self, options: list[str]) -> str:  # type: ignore[override]
            taken.append(super().choice(options))
            return taken[-1]

    taken: list[str] = []
    goal = SlidingBoard(3, 4, goal_tiles(3, 4))
    problem, state = SlidingProblem(goal), goal.tiles
    board = walked(Recorder(1), goal, 200)
    for action in taken:
        state = problem.result(state, action)
    assert (len(taken), board.tiles) == (200, state)
    assert all(after != INVERSE[before] for before, after in pairwise(taken))


# In a process of its own: an interrupt that comes at another moment than is meant would end whoever runs the tests.
INTERRUPTED = """
import os, signal
from random import Random
from threading import Timer
from tests.drafting import drafter

signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    Timer(1, os.kill, (os.getpid(), signal.SIGINT)).start()
    drafter("sliding")(Random(1), 6, 6, moves=(200, 200))
    print("went on")
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.skipif(not native.is_built(), reason="large boards are solved in the core")
def test_ctrl_c_ends_the_making_of_a_board_even_if_its_search_has_an_answer() -> None:
    ran = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=True, cwd=ROOT)
    assert ran.stdout == "interrupted\n"
