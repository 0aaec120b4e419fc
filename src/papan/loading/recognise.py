"""Which puzzle a text is a board of: what each says of its shape, then who can read it."""

from __future__ import annotations

from papan.errors import AmbiguousBoardError
from papan.plugins.blame import plugin_faults_named
from papan.puzzles import PUZZLES
from papan.puzzles.board import AnyBoard
from papan.puzzles.likeness import FEATURED, LIKELY, NONE
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.reading import MAX_TEXT, Reading, filled_lines


def recognise(text: str) -> str:
    """Return the name of the puzzle this text is a board of; an AmbiguousBoardError names several that can read it."""
    return read_recognised(text[:MAX_TEXT])[0]


def read_recognised(text: str) -> tuple[str, Reading[AnyBoard]]:
    """Return the puzzle that a text is a board of, and what reading it gives; likeness.py has the rule."""
    readings: dict[str, Reading[AnyBoard]] = {}
    scores = _likenesses(text, readings)
    ranked = sorted(scores, key=lambda name: -scores[name])  # of equals, the first in the table stays the first
    claimed = [name for name in ranked if scores[name] >= FEATURED]
    possible = [name for name in ranked if NONE < scores[name] < FEATURED]
    for names in (claimed, possible):
        for name in names:
            if name not in readings:
                readings[name] = _read(PUZZLES[name], text)
        readers = [name for name in names if readings[name].board is not None]
        if len(readers) > 1:
            raise AmbiguousBoardError(readers)
        if readers:
            return readers[0], readings[readers[0]]
    likeliest = ranked[0]
    if likeliest not in readings:
        readings[likeliest] = _read(PUZZLES[likeliest], text)
    unsaid = [name for name in ranked if PUZZLES[name].notation.recognises is None]
    nearest = min([likeliest, *unsaid], key=lambda name: len(readings[name].faults))
    return nearest, readings[nearest]


def likeliest_puzzle(text: str) -> str:
    """Return the puzzle whose boards a text looks like most, whether or not it can be read."""
    scores = _likenesses(text[:MAX_TEXT], {})
    return max(scores, key=lambda name: scores[name])


def _likenesses(text: str, readings: dict[str, Reading[AnyBoard]]) -> dict[str, float]:
    """Return what every puzzle says of a text; the readings of those that had to read it are noted beside."""
    rows = [line.strip() for _, line in filled_lines(text)]
    scores = {}
    for name, puzzle in PUZZLES.items():
        if puzzle.notation.recognises is None:
            readings[name] = _read(puzzle, text)
            scores[name] = NONE if readings[name].board is None else LIKELY
        elif puzzle.source is None:
            scores[name] = puzzle.notation.recognises(rows)
        else:
            with plugin_faults_named():
                scores[name] = puzzle.notation.recognises(list(rows))  # a copy, which it may spoil
    return scores


def _read(puzzle: Puzzle, text: str) -> Reading[AnyBoard]:
    if puzzle.source is None:
        return puzzle.notation.read(text)
    with plugin_faults_named():
        return puzzle.notation.read(text)
