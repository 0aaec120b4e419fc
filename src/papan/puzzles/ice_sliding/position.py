"""Boards in the middle of play."""

from __future__ import annotations

from papan.puzzles.ice_sliding.board import DIGITS, GOAL, IceBoard, State
from papan.puzzles.ice_sliding.notation import area_at


def board_at(board: IceBoard, state: State) -> IceBoard | None:
    """Return the board that begins in a state, its digits counted from 0 again; None while the goal is covered."""
    due = state[2]
    area = tuple(line.translate(_renamed(due)) for line in area_at(board, state))
    if not any(GOAL in line for line in area):
        return None
    return IceBoard.unchecked(area=area, costs=board.costs)


def _renamed(due: int) -> dict[int, str]:
    return {ord(DIGITS[digit]): DIGITS[digit - due] for digit in range(due, len(DIGITS))}
