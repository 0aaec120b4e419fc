"""A board as neutral shapes on a grid, which every renderer draws in its own way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

# ground fills its cells (a region, a wall, ice); a block lies on it and can move (a tile, a car); a mark is a
# sign on a cell (a crown); an exit is an opening in the border, its cell just outside the grid; a line and an arrow go
# from the middle of their cell to the middle of another.
Layer: TypeAlias = Literal["ground", "block", "mark", "exit", "line", "arrow"]

# A number picks a colour of the palette, so that neighbours differ; a word is a part with a look of its own.
Tint: TypeAlias = int | Literal["empty", "wall", "tile", "home", "primary", "exit", "crown", "cross", "danger"]


@dataclass(frozen=True, slots=True)
class Shape:
    """A rectangle of cells: where, how large, what is written on it, how it looks.

    Blocks of one scene that share an `id` are parts of one piece, without gaps between them; what is written alike on
    several of them is written once. A mark with an icon is that icon alone; otherwise a crown, a cross or a disc.
    """

    layer: Layer
    row: int
    column: int
    height: int = 1
    width: int = 1
    tint: Tint = "empty"
    label: str = ""  # written on it in a picture
    sign: str = ""  # stands for each of its cells in text
    moved: bool = False  # the last action moved it: to be highlighted
    id: str = ""  # what it is from one scene to the next: the same thing glides to its new place
    note: str = ""  # a second, smaller label in its top right corner
    icon: str = ""  # drawn in place of the label: a name in ICONS (papan.render.icons); an unknown one leaves the label
    to: tuple[int, int] | None = None  # the cell in which a line or an arrow ends


@dataclass(frozen=True, slots=True)
class Scene:
    """A grid and the shapes on it, in the order they are drawn."""

    rows: int
    columns: int
    shapes: tuple[Shape, ...]
