"""Random ice-sliding boards: with a solution, with a shortest one of a given length, or with none."""

from __future__ import annotations

from random import Random

from papan.errors import UsageError
from papan.puzzles.drafts import Draft, Shortfall
from papan.puzzles.ice_sliding.board import DIGITS, IceBoard
from papan.puzzles.ice_sliding.dead_ends import refute
from papan.puzzles.ice_sliding.sketch import Sketch, boxed_in, drawn, next_to_goal
from papan.puzzles.tools import Tools
from papan.searching.options import choice, integer, span

MAX_MOVES = 1000
ANY = (0, MAX_MOVES)
# The moves of boards that are nearly always rated so, with gaps where a rating may go either way; see
# papan.puzzles.difficulty.
MOVES_OF = {"any": ANY, "easy": (3, 5), "medium": (9, 12), "hard": (18, MAX_MOVES)}
PLEASANT = (3, MAX_MOVES)  # moves of any board, where a few tries lead to one

OPTIONS = (
    span("moves", ANY, 0, MAX_MOVES, "generate.moves"),
    integer("digits", 2, 0, 10, "generate.ice-sliding.digits"),
    integer("rocks", 20, 0, 90, "generate.ice-sliding.rocks"),
    integer("lava", 5, 0, 90, "generate.ice-sliding.lava"),
    choice("difficulty", "any", MOVES_OF, "generate.difficulty"),
    integer("patience", 30, 1, 3600, "generate.patience"),
)

MAX_TRIES = 4_000  # boards of which the moves are counted, for one of a wanted number
MAX_TRIES_FOR_ANY = 1_000
MAX_STALE_CHANGES = 80  # changes in a row that lead no nearer; then comes a new board
MAX_UNSOLVABLE_TRIES = 200


def draft(
    rng: Random,
    rows: int,
    columns: int,
    *,
    tools: Tools,
    digits: int = 2,
    rocks: int = 20,
    lava: int = 5,
    moves: tuple[int, int] = ANY,
    difficulty: str = "any",
) -> Draft:
    """Return a board with as many digits, and with rocks and lava on as many cells in a hundred, as find room.

    Its shortest solution has the wanted number of moves; where nothing is said of that, three or more if possible.
    """
    _check(rows, columns, 2)
    low, high = MOVES_OF[difficulty] if moves == ANY else moves
    tries = MAX_TRIES
    if (low, high) == ANY:
        (low, high), tries = PLEASANT, MAX_TRIES_FOR_ANY
    sketch, found = _climbed(rng, drawn(rng, rows, columns, digits, rocks, lava), (low, high), tries, tools)
    facts = {"moves": found, "digits": sketch.count(DIGITS)}
    if low <= found <= high or tries == MAX_TRIES_FOR_ANY:
        return Draft(sketch.board(rng), facts)
    return Draft(sketch.board(rng), facts, Shortfall("generate.ice-sliding.other-moves", {"moves": found}))


def _climbed(rng: Random, sketch: Sketch, moves: tuple[int, int], tries: int, tools: Tools) -> tuple[Sketch, int]:
    """Return a sketch with the wanted number of moves, or the nearest that was found, and its moves.

    Two cells change places again and again; a change that leads farther away is taken back.
    """
    aim = moves[0] if moves[1] >= MAX_MOVES else rng.randint(*moves)
    best, nearest = next_to_goal(rng, sketch), 1
    current, away, stale = sketch, 2 * MAX_MOVES, 0
    for number in range(tries):
        if tools.seconds_left() == 0:
            break
        found, passed = sketch.reach()
        if found is not None and (moves[0] <= found <= moves[1] or abs(found - aim) < abs(nearest - aim)):
            best, nearest = sketch, found
            if moves[0] <= found <= moves[1]:
                break
        distance = 2 * MAX_MOVES - passed if found is None else abs(found - aim)
        stale = 0 if distance < away else stale + 1
        if distance <= away:
            current, away = sketch, distance
        if stale > MAX_STALE_CHANGES:
            sketch, away, stale = current.drawn_again(rng, share=1 - number / tries), 2 * MAX_MOVES, 0
        else:
            sketch = current.changed(rng)
    return best, nearest


def unsolvable(rng: Random, rows: int, columns: int, **_: object) -> IceBoard:
    """Return a board on which no moves lead to the goal; if possible, that does not show."""
    _check(rows, columns, 3)
    found = boxed_in(rows, columns)
    for _try in range(MAX_UNSOLVABLE_TRIES):
        sketch = drawn(rng, rows, columns, digits=2, rocks=20, lava=5)
        if sketch.reach()[0] is None:
            found = sketch
            if refute(sketch.board()) is None:
                break
    return found.board(rng)


def _check(rows: int, columns: int, least: int) -> None:
    if rows * columns < least:
        raise UsageError("error.ice-sliding-size", rows=rows, columns=columns, least=least)
