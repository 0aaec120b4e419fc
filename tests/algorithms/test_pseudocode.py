"""Each algorithm of the table brings its pseudocode, its letters and what shows its progress; a plug-in's may too."""

from __future__ import annotations

import pytest

import papan
from papan.algorithms import ALGORITHMS
from papan.algorithms.letters import C
from papan.extend import Algorithm, Letters, Line
from papan.jobs.prepare import fitting_algorithms
from papan.messages import LANGUAGES, catalogue
from papan.puzzles import BUILT_IN, puzzle_named
from papan.searching.events import Event, Kind
from papan.searching.run import Counts
from papan.studio.answering.catalogue import algorithm_row

LINES = {name: algorithm.pseudocode for name, algorithm in ALGORITHMS.items()}


def test_every_algorithm_has_pseudocode_in_both_languages() -> None:
    assert all(LINES.values())
    keys = {line.key for lines in LINES.values() for line in lines}
    for language in LANGUAGES:
        assert keys <= catalogue(language).keys()
    assert {key for key in catalogue("en") if key.startswith("code.")} == keys  # and no line is left over


def test_letters_are_those_of_the_lectures() -> None:
    names = ("branch-and-bound", "a-star", "uniform-cost", "greedy", "brute-force")
    assert [ALGORITHMS[name].node_letters.terms for name in names] == ["c", "f", "g", "h", "none"]
    assert (C.cost, C.estimate, C.total) == ("f", "ĝ", "ĉ")


def test_an_algorithm_of_somebody_else_brings_its_own_lines_and_letters() -> None:
    search = ALGORITHMS["a-star"].search
    plain = Algorithm("own", "Own", "an own one", search, frozenset({"path"}), needs_heuristic=True)
    assert (plain.node_letters.terms, plain.pseudocode) == ("f", ())
    lines = (Line(1, "take what looks best", ("expand",)),)
    own = Algorithm("own", "Own", "an own one", search, frozenset({"path"}), pseudocode=lines, letters=Letters("h"))
    row = algorithm_row(puzzle_named("sliding"), own, is_native=False)
    assert row["letters"] == "h"
    assert row["pseudocode"] == [{"indent": 1, "text": "take what looks best", "lit": ["expand"]}]


def _sample(puzzle: str) -> str:
    record = puzzle_named(puzzle)
    return record.sample_boards()[1].board


@pytest.mark.parametrize("puzzle", sorted(BUILT_IN))
def test_every_event_of_a_search_lights_a_line(puzzle: str) -> None:
    board = papan.load({"sliding": "1 3 5/4 2 6/7 0 8"}.get(puzzle, _sample(puzzle)), puzzle)
    for algorithm in fitting_algorithms(puzzle_named(puzzle)):
        lit = {event for line in algorithm.pseudocode for event in line.lit}
        seen: set[str] = set()

        def watch(event: Event, counts: Counts, seen: set[str] = seen) -> None:
            seen.add(f"prune:{event.why}" if event.kind is Kind.PRUNE else event.kind.value)

        papan.run_job(papan.job_for(board, algorithm.name, node_limit=3_000, seed=1), watch=watch)
        assert seen and seen <= lit, (algorithm.name, seen - lit)
