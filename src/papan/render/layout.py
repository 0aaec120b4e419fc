"""Boards with captions under them, in rows on a page, with cells small enough for the page to stay within limits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from textwrap import wrap
from typing import TypeAlias

from papan.errors import UsageError
from papan.render.canvas import Canvas, Look, extent
from papan.render.geometry import Item, Words
from papan.render.ground import ground
from papan.render.palette import theme_named
from papan.render.pieces import pieces
from papan.render.scene import Scene
from papan.support.printable import printable

Captioned: TypeAlias = tuple[Scene, str]

MIN_CELL, MAX_CELL = 4, 200  # pixels
CAPTION = 0.3  # the captions' letters, in cells,
MIN_CAPTION, MAX_CAPTION = 11, 20  # but always legible and never too large
CAPTION_LINES = 3
MAX_TEXT = 500  # characters
MAX_WORD = 20  # letters; a longer word is broken
CAPTION_LETTER = 0.52  # a letter's width, on average, and a line's height, as parts of the letters' size
CAPTION_LINE = 1.35


@dataclass(frozen=True)
class Layout:
    """Panels of one size, each a board with its caption, in a number of columns."""

    boards: Sequence[Captioned]
    columns: int
    look: Look

    @cached_property
    def _board_size(self) -> tuple[float, float]:
        """The size of the largest board, in cells."""
        extents = [extent(scene, 1) for scene, _ in self.boards]
        return max(one.width for one in extents), max(one.height for one in extents)

    @property
    def _letter_size(self) -> float:
        return min(MAX_CAPTION, max(MIN_CAPTION, CAPTION * self.look.cell))

    @cached_property
    def _letters(self) -> int:
        """How many letters of a caption fit under the narrowest board, or its longest word if that is more."""
        narrowest = min(scene.columns for scene, _ in self.boards) * self.look.cell
        longest = max((len(word) for _, caption in self.boards for word in caption.split()), default=0)
        return max(int(narrowest / (self._letter_size * CAPTION_LETTER)), min(longest, MAX_WORD), 1)

    @cached_property
    def _captions(self) -> list[list[str]]:
        """Each caption in lines."""
        return [
            wrap(plain_line(caption), self._letters, max_lines=CAPTION_LINES, placeholder="…")
            for _, caption in self.boards
        ]

    @cached_property
    def panel_width(self) -> int:
        longest = max((len(line) for lines in self._captions for line in lines), default=0)
        return ceil(max(self._board_size[0] * self.look.cell, longest * self._letter_size * CAPTION_LETTER))

    @cached_property
    def panel_height(self) -> int:
        lines = max(map(len, self._captions))
        room = (lines * CAPTION_LINE + 0.5) * self._letter_size if lines else 0
        return ceil(self._board_size[1] * self.look.cell + room)

    @property
    def width(self) -> int:
        return self.panel_width * min(self.columns, len(self.boards))

    @property
    def height(self) -> int:
        return self.panel_height * ceil(len(self.boards) / self.columns)

    def place(self, number: int) -> tuple[int, int]:
        """Return where a panel lies on the page."""
        row, column = divmod(number, self.columns)
        return column * self.panel_width, row * self.panel_height

    def items(self, number: int) -> list[Item]:
        """Return what to draw of a panel, relative to its own corner."""
        scene, _ = self.boards[number]
        room = extent(scene, self.look.cell)
        size = self._letter_size
        margin = (self.panel_width - room.width) / 2  # 0 unless another board is wider
        middle = margin + room.left + scene.columns * self.look.cell / 2
        captions: list[Item] = [
            Words(middle, room.height + (line + 0.5) * CAPTION_LINE * size, size, words, self.look.theme.caption)
            for line, words in enumerate(self._captions[number])
        ]
        canvas = Canvas(scene, self.look, margin)
        return [*ground(canvas), *pieces(canvas), *captions]


def plain_line(words: str) -> str:
    """Return the words on one line, cut to a length that can still be read."""
    return printable(" ".join(words[:MAX_TEXT].split()))


def arrange(
    boards: Sequence[Captioned],
    columns: int,
    theme: str,
    cell: int,
    patterns: bool,
    fits: Callable[[Layout], bool] = lambda layout: True,
) -> Layout:
    """Return the boards on a page, with cells of the size asked for or the largest below it that fits."""
    if not boards:
        raise ValueError("no boards to draw")
    colours = theme_named(theme)
    cell = max(MIN_CELL, min(cell, MAX_CELL))
    while True:
        layout = Layout(boards, max(1, columns), Look(colours, cell, patterns))
        if fits(layout):
            return layout
        if cell == MIN_CELL:
            raise UsageError("error.picture-size", count=len(boards))
        cell = max(MIN_CELL, cell * 9 // 10)
