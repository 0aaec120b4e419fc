"""Which state of a board a printed grid shows, whatever the names of its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from papan.puzzles.rush_hour.assembly import EMPTY, WALL
from papan.puzzles.rush_hour.rules import Cell, Positions, RushHourBoard

Lane: TypeAlias = tuple[bool, int]  # horizontal?, row or column
Grid: TypeAlias = Sequence[str]  # rows of cells

BLANKS = f"{EMPTY} ·_o0"  # how an empty cell may be printed, the likeliest first
NAMELESS = "\0"


@dataclass(frozen=True)
class Misfit:
    """Why a grid shows no state of the board."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)


def fit(board: RushHourBoard, grid: Grid) -> Positions | Misfit:
    """Return the state that this grid of the board's size shows.

    Many programs end with P on its way out of the board or gone from it: that is taken as P at the exit.
    """
    state = _fit(board, grid)
    if isinstance(state, Misfit):
        completed = _with_primary_at_exit(board, grid)
        whole = _fit(board, completed) if completed is not None else state
        return state if isinstance(whole, Misfit) else whole
    return state


def _fit(board: RushHourBoard, grid: Grid) -> Positions | Misfit:
    """The state by the names of the pieces, or else by their places alone."""
    cells = _cells_by_sign(board, grid)
    wall = WALL if WALL in cells else next((grid[r][c] for r, c in sorted(board.walls)), WALL)
    if board.walls != frozenset(cells.pop(wall, [])):
        return Misfit("fault.rush-hour.other-walls")
    named = _fit_by_name(board, cells)
    if not isinstance(named, Misfit):
        return named
    placed = _fit_by_place(board, cells)
    strangers = cells.keys() - {piece.sign for piece in board.pieces}
    return named if isinstance(placed, Misfit) and 2 * len(strangers) < len(cells) else placed


def _cells_by_sign(board: RushHourBoard, grid: Grid) -> dict[str, list[Cell]]:
    """The cells of every sign on the grid except that of empty cells, in reading order."""
    cells: dict[str, list[Cell]] = {}
    for r, row in enumerate(grid):
        for c, sign in enumerate(row):
            cells.setdefault(sign, []).append((r, c))
    signs = {piece.sign for piece in board.pieces}
    cells.pop(next((sign for sign in BLANKS if sign in cells and sign not in signs), EMPTY), None)
    return cells


def _fit_by_name(board: RushHourBoard, cells: Mapping[str, list[Cell]]) -> Positions | Misfit:
    """The state if every piece has its name of the board, or else what is wrong with the first that has not."""
    state: list[int] = []
    for piece in board.pieces:
        found = cells.get(piece.sign, [])
        values = {"sign": piece.sign, "found": len(found), "expected": piece.length}
        if not found:
            return Misfit("fault.rush-hour.vanished", values)
        if len(found) != piece.length:
            return Misfit("fault.rush-hour.other-length", values)
        position = found[0][1 if piece.horizontal else 0]
        if piece.cells(position) != found:
            return Misfit("fault.rush-hour.other-line", values)
        state.append(position)
    for sign in sorted(cells.keys() - {piece.sign for piece in board.pieces}):
        return Misfit("fault.rush-hour.stranger", {"sign": sign})
    return tuple(state)


def _fit_by_place(board: RushHourBoard, cells: Mapping[str, list[Cell]]) -> Positions | Misfit:
    """The state if the same lengths follow each other in every row and column, since pieces cannot overtake."""
    expected: dict[Lane, list[int]] = {}  # pieces of a line, in order
    for index in sorted(range(len(board.pieces)), key=lambda index: board.pieces[index].position):
        piece = board.pieces[index]
        expected.setdefault((piece.horizontal, piece.line), []).append(index)
    found: dict[Lane, list[tuple[int, int]]] = {}  # position and length
    for sign, run in sorted(cells.items(), key=lambda entry: entry[1]):
        (row, column), length = run[0], len(run)
        horizontal = run[-1][0] == row
        straight = [(row, column + i) if horizontal else (row + i, column) for i in range(length)]
        if run != straight or length < 2:
            return Misfit("fault.rush-hour.no-piece", {"sign": sign})
        lane = (True, row) if horizontal else (False, column)
        found.setdefault(lane, []).append((column if horizontal else row, length))
    state = [0] * len(board.pieces)
    for lane in sorted(expected.keys() | found.keys()):
        indexes, runs = expected.get(lane, []), sorted(found.get(lane, []))
        if [board.pieces[index].length for index in indexes] != [length for _, length in runs]:
            key = "fault.rush-hour.other-row" if lane[0] else "fault.rush-hour.other-column"
            return Misfit(key, {"line": lane[1] + 1})
        for index, (position, _) in zip(indexes, runs, strict=True):
            state[index] = position
    return tuple(state)


def _with_primary_at_exit(board: RushHourBoard, grid: Grid) -> list[str] | None:
    """The grid with all of P at the exit, if at most some of P and nothing else is left there."""
    cells = _cells_by_sign(board, grid)
    goal = board.pieces[board.primary].cells(board.goal)
    if board.goal != 0:
        goal.reverse()  # the cell at the wall first
    taken = {cell: sign for sign, run in cells.items() for cell in run}
    signs = [taken[cell] for cell in goal if cell in taken]
    if len(set(signs)) > 1 or any(cell not in taken for cell in goal[: len(signs)]):
        return None
    own = board.pieces[board.primary].sign
    name = signs[0] if signs else NAMELESS if own in cells else own
    rows = [list(row) for row in grid]
    for r, c in goal:
        rows[r][c] = name
    return ["".join(row) for row in rows]
