"""The picture of a board whose puzzle draws none: one cell for each sign of its text."""

from __future__ import annotations

from papan.render.scene import Scene, Shape, Tint

LOOKS: dict[str, Tint] = {**dict.fromkeys(".·_- ", "empty"), "#": "wall"}


def scene_of_signs(text: str) -> Scene:
    """Return the text as a grid of cells: its words where lines have blanks between them, else its characters.

    The same sign has the same colour everywhere; dots are empty and `#` is a wall.
    """
    lines = text.split("\n")
    rows = [line.split() if any(" " in line.strip() for line in lines) else list(line) for line in lines]
    colours: dict[str, int] = {}
    shapes = []
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            tint: Tint = LOOKS[sign] if sign in LOOKS else colours.setdefault(sign, len(colours))
            label = "" if tint == "empty" else sign
            shapes.append(Shape("ground", row, column, tint=tint, label=label, sign=sign))
    return Scene(len(rows), max(map(len, rows)), tuple(shapes))
