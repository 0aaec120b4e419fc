"""Boards in the layouts of other programs: in a frame, as a table with commas, with blanks between the cells.

Such a text is turned into the plain text that the puzzles read. Every character keeps its place in the source, so
that faults still name it. No notation is lost: only a text that is not a board as it stands is treated this way.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from papan.errors import Note
from papan.puzzles.reading import MAX_SIDE, Reading, lines_of

Board = TypeVar("Board")

MAX_CHARACTERS = 20 * MAX_SIDE**2  # in the largest board with a frame around every cell
MAX_LINES = 3 * MAX_SIDE

BARS = "|│┃║"
RULES = "-=+─━═┄┅┈┉╌╍┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝╭╮╰╯"
BAR = BARS[0]
SEPARATORS = f"{BAR},;\t"  # in the order in which they are looked for
EMPTY_CELL = "."  # replaces an empty cell of a table: the blank, or no piece
_BARS_ALIKE = str.maketrans(dict.fromkeys(BARS, BAR))
QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
_RUN = re.compile(f"[{re.escape(BARS + RULES)}]{{2}}")
_FRAME = frozenset(BARS + RULES + " \t")


@dataclass(frozen=True)
class Row:
    """A line of text, and where in the source each of its characters stands."""

    text: str
    line: int
    columns: Sequence[int]

    def cut(self, start: int, end: int) -> Row:
        """Return a part of the row, without the blanks around it."""
        while start < end and self.text[start].isspace():
            start += 1
        while start < end and self.text[end - 1].isspace():
            end -= 1
        return Row(self.text[start:end], self.line, self.columns[start:end])

    def words(self, separator: str | None) -> list[Row]:
        """Return what stands between the separators (None: blanks), without quotes; a part may be empty."""
        if separator is None:
            return [self.cut(*found.span()) for found in re.finditer(r"\S+", self.text)]
        ends = [place for place, sign in enumerate(self.text) if sign == separator]
        starts = [0, *(end + 1 for end in ends)]
        found = (self.cut(start, end) for start, end in zip(starts, [*ends, len(self.text)], strict=True))
        return [word.cut(1, len(word.text) - 1) if QUOTED.fullmatch(word.text) else word for word in found]


@dataclass(frozen=True)
class Layout:
    """The text of a board in plain form, with notes that say how it was understood."""

    rows: Sequence[Row]
    notes: tuple[Note, ...]

    @property
    def text(self) -> str:
        return "\n".join(row.text for row in self.rows)

    def place(self, line: int, column: int) -> tuple[int, int]:
        """Return the place in the source of a place in the plain text, which may lie just behind its end."""
        row = self.rows[min(line, len(self.rows)) - 1]
        beyond = line - len(self.rows)
        if beyond > 0:
            return row.line + beyond, column
        if column <= len(row.columns):
            return row.line, row.columns[column - 1]
        return row.line, row.columns[-1] + column - len(row.columns) if row.columns else column

    def placed(self, reading: Reading[Board]) -> Reading[Board]:
        """Return the reading of the plain text with the places of the source, and with these notes."""
        moved = reading.placed(self.place)
        if moved.board is None:
            return moved
        return Reading(moved.board, warnings=(*self.notes, *moved.warnings))


def layouts_of(source: str) -> Iterator[Layout]:
    """Yield the plain text of a source in another layout, each time with one more thing removed."""
    if len(source) > MAX_CHARACTERS:
        return
    lines = [line.translate(_BARS_ALIKE) for line in lines_of(source, tabs="\t")]
    rows = [Row(line, number, range(1, len(line) + 1)) for number, line in enumerate(lines, 1) if line.strip()]
    if len(rows) > MAX_LINES:
        return
    notes: list[Note] = []
    for step in (_without_frame, _without_blanks, _without_separators):
        done = step(rows)
        if done is not None:
            first = rows[0].line
            rows, key, values = done
            if values.get("sign") != BAR or not notes:  # bars between the cells belong to the frame
                notes.append(Note(first, 1, key, values))
            yield Layout(_aligned(rows), tuple(notes))


_Step: TypeAlias = tuple[list[Row], str, dict[str, object]]  # rows, at least one, and the note that says what was done


def _without_frame(rows: Sequence[Row]) -> _Step | None:
    """The rows without rules above, between and below them and without bars at their ends."""
    rules = [row for row in rows if _is_rule(row.text)]
    inner = [row for row in rows if not _is_rule(row.text)]
    if not inner:
        return None
    ends = sum(row.text.lstrip().startswith(BAR) + row.text.endswith(BAR) for row in inner)
    walled = ends > len(inner)  # there are two ends per row; an exit may stand beyond some, or in their place
    if not rules and not walled:
        return None
    bars = Counter(row.text.count(BAR) for row in inner).most_common(1)[0][0]
    between = bars > 2 * walled
    found = [_inside(row, walled) if between else _closed_up(row) for row in inner]
    found += [mark for rule in rules for mark in _marks_on(rule)]
    filled = sorted((row for row in found if row.text), key=lambda row: row.line)
    return (filled, "warning.layout.frame", {}) if filled else None


def _is_rule(line: str) -> bool:
    """Whether a line is a part of the frame; one sign may stand on it, as an exit in a wall does."""
    others = sum(sign not in _FRAME for sign in line)
    return others <= 1 and _RUN.search(line) is not None and len(line.replace(" ", "")) - others > 2


def _marks_on(rule: Row) -> list[Row]:
    """The sign that stands on a rule, if there is one."""
    places = [place for place, sign in enumerate(rule.text) if sign not in _FRAME]
    return [rule.cut(place, place + 1) for place in places]


def _inside(row: Row, walled: bool) -> Row:
    """A row of cells in bars without those at its ends; an exit may stand beyond a bar that is left."""
    start = row.text.index(BAR) + 1 if walled and row.text.lstrip().startswith(BAR) else 0
    end = len(row.text) - (walled and row.text.endswith(BAR))
    return row.cut(start, max(start, end))


def _closed_up(row: Row) -> Row:
    """A row without any bar; what stands outside them, such as an exit, is moved beside the cells."""
    parts = [part for part in row.words(BAR) if part.text]
    blank = any(" " in part.text for part in parts)
    return _chained(parts, " " if blank else "", row.line)


def _without_separators(rows: Sequence[Row]) -> _Step | None:
    """The cells of a table as rows: numbers with blanks between them, signs without."""
    for separator in SEPARATORS:
        table = [row for row in rows if separator in row.text]
        others = [row.words(None) for row in rows if separator not in row.text]
        if not table or not all(_is_header(words) or _is_mark(words) for words in others):
            continue
        trailing = separator != BAR and all(row.text.endswith(separator) for row in table)
        cells = [
            row.words(separator)[: -1 if trailing else None] if separator in row.text else row.words(None)
            for row in rows
        ]
        return _joined(cells), "warning.layout.separated", {"sign": {"\t": "Tab"}.get(separator, separator)}
    return None


def _without_blanks(rows: Sequence[Row]) -> _Step | None:
    """Rows of signs with a blank between each two, without these blanks; a row without any means a slip in another."""
    cells = [row.words(None) for row in rows]
    grid = [words for words in cells if not _is_header(words) and not _is_mark(words)]
    signs = all(len(words) > 1 and all(len(word.text) == 1 for word in words) for words in grid)
    table = any("\t" in row.text for row in rows) or any(
        all({word.text for word in words[1::2]} == {separator} for words in grid) for separator in SEPARATORS
    )
    if not grid or not signs or table or _is_numeric(cells):
        return None
    return _joined(cells), "warning.layout.spaced", {}


def _joined(cells: Sequence[Sequence[Row]]) -> list[Row]:
    numeric = _is_numeric(cells)
    rows = []
    for words in cells:
        spaced = numeric or _is_header(words) or any(len(word.text) > 1 for word in words)
        rows.append(_chained(words, " " if spaced else "", words[0].line))
    return rows


def _chained(words: Sequence[Row], between: str, line: int) -> Row:
    """These words as one row; an empty one is an empty cell, which is placed behind the word before it."""
    signs: list[str] = []
    columns: list[int] = []
    for word in words:
        place = word.columns[0] if word.columns else columns[-1] + 1 if columns else 1
        if between and signs:
            signs.append(between)
            columns.append(place)
        signs.append(word.text or EMPTY_CELL)
        columns += word.columns or [place]
    return Row("".join(signs), line, columns)


def _is_numeric(cells: Sequence[Sequence[Row]]) -> bool:
    """Whether at least half of the cells that are not empty are numbers."""
    filled = [word.text for words in cells for word in words if word.text]
    return 2 * sum(word.isascii() and word.isdigit() for word in filled) >= len(filled)


def _is_header(words: Sequence[Row]) -> bool:
    """Whether these are the one or two numbers that may stand before a board."""
    return len(words) <= 2 and all(word.text.isascii() and word.text.isdigit() for word in words)


def _is_mark(words: Sequence[Row]) -> bool:
    """Whether this is a sign alone on its line, as an exit may be above or below a board."""
    return len(words) == 1 and len(words[0].text) == 1


def _aligned(rows: Sequence[Row]) -> list[Row]:
    """The rows with each sign that stands alone on its line moved to the column it has in the source."""
    usual = Counter(len(row.text) for row in rows).most_common(1)[0][0]
    whole = next(row for row in rows if len(row.text) == usual)
    return [_under(row, whole) if len(row.text) == 1 < usual else row for row in rows]


def _under(row: Row, whole: Row) -> Row:
    if row.text.isdigit() or row.columns[0] not in whole.columns:
        return row
    indent = list(whole.columns).index(row.columns[0])
    return Row(" " * indent + row.text, row.line, [*whole.columns[:indent], *row.columns])
