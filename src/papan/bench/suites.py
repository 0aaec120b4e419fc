"""The suites of the bench: what is measured for each puzzle, on which boards, and by whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from papan import native
from papan.bench import rivals
from papan.bench.batches import queens_batches, rush_hour_batch, table_builder
from papan.bench.boards import made, queens_made, rush_hour_made
from papan.bench.engines import (
    LARGE,
    PYTHON,
    brute_force,
    cost,
    engine,
    native_engine,
    nodes,
    queens,
    uniqueness,
)
from papan.bench.making import making
from papan.bench.many import many_queens, many_rush_hour, many_sliding
from papan.bench.work import Case, Contender, Work
from papan.native.table_files import path_of
from papan.native.tables import parse_partition
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.sliding.rules import SlidingBoard, goal_tiles

ICE_SIDE, ICE_DIGITS = 16, 6
NEAR = 26  # random moves from the goal: boards that are easy enough for Python
SMALL_TABLES, LARGE_TABLES = "6-6-3", "7-8"


@dataclass(frozen=True)
class BenchRequest:
    """What was asked for: given boards, or how many to make; and whether other packages take part."""

    given: Sequence[Case] | None = None
    count: int | None = None
    rivals: bool = True

    def cases(self, usual: int, make: Callable[[int], list[Case]]) -> Sequence[Case]:
        """Return the given boards, or else `usual` boards that are made, unless another count was asked for."""
        return make(self.count or usual) if self.given is None else self.given


def sliding(request: BenchRequest) -> Iterator[Work]:
    """Yield tables, IDA*, `best` and the generator; the native engine gets random boards, the others easier ones."""
    if native.is_built():
        yield Work("sliding", "tables", "builds", [Case(None)], [table_builder(SMALL_TABLES)], None)

    # First boards that Python finishes, so that answers can be compared; then others that show the rate of the core.
    cases = request.cases(20, lambda count: [*_near(count - count // 2), *made("sliding", count // 2)])
    settings: dict[str, Any] = {"algorithm": "ida-star", "heuristic": "manhattan", "options": {"order": "drlu"}}
    ways = [*native_engine(cases, nodes, **settings), engine(PYTHON, "python", nodes, **settings)]
    yield Work("sliding", "ida-star", "nodes", cases, ways, _solved(cases))

    others = [engine(PYTHON, "python", cost)]
    if request.rivals:
        others += rivals.contenders("sliding", 1, rivals.count_moves)
    if request.given is not None:
        yield Work("sliding", "best", "boards", cases, [*_with_tables(cases), *others], _solved(cases))
        return
    cases = _near(request.count or 50)
    yield Work("sliding", "best-near", "boards", cases, [*_with_tables(cases)[:1], *others], _solved(cases))
    cases = made("sliding", request.count or 50)
    yield Work("sliding", "best-random", "boards", cases, _with_tables(cases), _solved(cases))
    yield from many_sliding(cases, _solved(cases), SMALL_TABLES)
    yield from making("sliding", request.count)


def _near(count: int) -> list[Case]:
    return made("sliding", count, walk=NEAR)


def _solved(cases: Sequence[Case]) -> SlidingBoard:
    """The solved board; every table that such boards need is built for it too."""
    board: SlidingBoard = cases[0].board
    return SlidingBoard(board.rows, board.columns, goal_tiles(board.rows, board.columns))


def _with_tables(cases: Sequence[Case]) -> list[Contender]:
    """The native engine; on 4×4 with the usual tables, and also with the large ones if they have been built."""
    if any((case.board.rows, case.board.columns) != (4, 4) for case in cases):
        return native_engine(cases, cost)
    ways = native_engine(cases, cost, options={"tables": SMALL_TABLES})
    large = parse_partition(LARGE_TABLES)
    if all(path_of(4, 4, group).exists() for group in large.groups):
        ways += native_engine(cases, cost, LARGE, options={"tables": LARGE_TABLES})
    return ways


def rush_hour(request: BenchRequest) -> Iterator[Work]:
    """Yield `best` in both metrics, many boards in one call, and the generator."""
    cases = request.cases(50, rush_hour_made)
    for metric in ("moves", "steps"):
        ways = [
            *native_engine(cases, cost, metric=metric),
            *rush_hour_batch(cases, metric),
            engine(PYTHON, "python", cost, metric=metric),
        ]
        yield Work("rush-hour", f"best-{metric}", "boards", cases, ways, _example("rush-hour", -1))
    if request.given is None:
        yield from many_rush_hour(cases, request.count, _example("rush-hour", -1))
        yield from making("rush-hour", request.count)


def queens_suite(request: BenchRequest) -> Iterator[Work]:
    """Yield the first solution, the proof that there is no other, brute force, many boards in one call, and making."""
    cases, easy = request.cases(100, lambda count: queens_made(count, range(7, 11))), _example("queens", 0)
    ways = [*native_engine(cases, queens), *queens_batches(cases, 1), engine(PYTHON, "python", queens)]
    if request.rivals:
        ways += rivals.contenders("queens", 1, rivals.first_queens)
    yield Work("queens", "first", "boards", cases, ways, easy)

    ways = [
        *native_engine(cases, uniqueness, wanted="unique"),
        *queens_batches(cases, 2),
        engine(PYTHON, "python", uniqueness, wanted="unique"),
    ]
    if request.rivals:
        ways += rivals.contenders("queens", 2, rivals.count_queens)
    yield Work("queens", "unique", "boards", cases, ways, easy)

    # As with IDA*: first boards that Python finishes, then others that show the rate of the core.
    cases = request.cases(20, lambda count: [*made("queens", count - count // 2, 7), *made("queens", count // 2, 12)])
    ways = [
        *native_engine(cases, brute_force, algorithm="brute-force"),
        engine(PYTHON, "python", brute_force, algorithm="brute-force"),
    ]
    yield Work("queens", "brute-force", "cases", cases, ways, easy)
    if request.given is None:
        yield from many_queens(request.count, easy)
        yield from making("queens", request.count)


def ice_sliding(request: BenchRequest) -> Iterator[Work]:
    """Yield `best` in both metrics."""
    cases = request.cases(50, lambda count: made("ice-sliding", count, ICE_SIDE, digits=ICE_DIGITS))
    for metric in ("cost", "moves"):
        ways = [*native_engine(cases, cost, metric=metric), engine(PYTHON, "python", cost, metric=metric)]
        yield Work("ice-sliding", f"best-{metric}", "boards", cases, ways, _example("ice-sliding", 0))


def _example(puzzle: str, number: int) -> AnyBoard:
    record = puzzle_named(puzzle)
    return record.parse(record.examples[number])


SUITES: dict[str, Callable[[BenchRequest], Iterator[Work]]] = {
    "sliding": sliding,
    "rush-hour": rush_hour,
    "queens": queens_suite,
    "ice-sliding": ice_sliding,
}
