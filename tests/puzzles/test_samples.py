"""The sample boards are what their names promise."""

from __future__ import annotations

import pytest
from tests.load_as import load_as
from tests.sample_boards import SAMPLES

import papan
from papan.loading.load import load_text
from papan.messages import LANGUAGES, catalogue
from papan.puzzles import puzzle_named
from papan.puzzles.queens.rules import QueensBoard
from papan.puzzles.rush_hour.rules import RushHourBoard
from papan.searching.run import Status


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
    assert load_as(QueensBoard, first).size == 7
    # Easy: at every row, column or region taken up there is just one cell left.
    assert papan.solve(first, "propagation", engine="python").counts.generated == 7


def test_there_are_rush_hour_samples_with_walls_and_an_exit_on_each_side() -> None:
    boards = [load_as(RushHourBoard, sample.board) for sample in SAMPLES["rush-hour"]]
    assert {board.exit.side for board in boards} == {"left", "right", "top", "bottom"}
    assert any(board.walls for board in boards)
