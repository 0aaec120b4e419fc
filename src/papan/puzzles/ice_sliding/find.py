"""Finding the ice-sliding boards in the output of a program, for the checker."""

from __future__ import annotations

from collections.abc import Sequence

from papan.errors import Note
from papan.puzzles.capabilities import Found
from papan.puzzles.cells import CellReader
from papan.puzzles.finding import grids
from papan.puzzles.ice_sliding.board import DIGITS, ICE, START, Cell, IceBoard, State
from papan.puzzles.ice_sliding.notation import SIGNS
from papan.puzzles.ice_sliding.rules import IceProblem

MAP = frozenset(SIGNS)
SMOOTH = frozenset({"", ".", "·"})  # how programs print ice, beside its own sign


def find(board: IceBoard, lines: Sequence[str]) -> list[Found]:
    """Return every map of the board's size, in order: its state, or a fault if it is not a state of this board."""
    problem = IceProblem(board)
    reader = CellReader(board.columns, _is_sign, signs=frozenset(ICE))
    state, found = problem.initial, []

    def row_of(line: str) -> str | None:
        return _row(reader, line)

    def share(rows: Sequence[str]) -> float:
        signs = "".join(rows)
        place = divmod(max(signs.find(START), 0), board.columns)
        same = sum(one == other for one, other in zip(signs, "".join(board.area), strict=True))
        return 1 if signs.count(START) == 1 and _stranger(board, rows, place) is None else same / (len(signs) + 1)

    for line, end, rows in grids(lines, row_of, board.rows, board.columns, share):
        seen = _state(problem, rows, state)
        if isinstance(seen, Note):
            found.append(Found(line, None, Note(line + seen.line - 1, seen.column, seen.key, seen.values), end))
        else:
            state = seen
            found.append(Found(line, state, end=end))
    return found


def _row(reader: CellReader, line: str) -> str | None:
    """The signs on a line that holds nothing but a row of a map."""
    cells = reader.row(line)
    if cells is None or (len(line.split()) > 1 and "".join(cells).isdigit()):  # those are costs
        return None
    return "".join(ICE if sign in SMOOTH else sign for sign in cells)


def _is_sign(cell: str) -> bool:
    return cell in MAP or cell in SMOOTH


def _state(problem: IceProblem, rows: Sequence[str], before: State) -> State | Note:
    """The state that a map shows after an earlier one, or what is wrong with it, its line counted from 1.

    Some programs leave the digits on the map that have been passed; then the move tells which these are.
    """
    board, digits = problem.board, problem.board.targets[:-1]
    places = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == START]
    if len(places) != 1:
        return Note(1, 1, "fault.ice-sliding.second" if places else "fault.ice-sliding.missing", {"sign": START})
    place = places[0]
    stranger = _stranger(board, rows, place)
    if stranger is not None:
        row, column = stranger
        return Note(row + 1, column + 1, "fault.ice-sliding.other-sign", {"sign": rows[row][column]})
    left = [digit for digit, (row, column) in enumerate(digits) if rows[row][column] == DIGITS[digit]]
    due = left[0] if left else len(digits)
    shown = (*place, due) if left == list(range(due, len(digits))) else None
    near = [before, *(problem.result(before, action) for action in problem.actions(before))]
    moved = next((state for state in near if state[:2] == place), None)
    if moved is not None and moved != shown and len(left) + (place in digits) == len(digits):
        return moved
    return shown or Note(1, 1, "fault.ice-sliding.digits")


def _stranger(board: IceBoard, rows: Sequence[str], place: Cell) -> Cell | None:
    """The first cell of a map that is not as on the board; digits may be gone, and the piece is at this place."""
    for (row, column), sign in board.cells():
        gone = ICE if sign in DIGITS or sign == START else sign
        if rows[row][column] not in (sign, gone) and (row, column) != place:
            return row, column
    return None
