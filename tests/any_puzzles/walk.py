"""A walk, for tests: `@` steps over floor to `x`, round walls; drawn from its signs, painted, with edits to try."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from papan.extend import (
    Board,
    Change,
    Heuristic,
    Metric,
    Moves,
    Notation,
    Note,
    Painting,
    Puzzle,
    Reading,
    Sign,
    add_translations,
    lines_of,
    tr,
)

Cell: TypeAlias = tuple[int, int]

STEPS = {"up": (-1, 0), "left": (0, -1), "right": (0, 1), "down": (1, 0)}


@dataclass(frozen=True)
class WalkBoard(Board):
    puzzle: ClassVar[str] = "walk"
    rows: tuple[str, ...]


def read(source: str) -> Reading[WalkBoard]:
    rows = lines_of(source)
    faults = []
    for line, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            faults.append(Note(line, 1, "{found} cells; expected {n}", {"found": len(row), "n": len(rows[0])}))
        for column, sign in enumerate(row, 1):
            if sign not in ".#@x":
                faults.append(Note(line, column, "found {sign}; expected . # @ or x", {"sign": sign}))
            elif sign in "@x" and (sign in "".join(rows[: line - 1]) or sign in row[: column - 1]):
                faults.append(Note(line, column, "a second {sign}; expected one", {"sign": sign}))
    faults += [
        Note(1, 1, "no {sign} found; expected one", {"sign": sign}) for sign in "@x" if sign not in "".join(rows)
    ]
    return Reading(None, tuple(faults)) if faults else Reading(WalkBoard(tuple(rows)))


def place_of(board: WalkBoard, sign: str) -> Cell:
    return next((r, row.index(sign)) for r, row in enumerate(board.rows) if sign in row)


def format_state(board: WalkBoard, state: Cell) -> str:
    cells = [list(row.replace("@", ".")) for row in board.rows]
    cells[state[0]][state[1]] = "@"
    return "\n".join(map("".join, cells))


class WalkProblem:
    def __init__(self, board: WalkBoard, metric: str) -> None:
        self.floor = {(r, c) for r, row in enumerate(board.rows) for c, sign in enumerate(row) if sign != "#"}
        self.initial, self.goal = place_of(board, "@"), place_of(board, "x")

    def actions(self, state: Cell) -> list[str]:
        return [name for name in STEPS if self.result(state, name) in self.floor]

    def result(self, state: Cell, action: str) -> Cell:
        return state[0] + STEPS[action][0], state[1] + STEPS[action][1]

    def is_goal(self, state: Cell) -> bool:
        return state == self.goal

    def cost(self, state: Cell, action: str) -> int:
        return 1

    def is_consistent(self, state: Cell) -> bool:
        return True


def far(problem: WalkProblem, state: Cell) -> int:
    return abs(state[0] - problem.goal[0]) + abs(state[1] - problem.goal[1])


def edits(board: WalkBoard) -> Iterator[Change]:
    for r, row in enumerate(board.rows):
        for c, sign in enumerate(row):
            if sign in ".#":
                other = "#" if sign == "." else "."
                rows = (*board.rows[:r], row[:c] + other + row[c + 1 :], *board.rows[r + 1 :])
                yield Change("wall", (r * len(row) + c,), WalkBoard(rows), key="a wall changes")


PUZZLES = (
    Puzzle(
        name="walk",
        title="A walk",
        rules="Walk to the cross.",
        notation=Notation(
            read,
            lambda board: "\n".join(board.rows),
            format_state,
            painting=Painting(
                (
                    Sign(".", "floor"),
                    Sign("#", "wall", tint="wall"),
                    Sign("@", "walker", tint="primary", icon="person", once=True),
                    Sign("x", "the end", tint="exit", icon="flag", once=True),
                )
            ),
        ),
        problem=WalkProblem,
        moves=Moves(describe=lambda board, action: tr("a step {way}", way=tr(f"direction.{action}"))),
        metrics=(Metric("moves", unit=True),),
        heuristics=(Heuristic("far", "walk", "rows and columns", far, frozenset({"moves"}), frozenset({"moves"})),),
        edits=edits,
        examples=("@..x", "@.#/#../..x", "@.../.##./...x"),
    ),
)

add_translations("id", {"a step {way}": "selangkah {way}", "wall": "dinding", "floor": "lantai", "walker": "pejalan"})
