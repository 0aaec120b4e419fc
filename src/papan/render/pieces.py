"""Drawing what lies on the ground: blocks, marks, exits, lines and arrows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from papan.render import geometry as geo
from papan.render.canvas import Canvas, side_of
from papan.render.faces import face, note
from papan.render.geometry import Item
from papan.render.ground import pattern
from papan.render.icons import ICONS
from papan.render.joined import joined
from papan.render.links import links
from papan.render.palette import VISIBLE, clearest, contrast
from papan.render.scene import Shape


def pieces(canvas: Canvas) -> Iterator[Item]:
    """Yield everything but the ground, in the order of the scene; a piece of several blocks where its first one is."""
    beneath = canvas.topmost("ground", "block")
    parts = _parts(canvas.scene.shapes)
    for is_link, run in groupby(canvas.scene.shapes, key=lambda shape: shape.layer in ("line", "arrow")):
        if is_link:
            yield from links(canvas, list(run))
            continue
        for shape in run:
            if shape.layer == "block":
                yield from _block(canvas, parts.pop(shape.id, ()) if shape.id else (shape,))
            elif shape.layer == "mark":
                ground = beneath.get((shape.row, shape.column))
                yield from _mark(canvas, shape, canvas.paint(ground.tint if ground else "empty").fill)
            elif shape.layer == "exit":
                yield from _exit(canvas, shape)


def _parts(shapes: Sequence[Shape]) -> dict[str, list[Shape]]:
    """The blocks of each piece that has an id."""
    parts: dict[str, list[Shape]] = {}
    for shape in shapes:
        if shape.layer == "block" and shape.id:
            parts.setdefault(shape.id, []).append(shape)
    return parts


def _block(canvas: Canvas, parts: Sequence[Shape]) -> Iterator[Item]:
    """A piece of one or several blocks; what is written alike on several of them is written once."""
    if not parts:  # drawn already, with the first block of its piece
        return
    paint = canvas.paint(parts[0].tint)
    inset, ring_radius = geo.INSET, geo.ROUND + geo.RING
    is_whole = len(parts) == 1
    if any(part.moved for part in parts):
        ring = canvas.theme.ring
        if is_whole:
            yield canvas.box(parts[0], geo.RING_INSET, ring_radius, ring)
        else:
            yield from joined(canvas, parts, geo.RING_INSET, ring_radius, ring)
        inset = geo.RING_INSET + geo.RING
    if is_whole:
        yield canvas.box(parts[0], inset, geo.ROUND, paint.fill, paint.edge, geo.EDGE)
    else:
        yield from joined(canvas, parts, inset, geo.ROUND, paint.edge)
        yield from joined(canvas, parts, inset + geo.EDGE, geo.ROUND - geo.EDGE, paint.fill)
    for part in parts:
        yield from pattern(canvas, part)
    faces = {(part.label, part.icon, part.note): part for part in reversed(parts)}  # the first that has each of them
    for part in faces.values():
        yield from face(canvas, part, paint.ink, geo.LABEL, geo.ICON)


def _mark(canvas: Canvas, shape: Shape, ground: str) -> Iterator[Item]:
    paint = canvas.paint(shape.tint)
    colour = clearest(ground, paint.fill, paint.ink)
    if shape.moved:
        ring = _black_or_white(canvas, ground)
        yield canvas.box(shape, geo.INSET, geo.ROUND, None, ring, geo.RING)
    if shape.tint == "danger":
        yield canvas.box(shape, geo.INSET, geo.ROUND, None, paint.fill, geo.RING)
        yield from face(canvas, shape, paint.fill, geo.LABEL, geo.GROUND_ICON)
    elif shape.icon in ICONS:
        yield from face(canvas, shape, _clear(canvas, colour, ground), geo.LABEL, geo.MARK_ICON)
    elif shape.tint == "crown":
        yield canvas.polygon(shape.row, shape.column, geo.CROWN, colour)
        for tip in geo.CROWN_TIPS:
            yield canvas.line(shape.row, shape.column, (tip, tip), colour, geo.CROWN_TIP)
        yield canvas.line(shape.row, shape.column, geo.CROWN_BASE, colour, geo.CROWN_BASE_THICKNESS)
        yield from note(canvas, shape, colour)
    elif shape.tint == "cross":
        for stroke in geo.CROSS:
            yield canvas.line(shape.row, shape.column, stroke, colour, geo.CROSS_THICKNESS)
        yield from note(canvas, shape, colour)
    else:
        yield from _disc(canvas, shape, colour)


def _clear(canvas: Canvas, colour: str, ground: str) -> str:
    """The colour, or black or white where it could hardly be seen."""
    return colour if contrast(colour, ground) >= VISIBLE else _black_or_white(canvas, ground)


def _black_or_white(canvas: Canvas, ground: str) -> str:
    crown = canvas.paint("crown")
    return clearest(ground, crown.fill, crown.ink)


def _disc(canvas: Canvas, shape: Shape, beside: str) -> Iterator[Item]:
    paint = canvas.paint(shape.tint)
    yield canvas.box(shape, geo.DISC_INSET, 0.5 - geo.DISC_INSET, paint.fill, paint.edge, geo.EDGE)
    yield from face(canvas, replace(shape, note=""), paint.ink, geo.SMALL_LABEL, geo.DISC_ICON)
    yield from note(canvas, shape, beside)


def _exit(canvas: Canvas, shape: Shape) -> Iterator[Item]:
    """An opening in the frame and an arrow out of it; inside the grid, a disc."""
    side = side_of(canvas.scene, shape)
    if side is None:
        empty = canvas.paint("empty")
        yield from _disc(canvas, shape, empty.ink)
        return
    for outline, tint in ((geo.OPENING, canvas.paint("empty")), (geo.ARROW, canvas.paint(shape.tint))):
        yield canvas.polygon(shape.row, shape.column, geo.turned(outline, side), tint.fill)
