"""Several rows of boards on one line: whole boards, as `[[1, 2], [3, 0]]` is one, and boards beside each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from papan.puzzles.cells import BARS, words_in
from papan.puzzles.printed import MAX_REMEMBERED, Line, Row, RowOf, Share

Board: TypeAlias = "tuple[int, int, list[Row]]"  # the numbers of its first and last line, and its rows

MAX_BESIDE = 20  # boards beside each other
MAX_GAP = 12  # columns between them

_TITLE = re.compile(r"[^:=\[({'\"/]{0,60}[:=]\s*")
_INNERMOST = re.compile(r"[\[({]([^\[\](){}]*)[\])}]")
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_APART = re.compile(r"[^\s,;\[\](){}'\"]+")
_BARS = re.compile(rf"\s*[{BARS}]\s*")
_BETWEEN = re.compile(r"\s*(?:[-=]+>|→|⇒|»)\s*|\s{2,}")


def boards_on(line: Line[Row], row_of: RowOf[Row], height: int, width: int, share: Share[Row]) -> list[Board[Row]]:
    """Return the boards that stand on a line, each whole, with nothing else but a title; none if one is garbled."""
    if height < 2 or line.row is not None or len(line.text) < height * width:
        return []
    title = _TITLE.match(line.text)
    for text in (line.text, line.text[title.end() :]) if title else (line.text,):
        for parts in _parts(text, height, width):
            if parts and len(parts) % height == 0 and row_of(parts[0]) is not None:
                boards = _in_boards([row_of(part) for part in parts], height, share)
                if boards:
                    return [(line.number, line.number, board) for board in boards]
    return []


def _parts(text: str, height: int, width: int) -> Iterator[list[str]]:
    """Every way to cut a line into rows."""
    yield _INNERMOST.findall(text)
    yield _QUOTED.findall(text)
    yield text.strip().split("/")
    words = _APART.findall(text)
    yield words
    yield [" ".join(words[place : place + width]) for place in range(0, len(words), width)]
    if all(len(word) == height * width for word in words):
        yield [word[place : place + width] for word in words for place in range(0, len(word), width)]


def _in_boards(rows: Sequence[Row | None], height: int, share: Share[Row]) -> list[list[Row]]:
    """The rows as boards; an empty list if one of them is not a whole one."""
    whole = [row for row in rows if row is not None]
    boards = [whole[place : place + height] for place in range(0, len(whole), height)]
    return boards if len(whole) == len(rows) and all(share(board) == 1 for board in boards) else []


def boards_beside(
    lines: Sequence[Line[Row]], row_of: RowOf[Row], height: int, width: int, share: Share[Row]
) -> Iterator[Board[Row]]:
    """Yield the boards that are printed beside each other, from left to right."""

    @lru_cache(MAX_REMEMBERED)
    def beside(text: str) -> list[Row]:
        return _beside(text, row_of, width)

    run: list[tuple[int, list[Row]]] = []
    for line in lines:
        rows = beside(line.text) if line.row is None else []
        if not rows and line.is_frame:
            continue
        if not rows or (run and len(run[-1][1]) != len(rows)):
            run = []
        if rows:
            run.append((line.number, rows))
        if len(run) == height:
            boards = [list(board) for board in zip(*(rows for _, rows in run), strict=True)]
            if all(share(board) == 1 for board in boards):
                yield from ((run[0][0], run[-1][0], board) for board in boards)
                run = []
            else:
                run = run[1:]


def _beside(text: str, row_of: RowOf[Row], width: int) -> list[Row]:
    """The rows of two or more boards on a line; an empty list if it holds anything else."""
    text = text.strip()
    if len(text) < 2 * width:
        return []
    words = words_in(text)
    ways = [_BETWEEN.split(text), _BARS.split(text), text.split()]
    if len(words) % width == 0:
        ways.append([" ".join(words[place : place + width]) for place in range(0, len(words), width)])
    ways += _in_equal_parts(text)
    for parts in ways:
        if 2 <= len(parts) <= MAX_BESIDE and row_of(parts[0]) is not None:
            rows = [row for part in parts if (row := row_of(part)) is not None]
            if len(rows) == len(parts):
                return rows
    return []


def _in_equal_parts(text: str) -> Iterator[list[str]]:
    """A line cut into parts of one length with blanks between them, as framed boards have."""
    if not text[0].isalnum() and text[0] == text[-1]:
        for gap in range(1, MAX_GAP + 1):
            for number in range(2, MAX_BESIDE + 1):
                size, rest = divmod(len(text) + gap, number)
                if rest == 0 and size > gap:
                    starts = range(0, len(text), size)
                    if not any(text[start + size - gap : start + size].strip() for start in starts):
                        yield [text[start : start + size - gap] for start in starts]
