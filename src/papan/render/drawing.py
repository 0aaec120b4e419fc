"""A Scene as a list of primitives, in pixels: the one picture that SVG and raster files both show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from papan.render import geometry as geo
from papan.render.geometry import Box, Item, Line, Polygon, Words
from papan.render.palette import PATTERNS, Paint, Theme, clearest, mix
from papan.render.scene import Layer, Scene, Shape
from papan.render.text import printable

LONGEST_LABEL = 6  # characters; no puzzle's label is longer, and more could not be read
SMALLEST_LETTERS = 3  # pixels


@dataclass(frozen=True, slots=True)
class Look:
    """How to draw: the colours, a cell's side in pixels, and whether patterns help out the colours."""

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
    """The room a board takes, with a strip on each side that has an exit."""
    sides = {side_of(scene, shape) for shape in scene.shapes if shape.layer == "exit"}
    rim = geo.MARGIN + geo.FRAME
    right, below, left, above = (rim + geo.OUTSIDE * (side in sides) for side in range(4))
    width, height = left + scene.columns + right, above + scene.rows + below
    return Extent(left * cell, above * cell, width * cell, height * cell)


def side_of(scene: Scene, shape: Shape) -> int | None:
    """The side a shape lies beside (0 right, 1 below, 2 left, 3 above), None inside and at a corner."""
    in_row, in_column = 0 <= shape.row < scene.rows, 0 <= shape.column < scene.columns
    if in_row == in_column:
        return None
    if in_row:
        return 0 if shape.column > 0 else 2
    return 1 if shape.row > 0 else 3


def board(scene: Scene, look: Look, x: float = 0, y: float = 0) -> list[Item]:
    """The board's primitives, in the order they are drawn, for a picture whose corner is at (x, y)."""
    return list(_Board(scene, look, x, y).items())


