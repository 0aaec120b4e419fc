"""Random sliding boards: with a solution, with a shortest one of a given length, or with none."""

from __future__ import annotations

from random import Random

from papan.errors import UsageError
from papan.puzzles.difficulty import DIFFICULTIES, aim
from papan.puzzles.drafts import Draft
from papan.puzzles.sliding.distance import board_of_moves, longest, walked
from papan.puzzles.sliding.rate import estimate, score_of, typical
from papan.puzzles.sliding.rules import PROVED_CELLS, SlidingBoard, goal_tiles
from papan.puzzles.sliding.scatter import scattered
from papan.puzzles.sliding.solvability import parity
from papan.puzzles.tools import Tools
from papan.searching.options import choice, integer, span

MAX_MOVES = 10_000
ANY = (0, MAX_MOVES)

OPTIONS = (
    span("moves", ANY, 0, MAX_MOVES, "generate.moves"),
    integer("walk", 0, 0, 1_000_000, "generate.walk"),
    choice("difficulty", "any", ("any", *DIFFICULTIES), "generate.difficulty"),
    integer("patience", 30, 1, 3600, "generate.patience"),
)


def draft(
    rng: Random,
    rows: int,
    columns: int,
    *,
    tools: Tools,
    walk: int = 0,
    moves: tuple[int, int] = ANY,
    difficulty: str = "any",
) -> Draft:
    """Return a board drawn uniformly from the solvable ones, or from a random walk, or of a wanted solution length."""
    _check(rows, columns)
    if walk and (moves != ANY or difficulty != "any"):
        raise UsageError("error.walk-and-moves")
    if moves == ANY and difficulty != "any":
        moves = _moves_of(difficulty, rows, columns)
        if rows * columns > PROVED_CELLS:  # where no time would be enough to prove how many moves there are
            board = scattered(rng, _uniform(rng, rows, columns, True), rng.randint(*moves))
            return Draft(board, {"estimate": estimate(board)})
    if moves != ANY:
        most = longest(rows, columns)
        if most is not None and moves[0] > most:
            raise UsageError("error.sliding-moves", rows=rows, columns=columns, most=most, found=moves[0])
        return board_of_moves(rng, rows, columns, moves, tools, lambda: _uniform(rng, rows, columns, True))
    if walk:
        return Draft(walked(rng, SlidingBoard(rows, columns, goal_tiles(rows, columns)), walk))
    return Draft(_uniform(rng, rows, columns, solvable=True))


def unsolvable(rng: Random, rows: int, columns: int, **_: object) -> SlidingBoard:
    """Return a board drawn uniformly from those that cannot be solved."""
    _check(rows, columns)
    return _uniform(rng, rows, columns, solvable=False)


def _check(rows: int, columns: int) -> None:
    if min(rows, columns) < 2:
        raise UsageError("error.sliding-size", rows=rows, columns=columns)


def _uniform(rng: Random, rows: int, columns: int, solvable: bool) -> SlidingBoard:
    tiles = list(goal_tiles(rows, columns))
    rng.shuffle(tiles)
    board = SlidingBoard(rows, columns, tuple(tiles))
    if parity(board).solvable != solvable:  # swapping two tiles pairs each unsolvable board with a solvable one
        i, j = (cell for cell, tile in enumerate(tiles) if tile in (1, 2))
        tiles[i], tiles[j] = tiles[j], tiles[i]
        board = SlidingBoard(rows, columns, tuple(tiles))
    return board


def _moves_of(difficulty: str, rows: int, columns: int) -> tuple[int, int]:
    """Return the least and the most moves of boards of this size that are rated so, away from the borders."""
    scores = aim(difficulty)
    _, most = typical(rows, columns)
    moves = [count for count in range(1, int(most) + 1) if score_of(count, rows, columns) in scores]
    return moves[0], moves[-1]
