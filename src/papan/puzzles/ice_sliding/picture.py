"""An ice-sliding board as a scene: the ground with what it costs to enter, and the piece on it."""

from __future__ import annotations

from papan.puzzles.ice_sliding.board import DIGITS, GOAL, ICE, LAVA, ROCK, START, IceBoard, State
from papan.puzzles.ice_sliding.notation import area_at
from papan.puzzles.ice_sliding.painting import SIGNS
from papan.render.scene import Scene, Shape

LOOKS = {sign.sign: sign for sign in SIGNS}


def scene(board: IceBoard, state: State | None, action: str | None) -> Scene:
    """Return the board in a state (None: the start); the piece is marked if an action moved it."""
    row, column = board.places[START] if state is None else state[:2]
    area = board.area if state is None else area_at(board, state)
    shapes = [_ground(board, r, c, sign) for r, line in enumerate(area) for c, sign in enumerate(line)]
    look, is_moved = LOOKS[START], action is not None
    piece = Shape("block", row, column, tint=look.tint, sign=START, icon=look.icon, moved=is_moved, id="piece")
    return Scene(board.rows, board.columns, (*shapes, piece))


def _ground(board: IceBoard, row: int, column: int, sign: str) -> Shape:
    """A cell without the piece; where it can be entered, its cost stands in the corner."""
    if sign == START:
        sign = GOAL if (row, column) == board.targets[-1] else ICE
    look = LOOKS[sign]
    label = sign if sign in DIGITS else ""
    note = "" if sign in (ROCK, LAVA) else str(board.costs[row][column])
    return Shape("ground", row, column, tint=look.tint, label=label, sign=sign, icon=look.icon, note=note)
