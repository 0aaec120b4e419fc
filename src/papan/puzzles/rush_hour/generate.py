"""Random Rush Hour boards: with a solution, with a shortest one of a given length, or with none."""

from __future__ import annotations

import heapq
from dataclasses import replace
from random import Random

from papan.errors import UsageError
from papan.puzzles.drafts import Draft, Shortfall
from papan.puzzles.reading import MAX_SIDE
from papan.puzzles.rush_hour.climb_as_core import LOOSE, STUCK, BoardSpec, Climbed, Climber, climb, reachable
from papan.puzzles.rush_hour.core import RushHourCore
from papan.puzzles.rush_hour.dead_ends import refute
from papan.puzzles.rush_hour.heuristics import blocking
from papan.puzzles.rush_hour.layouts import Ground, drawn
from papan.puzzles.rush_hour.rules import RushHourBoard, RushHourProblem
from papan.puzzles.tools import Tools
from papan.searching.options import choice, integer, span, yes_or_no

MAX_MOVES = 1000
ANY = (0, MAX_MOVES)
# The moves of boards that are nearly always rated so, with gaps where a rating may go either way; see
# papan.puzzles.difficulty.
MOVES_OF = {"any": ANY, "easy": (3, 9), "medium": (12, 17), "hard": (22, MAX_MOVES)}

OPTIONS = (
    span("moves", ANY, 0, MAX_MOVES, "generate.moves"),
    integer("pieces", 0, 0, 1000, "generate.pieces"),
    integer("walls", 0, 0, 1000, "generate.walls"),
    yes_or_no("minimal", False, "generate.minimal"),
    choice("difficulty", "any", MOVES_OF, "generate.difficulty"),
    integer("patience", 30, 1, 3600, "generate.patience"),
)

MAX_TRIES = 100_000  # layouts for a board of a given number of moves
MAX_LAYOUTS = 60  # for any board; each has a little less on it than the one before
MAX_USUAL_PIECES = 40  # unless more are asked for: with more, a solution is hard to come by
MAX_UNSOLVABLE_TRIES = 300  # layouts
MAX_UNSOLVABLE_WORK = 30_000_000  # positions of all of them, each counted once for every piece: no board takes long
MANY_POSITIONS = 30  # as many at least make a board without a solution worth a search
MAX_SEARCHED = 400_000  # positions, each counted once for every piece, after which a layout is given up


def draft(
    rng: Random,
    rows: int,
    columns: int,
    *,
    tools: Tools,
    pieces: int = 0,
    walls: int = 0,
    moves: tuple[int, int] = ANY,
    minimal: bool = False,
    difficulty: str = "any",
) -> Draft:
    """Return a board with a solution of the wanted length, with as many other pieces and walls as find room.

    Where nothing is said of moves it is any board with a solution, P not yet at the exit.
    """
    _check(rows, columns)
    low, high = MOVES_OF[difficulty] if moves == ANY else moves
    walls = min(walls, rows * columns)
    if (low, high) == ANY and not minimal:
        return Draft(_any(rng, rows, columns, pieces, walls))
    spec = BoardSpec(rows, columns, min(pieces, rows * columns // 2), walls, low, high, minimal, MAX_TRIES)
    found = _climbed(spec, rng.getrandbits(64), tools)
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


def _climbed(spec: BoardSpec, seed: int, tools: Tools) -> Climbed:
    """Return what the climb comes to in the time that is left."""
    core: RushHourCore | None = tools.core
    if core is not None:
        return core.climbed(spec, seed, tools.seconds_left())
    return climb(spec, seed, lambda: tools.seconds_left() != 0)


def unsolvable(rng: Random, rows: int, columns: int, **_: object) -> RushHourBoard:
    """Return a board with no way out for P, as a look at every position proves; if possible, it does not show."""
    _check(rows, columns)
    climber = Climber(BoardSpec(rows, columns, 0, 0, 0, 0, False, 0), rng.getrandbits(64))
    layout, score, best, work = climber.drawn(), LOOSE, None, 0
    for _try in range(MAX_UNSOLVABLE_TRIES):
        problem = climber.nameless(layout)
        positions = reachable(problem, climber.room)
        work += len(layout[0]) * (2 * climber.room if positions is None else len(positions))
        if positions is not None and not any(map(problem.is_goal, positions)):
            board = climber.board(layout)
            if len(positions) >= MANY_POSITIONS and refute(board) is None:
                return board
            best, score = best or board, STUCK
        else:
            score = LOOSE
        if work > MAX_UNSOLVABLE_WORK:
            break
        layout = climber.changed(layout, score) or climber.drawn()
    return best or _walled_in(climber)


def _walled_in(climber: Climber) -> RushHourBoard:
    """Return the simplest board without a way out: a wall between P and the exit."""
    primary = climber.drawn()[0][0]
    board = climber.board(([primary], set()))
    return replace(board, walls=frozenset(board.way_out(primary.position)[-1:]))


def _any(rng: Random, rows: int, columns: int, pieces: int, walls: int) -> RushHourBoard:
    """Return a board with a solution, P not yet at the exit.

    It has as many other pieces (0: a quarter of the cells) and walls as find room.
    """
    wanted = min(pieces or min(rows * columns // 4, MAX_USUAL_PIECES), rows * columns // 2)
    for number in range(MAX_LAYOUTS):
        # The last layout has no other pieces: P has nothing to do but leave.
        fewer = wanted * number**2 // (MAX_LAYOUTS - 1) ** 2
        board = drawn(rng, Ground(rows, columns), wanted - fewer, walls)
        problem = RushHourProblem(board)
        if len(board.pieces) == 1 or (blocking(problem, board.start) > 1 and _is_soon_solved(problem)):
            break
    return board


def _is_soon_solved(problem: RushHourProblem) -> bool:
    """Whether a solution turns up soon; the fewest blockers first, since it need not be a short one.

    A search of its own: the greedy search of papan.algorithms keeps every path and took 2.5 times as long on 221
    layouts of 6×6, 25 times as long on all 256 of 6×6 to 16×16 (in one run). Its ties are in another order, which
    changed 10 verdicts, and so would change boards.
    """
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
            if len(met) * len(start) > MAX_SEARCHED:
                return False
    return False
