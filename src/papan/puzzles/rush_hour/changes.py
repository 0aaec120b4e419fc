"""Every single change to a Rush Hour board: a piece or a wall less, a wall more, a piece more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from string import ascii_lowercase, ascii_uppercase, digits

from papan.puzzles.change import Change, cell_name
from papan.puzzles.rush_hour.rules import Cell, Piece, RushHourBoard

LENGTHS = (2, 3)  # of new pieces
EXIT = "K"


def changes(board: RushHourBoard) -> Iterator[Change]:
    """What is there taken away, then a wall on each free cell, then a piece wherever one fits."""
    others = [piece for number, piece in enumerate(board.pieces) if number != board.primary]
    taken = {cell for piece in board.pieces for cell in piece.cells(piece.position)} | board.walls
    for piece in others:
        left = tuple(one for one in board.pieces if one is not piece)
        yield _change(board, "without", piece.cells(piece.position), replace(board, pieces=left), sign=piece.sign)
    for wall in sorted(board.walls):
        yield _change(board, "without-wall", [wall], replace(board, walls=board.walls - {wall}))
    free = [(row, column) for row in range(board.rows) for column in range(board.columns) if (row, column) not in taken]
    for cell in free:
        yield _change(board, "wall", [cell], replace(board, walls=board.walls | {cell}))
    used = {piece.sign for piece in board.pieces} | {EXIT, "o", "x"}  # which are no pieces in the 36-letter form
    sign = next((sign for sign in ascii_uppercase + ascii_lowercase + digits if sign not in used), None)
    for row, column in free if sign is not None else ():
        for length in LENGTHS:
            for horizontal in (True, False):
                piece = Piece(str(sign), row, column, length, horizontal)
                cells = piece.cells(piece.position)
                inside = cells[-1][0] < board.rows and cells[-1][1] < board.columns
                if inside and taken.isdisjoint(cells):
                    pieces = tuple(sorted((*board.pieces, piece), key=lambda one: one.sign))
                    yield _change(board, "piece", cells, replace(board, pieces=pieces))


def _change(board: RushHourBoard, kind: str, cells: list[Cell], changed: RushHourBoard, **values: object) -> Change:
    numbers = tuple(row * board.columns + column for row, column in cells)
    names = {"cell": cell_name(board.columns, numbers[0]), "last": cell_name(board.columns, numbers[-1])}
    return Change(kind, numbers, changed, {**names, **values})
