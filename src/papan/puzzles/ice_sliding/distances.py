"""How far it is from every cell to the next digit, from there to the one after it, and so on to the goal.

A way to the goal is cut into legs, one per digit and one to the goal; each leg is measured by itself, backwards from
its end. So these are distances of a puzzle that is a little easier, and none is too long for the real one.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from papan.puzzles.ice_sliding.board import DIGITS, DIRECTIONS, LAVA, ROCK, IceBoard, State

Ways: TypeAlias = list[list[tuple[int, int]]]  # for each cell those from which a move leads there, with its cost

# More than this is never said, also where there is no way at all: the searches of the core keep an estimate in 16 bits.
FARTHEST = 65_535
NO_WAY = 1 << 60
LEGAL, STOPPED, FORBIDDEN = range(3)  # what entering a cell comes to


@dataclass(frozen=True)
class Legs:
    """The legs of a board; cells are row × columns + column."""

    columns: int
    to_target: list[list[int]]  # for each target, the distance from each cell; NO_WAY: there is none
    beyond: list[int]  # the distance from each target to the goal

    def left(self, state: State) -> int:
        """Return the distance to the next target and on from target to target, at most FARTHEST."""
        row, column, due = state
        return min(FARTHEST, self.to_target[due][row * self.columns + column] + self.beyond[due])

    def to_goal(self, state: State) -> int:
        """Return the distance to the goal as if every digit had been passed, at most FARTHEST."""
        row, column, _ = state
        return min(FARTHEST, self.to_target[-1][row * self.columns + column])


def by_glides(board: IceBoard, counts_moves: bool) -> Legs:
    """Return the legs of a piece that glides: their cost, or the number of moves.

    A piece that has passed a digit is in the middle of a glide. It goes on in whichever direction is best, which costs
    no further move.
    """
    targets = [row * board.columns + column for row, column in board.targets]
    to_target, onward = [], []
    for due, target in enumerate(targets):
        lines = [_Line(board, due, target, step, counts_moves) for step in DIRECTIONS.values()]
        distances = _measured(_ways_back(board, lines), target)
        to_target.append(distances)
        if due > 0:
            onward.append(min(line.onward(targets[due - 1], distances) for line in lines))
    return Legs(board.columns, to_target, _added_up(onward))


def on_foot(board: IceBoard) -> Legs:
    """Return the cost of the legs of a piece that may stop and turn on any cell."""
    targets = [row * board.columns + column for row, column in board.targets]
    prices = [cost for row in board.costs for cost in row]
    to_target = []
    for due, target in enumerate(targets):
        entering = _entering(board, due)
        ways: Ways = [[] for _ in prices]
        for step in DIRECTIONS.values():
            for cell, following in _pairs(board, step):
                if following is not None and entering[following] == LEGAL:
                    ways[following].append((cell, prices[following]))
        to_target.append(_measured(ways, target))
    onward = [to_target[due][targets[due - 1]] for due in range(1, len(targets))]
    return Legs(board.columns, to_target, _added_up(onward))


def _added_up(onward: Sequence[int]) -> list[int]:
    """The distance from each target to the goal, given that from each to the next."""
    beyond = [0]
    for distance in reversed(onward):
        beyond.append(min(NO_WAY, beyond[-1] + distance))
    return beyond[::-1]


class _Line:
    """Every glide in one direction, from rest at any cell, during one leg."""

    def __init__(self, board: IceBoard, due: int, target: int, step: tuple[int, int], counts_moves: bool) -> None:
        cells = board.rows * board.columns
        prices = [cost for row in board.costs for cost in row]
        entering = _entering(board, due)
        self.free = counts_moves  # whether it costs nothing to go on with a glide
        self.end: list[int | None] = [None] * cells  # where a glide comes to rest, or the target; None: not legal
        self.cost = [0] * cells
        for cell, following in _pairs(board, step):
            outcome = STOPPED if following is None else entering[following]
            if following is None or outcome == STOPPED:
                self.end[cell] = cell
            elif outcome == LEGAL:
                self.end[cell] = target if following == target else self.end[following]
                self.cost[cell] = prices[following] + (0 if following == target else self.cost[following])
        if counts_moves:
            self.cost = [1] * cells

    def onward(self, cell: int, distances: Sequence[int]) -> int:
        """The distance to the target for a piece that is at a cell, on its way in this direction."""
        end = self.end[cell]
        if end is None:
            return NO_WAY
        return min(NO_WAY, (0 if self.free or end == cell else self.cost[cell]) + distances[end])


def _ways_back(board: IceBoard, lines: Iterable[_Line]) -> Ways:
    ways: Ways = [[] for _ in range(board.rows * board.columns)]
    for line in lines:
        for cell, end in enumerate(line.end):
            if end is not None and end != cell:
                ways[end].append((cell, line.cost[cell]))
    return ways


def _measured(ways: Ways, target: int) -> list[int]:
    """The distance of each cell from the target: Dijkstra's algorithm, from the target backwards."""
    distances = [NO_WAY] * len(ways)
    distances[target] = 0
    frontier = [(0, target)]
    while frontier:
        distance, cell = heapq.heappop(frontier)
        if distance > distances[cell]:
            continue
        for origin, cost in ways[cell]:
            if distance + cost < distances[origin]:
                distances[origin] = distance + cost
                heapq.heappush(frontier, (distance + cost, origin))
    return distances


def _entering(board: IceBoard, due: int) -> list[int]:
    """What entering each cell comes to while a digit is due: later digits are forbidden, and so is lava."""
    forbidden = LAVA + DIGITS[due + 1 :]
    return [
        STOPPED if sign == ROCK else FORBIDDEN if sign in forbidden else LEGAL for line in board.area for sign in line
    ]


def _pairs(board: IceBoard, step: tuple[int, int]) -> Iterator[tuple[int, int | None]]:
    """Every cell with the one that a piece enters next in a direction (None: the edge), that one before it."""
    rows, columns = range(board.rows), range(board.columns)
    down, right = step
    for row in rows if down < 0 else reversed(rows):
        for column in columns if right < 0 else reversed(columns):
            inside = row + down in rows and column + right in columns
            yield row * board.columns + column, (row + down) * board.columns + column + right if inside else None
