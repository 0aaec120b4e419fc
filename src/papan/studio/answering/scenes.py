"""Boards as scenes, for the page's view of any puzzle, and positions by what changes in them."""

from __future__ import annotations

from dataclasses import fields

from papan.advising.position import is_told_by_moves, numbers_of
from papan.puzzles.board import AnyBoard
from papan.puzzles.choices import cells_of_choices
from papan.puzzles.painting import Painting
from papan.puzzles.puzzle import Puzzle
from papan.render.change import change_between
from papan.render.scene import Scene, Shape
from papan.studio.answering import scene_models

DEFAULTS = {field.name: field.default for field in fields(Shape)}


def scene_view(puzzle: Puzzle, board: AnyBoard) -> scene_models.SceneView:
    """Return a board as the page's view of any puzzle has it."""
    scene, places = puzzle.scene(board), "placement" in puzzle.traits
    initial = puzzle.start_problem(board).initial
    return scene_models.SceneView.model_construct(
        puzzle=puzzle.name,
        rows=scene.rows,
        columns=scene.columns,
        start=[] if is_told_by_moves(puzzle) else numbers_of(puzzle, initial),
        scene={"rows": scene.rows, "columns": scene.columns, "shapes": list(map(shape_row, scene.shapes))},
        placing=list(cells_of_choices(puzzle, board)) if places else None,
        painting=None if puzzle.notation.painting is None else _painted(puzzle, board, puzzle.notation.painting),
    )


def scene_change(start: Scene, scene: Scene) -> dict[str, object]:
    """Return a scene by what is different from that of the start."""
    change = change_between(start, scene)
    return {
        "rows": change.rows,
        "columns": change.columns,
        "gone": list(change.gone),
        "come": list(map(shape_row, change.come)),
    }


def shape_row(shape: Shape) -> dict[str, object]:
    """Return a shape without what is as its default says: a large board has thousands of them."""
    return {name: value for name, default in DEFAULTS.items() if (value := getattr(shape, name)) != default}


def _painted(puzzle: Puzzle, board: AnyBoard, painting: Painting) -> dict[str, object]:
    text = puzzle.notation.format(board)
    return {
        "rows": text.split("\n") if painting.rows is None else list(painting.rows(board)),
        "numbers": None if painting.numbers is None else [list(row) for row in painting.numbers(board)],
    }
