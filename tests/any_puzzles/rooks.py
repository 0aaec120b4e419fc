"""Rooks on free cells, for tests: one in every row and every column, none on `#`; a placement puzzle."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from papan.extend import Board, Clash, Moves, Notation, Note, Painting, Positions, Puzzle, Reading, Sign, lines_of

State: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class RooksBoard(Board):
    puzzle: ClassVar[str] = "rooks"
    rows: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.rows)


def read(source: str) -> Reading[RooksBoard]:
    rows = lines_of(source)
    faults = [
        Note(line, column, "found {sign}; expected . or #", {"sign": sign})
        for line, row in enumerate(rows, 1)
        for column, sign in enumerate(row, 1)
        if sign not in ".#"
    ]
    faults += [
        Note(line, 1, "{found} cells; expected {size}", {"found": len(row), "size": len(rows)})
        for line, row in enumerate(rows, 1)
        if len(row) != len(rows)
    ]
    return Reading(None, tuple(faults)) if faults else Reading(RooksBoard(tuple(rows)))


def format_state(board: RooksBoard, state: State) -> str:
    cells = list("".join(board.rows))
    for cell in state:
        cells[cell] = "R"
    return "\n".join("".join(cells[row * board.size : (row + 1) * board.size]) for row in range(board.size))


class RooksProblem:
    def __init__(self, board: RooksBoard, metric: str | None) -> None:
        self.size, self.initial = board.size, ()
        self.free = [cell for cell in range(self.size**2) if board.rows[cell // self.size][cell % self.size] == "."]
        lines = [[cell for cell in self.free if cell // self.size == row] for row in range(self.size)]
        lines += [[cell for cell in self.free if cell % self.size == column] for column in range(self.size)]
        self.units = [frozenset(line) for line in lines]

    def excluded_by(self, action: int) -> frozenset[int]:
        return frozenset(cell for unit in self.units if action in unit for cell in unit) - {action}

    def actions(self, state: State) -> list[int]:
        taken = {cell // self.size for cell in state}
        row = next(row for row in range(self.size + 1) if row not in taken)
        return [cell for cell in self.free if cell // self.size == row]

    def result(self, state: State, action: int) -> State:
        return tuple(sorted((*state, action)))

    def is_goal(self, state: State) -> bool:
        return len(state) == self.size and set(state) <= set(self.free) and self.is_consistent(state)

    def cost(self, state: State, action: int) -> int:
        return 1

    def is_consistent(self, state: State) -> bool:
        columns, rows = {cell % self.size for cell in state}, {cell // self.size for cell in state}
        return len(columns) == len(rows) == len(state)


def clashes(board: RooksBoard, state: State) -> list[Clash]:
    return [
        Clash("line", (one, other), "two rooks in one line")
        for one in state
        for other in state
        if one < other and (one // board.size == other // board.size or one % board.size == other % board.size)
    ]


PUZZLES = (
    Puzzle(
        name="rooks",
        title="Rooks",
        rules="One rook in every row and column.",
        traits=frozenset({"placement", "constraints"}),
        notation=Notation(
            read,
            lambda board: "\n".join(board.rows),
            format_state,
            painting=Painting((Sign(".", "free"), Sign("#", "blocked", tint="wall"))),
        ),
        problem=RooksProblem,
        moves=Moves(
            name=lambda board, cell: f"r{cell // board.size + 1}c{cell % board.size + 1}",
            describe=lambda board, cell: f"row {cell // board.size + 1}, column {cell % board.size + 1}",
            solution=lambda node: sorted(node.state),
        ),
        positions=Positions(clashes=clashes),
        examples=(".#/#.", "..#/#../.#.", "#.../..##/.#../...."),
    ),
)
