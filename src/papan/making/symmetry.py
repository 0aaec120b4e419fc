"""When two boards are the same but for a turn, a reflection or names: both have the same canonical form."""

from __future__ import annotations

from collections.abc import Hashable

from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard


def canonical(board: AnyBoard) -> Hashable:
    """Return what equivalent boards have in common; where a puzzle names no symmetries, the board's own text."""
    puzzle = puzzle_named(board.puzzle)
    form = puzzle.generator.canonical
    return board.puzzle, form(board) if form is not None else puzzle.one_line(board)
