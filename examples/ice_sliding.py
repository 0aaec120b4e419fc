"""Ice sliding as a plug-in: a piece glides over ice until something stops it, past every digit in order, to the goal.

    papan solve --plugin examples/ice_sliding.py --puzzle ice-sliding examples/boards/ice-sliding/lake.txt

A board is a line `N M`; N rows of M signs: `*` ice, `X` rock, `L` lava, `Z` the start, `O` the goal, and digits to
pass in the order 0, 1, 2, …; then N rows of M numbers: what it costs to enter each cell.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import ClassVar, TypeAlias

from papan.messages import text
from papan.puzzles.puzzle import Board, Heuristic, Metric, Puzzle
from papan.puzzles.reading import MAX_SIDE, Note, Reading, lines_of
from papan.render.scene import Layer, Scene, Shape, Tint

State: TypeAlias = tuple[int, int, int]  # the piece's row and column, and the next digit to pass

DIRECTIONS = {"up": (-1, 0), "left": (0, -1), "right": (0, 1), "down": (1, 0)}
TINTS: dict[str, Tint] = {"*": "empty", "X": "wall", "L": "danger", "O": "exit", "Z": "primary"}


@dataclass(frozen=True)
class IceBoard(Board):
    """The map, a string a row, and the cost of each cell."""

    puzzle: ClassVar[str] = "ice-sliding"
    area: tuple[str, ...]
    costs: tuple[tuple[int, ...], ...]


def read(source: str) -> Reading[IceBoard]:
    """The board of this text, or every fault in it."""
    lines = lines_of(source)
    size = re.fullmatch(r" *([0-9]{1,9}) +([0-9]{1,9})", lines[0] if lines else "")
    rows, columns = (int(size[1]), int(size[2])) if size else (0, 0)
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE):
        return Reading(None, (Note(1, 1, f"no size here; expected rows and columns, 1 to {MAX_SIDE} each"),))
    if len(lines) != 1 + 2 * rows:
        what = f"{len(lines) - 1} lines below the first; expected {rows} of the map and {rows} of costs"
        return Reading(None, (Note(len(lines), 1, what),))
    area, costs = lines[1 : rows + 1], lines[rows + 1 :]
    faults = (*_faults_of_map(area, columns), *_faults_of_costs(costs, rows + 2, columns))
    if faults:
        return Reading(None, faults)
    return Reading(IceBoard(tuple(area), tuple(tuple(map(int, line.split())) for line in costs)))


def _faults_of_map(area: list[str], columns: int) -> Iterator[Note]:
    seen = set()
    for line, row in enumerate(area, 2):
        if len(row) != columns:
            yield Note(line, min(len(row), columns) + 1, f"a row of {len(row)} signs; expected {columns}")
        for column, sign in enumerate(row, 1):
            if sign not in "*XLZO0123456789":
                yield Note(line, column, f"found {sign}; expected * X L Z O or a digit")
            elif sign not in "*XL" and sign in seen:
                yield Note(line, column, f"a second {sign}; expected one")
            seen.add(sign)
    last = max(seen & set("0123456789"), default="")
    for sign in sorted(set("ZO" + "0123456789"[: int(last or 0)]) - seen):
        yield Note(2, 1, f"no {sign} on the map; expected one")


def _faults_of_costs(costs: list[str], first: int, columns: int) -> Iterator[Note]:
    for line, row in enumerate(costs, first):
        words = list(re.finditer(r"\S+", row))
        if len(words) != columns:
            yield Note(line, 1, f"{len(words)} costs; expected {columns}")
        for word in words:
            if not re.fullmatch(r"[0-9]{1,9}", word[0]):
                yield Note(line, word.start() + 1, f"the cost {word[0][:20]}; expected a whole number, 0 or more")


def format_board(board: IceBoard) -> str:
    """The board's text, which read() takes back."""
    costs = (" ".join(map(str, row)) for row in board.costs)
    return "\n".join([f"{len(board.area)} {len(board.area[0])}", *board.area, *costs])


