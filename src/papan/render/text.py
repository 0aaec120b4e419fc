"""A scene as text for a terminal: plain signs, or cells coloured with escape codes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from papan.render.palette import THEMES, clearest, terminal_code, terminal_colour
from papan.render.scene import Scene, Tint
from papan.support.printable import printable

RESET = "\x1b[0m"
# What moved is bold and underlined on white and a crown is reversed, so that they show without telling colours
# apart.
MOVED = ";1;4;48;5;231;38;5;"
CROWN = ";1;7"
BOLD = ";1"

STRESS: dict[Tint, str] = {"primary": BOLD, "exit": BOLD, "cross": BOLD, "crown": CROWN}

# Parts that must be recognised by their colour, where the code nearest to the palette's would be too pale.
STRONG = {"primary": 160, "exit": 28}
# Tiles lie side by side without gaps, so every other one is a shade lighter.
CHEQUERED = {"tile": 240, "home": 73}


@dataclass(slots=True)
class _Cell:
    """What text shows of a cell: its sign, its colour, how it stands out, and whether it moved."""

    sign: str = ""
    tint: Tint = "empty"
    stress: str = ""
    moved: bool = False


_NOTHING = _Cell()  # outside the grid, beside an exit


def draw(scene: Scene, colour: bool = False) -> str:
    """Return the signs of the topmost shapes, row by row, with an exit outside them."""
    cells = _cells(scene)
    signs = [cell.sign for cell in cells.values() if cell.sign]
    longest = max(map(len, signs), default=1)
    numbers = all(sign.isdigit() or sign == "." for sign in signs)  # numbers must not run together
    between = " " if longest > 1 or numbers else ""
    width = max(3, longest + 2) if colour else longest  # three characters and a line are about a square
    top, bottom = _span(scene.rows, (row for row, _ in cells))
    left, right = _span(scene.columns, (column for _, column in cells))

    def part(row: int, column: int) -> tuple[str, str]:
        """A cell's style, none when it is plain, and its text."""
        cell = cells.get((row, column), _NOTHING)
        if colour:
            return _style(cell, row, column), cell.sign.rjust(longest).center(width)
        return "", cell.sign.rjust(width)

    lines = []
    for row in range(top, bottom):
        parts = [part(row, column) for column in range(left, right)]
        lines.append(_coloured(parts) if colour else between.join(words for _, words in parts).rstrip())
    return "\n".join(lines)


def _cells(scene: Scene) -> dict[tuple[int, int], _Cell]:
    """What to show at each (row, column), up to one outside the grid."""
    cells: dict[tuple[int, int], _Cell] = {}
    for shape in scene.shapes:
        if shape.layer in ("line", "arrow"):  # they go from cell to cell, where text has no place for them
            continue
        keeps_colour = shape.tint in ("crown", "cross") or (shape.layer == "mark" and shape.tint == "empty")
        for row in range(max(-1, shape.row), min(scene.rows + 1, shape.row + shape.height)):
            for column in range(max(-1, shape.column), min(scene.columns + 1, shape.column + shape.width)):
                cell = cells.setdefault((row, column), _Cell())
                cell.sign = printable(shape.sign) or cell.sign
                cell.moved = cell.moved or shape.moved
                cell.stress = STRESS.get(shape.tint, cell.stress)
                if not keeps_colour:  # else it stands on the colour that is there
                    cell.tint = shape.tint
    return cells


def _span(size: int, used: Iterator[int]) -> tuple[int, int]:
    """Where the text begins and ends, along one side of the grid."""
    places = {0, size - 1, *used}
    return min(places), max(places) + 1


def _coloured(parts: list[tuple[str, str]]) -> str:
    """A row with its escape codes, one for each run of the same style, and a reset at its end."""
    runs = ((style, "".join(words for _, words in run)) for style, run in groupby(parts, lambda part: part[0]))
    return "".join(f"\x1b[0{style}m{words}" for style, words in runs) + RESET


def _style(cell: _Cell, row: int, column: int) -> str:
    """The escape code's numbers for a cell."""
    if cell is _NOTHING:
        return ""
    if cell.moved:
        return MOVED + ("160" if cell.tint == "primary" else "16")
    return cell.stress + _colours(cell.tint, (row + column) % 2 == 1)


@cache
def _colours(tint: Tint, odd: bool) -> str:
    """The numbers for a tint's background and an ink readable on it."""
    paint = THEMES["dark"].paint(tint)  # calm on a light screen too
    code = terminal_code(paint.fill)
    if isinstance(tint, str):
        code = STRONG.get(tint, code)
        code = CHEQUERED.get(tint, code) if odd else code
    ink = paint.ink if tint == "empty" else clearest(terminal_colour(code), "#000000", "#ffffff")
    return f";48;5;{code};38;5;{terminal_code(ink)}"
