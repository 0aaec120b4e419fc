"""The Queens record: generator, pictures, names of moves, plans, conflicts and the sample boards."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.drafting import drafter

import papan
from papan.errors import UsageError
from papan.messages import catalogue, use_language
from papan.puzzles.queens import QUEENS
from papan.puzzles.queens.conflicts import conflicts
from papan.puzzles.queens.generate import board_around, random_queens
from papan.puzzles.queens.picture import COLOURS, region_colours
from papan.puzzles.queens.rules import QueensBoard, QueensProblem, sides
from papan.searching.node import no_estimate
from papan.searching.run import run

draft = drafter("queens")

SAMPLES = sorted((Path(__file__).parents[3] / "boards" / "queens").glob("*.txt"))
FOUR = QUEENS.parse("AAAB/AACB/DDCC/DDCC")
SOLUTION = (1, 7, 8, 14)


def solutions(board: QueensBoard, at_most: int) -> int:
    """How many solutions there are, as far as they are counted: a queen a row, backtracking."""
    problem = QueensProblem(board)

    def below(state: tuple[int, ...], found: int) -> int:
        cells = problem.actions(state)
        if not cells:
            return found + problem.is_goal(state)
        for child in (problem.result(state, cell) for cell in cells):
            if found < at_most and problem.is_consistent(child):
                found = below(child, found)
        return found

    return below((), 0)


@pytest.mark.parametrize("size", [1, 4, 5, 6, 7, 8, 12, 40, 60])
def test_generated_boards_have_a_solution_and_n_connected_regions(size: int) -> None:
    for seed in range(3):
        queens = random_queens(Random(seed), size)
        board = board_around(Random(seed), size, queens)
        assert board.is_solved_by(queens)
        reading = QUEENS.notation.read(QUEENS.notation.format(board))
        assert reading.board == board
        assert reading.warnings == ()


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_a_generated_board_is_solvable(size: int) -> None:
    for seed in range(10):
        assert solutions(draft(Random(seed), size, size).board, 1) == 1


def test_the_seed_decides_the_board() -> None:
    assert draft(Random(7), 9, 9).board == draft(Random(7), 9, 9).board != draft(Random(8), 9, 9).board


def test_every_placement_of_queens_can_come_up() -> None:
    assert {random_queens(Random(seed), 4) for seed in range(40)} == {(1, 7, 8, 14), (2, 4, 11, 13)}


@pytest.mark.parametrize(("rows", "columns"), [(4, 5), (2, 2), (3, 3), (0, 0), (-1, -1)])
def test_sizes_without_a_board_are_refused(rows: int, columns: int) -> None:
    with pytest.raises(UsageError):
        draft(Random(0), rows, columns)


def test_there_are_sample_boards() -> None:
    assert {QUEENS.parse(path.read_text()).size for path in SAMPLES} == {4, 5, 6, 7, 8, 9, 10}


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample_boards_have_exactly_one_solution(path: Path) -> None:
    reading = QUEENS.notation.read(path.read_text())
    assert reading.board is not None
    assert reading.warnings == ()
    assert solutions(reading.board, 2) == 1


@pytest.mark.parametrize("text", QUEENS.examples)
def test_examples_can_be_solved(text: str) -> None:
    assert solutions(QUEENS.parse(text), 1) == 1


def test_a_scene_has_a_ground_for_each_cell_and_a_mark_for_each_queen() -> None:
    scene = QUEENS.scene(FOUR, (2, 4), 4)
    ground = [shape for shape in scene.shapes if shape.layer == "ground"]
    marks = [shape for shape in scene.shapes if shape.layer == "mark"]
    assert (scene.rows, scene.columns) == (4, 4)
    assert "".join(shape.sign for shape in ground) == "AAABAACBDDCCDDCC"
    assert [shape.label for shape in ground[:5]] == ["A", "A", "", "B", ""]
    assert [shape.tint for shape in ground[:4]] == [0, 0, 0, 1]
    assert [(m.row, m.column, m.sign, m.label, m.moved) for m in marks] == [
        (0, 2, "#", "♛", False),
        (1, 0, "#", "♛", True),
    ]
    assert scene.shapes[-2:] == tuple(marks)
    assert not any(shape.layer == "mark" for shape in QUEENS.scene(FOUR).shapes)


def test_touching_regions_have_different_colours() -> None:
    for size in (8, 20, 40):
        board = draft(Random(size), size, size, solutions="any").board
        colours = region_colours(board)
        assert set(colours) <= set(range(COLOURS))
        for cell, region in enumerate(board.regions):
            for other in (board.regions[side] for side in sides(size, cell)):
                assert region == other or colours[region] != colours[other]


def test_more_regions_that_all_touch_than_colours_still_get_one_each() -> None:
    regions = [0] * 256  # one region around fifteen single cells
    for island in range(15):
        regions[(2 * (island // 5) + 1) * 16 + 2 * (island % 5) + 1] = island + 1
    board = QueensBoard(16, tuple(regions), tuple("ABCDEFGHIJKLMNOP"))
    assert region_colours(board).count(region_colours(board)[0]) == 1


def test_a_plan_is_the_column_of_each_row() -> None:
    assert QUEENS.moves.plan is not None
    assert QUEENS.moves.plan(FOUR, SOLUTION) == QUEENS.moves.plan(FOUR, SOLUTION[::-1]) == [1, 3, 0, 2]


def test_moves_are_named_from_1() -> None:
    assert QUEENS.moves.name(FOUR, 6) == "r2c3"
    assert QUEENS.moves.name(FOUR, (0, 3)) == "r1<>r4"
    assert QUEENS.moves.describe(FOUR, 6) == "queen in row 2, column 3"


def test_no_conflicts_in_a_solution() -> None:
    assert conflicts(FOUR, SOLUTION) == []


def test_everything_wrong_is_said() -> None:
    assert conflicts(FOUR, (0, 5, 1)) == [
        "3 queens on the board, 1 missing; expected 4",
        "2 queens in row 1; expected one",
        "2 queens in column 2; expected one",
        "3 queens in region A; expected one",
        "the queens in row 1, column 1 and row 1, column 2 touch; expected a cell between them",
        "the queens in row 1, column 1 and row 2, column 2 touch; expected a cell between them",
        "the queens in row 1, column 2 and row 2, column 2 touch; expected a cell between them",
    ]
    assert conflicts(FOUR, (1, 7, 8, 14, 15))[0] == "5 queens on the board, 1 too many; expected 4"


def test_conflicts_speak_the_language_in_use() -> None:
    use_language("id")
    try:
        assert conflicts(FOUR, (0, 2, 9, 15))[0] == "2 ratu di baris 1; seharusnya satu"
    finally:
        use_language("en")


def test_every_sentence_is_in_the_catalogue() -> None:
    keys = [QUEENS.title, QUEENS.rules, QUEENS.moves.title]
    keys += [option.summary for option in QUEENS.options]
    keys += [heuristic.summary for heuristic in QUEENS.heuristics]
    for language in ("en", "id"):
        assert set(keys) <= set(catalogue(language))


def test_what_best_picks_solves_the_examples() -> None:
    from papan.algorithms import algorithm_named

    for text in QUEENS.examples:
        board = QUEENS.parse(text)
        assert QUEENS.knowledge.best is not None
        algorithm = algorithm_named(QUEENS.knowledge.best(board, None).algorithm)
        options = {option.name: option.default for option in QUEENS.options}
        problem = QUEENS.problem(board, None, **options)
        outcome = run(algorithm.search(problem, no_estimate))
        assert board.is_solved_by(outcome.goals[0].state)


def test_annealing_swaps_queens_and_gives_the_cells_they_end_on() -> None:
    result = papan.solve("AAAB/AACB/DDCC/DDCC", "annealing", seed=1)
    assert result.plan == [1, 3, 0, 2]
    assert [state for _, state in result.states()][-1] == result.actions
