"""What `papan new puzzle` writes does everything at once: each thing that papan and the page can do with a puzzle."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import papan
from papan.advising.heuristic_lab import check_heuristic
from papan.advising.legal_moves import legal_moves
from papan.cli.new import starting_file
from papan.jobs.prepare import fitting_algorithms
from papan.loading.recognise import recognise
from papan.messages import use_language
from papan.plugins.load import load_plugin
from papan.puzzles import heuristics_of, puzzle_named
from papan.puzzles.puzzle import Puzzle
from papan.render.icons import ICONS
from papan.searching.explore import explore
from papan.studio.answering.answers import answer_question

BOARD = "3 1 5 2 4"


@pytest.fixture(params=["en", "id"])
def puzzle(request: pytest.FixtureRequest, tables: None, tmp_path: Path) -> Iterator[Puzzle]:
    """The puzzle that was written in each language."""
    use_language(request.param)
    file = tmp_path / "pancakes.py"
    file.write_text(starting_file("puzzle", "pancakes"), encoding="utf-8")
    load_plugin(file)
    yield puzzle_named("pancakes")
    use_language("en")


def asked(question: str, **request: object) -> dict[str, Any]:
    """Ask as the page does."""
    status, answer = answer_question(question, "en", json.dumps(request).encode(), lambda: False)
    assert status == 200, answer
    found: dict[str, Any] = json.loads(answer)
    return found


def test_every_algorithm_that_fits_solves_it_and_keeps_its_claim(puzzle: Puzzle) -> None:
    for text in puzzle.examples:
        board = puzzle.parse(text)
        space = explore(puzzle.start_problem(board))
        for algorithm in fitting_algorithms(puzzle):
            for heuristic in heuristics_of(puzzle.name) if algorithm.needs_heuristic else (None,):
                result = papan.solve(board, algorithm.name, heuristic, node_limit=200_000)
                assert result.claimed_by or not result.optimal
                if result.solved:
                    assert papan.check(board, result).passed
                    if result.claimed_by:
                        assert result.cost == space.distance(space.states[0])


def test_its_heuristic_keeps_its_claims(puzzle: Puzzle) -> None:
    for heuristic in puzzle.heuristics:
        assert check_heuristic(heuristic).passed and heuristic.admissible and heuristic.consistent


def test_its_boards_are_recognised_written_and_painted(puzzle: Puzzle) -> None:
    painting = puzzle.notation.painting
    assert painting is not None and painting.rows is not None
    for text in puzzle.examples:
        board = puzzle.parse(text)
        assert recognise(text) == puzzle.name and puzzle.parse(str(board)) == board
        assert puzzle.parse(painting.text_of(painting.rows(board), None)) == board
        assert set("".join(painting.rows(board))) <= {sign.sign for sign in painting.signs}


def test_it_is_drawn_and_taken_hold_of(puzzle: Puzzle) -> None:
    board = puzzle.parse(BOARD)
    assert puzzle.icon in ICONS and papan.show(board)
    moves = list(legal_moves(puzzle, board, puzzle.start_problem(board).initial))
    assert [(move.name, move.cells) for move in moves] == [(f"flip-{n}", (n - 1,)) for n in range(2, 6)]
    assert sorted(shape.id for shape in puzzle.scene(board).shapes) == list("12345")


def test_it_is_hinted_rated_generated_and_changed(puzzle: Puzzle) -> None:
    board = puzzle.parse(BOARD)
    assert [step.left for step in papan.explain(board)] == [5, 4, 3, 2, 1]
    assert papan.rate(board).score > papan.rate(puzzle.parse("2 1")).score
    made = list(papan.generate(puzzle.name, count=3, seed=1))
    assert made == list(papan.generate(puzzle.name, count=3, seed=1)) and all(papan.solve(one).solved for one in made)
    with pytest.raises(papan.UsageError, match="2 × 2"):
        next(papan.generate(puzzle.name, size=2))
    assert len(list(papan.what_if(board))) == 4


def test_the_page_plays_paints_and_changes_it(puzzle: Puzzle) -> None:
    named: dict[str, Any] = {"board": BOARD, "puzzle": puzzle.name}
    view = asked("board", text=BOARD)["view"]
    assert (view["rows"], view["columns"], view["start"]) == (1, 5, [])
    plan = papan.solve(puzzle.parse(BOARD)).plan or []
    assert asked("moves", position=plan, **named)["solved"]
    assert len(asked("scenes", positions=[[], plan], **named)["scenes"]) == 2
    assert asked("draft", puzzle=puzzle.name, rows=["31524"], numbers=None)["board"]["board"] == BOARD
    assert asked("draft", puzzle=puzzle.name, rows=["3152"], numbers=None)["board"]["faults"]
    assert len(asked("edits", **named)["edits"]) == 4
