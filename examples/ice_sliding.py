"""Ice sliding as a plug-in: a piece glides over ice until something stops it, past every digit in order, to the goal.

    papan solve --plugin examples/ice_sliding.py --puzzle ice-sliding examples/boards/ice-sliding/lake.txt

A board is a line `N M`; N rows of M signs: `*` ice, `X` rock, `L` lava, `Z` the start, `O` the goal, and digits to
pass in the order 0, 1, 2, …; then N rows of M numbers: what it costs to enter each cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import ClassVar, TypeAlias

from papan.messages import text
from papan.puzzles.puzzle import Board, Choice, Heuristic, Metric, Puzzle
from papan.puzzles.reading import MAX_SIDE, Note, Reading, lines_of
from papan.render.scene import Scene, Shape, Tint

State: TypeAlias = tuple[int, int, int]  # the piece's row and column, and the next digit to pass

DIRECTIONS = {"up": (-1, 0), "left": (0, -1), "right": (0, 1), "down": (1, 0)}


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
        what = "no size in the first line; expected the numbers of rows and columns, 1 to {limit} each"
        return Reading(None, (Note(1, 1, what, {"limit": MAX_SIDE}),))
    if len(lines) != 1 + 2 * rows:
        what = "{found} lines below the first; expected {rows} of the map and {rows} of costs"
        return Reading(None, (Note(len(lines), 1, what, {"found": len(lines) - 1, "rows": rows}),))
    area, numbers = lines[1 : rows + 1], [list(re.finditer(r"\S+", line)) for line in lines[rows + 1 :]]
    faults = [*_faults_of_map(area, columns), *_faults_of_costs(numbers, rows + 2, columns)]
    if faults:
        return Reading(None, tuple(faults))
    return Reading(IceBoard(tuple(area), tuple(tuple(int(word.group()) for word in row) for row in numbers)))


def _faults_of_map(area: list[str], columns: int) -> Iterator[Note]:
    places: dict[str, list[tuple[int, int]]] = {sign: [] for sign in "ZO0123456789"}
    for line, row in enumerate(area, 2):
        if len(row) != columns:
            values = {"found": len(row), "expected": columns}
            yield Note(line, min(len(row), columns) + 1, "a row of {found} signs; expected {expected}", values)
        for column, sign in enumerate(row, 1):
            if sign in places:
                places[sign].append((line, column))
            elif sign not in "*XL":
                yield Note(line, column, "found {sign}; expected * X L Z O or a digit", {"sign": sign})
    last = max((sign for sign in "0123456789" if places[sign]), default="")
    for sign, found in places.items():
        if not found and (sign in "ZO" or sign < last):
            yield Note(2, 1, "no {sign} on the map; expected one", {"sign": sign})
        for line, column in found[1:]:
            yield Note(line, column, "{sign} a second time; expected it once", {"sign": sign})


def _faults_of_costs(numbers: list[list[re.Match[str]]], first: int, columns: int) -> Iterator[Note]:
    for line, row in enumerate(numbers, first):
        if len(row) != columns:
            yield Note(line, 1, "{found} costs; expected {expected}", {"found": len(row), "expected": columns})
        for word in row:
            if not re.fullmatch(r"[0-9]{1,9}", word.group()):
                values = {"word": word.group()[:20]}
                yield Note(line, word.start() + 1, "the cost {word}; expected a whole number, 0 or more", values)


def format_board(board: IceBoard) -> str:
    """The board's text, which read() takes back."""
    costs = (" ".join(map(str, row)) for row in board.costs)
    return "\n".join([f"{len(board.area)} {len(board.area[0])}", *board.area, *costs])


def format_state(board: IceBoard, state: State) -> str:
    """The map in a state: the piece where it is, the digits that it has passed gone."""
    row, column, due = state
    passed = str.maketrans({"Z": "*", **{str(digit): "*" for digit in range(due)}})
    area = [line.translate(passed) for line in board.area]
    area[row] = area[row][:column] + "Z" + area[row][column + 1 :]
    return "\n".join(area)


