"""Both engines for the same test: which searches are Python's alone, and a run that is sure to be on one engine."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

import papan
from papan import native
from papan.jobs.result import Result

# For each puzzle, the algorithms that the core leaves to Python: tests/native/test_pairs.py asks the core itself.
PYTHON_ALONE = {
    "sliding": {"annealing", "beam", "bidirectional"},
    "rush-hour": {"annealing", "beam"},
    "queens": {"annealing", "propagation"},
    "ice-sliding": {"annealing", "beam"},
}
# And the heuristics with which every algorithm is Python's alone.
PYTHON_ALONE_HEURISTICS: dict[str, set[str]] = {}

needs_core = pytest.mark.skipif(
    not native.is_built() and not os.environ.get("PAPAN_REQUIRE_NATIVE"), reason="the C++ core was not built"
)
ENGINES = ["python", pytest.param("native", marks=needs_core)]
on_both_engines = pytest.mark.parametrize("engine", ENGINES)


def with_engines(algorithms: Iterable[str], puzzle: str) -> list[Any]:  # what pytest.param gives has no public name
    """Each algorithm with each engine that has it: parameters for ("algorithm", "engine")."""
    pairs: list[Any] = []
    for name in algorithms:
        pairs.append(pytest.param(name, "python", id=f"{name}-python"))
        if name not in PYTHON_ALONE[puzzle]:
            pairs.append(pytest.param(name, "native", id=f"{name}-native", marks=needs_core))
    return pairs


def solve_on(engine: str, board: Any, algorithm: str, heuristic: str | None = None, **settings: Any) -> Result:
    """The result of a search, which that engine and no other has made."""
    result = papan.solve(board, algorithm, heuristic, engine=engine, **settings)
    assert result.engine == engine
    return result
