"""A Queens board as a scene: coloured cells with the names of their regions, and a mark for each queen."""

from __future__ import annotations

from papan.puzzles.queens.notation import QUEEN
from papan.puzzles.queens.rules import Cells, QueensBoard, sides
from papan.render.scene import Scene, Shape

COLOURS = 12  # colours of the palette that are easily told apart


def scene(board: QueensBoard, state: Cells | None, action: int | None) -> Scene:
    """Return the board with the queens of a state (None: none yet); the one that the action placed is marked."""
    size, colours = board.size, region_colours(board)
    queens = set(state or ())
    ground, marks = [], []
    for cell, region in enumerate(board.regions):
        row, column = divmod(cell, size)
        name = board.names[region]
        label = "" if cell in queens else name
        ground.append(Shape("ground", row, column, tint=colours[region], label=label, sign=name))
        if cell in queens:
            marks.append(Shape("mark", row, column, tint="crown", label="♛", sign=QUEEN, moved=cell == action))
    return Scene(size, size, (*ground, *marks))


def region_colours(board: QueensBoard) -> list[int]:
    """Return a colour number for each region; regions that touch differ as long as the palette has enough."""
    count = len(board.names)
    if count <= COLOURS:
        return list(range(count))
    touching: list[set[int]] = [set() for _ in range(count)]
    for cell, region in enumerate(board.regions):
        touching[region].update(board.regions[side] for side in sides(board.size, cell))
    colour = [-1] * count
    used = [0] * COLOURS
    # Regions with the most neighbours choose first, while there still is a choice.
    for region in sorted(range(count), key=lambda region: -len(touching[region])):
        taken = {colour[other] for other in touching[region]}
        colour[region] = min(range(COLOURS), key=lambda number: (number in taken, used[number]))
        used[colour[region]] += 1
    return colour
