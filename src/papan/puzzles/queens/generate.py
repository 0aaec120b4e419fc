"""Random Queens boards: with one solution and regions of natural shape, with several solutions, with any, or none."""

from __future__ import annotations

import time
from itertools import pairwise
from random import Random

from papan.errors import UsageError
from papan.puzzles.drafts import Draft, Shortfall
from papan.puzzles.queens.notation import connected_part, region_names
from papan.puzzles.queens.rivals import Rivals
from papan.puzzles.queens.rules import Cells, QueensBoard, sides
from papan.puzzles.queens.shaping import LEAST_SIZE, MOST_SIZE, Shaped, most_cells, shape
from papan.searching.options import choice, integer
from papan.searching.random64 import Random64

SCORES = {"any": range(1, 101), "easy": range(1, 40), "medium": range(40, 60), "hard": range(60, 101)}
TRIED = 200  # boards, for one of the wanted difficulty or number of solutions

OPTIONS = (
    choice("solutions", "auto", ("auto", "one", "several", "any"), "generate.solutions"),
    choice("difficulty", "any", SCORES, "generate.difficulty"),
    integer("patience", 30, 1, 3600, "generate.patience"),
)


def draft(
    rng: Random, rows: int, columns: int, solutions: str = "auto", difficulty: str = "any", patience: float = 30
) -> Draft:
    """A board of N connected regions with one solution and of this difficulty; or with several, or at least one.

    `auto` is one solution as long as the size allows it.
    """
    _check(rows, columns)
    if rows < 1 or rows in (2, 3):  # queens in neighbouring rows would touch
        raise UsageError("error.queens.size", size=rows)
    if solutions == "auto":
        solutions = "one" if rows <= MOST_SIZE or difficulty != "any" else "any"
    if solutions == "one":
        _check_largest(rows)
        if difficulty == "any":
            return _with_one_solution(rng.getrandbits(64), rows, patience)
        return _of_difficulty(rng, rows, difficulty, patience)
    if difficulty != "any":
        raise UsageError("error.queens.difficulty")
    return Draft(any_board(rng, rows)) if solutions == "any" else _with_several(rng, rows)


def unsolvable(rng: Random, rows: int, columns: int) -> QueensBoard:
    """A board of N connected regions without a solution."""
    _check(rows, columns)
    _check_largest(rows)
    if rows == 1:
        raise UsageError("error.queens.one-cell")
    if rows < LEAST_SIZE:
        return _board(rows, tuple(cell // rows for cell in range(rows * rows)))
    while True:  # most boards will do
        changed = _without_solution(rng, _with_one_solution(rng.getrandbits(64), rows, 30).board)
        if changed is not None:
            return changed


def _without_solution(rng: Random, board: QueensBoard) -> QueensBoard | None:
    """A board with one solution after the cell of a queen has gone to another region, where that brings no other."""
    from papan.solving.solve import solve

    size, regions = board.size, list(board.regions)
    queens = list(solve(board).unless_interrupted().actions or ())
    changes = [(queen, side) for queen in queens for side in sides(size, queen) if regions[side] != regions[queen]]
    rng.shuffle(changes)
    rivals = Rivals(size, regions)
    for queen, side in changes:
        rest = tuple(cell for cell in board.region_cells[regions[queen]] if cell != queen)
        holds = len(connected_part(size, rest)) == len(rest)
        if holds and not rivals.appears(queen, regions[side]):
            regions[queen] = regions[side]
            return _board(size, tuple(regions))
    return None


def _check(rows: int, columns: int) -> None:
    if rows != columns:
        raise UsageError("error.queens.square", rows=rows, columns=columns)


def _check_largest(size: int) -> None:
    if size > MOST_SIZE:
        raise UsageError("error.queens.unique-size", size=size, most=MOST_SIZE)


def _with_one_solution(seed: int, size: int, patience: float) -> Draft:
    if size < LEAST_SIZE:
        return Draft(_board(size, (0,)))
    shaped = _shape(seed, size, patience)
    shortfall = None if shaped.whole else Shortfall("generate.queens.bounds", {"most": most_cells(size)})
    return Draft(_board(size, shaped.regions), shortfall=shortfall)


def _shape(seed: int, size: int, patience: float) -> Shaped:
    from papan import native  # not at the top: it knows the puzzles

    if native.is_built():
        return native.queens.shape(size, seed, seconds=patience)
    return shape(size, Random64(seed))


def _of_difficulty(rng: Random, size: int, difficulty: str, patience: float) -> Draft:
    """A board of the wanted difficulty, or the nearest to it of those that were tried in time."""
    from papan.advising.rate import rate

    wanted, end = SCORES[difficulty], time.monotonic() + patience
    nearest: tuple[int, int, QueensBoard] | None = None
    tried = 0
    while tried < TRIED:
        tried += 1
        found = _with_one_solution(rng.getrandbits(64), size, max(0.0, end - time.monotonic()))
        if found.shortfall is None:
            score = rate(found.board, time_limit=max(0.1, end - time.monotonic())).score
            away = max(wanted[0] - score, score - wanted[-1], 0)
            if away == 0:
                return found
            if nearest is None or away < nearest[0]:
                nearest = away, score, found.board
        if time.monotonic() >= end:
            break
    if nearest is None:
        return found
    _, score, board = nearest
    return Draft(board, shortfall=Shortfall("generate.queens.difficulty", {"score": score, "tried": tried}))


def _with_several(rng: Random, size: int) -> Draft:
    """A board with more than one solution, as most have whose regions grow by chance."""
    from papan.solving.solve import solve

    for _ in range(TRIED):
        board = any_board(rng, size)
        if solve(board, wanted="unique", node_limit=100_000).unless_interrupted().unique is False:
            return Draft(board)
    return Draft(board, shortfall=Shortfall("generate.queens.several", {"tried": TRIED}))


def _board(size: int, regions: tuple[int, ...]) -> QueensBoard:
    return QueensBoard(size, regions, region_names(size))


def any_board(rng: Random, size: int) -> QueensBoard:
    """A board with at least one solution: the queens are placed first, then a region grows around each."""
    return board_around(rng, size, random_queens(rng, size))


def random_queens(rng: Random, size: int) -> Cells:
    """Queens that keep the rules of rows, columns and neighbours, all such placements alike."""
    columns = list(range(size))
    while True:  # about one permutation in e² ≈ 7.4 will do, whatever the size
        rng.shuffle(columns)
        if all(abs(left - right) > 1 for left, right in pairwise(columns)):
            return tuple(row * size + column for row, column in enumerate(columns))


def board_around(rng: Random, size: int, queens: Cells) -> QueensBoard:
    """A board on which each of these queens has a connected region of its own."""
    owner = {queen: queen for queen in queens}  # cell → the queen whose region it belongs to
    claims = [(side, queen) for queen in queens for side in sides(size, queen)]
    while claims:
        chosen = rng.randrange(len(claims))
        claims[chosen], claims[-1] = claims[-1], claims[chosen]  # the last one can be taken out at no cost
        cell, queen = claims.pop()
        if cell not in owner:
            owner[cell] = queen
            claims += [(side, queen) for side in sides(size, cell) if side not in owner]
    names: dict[int, int] = {}  # regions are named in the order they appear
    regions = tuple(names.setdefault(owner[cell], len(names)) for cell in range(size * size))
    return _board(size, regions)
