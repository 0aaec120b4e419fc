"""Drawing what lies on the ground: blocks, marks and exits."""

from __future__ import annotations

from collections.abc import Iterator

from papan.render import geometry as geo
from papan.render.canvas import Canvas, side_of
from papan.render.geometry import Item
from papan.render.ground import pattern
from papan.render.palette import clearest
from papan.render.scene import Shape


def pieces(canvas: Canvas) -> Iterator[Item]:
    """Yield everything but the ground, in the order of the scene."""
    beneath = canvas.topmost("ground", "block")
    for shape in canvas.scene.shapes:
        if shape.layer == "block":
            yield from _block(canvas, shape)
        elif shape.layer == "mark":
            ground = beneath.get((shape.row, shape.column))
            yield from _mark(canvas, shape, canvas.paint(ground.tint if ground else "empty").fill)
        elif shape.layer == "exit":
            yield from _exit(canvas, shape)


def _block(canvas: Canvas, shape: Shape) -> Iterator[Item]:
    paint = canvas.paint(shape.tint)
    inset = geo.INSET
    if shape.moved:
        yield canvas.box(shape, geo.RING_INSET, geo.ROUND + geo.RING, canvas.theme.ring)
        inset = geo.RING_INSET + geo.RING
    yield canvas.box(shape, inset, geo.ROUND, paint.fill, paint.edge, geo.EDGE)
    yield from pattern(canvas, shape)
    yield from canvas.label(shape, paint.ink, geo.LABEL)


def _mark(canvas: Canvas, shape: Shape, ground: str) -> Iterator[Item]:
    paint = canvas.paint(shape.tint)
    colour = clearest(ground, paint.fill, paint.ink)
    if shape.moved:
        black_or_white = canvas.paint("crown")
        ring = clearest(ground, black_or_white.fill, black_or_white.ink)
        yield canvas.box(shape, geo.INSET, geo.ROUND, None, ring, geo.RING)
    if shape.tint == "crown":
        yield canvas.polygon(shape.row, shape.column, geo.CROWN, colour)
        for tip in geo.CROWN_TIPS:
            yield canvas.line(shape.row, shape.column, (tip, tip), colour, geo.CROWN_TIP)
        yield canvas.line(shape.row, shape.column, geo.CROWN_BASE, colour, geo.CROWN_BASE_THICKNESS)
    elif shape.tint == "cross":
        for stroke in geo.CROSS:
            yield canvas.line(shape.row, shape.column, stroke, colour, geo.CROSS_THICKNESS)
    elif shape.tint == "danger":
        yield canvas.box(shape, geo.INSET, geo.ROUND, None, paint.fill, geo.RING)
        yield from canvas.label(shape, paint.fill, geo.LABEL)
    else:
        yield from _disc(canvas, shape)


def _disc(canvas: Canvas, shape: Shape) -> Iterator[Item]:
    paint = canvas.paint(shape.tint)
    yield canvas.box(shape, geo.DISC_INSET, 0.5 - geo.DISC_INSET, paint.fill, paint.edge, geo.EDGE)
    yield from canvas.label(shape, paint.ink, geo.SMALL_LABEL)


def _exit(canvas: Canvas, shape: Shape) -> Iterator[Item]:
    """An opening in the frame and an arrow out of it; inside the grid, a disc."""
    side = side_of(canvas.scene, shape)
    if side is None:
        yield from _disc(canvas, shape)
        return
    for outline, tint in ((geo.OPENING, canvas.paint("empty")), (geo.ARROW, canvas.paint(shape.tint))):
        yield canvas.polygon(shape.row, shape.column, geo.turned(outline, side), tint.fill)
