"""Ice sliding as a plug-in: a piece glides over ice until something stops it, past every digit in order, to the goal.

    papan solve --plugin examples/ice_sliding.py --puzzle ice-sliding examples/boards/ice-sliding/lake.txt

A board is a line `N M`; N rows of M signs: `*` ice, `X` rock, `L` lava, `Z` the start, `O` the goal, and digits to
pass in the order 0, 1, 2, …; then N rows of M numbers: what it costs to enter each cell.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import ClassVar, TypeAlias

from papan.extend import (
    MAX_SIDE,
    Board,
    Heuristic,
    Layer,
    Metric,
    Moves,
    Notation,
    Note,
    Puzzle,
    Reading,
    Scene,
    Shape,
    Tint,
    add_translations,
    lines_of,
    tr,
)

State: TypeAlias = tuple[int, int, int]  # the piece's row and column, and the next digit to pass

DIGITS = "0123456789"
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
    if faults := tuple(_faults(lines)):
        return Reading(None, faults)
    area, costs = lines[1 : len(lines) // 2 + 1], lines[len(lines) // 2 + 1 :]
    return Reading(IceBoard(tuple(area), tuple(tuple(map(int, row.split())) for row in costs)))


def _faults(lines: list[str]) -> Iterator[Note]:
    """What is wrong at which line and column: what was found; what was expected."""
    size = re.fullmatch(r" *([0-9]{1,9}) +([0-9]{1,9})", lines[0] if lines else "")
    rows, columns = (int(size[1]), int(size[2])) if size else (0, 0)
    found: dict[str, object] = {"found": len(lines) - 1, "rows": rows, "most": MAX_SIDE}
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE):
        yield Note(1, 1, "no size here; expected rows and columns, 1 to {most} each", found)
        return
    if len(lines) != 1 + 2 * rows:
        yield Note(
            len(lines), 1, "{found} lines below the first; expected {rows} of the map and {rows} of costs", found
        )
        return
    seen = set()
    for line, row in enumerate(lines[1 : rows + 1], 2):
        if len(row) != columns:
            found = {"found": len(row), "columns": columns}
            yield Note(line, min(len(row), columns) + 1, "a row of {found} signs; expected {columns}", found)
        for column, sign in enumerate(row, 1):
            if sign not in "*XLZO" + DIGITS:
                yield Note(line, column, "found {sign}; expected * X L Z O or a digit", {"sign": sign})
            elif sign not in "*XL" and sign in seen:
                yield Note(line, column, "a second {sign}; expected one", {"sign": sign})
            seen.add(sign)
    last = max(seen & set(DIGITS), default="0")
    for sign in sorted(set("ZO" + DIGITS[: int(last)]) - seen):
        yield Note(2, 1, "no {sign} on the map; expected one", {"sign": sign})
    for line, row in enumerate(lines[rows + 1 :], rows + 2):
        costs = list(re.finditer(r"\S+", row))
        if len(costs) != columns:
            yield Note(line, 1, "{found} costs; expected {columns}", {"found": len(costs), "columns": columns})
        for cost in costs:
            if not re.fullmatch(r"[0-9]{1,9}", cost[0]):
                found = {"found": cost[0][:20]}
                yield Note(line, cost.start() + 1, "the cost {found}; expected a whole number, 0 or more", found)


def format_board(board: IceBoard) -> str:
    """The board's text, which read() takes back."""
    costs = (" ".join(map(str, row)) for row in board.costs)
    return "\n".join([f"{len(board.area)} {len(board.area[0])}", *board.area, *costs])


def format_state(board: IceBoard, state: State) -> str:
    """The map in a state: the piece where it is, the digits that it has passed gone."""
    row, column, due = state
    area = [re.sub(f"[Z{DIGITS[:due]}]", "*", line) for line in board.area]
    area[row] = area[row][:column] + "Z" + area[row][column + 1 :]
    return "\n".join(area)


class IceProblem:
    """The rules: a move is a direction, and costs what the cells cost that the piece enters."""

    def __init__(self, board: IceBoard, metric: str) -> None:
        self.costs = board.costs
        self.cells = {(r, c): sign for r, line in enumerate(board.area) for c, sign in enumerate(line)}
        place = {sign: cell for cell, sign in self.cells.items()}
        self.initial: State = (*place["Z"], 0)
        self.targets = [place[sign] for sign in DIGITS + "O" if sign in place]  # in the order of passing
        self.least_cost = min(board.costs[r][c] for (r, c), sign in self.cells.items() if sign not in "XL")

    def glide(self, state: State, action: str) -> tuple[State, int]:
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

    def cost(self, state: State, action: str) -> int:
        return self.glide(state, action)[1]

    def is_goal(self, state: State) -> bool:
        return state == (*self.targets[-1], len(self.targets) - 1)

    def is_consistent(self, state: State) -> bool:
        return True  # no state can be given up at sight


def past_digits(problem: IceProblem, state: State) -> int:
    """Rows plus columns from digit to digit and then to the goal, each cell taken for the cheapest there is."""
    stops = [state[:2], *problem.targets[state[2] :]]
    return problem.least_cost * sum(abs(r - s) + abs(c - d) for (r, c), (s, d) in pairwise(stops))


def scene(board: IceBoard, state: State | None, action: str | None) -> Scene:
    """The map with the piece on it; in a picture, ice shows its cost."""
    area = format_state(board, state).split("\n") if state else board.area
    shapes = []
    for row, line in enumerate(area):
        for column, sign in enumerate(line):
            layer: Layer = "block" if sign == "Z" else "ground"
            tint = TINTS[sign] if sign in TINTS else int(sign)
            label = str(board.costs[row][column]) if sign == "*" else sign
            moved = sign == "Z" and action is not None
            shapes.append(Shape(layer, row, column, tint=tint, label=label, sign=sign, moved=moved))
    return Scene(len(area), len(area[0]), tuple(shapes))


COST = frozenset({"cost"})  # the metric under which the heuristic is admissible, and consistent

PUZZLES = (
    Puzzle(
        name="ice-sliding",
        title="Ice sliding",
        rules="Glide from stop to stop, past the digits in order, to the goal; keep off the lava.",
        notation=Notation(read, format_board, format_state),
        problem=IceProblem,
        picture=scene,
        moves=Moves(describe=lambda board, action: tr(f"direction.{action}")),
        metrics=(Metric("cost", unit=False),),
        heuristics=(Heuristic("past-digits", "ice-sliding", "distance past the digits", past_digits, COST, COST),),
        examples=("3 4/ZX*L/****/**XO/8 8 6 2/5 1 4 5/6 4 7 2", "3 4/*X*O/Z***/1*X0/5 7 1 5/6 8 9 7/9 4 2 8"),
    ),
)

# The sentences above in Indonesian, for `--lang id`.
add_translations("id", json.loads(Path(__file__).with_suffix(".id.json").read_text(encoding="utf-8")))
