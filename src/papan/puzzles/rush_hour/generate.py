"""Random Rush Hour boards that have a solution."""

from __future__ import annotations

import heapq
from itertools import chain, count
from random import Random
from string import ascii_lowercase, ascii_uppercase, digits

from papan.errors import UsageError
from papan.options import integer
from papan.puzzles.reading import MAX_SIDE
from papan.puzzles.rush_hour.assembly import EXIT
from papan.puzzles.rush_hour.heuristics import blocking
from papan.puzzles.rush_hour.rules import PRIMARY, Cell, Exit, Piece, RushHourBoard, RushHourProblem

OPTIONS = (
    integer("pieces", 0, 0, 1000, "generate.pieces"),
    integer("walls", 0, 0, 1000, "generate.walls"),
)

LAYOUTS = 60  # tried at most; each asks for a little less than the one before
PLACINGS = 20  # tries for each piece or wall
USUAL = 40  # pieces at most, unless more are asked for: beyond, a solution is hard to come by
SEARCH = 400_000  # positions, each counted once for every piece, after which a layout is given up


def generate(rng: Random, rows: int, columns: int, pieces: int = 0, walls: int = 0) -> RushHourBoard:
    """A board with a solution, P not yet at the exit; with so many other pieces (0: a quarter of the cells)
    and walls as find room."""
    if max(rows, columns) < 3 or min(rows, columns) < 1 or max(rows, columns) > MAX_SIDE:
        raise UsageError("error.rush-hour-size", rows=rows, columns=columns, limit=MAX_SIDE)
    wanted = min(pieces or min(rows * columns // 4, USUAL), rows * columns // 2)
    walls = min(walls, rows * columns)
    for layout in range(LAYOUTS):
        # The last layout has no other pieces: P has nothing to do but leave.
        board = _layout(rng, rows, columns, wanted - wanted * layout**2 // (LAYOUTS - 1) ** 2, walls)
        problem = RushHourProblem(board)
        if len(board.pieces) == 1 or (blocking(problem, board.start) > 1 and _is_solvable(problem)):
            break
    return board


def _layout(rng: Random, rows: int, columns: int, pieces: int, walls: int) -> RushHourBoard:
    """P short of its exit, on the right or at the bottom, with random pieces and walls around it."""
    across = columns >= 3
    lines = rows if across else columns
    middle = (lines - 1) // 2 if lines > 3 else 0  # in the middle of three lines no piece gets out of the way
    at = rng.randrange((columns if across else rows) - 2)
    primary = Piece(PRIMARY, middle, at, 2, True) if across else Piece(PRIMARY, at, middle, 2, False)
    placed = [primary]
    taken = set(primary.cells(primary.position))
    names = _names()
    for _ in range(pieces * PLACINGS):
        if len(placed) > pieces:
            break
        piece = _random_piece(rng, rows, columns)
        cells = piece.cells(piece.position)
        inside = cells[-1][0] < rows and cells[-1][1] < columns
        in_the_way_for_ever = (piece.horizontal, piece.line) == (across, middle)
        if inside and not in_the_way_for_ever and taken.isdisjoint(cells):
            placed.append(Piece(next(names), piece.row, piece.column, piece.length, piece.horizontal))
            taken.update(cells)
    return RushHourBoard(
        rows,
        columns,
        tuple(sorted(placed, key=lambda piece: piece.sign)),
        _random_walls(rng, rows, columns, walls, taken, primary),
        Exit("right" if across else "bottom", middle),
    )


def _random_piece(rng: Random, rows: int, columns: int) -> Piece:
    """A piece without a name; two of three are of length 2, the others of 3, as in the boxed game."""
    length = rng.choice((2, 2, 3))
    return Piece("", rng.randrange(rows), rng.randrange(columns), length, rng.random() < 0.5)


def _random_walls(
    rng: Random, rows: int, columns: int, wanted: int, taken: set[Cell], primary: Piece
) -> frozenset[Cell]:
    """So many free cells as can be had, none of them in P's row or column."""
    walls: set[Cell] = set()
    for _ in range(wanted * PLACINGS):
        if len(walls) == wanted:
            break
        cell = rng.randrange(rows), rng.randrange(columns)
        if cell not in taken and cell[0 if primary.horizontal else 1] != primary.line:
            walls.add(cell)
    return frozenset(walls)


def _names() -> chain[str]:
    """Signs for pieces: capitals, small letters, digits, then letters of other scripts."""
    plain = (sign for sign in ascii_uppercase + ascii_lowercase + digits if sign not in (EXIT, PRIMARY))
    return chain(plain, (chr(code) for code in count(0xC0) if chr(code).isalpha()))


def _is_solvable(problem: RushHourProblem) -> bool:
    """Whether a solution turns up soon; the fewest blockers first, since it need not be a short one."""
    start = problem.initial
    met = {start}
    queue = [(0, start)]
    while queue:
        _, state = heapq.heappop(queue)
        if problem.is_goal(state):
            return True
        for action in problem.actions(state):
            child = problem.result(state, action)
            if child not in met:
                met.add(child)
                heapq.heappush(queue, (blocking(problem, child), child))
            if len(met) * len(start) > SEARCH:
                return False
    return False
