"""What each heuristic counts on an ice-sliding board: the legs from digit to digit to the goal, as arrows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from papan.messages import number, tr
from papan.puzzles.ice_sliding.board import Cell, IceBoard, State
from papan.puzzles.ice_sliding.distances import FARTHEST, Legs
from papan.puzzles.ice_sliding.rules import IceProblem
from papan.puzzles.seen import Counted, Seen
from papan.render.scene import Shape


def legs(problem: IceProblem, state: State) -> Seen:
    """Return the glides of each leg."""
    return _leg_by_leg(problem.board, state, problem.legs)


def walking(problem: IceProblem, state: State) -> Seen:
    """Return the steps of each leg of a piece that could stop and turn on any cell."""
    return _leg_by_leg(problem.board, state, problem.walks)


def gliding(problem: IceProblem, state: State) -> Seen:
    """Return the glides to the goal as if there were no digits."""
    row, column, _ = state
    return _added_up(problem.board, [(row, column), problem.board.targets[-1]], [problem.legs.to_goal(state)])


def past_digits(problem: IceProblem, state: State) -> Seen:
    """Return the rows plus columns of each leg, at the price of the cheapest cell."""
    row, column, due = state
    stops = [(row, column), *problem.board.targets[due:]]
    ways = [problem.least_cost * (abs(r - s) + abs(c - d)) for (r, c), (s, d) in pairwise(stops)]
    return _added_up(problem.board, stops, ways)


def _leg_by_leg(board: IceBoard, state: State, distances: Legs) -> Seen:
    row, column, due = state
    first = distances.to_target[due][row * board.columns + column]
    onward = [here - after for here, after in pairwise(distances.beyond[due:])]
    return _added_up(board, [(row, column), *board.targets[due:]], [first, *onward])


def _added_up(board: IceBoard, stops: Sequence[Cell], distances: Sequence[int]) -> Seen:
    """Each leg with its distance; where they are more than is ever said, all of them together."""
    if sum(distances) >= FARTHEST:
        arrows = tuple(Shape("arrow", *here, to=there) for here, there in pairwise(stops) if here != there)
        sentence = tr("reason.ice-sliding.farthest", h=number(FARTHEST))
        return Seen(sentence, (Counted(FARTHEST, sentence, arrows),))
    counted = tuple(
        Counted(distance, _words(board, there, distance), _arrow(here, there, distance))
        for (here, there), distance in zip(pairwise(stops), distances, strict=True)
    )
    total = number(sum(distances))
    if len(distances) == 1:
        return Seen(tr("reason.ice-sliding.to-goal", h=total), counted)
    return Seen(tr("reason.ice-sliding.legs", ways=" + ".join(map(number, distances)), h=total), counted)


def _arrow(here: Cell, there: Cell, distance: int) -> tuple[Shape, ...]:
    return () if here == there else (Shape("arrow", *here, to=there, note=number(distance)),)


def _words(board: IceBoard, target: Cell, distance: int) -> str:
    digit = board.targets.index(target)
    key = "reason.ice-sliding.leg-to-goal" if digit == len(board.targets) - 1 else "reason.ice-sliding.leg"
    return tr(key, digit=digit, distance=number(distance))
