"""Sliding boards with one fault each: a random arrangement, spoilt in one place."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from papan.puzzles.breaking import Breaker, empty_text, endless_text
from papan.puzzles.reading import MAX_SIDE

Rows: TypeAlias = list[list[str]]

WORDS = ("five", "lima", "A", "B2", "-3", "3.5", "1o", "?", "**")


def _rows(rng: Random) -> Rows:
    """All numbers of a board, 3×3 to 5×5, in any order; 0 is the blank."""
    rows, columns = rng.randint(3, 5), rng.randint(3, 5)
    tiles = [str(tile) for tile in range(rows * columns)]
    rng.shuffle(tiles)
    return [tiles[row * columns : (row + 1) * columns] for row in range(rows)]


def _text(rows: Rows) -> str:
    return "\n".join(" ".join(row) for row in rows)


def _spoilt(spoil: Callable[[Random, Rows, str], str], of_blank: bool = False) -> Callable[[Random], str]:
    """What draws a board and puts another word in the place of one of its tiles (or of the blank)."""

    def draw(rng: Random) -> str:
        rows = _rows(rng)
        places = [(r, c) for r, row in enumerate(rows) for c, word in enumerate(row) if (word == "0") == of_blank]
        row, column = rng.choice(places)
        rows[row][column] = spoil(rng, rows, rows[row][column])
        return _text(rows)

    return draw


def _other_tile(rng: Random, rows: Rows, tile: str) -> str:
    return rng.choice([word for row in rows for word in row if word not in ("0", tile)])


def _beyond(rng: Random, rows: Rows, tile: str) -> str:
    return str(len(rows) * len(rows[0]) + rng.randint(1, 84))


def _ragged(rng: Random) -> str:
    rows = _rows(rng)
    row = rng.choice(rows[1:])  # the first one says how long a row is
    row.pop(rng.randrange(len(row)))
    return _text(rows)


def _one_line(rng: Random) -> str:
    """All numbers on one line, where they could be a board in more than one way."""
    tiles = [str(tile) for tile in range(rng.choice((12, 18, 20, 24)))]
    rng.shuffle(tiles)
    return " ".join(tiles)


def _wrong_size_line(rng: Random) -> str:
    rows = _rows(rng)
    return f"{len(rows) + rng.randint(1, 3)} {len(rows[0])}\n{_text(rows)}"


def _too_small(rng: Random) -> str:
    """A single column, or a single row that is no square either."""
    tiles = [str(tile) for tile in range(rng.randint(2, 3))]
    rng.shuffle(tiles)
    return rng.choice((" ", "\n")).join(tiles)


def _too_large(rng: Random) -> str:
    return _text([["0"] * rng.randint(MAX_SIDE + 1, MAX_SIDE + 20)] * rng.randint(2, 4))


def breakers() -> tuple[Breaker, ...]:
    """Every fault of the notation."""
    duplicate = "fault.sliding.duplicate"
    return (
        Breaker("fault.sliding.ragged", _ragged),
        Breaker("fault.sliding.word", _spoilt(lambda rng, rows, tile: rng.choice(WORDS))),
        Breaker("fault.sliding.range", _spoilt(_beyond)),
        Breaker(duplicate, _spoilt(_other_tile)),
        Breaker("fault.sliding.two-blanks", _spoilt(lambda rng, rows, tile: "0")),
        # Without a blank there is a number too many.
        Breaker("fault.sliding.no-blank", _spoilt(_other_tile, of_blank=True), along=frozenset({duplicate})),
        Breaker("fault.sliding.one-line", _one_line),
        Breaker("fault.size-line", _wrong_size_line),
        Breaker("fault.sliding.too-small", _too_small),
        Breaker("fault.empty", empty_text),
        Breaker("fault.too-large", _too_large),
        Breaker("fault.too-long", endless_text),
    )
