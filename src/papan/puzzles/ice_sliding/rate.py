"""How hard an ice-sliding board is: how long the way, how many positions there are, in how many of them one is lost."""

from __future__ import annotations

from math import log2

from papan.errors import UndecidedError, UsageError
from papan.messages import number, several, tr
from papan.puzzles.advice import Part, Rating, score_between
from papan.puzzles.ice_sliding.board import IceBoard
from papan.puzzles.ice_sliding.rules import IceProblem
from papan.puzzles.tools import Tools
from papan.searching.explore import explore

MAX_STATES = 30_000  # positions that are looked at
HALF_LIFE = 14.0  # each so much effort more halves what is missing to 100


def rate(board: IceBoard, tools: Tools) -> Rating:
    """Return the rating of a board with a way to the goal; of another there is none."""
    cheapest, shortest = tools.solve(board), tools.solve(board, metric="moves")
    if cheapest.actions is None or shortest.actions is None:
        if "unsolvable" in (cheapest.status.value, shortest.status.value):
            raise UsageError("error.rate.no-way")
        raise UndecidedError("error.rate.unknown")
    moves, cost = len(shortest.actions), cheapest.cost
    parts = [
        Part("moves", moves, several("rating.ice-sliding.moves", moves)),
        Part("cost", cost, tr("rating.ice-sliding.cost", cost=number(cost))),
    ]
    space = explore(IceProblem(board), limit=MAX_STATES)
    if space.complete:
        size, lost = len(space.states), space.distances.count(None)
        parts.append(Part("states", size, several("rating.ice-sliding.states", size, number=number(size))))
        if lost:
            parts.append(Part("lost", lost, several("rating.ice-sliding.lost", lost, number=number(lost))))
    else:
        size, lost = MAX_STATES, 0
        parts.append(Part("states", 0, tr("rating.ice-sliding.states-unknown")))
    effort = moves + 0.5 * log2(size) + 4 * lost / size
    return Rating(score_between(0, 100, 1 - 2 ** (-effort / HALF_LIFE)), tuple(parts))
