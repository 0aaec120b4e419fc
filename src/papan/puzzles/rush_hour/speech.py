"""How slides of a Rush Hour board are written: the piece, where it goes, and how many cells."""

from __future__ import annotations

from papan.puzzles.rush_hour.rules import Positions, RushHourBoard, Slide
from papan.puzzles.spoken import Said, Speech, Wording


def direction_of(board: RushHourBoard, slide: Slide) -> str:
    """Where a slide goes: left, right, up or down."""
    piece, cells = slide
    if board.pieces[piece].horizontal:
        return "left" if cells < 0 else "right"
    return "up" if cells < 0 else "down"


def speech(board: RushHourBoard) -> Speech:
    """The one way to speak of this board's slides."""

    def says(state: Positions, slide: Slide) -> Said:
        piece, cells = slide
        return Said(None, board.pieces[piece].sign, direction_of(board, slide), abs(cells), cells)

    return Speech(frozenset(piece.sign for piece in board.pieces), (Wording(says),), names_pieces=True)
