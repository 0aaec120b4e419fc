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


def lines_of_cells(boards: Sequence[str | None], puzzles: Sequence[str | None] | None, first: int) -> Lines:
    """Return the boards of a table's rows, with the puzzle of each where the table says it, as lines."""
    said = puzzles or [None] * len(boards)
    puzzle = said[0] or None if len({name or None for name in said}) == 1 else None
    lines = [_line(board or "", None if puzzle else name or None) for board, name in zip(boards, said, strict=True)]
    return Lines("".join(lines).encode("utf-8", "replace"), first, puzzle=puzzle)


def without_objects(data: bytes, first: int) -> Lines:
    """Return the lines with the board alone in place of each JSON object that holds nothing else that matters."""
    lines = data.split(b"\n")
    found = {place: row for place, line in enumerate(lines) if (row := _board_and_puzzle(line)) is not None}
    puzzles = {puzzle for _, puzzle in found.values()}
    # A puzzle that some lines name can be said of all of them only if they all name it.
    is_all = len(found) == sum(1 for _ in Lines(data))
    puzzle = puzzles.pop() if is_all and len(puzzles) == 1 else None
    for place, (board, named) in found.items():
        if named is None or named == puzzle:
            line = _line(board, None).encode("utf-8", "replace")
            lines[place] = line.removesuffix(b"\n")
        else:
            lines[place] = json.dumps({"board": board, "puzzle": named}).encode()
    return Lines(b"\n".join(lines), first, puzzle=puzzle)


def board_of_line(line: str) -> tuple[str, str | None]:
    """Return the board of a line and its puzzle, where a JSON object names it."""
    if not line.lstrip().startswith("{"):
        return line, None
    try:
        said: Any = json.loads(line)
    except (ValueError, RecursionError):
        raise UsageError("error.batch-json") from None
    return board_of_object(said)


def board_of_object(said: dict[str, Any]) -> tuple[str, str | None]:
    """Return the board of a JSON object and its puzzle; a UsageError if it has none."""
    board, puzzle = said.get("board"), said.get("puzzle")
    if not isinstance(board, str) or not isinstance(puzzle, str | None):
        raise UsageError("error.batch-json")
    return board, puzzle


def _board_and_puzzle(line: bytes) -> tuple[str, str | None] | None:
    """The board of a line that is a JSON object and its puzzle, if that is all that it says; else None."""
    if not line.lstrip().startswith(b"{"):
        return None
    try:
        said: Any = json.loads(line)
        board, puzzle = board_of_object(said)
    except (ValueError, RecursionError, UsageError):
        return None
    is_generated = said.keys() >= GENERATED and "papan" not in said
    return (board, puzzle) if is_generated or said.keys() <= {"board", "puzzle"} else None


def _line(board: str, puzzle: str | None) -> str:
    """A board as a line: as it is, or in a JSON object where it would not be taken for one line with a board."""
    if puzzle is None and not is_skipped(board) and board.isprintable() and not board.lstrip().startswith("{"):
        return board + "\n"
    said = {"board": board} if puzzle is None else {"board": board, "puzzle": puzzle}
    return json.dumps(said) + "\n"
