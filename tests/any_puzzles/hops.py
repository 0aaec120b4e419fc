"""Pegs that hop over each other, for tests: a cell may have several moves; no signs to paint with, edited as text."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from papan.extend import (
    Board,
    Metric,
    Moves,
    Notation,
    Note,
    Puzzle,
    Reading,
    Scene,
    Shape,
    add_translations,
    lines_of,
    tr,
)

Cell: TypeAlias = tuple[int, int]
State: TypeAlias = frozenset[Cell]
Hop: TypeAlias = tuple[Cell, Cell]


@dataclass(frozen=True)
class HopsBoard(Board):
    puzzle: ClassVar[str] = "hops"
    rows: int
    columns: int
    pegs: State


def read(source: str) -> Reading[HopsBoard]:
    rows = lines_of(source)
    faults = [
        Note(line, column, "found {sign}; expected o or _", {"sign": sign})
        for line, row in enumerate(rows, 1)
        for column, sign in enumerate(row, 1)
        if sign not in "o_"
    ]
    faults += [Note(line, 1, "a row of another length") for line, row in enumerate(rows, 1) if len(row) != len(rows[0])]
    pegs = frozenset((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "o")
    if not faults and not pegs:
        faults.append(Note(1, 1, "no peg found; expected at least one o"))
    return Reading(None, tuple(faults)) if faults else Reading(HopsBoard(len(rows), len(rows[0]), pegs))


def format_state(board: HopsBoard, state: State) -> str:
    return "\n".join("".join("o" if (r, c) in state else "_" for c in range(board.columns)) for r in range(board.rows))


class HopsProblem:
    def __init__(self, board: HopsBoard, metric: str) -> None:
        self.board, self.initial = board, board.pegs

    def actions(self, state: State) -> list[Hop]:
        hops = []
        for r, c in sorted(state):
            for dr, dc in ((-1, 0), (0, -1), (0, 1), (1, 0)):
                over, to = (r + dr, c + dc), (r + 2 * dr, c + 2 * dc)
                inside = 0 <= to[0] < self.board.rows and 0 <= to[1] < self.board.columns
                if inside and over in state and to not in state:
                    hops.append(((r, c), to))
        return hops

    def result(self, state: State, action: Hop) -> State:
        (r, c), (s, d) = action
        return state - {(r, c), ((r + s) // 2, (c + d) // 2)} | {(s, d)}

    def is_goal(self, state: State) -> bool:
        return len(state) == 1

    def cost(self, state: State, action: Hop) -> int:
        return 1

    def is_consistent(self, state: State) -> bool:
        return True


def cell(place: Cell) -> str:
    return f"({place[0] + 1},{place[1] + 1})"


def picture(board: HopsBoard, state: State | None, action: Hop | None) -> Scene:
    pegs = board.pegs if state is None else state
    shapes = [
        Shape("block", r, c, tint="tile", icon="peg", sign="o") if (r, c) in pegs else Shape("ground", r, c, sign="_")
        for r in range(board.rows)
        for c in range(board.columns)
    ]
    return Scene(board.rows, board.columns, tuple(shapes))


PUZZLES = (
    Puzzle(
        name="hops",
        title="Hops",
        rules="Hop over pegs until one is left.",
        notation=Notation(read, lambda board: format_state(board, board.pegs), format_state),
        problem=HopsProblem,
        picture=picture,
        moves=Moves(
            name=lambda board, hop: f"{cell(hop[0])}->{cell(hop[1])}",
            describe=lambda board, hop: tr("peg {here} to {there}", here=cell(hop[0]), there=cell(hop[1])),
        ),
        metrics=(Metric("moves", unit=True),),
        examples=("oo_", "_oo_/__o_", "_o_/ooo/_o_"),
    ),
)

add_translations("id", {"peg {here} to {there}": "pasak {here} ke {there}"})
