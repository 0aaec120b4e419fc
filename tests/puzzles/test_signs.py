"""A board without a picture of its own is drawn as the signs of its text."""

from dataclasses import replace

from papan.puzzles import PUZZLES
from papan.puzzles.signs import scene_of_signs
from papan.render.svg import svg
from papan.render.text import draw


def test_signs_are_cells_and_the_same_sign_has_the_same_colour() -> None:
    scene = scene_of_signs("A.A\n#BA")
    assert (scene.rows, scene.columns) == (2, 3)
    tints = {(shape.row, shape.column): shape.tint for shape in scene.shapes}
    assert tints == {(0, 0): 0, (0, 1): "empty", (0, 2): 0, (1, 0): "wall", (1, 1): 1, (1, 2): 0}
    assert draw(scene) == "A.A\n#BA"
    assert "<svg" in svg(scene)


def test_words_are_cells_where_there_are_blanks() -> None:
    scene = scene_of_signs("1 12 3\n4  5")
    assert (scene.rows, scene.columns) == (2, 3)
    assert [shape.sign for shape in scene.shapes] == ["1", "12", "3", "4", "5"]


def test_a_puzzle_without_a_picture_is_drawn_as_its_signs() -> None:
    puzzle = replace(PUZZLES["sliding"], picture=None)
    board = puzzle.parse("1 2 3/4 5 6/0 7 8")
    assert draw(puzzle.scene(board)) == "1 2 3\n4 5 6\n0 7 8"
    assert draw(puzzle.scene(board, (1, 2, 3, 4, 5, 6, 7, 0, 8))) == "1 2 3\n4 5 6\n7 0 8"
