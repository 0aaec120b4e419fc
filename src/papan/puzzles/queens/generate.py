"""Random Queens boards: with one solution and regions of natural shape, with several solutions, with any, or none."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

from papan.errors import UsageError
from papan.puzzles.advice import Rating
from papan.puzzles.difficulty import DIFFICULTIES
from papan.puzzles.drafts import Draft, Shortfall
from papan.puzzles.queens.core import QueensCore
from papan.puzzles.queens.notation import connected_part, region_names
from papan.puzzles.queens.rules import Cells, QueensBoard, sides
from papan.puzzles.queens.shaping_as_core import MAX_SIZE, MIN_SIZE, max_cells, shape
from papan.puzzles.queens.uniqueness_as_core import UniquenessGuard
from papan.puzzles.tools import Tools
from papan.searching.options import choice, integer
from papan.searching.random64_as_core import Random64

MAX_TRIES = 200  # boards, for one of the wanted difficulty or number of solutions
MAX_NODES = 100_000  # of the search for a second solution
UNSOLVABLE_SECONDS = 30.0  # for each board with one solution of which one with none is made

OPTIONS = (
    choice("solutions", "auto", ("auto", "one", "several", "any"), "generate.solutions"),
    choice("difficulty", "any", ("any", *DIFFICULTIES), "generate.difficulty"),
    integer("patience", 30, 1, 3600, "generate.patience"),
)


def draft(
    rng: Random, rows: int, columns: int, *, tools: Tools, solutions: str = "auto", difficulty: str = "any"
) -> Draft:
    """Return a board of N connected regions with one solution and of this difficulty; or with several, or at least one.

    `auto` is one solution as long as the size allows it.
    """
    _check(rows, columns)
    if rows < 1 or rows in (2, 3):  # queens in neighbouring rows would touch
        raise UsageError("error.queens.size", size=rows)
    if solutions == "auto":
        solutions = "one" if rows <= MAX_SIZE or difficulty != "any" else "any"
    if solutions == "one":
        _check_largest(rows)
        if difficulty == "any":
            return _with_one_solution(rng.getrandbits(64), rows, tools.core, tools.seconds_left())
        return _of_difficulty(rng, rows, difficulty, tools)
    if difficulty != "any":
        raise UsageError("error.queens.difficulty")
    return Draft(any_board(rng, rows)) if solutions == "any" else _with_several(rng, rows, tools)


def unsolvable(rng: Random, rows: int, columns: int, *, tools: Tools) -> QueensBoard:
    """Return a board of N connected regions without a solution."""
    _check(rows, columns)
    _check_largest(rows)
    if rows == 1:
        raise UsageError("error.queens.one-cell")
    if rows < MIN_SIZE:
        return _board(rows, tuple(cell // rows for cell in range(rows * rows)))
    while True:  # most boards will do
        solvable = _with_one_solution(rng.getrandbits(64), rows, tools.core, UNSOLVABLE_SECONDS).board
        changed = _without_solution(rng, solvable, tools)
        if changed is not None:
            return changed


def _without_solution(rng: Random, board: QueensBoard, tools: Tools) -> QueensBoard | None:
    """Return a board with one solution after the cell of a queen has gone to a region where that brings no other."""
    size, regions = board.size, list(board.regions)
    queens = list(tools.solve(board).actions or ())
    changes = [(queen, side) for queen in queens for side in sides(size, queen) if regions[side] != regions[queen]]
    rng.shuffle(changes)
    guard = UniquenessGuard(size, regions)
    for queen, side in changes:
        rest = tuple(cell for cell in board.region_cells[regions[queen]] if cell != queen)
        holds = len(connected_part(size, rest)) == len(rest)
        if holds and guard.try_move(queen, regions[side]):
            regions[queen] = regions[side]
            return _board(size, tuple(regions))
    return None


def _check(rows: int, columns: int) -> None:
    if rows != columns:
        raise UsageError("error.queens.square", rows=rows, columns=columns)


def _check_largest(size: int) -> None:
    if size > MAX_SIZE:
        raise UsageError("error.queens.unique-size", size=size, most=MAX_SIZE)


def _with_one_solution(seed: int, size: int, core: QueensCore | None, seconds: float | None) -> Draft:
    if size < MIN_SIZE:
        return Draft(_board(size, (0,)))
    # Without the core it is the nodes of its searches that end the walk, not the clock.
    shaped = shape(size, Random64(seed)) if core is None else core.shape(size, seed, seconds=seconds)
    shortfall = None if shaped.whole else Shortfall("generate.queens.bounds", {"most": max_cells(size)})
    return Draft(_board(size, shaped.regions), shortfall=shortfall)


def _of_difficulty(rng: Random, size: int, difficulty: str, tools: Tools) -> Draft:
    """Return a board of the wanted difficulty, or the nearest to it of those that were tried in time."""
    from papan.puzzles.queens.rate import rating_of  # imported late, so that solving starts fast

    wanted = DIFFICULTIES[difficulty]
    nearest: tuple[int, Draft, Rating] | None = None
    tried = 0
    while tried < MAX_TRIES:
        tried += 1
        found = _with_one_solution(rng.getrandbits(64), size, tools.core, tools.seconds_left())
        if found.shortfall is None:
            rating = rating_of(found.board)
            away = max(wanted[0] - rating.score, rating.score - wanted[-1], 0)
            if away == 0:
                return replace(found, rating=rating)
            if nearest is None or away < nearest[0]:
                nearest = away, found, rating
        if tools.seconds_left() == 0:
            break
    if nearest is None:
        return found
    _, found, rating = nearest
    shortfall = Shortfall("generate.queens.difficulty", {"score": rating.score, "tried": tried})
    return replace(found, shortfall=shortfall, rating=rating)


def _with_several(rng: Random, size: int, tools: Tools) -> Draft:
    """Return a board with more than one solution, as most have whose regions grow by chance."""
    for _ in range(MAX_TRIES):
        board = any_board(rng, size)
        if tools.solve(board, wanted="unique", node_limit=MAX_NODES).unique is False:
            return Draft(board)
    return Draft(board, shortfall=Shortfall("generate.queens.several", {"tried": MAX_TRIES}))


def _board(size: int, regions: tuple[int, ...]) -> QueensBoard:
    return QueensBoard.unchecked(size=size, regions=regions, names=region_names(size))


def any_board(rng: Random, size: int) -> QueensBoard:
    """Return a board with at least one solution: the queens are placed first, then a region grows around each."""
    return board_around(rng, size, random_queens(rng, size))


def random_queens(rng: Random, size: int) -> Cells:
    """Return queens that keep the rules of rows, columns and neighbours, all such placements equally likely."""
    columns = list(range(size))
    while True:  # about one permutation in e² ≈ 7.4 will do, whatever the size
        rng.shuffle(columns)
        if all(abs(left - right) > 1 for left, right in pairwise(columns)):
            return tuple(row * size + column for row, column in enumerate(columns))


def board_around(rng: Random, size: int, queens: Cells) -> QueensBoard:
    """Return a board on which each of these queens has a connected region of its own."""
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
