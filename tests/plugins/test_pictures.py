"""Whatever a plug-in gives as a picture, what is drawn is sound, and a mistake names the plug-in's file."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

import papan
from papan.errors import PluginError
from papan.plugins.load import load_plugin
from papan.puzzles import PUZZLES, puzzle_named
from papan.render.scene import Scene
from papan.render.svg import svg

pytestmark = pytest.mark.usefixtures("tables")

PLUGIN = """
from dataclasses import dataclass
from typing import ClassVar

from papan.extend import Board, Notation, Problem, Puzzle, Reading, Scene, Shape


@dataclass(frozen=True)
class RowBoard(Board):
    puzzle: ClassVar[str] = "NAME"
    numbers: tuple[int, ...]


class RowProblem:
    def __init__(self, board, metric):
        self.initial = board.numbers

    def is_goal(self, state):
        return state == tuple(sorted(state))


def read(text):
    return Reading(RowBoard(tuple(map(int, text.split()))))


def format_state(board, state):
    return " ".join(map(str, state))


def scene(board, state, action):
    blocks = [Shape("block", 0, place, label=str(n)) for place, n in enumerate(board.numbers)]
    return Scene(1, len(board.numbers), tuple(blocks))


PUZZLES = (
    Puzzle(
        name="NAME",
        title="NAME",
        rules="Bring the numbers into order.",
        notation=Notation(read, lambda board: format_state(board, board.numbers), format_state),
        problem=RowProblem,
        picture=scene,
    ),
)
"""
DRAWN = "    return Scene(1, len(board.numbers), tuple(blocks))"

Load: TypeAlias = Callable[[str, str], Path]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """load(old, new) → a plug-in's file with one part of it replaced, loaded."""

    def changed(old: str, new: str) -> Path:
        assert old in PLUGIN
        file = tmp_path / "mine.py"
        file.write_text(PLUGIN.replace(old, new), encoding="utf-8")
        load_plugin(file)
        return file

    return changed


def drawn() -> Scene:
    puzzle = puzzle_named("NAME")
    return puzzle.scene(puzzle.parse("3 1 2"))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("None", r"scene = None; expected Scene\("),
        ("'x' * 10**6", "scene = 'xxx"),
        ("Scene('3', 3, ())", "Scene.rows = '3'; expected 1 … 10000"),
        ("Scene(3, True, ())", "Scene.columns = True; expected 1"),
        ("Scene(0, 3, ())", "Scene.rows = 0; expected 1"),
        ("Scene(1000, 1000, ())", "Scene.rows × Scene.columns = 1000000; expected 1 … 10000"),
        ("Scene(1, 3, 7)", r"Scene.shapes = 7; expected \(Shape, …\)"),
        ("Scene(1, 3, (s for s in ()))", "Scene.shapes = <generator"),
        ("Scene(1, 3, ('block',))", r"Scene.shapes = 'block'; expected Shape\("),
        ("Scene(1, 3, (Shape('blok', 0, 0),))", "Shape.layer = 'blok'; expected 'ground', 'block', 'mark'"),
        ("Scene(1, 3, (Shape(['block'], 0, 0),))", r"Shape.layer = \['block'\]"),
        ("Scene(1, 3, (Shape('block', -2, 0),))", "Shape.row = -2; expected -1 … 1"),
        ("Scene(1, 3, (Shape('block', 0, 4),))", "Shape.column = 4; expected -1 … 3"),
        ("Scene(1, 3, (Shape('block', 0, 0.5),))", "Shape.column = 0.5"),
        ("Scene(1, 3, (Shape('block', 0, 0, 10**9),))", "Shape.height = 1000000000; expected 1 … 3"),
        ("Scene(1, 3, (Shape('block', 0, 0, 1, 0),))", "Shape.width = 0"),
        ("Scene(1, 3, (Shape('block', 0, 3, 1, 3),))", "Shape.column . Shape.width = 6; expected 0 … 4"),
        ("Scene(1, 3, (Shape('block', 1, 0, 3),))", "Shape.row . Shape.height = 4; expected 0 … 2"),
        ("Scene(100, 100, (Shape('ground', 0, 0, 100, 100),) * 6)", "Scene.shapes = 60000; expected 0 … 50000"),
        (
            "Scene(1, 3, (Shape('block', 0, 0, tint='pink'),))",
            "Shape.tint = 'pink'; expected 0 … 9999, 'empty', 'wall'",
        ),
        ("Scene(1, 3, (Shape('block', 0, 0, tint=-1),))", "Shape.tint = -1"),
        ("Scene(1, 3, (Shape('block', 0, 0, tint=[]),))", r"Shape.tint = \[\]"),
        ("Scene(1, 3, (Shape('block', 0, 0, label=7),))", r"Shape.label = 7; expected str \(0 … 100\)"),
        ("Scene(1, 3, (Shape('block', 0, 0, sign='x' * 101),))", "Shape.sign = 'xx"),
        ("Scene(1, 3, (Shape('block', 0, 0, note='\\ud800'),))", r"Shape.note = '\\ud800'"),
        ("Scene(1, 3, (Shape('block', 0, 0, id=0),))", "Shape.id = 0"),
        ("Scene(1, 3, (Shape('block', 0, 0, icon='persn'),))", "Shape.icon = 'persn'; expected 'person', 'box'"),
        ("Scene(1, 3, (Shape('block', 0, 0, moved=None),))", "Shape.moved = None; expected True, False"),
        ("Scene(1, 3, (Shape('arrow', 0, 0),))", r"Shape.to = None; expected \(-1 … 1, -1 … 3\)"),
        ("Scene(1, 3, (Shape('line', 0, 0, to=[0, 1]),))", r"Shape.to = \[0, 1\]"),
        ("Scene(1, 3, (Shape('line', 0, 0, to=(0, 10**9)),))", r"Shape.to = \(0, 1000000000\)"),
        ("Scene(1, 3, (Shape('block', 0, 0, to=(0, 1)),))", r"Shape.to \(block\) = \(0, 1\); expected None"),
    ],
)
def test_a_picture_that_cannot_be_drawn_names_the_file_and_what_is_wrong(load: Load, given: str, said: str) -> None:
    file = load(DRAWN, f"    return {given}")
    with pytest.raises(PluginError, match=said) as error:
        drawn()
    assert str(error.value).startswith(f"{file}: the puzzle NAME gave ")
    assert len(str(error.value)) < 700


