"""Pictures of Queens boards as another program might show them, for tests that read pictures."""

from __future__ import annotations

from collections.abc import Collection
from io import BytesIO

from PIL import Image, ImageDraw

COLOURS = ["#bba3e2", "#ffc992", "#96beff", "#b3dfa0", "#dfdfdf", "#ff7b60", "#e6f388", "#b9b29e", "#dfa0bf", "#a3d2d8"]
CELL = 48
MARGIN = 30


def picture_of(
    board: str, queens: Collection[int] = (), crosses: Collection[int] = (), kind: str = "PNG", **settings: object
) -> bytes:
    """A file that shows a board, given in one line, with queens and crosses on these cells."""
    rows = board.split("/")
    side, names = len(rows), sorted(set(board) - {"/"})
    image = Image.new("RGB", (side * CELL + 2 * MARGIN, side * CELL + 3 * MARGIN), "#ffffff")
    pen = ImageDraw.Draw(image)
    pen.text((MARGIN, 8), "Puzzle of the day", "#222222")
    for cell in range(side * side):
        row, column = divmod(cell, side)
        x, y = MARGIN + column * CELL, 2 * MARGIN + row * CELL
        pen.rectangle((x, y, x + CELL, y + CELL), COLOURS[names.index(rows[row][column])], "#000000")
        if cell in queens:
            crown = [(0.27, 0.7), (0.2, 0.36), (0.36, 0.5), (0.5, 0.28), (0.64, 0.5), (0.8, 0.36), (0.73, 0.7)]
            pen.polygon([(x + CELL * across, y + CELL * down) for across, down in crown], "#141414")
        if cell in crosses:
            for start, end in (((0.32, 0.32), (0.68, 0.68)), ((0.32, 0.68), (0.68, 0.32))):
                line = [(x + CELL * across, y + CELL * down) for across, down in (start, end)]
                pen.line(line, "#141414", 4)
    data = BytesIO()
    image.save(data, kind, **settings)
    return data.getvalue()
