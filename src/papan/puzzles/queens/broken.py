"""Queens boards with one fault each: a random board, spoilt in one place."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from papan.puzzles.breaking import Breaker, empty_text, endless_text
from papan.puzzles.queens.notation import LETTERS
from papan.puzzles.queens.rules import sides
from papan.puzzles.reading import MAX_SIDE

NO_LETTERS = "3?*@!+"
NAMES = LETTERS[:26].replace("K", "")  # which at the end of a row would look like an exit of Rush Hour


def _rows(rng: Random) -> list[list[str]]:
    """N regions on N×N cells, N from 4 to 8, each in one part: grown from a cell, a cell at a time."""
    size = rng.randint(4, 8)
    names = rng.sample(NAMES, size)
    cells = dict(zip(rng.sample(range(size * size), size), names, strict=True))
    while len(cells) < size * size:
        cell = rng.choice([cell for cell in range(size * size) if cell not in cells])
        around = [cells[side] for side in sides(size, cell) if side in cells]
        if around:
            cells[cell] = rng.choice(around)
    return [[cells[row * size + column] for column in range(size)] for row in range(size)]


def _text(rows: list[list[str]], between: str = "") -> str:
    return "\n".join(between.join(row) for row in rows)


def _spoilt(spoil: Callable[[Random, list[str]], None]) -> Callable[[Random], str]:
    """What draws a board and spoils one of its rows."""

    def draw(rng: Random) -> str:
        rows = _rows(rng)
        spoil(rng, rng.choice(rows))
        return _text(rows)

    return draw


def _put(signs: str) -> Callable[[Random], str]:
    """What draws a board with one of these signs in the place of a letter."""

    def spoil(rng: Random, row: list[str]) -> None:
        row[rng.randrange(len(row))] = rng.choice(signs)

    return _spoilt(spoil)


def _set_apart(rng: Random, row: list[str]) -> None:
    row.insert(rng.randint(1, len(row) - 1), " ")


def _lengthen(rng: Random, row: list[str]) -> None:
    row.insert(rng.randrange(len(row)), rng.choice(row))


def _not_square(rng: Random) -> str:
    rows = _rows(rng)
    rows.pop(rng.randrange(len(rows)))
    return _text(rows)


def _letter_among_numbers(rng: Random) -> str:
    rows = _rows(rng)
    names = sorted({name for row in rows for name in row})
    numbers = [[str(names.index(name) + 1) for name in row] for row in rows]
    rng.choice(numbers[1:])[rng.randrange(len(rows))] = rng.choice(names)
    return _text(numbers, between=" ")


def _wrong_size_line(rng: Random) -> str:
    rows = _rows(rng)
    return f"{len(rows) + rng.randint(1, 3)}\n{_text(rows)}"


def _too_large(rng: Random) -> str:
    side = rng.randint(MAX_SIDE + 1, MAX_SIDE + 20)
    return _text([[rng.choice(NAMES)] * side] * side)


def breakers() -> tuple[Breaker, ...]:
    """Every fault of the notation."""
    return (
        Breaker("fault.queens.ragged", _spoilt(_lengthen)),
        Breaker("fault.queens.not-square", _not_square),
        Breaker("fault.queens.letter", _put(NO_LETTERS)),
        Breaker("fault.queens.number", _letter_among_numbers),
        Breaker("fault.queens.queen", _put("#")),
        Breaker("fault.queens.blank", _spoilt(_set_apart)),
        Breaker("fault.size-line", _wrong_size_line),
        Breaker("fault.empty", empty_text),
        Breaker("fault.too-large", _too_large),
        Breaker("fault.too-long", endless_text),
    )
