"""Boards as scenes, for the page's view of any puzzle."""

from __future__ import annotations

from papan.advising.position import is_told_by_moves, numbers_of
from papan.puzzles.board import AnyBoard
from papan.puzzles.choices import cells_of_choices
from papan.puzzles.painting import Painting
from papan.puzzles.puzzle import Puzzle
from papan.render.plain import scene_row
from papan.studio.answering import scene_models


def scene_view(puzzle: Puzzle, board: AnyBoard) -> scene_models.SceneView:
    """Return a board as the page's view of any puzzle has it."""
    scene, places = puzzle.scene(board), "placement" in puzzle.traits
    initial = puzzle.start_problem(board).initial
    return scene_models.SceneView.model_construct(
        puzzle=puzzle.name,
        rows=scene.rows,
        columns=scene.columns,
        start=[] if is_told_by_moves(puzzle) else numbers_of(puzzle, initial),
        scene=scene_row(scene),
        placing=list(cells_of_choices(puzzle, board)) if places else None,
        painting=None if puzzle.notation.painting is None else _painted(puzzle, board, puzzle.notation.painting),
    )


def _painted(puzzle: Puzzle, board: AnyBoard, painting: Painting) -> dict[str, object]:
    text = puzzle.notation.format(board)
    return {
        "rows": text.split("\n") if painting.rows is None else list(painting.rows(board)),
        "numbers": None if painting.numbers is None else [list(row) for row in painting.numbers(board)],
    }
