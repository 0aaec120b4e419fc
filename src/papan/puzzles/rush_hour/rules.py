"""Rush Hour: pieces slide along their length until the primary piece P touches the wall at the exit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar, Literal, TypeAlias

from papan.puzzles.board import Board

Cell: TypeAlias = tuple[int, int]  # row, column
Positions: TypeAlias = tuple[int, ...]  # each piece's column if it is horizontal, else its row
Slide: TypeAlias = tuple[int, int]  # which piece, how many cells (negative: left or up)
Side: TypeAlias = Literal["left", "right", "top", "bottom"]

PRIMARY = "P"
LEAVING = "A"  # the name of the primary piece in the 36-letter form
KNOWN_SLIDES = 1 << 16  # lanes whose slides are remembered: all that there are on 6×6


@dataclass(frozen=True)
class Exit:
    """The opening in a wall, at a row (left, right) or a column (top, bottom)."""

    side: Side
    line: int

    @property
    def horizontal(self) -> bool:
        return self.side in ("left", "right")


@dataclass(frozen=True)
class Piece:
    """A piece as it lies at the start: its sign, its left or top cell, its length and direction."""

    sign: str
    row: int
    column: int
    length: int
    horizontal: bool

    @property
    def line(self) -> int:
        """The row or column that it never leaves."""
        return self.row if self.horizontal else self.column

    @property
    def position(self) -> int:
        """Where it starts along its line."""
        return self.column if self.horizontal else self.row

    def cells(self, position: int) -> list[Cell]:
        """Return the cells that it covers at a position, left or top first."""
        along = range(position, position + self.length)
        return [(self.row, i) if self.horizontal else (i, self.column) for i in along]


@dataclass(frozen=True)
class RushHourBoard(Board):
    """R×C cells, the pieces by the character codes of their signs (the primary one among them), walls and the exit."""

    puzzle: ClassVar[str] = "rush-hour"
    rows: int
    columns: int
    pieces: tuple[Piece, ...]
    walls: frozenset[Cell]
    exit: Exit
    letters: bool = False  # read in the 36-letter form: its pieces keep their names, and it is written in that form

    @cached_property
    def start(self) -> Positions:
        """The state in which the board is given."""
        return tuple(piece.position for piece in self.pieces)

    @cached_property
    def primary(self) -> int:
        """The index of the primary piece."""
        return next(i for i, piece in enumerate(self.pieces) if piece.sign == self.primary_sign)

    @property
    def primary_sign(self) -> str:
        """The sign of the primary piece: P, or A in the 36-letter form."""
        return LEAVING if self.letters else PRIMARY

    @cached_property
    def goal(self) -> int:
        """The position at which P touches the wall at the exit."""
        return 0 if self.exit.side in ("left", "top") else self.room(self.pieces[self.primary])

    def room(self, piece: Piece) -> int:
        """Return the last position that a piece can have."""
        return (self.columns if piece.horizontal else self.rows) - piece.length

    def lane(self, piece: Piece) -> list[Cell]:
        """Return the cells of the row or column in which a piece slides."""
        if piece.horizontal:
            return [(piece.row, column) for column in range(self.columns)]
        return [(row, piece.column) for row in range(self.rows)]

    def way_out(self, position: int) -> list[Cell]:
        """Return the cells between P at a position and the wall at the exit, nearest P first."""
        piece = self.pieces[self.primary]
        lane = self.lane(piece)
        return lane[:position][::-1] if self.goal == 0 else lane[position + piece.length :]


def direction_of(board: RushHourBoard, slide: Slide) -> str:
    """Return where a slide goes: left, right, up or down."""
    piece, cells = slide
    if board.pieces[piece].horizontal:
        return "left" if cells < 0 else "right"
    return "up" if cells < 0 else "down"


class RushHourProblem:
    """Slide one piece any number of free cells; that costs 1 (`moves`), or 1 for each cell (`steps`).

    Sets of cells are integers with one bit per cell, so that a single `&` tells whether two of them meet.
    """

    def __init__(self, board: RushHourBoard, metric: str = "moves", order: str = "minus-first") -> None:
        self.board = board
        self.initial = board.start
        self._by_steps = metric == "steps"
        self._directions = (1, -1) if order == "plus-first" else (-1, 1)
        self._walls = self._bits(board.walls)
        self._at_zero = [self._bits(piece.cells(0)) for piece in board.pieces]  # covered at position 0
        self._strides = [1 if piece.horizontal else board.columns for piece in board.pieces]  # bits to shift per cell
        # The whole row or column of each piece: its slides depend on nothing else.
        self._lanes = [self._bits(board.lane(piece)) for piece in board.pieces]
        primary = board.pieces[board.primary]
        self._ways_out = [self._bits(board.way_out(position)) for position in range(board.room(primary) + 1)]
        self._slides = lru_cache(maxsize=KNOWN_SLIDES)(self._find_slides)

    def _bits(self, cells: Iterable[Cell]) -> int:
        bits = 0
        for row, column in cells:
            bits |= 1 << row * self.board.columns + column
        return bits

    def covered(self, piece: int, position: int) -> int:
        """Return the cells that a piece covers at a position."""
        return self._at_zero[piece] << position * self._strides[piece]

    def way_out(self, state: Positions) -> int:
        """Return the cells between P and the wall at the exit."""
        return self._ways_out[state[self.board.primary]]

    def actions(self, state: Positions) -> list[Slide]:
        occupied = self._walls
        for covered, position, stride in zip(self._at_zero, state, self._strides, strict=True):
            occupied |= covered << position * stride
        slides = self._slides
        actions: list[Slide] = []
        for piece, lane in enumerate(self._lanes):
            actions += slides(piece, state[piece], occupied & lane)
        return actions

    def _find_slides(self, piece: int, position: int, lane: int) -> list[Slide]:
        """The slides of a piece in its row or column, in which these cells are taken."""
        others = lane & ~self.covered(piece, position)
        last = self.board.room(self.board.pieces[piece])
        slides: list[Slide] = []
        for direction in self._directions:
            target = position + direction
            while 0 <= target <= last and not self.covered(piece, target) & others:
                slides.append((piece, target - position))
                target += direction
        return slides

    def result(self, state: Positions, action: Slide) -> Positions:
        piece, cells = action
        return (*state[:piece], state[piece] + cells, *state[piece + 1 :])

    def is_goal(self, state: Positions) -> bool:
        return state[self.board.primary] == self.board.goal

    def cost(self, state: Positions, action: Slide) -> int:
        return abs(action[1]) if self._by_steps else 1

    def is_consistent(self, state: Positions) -> bool:
        return True
