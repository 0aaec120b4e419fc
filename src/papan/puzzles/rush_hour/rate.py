"""How hard a Rush Hour board is: how long the way out, how many positions there are, how few moves keep to the way."""

from __future__ import annotations

from collections.abc import Callable
from math import log2, log10
from typing import TypeAlias

from papan.errors import UndecidedError, UsageError
from papan.messages import decimal, number, several, tr
from papan.puzzles.advice import Part, Rating, score_between
from papan.puzzles.rush_hour.core import RushHourCore
from papan.puzzles.rush_hour.rules import Positions, RushHourBoard, RushHourProblem
from papan.puzzles.tools import Tools
from papan.searching.explore import explore

Choices: TypeAlias = tuple[int, list[Positions]]  # how many moves there are, and where the best of them lead

MAX_STATES = 60_000  # of a reachable set, without the core
MAX_ON_THE_WAY = 20_000  # positions on shortest ways that are looked at
MAX_SECONDS = 5.0  # for the reachable set, with the core
HALF_LIFE = 17.0  # each so much effort more halves what is missing to 100


def rate(board: RushHourBoard, tools: Tools) -> Rating:
    """Return the rating of a board with a way out; of another there is none."""
    by_moves, by_steps = tools.solve(board), tools.solve(board, metric="steps")
    if by_moves.actions is None:
        if by_moves.status.value == "unsolvable":
            raise UsageError("error.rate.no-way")
        raise UndecidedError("error.rate.unknown")
    moves = len(by_moves.actions)
    steps = by_steps.cost if by_steps.cost is not None else by_moves.steps
    parts = [
        Part("moves", moves, several("rating.rush-hour.moves", moves)),
        Part("steps", steps, several("rating.rush-hour.steps", steps)),
    ]
    effort = 0.45 * moves + 0.1 * steps
    size, distance = _reachable(board, tools.core, tools.solve.limits.time)
    if distance is None:
        parts.append(Part("states", 0, tr("rating.rush-hour.states-unknown")))
        effort += 0.45 * moves  # about what the rest comes to
    else:
        bits = _bits(RushHourProblem(board), distance)
        choices = 2 ** (bits / moves) if moves else 1.0
        parts.append(Part("states", size, several("rating.rush-hour.states", size, number=number(size))))
        shown = decimal(f"{choices:.1f}")
        parts.append(Part("choices", round(choices, 2), tr("rating.rush-hour.choices", choices=shown)))
        effort += 0.2 * bits + 0.5 * log10(size)
    return Rating(score_between(0, 100, 1 - 2 ** (-effort / HALF_LIFE)), tuple(parts))


def _reachable(
    board: RushHourBoard, core: RushHourCore | None, seconds: float | None
) -> tuple[int, Callable[[Positions], int | None] | None]:
    """Return how many positions can be reached, and the moves from each to the exit; None where there are too many."""
    if core is not None:
        known = core.explored(board, MAX_SECONDS if seconds is None else min(seconds, MAX_SECONDS))
        return (len(known), known.distance) if known.complete else (0, None)
    explored = explore(RushHourProblem(board), limit=MAX_STATES)
    return (len(explored.states), explored.distance) if explored.complete else (0, None)


def _bits(problem: RushHourProblem, distance: Callable[[Positions], int | None]) -> float:
    """How much luck a player who moves at random needs to walk a shortest way: log2 of one chance in so many.

    The chance of each position on a shortest way is found from the exit backwards: the mean over all its moves, of
    which those that lead off the way have none.
    """
    layers: list[dict[Positions, Choices]] = []
    layer, left, looked_at = [problem.initial], distance(problem.initial) or 0, 0
    while left > 0:
        found: dict[Positions, Choices] = {}
        for state in layer[: max(1, MAX_ON_THE_WAY - looked_at)]:
            following = [problem.result(state, action) for action in problem.actions(state)]
            found[state] = len(following), [each for each in following if distance(each) == left - 1]
        looked_at += len(found)
        layers.append(found)
        layer = list(dict.fromkeys(each for _, best in found.values() for each in best))
        left -= 1
    bits = dict.fromkeys(layer, 0.0)
    for found in reversed(layers):
        behind, bits = bits, {}
        for state, (moves, best) in found.items():
            known = [behind[each] for each in best if each in behind]
            if known:  # else all that it leads to was too much to look at
                bits[state] = _luck(moves, known)
    return bits[problem.initial]


def _luck(moves: int, best: list[float]) -> float:
    """log2 of one chance in so many, given how many moves there are and the same of those that are best."""
    least = min(best)
    return least + log2(moves) - log2(sum(2 ** (least - bits) for bits in best))
