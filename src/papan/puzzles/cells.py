"""The cells on one line of a printed board: in a frame or in brackets, with signs or blanks between, or together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

Cells: TypeAlias = tuple[str, ...]  # the text of every cell of a row, empty where nothing stands in it

BARS = "|│┃║┆┇┊┋╎╏¦"
BOX = frozenset(map(chr, range(0x2500, 0x25A0)))  # box-drawing characters and blocks
FRAME = frozenset("*+-=#" + BARS) | BOX
BRACKETS, OPENING = "[](){}<>", "[({<"
SEPARATORS = ",;"
MAX_OUTSIDE = 4  # signs beside the cells of a row: an exit and a frame on either side
MAX_STRIDE = 6  # from a cell to the next one, where blanks are cells
MAX_CELL = 12  # characters from a cell to the next one

_ARROW = re.compile(r"[-=]+>|→")
_ARROW_BESIDE = re.compile(r"^(?:[-=]+>|→)\s*|\s*(?:[-=]+>|→)$")
_DECORATION = re.compile(r"[-=]+>|[\[\](){},;'\"*+|→\u2500-\u257f]")
_QUOTED_ROW = re.compile(r"[\[({\s]*(['\"])([^'\"]*)\1[\])},;\s]*")
_IN_BRACKETS = re.compile(r"\[([^\[\](){}]*)\]|\(([^\[\](){}]*)\)|\{([^\[\](){}]*)\}|<([^<>]*)>")


def words_in(line: str) -> list[str]:
    """Return the words of a line without frames, brackets, commas and arrows."""
    return _DECORATION.sub(" ", line).split()


@dataclass(frozen=True)
class CellReader:
    """Reads the rows of a board of this width, whatever is printed around and between the cells.

    `is_cell` tells what a cell can hold; an empty text is a cell in which nothing stands. `signs` are those of cells
    that a frame may be drawn with, too. `outside` may stand beside the row, as an exit does. `together` is false where
    cells need something between them, as numbers do.
    """

    width: int
    is_cell: Callable[[str], bool]
    signs: frozenset[str] = frozenset()
    outside: frozenset[str] = frozenset()
    together: bool = True

    def row(self, line: str) -> Cells | None:
        """Return the cells of a line that holds nothing but a row of the board; None if it is none."""
        text = line.strip()
        if len(text) > MAX_CELL * (self.width + 2):
            return None
        if ">" not in self.signs:
            text = _ARROW_BESIDE.sub("", text)
        for reading in self._readings(text) if text else ():
            cells = self._without_exits(reading) if len(reading) > self.width else reading
            if len(cells) == self.width and all(map(self.is_cell, cells)) and not _is_rule(text, cells, self._frame):
                return tuple(cells)
        return None

    @cached_property
    def _frame(self) -> frozenset[str]:
        return FRAME - self.signs

    @cached_property
    def _beside(self) -> frozenset[str]:
        return self._frame | self.outside

    @cached_property
    def _bars(self) -> dict[int, str]:
        return {ord(bar): "|" for bar in BARS if bar not in self.signs}

    @cached_property
    def _drawn(self) -> dict[int, str]:
        return {ord(sign): " " for sign in f"{BARS}{BRACKETS}{SEPARATORS}\"'" if sign not in self.signs}

    def _without_exits(self, cells: Sequence[str]) -> Sequence[str]:
        """The cells of a row without those at its ends that may stand outside."""
        start, end = cells[0] in self.outside, len(cells) - (cells[-1] in self.outside)
        return cells[start:end]

    def _readings(self, text: str) -> Iterator[Sequence[str]]:
        """Every way to cut a line into cells, those first that leave no doubt where a cell begins."""
        if self.together:
            yield from [text] if " " not in text else []
        for inside in (text, self._without_outside(text)):
            if inside is not None:
                if self.together:
                    yield from self._framed(inside, range(1, 2), exactly=True)
                yield from self._between_bars(inside)
                yield from self._in_brackets(inside)
                yield from self._between_separators(inside)
                yield from self._framed(inside, range(2, MAX_STRIDE + 1))
        if sum(map(text.count, BARS)) <= 2:  # more of them tell where the cells are
            yield from self._words(text)
        if self.together:
            yield from self._framed(text, range(1, 2))

    def _without_outside(self, text: str) -> str | None:
        """The line without what stands beyond the frame; None if nothing does."""
        left, right = text[0] in self.outside, text[-1] in self.outside
        return text[left : len(text) - right].strip() or None if left or right else None

    def _between_bars(self, text: str) -> Iterator[Sequence[str]]:
        """What stands between bars; those at the ends may be the frame or the borders of empty cells."""
        parts = text.translate(self._bars).split("|") if "|" not in self.signs else []
        if len(parts) > 1:
            cells = [part.strip() for part in parts]
            left, right = not cells[0], -1 if not cells[-1] else None
            for inside in (slice(None), slice(int(left), right)):
                yield cells[inside]

    def _in_brackets(self, text: str) -> Iterator[Sequence[str]]:
        """What stands in brackets, if each cell has a pair of its own."""
        if text[0] not in OPENING or self.signs.intersection(BRACKETS):
            return
        if not re.search(r"[^\s,;]", _IN_BRACKETS.sub("", text)):
            yield ["".join(filter(None, found.groups())).strip() for found in _IN_BRACKETS.finditer(text)]

    def _between_separators(self, text: str) -> Iterator[Sequence[str]]:
        """What stands between commas or semicolons, without quotes and without brackets around the whole."""
        for separator in SEPARATORS:
            if separator in text and separator not in self.signs:
                cells = text.strip(f"{BRACKETS} ").split(separator)
                yield list(map(_unquoted, cells))
                if not cells[-1]:  # the last separator may have ended the row
                    yield list(map(_unquoted, [*cells[:-2], cells[-2].rstrip(BRACKETS)]))

    def _words(self, text: str) -> Iterator[Sequence[str]]:
        """The words of a line, or the signs of its only word, without the frame at either end."""
        words = (text if ">" in self.signs else _ARROW.sub(" ", text)).translate(self._drawn).split()
        yield words
        if len(words) > self.width + MAX_OUTSIDE:
            return
        inner = (
            [word for word in words if not self._beside.issuperset(word)] if any(len(w) > 1 for w in words) else words
        )
        yield inner
        trimmed = self._trimmed(inner)
        if trimmed is not None:
            yield trimmed
        if self.together and len(inner) == 1:
            yield inner[0]
            trimmed = self._trimmed(inner[0])
            if trimmed is not None:
                yield trimmed

    def _trimmed(self, cells: Sequence[str]) -> Sequence[str] | None:
        """The cells without what surrounds them, if that is only frame or what may stand outside."""
        excess = len(cells) - self.width
        if not 0 < excess <= MAX_OUTSIDE:
            return None
        best: tuple[int, int] | None = None
        for start in range(excess + 1):
            left, right = cells[:start], cells[start + self.width :]
            if all(self._beside.issuperset(word) for word in (*left, *right)) and self._is_even(left, right):
                # If a cell looks like the frame, what may stand outside goes first.
                rank = (sum(word in self.outside for word in (*left, *right)), start)
                best = max(best, rank) if best else rank
        return None if best is None else cells[best[1] : best[1] + self.width]

    def _is_even(self, left: Sequence[str], right: Sequence[str]) -> bool:
        """Whether a frame is as thick on either side, where what may stand outside may take the place of a part."""
        exits = [sum(word in self.outside for word in side) for side in (left, right)]
        missing = (len(left) - exits[0]) - (len(right) - exits[1])
        return -exits[0] <= missing <= exits[1]

    def _framed(self, text: str, strides: range, exactly: bool = False) -> Iterator[Sequence[str]]:
        """The cells of a framed row in which blanks are empty cells: each takes as many columns as the others.

        With `exactly` there is nothing else between the ends of the frame.
        """
        quoted = _QUOTED_ROW.fullmatch(text)
        if quoted is not None:
            inside = quoted[2]
        elif text[0] in OPENING and not self.signs.intersection(BRACKETS):
            inside = text.strip(BRACKETS)
        elif len(text) > 2 and text[0] in self._frame and text[-1] in self._beside:
            inside = text[1:-1]
        else:
            return
        for stride in strides:
            for lead in range(1 if exactly else 3):
                rest = len(inside) - lead - self.width * stride
                if rest in ((0,) if exactly else (lead - 1, 0, lead)):
                    starts = range(lead, lead + self.width * stride, stride)
                    around = inside[:lead] + inside[lead + self.width * stride :]
                    is_cut = stride > 1 and any(_is_cut(inside, start) for start in starts)
                    if not around.strip() and not is_cut:
                        yield [inside[start : start + stride].strip() for start in starts]


def _is_cut(text: str, place: int) -> bool:
    """Whether a word goes on over this place."""
    return 0 < place < len(text) and text[place - 1] != " " != text[place]


def _is_rule(text: str, cells: Sequence[str], frame: frozenset[str]) -> bool:
    """Whether a line is a part of a frame, or nothing at all; between bars a row may be empty."""
    return all(frame.issuperset(cell) for cell in cells) and (any(cells) or text[0] not in BARS or text[-1] not in BARS)


def _unquoted(cell: str) -> str:
    cell = cell.strip()
    return cell[1:-1].strip() if len(cell) > 1 and cell[0] == cell[-1] and cell[0] in "'\"" else cell
