"""A Scene as a list of primitives, in pixels: the one picture that SVG and raster files both show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from papan.render import geometry as geo
from papan.render.geometry import Box, Item, Line, Polygon, Words
from papan.render.palette import PATTERNS, Theme, clearest, mix
from papan.render.scene import Scene, Shape
from papan.render.text import printable


@dataclass(frozen=True, slots=True)
class Look:
    """How to draw: the colours, a cell's side in pixels, and whether patterns help out the colours."""

    theme: Theme
    cell: int
    patterns: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a board lies in its picture: its cells begin at (left, top); the picture's width and height."""

    left: float
    top: float
    width: float
    height: float


def frame_of(scene: Scene, cell: float) -> Frame:
    """The room a board takes, with a strip on each side that has an exit."""
    sides = {_side(scene, shape) for shape in scene.shapes if shape.layer == "exit"}
    rim = geo.MARGIN + geo.FRAME
    right, below, left, above = (rim + geo.OUTSIDE * (side in sides) for side in range(4))
    return Frame(
        left * cell,
        above * cell,
        (left + scene.columns + right) * cell,
        (above + scene.rows + below) * cell,
    )


def board(scene: Scene, look: Look) -> list[Item]:
    """The board's primitives, in the order they are drawn."""
    return list(_Board(scene, look).items())


def _side(scene: Scene, shape: Shape) -> int | None:
    """The side of the grid a shape lies beside, in quarters from the right; None when inside or at a corner."""
    inside_row, inside_column = 0 <= shape.row < scene.rows, 0 <= shape.column < scene.columns
    if inside_row and not inside_column:
        return 0 if shape.column >= scene.columns else 2
    if inside_column and not inside_row:
        return 1 if shape.row >= scene.rows else 3
    return None


class _Board:
    """A scene being drawn."""

    def __init__(self, scene: Scene, look: Look) -> None:
        self.scene, self.look, self.theme, self.cell = scene, look, look.theme, look.cell
        place = frame_of(scene, look.cell)
        self.left, self.top = place.left, place.top
        self.grounds = self._topmost("ground")
        self.covered = set(self._topmost("block")) | set(self._topmost("mark"))

    def items(self) -> Iterator[Item]:
        yield from self._frame()
        yield from self._ground()
        yield from self._lines()
        for shape in self.scene.shapes:
            if shape.layer == "ground":
                yield from self._ground_label(shape)
        for shape in self.scene.shapes:
            if shape.layer == "block":
                yield from self._block(shape)
            elif shape.layer == "mark":
                yield from self._mark(shape)
            elif shape.layer == "exit":
                yield from self._exit(shape)
