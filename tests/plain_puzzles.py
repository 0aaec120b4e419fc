"""Two puzzles as a stranger writes them, with next to nothing in their records: one of moves, one of placing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar

from papan.extend import (
    Board,
    Change,
    Clash,
    Heuristic,
    Metric,
    Notation,
    Note,
    Painting,
    Positions,
    Puzzle,
    Reading,
    Scene,
    Shape,
    Sign,
    lines_of,
)
from papan.puzzles import PUZZLES

STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


@dataclass(frozen=True)
class WalkBoard(Board):
    """Rows of `.` free, `#` wall, `@` the walker and `G` the goal."""

    puzzle: ClassVar[str] = "walk"
    rows: tuple[str, ...]

    def place(self, sign: str) -> tuple[int, int]:
        return next((r, row.index(sign)) for r, row in enumerate(self.rows) if sign in row)


def read_walk(text: str) -> Reading[WalkBoard]:
    rows = lines_of(text)
    faults = [
        Note(line, column, f"found {sign}; expected . # @ or G")
        for line, row in enumerate(rows, 1)
        for column, sign in enumerate(row, 1)
        if sign not in ".#@G"
    ]
    if not faults and ("".join(rows).count("@"), "".join(rows).count("G")) != (1, 1):
        faults = [Note(1, 1, "expected one @ and one G")]
    return Reading(None, tuple(faults)) if faults else Reading(WalkBoard(tuple(rows)))


class Walk:
    """A step goes to a free cell beside."""

    def __init__(self, board: WalkBoard, metric: str) -> None:
        self.rows, self.initial, self.goal = board.rows, board.place("@"), board.place("G")

    def actions(self, state: tuple[int, int]) -> list[str]:
        places = {name: (state[0] + down, state[1] + right) for name, (down, right) in STEPS.items()}
        return [name for name, (r, c) in places.items() if self._is_free(r, c)]

    def _is_free(self, row: int, column: int) -> bool:
        return 0 <= row < len(self.rows) and 0 <= column < len(self.rows[0]) and self.rows[row][column] != "#"

    def result(self, state: tuple[int, int], action: str) -> tuple[int, int]:
        return state[0] + STEPS[action][0], state[1] + STEPS[action][1]

    def is_goal(self, state: tuple[int, int]) -> bool:
        return state == self.goal

    def cost(self, state: tuple[int, int], action: str) -> int:
        return 1

    def is_consistent(self, state: tuple[int, int]) -> bool:
        return True


def walk_rows(board: WalkBoard, state: tuple[int, int]) -> list[str]:
    rows = [row.replace("@", ".") for row in board.rows]
    r, c = state
    rows[r] = rows[r][:c] + "@" + rows[r][c + 1 :]
    return rows


def walk_scene(board: WalkBoard, state: tuple[int, int] | None, action: str | None) -> Scene:
    shapes = [
        Shape("ground", r, c, tint={"#": "wall", "G": "exit"}.get(sign, "empty"), sign=sign)  # type: ignore[arg-type]
        for r, row in enumerate(board.rows)
        for c, sign in enumerate(row.replace("@", "."))
    ]
    r, c = state or board.place("@")
    return Scene(len(board.rows), len(board.rows[0]), (*shapes, Shape("block", r, c, tint="primary", sign="@", id="@")))


def walls(board: WalkBoard) -> Iterator[Change]:
    """Each free cell made a wall."""
    columns = len(board.rows[0])
    for r, row in enumerate(board.rows):
        for c, sign in enumerate(row):
            if sign == ".":
                rows = (*board.rows[:r], row[:c] + "#" + row[c + 1 :], *board.rows[r + 1 :])
                yield Change("wall", (r * columns + c,), WalkBoard(rows))


def manhattan(problem: Walk, state: tuple[int, int]) -> int:
    return abs(state[0] - problem.goal[0]) + abs(state[1] - problem.goal[1])


WALK = Puzzle(
    name="walk",
    title="Walk",
    rules="Walk to the goal.",
    notation=Notation(
        read_walk,
        lambda board: "\n".join(board.rows),
        lambda board, state: "\n".join(walk_rows(board, state)),
        painting=Painting(
            (Sign(".", "free"), Sign("#", "wall", "wall"), Sign("@", "walker", once=True), Sign("G", "goal"))
        ),
    ),
    problem=Walk,
    picture=walk_scene,
    metrics=(Metric("moves", unit=True),),
    heuristics=(Heuristic("manhattan", "walk", "rows plus columns", manhattan, frozenset({"moves"})),),
    edits=walls,
    examples=("@..G", "@.#/..G", "@..../.###./....G"),
)


@dataclass(frozen=True)
class RooksBoard(Board):
    """Rows of `.`: as many rooks as rows, none beside another in a row or column."""

    puzzle: ClassVar[str] = "rooks"
    size: int


def read_rooks(text: str) -> Reading[RooksBoard]:
    rows = lines_of(text)
    if any(row != "." * len(rows) for row in rows) or not rows:
        return Reading(None, (Note(1, 1, "expected a square of dots"),))
    return Reading(RooksBoard(len(rows)))


class Rooks:
    """A state is the cells with a rook; the next one goes into the row below."""

    def __init__(self, board: RooksBoard, metric: str | None) -> None:
        self.size, self.initial = board.size, ()

    def actions(self, state: tuple[int, ...]) -> list[int]:
        return [len(state) * self.size + column for column in range(self.size)] if len(state) < self.size else []

    def result(self, state: tuple[int, ...], action: int) -> tuple[int, ...]:
        return (*state, action)

    def is_goal(self, state: tuple[int, ...]) -> bool:
        return len(state) == self.size and self.is_consistent(state)

    def cost(self, state: tuple[int, ...], action: int) -> int:
        return 1

    def is_consistent(self, state: tuple[int, ...]) -> bool:
        rows, columns = {cell // self.size for cell in state}, {cell % self.size for cell in state}
        return len(rows) == len(columns) == len(state)


def rook_clashes(board: RooksBoard, state: tuple[int, ...]) -> list[Clash]:
    return [
        Clash("line", (one, two), "Two rooks in a line")
        for i, one in enumerate(state)
        for two in state[i + 1 :]
        if one // board.size == two // board.size or one % board.size == two % board.size
    ]


def rooks_text(board: RooksBoard, state: tuple[int, ...]) -> str:
    size = board.size
    return "\n".join("".join("R" if r * size + c in state else "." for c in range(size)) for r in range(size))


ROOKS = Puzzle(
    name="rooks",
    title="Rooks",
    rules="No rook beside another.",
    traits=frozenset({"placement"}),
    notation=Notation(read_rooks, lambda board: rooks_text(board, ()), rooks_text),
    problem=Rooks,
    positions=Positions(clashes=rook_clashes),
    examples=("../..", ".../.../..."),
)


@contextmanager
def in_the_table(*puzzles: Puzzle) -> Iterator[None]:
    """Let papan know these puzzles for a while."""
    before = dict(PUZZLES)
    PUZZLES.update({puzzle.name: puzzle for puzzle in puzzles})
    try:
        yield
    finally:
        PUZZLES.clear()
        PUZZLES.update(before)
