"""The sample boards are what their names promise, and the pseudocode follows the algorithms."""

from __future__ import annotations

import pytest

import papan
from papan.algorithms import ALGORITHMS
from papan.algorithms.pseudocode import LETTERS, PSEUDOCODE, letters
from papan.jobs.prepare import fitting_algorithms
from papan.loading.load import load_text
from papan.loading.samples import SAMPLES
from papan.messages import LANGUAGES, catalogue
from papan.puzzles import BUILT_IN, puzzle_named
from papan.searching.events import Event, Kind
from papan.searching.run import Counts, Status


@pytest.mark.parametrize(("name", "place"), [(name, i) for name, rows in SAMPLES.items() for i in range(len(rows))])
def test_a_sample_is_a_board_in_its_own_notation(name: str, place: int) -> None:
    sample = SAMPLES[name][place]
    puzzle = puzzle_named(name)
    assert puzzle.one_line(puzzle.parse(sample.board)) == sample.board
    assert load_text(sample.board).puzzle == name  # nobody need say what it is
    assert all(sample.name in catalogue(language) for language in LANGUAGES)
    expected = Status.UNSOLVABLE if "unsolvable" in sample.name else Status.SOLVED
    assert papan.solve(sample.board, time_limit=20).status is expected


def test_queens_samples_have_just_one_solution_and_the_first_is_seven_by_seven() -> None:
    assert all(papan.solve(sample.board, wanted="unique").unique for sample in SAMPLES["queens"])
    first = SAMPLES["queens"][0].board
    assert papan.load(first).size == 7
    # Easy: at every row, column or region taken up there is just one cell left.
    assert papan.solve(first, "propagation", engine="python").counts.generated == 7


def test_there_are_rush_hour_samples_with_walls_and_an_exit_on_each_side() -> None:
    boards = [papan.load(sample.board) for sample in SAMPLES["rush-hour"]]
    assert {board.exit.side for board in boards} == {"left", "right", "top", "bottom"}
    assert any(board.walls for board in boards)


def test_every_algorithm_has_pseudocode_in_both_languages() -> None:
    assert PSEUDOCODE.keys() == ALGORITHMS.keys()
    keys = {f"code.{line.key}" for lines in PSEUDOCODE.values() for line in lines}
    for language in LANGUAGES:
        assert keys <= catalogue(language).keys()
    assert {key for key in catalogue("en") if key.startswith("code.")} == keys  # and no line is left over


def test_letters_are_those_of_the_lectures() -> None:
    assert (LETTERS["branch-and-bound"], LETTERS["a-star"], letters("brute-force", False)) == ("c", "f", "none")
    assert letters("somebody's own", True) == "f"


@pytest.mark.parametrize("puzzle", sorted(BUILT_IN))
def test_every_event_of_a_search_lights_a_line(puzzle: str) -> None:
    board = papan.load({"sliding": "1 3 5/4 2 6/7 0 8"}.get(puzzle, SAMPLES[puzzle][1].board))
    for algorithm in fitting_algorithms(puzzle_named(puzzle)):
        lit = {event for line in PSEUDOCODE[algorithm.name] for event in line.lit}
        seen: set[str] = set()

        def watch(event: Event, counts: Counts, seen: set[str] = seen) -> None:
            seen.add(f"prune:{event.why}" if event.kind is Kind.PRUNE else event.kind.value)

        papan.run_job(papan.job_for(board, algorithm.name, node_limit=3_000, seed=1), watch=watch)
        assert seen and seen <= lit, (algorithm.name, seen - lit)
