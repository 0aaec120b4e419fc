"""A board without a picture of its own is drawn as the signs of its text."""

from dataclasses import replace

from papan.puzzles import PUZZLES
from papan.puzzles.painting import Sign
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


def test_signs_that_everybody_knows_have_looks_of_their_own() -> None:
    scene = scene_of_signs("#####\n#@ $#\n# $.#\n#####")
    looks = {shape.sign: (shape.layer, shape.tint, shape.icon, shape.label) for shape in scene.shapes}
    assert looks["#"] == ("ground", "wall", "", "")
    assert looks["."] == looks[" "] == ("ground", "empty", "", "")
    assert looks["@"] == ("block", "primary", "person", "@")
    assert looks["$"] == ("block", 5, "box", "$")
    assert (scene.rows, scene.columns) == (4, 5)  # blanks are cells where a line of signs has none
    assert draw(scene) == "#####\n#@ $#\n# $.#\n#####"


def test_a_sign_that_is_there_once_is_a_piece_which_stays_the_same_when_it_moves() -> None:
    before, after = scene_of_signs("Z.1\nAAO"), scene_of_signs("..Z\nAAO", "Z.1\nAAO")
    pieces = [{shape.id: (shape.row, shape.column) for shape in scene.shapes if shape.id} for scene in (before, after)]
    assert pieces == [{"Z": (0, 0), "1": (0, 2), "O": (1, 2)}, {"Z": (0, 2), "O": (1, 2)}]
    colours = [{shape.sign: shape.tint for shape in scene.shapes} for scene in (before, after)]
    assert colours[0] == colours[1] | {"1": colours[0]["1"]}
    assert {shape.layer for shape in before.shapes if shape.id} == {"block"}


def test_what_a_sign_is_does_not_change_with_how_many_of_it_are_left() -> None:
    last = scene_of_signs("...\n.1.", "111\n...")
    assert {shape.layer for shape in last.shapes} == {"ground"}
    doubled = scene_of_signs("1.1", "1..")
    assert [(shape.layer, shape.id) for shape in doubled.shapes if shape.sign == "1"] == [("block", "")] * 2


def test_the_puzzles_own_signs_count_more() -> None:
    signs = (Sign("*", "ice", tint=9), Sign("#", "lava", tint="danger", icon="flame"), Sign("Z", "piece", once=True))
    shapes = {shape.sign: shape for shape in scene_of_signs("*#\nZ*", None, signs).shapes}
    assert (shapes["*"].tint, shapes["*"].label) == (9, "")
    assert (shapes["#"].tint, shapes["#"].icon) == ("danger", "flame")
    assert (shapes["Z"].layer, shapes["Z"].id, shapes["Z"].label) == ("block", "Z", "Z")


def test_a_text_without_signs_is_one_cell() -> None:
    assert (scene_of_signs("").rows, scene_of_signs("").columns) == (1, 1)
    assert "<svg" in svg(scene_of_signs(""))


def test_a_puzzle_without_a_picture_shows_its_start_as_it_shows_every_state() -> None:
    sliding = PUZZLES["sliding"]
    notation = replace(sliding.notation, format=lambda board: "3 3\n" + sliding.notation.format(board))
    puzzle = replace(sliding, picture=None, notation=notation)
    scene = puzzle.scene(puzzle.parse("1 2 3/4 5 6/0 7 8"))
    assert (scene.rows, scene.columns) == (3, 3)
