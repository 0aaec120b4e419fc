"""The generators in the bench: boards made to one order, one after another, on one thread."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from papan import native
from papan.bench.engines import NATIVE
from papan.bench.work import Answer, Case, Contender, Work
from papan.making.generate import GeneratedBoard, make, order

SEED = 2026
WARM_UP = -1  # no board: there is nothing to get ready, and a large one would take long
LONGER = 10  # times as long as other measurements may take, for a large board

# Puzzle → (name of the work, size, options, how many boards).
ORDERS: dict[str, list[tuple[str, int, dict[str, object], int]]] = {
    "sliding": [("generate-40-moves", 4, {"moves": "40"}, 20)],
    "rush-hour": [("generate-15", 6, {"moves": "15.."}, 100), ("generate-30", 6, {"moves": "30.."}, 5)],
    "queens": [
        ("generate-8", 8, {}, 300),
        ("generate-10", 10, {}, 200),
        ("generate-11", 11, {}, 100),
        ("generate-16", 16, {}, 20),
        ("generate-26", 26, {}, 4),
        ("generate-40", 40, {}, 1),
    ],
}


def making(puzzle: str, count: int | None = None) -> Iterator[Work]:
    """Yield a work for each order of a puzzle, if the core is there to do it."""
    for name, size, options, usual in ORDERS[puzzle] if native.is_built() else []:
        cases = [Case(number) for number in range(min(count or usual, usual))]
        yield Work(puzzle, name, "boards", cases, [_maker(puzzle, size, options)], WARM_UP)


def _maker(puzzle: str, size: int, options: dict[str, object]) -> Contender:
    wanted = order(puzzle, size, seed=SEED, options=options)

    def do(numbers: Sequence[int], seconds: float) -> list[GeneratedBoard]:
        limit = seconds * LONGER if wanted.rows > 26 else seconds
        timed = replace(wanted, end=time.monotonic() + limit)
        return [make(timed, number) for number in numbers if number != WARM_UP]

    def read(made: GeneratedBoard) -> Answer:
        return Answer({} if made.shortfall is None else None)

    return Contender(NATIVE, do, read)
