"""The outline of a block, and of a piece that is made of several blocks, without gaps between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from papan.render.canvas import Canvas
from papan.render.geometry import Box
from papan.render.scene import Shape


def joined(canvas: Canvas, parts: Sequence[Shape], inset: float, radius: float, fill: str) -> Iterator[Box]:
    """Yield boxes that cover the cells of all parts and the gaps between neighbours, but not the inset around them."""
    cells = {
        (row, column)
        for part in parts
        for row in range(part.row, part.row + part.height)
        for column in range(part.column, part.column + part.width)
    }
    for row, column in sorted(cells):
        yield canvas.box(Shape("block", row, column), inset, radius, fill)
        right, below = (row, column + 1) in cells, (row + 1, column) in cells
        # A bridge goes from middle to middle, so that no seam shows where it begins.
        if right:
            yield _box(canvas, row + inset, column + 0.5, 1 - 2 * inset, 1, fill)
        if below:
            yield _box(canvas, row + 0.5, column + inset, 1, 1 - 2 * inset, fill)
        if right and below and (row + 1, column + 1) in cells:
            yield _box(canvas, row + 0.5, column + 0.5, 1, 1, fill)


def _box(canvas: Canvas, row: float, column: float, height: float, width: float, fill: str) -> Box:
    x, y = canvas.at(row, column)
    return Box(x, y, width * canvas.cell, height * canvas.cell, fill=fill)
