"""Drawing lines and arrows from the middle of one cell to the middle of another, clear on any ground."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot

from papan.render import geometry as geo
from papan.render.canvas import Canvas
from papan.render.geometry import Item, Point
from papan.render.palette import VISIBLE, clearest, contrast
from papan.render.scene import Shape


def links(canvas: Canvas, shapes: Sequence[Shape]) -> Iterator[Item]:
    """Yield lines and arrows that follow each other in a scene: all their casings first, so that none cuts another."""
    beneath = canvas.topmost("ground", "block")
    for shape in shapes:
        casing = canvas.theme.ring if shape.moved else _casing(canvas, shape, _grounds(canvas, shape, beneath))
        yield from _strokes(canvas, shape, casing, geo.CASING * (2 if shape.moved else 1))
    for shape in shapes:
        yield from _strokes(canvas, shape, _core(canvas, shape), 0)


def _core(canvas: Canvas, shape: Shape) -> str:
    """The colour of the line itself; one without a tint has that of letters on empty ground."""
    paint = canvas.paint(shape.tint)
    return paint.ink if shape.tint == "empty" else paint.fill


def _casing(canvas: Canvas, shape: Shape, grounds: set[str]) -> str:
    """Black or white: what sets the line off best, unless the two could hardly be seen on some ground on the way."""
    core, crown = _core(canvas, shape), canvas.paint("crown")

    def shows(casing: str) -> float:
        return min(max(contrast(casing, ground), contrast(core, ground)) for ground in grounds)

    best = clearest(core, crown.fill, crown.ink)
    return best if shows(best) >= VISIBLE else max((crown.fill, crown.ink), key=shows)


def _grounds(canvas: Canvas, shape: Shape, beneath: Mapping[tuple[int, int], Shape]) -> set[str]:
    """The colours that a line passes over."""
    row, column = shape.to or (shape.row, shape.column)
    down, across = row - shape.row, column - shape.column
    steps = max(abs(down), abs(across), 1)
    cells = ((shape.row + round(down * n / steps), shape.column + round(across * n / steps)) for n in range(steps + 1))
    return {canvas.paint(beneath[cell].tint if cell in beneath else "empty").fill for cell in cells}


def _strokes(canvas: Canvas, shape: Shape, colour: str, extra: float) -> Iterator[Item]:
    """The line and, of an arrow, its head; `extra` wider on all sides."""
    row, column = shape.to or (shape.row, shape.column)
    end = (column - shape.column + 0.5, row - shape.row + 0.5)
    length = hypot(end[0] - 0.5, end[1] - 0.5)
    if shape.layer == "arrow" and length:
        along = ((end[0] - 0.5) / length, (end[1] - 0.5) / length)
        head = _head(end, along)
        neck = (end[0] - along[0] * geo.HEAD * 0.7, end[1] - along[1] * geo.HEAD * 0.7)
        yield canvas.line(shape.row, shape.column, ((0.5, 0.5), neck), colour, geo.LINK + 2 * extra)
        yield canvas.polygon(shape.row, shape.column, head, colour)
        yield canvas.line(shape.row, shape.column, (*head, head[0]), colour, 0.04 + 2 * extra)  # its round corners
    else:
        yield canvas.line(shape.row, shape.column, ((0.5, 0.5), end), colour, geo.LINK + 2 * extra)


def _head(tip: Point, along: Point) -> tuple[Point, ...]:
    """A triangle with its tip at the end of the arrow."""
    x, y = tip[0] - along[0] * geo.HEAD, tip[1] - along[1] * geo.HEAD
    across = (-along[1] * geo.HEAD_WIDTH / 2, along[0] * geo.HEAD_WIDTH / 2)
    return tip, (x + across[0], y + across[1]), (x - across[0], y - across[1])
