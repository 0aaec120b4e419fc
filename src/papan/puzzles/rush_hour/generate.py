"""Random Rush Hour boards: with a solution, with one of so many moves, or with none."""

from __future__ import annotations

import heapq
import time
from dataclasses import replace
from random import Random

from papan.errors import UsageError
from papan.puzzles.drafts import Draft, Shortfall
from papan.puzzles.reading import MAX_SIDE
from papan.puzzles.rush_hour.climb_as_core import LOOSE, STUCK, Climbed, Climber, Wish, climb, piece_names, reachable
from papan.puzzles.rush_hour.dead_ends import refute
from papan.puzzles.rush_hour.heuristics import blocking
from papan.puzzles.rush_hour.rules import PRIMARY, Cell, Exit, Piece, RushHourBoard, RushHourProblem
from papan.searching.options import choice, integer, span, yes_or_no

MAX_MOVES = 1000
ANY = (0, MAX_MOVES)
MOVES_OF = {"any": ANY, "easy": (3, 9), "medium": (12, 17), "hard": (22, MAX_MOVES)}  # what papan.rate calls so

OPTIONS = (
    span("moves", ANY, 0, MAX_MOVES, "generate.moves"),
    integer("pieces", 0, 0, 1000, "generate.pieces"),
    integer("walls", 0, 0, 1000, "generate.walls"),
    yes_or_no("minimal", False, "generate.minimal"),
    choice("difficulty", "any", MOVES_OF, "generate.difficulty"),
    integer("patience", 30, 1, 3600, "generate.patience"),
)

TRIES = 100_000  # layouts for one board
LAYOUTS = 60  # tried at most; each asks for a little less than the one before
PLACINGS = 20  # tries for each piece or wall
USUAL = 40  # pieces at most, unless more are asked for: beyond, a solution is hard to come by
UNSOLVABLE_TRIES = 300  # layouts
UNSOLVABLE_WORK = 30_000_000  # positions of all of them, each counted once for every piece, so that no board takes long
MANY_POSITIONS = 30  # so many at least make a board without a solution worth a search
SEARCH = 400_000  # positions, each counted once for every piece, after which a layout is given up


def draft(
    rng: Random,
    rows: int,
    columns: int,
    pieces: int = 0,
    walls: int = 0,
    moves: tuple[int, int] = ANY,
    minimal: bool = False,
    difficulty: str = "any",
    patience: float = 30,
) -> Draft:
    """A board with a solution in so many moves and so many other pieces and walls as find room.

    Where nothing is said of moves it is any board with a solution, P not yet at the exit.
    """
    _check(rows, columns)
    low, high = MOVES_OF[difficulty] if moves == ANY else moves
    walls = min(walls, rows * columns)
    if (low, high) == ANY and not minimal:
        return Draft(_any(rng, rows, columns, pieces, walls))
    wish = Wish(rows, columns, min(pieces, rows * columns // 2), walls, low, high, minimal, TRIES)
    found = _climbed(wish, rng.getrandbits(64), patience)
    if found.board is None:
        shortfall = Shortfall("generate.rush-hour.no-such-board")
        return Draft(_any(rng, rows, columns, pieces, walls), {}, shortfall)
    facts = {"moves": found.moves, "pieces": len(found.board.pieces) - 1}
    if found.met:
        return Draft(found.board, facts)
    return Draft(found.board, facts, Shortfall("generate.rush-hour.fewer-moves", {"moves": found.moves}))


def _check(rows: int, columns: int) -> None:
    if max(rows, columns) < 3 or min(rows, columns) < 1 or max(rows, columns) > MAX_SIDE:
        raise UsageError("error.rush-hour-size", rows=rows, columns=columns, limit=MAX_SIDE)


def _climbed(wish: Wish, seed: int, patience: float) -> Climbed:
    """What the climb comes to, in the core where it is built."""
    from papan import native  # here, since it needs the puzzles itself

    if native.is_built():
        from papan.native.rush_hour import climbed

        return climbed(wish, seed, patience)
    end = time.monotonic() + patience
    return climb(wish, seed, lambda: time.monotonic() < end)


def unsolvable(rng: Random, rows: int, columns: int) -> RushHourBoard:
    """A board whose every position has been looked at, and P never gets out; if possible one that does not show it."""
    _check(rows, columns)
    climber = Climber(Wish(rows, columns, 0, 0, 0, 0, False, 0), rng.getrandbits(64))
    layout, score, best, work = climber.drawn(), LOOSE, None, 0
    for _ in range(UNSOLVABLE_TRIES):
        problem = climber.nameless(layout)
        positions = reachable(problem, climber.room)
        work += len(layout[0]) * (2 * climber.room if positions is None else len(positions))
        if positions is not None and not any(problem.is_goal(state) for state in positions):
            board = climber.board(layout)
            if len(positions) >= MANY_POSITIONS and refute(board) is None:
                return board
            best, score = best or board, STUCK
        else:
            score = LOOSE
        if work > UNSOLVABLE_WORK:
            break
        layout = climber.changed(layout, score) or climber.drawn()
    return best or _walled_in(climber)


def _walled_in(climber: Climber) -> RushHourBoard:
    """The simplest board without a way out: a wall between P and the exit."""
    primary = climber.drawn()[0][0]
    board = climber.board(([primary], set()))
    return replace(board, walls=frozenset(board.way_out(primary.position)[-1:]))


def _any(rng: Random, rows: int, columns: int, pieces: int, walls: int) -> RushHourBoard:
    """A board with a solution, P not yet at the exit; with so many other pieces (0: a quarter of the cells)
    and walls as find room."""
    wanted = min(pieces or min(rows * columns // 4, USUAL), rows * columns // 2)
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
    names = piece_names()
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
