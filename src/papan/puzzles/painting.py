"""How a board is painted: the signs of a notation that is a grid of them, and where that grid stands in its text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from papan.puzzles.board import AnyBoard
from papan.render.scene import Tint


@dataclass(frozen=True)
class Sign:
    """A sign that a cell can hold: what it is called, how it looks, and whether a board has it only once.

    `name` is a catalogue key or a plain word; `icon` is a name of papan.render.icons.
    """

    sign: str
    name: str
    tint: Tint = "empty"
    icon: str = ""
    once: bool = False


@dataclass(frozen=True)
class Painting:
    """The signs to paint with; a fresh cell gets the first of them."""

    signs: tuple[Sign, ...]
    # The rows of signs of a board, where they are not the lines of its text.
    rows: Callable[[AnyBoard], list[str]] | None = None
    # The number in each cell, where a cell has one as well as its sign.
    numbers: Callable[[AnyBoard], list[list[int]]] | None = None
    # The text of rows of signs and of numbers (None where cells have none), where it is not simply those rows.
    compose: Callable[[Sequence[str], Sequence[Sequence[int]] | None], str] | None = None
    first_line: int = 1  # of the text, in which the grid begins

    def text_of(self, rows: Sequence[str], numbers: Sequence[Sequence[int]] | None) -> str:
        """Return the text of a board that was painted; it may have faults."""
        return "\n".join(rows) if self.compose is None else self.compose(rows, numbers)
