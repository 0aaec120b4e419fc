"""Which searches the core has: all but those that are known to be Python's alone."""

from dataclasses import replace

import pytest
from tests.engines import PYTHON_ALONE, PYTHON_ALONE_HEURISTICS, needs_core

import papan
from papan import native
from papan.jobs.prepare import prepare
from papan.puzzles import PUZZLES
from papan.puzzles.puzzle import Puzzle
from papan.solving.compare import ways

pytestmark = needs_core


@pytest.mark.parametrize("puzzle", [PUZZLES[name] for name in PYTHON_ALONE], ids=PYTHON_ALONE)
def test_the_core_has_every_algorithm_with_every_heuristic_but_those_that_are_pythons_alone(puzzle: Puzzle) -> None:
    board = puzzle.parse(puzzle.examples[0])
    pairs = [("best", None), *ways(puzzle.name)]
    lacking = {pair for pair in pairs if not native.has(prepare(papan.job_for(board, *pair)))}
    heuristics = PYTHON_ALONE_HEURISTICS.get(puzzle.name, set())
    assert lacking == {pair for pair in pairs if pair[0] in PYTHON_ALONE[puzzle.name] or pair[1] in heuristics}
    assert PYTHON_ALONE[puzzle.name] <= {algorithm for algorithm, _ in pairs}


@pytest.mark.parametrize("puzzle", PYTHON_ALONE)
def test_what_is_pythons_alone_is_refused_in_words_where_the_core_is_asked_for(puzzle: str) -> None:
    board = PUZZLES[puzzle].examples[0]
    for algorithm in PYTHON_ALONE[puzzle]:
        with pytest.raises(papan.UsageError, match=algorithm):
            papan.solve(board, algorithm, puzzle=puzzle, engine="native", node_limit=1)


def test_a_heuristic_of_the_puzzle_that_the_core_lacks_is_left_to_python(monkeypatch: pytest.MonkeyPatch) -> None:
    sliding = PUZZLES["sliding"]
    new = replace(sliding.heuristics[0], name="new")
    monkeypatch.setitem(PUZZLES, "sliding", replace(sliding, heuristics=(*sliding.heuristics, new)))
    result = papan.solve("8 6 7/2 5 4/3 0 1", "a-star", "new")
    assert (result.engine, result.cost) == ("python", 31)