def test_a_list_of_shapes_is_as_good_as_a_tuple_and_any_icon_line_and_arrow_is_drawn(load: Load) -> None:
    shapes = "Shape('block', 0, 0, tint=5, icon='key', note='2', id='k'), Shape('arrow', 0, 0, to=(-1, 3), tint=9999)"
    load(DRAWN, f"    return Scene(1, 3, [*blocks, {shapes}])")
    scene = drawn()
    assert isinstance(scene.shapes, tuple)
    assert 'href="#icon-key"' in svg(scene)


def test_a_mistake_while_drawing_still_names_its_line(load: Load) -> None:
    load(DRAWN, "    return 1 / 0")
    with pytest.raises(PluginError, match=r"mine\.py:\d+: ZeroDivisionError"):
        papan.show("3 1 2", "NAME")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("7", r"Notation.format_state = 7; expected str"),
        ("None", "Notation.format_state = None"),
        ("'x' * 2_000_000", "Notation.format_state = 'xxx"),
        ("'x\\n' * 20_000", "Scene.rows = 20001"),
    ],
)
def test_a_board_without_a_picture_whose_text_is_none_is_told_so(load: Load, text: str, said: str) -> None:
    source = PLUGIN.replace("        picture=scene,\n", "")
    load(PLUGIN, source.replace('    return " ".join(map(str, state))', f"    return {text}"))
    with pytest.raises(PluginError, match=said):
        drawn()


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ('icon="nothing"', "Puzzle.icon = 'nothing'; expected 'person'"),
        ("icon=7", "Puzzle.icon = 7"),
        ('rules="", notation=painted(Sign("##", "wall"))', r"Sign.sign = '##'; expected str \(1\)"),
        ('rules="", notation=painted(Sign("#", "wall", tint="brick"))', "Sign.tint = 'brick'"),
        ('rules="", notation=painted(Sign("#", "wall", icon="brick"))', "Sign.icon = 'brick'"),
        ('rules="", notation=painted(Sign("#", None))', "Sign.name = None"),
        ('rules="", notation=painted("#")', r"Painting.signs = '#'; expected \(Sign\("),
    ],
)
def test_looks_that_do_not_exist_are_refused_as_the_file_is_loaded(load: Load, field: str, said: str) -> None:
    painted = (
        "from papan.extend import Painting, Sign\n"
        "def painted(*signs):\n"
        "    return Notation(read, lambda board: '', format_state, painting=Painting(signs))\n\n"
        "PUZZLES = ("
    )
    source = PLUGIN.replace("PUZZLES = (", painted)
    if "notation" in field:
        lines = source.split("\n")
        source = "\n".join(line for line in lines if not line.startswith(("        rules=", "        notation=")))
    with pytest.raises(PluginError, match=said):
        load(PLUGIN, source.replace('        title="NAME",', f'        title="NAME", {field},'))
    assert "NAME" not in PUZZLES
