"""A board in a terminal: its drawing, and what can be told of it without a search."""

from __future__ import annotations

from papan.loading.load import BoardSource, load_argument
from papan.puzzles import puzzle_named
from papan.render.text import draw
from papan.support import arguments


def show(board: BoardSource, puzzle: str | None = None, *, strict: bool = False, colour: bool = False) -> str:
    """Return the board drawn as text, then what can be told of it without a search.

    >>> import papan
    >>> print(papan.show("AAAB/AACB/DDCC/DDCC"))
    AAAB
    AACB
    DDCC
    DDCC
    """
    arguments.flag("colour", colour)
    loaded = load_argument(board, puzzle, strict=strict)
    record = puzzle_named(loaded.puzzle)
    lines = [draw(record.scene(loaded.board), colour=colour)]
    if record.knowledge.working is not None:
        lines += ["", *record.knowledge.working(loaded.board)]
    refutation = record.refutation_of(loaded.board)
    if refutation is not None:
        lines += ["", str(refutation)]
    return "\n".join(lines)
