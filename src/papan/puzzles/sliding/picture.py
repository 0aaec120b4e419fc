"""A sliding board as a scene: one block per tile; tiles at home look different."""

from __future__ import annotations

from papan.puzzles.sliding.rules import DIRECTIONS, INVERSE, SlidingBoard, Tiles, goal_tiles
from papan.render.scene import Scene, Shape, Tint


def scene(board: SlidingBoard, state: Tiles | None, action: str | None) -> Scene:
    """Return the board in a state (None: the start); the tile that the action moved is marked."""
    tiles = board.tiles if state is None else state
    goal = goal_tiles(board.rows, board.columns)
    moved = -1
    if action is not None:  # the tile went to where the blank came from
        dr, dc = DIRECTIONS[INVERSE[action]]
        moved = tiles.index(0) + dr * board.columns + dc
    shapes = [Shape("ground", 0, 0, board.rows, board.columns, sign=".")]
    for cell, tile in enumerate(tiles):
        if tile:
            row, column = divmod(cell, board.columns)
            tint: Tint = "home" if goal[cell] == tile else "tile"
            shapes.append(Shape("block", row, column, tint=tint, label=str(tile), sign=str(tile), moved=cell == moved))
    return Scene(board.rows, board.columns, tuple(shapes))
