"""The few primitives that every picture is made of, and the proportions and outlines of papan's drawings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Anchor: TypeAlias = Literal["start", "middle", "end"]  # the part of a line of text that stands at its x
Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with rounded corners; its edge lies inside it."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0
    fill: str | None = None
    edge: str | None = None
    thickness: float = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A line from point to point with round ends; two equal points are a dot."""

    points: tuple[Point, ...]
    colour: str
    thickness: float


@dataclass(frozen=True, slots=True)
class Polygon:
    points: tuple[Point, ...]
    fill: str


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text, centred on x unless its anchor says otherwise, its middle at y."""

    x: float
    y: float
    size: float
    text: str
    colour: str
    bold: bool = False
    anchor: Anchor = "middle"

    @property
    def baseline(self) -> float:
        """Where the letters stand so that capitals and digits look centred."""
        return self.y + 0.355 * self.size


@dataclass(frozen=True, slots=True)
class Picture:
    """An icon in one colour, in a square with its top left corner at (x, y)."""

    x: float
    y: float
    size: float
    icon: str  # a name in ICONS
    colour: str


Item: TypeAlias = Box | Line | Polygon | Words | Picture

# Proportions, in cells.
MARGIN = 0.14  # between the page's edge and the frame
FRAME = 0.07  # the frame's thickness
CORNER = 0.13  # the frame's rounding
OUTSIDE = 0.62  # room for an exit beside the frame
THIN = 0.022  # lines between cells
THICK = 0.055  # lines between regions
INSET = 0.06  # from a cell's edge to the block in it
ROUND = 0.17  # a block's rounding
EDGE = 0.03  # a block's edge
RING = 0.075  # around what moved
RING_INSET = 0.01  # from a cell's edge to the ring
DISC_INSET = 0.18  # from a cell's edge to a disc
STROKE = 0.035  # the thickness of a pattern's lines
DOT = 0.09  # the thickness of its dots
PATTERN = 0.96  # its part of a cell, so that it stays inside,
PATTERN_IN_BLOCK = 0.66  # and its part of a block, inside the rounded corners
LABEL = 0.44  # letters on a block
SMALL_LABEL = 0.32  # letters on the ground
NOTE = 0.22  # letters of a second label
NOTE_INSET = 0.13  # from the shape's corner to it
LETTER = 0.6  # the width of a letter, as a part of its size
ICON = 0.68  # an icon on a block,
GROUND_ICON = 0.66  # on the ground,
DISC_ICON = 0.42  # on a disc,
MARK_ICON = 0.76  # and one that is a mark by itself
MAX_ICON = 2  # on a shape of many cells it is as large as on one of two by two
BESIDE_NOTE = 0.86  # an icon's size with a second label in the corner, as a part of its usual size,
NOTE_SHIFT = 0.05  # and how far it makes way, down and to the left
LINK = 0.13  # the thickness of a line or an arrow from cell to cell
CASING = 0.045  # of a contrasting colour on both sides of it
HEAD = 0.34  # an arrow head's length
HEAD_WIDTH = 0.4

# Outlines, in a cell from (0, 0) to (1, 1).
CROWN: tuple[Point, ...] = (
    (0.26, 0.66),
    (0.19, 0.36),
    (0.36, 0.50),
    (0.50, 0.27),
    (0.64, 0.50),
    (0.81, 0.36),
    (0.74, 0.66),
)
CROWN_TIPS: tuple[Point, ...] = ((0.19, 0.35), (0.50, 0.26), (0.81, 0.35))
CROWN_TIP = 0.09  # a tip's width
CROWN_BASE: tuple[Point, Point] = ((0.29, 0.74), (0.71, 0.74))
CROWN_BASE_THICKNESS = 0.08
CROSS: tuple[tuple[Point, Point], ...] = (((0.36, 0.36), (0.64, 0.64)), ((0.36, 0.64), (0.64, 0.36)))
CROSS_THICKNESS = 0.07
# An exit, as it looks to the right of the board: the opening in the frame and an arrow out of it.
OPENING: tuple[Point, ...] = ((-0.01, 0.04), (FRAME + 0.01, 0.04), (FRAME + 0.01, 0.96), (-0.01, 0.96))
ARROW: tuple[Point, ...] = (
    (0.14, 0.42),
    (0.34, 0.42),
    (0.34, 0.27),
    (0.62, 0.50),
    (0.34, 0.73),
    (0.34, 0.58),
    (0.14, 0.58),
)


def _dot(x: float, y: float) -> tuple[Point, Point]:
    return ((x, y), (x, y))


# What the palette's patterns look like: strokes in a cell that meet those of the next one.
STROKES: dict[str, tuple[tuple[Point, Point], ...]] = {
    "plain": (),
    "dots": tuple(_dot(x, y) for x, y in ((0.18, 0.18), (0.82, 0.18), (0.18, 0.82), (0.82, 0.82))),
    "rising": (((0, 0.5), (0.5, 0)), ((0, 1), (1, 0)), ((0.5, 1), (1, 0.5))),
    "across": tuple(((0, y), (1, y)) for y in (0.16, 0.84)),
    "falling": (((0, 0.5), (0.5, 1)), ((0, 0), (1, 1)), ((0.5, 0), (1, 0.5))),
    "grid": (((0, 0.3), (1, 0.3)), ((0, 0.7), (1, 0.7)), ((0.3, 0), (0.3, 1)), ((0.7, 0), (0.7, 1))),
    "upright": tuple(((x, 0), (x, 1)) for x in (0.16, 0.84)),
    "diamonds": (((0, 0.5), (0.5, 0)), ((0.5, 0), (1, 0.5)), ((1, 0.5), (0.5, 1)), ((0.5, 1), (0, 0.5))),
    "crosses": tuple(
        stroke
        for x, y in ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75))
        for stroke in (((x - 0.09, y), (x + 0.09, y)), ((x, y - 0.09), (x, y + 0.09)))
    ),
    "zigzag": tuple(
        (start, end)
        for y in (0.3, 0.8)
        for start, end in zip(
            ((0, y), (0.25, y - 0.18), (0.5, y), (0.75, y - 0.18)),
            ((0.25, y - 0.18), (0.5, y), (0.75, y - 0.18), (1, y)),
            strict=True,
        )
    ),
    "bricks": (((0, 0.02), (1, 0.02)), ((0, 0.5), (1, 0.5)), ((0.25, 0.02), (0.25, 0.5)), ((0.75, 0.5), (0.75, 1))),
    "rain": tuple(
        ((x, y), (x, y + 0.18)) for x, y in ((0.2, 0.1), (0.6, 0.1), (0.4, 0.4), (0.8, 0.4), (0.2, 0.7), (0.6, 0.7))
    ),
    "hatch": tuple(
        stroke
        for low in (0.25, 0.5, 0.75, 1.0)
        for stroke in (((0, low), (low, 0)), ((low, 1), (1, low)))
        if stroke[0] != stroke[1]
    ),
}


def placed(outline: tuple[Point, ...], x: float, y: float, cell: float) -> tuple[Point, ...]:
    """Return an outline, given in cells, moved to the cell at (x, y)."""
    return tuple((x + cell * across, y + cell * down) for across, down in outline)


def turned(outline: tuple[Point, ...], quarters: int) -> tuple[Point, ...]:
    """Return an outline turned clockwise about the cell's middle by that many quarter turns."""
    for _ in range(quarters):
        outline = tuple((1 - down, across) for across, down in outline)
    return outline


def shrunk(outline: tuple[Point, ...], size: float) -> tuple[Point, ...]:
    """Return an outline made smaller about the cell's middle."""
    return tuple((0.5 + (across - 0.5) * size, 0.5 + (down - 0.5) * size) for across, down in outline)
