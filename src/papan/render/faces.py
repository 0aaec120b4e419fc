"""What stands on a shape: its icon or its label in the middle, and a second, smaller label in the corner."""

from __future__ import annotations

from collections.abc import Iterator

from papan.render import geometry as geo
from papan.render.canvas import Canvas
from papan.render.geometry import Item, Picture, Words
from papan.render.icons import ICONS
from papan.render.scene import Shape
from papan.support.printable import printable

MAX_LABEL = 6  # characters; no puzzle's label is longer, and more could not be read
MIN_LETTERS = 3  # pixels


def face(canvas: Canvas, shape: Shape, ink: str, label_size: float, icon_size: float) -> Iterator[Item]:
    """Yield the shape's icon, or its label where it has no icon that papan knows, and its second label."""
    if shape.icon in ICONS:
        yield _icon(canvas, shape, ink, icon_size)
    else:
        yield from _label(canvas, shape, ink, label_size)
    yield from note(canvas, shape, ink)


def note(canvas: Canvas, shape: Shape, ink: str) -> Iterator[Words]:
    """Yield the second label in the top right corner; none if it could not be read."""
    words, size = _words(shape.note), geo.NOTE * canvas.cell
    if words and size >= MIN_LETTERS:
        x, y = canvas.at(shape.row + geo.NOTE_INSET, shape.column + shape.width - geo.NOTE_INSET)
        yield Words(x - len(words) * geo.LETTER * size / 2, y + 0.36 * size, size, words, ink)


def _icon(canvas: Canvas, shape: Shape, ink: str, size: float) -> Picture:
    cells = min(shape.height, shape.width, geo.MAX_ICON)
    size, shift = (size * geo.BESIDE_NOTE, geo.NOTE_SHIFT) if shape.note else (size, 0.0)
    size *= cells
    row, column = shape.row + (shape.height - size) / 2 + shift, shape.column + (shape.width - size) / 2 - shift
    return Picture(*canvas.at(row, column), size * canvas.cell, shape.icon, ink)


def _label(canvas: Canvas, shape: Shape, ink: str, size: float) -> Iterator[Words]:
    """The label in the middle, smaller if it is long; none if it could not be read."""
    words = _words(shape.label)
    fitting = 0.8 * shape.width / (max(1, len(words)) * geo.LETTER)
    pixels = min(size, fitting) * canvas.cell
    if words and pixels >= MIN_LETTERS:
        x, y = canvas.at(shape.row + shape.height / 2, shape.column + shape.width / 2)
        yield Words(x, y, pixels, words, ink, bold=shape.layer != "ground")


def _words(label: str) -> str:
    words = printable(label)
    return words if len(words) <= MAX_LABEL else words[: MAX_LABEL - 1] + "…"
