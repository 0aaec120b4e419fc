"""Which puzzle a text is a board of, as far as its shape tells."""

from __future__ import annotations

from papan.puzzles import BUILT_IN, PUZZLES
from papan.puzzles.capabilities import Notation
from papan.puzzles.likeness import LIKELY, NONE
from papan.puzzles.reading import MAX_TEXT, filled_lines


def own_puzzle(text: str) -> str | None:
    """Return the puzzle of a plug-in that takes this text for a board."""
    for name, puzzle in PUZZLES.items():
        if name not in BUILT_IN and puzzle.notation.read(text).board is not None:
            return name
    return None


def recognise(text: str) -> str:
    """Return the name of the puzzle this text is a board of, as far as its shape tells."""
    own = own_puzzle(text[:MAX_TEXT])  # somebody who loads a plug-in means it
    if own is not None:
        return own
    rows = [line.strip() for _, line in filled_lines(text[:MAX_TEXT])]
    notations = {name: PUZZLES[name].notation for name in PUZZLES if name in BUILT_IN}
    return max(notations, key=lambda name: _likeness(notations[name], text, rows))


def _likeness(notation: Notation, text: str, rows: list[str]) -> float:
    if notation.recognises is not None:
        return notation.recognises(rows)
    return LIKELY if notation.read(text[:MAX_TEXT]).board is not None else NONE
