"""When two boards are the same but for a turn, a reflection or names: both have the same canonical form."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias

from papan.puzzles import puzzle_named
from papan.puzzles.puzzle import AnyBoard
from papan.puzzles.queens.rules import Cells, QueensBoard
from papan.puzzles.rush_hour.rules import RushHourBoard
from papan.puzzles.sliding.rules import SlidingBoard, goal_tiles

Place: TypeAlias = tuple[int, int]  # row, column
Turn: TypeAlias = Callable[[Place], Place]


def canonical(board: AnyBoard) -> Hashable:
    """What equivalent boards have in common; of a puzzle whose symmetries are not known, the board's own text."""
    if isinstance(board, QueensBoard):
        return board.puzzle, min(_named(turned(board.regions)) for turned in _turned_squares(board.size))
    if isinstance(board, RushHourBoard):
        return board.puzzle, min(_rush_hour(board, *turn) for turn in _turns(board.rows, board.columns))
    if isinstance(board, SlidingBoard):
        return board.puzzle, min((board.rows, board.columns, board.tiles), _transposed(board))
    return board.puzzle, puzzle_named(board.puzzle).one_line(board)


def _turns(rows: int, columns: int) -> Iterator[tuple[Turn, int, int]]:
    """The eight ways to lay a board, each with the rows and columns it then has."""
    for flip_row in (False, True):
        for flip_column in (False, True):
            for across in (False, True):

                def turn(
                    place: Place, flip_row: bool = flip_row, flip_column: bool = flip_column, across: bool = across
                ) -> Place:
                    row = rows - 1 - place[0] if flip_row else place[0]
                    column = columns - 1 - place[1] if flip_column else place[1]
                    return (column, row) if across else (row, column)

                yield (turn, columns, rows) if across else (turn, rows, columns)


@lru_cache(maxsize=16)
def _turned_squares(size: int) -> list[Callable[[Cells], Cells]]:
    """The eight ways to lay the cells of a square; thousands of boards of one size may be compared."""
    if size == 1:
        return [tuple]
    places = [divmod(cell, size) for cell in range(size * size)]
    turned = [map(turn, places) for turn, _, _ in _turns(size, size)]
    return [itemgetter(*(row * size + column for row, column in cells)) for cells in turned]


def _named(regions: Cells) -> Cells:
    """The regions of cells, called 0, 1, 2 … as they appear."""
    names = {region: name for name, region in enumerate(dict.fromkeys(regions))}
    return tuple(map(names.__getitem__, regions))


def _rush_hour(board: RushHourBoard, turn: Turn, rows: int, columns: int) -> tuple[object, ...]:
    """The cells of each piece, P's first, of the walls and of the exit on the turned board."""
    outside = {"left": -1, "right": board.columns, "top": -1, "bottom": board.rows}[board.exit.side]
    exit = (board.exit.line, outside) if board.exit.horizontal else (outside, board.exit.line)
    pieces = [tuple(sorted(map(turn, piece.cells(piece.position)))) for piece in board.pieces]
    primary = pieces.pop(board.primary)
    return rows, columns, turn(exit), primary, tuple(sorted(pieces)), tuple(sorted(map(turn, board.walls)))


def _transposed(board: SlidingBoard) -> tuple[int, int, tuple[int, ...]]:
    """The board reflected so that rows become columns, each tile with the number of its new place."""
    rows, columns = board.rows, board.columns
    number = {0: 0}
    for cell, tile in enumerate(goal_tiles(rows, columns)):
        if tile:
            row, column = divmod(cell, columns)
            number[tile] = column * rows + row + 1
    tiles = tuple(number[board.tiles[row * columns + column]] for column in range(columns) for row in range(rows))
    return columns, rows, tiles
