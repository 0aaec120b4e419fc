"""Checks on what a plug-in shows, its pictures above all: whatever draws a scene can rely on its types and sizes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, get_args

from papan.errors import PluginError
from papan.plugins.blame import plugin_faults_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.painting import Sign
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.reading import MAX_SIDE, MAX_TEXT
from papan.render.icons import ICONS
from papan.render.scene import Layer, Scene, Shape, Tint
from papan.searching.problem import Action, State

MAX_CELLS = MAX_SIDE**2  # of a grid
MAX_COVERED = 5 * MAX_CELLS  # cells of all shapes together: every cell of the largest grid five times
MAX_TINT = 9999
MAX_LABEL = 100  # characters; fewer are drawn
LAYERS = get_args(Layer)
TINTS = get_args(get_args(Tint)[1])
ANY_TINT = f"0 … {MAX_TINT}, {', '.join(map(repr, TINTS))}"

Fault: TypeAlias = tuple[str, object, str]  # what is wrong, what it is, and what was expected


@dataclass(frozen=True, slots=True)
class CheckedPicture:
    """A puzzle's function that must give a Scene of sound Shapes."""

    name: str
    source: str
    picture: Any
    # Shapes that were found sound on a grid of some size: most of a board looks the same from state to state.
    sound: dict[tuple[int, int], set[Shape]] = field(default_factory=dict, compare=False, repr=False)

    def __call__(self, board: AnyBoard, state: State | None, action: Action | None) -> Scene:
        with plugin_faults_named():
            scene = self.picture(board, state, action)
        if fault := _fault_of_scene(scene, self.sound):
            raise _error(self.source, self.name, fault)
        checked: Scene = scene
        return checked if isinstance(checked.shapes, tuple) else replace(checked, shapes=tuple(checked.shapes))


@dataclass(frozen=True, slots=True)
class CheckedText:
    """A function of a puzzle's notation that must give a text of a bounded length."""

    name: str
    source: str
    place: str
    write: Any

    def __call__(self, *arguments: Any) -> str:
        text = self.write(*arguments)
        if not isinstance(text, str) or len(text) > MAX_TEXT:
            raise _error(self.source, self.name, (self.place, text, f"str (0 … {MAX_TEXT})"))
        return text


def check_looks(puzzle: Puzzle, source: str) -> None:
    """Raise a PluginError for an icon or a sign to paint with that cannot be drawn."""
    fault: Fault | None = None if _is_icon(puzzle.icon) else ("Puzzle.icon", puzzle.icon, _one_of(ICONS))
    for sign in puzzle.notation.painting.signs if puzzle.notation.painting else ():
        fault = fault or _fault_of_sign(sign)
    if fault:
        raise _error(source, puzzle.name, fault)


def _error(source: str, name: str, fault: Fault) -> PluginError:
    place, found, expected = fault
    shown = repr(found)[:80]
    return PluginError("error.plugin-picture", file=source, name=name, place=place, found=shown, expected=expected)


def _fault_of_sign(sign: object) -> Fault | None:
    """What is wrong with a sign to paint with first, if anything."""
    if not isinstance(sign, Sign):
        return "Painting.signs", sign, "(Sign(sign, name, …), …)"
    if not isinstance(sign.sign, str) or len(sign.sign) != 1:
        return "Sign.sign", sign.sign, "str (1)"
    if not is_label(sign.name):
        return "Sign.name", sign.name, f"str (0 … {MAX_LABEL})"
    if not _is_tint(sign.tint):
        return "Sign.tint", sign.tint, ANY_TINT
    return None if _is_icon(sign.icon) else ("Sign.icon", sign.icon, _one_of(ICONS))


