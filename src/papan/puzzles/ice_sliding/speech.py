"""How the moves of an ice-sliding board are written: the direction in which the piece glides."""

from __future__ import annotations

from papan.puzzles.ice_sliding.board import IceBoard, State
from papan.puzzles.spoken import Said, Speech, Wording


def speech(board: IceBoard) -> Speech:
    """Return the one way to speak of a move: up, U, ↑ or atas."""

    def says(state: State, action: str) -> Said:
        return Said(direction=action)

    return Speech(frozenset(), (Wording(says),), names_pieces=False)
