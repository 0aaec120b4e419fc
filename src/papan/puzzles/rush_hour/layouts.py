"""Rush Hour boards drawn by chance: the ground that all of them lie on, and what fits where.

The draws of climb_as_core.py are the core's too, so they stand there; what they lie on stands here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, count
from random import Random
from string import ascii_lowercase, ascii_uppercase, digits

from papan.puzzles.rush_hour.assembly import EXIT
from papan.puzzles.rush_hour.rules import PRIMARY, Cell, Exit, Piece, RushHourBoard

MAX_PLACINGS = 20  # tries for each piece or wall


@dataclass(frozen=True)
class Ground:
    """An empty board of some size, with P's row or column in its middle and the exit at the right or at the bottom."""

    rows: int
    columns: int

    @cached_property
    def across(self) -> bool:
        """Whether P lies in a row."""
        return self.columns >= 3

    @cached_property
    def line(self) -> int:
        """P's row or column: in the middle of three lines no piece gets out of the way, so there it is the first."""
        lines = self.rows if self.across else self.columns
        return (lines - 1) // 2 if lines > 3 else 0

    @property
    def places(self) -> int:
        """The number of places where P has not yet reached the exit; it is two cells long."""
        return (self.columns if self.across else self.rows) - 2

    def primary(self, place: int) -> Piece:
        """Return P at one of its places."""
        row, column = (self.line, place) if self.across else (place, self.line)
        return Piece(PRIMARY, row, column, 2, self.across)

    def has_room_for(self, piece: Piece, taken: Collection[Cell]) -> bool:
        """Whether a piece lies inside, on no cell that is taken, and does not block P for ever."""
        cells = piece.cells(piece.position)
        inside = cells[-1][0] < self.rows and cells[-1][1] < self.columns
        blocks_for_ever = (piece.horizontal, piece.line) == (self.across, self.line)
        return inside and not blocks_for_ever and not any(cell in taken for cell in cells)

    def has_room_for_wall(self, cell: Cell, taken: Collection[Cell]) -> bool:
        """Whether a cell is free and not on P's line."""
        return cell[0 if self.across else 1] != self.line and cell not in taken

    def board(self, pieces: Iterable[Piece], walls: Iterable[Cell]) -> RushHourBoard:
        """Return the board with these pieces, in their order, and walls."""
        exit = Exit("right" if self.across else "bottom", self.line)
        parts = {"pieces": tuple(pieces), "walls": frozenset(walls), "exit": exit}
        return RushHourBoard.unchecked(rows=self.rows, columns=self.columns, **parts)


def covered(pieces: Iterable[Piece]) -> set[Cell]:
    """Return the cells that pieces lie on."""
    return {cell for piece in pieces for cell in piece.cells(piece.position)}


def drawn(rng: Random, ground: Ground, pieces: int, walls: int) -> RushHourBoard:
    """Return P short of its exit with as many random pieces and walls around it as find room, up to these numbers."""
    placed = [ground.primary(rng.randrange(ground.places))]
    taken = covered(placed)
    names = piece_names()
    for _ in range(pieces * MAX_PLACINGS):
        if len(placed) > pieces:
            break
        length = rng.choice((2, 2, 3))  # as in the boxed game, where two of three pieces are short
        row, column = rng.randrange(ground.rows), rng.randrange(ground.columns)
        piece = Piece("", row, column, length, rng.random() < 0.5)
        if ground.has_room_for(piece, taken):
            placed.append(Piece(next(names), row, column, length, piece.horizontal))
            taken.update(piece.cells(piece.position))
    built: set[Cell] = set()
    for _ in range(walls * MAX_PLACINGS):
        if len(built) == walls:
            break
        cell = rng.randrange(ground.rows), rng.randrange(ground.columns)
        if ground.has_room_for_wall(cell, taken):
            built.add(cell)
    return ground.board(sorted(placed, key=lambda piece: piece.sign), built)


def drawn_anywhere(rng: Random, side: int, signs: Sequence[str], pieces: int) -> RushHourBoard:
    """Return P on the left half of any row, and as many of some other pieces as fit, even where they block P for ever.

    The pieces have random signs out of these. The board may have no solution: it is drawn to be spoilt.
    """
    exit_row = rng.randrange(side)
    placed = [Piece(PRIMARY, exit_row, rng.randrange(side // 2), 2, True)]
    taken = covered(placed)
    for sign in rng.sample(signs, pieces):
        horizontal = rng.choice((True, False))
        row, column = rng.randrange(side), rng.randrange(side)
        piece = Piece(sign, row, column, rng.randint(2, 3), horizontal)
        cells = piece.cells(piece.position)
        if cells[-1][0] < side and cells[-1][1] < side and taken.isdisjoint(cells):
            placed.append(piece)
            taken.update(cells)
    parts = {"pieces": tuple(placed), "walls": frozenset(), "exit": Exit("right", exit_row)}
    return RushHourBoard.unchecked(rows=side, columns=side, **parts)


def piece_names() -> chain[str]:
    """Return signs for pieces: capitals, small letters, digits, then letters of other scripts."""
    plain = (sign for sign in ascii_uppercase + ascii_lowercase + digits if sign not in (EXIT, PRIMARY))
    return chain(plain, (chr(code) for code in count(0xC0) if chr(code).isalpha()))
