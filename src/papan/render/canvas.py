"""Where the parts of a scene lie in its picture: from rows and columns to pixels."""

from __future__ import annotations

from dataclasses import dataclass

from papan.render import geometry as geo
from papan.render.geometry import Box, Line, Point, Polygon
from papan.render.palette import Paint, Theme
from papan.render.scene import Layer, Scene, Shape, Tint


@dataclass(frozen=True, slots=True)
class Look:
    """How to draw: the colours, a cell's side in pixels, and whether patterns support the colours."""

    theme: Theme
    cell: int
    patterns: bool = False


@dataclass(frozen=True, slots=True)
class Extent:
    """A board's picture: where its cells begin, and how wide and high it is."""

    left: float
    top: float
    width: float
    height: float


def extent(scene: Scene, cell: float) -> Extent:
    """Return the room that a board takes, with a strip on each side that has an exit."""
    sides = {side_of(scene, shape) for shape in scene.shapes if shape.layer == "exit"}
    rim = geo.MARGIN + geo.FRAME
    right, below, left, above = (rim + geo.OUTSIDE * (side in sides) for side in range(4))
    width, height = left + scene.columns + right, above + scene.rows + below
    return Extent(left * cell, above * cell, width * cell, height * cell)


def side_of(scene: Scene, shape: Shape) -> int | None:
    """Return the side that a shape lies beside (0 right, 1 below, 2 left, 3 above); None inside and at a corner."""
    in_row, in_column = 0 <= shape.row < scene.rows, 0 <= shape.column < scene.columns
    if in_row == in_column:
        return None
    if in_row:
        return 2 if shape.column < 0 else 0
    return 3 if shape.row < 0 else 1


class Canvas:
    """The picture of a scene: turns rows, columns and sizes in cells into primitives in pixels."""

    def __init__(self, scene: Scene, look: Look, x: float = 0) -> None:
        room = extent(scene, look.cell)
        self.left, self.top = x + room.left, room.top
        self.scene, self.theme, self.cell, self.patterns = scene, look.theme, look.cell, look.patterns

    def paint(self, tint: Tint) -> Paint:
        return self.theme.paint(tint)

    def topmost(self, *layers: Layer) -> dict[tuple[int, int], Shape]:
        """Return the last shape of these layers on each cell of the grid."""
        rows, columns = self.scene.rows, self.scene.columns
        return {
            (row, column): shape
            for shape in self.scene.shapes
            if shape.layer in layers
            for row in range(max(0, shape.row), min(rows, shape.row + shape.height))
            for column in range(max(0, shape.column), min(columns, shape.column + shape.width))
        }

    def at(self, row: float, column: float) -> Point:
        """Return the top left corner of a cell."""
        return self.left + column * self.cell, self.top + row * self.cell

    def box(
        self, shape: Shape, inset: float, radius: float, fill: str | None, edge: str | None = None, thickness: float = 0
    ) -> Box:
        """Return a box as large as the shape without an inset on each side."""
        x, y = self.at(shape.row + inset, shape.column + inset)
        width, height = (shape.width - 2 * inset) * self.cell, (shape.height - 2 * inset) * self.cell
        return Box(x, y, width, height, radius * self.cell, fill, edge, thickness * self.cell)

    def line(self, row: int, column: int, points: tuple[Point, ...], colour: str, thickness: float) -> Line:
        """Return a line through points that are relative to a cell's corner."""
        return Line(geo.placed(points, *self.at(row, column), self.cell), colour, thickness * self.cell)

    def polygon(self, row: int, column: int, points: tuple[Point, ...], fill: str) -> Polygon:
        """Return a polygon whose corners are relative to a cell's corner."""
        return Polygon(geo.placed(points, *self.at(row, column), self.cell), fill)
