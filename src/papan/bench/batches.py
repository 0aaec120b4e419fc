"""The native engine without papan.solve: boards as text, one or many per call, and building tables."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any

from papan import native
from papan.bench.engines import BATCH, DIRECT, NATIVE
from papan.bench.work import Answer, Case, Contender
from papan.native import tables
from papan.native.adapter import Report, core
from papan.native.queens import count_many, count_solutions
from papan.native.rush_hour import solve_letters
from papan.puzzles import puzzle_named
from papan.puzzles.queens.notation import LETTERS
from papan.puzzles.rush_hour.rules import Exit, RushHourBoard
from papan.puzzles.sliding.rules import SlidingBoard

BOARDS_PER_CALL = 256  # enough to make up for the call, few enough to keep to the time limit


def rush_hour_batch(cases: Sequence[Case], metric: str) -> list[Contender]:
    """Return the contender for Rush Hour boards of 36 letters, if all of these can be written in that form."""
    if not native.is_built() or any(letters(case.board) is None for case in cases):
        return []

    def do(boards: Sequence[str], seconds: float) -> list[Any]:
        return solve_letters(boards, metric)

    def read(found: tuple[str, int, int, list[str]] | None) -> Answer:
        ended, moves, steps, _ = found or ("", 0, 0, [])
        if ended == "solved":
            return Answer({"solvable": True, metric: steps if metric == "steps" else moves})
        return Answer({"solvable": False} if ended == "exhausted" else None)

    return [Contender(BATCH, do, read, letters, BOARDS_PER_CALL)]


def letters(board: RushHourBoard) -> str | None:
    """Return the board in 36 letters (o empty, x a wall, A for P); None if it cannot be written in that form."""
    if (board.rows, board.columns, board.exit) != (6, 6, Exit("right", 2)):
        return None
    cells = dict.fromkeys(board.walls, "x")
    names = iter("BCDEFGHIJKLMNOPQRSTUVWXYZ")  # the form has no room for more
    for number, piece in enumerate(board.pieces):
        name = "A" if number == board.primary else next(names)
        cells |= dict.fromkeys(piece.cells(piece.position), name)
    return "".join(cells.get((row, column), "o") for row in range(6) for column in range(6))


def queens_batches(cases: Sequence[Case], most: int) -> list[Contender]:
    """Return contenders that count solutions of Queens boards up to `most`: one call per board, and one for many."""
    if not native.is_built() or any(len(case.board.names) > len(LETTERS) for case in cases):
        return []

    def one(boards: Sequence[str], seconds: float) -> list[int]:
        return [count_solutions(board, most)[0] for board in boards]

    def many(lines: str, seconds: float) -> Sequence[int]:
        return count_many(lines, most)

    def read(found: int) -> Answer:
        if found < 0:
            return Answer(None)
        return Answer({"solvable": found > 0} if most == 1 else {"solutions": found})

    form = puzzle_named("queens").one_line
    return [
        Contender(DIRECT, one, read, form),
        Contender(BATCH, many, read, form, BOARDS_PER_CALL, pack="\n".join),
    ]


def sliding_batch(partition: str) -> Contender:
    """Return the contender that solves 4×4 boards with tables, one call of the core for each."""

    def do(boards: Sequence[SlidingBoard], seconds: float) -> list[Report]:
        found = tables.tables_of(tables.parse_partition(partition))
        control = core.Control(None, None, None)
        return [Report(*core.best_sliding(4, 4, board.tiles, found, 1, control)) for board in boards]

    def read(report: Report) -> Answer:
        return Answer({"solvable": True, "moves": report.cost} if report.ended == "solved" else None)

    return Contender(BATCH, do, read, at_once=sys.maxsize)


def table_builder(partition: str) -> Contender:
    """Return the contender that builds the tables of a partition in an empty cache folder."""

    def do(boards: Sequence[None], seconds: float) -> Sequence[Any]:
        with _empty_cache():
            tables.tables_of(tables.parse_partition(partition))
        return boards

    return Contender(NATIVE, do, lambda _: Answer({}))


@contextmanager
def _empty_cache() -> Iterator[None]:
    """Use an empty cache folder for a while, with no tables in memory either."""
    before = os.environ.get("PAPAN_CACHE")
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ["PAPAN_CACHE"] = folder
        try:
            tables.remove()
            yield
        finally:
            tables.remove()  # while the cache folder is still this one, so that the user's tables stay
            if before is None:
                del os.environ["PAPAN_CACHE"]
            else:
                os.environ["PAPAN_CACHE"] = before
