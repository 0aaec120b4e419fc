"""Arguments for the core as they should be, and as they should not."""

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

import papan
from papan import _core as core
from papan.native.adapter import PATHS, PLACEMENTS

REFUSALS = (ValueError, TypeError, OverflowError, MemoryError, papan.PapanError)

SIZES = st.sampled_from([*range(-1, 14), 32, 100, 101, 128, 2**15, 2**16, 2**31 - 1, 2**31, 2**63])
NUMBERS = st.one_of(st.integers(-2, 20), st.integers(), st.sampled_from([2**31 - 1, -(2**31), 2**63, 2**64]))
WRONG_NUMBERS = [float("nan"), float("inf"), 2**31, -(2**63), 2**64]
HOSTILE: st.SearchStrategy[Any] = st.sampled_from(
    [None, *WRONG_NUMBERS, "", "a", "\0", "\ud800", b"", b"\xff" * 7, (), {}, [None], [[]]]
)
TEXTS = st.one_of(st.text(max_size=40), st.sampled_from(["\0" * 36, "é" * 36, "x" * 5000, "/" * 99, "\n" * 99, "\r\n"]))
ALGORITHMS = st.sampled_from([*sorted(PATHS | PLACEMENTS), "none such"])
REPEATS = st.sampled_from(["cheaper", "drop", "keep", "round", "?"])


def call(function: Callable[..., Any], *arguments: object) -> Any:
    """What a function gives back; None when it refuses, in one of the ways that are good manners."""
    try:
        return function(*arguments)
    except REFUSALS:
        return None


def control(nodes: int | None = 400) -> core.Control:
    return core.Control(0.3, nodes, None)


@st.composite
def search_settings(draw: st.DrawFn) -> core.Settings:
    chosen = core.Settings()
    chosen.algorithm = draw(ALGORITHMS)
    chosen.repeats = draw(REPEATS)
    chosen.ties = draw(st.sampled_from(["deepest", "newest", "oldest", "?"]))
    for name in ("weight", "depth", "solutions", "keep"):
        call(setattr, chosen, name, draw(st.one_of(st.integers(0, 20), NUMBERS)))
    return chosen


@st.composite
def with_a_wrong_one(draw: st.DrawFn, arguments: list[Any]) -> list[Any]:
    """These arguments, or the same with one of them replaced, lost or doubled."""
    changed = list(arguments)
    place = draw(st.integers(0, len(changed) - 1))
    how = draw(st.integers(0, 9))
    if how == 0:
        changed[place] = draw(HOSTILE)
    elif how == 1:
        changed[place] = draw(NUMBERS)
    elif how == 2:
        del changed[place]
    elif how == 3:
        changed.append(changed[place])
    return changed


@st.composite
def sliding_tiles(draw: st.DrawFn, rows: int, columns: int) -> list[int]:
    tiles = draw(st.permutations(range(rows * columns)))
    if draw(st.integers(0, 5)) == 0:
        tiles[draw(st.integers(0, len(tiles) - 1))] = draw(NUMBERS)
    return tiles[: draw(st.sampled_from([None, None, None, -1]))]


@st.composite
def rush_hour_arguments(draw: st.DrawFn) -> list[Any]:
    """Pieces put down one after another where there is room, or anywhere at all."""
    rows, columns = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    careful = draw(st.integers(0, 4)) > 0
    taken: set[tuple[int, int]] = set()
    pieces: list[tuple[int, int, int, bool]] = []
    walls: list[int] = []
    for _ in range(draw(st.integers(1, 14))):
        horizontal, length = draw(st.booleans()), draw(st.integers(1, 3))
        line, position = draw(st.integers(0, 8)), draw(st.integers(0, 8))
        along = range(position, position + length)
        cells = {(line, i) if horizontal else (i, line) for i in along}
        on_board = all(row < rows and column < columns for row, column in cells)
        if not careful or (on_board and not cells & taken):
            taken |= cells
            pieces.append((line, position, length, horizontal))
    for cell in draw(st.lists(st.integers(0, rows * columns - 1), max_size=4)):
        if not careful or divmod(cell, columns) not in taken:
            walls.append(cell)
            taken.add(divmod(cell, columns))
    goal = 0
    wanted = draw(st.booleans())
    if pieces and wanted:
        goal = (columns if pieces[0][3] else rows) - pieces[0][2]
    return [rows, columns, pieces, walls, 0 if careful else draw(NUMBERS), goal]


@st.composite
def queens_arguments(draw: st.DrawFn) -> list[Any]:
    size = draw(st.one_of(st.integers(1, 13), SIZES))
    cells = size * size if 0 < size <= 32 else 4
    count = draw(st.sampled_from([size, size, 1, 2 * size, cells]))
    rng = Random(draw(st.integers(0, 1000)))
    regions = [rng.randrange(max(1, min(count, cells))) for _ in range(cells)]
    for region in range(min(count, cells)):  # each of them somewhere
        regions[region * cells // min(count, cells)] = region
    return [size, regions, count]


@st.composite
def ice_sliding_arguments(draw: st.DrawFn) -> list[Any]:
    """A map with its costs; now and then with a sign, a cost or a size that no board has."""
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(2, 6))
    cells = draw(st.lists(st.sampled_from("****XL"), min_size=rows * columns, max_size=rows * columns))
    signs = "ZO01234"[: draw(st.integers(2, 6))]
    for place, sign in zip(draw(st.permutations(range(rows * columns))), signs, strict=False):
        cells[place] = sign
    costs = draw(st.lists(st.integers(0, 9), min_size=rows * columns, max_size=rows * columns))
    wrong = draw(st.integers(0, 9))
    if wrong == 0:
        cells[0] = draw(st.sampled_from("zo?9\0é"))
    elif wrong == 1:
        costs[0] = draw(NUMBERS)
    elif wrong == 2:
        rows = draw(SIZES)
    elif wrong == 3:
        costs.pop()
    return [rows, columns, "".join(cells), costs]