class _Board:
    """A scene being drawn."""

    def __init__(self, scene: Scene, look: Look, x: float, y: float) -> None:
        self.scene, self.theme, self.cell, self.patterns = scene, look.theme, look.cell, look.patterns
        room = extent(scene, look.cell)
        self.left, self.top = x + room.left, y + room.top
        self.empty = look.theme.paint("empty")
        self.ground = self.topmost("ground")
        self.beneath_marks = self.topmost("ground", "block")

    def items(self) -> Iterator[Item]:
        whole = Shape("ground", 0, 0, self.scene.rows, self.scene.columns)
        yield self.box(whole, 0, 0, self.empty.fill)
        yield from self.areas()
        yield from self.seams()
        yield self.box(whole, -geo.FRAME, geo.CORNER, None, self.theme.frame, geo.FRAME)
        yield from self.ground_labels()
        draw = {"block": self.block, "mark": self.mark, "exit": self.exit}
        for shape in self.scene.shapes:
            if shape.layer in draw:
                yield from draw[shape.layer](shape)

    def topmost(self, *layers: Layer) -> dict[tuple[int, int], Shape]:
        """The last shape of these layers on each cell of the grid."""
        rows, columns = self.scene.rows, self.scene.columns
        return {
            (row, column): shape
            for shape in self.scene.shapes
            if shape.layer in layers
            for row in range(max(0, shape.row), min(rows, shape.row + shape.height))
            for column in range(max(0, shape.column), min(columns, shape.column + shape.width))
        }

    def at(self, row: float, column: float) -> tuple[float, float]:
        """The top left corner of a cell in the picture."""
        return self.left + column * self.cell, self.top + row * self.cell

    def box(
        self, shape: Shape, inset: float, radius: float, fill: str | None, edge: str | None = None, thickness: float = 0
    ) -> Box:
        """A box as large as the shape but for an inset; all measures in cells."""
        x, y = self.at(shape.row + inset, shape.column + inset)
        width, height = (shape.width - 2 * inset) * self.cell, (shape.height - 2 * inset) * self.cell
        return Box(x, y, width, height, radius * self.cell, fill, edge, thickness * self.cell)

    def line(self, points: tuple[geo.Point, ...], colour: str, thickness: float, row: int = 0, column: int = 0) -> Line:
        """A line through points given in cells, beginning at a cell."""
        return Line(geo.placed(points, *self.at(row, column), self.cell), colour, thickness * self.cell)

    def areas(self) -> Iterator[Item]:
        """The grounds' colours, a box for each run of equal cells in a row."""
        for row in range(self.scene.rows):
            cells = ((column, self.ground.get((row, column))) for column in range(self.scene.columns))
            for kind, run in groupby(cells, key=lambda cell: _kind(cell[1])):
                columns = [column for column, _ in run]
                shape = self.ground.get((row, columns[0]))
                if shape is None or shape.tint == "empty" or kind is None:
                    continue
                area = Shape("ground", row, columns[0], 1, len(columns), shape.tint)
                yield self.box(area, 0, 0, self.theme.paint(shape.tint).fill)
                yield from self.pattern(area)

    def pattern(self, shape: Shape) -> Iterator[Item]:
        """The strokes that tell a tint without its colour; walls are hatched in any case."""
        if shape.tint == "wall":
            name = "hatch"
        elif self.patterns and isinstance(shape.tint, int):
            name = PATTERNS[shape.tint % len(PATTERNS)]
        else:
            return
        colour = pattern_colour(self.theme.paint(shape.tint))
        size = geo.PATTERN_IN_BLOCK if shape.layer == "block" else geo.PATTERN
        for row in range(shape.row, shape.row + shape.height):
            for column in range(shape.column, shape.column + shape.width):
                for stroke in geo.STROKES[name]:
                    thickness = geo.STROKE if stroke[0] != stroke[1] else geo.DOT
                    yield self.line(geo.shrunk(stroke, size), colour, thickness, row, column)

    def seams(self) -> Iterator[Item]:
        """The lines between cells: thin within a region, thick between two."""
        rows, columns = self.scene.rows, self.scene.columns
        across = [
            [(self.seam((row - 1, column), (row, column)), (row, column)) for column in range(columns)]
            for row in range(1, rows)
        ]
        upright = [
            [(self.seam((row, column - 1), (row, column)), (row, column)) for row in range(rows)]
            for column in range(1, columns)
        ]
        lines = []
        for direction, step in ((across, (0, 1)), (upright, (1, 0))):
            for cells in direction:
                for (colour, thickness), run in groupby(cells, key=lambda cell: cell[0]):
                    places = [place for _, place in run]
                    (row, column), length = places[0], len(places)
                    points = ((0.0, 0.0), (float(step[1] * length), float(step[0] * length)))
                    if colour:
                        lines.append(self.line(points, colour, thickness, row, column))
        yield from sorted(lines, key=lambda line: (line.thickness, line.colour))

    def seam(self, one: tuple[int, int], two: tuple[int, int]) -> tuple[str, float]:
        """The colour and thickness of the line between two cells; no colour, no line."""
        first, second = self.ground.get(one), self.ground.get(two)
        tints = [shape.tint if shape else "empty" for shape in (first, second)]
        if "wall" in tints:
            return "", 0
        if _kind(first) != _kind(second) and all(isinstance(tint, int) for tint in tints):
            return self.theme.seam, geo.THICK
        return self.theme.paint(tints[0]).edge, geo.THIN

    def ground_labels(self) -> Iterator[Item]:
        covered = self.topmost("block", "mark")
        for shape in self.scene.shapes:
            if shape.layer == "ground" and (shape.row, shape.column) not in covered:
                yield from self.label(shape, self.theme.paint(shape.tint).ink, geo.SMALL_LABEL)

    def label(self, shape: Shape, ink: str, size: float) -> Iterator[Item]:
        """The shape's label in its middle, smaller when it is long."""
        words = printable(shape.label)
        if len(words) > LONGEST_LABEL:
            words = words[: LONGEST_LABEL - 1] + "…"
        fitting = 0.8 * shape.width / (max(1, len(words)) * geo.LETTER)
        pixels = min(size, fitting) * self.cell
        if words and pixels >= SMALLEST_LETTERS:
            x, y = self.at(shape.row + shape.height / 2, shape.column + shape.width / 2)
            yield Words(x, y, pixels, words, ink, bold=shape.layer != "ground")

    def block(self, shape: Shape) -> Iterator[Item]:
        paint = self.theme.paint(shape.tint)
        inset = geo.INSET
        if shape.moved:
            yield self.box(shape, 0.01, geo.ROUND + geo.RING, self.theme.ring)
            inset = 0.01 + geo.RING
        yield self.box(shape, inset, geo.ROUND, paint.fill, paint.edge, geo.EDGE)
        yield from self.pattern(shape)
        yield from self.label(shape, paint.ink, geo.LABEL)

    def mark(self, shape: Shape) -> Iterator[Item]:
        ground = self.beneath_marks.get((shape.row, shape.column))
        under = self.theme.paint(ground.tint if ground else "empty").fill
        paint = self.theme.paint(shape.tint)
        colour = clearest(under, paint.fill, paint.ink)
        if shape.moved:
            yield self.box(shape, geo.INSET, geo.ROUND, None, clearest(under, "#17161c", "#ffffff"), geo.RING)
        if shape.tint == "queen":
            yield from self.crown(shape, colour)
        elif shape.tint == "cross":
            for stroke in geo.CROSS:
                yield self.line(stroke, colour, geo.CROSS_THICKNESS, shape.row, shape.column)
        elif shape.tint == "danger":
            yield self.box(shape, geo.INSET, geo.ROUND, None, paint.fill, geo.RING)
            yield from self.label(shape, paint.fill, geo.LABEL)
        else:
            yield self.box(shape, 0.18, 0.32, paint.fill, paint.edge, geo.EDGE)
            yield from self.label(shape, paint.ink, geo.SMALL_LABEL)

    def crown(self, shape: Shape, colour: str) -> Iterator[Item]:
        x, y = self.at(shape.row, shape.column)
        yield Polygon(geo.placed(geo.CROWN, x, y, self.cell), colour)
        for tip in geo.CROWN_TIPS:
            yield self.line((tip, tip), colour, geo.CROWN_TIP, shape.row, shape.column)
        yield self.line(geo.CROWN_BASE, colour, geo.CROWN_BASE_THICKNESS, shape.row, shape.column)

    def exit(self, shape: Shape) -> Iterator[Item]:
        side = side_of(self.scene, shape)
        paint = self.theme.paint("exit")
        if side is None:
            yield self.box(shape, 0.18, 0.32, paint.fill, paint.edge, geo.EDGE)
            yield from self.label(shape, paint.ink, geo.SMALL_LABEL)
            return
        x, y = self.at(shape.row, shape.column)
        for outline, fill in ((geo.OPENING, self.empty.fill), (geo.ARROW, paint.fill)):
            yield Polygon(geo.placed(geo.turned(outline, side), x, y, self.cell), fill)


def pattern_colour(paint: Paint) -> str:
    """The colour of strokes on a fill: enough to be seen, too little to hide a label."""
    return mix(paint.fill, paint.edge, 0.7)


def _kind(shape: Shape | None) -> tuple[object, ...] | None:
    """What cells of one region have in common."""
    return (shape.tint, shape.label, shape.sign) if shape else None
