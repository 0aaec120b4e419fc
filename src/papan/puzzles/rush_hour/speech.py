"""How the slides of a Rush Hour board are written: the piece, where it goes, and how many cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from papan.puzzles.rush_hour.letters36 import course_names
from papan.puzzles.rush_hour.rules import Positions, RushHourBoard, Slide, direction_of
from papan.puzzles.spoken import Said, Speech, Wording


def speech(board: RushHourBoard) -> Speech:
    """Return the ways to speak of this board's slides; a board of 36 letters may have been renamed for the course."""

    def called(names: Mapping[str, str]) -> Callable[[Positions, Slide], Said]:
        def says(state: Positions, slide: Slide) -> Said:
            piece, cells = slide
            return Said(None, names[board.pieces[piece].sign], direction_of(board, slide), abs(cells), cells)

        return says

    own = {piece.sign: piece.sign for piece in board.pieces}
    wordings = [Wording(called(own))]
    signs = set(own)
    if board.letters:
        names = course_names(board)
        wordings.append(Wording(called(names), "check.course-names"))
        signs.update(names.values())
    return Speech(frozenset(signs), tuple(wordings), names_pieces=True)
