"""Every algorithm with every heuristic on every engine keeps to its limits, on small boards and on the largest.

Each run has a process of its own. What is allowed is twice the limit, for what happens between two looks at the clock
or the memory, plus what a process costs by itself.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.drafting import drafter

from papan import native
from papan.jobs.prepare import fitting_algorithms
from papan.puzzles import PUZZLES, heuristics_of, puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.queens.generate import any_board
from papan.puzzles.rush_hour.layouts import Ground, drawn

sliding_draft = drafter("sliding")

SECONDS, MEMORY = 0.4, 150_000_000
OWN_SECONDS = 1.0  # of a process: reading the board, and at the end the answer
OWN_MEMORY = 60_000_000  # of a process that has papan loaded

SMALL = {
    "sliding": "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1",
    "rush-hour": "..AB../..AB../..APPCK/DDD..C/...EEE/FF.GG.",
    "queens": "AAABBCCCD/ABBBBCECD/ABBBDCECD/AAABDCCCD/BBBBDDDDD/FGGGDDHDD/FGIGDDHDD/FGIGDDHDD/FGGGDDHHH",
}


def large(puzzle: str) -> str:
    """A board of 100 × 100."""
    rng = Random(7)
    makers: dict[str, Callable[[], AnyBoard]] = {
        "sliding": lambda: sliding_draft(rng, 100, 100).board,
        "rush-hour": lambda: drawn(rng, Ground(100, 100), 1000, 100),
        "queens": lambda: any_board(rng, 100),
    }
    return puzzle_named(puzzle).one_line(makers[puzzle]())


def ways(puzzle: str) -> Iterator[tuple[str, str | None]]:
    yield "best", None
    for algorithm in fitting_algorithms(PUZZLES[puzzle]):
        for heuristic in heuristics_of(puzzle) if algorithm.needs_heuristic else (None,):
            yield algorithm.name, heuristic


def measured(puzzle: str, board: str, found: list[tuple[str, str | None]], **limits: object) -> list[Any]:
    """Each way with what it took."""
    jobs = [
        {"board": board, "puzzle": puzzle, "algorithm": algorithm, "heuristic": heuristic, **limits}
        for algorithm, heuristic in found
    ]
    script = Path(__file__).with_name("measuring.py")
    lines = "".join(json.dumps(job) + "\n" for job in jobs)
    ran = subprocess.run([sys.executable, script], input=lines, capture_output=True, text=True, check=True)
    return list(zip(found, map(json.loads, ran.stdout.splitlines()), strict=True))


@pytest.mark.parametrize("engine", ["python", "native"])
@pytest.mark.parametrize("size", ["small", "large"])
@pytest.mark.parametrize("puzzle", SMALL)
def test_a_run_keeps_to_its_limits(puzzle: str, size: str, engine: str) -> None:
    if engine == "native" and not native.is_built():
        pytest.skip("the core is not built")
    board = SMALL[puzzle] if size == "small" else large(puzzle)
    runs = measured(puzzle, board, list(ways(puzzle)), engine=engine, time_limit=SECONDS, memory_limit=MEMORY)
    assert not [
        (way, took)
        for way, took in runs
        if took["said"].startswith(("failed", "ended"))
        or took["seconds"] > 2 * SECONDS + OWN_SECONDS
        or took["memory"] > 2 * MEMORY + OWN_MEMORY
    ]


@pytest.mark.parametrize("puzzle", SMALL)
def test_the_memory_limit_is_met_on_boards_whose_nodes_are_large(puzzle: str) -> None:
    growing = [way for way in ways(puzzle) if way[0] in ("breadth-first", "uniform-cost")]
    limit = 80_000_000
    for _, took in measured(puzzle, large(puzzle), growing, engine="python", time_limit=300, memory_limit=limit):
        assert took["said"] == "limit: memory"
        assert took["memory"] <= 2 * limit
