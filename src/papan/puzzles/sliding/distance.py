"""Sliding boards at an exact distance from the goal: on a shortest solution, every position has one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from papan.puzzles.drafts import Draft, Shortfall
from papan.puzzles.sliding.rate import KNOWN, typical
from papan.puzzles.sliding.rules import INVERSE, SlidingBoard, SlidingProblem, Tiles, goal_tiles
from papan.puzzles.tools import Tools
from papan.searching.layers import layers, neighbours_in

FEW_CELLS = 9  # boards small enough to look at every position
MAX_WALK = 20  # random moves for each cell; more are no different from any board
STRAY_MOVES = 6  # random moves from the best so far, where boards of the wanted number of moves are rare
MAX_TRIES = 2_000  # boards that are solved for one


def longest(rows: int, columns: int) -> int | None:
    """Return the most moves that any board of this size needs, where that is known."""
    short, long = sorted((rows, columns))
    return KNOWN[short, long][1] if (short, long) in KNOWN else None


def board_of_moves(
    rng: Random,
    rows: int,
    columns: int,
    moves: tuple[int, int],
    tools: Tools,
    any_board: Callable[[], SlidingBoard],
) -> Draft:
    """Return a board whose shortest solution has the wanted length; else the nearest one and what is known of it."""
    low, high = moves
    if rows * columns <= FEW_CELLS:
        by_distance = _layers(rows, columns)
        chosen = rng.randint(low, min(high, len(by_distance) - 1))
        return Draft(SlidingBoard(rows, columns, rng.choice(by_distance[chosen])), {"moves": chosen})
    return _solved_backwards(rng, rows, columns, low, high, tools, any_board)


def _solved_backwards(
    rng: Random,
    rows: int,
    columns: int,
    low: int,
    high: int,
    tools: Tools,
    any_board: Callable[[], SlidingBoard],
) -> Draft:
    goal = SlidingBoard(rows, columns, goal_tiles(rows, columns))
    best, unproved = Draft(goal, {"moves": 0}), None
    aim = rng.randint(low, max(low, min(high, int(typical(rows, columns)[0]))))  # else all would be just long enough
    farthest, length = 0, 2 * aim
    for attempt in range(MAX_TRIES):
        if length < MAX_WALK * rows * columns:
            board = walked(rng, goal, length)
        else:
            board = any_board() if attempt % 2 else walked(rng, best.board, STRAY_MOVES)
        length += length // 2 + 4
        left = tools.seconds_left()
        if left == 0:
            break
        result = tools.solve(board, at_most=left)
        if result.actions is None:
            break
        found = len(result.actions)
        if not result.optimal:
            unproved = unproved or _bounded(board, result.lower_bound or 0, found)
        elif found >= aim:
            chosen = rng.randint(aim, min(high, found))
            return Draft(_after(board, result.actions[: found - chosen]), {"moves": chosen})
        elif found >= farthest:
            best, farthest = Draft(board, {"moves": found}), found
    if low <= farthest <= high:
        return best
    if unproved is not None and not farthest:
        return unproved
    return Draft(best.board, best.facts, Shortfall("generate.sliding.fewer-moves", {"moves": farthest}))


def _bounded(board: SlidingBoard, low: int, high: int) -> Draft:
    shortfall = Shortfall("generate.sliding.bounds", {"low": low, "high": high})
    return Draft(board, {"lower-bound": low, "upper-bound": high}, shortfall)


def walked(rng: Random, board: SlidingBoard, moves: int) -> SlidingBoard:
    """Return the board after some random moves, none of which takes back the one before."""
    targets = SlidingProblem(board).targets
    tiles, blank, last = list(board.tiles), board.tiles.index(0), ""  # a list: a walk may be a million moves long
    for _ in range(moves):
        last = rng.choice([action for action in targets[blank] if action != INVERSE.get(last)])
        target = targets[blank][last]
        tiles[blank], tiles[target], blank = tiles[target], 0, target
    return SlidingBoard(board.rows, board.columns, tuple(tiles))


def _after(board: SlidingBoard, actions: tuple[str, ...]) -> SlidingBoard:
    problem, state = SlidingProblem(board), board.tiles
    for action in actions:
        state = problem.result(state, action)
    return SlidingBoard(board.rows, board.columns, state)


@cache
def _layers(rows: int, columns: int) -> list[list[Tiles]]:
    """Return all positions by their distance from the goal."""
    problem = SlidingProblem(SlidingBoard(rows, columns, goal_tiles(rows, columns)))
    return list(layers([problem.initial], neighbours_in(problem)))
