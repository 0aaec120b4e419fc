"""A Rush Hour board as a scene: one block per piece, each in its own colour, and the exit outside the grid."""

from __future__ import annotations

from papan.puzzles.rush_hour.assembly import EMPTY, EXIT, WALL
from papan.puzzles.rush_hour.rules import Cell, Positions, RushHourBoard, Slide
from papan.render.scene import Scene, Shape

WAY_OUT = "›"  # the sign of the exit if a piece has the name K


def scene(board: RushHourBoard, state: Positions | None, action: Slide | None) -> Scene:
    """Return the board in a state (None: the start); the piece that the action moved is marked."""
    positions = board.start if state is None else state
    shapes = [Shape("ground", 0, 0, board.rows, board.columns, sign=EMPTY)]
    shapes += [Shape("ground", row, column, tint="wall", sign=WALL) for row, column in sorted(board.walls)]
    for index, (piece, position) in enumerate(zip(board.pieces, positions, strict=True)):
        row, column = piece.cells(position)[0]
        shapes.append(
            Shape(
                "block",
                row,
                column,
                height=1 if piece.horizontal else piece.length,
                width=piece.length if piece.horizontal else 1,
                tint="primary" if index == board.primary else index,
                label=piece.sign,
                sign=piece.sign,
                moved=action is not None and action[0] == index,
            )
        )
    row, column = _outside(board)
    sign = WAY_OUT if any(piece.sign == EXIT for piece in board.pieces) else EXIT
    shapes.append(Shape("exit", row, column, tint="exit", label=sign, sign=sign))
    return Scene(board.rows, board.columns, tuple(shapes))


def _outside(board: RushHourBoard) -> Cell:
    """The cell beyond the wall at the exit."""
    line = board.exit.line
    return {
        "left": (line, -1),
        "right": (line, board.columns),
        "top": (-1, line),
        "bottom": (board.rows, line),
    }[board.exit.side]