def format_state(board: IceBoard, state: State) -> str:
    """The map in a state: the piece where it is, the digits that it has passed gone."""
    row, column, due = state
    area = [re.sub(rf"[Z{'0123456789'[:due]}]", "*", line) for line in board.area]
    area[row] = area[row][:column] + "Z" + area[row][column + 1 :]
    return "\n".join(area)


class IceProblem:
    """The rules: a move is a direction, and costs what the cells cost that the piece enters."""

    def __init__(self, board: IceBoard, metric: str) -> None:
        self.costs = board.costs
        self.cells = {(r, c): sign for r, line in enumerate(board.area) for c, sign in enumerate(line)}
        place = {sign: cell for cell, sign in self.cells.items()}
        self.initial: State = (*place["Z"], 0)
        self.targets = [place[sign] for sign in "0123456789O" if sign in place]  # in the order of passing
        self.least_cost = min(board.costs[r][c] for (r, c), sign in self.cells.items() if sign not in "XL")
        self.glide = cache(self._glide)

    def _glide(self, state: State, action: str) -> tuple[State, int]:
        """Where the piece comes to rest and at what cost; the state itself when that is no legal move."""
        row, column, due = state
        dr, dc = DIRECTIONS[action]
        cost = 0
        while (sign := self.cells.get((row + dr, column + dc), "X")) != "X":  # the edge is like a rock
            if sign == "L" or (sign.isdigit() and int(sign) > due):
                return state, 0
            row, column, due = row + dr, column + dc, due + (sign == str(due))
            cost += self.costs[row][column]
            if self.is_goal((row, column, due)):
                break
        return (row, column, due), cost

    def actions(self, state: State) -> list[str]:
        return [action for action in DIRECTIONS if self.glide(state, action)[0] != state]

    def result(self, state: State, action: str) -> State:
        return self.glide(state, action)[0]

    def is_goal(self, state: State) -> bool:
        return state == (*self.targets[-1], len(self.targets) - 1)

    def cost(self, state: State, action: str) -> int:
        return self.glide(state, action)[1]

    def is_consistent(self, state: State) -> bool:
        return True


def past_digits(problem: IceProblem, state: State) -> int:
    """Rows plus columns from digit to digit and then to the goal, each cell taken for the cheapest there is."""
    stops = [state[:2], *problem.targets[state[2] :]]
    return problem.least_cost * sum(abs(r - s) + abs(c - d) for (r, c), (s, d) in pairwise(stops))


def scene(board: IceBoard, state: State | None, action: str | None) -> Scene:
    """The map with the piece on it; in a picture, ice shows its cost."""
    signs = (format_state(board, state) if state else "\n".join(board.area)).split("\n")
    shapes = []
    for row, line in enumerate(signs):
        for column, sign in enumerate(line):
            tint = TINTS[sign] if sign in TINTS else int(sign)
            label = str(board.costs[row][column]) if sign == "*" else sign
            moved = sign == "Z" and action is not None
            layer: Layer = "block" if sign == "Z" else "ground"
            shapes.append(Shape(layer, row, column, tint=tint, label=label, sign=sign, moved=moved))
    return Scene(len(signs), len(signs[0]), tuple(shapes))


COST = frozenset({"cost"})  # the metric under which the heuristics are admissible, and consistent

PUZZLES = (
    Puzzle(
        name="ice-sliding",
        title="Ice sliding",
        rules="Glide from stop to stop, past the digits in order, to the goal; keep off the lava.",
        read=read,
        format=format_board,
        format_state=format_state,
        problem=IceProblem,
        scene=scene,
        describe=lambda board, action: text(f"direction.{action}"),
        metrics=(Metric("cost", unit=False),),
        heuristics=(
            Heuristic("past-digits", "ice-sliding", "cells past the digits × the least cost", past_digits, COST, COST),
        ),
        examples=(
            "3 4/ZX*L/****/**XO/8 8 6 2/5 1 4 5/6 4 7 2",
            "3 4/*X*O/Z***/1*X0/5 7 1 5/6 8 9 7/9 4 2 8",
        ),
    ),
)
