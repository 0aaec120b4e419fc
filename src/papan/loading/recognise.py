"""Which puzzle a text is a board of, as far as its shape tells."""

from __future__ import annotations

from papan.puzzles import BUILT_IN, PUZZLES
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
    judges = {name: PUZZLES[name].notation.recognises for name in PUZZLES if name in BUILT_IN}
    likeness = {name: judge(rows) for name, judge in judges.items() if judge is not None}
    return max(likeness, key=likeness.__getitem__)
