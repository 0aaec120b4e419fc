"""Drawing the ground: areas of colour, the lines between cells and regions, and patterns."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TypeAlias

from papan.render import geometry as geo
from papan.render.canvas import Canvas
from papan.render.faces import face, note
from papan.render.geometry import Item, Line
from papan.render.palette import PATTERNS, READABLE, Paint, contrast, mix
from papan.render.scene import Shape

Place: TypeAlias = tuple[int, int]


def ground(canvas: Canvas) -> Iterator[Item]:
    """Yield all that lies under blocks and marks, with the frame around it."""
    whole = Shape("ground", 0, 0, canvas.scene.rows, canvas.scene.columns)
    shapes = canvas.topmost("ground")
    yield canvas.box(whole, 0, 0, canvas.paint("empty").fill)
    yield from _areas(canvas, shapes)
    yield from _seams(canvas, shapes)
    yield canvas.box(whole, -geo.FRAME, geo.CORNER, None, canvas.theme.frame, geo.FRAME)
    covered = canvas.topmost("block", "mark")
    for shape in canvas.scene.shapes:
        if shape.layer == "ground":
            ink, above = canvas.paint(shape.tint).ink, covered.get((shape.row, shape.column))
            if above is None:
                yield from face(canvas, shape, ink, geo.SMALL_LABEL, geo.GROUND_ICON)
            elif above.layer == "mark" and above.tint != "danger" and not above.note:  # which leaves the corner free
                yield from note(canvas, shape, ink)


def pattern(canvas: Canvas, shape: Shape) -> Iterator[Line]:
    """Yield the strokes that show a tint without its colour; walls are always hatched."""
    if shape.tint == "wall":
        name = "hatch"
    elif canvas.patterns and isinstance(shape.tint, int):
        name = PATTERNS[shape.tint % len(PATTERNS)]
    else:
        return
    colour = pattern_colour(canvas.paint(shape.tint))
    size = geo.PATTERN_IN_BLOCK if shape.layer == "block" else geo.PATTERN
    for row in range(shape.row, shape.row + shape.height):
        for column in range(shape.column, shape.column + shape.width):
            for stroke in geo.STROKES[name]:
                thickness = geo.STROKE if stroke[0] != stroke[1] else geo.DOT
                yield canvas.line(row, column, geo.shrunk(stroke, size), colour, thickness)


def pattern_colour(paint: Paint) -> str:
    """Return the colour of strokes on a fill: darker, or lighter where a label could not be read across dark ones."""
    darker = mix(paint.fill, paint.edge, 0.7)
    return darker if contrast(darker, paint.ink) >= READABLE else mix(paint.fill, "#ffffff", 0.4)


def _areas(canvas: Canvas, shapes: dict[Place, Shape]) -> Iterator[Item]:
    """The colours of the grounds, one box for each run of equal cells in a row."""
    for row in range(canvas.scene.rows):
        cells = ((column, shapes.get((row, column))) for column in range(canvas.scene.columns))
        for _, run in groupby(cells, key=lambda cell: _kind(cell[1])):
            (column, shape), *others = run
            if shape is not None and shape.tint != "empty":  # the empty ground is there already
                area = Shape("ground", row, column, 1, 1 + len(others), shape.tint)
                yield canvas.box(area, 0, 0, canvas.paint(shape.tint).fill)
                yield from pattern(canvas, area)


def _seams(canvas: Canvas, shapes: dict[Place, Shape]) -> list[Line]:
    """The lines between cells, the thick ones last; a line continues for as long as it looks the same."""
    rows, columns = range(canvas.scene.rows), range(canvas.scene.columns)
    across = [[((row - 1, column), (row, column)) for column in columns] for row in rows[1:]]
    upright = [[((row, column - 1), (row, column)) for row in rows] for column in columns[1:]]
    lines = []
    for course in across + upright:
        for seam, run in groupby(course, key=lambda pair: _seam(canvas, shapes.get(pair[0]), shapes.get(pair[1]))):
            pairs = list(run)
            if seam is not None:
                (before, (row, column)), (_, (last_row, last_column)) = pairs[0], pairs[-1]
                is_across = before[0] < row
                end = (float(last_column - column + is_across), float(last_row - row + (not is_across)))
                lines.append(canvas.line(row, column, ((0.0, 0.0), end), *seam))
    return sorted(lines, key=lambda line: (line.thickness, line.colour))


def _seam(canvas: Canvas, one: Shape | None, two: Shape | None) -> tuple[str, float] | None:
    """The colour and thickness of the line between two cells: thin within a region, thick between two."""
    first, second = (shape.tint if shape else "empty" for shape in (one, two))
    if "wall" in (first, second):
        return None
    if isinstance(first, int) and isinstance(second, int) and _kind(one) != _kind(two):
        return canvas.theme.seam, geo.THICK
    return canvas.paint(first).edge, geo.THIN


def _kind(shape: Shape | None) -> tuple[object, ...] | None:
    """What cells of one region have in common."""
    return (shape.tint, shape.sign or shape.label) if shape else None
