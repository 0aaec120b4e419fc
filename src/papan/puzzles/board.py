"""Board: what the boards of all puzzles have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias


class Board:
    """A board of some puzzle; str() is its notation, and a notebook shows it as a picture."""

    puzzle: ClassVar[str]
    is_sound = False  # whether papan has seen that it keeps the rules; see Puzzle.require_sound

    def __str__(self) -> str:
        text: str = _record_of(self).notation.format(self)
        return text

    def _repr_svg_(self) -> str:
        from papan.render.svg import svg  # imported late, so that solving starts fast

        return svg(_record_of(self).picture(self, None, None))


AnyBoard: TypeAlias = Any  # a puzzle's own Board class; a plug-in's need not inherit from Board

_puzzle_named: Callable[[str], Any]


def use_puzzles(puzzle_named: Callable[[str], Any]) -> None:
    """Tell boards how the record of their puzzle is found; the table of puzzles does so, since it imports boards."""
    global _puzzle_named
    _puzzle_named = puzzle_named


def _record_of(board: Board) -> Any:
    return _puzzle_named(board.puzzle)
