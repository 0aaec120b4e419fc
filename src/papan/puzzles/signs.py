"""The picture of a board whose puzzle draws none: one cell for each sign of its text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from papan.puzzles.painting import Sign
from papan.render.scene import Scene, Shape

NOTHING = ".·_- "
# What signs mean to everybody; the puzzle's own signs, where it names some, count more.
COMMON = (
    *(Sign(sign, "") for sign in (*NOTHING, "0")),
    Sign("#", "", tint="wall"),
    Sign("@", "", tint="primary", icon="person"),
    Sign("$", "", tint=5, icon="box"),
)
MOVING = "@$"  # pieces, however many there are


def scene_of_signs(text: str, start: str | None = None, signs: Sequence[Sign] = ()) -> Scene:
    """Return the text as a grid of cells: its words where its lines have blanks between them, else its characters.

    Dots are empty, `#` is a wall, `@` a person, `$` a box; `signs` are the puzzle's own, with their looks, the first of
    them for an empty cell. Any other sign has the same colour everywhere. One that is there once at the start (its
    text is `start`, where that is another one) is a piece: it lies on the ground, and is the same one when it moves.
    """
    rows = _grid(text)
    counts = Counter(sign for row in rows for sign in row)
    at_start = counts if start is None else Counter(sign for row in _grid(start) for sign in row)
    looks = _looks(at_start, counts, signs)
    unlabelled = {*NOTHING, *(sign.sign for sign in signs[:1])}
    shapes = []
    for row, cells in enumerate(rows):
        for column, sign in enumerate(cells):
            look = looks[sign]
            is_piece = look.once or sign in MOVING
            shapes.append(
                Shape(
                    "block" if is_piece else "ground",
                    row,
                    column,
                    tint=look.tint,
                    label="" if sign in unlabelled or look.tint == "wall" else sign,
                    sign=sign,
                    id=sign if is_piece and counts[sign] == 1 else "",
                    icon=look.icon,
                )
            )
    return Scene(len(rows), max(1, *map(len, rows)), tuple(shapes))


def _looks(at_start: Counter[str], now: Counter[str], signs: Sequence[Sign]) -> dict[str, Sign]:
    """How each sign looks; colours are given out in the order of the start, so that they stay the same."""
    looks = {sign.sign: sign for sign in (*COMMON, *signs)}
    unknown = [sign for sign in dict.fromkeys((*at_start, *now)) if sign not in looks]
    return looks | {sign: Sign(sign, "", tint=colour, once=at_start[sign] == 1) for colour, sign in enumerate(unknown)}


def _grid(text: str) -> list[list[str]]:
    """The signs of each line: words, unless some line is several signs without a blank, as the wall of a room is."""
    lines = text.split("\n")
    bare = [line.strip() for line in lines]
    are_words = any(" " in line for line in bare) and all(
        len(line) < 2 or " " in line or line.isdigit() for line in bare
    )
    return [line.split() if are_words else list(line) for line in lines]