def _fault_of_scene(scene: object, sound: dict[tuple[int, int], set[Shape]]) -> Fault | None:
    """What is wrong with a scene first, if anything; what is known to be sound is not looked at again."""
    if not isinstance(scene, Scene):
        return "scene", scene, "Scene(rows, columns, shapes)"
    for name, value in (("rows", scene.rows), ("columns", scene.columns)):
        if not is_whole(value, 1, MAX_CELLS):
            return f"Scene.{name}", value, f"1 … {MAX_CELLS}"
    if scene.rows * scene.columns > MAX_CELLS:
        return "Scene.rows × Scene.columns", scene.rows * scene.columns, f"1 … {MAX_CELLS}"
    if not isinstance(scene.shapes, tuple | list):
        return "Scene.shapes", scene.shapes, "(Shape, …)"
    if (size := (scene.rows, scene.columns)) not in sound or len(sound[size]) > MAX_COVERED:
        sound.clear()
    covered, known = 0, sound.setdefault(size, set())
    for shape in scene.shapes:
        if not _is_known(shape, known):
            if fault := fault_of_shape(shape, scene.rows, scene.columns):
                return fault
            known.add(shape)
        covered += shape.height * shape.width
        if covered > MAX_COVERED:
            return "Scene.shapes", covered, f"0 … {MAX_COVERED} (height × width)"
    return None


def _is_known(shape: object, known: set[Shape]) -> bool:
    try:
        return type(shape) is Shape and shape in known
    except TypeError:  # a field of it cannot be hashed, so it cannot be sound
        return False


def fault_of_shape(shape: object, rows: int, columns: int) -> Fault | None:
    """Return what is wrong with a shape first, if anything; it may lie up to one cell outside the grid."""
    if not isinstance(shape, Shape):
        return "Scene.shapes", shape, "Shape(layer, row, column, …)"
    if not isinstance(shape.layer, str) or shape.layer not in LAYERS:
        return "Shape.layer", shape.layer, _one_of(LAYERS)
    for name, value, low, high in (
        ("row", shape.row, -1, rows),
        ("column", shape.column, -1, columns),
        ("height", shape.height, 1, rows + 2),
        ("width", shape.width, 1, columns + 2),
    ):
        if not is_whole(value, low, high):
            return f"Shape.{name}", value, f"{low} … {high}"
    return _fault_of_extent(shape, rows, columns) or _fault_of_looks(shape)


def _fault_of_extent(shape: Shape, rows: int, columns: int) -> Fault | None:
    """What reaches too far, or ends nowhere."""
    if shape.row + shape.height > rows + 1:
        return "Shape.row + Shape.height", shape.row + shape.height, f"0 … {rows + 1}"
    if shape.column + shape.width > columns + 1:
        return "Shape.column + Shape.width", shape.column + shape.width, f"0 … {columns + 1}"
    if shape.layer not in ("line", "arrow"):
        return None if shape.to is None else (f"Shape.to ({shape.layer})", shape.to, "None")
    to: object = shape.to
    is_cell = isinstance(to, tuple) and len(to) == 2 and is_whole(to[0], -1, rows) and is_whole(to[1], -1, columns)
    return None if is_cell else ("Shape.to", to, f"(-1 … {rows}, -1 … {columns})")


def _fault_of_looks(shape: Shape) -> Fault | None:
    """What cannot be shown."""
    if not _is_tint(shape.tint):
        return "Shape.tint", shape.tint, ANY_TINT
    for name, value in (("label", shape.label), ("sign", shape.sign), ("id", shape.id), ("note", shape.note)):
        if not is_label(value):
            return f"Shape.{name}", value, f"str (0 … {MAX_LABEL})"
    if not _is_icon(shape.icon):
        return "Shape.icon", shape.icon, _one_of(ICONS)
    if not isinstance(shape.moved, bool):
        return "Shape.moved", shape.moved, "True, False"
    return None


def _is_tint(tint: object) -> bool:
    return tint in TINTS if isinstance(tint, str) else is_whole(tint, 0, MAX_TINT)


def _is_icon(icon: object) -> bool:
    """Whether it is the name of an icon, or empty."""
    return isinstance(icon, str) and (not icon or icon in ICONS)


def is_whole(value: object, low: int, high: int) -> bool:
    """Whether it is a whole number between these two."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_label(value: object, longest: int = MAX_LABEL) -> bool:
    """Whether it is a short text that can be sent: no half of a surrogate pair."""
    if not isinstance(value, str) or len(value) > longest:
        return False
    return value.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in value)


def _one_of(names: Sequence[str] | dict[str, Any]) -> str:
    return ", ".join(map(repr, names))
