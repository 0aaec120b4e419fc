"""Figure: a picture of something other than a board, such as a chart, made of the primitives of every picture."""

from __future__ import annotations

from dataclasses import dataclass

from papan.render.geometry import Item


@dataclass(frozen=True)
class Figure:
    """What to draw, in order, on a ground of that size in pixels; the title is for those who do not see it."""

    width: float
    height: float
    ground: str
    title: str
    items: tuple[Item, ...]