class IceProblem:
    """The rules; a move is a direction, and costs what the cells cost that the piece enters (or 1)."""

    def __init__(self, board: IceBoard, metric: str) -> None:
        self.area, self.costs, self.metric = board.area, board.costs, metric
        cells = {(r, c): sign for r, line in enumerate(board.area) for c, sign in enumerate(line)}
        place = {sign: cell for cell, sign in cells.items() if sign not in "*XL"}
        self.initial: State = (*place["Z"], 0)
        # What is still ahead of the piece: the digits in order, then the goal.
        self.targets = [place[sign] for sign in sorted(place) if sign.isdigit()] + [place["O"]]
        self.least_cost = min(board.costs[r][c] for (r, c), sign in cells.items() if sign not in "XL")
        self.moves = cache(self._moves)

    def _moves(self, state: State) -> dict[str, tuple[State, int]]:
        glides = ((action, self._glide(state, *step)) for action, step in DIRECTIONS.items())
        return {action: glide for action, glide in glides if glide is not None}

    def _glide(self, state: State, dr: int, dc: int) -> tuple[State, int] | None:
        """Where the piece comes to rest and at what cost; None when that is no legal move."""
        row, column, due = state
        cost = 0
        while self._sign(row + dr, column + dc) != "X":
            row, column = row + dr, column + dc
            sign = self._sign(row, column)
            cost += self.costs[row][column]
            if sign == "L" or (sign.isdigit() and int(sign) > due):
                return None
            due += sign == str(due)
            if self.is_goal((row, column, due)):
                break
        return None if (row, column) == state[:2] else ((row, column, due), cost)

    def _sign(self, row: int, column: int) -> str:
        inside = 0 <= row < len(self.area) and 0 <= column < len(self.area[0])
        return self.area[row][column] if inside else "X"  # the edge stops the piece like a rock

    def actions(self, state: State) -> list[str]:
        return list(self.moves(state))

    def result(self, state: State, action: str) -> State:
        return self.moves(state)[action][0]

    def is_goal(self, state: State) -> bool:
        return state == (*self.targets[-1], len(self.targets) - 1)

    def cost(self, state: State, action: str) -> int:
        return self.moves(state)[action][1] if self.metric == "cost" else 1

    def is_consistent(self, state: State) -> bool:
        return True


def cells_ahead(problem: IceProblem, state: State) -> int:
    """Rows plus columns from target to target, each cell taken for the cheapest there is."""
    stops = [state[:2], *problem.targets[state[2] :]]
    return problem.least_cost * sum(abs(r - s) + abs(c - d) for (r, c), (s, d) in pairwise(stops))


def turns_ahead(problem: IceProblem, state: State) -> int:
    """One move when the next target is in line with the piece, else two."""
    row, column = problem.targets[state[2]]
    return 0 if problem.is_goal(state) else 1 if row == state[0] or column == state[1] else 2


TINTS: dict[str, Tint] = {"X": "wall", "L": "danger", "O": "exit"}


def scene(board: IceBoard, state: State | None, action: str | None) -> Scene:
    """The map with the piece on it; ice shows its cost in a picture."""
    signs = (format_state(board, state) if state else "\n".join(board.area)).split("\n")
    shapes = []
    for row, line in enumerate(signs):
        for column, sign in enumerate(line):
            label = str(board.costs[row][column]) if sign == "*" else "" if sign in "XLZ" else sign
            shapes.append(Shape("ground", row, column, tint=TINTS.get(sign, "empty"), label=label, sign=sign))
            if sign == "Z":
                moved = action is not None
                shapes.append(Shape("block", row, column, tint="primary", label="Z", sign="Z", moved=moved))
    return Scene(len(signs), len(signs[0]), tuple(shapes))


_COST, _MOVES = frozenset({"cost"}), frozenset({"moves"})

PUZZLES = (
    Puzzle(
        name="ice-sliding",
        title="Ice sliding",
        rules="Glide from stop to stop, past the digits in order, to the goal; keep off the lava.",
        traits=frozenset({"path"}),
        read=read,
        format=format_board,
        format_state=format_state,
        problem=IceProblem,
        scene=scene,
        action_name=lambda board, action: str(action),
        describe=lambda board, action: text(f"direction.{action}"),
        best=lambda board, metric: Choice("a-star", "cells-ahead" if metric == "cost" else "turns-ahead"),
        metrics=(Metric("cost", unit=False), Metric("moves", unit=True)),
        heuristics=(
            Heuristic("cells-ahead", "ice-sliding", "cells to the goal × the least cost", cells_ahead, _COST, _COST),
            Heuristic("turns-ahead", "ice-sliding", "moves to the next target", turns_ahead, _MOVES, _MOVES),
        ),
        examples=(
            "3 4/Z**X/*X**/***O/1 1 1 1/1 1 1 1/1 1 1 1",
            "4 5/Z**0*/*X**L/**X*1/O**X*/1 2 1 2 1/3 1 4 1 5/1 1 9 1 2/2 2 1 1 1",
        ),
    ),
)
