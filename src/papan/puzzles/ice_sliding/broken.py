"""Ice-sliding boards with one fault each: a random board, spoilt in one place."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from papan.puzzles.breaking import Breaker, empty_text, endless_text
from papan.puzzles.ice_sliding.board import GOAL, ICE, START
from papan.puzzles.ice_sliding.notation import written
from papan.puzzles.ice_sliding.sketch import drawn
from papan.puzzles.reading import MAX_SIDE

NO_SIGNS = "?#@.zo+x"
NO_COSTS = ("-1", "1.5", "two", "dua", "1e3", "?", "12345678901")


def _lines(rng: Random) -> tuple[list[str], list[list[str]]]:
    """The rows of a random map with two digits or more, and its costs as words."""
    sketch = drawn(rng, rng.randint(3, 6), rng.randint(3, 6), digits=rng.randint(2, 4), rocks=15, lava=5)
    board = sketch.board(rng)
    return list(board.area), [list(map(str, row)) for row in board.costs]


def _text(area: list[str], costs: list[list[str]], size: str | None = None) -> str:
    lines = written(area, costs).split("\n")
    return "\n".join([size or lines[0], *lines[1:]])


def _spoilt(spoil: Callable[[Random, list[str]], None]) -> Callable[[Random], str]:
    """What draws a board and spoils its map, of which the size has been written down."""

    def draw(rng: Random) -> str:
        area, costs = _lines(rng)
        size = f"{len(area)} {len(area[0])}"
        spoil(rng, area)
        return _text(area, costs, size)

    return draw


def _put(area: list[str], row: int, column: int, sign: str) -> None:
    area[row] = area[row][:column] + sign + area[row][column + 1 :]


def _place(rng: Random, area: list[str], signs: str) -> tuple[int, int]:
    """A cell with one of these signs."""
    return rng.choice([(r, c) for r, line in enumerate(area) for c, sign in enumerate(line) if sign in signs])


def _wrong_sign(rng: Random, area: list[str]) -> None:
    _put(area, *_place(rng, area, ICE), rng.choice(NO_SIGNS))


def _second(rng: Random, area: list[str]) -> None:
    _put(area, *_place(rng, area, ICE), rng.choice(START + GOAL + "01"))


def _missing(rng: Random, area: list[str]) -> None:
    _put(area, *_place(rng, area, START + GOAL + "0"), ICE)  # not the last digit: without it there is one less


def _wrong_row(rng: Random, area: list[str]) -> None:
    row, column = _place(rng, area, ICE)
    area[row] = area[row][:column] + rng.choice(("", ICE * 2)) + area[row][column + 1 :]


def _wrong_size(rng: Random) -> str:
    area, costs = _lines(rng)
    sizes = (f"{len(area)}", f"0 {len(area[0])}", f"{MAX_SIDE + rng.randint(1, 9)} 5", "three 3", f"{len(area)} 4 4")
    return _text(area, costs, rng.choice(sizes))


def _wrong_lines(rng: Random) -> str:
    area, costs = _lines(rng)
    size = f"{len(area)} {len(area[0])}"
    rows = rng.choice((area, costs))
    rows.pop(rng.randrange(len(rows)))
    return _text(area, costs, size)


def _wrong_costs(rng: Random) -> str:
    area, costs = _lines(rng)
    row = rng.choice(costs)
    row.pop() if rng.random() < 0.5 else row.append(str(rng.randint(1, 9)))
    return _text(area, costs)


def _wrong_cost(rng: Random) -> str:
    area, costs = _lines(rng)
    row = rng.choice(costs)
    row[rng.randrange(len(row))] = rng.choice(NO_COSTS)
    return _text(area, costs)


def breakers() -> tuple[Breaker, ...]:
    """Every fault of the notation."""
    return (
        Breaker("fault.ice-sliding.size", _wrong_size),
        Breaker("fault.ice-sliding.lines", _wrong_lines),
        Breaker("fault.ice-sliding.row", _spoilt(_wrong_row)),
        Breaker("fault.ice-sliding.sign", _spoilt(_wrong_sign)),
        Breaker("fault.ice-sliding.second", _spoilt(_second)),
        Breaker("fault.ice-sliding.missing", _spoilt(_missing)),
        Breaker("fault.ice-sliding.costs", _wrong_costs),
        Breaker("fault.ice-sliding.cost", _wrong_cost),
        Breaker("fault.empty", empty_text),
        Breaker("fault.too-long", endless_text),
    )
