"""Boards that come with other things beside them, in JSON objects or tables, as lines that hold the board alone.

The core reads such lines many at a time; all others are left to the slow path.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from papan.batching.lines import Lines, is_skipped
from papan.errors import UsageError

GENERATED = frozenset({"puzzle", "board", "seed", "number"})  # what every record of `papan generate` has

_scan = json.JSONDecoder().raw_decode  # json.loads does more for each call


def lines_of_cells(boards: Sequence[str | None], puzzles: Sequence[str | None] | None, first: int) -> Lines:
    """Return the boards of a table's rows, with the puzzle of each where the table says it, as lines."""
    named = puzzles or [None] * len(boards)
    found = {name or None for name in named}
    puzzle = found.pop() if len(found) == 1 else None
    if not found:
        joined = "\n".join([board or "" for board in boards]) + "\n"
        lines = Lines(joined.encode("utf-8", "replace"), first, puzzle=puzzle)
        if are_plain(lines, len(boards)):
            return lines
    texts = [
        _line(board or "", None if name == puzzle else name or None) for board, name in zip(boards, named, strict=True)
    ]
    return Lines(("\n".join(texts) + "\n").encode("utf-8", "replace"), first, puzzle=puzzle)


def are_plain(lines: Lines, rows: int) -> bool:
    """Whether these lines, each made of one cell, are as many boards as there are cells, and nothing else."""
    data = lines.data
    return b"{" not in data and b"\r" not in data and data.count(b"\n") == rows == lines.rows


def without_objects(data: bytes, first: int) -> Lines:
    """Return the lines with the board alone in place of each JSON object that holds nothing else that matters."""
    lines = data.decode("utf-8", "replace").split("\n")
    found = {place: row for place, line in enumerate(lines) if (row := _board_and_puzzle(line)) is not None}
    puzzles = {puzzle for _, puzzle in found.values()}
    # A puzzle that some lines name can be said of all of them only if they all name it.
    puzzle = puzzles.pop() if len(puzzles) == 1 and len(found) == Lines(data).rows else None
    for place, (board, named) in found.items():
        lines[place] = _line(board, None if named == puzzle else named)
    return Lines("\n".join(lines).encode("utf-8", "replace"), first, puzzle=puzzle)


def _board_and_puzzle(line: str) -> tuple[str, str | None] | None:
    """The board of a line that is a JSON object and its puzzle, if that is all that it says; else None."""
    if not line.lstrip().startswith("{"):
        return None
    try:
        said, end = _scan(line, line.index("{"))
    except (ValueError, RecursionError):
        return None
    board, puzzle = said.get("board"), said.get("puzzle")
    if not isinstance(board, str) or not isinstance(puzzle, str | None) or line[end:].strip(" \t\r"):
        return None
    is_generated = said.keys() >= GENERATED and "papan" not in said
    return (board, puzzle) if is_generated or said.keys() <= {"board", "puzzle"} else None


def board_of_line(line: str) -> tuple[str, str | None]:
    """Return the board of a line and its puzzle, where a JSON object names it."""
    if not line.lstrip().startswith("{"):
        return line, None
    try:
        said: Any = json.loads(line)
    except (ValueError, RecursionError):
        raise UsageError("error.batch-json") from None
    board, puzzle = said.get("board"), said.get("puzzle")
    if not isinstance(board, str) or not isinstance(puzzle, str | None):
        raise UsageError("error.batch-json")
    return board, puzzle


def _line(board: str, puzzle: str | None) -> str:
    """A board as a line: as it is, or in a JSON object where it would not be taken for one line with a board."""
    is_plain = "\n" not in board and "\r" not in board and "{" not in board and not is_skipped(board)
    if puzzle is None and is_plain:
        return board
    return json.dumps({"board": board} if puzzle is None else {"board": board, "puzzle": puzzle})
