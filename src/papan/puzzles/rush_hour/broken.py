"""Rush Hour boards with one fault each: a random board, spoilt in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from string import ascii_uppercase

from papan.puzzles.breaking import Breaker, empty_text, endless_text
from papan.puzzles.reading import MAX_SIDE
from papan.puzzles.rush_hour.assembly import EMPTY, EXIT
from papan.puzzles.rush_hour.layouts import drawn_anywhere
from papan.puzzles.rush_hour.rules import LEAVING, PRIMARY, Cell

SIDE = 6
SIGNS = [letter for letter in ascii_uppercase if letter not in (EXIT, PRIMARY, LEAVING)]
NO_NUMBERS = ("six", "enam", "?", "-6", "6x", "N")
NO_SIGNS = "\a\b\x01\x1b\x7f"
MANY = 9  # pieces that are tried, so that some stay


@dataclass
class Sketch:
    """A board before it is text: its cells, and the lines of the file around them."""

    cells: list[list[str]]
    size: str
    count: str
    exit_row: int

    def rows(self) -> list[str]:
        return ["".join(row) + (EXIT if number == self.exit_row else "") for number, row in enumerate(self.cells)]

    def text(self) -> str:
        return "\n".join([self.size, self.count, *self.rows()])

    def empty(self) -> list[Cell]:
        return [(r, c) for r, row in enumerate(self.cells) for c, sign in enumerate(row) if sign == EMPTY]

    def pieces(self) -> dict[str, list[Cell]]:
        """The cells of each piece but P, left or top first."""
        found: dict[str, list[Cell]] = {}
        for r, row in enumerate(self.cells):
            for c, sign in enumerate(row):
                if sign in SIGNS:
                    found.setdefault(sign, []).append((r, c))
        return found

    def fill(self, cells: list[Cell], sign: str) -> None:
        for row, column in cells:
            self.cells[row][column] = sign


def _sketch(rng: Random) -> Sketch:
    """Draw a board: P somewhere on the left of a row with the exit on its right, and other pieces where they fit."""
    board = drawn_anywhere(rng, SIDE, SIGNS, MANY)
    sketch = Sketch([[EMPTY] * SIDE for _ in range(SIDE)], f"{SIDE} {SIDE}", "", board.exit.line)
    for piece in board.pieces:
        sketch.fill(piece.cells(piece.position), piece.sign)
    sketch.count = str(len(board.pieces) - 1)
    return sketch


def _spoilt(spoil: Callable[[Random, Sketch], None], a_piece: bool = False) -> Callable[[Random], str]:
    """Return what draws a board, spoils it (or a piece of it other than P), and writes it down."""

    def draw(rng: Random) -> str:
        sketch = _sketch(rng)
        while a_piece and not sketch.pieces():  # one board in ten thousand
            sketch = _sketch(rng)
        spoil(rng, sketch)
        return sketch.text()

    return draw


def _with_lines(change: Callable[[Random, list[str]], None]) -> Callable[[Random], str]:
    """What draws a board and changes the lines of its rows, K included."""

    def draw(rng: Random) -> str:
        sketch = _sketch(rng)
        rows = sketch.rows()
        change(rng, rows)
        return "\n".join([sketch.size, sketch.count, *rows])

    return draw


# ---- the header ----


def _wrong_size(rng: Random, sketch: Sketch) -> None:
    numbers = [str(SIDE), str(SIDE)]
    numbers[rng.randrange(2)] = rng.choice((*NO_NUMBERS, "0", str(MAX_SIDE + rng.randint(1, 99))))
    sketch.size = " ".join(numbers)


def _size_missing(rng: Random, sketch: Sketch) -> None:
    sketch.size = str(SIDE)


def _size_extra(rng: Random, sketch: Sketch) -> None:
    sketch.size += f" {rng.randint(1, 20)}"


def _wrong_count(rng: Random, sketch: Sketch) -> None:
    sketch.count = rng.choice(NO_NUMBERS)


def _count_missing(rng: Random) -> str:
    sketch = _sketch(rng)
    return "\n".join([sketch.size, *sketch.rows()])


def _count_extra(rng: Random, sketch: Sketch) -> None:
    sketch.count += f" {rng.randint(1, 20)}"


# ---- the rows ----


def _no_rows(rng: Random) -> str:
    return f"{rng.randint(3, 9)} {rng.randint(3, 9)}\n{rng.randint(0, 12)}"


def _few_rows(rng: Random, rows: list[str]) -> None:
    rows.pop(rng.choice((0, -1)))


def _many_rows(rng: Random, rows: list[str]) -> None:
    rows.insert(rng.choice((0, len(rows))), EMPTY * SIDE)


def _blank(rng: Random, sketch: Sketch) -> None:
    inner = [cell for cell in sketch.empty() if 0 < cell[1] < SIDE - 1]
    sketch.fill(rng.sample(inner, 1), " ")


def _short_row(rng: Random, sketch: Sketch) -> None:
    row, column = rng.choice(sketch.empty())
    sketch.cells[row].pop(column)


def _long_row(rng: Random, sketch: Sketch) -> None:
    row, column = rng.choice(sketch.empty())
    sketch.cells[row].insert(column, EMPTY)


def _too_large(rng: Random) -> str:
    width = rng.randint(MAX_SIDE + 1, MAX_SIDE + 20)
    exit_row = PRIMARY * 2 + EMPTY * (width - 2) + EXIT
    return "\n".join([exit_row, *[EMPTY * width] * rng.randint(2, 5)])


# ---- the pieces ----


def _sign(rng: Random, sketch: Sketch) -> None:
    sketch.fill([rng.choice(sketch.empty())], rng.choice(NO_SIGNS))


def _no_primary(rng: Random, sketch: Sketch) -> None:
    column = sketch.cells[sketch.exit_row].index(PRIMARY)
    sketch.fill([(sketch.exit_row, column), (sketch.exit_row, column + 1)], EMPTY)


def _one_cell(rng: Random, sketch: Sketch) -> None:
    cells = rng.choice(list(sketch.pieces().values()))
    sketch.fill(cells[1:], EMPTY)


def _grow(rng: Random, sketch: Sketch, whole_side: bool) -> None:
    """Give a piece more cells beside it: one of them bends it, a whole side makes a block."""
    sign, cells = rng.choice(list(sketch.pieces().items()))
    is_flat = cells[0][0] == cells[1][0]
    step = rng.choice((-1, 1))
    beside = [(r + step, c) if is_flat else (r, c + step) for r, c in cells]
    chosen = beside if whole_side else [rng.choice(beside)]
    if set(chosen) <= set(sketch.empty()):
        sketch.fill(chosen, sign)


def _parts(rng: Random, sketch: Sketch) -> None:
    sketch.fill([rng.choice(sketch.empty())], rng.choice(list(sketch.pieces())))


# ---- the exit ----


def _no_exit(rng: Random, sketch: Sketch) -> None:
    sketch.exit_row = -1


def _two_exits(rng: Random, sketch: Sketch) -> None:
    other = rng.choice([row for row in range(SIDE) if row != sketch.exit_row])
    sketch.cells[other].append(EXIT)


def _exit_inside(rng: Random, sketch: Sketch) -> None:
    sketch.exit_row = -1
    sketch.fill([rng.choice(sketch.empty())], EXIT)


def _exit_detached(rng: Random, sketch: Sketch) -> None:
    sketch.cells[sketch.exit_row].append(" " * rng.randint(1, 3))


def _exit_corner(rng: Random) -> str:
    sketch = _sketch(rng)
    sketch.exit_row = -1
    return f"{sketch.text()}\n{' ' * SIDE}{EXIT}"


def _exit_line(rng: Random, sketch: Sketch) -> None:
    sketch.exit_row = rng.choice([row for row in range(SIDE) if row != sketch.exit_row])


# ---- the 36-letter form ----


def _letters(rng: Random) -> list[str]:
    """The cells of a board as that form writes them, P as A."""
    sketch = _sketch(rng)
    meaning = {EMPTY: "o", PRIMARY: LEAVING}
    return [meaning.get(sign, sign) for row in sketch.cells for sign in row]


def _wrong_number_of_letters(rng: Random) -> str:
    letters = "".join(_letters(rng))
    return letters[: rng.randint(12, 35)] if rng.random() < 0.5 else letters + "o" * rng.randint(1, 12)


def _letters_exit(rng: Random) -> str:
    return "".join(_letters(rng))  # in any other row than the third, A cannot leave


def breakers() -> tuple[Breaker, ...]:
    """Every fault of the notation."""
    by_name: dict[str, Callable[[Random], str]] = {
        "size": _spoilt(_wrong_size),
        "size-missing": _spoilt(_size_missing),
        "size-extra": _spoilt(_size_extra),
        "count": _spoilt(_wrong_count),
        "count-missing": _count_missing,
        "count-extra": _spoilt(_count_extra),
        "no-rows": _no_rows,
        "few-rows": _with_lines(_few_rows),
        "many-rows": _with_lines(_many_rows),
        "blank": _spoilt(_blank),
        "short-row": _spoilt(_short_row),
        "long-row": _spoilt(_long_row),
        "sign": _spoilt(_sign),
        "no-primary": _spoilt(_no_primary),
        "one-cell": _spoilt(_one_cell, a_piece=True),
        "bent": _spoilt(lambda rng, sketch: _grow(rng, sketch, whole_side=False), a_piece=True),
        "block": _spoilt(lambda rng, sketch: _grow(rng, sketch, whole_side=True), a_piece=True),
        "parts": _spoilt(_parts, a_piece=True),
        "no-exit": _spoilt(_no_exit),
        "two-exits": _spoilt(_two_exits),
        "exit-inside": _spoilt(_exit_inside),
        "exit-detached": _spoilt(_exit_detached),
        "exit-corner": _exit_corner,
        "exit-line": _spoilt(_exit_line),
        "letters": _wrong_number_of_letters,
        "letters-exit": _letters_exit,
    }
    return (
        *(Breaker(f"fault.rush-hour.{name}", draw) for name, draw in by_name.items()),
        Breaker("fault.empty", empty_text),
        Breaker("fault.too-large", _too_large),
        Breaker("fault.too-long", endless_text),
    )
