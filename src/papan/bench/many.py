"""Batch rates: thousands of boards in one call, on one thread or more, beside the rate of the core alone.

To add a contender, see results_tables.py. Only `solve` is timed; it may return a table or write a file; `unpack` then
makes one thing for each board of that, and `read` the answer of each.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from papan import native
from papan.bench.batches import letters, queens_batches, rush_hour_batch, sliding_batch
from papan.bench.boards import SEED, at_positions, made
from papan.bench.engines import BATCH
from papan.bench.results_tables import tables_of_results
from papan.bench.work import Case, Contender, Facts, Work
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.queens.rules import QueensBoard
from papan.puzzles.turning import turns

QUEENS_BOARDS, QUEENS_SIZES = 50_000, range(7, 12)
RUSH_HOUR_BOARDS = 20_000
ALL = sys.maxsize  # boards per call
TURNS = 8  # of a square


def many_queens(count: int | None, warm_up: AnyBoard) -> Iterator[Work]:
    """Yield the work of proving of many Queens boards that their solution is the only one."""
    if native.is_built():
        cases = queens_turned(count or QUEENS_BOARDS)

        def facts(row: dict[str, Any]) -> Facts:
            return {"solutions": min(row["solutions"], 2)}

        ways = _all_at_once(queens_batches(cases, 2))
        ways += tables_of_results(puzzle_named("queens").one_line, facts, ALL, wanted="unique")
        yield Work("queens", "batch-unique", "boards", cases, ways, warm_up, BATCH)


def many_rush_hour(cases: Sequence[Case], count: int | None, warm_up: AnyBoard) -> Iterator[Work]:
    """Yield the work of solving many Rush Hour boards in the fewest moves, which are positions of these boards."""
    if native.is_built():
        cases = rush_hour_walked(cases, count or RUSH_HOUR_BOARDS)
        ways = [*_all_at_once(rush_hour_batch(cases, "moves")), *tables_of_results(letters, _moves, ALL)]
        yield Work("rush-hour", "batch-moves", "boards", cases, ways, warm_up, BATCH)


def many_sliding(cases: Sequence[Case], warm_up: AnyBoard, tables: str) -> Iterator[Work]:
    """Yield the work of solving these 4×4 boards, with these tables."""
    if native.is_built():
        ways = [sliding_batch(tables)]
        ways += tables_of_results(puzzle_named("sliding").one_line, _moves, ALL, options={"tables": tables})
        yield Work("sliding", "batch-random", "boards", cases, ways, warm_up, BATCH)


def _moves(row: dict[str, Any]) -> Facts:
    return {"solvable": row["status"] == "solved", "moves": row["cost"]}


def _all_at_once(ways: list[Contender]) -> list[Contender]:
    """The core's own batches, without a limit on how many boards a call has."""
    return [replace(way, at_once=ALL) for way in ways if way.name == BATCH]


def queens_turned(count: int) -> list[Case]:
    """Return `count` Queens boards with a single solution: each one that is made, in the eight ways to turn it."""
    for_each_size = -(-count // (TURNS * len(QUEENS_SIZES)))
    by_size = [made("queens", for_each_size, size) for size in QUEENS_SIZES]
    in_turn = (case.board for same_number in zip(*by_size, strict=True) for case in same_number)
    return [Case(turned) for board in in_turn for turned in _turned(board)][:count]


def _turned(board: QueensBoard) -> Iterator[QueensBoard]:
    size, regions = board.size, board.regions
    for turn, _, _ in turns(size, size):
        places = (turn(divmod(cell, size)) for cell in range(size * size))
        yield QueensBoard(size, tuple(regions[row * size + column] for row, column in places), board.names)


def rush_hour_walked(cases: Sequence[Case], count: int) -> list[Case]:
    """Return `count` boards: these, each followed by where a random walk from it leads that stays off the exit."""
    walks = [_walk(case.board, Random(f"{SEED}:{number}")) for number, case in enumerate(cases)]
    return [Case(next(walks[number % len(walks)])) for number in range(count)]


def _walk(board: AnyBoard, rng: Random) -> Iterator[AnyBoard]:
    problem = puzzle_named(board.puzzle).start_problem(board)
    state = problem.initial
    while True:
        yield at_positions(board, state)
        following = (problem.result(state, action) for action in problem.actions(state))
        state = rng.choice([after for after in following if not problem.is_goal(after)] or [state])
