"""Random sliding boards, always solvable."""

from __future__ import annotations

from random import Random

from papan.errors import UsageError
from papan.options import integer
from papan.puzzles.sliding.rules import INVERSE, SlidingBoard, SlidingProblem, goal_tiles
from papan.puzzles.sliding.solvability import parity

OPTIONS = (integer("walk", 0, 0, 1_000_000, "generate.walk"),)


def generate(rng: Random, rows: int, columns: int, walk: int = 0) -> SlidingBoard:
    """A board drawn uniformly from the solvable ones; with `walk`, so many random moves from the goal."""
    if min(rows, columns) < 2:
        raise UsageError("error.sliding-size", rows=rows, columns=columns)
    if walk:
        return _walk(rng, rows, columns, walk)
    tiles = list(goal_tiles(rows, columns))
    rng.shuffle(tiles)
    board = SlidingBoard(rows, columns, tuple(tiles))
    if not parity(board).solvable:  # swapping two tiles pairs each unsolvable board with a solvable one
        i, j = (cell for cell, tile in enumerate(tiles) if tile in (1, 2))
        tiles[i], tiles[j] = tiles[j], tiles[i]
        board = SlidingBoard(rows, columns, tuple(tiles))
    return board


def _walk(rng: Random, rows: int, columns: int, moves: int) -> SlidingBoard:
    goal = SlidingBoard(rows, columns, goal_tiles(rows, columns))
    problem, state, last = SlidingProblem(goal), goal.tiles, ""
    for _ in range(moves):
        action = rng.choice([a for a in problem.actions(state) if a != INVERSE.get(last)])
        state, last = problem.result(state, action), action
    return SlidingBoard(rows, columns, state)
