"""Whatever is handed to the core, Python goes on: it answers, or says no with an exception."""

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from papan import native
from papan.native import queens, rush_hour, sliding
from papan.native.tables import default_partition, tables_of
from papan.puzzles import PUZZLES
from papan.searching.limits import Limits

if not native.is_built():
    if os.environ.get("PAPAN_REQUIRE_NATIVE"):
        pytest.fail("the C++ core was not built", pytrace=False)
    pytest.skip("the C++ core was not built", allow_module_level=True)

from tests.conformance.hostile import (
    HOSTILE,
    NUMBERS,
    SIZES,
    TEXTS,
    call,
    control,
    ice_sliding_arguments,
    queens_arguments,
    rush_hour_arguments,
    search_settings,
    sliding_tiles,
    with_a_wrong_one,
)

from papan import _core as core

ICE = "2 3/Z0*/X*O/1 2 3/4 5 6"
quick = settings(max_examples=40, suppress_health_check=list(HealthCheck))


def test_nothing_that_the_core_offers_is_left_out() -> None:
    own_text = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in dir(core) if not name.startswith("_") and f"core.{name}" not in own_text] == []


def test_the_core_says_what_it_was_built_by() -> None:
    assert "CPython" in core.core_build()
    call(core.core_build, 1)


@quick
@given(st.data())
def test_limits_and_settings_take_anything(data: st.DataObject) -> None:
    values = data.draw(st.one_of(NUMBERS, HOSTILE, st.floats()))
    for arguments in ([values, None, None], [None, values, None], [None, None, values], [values]):
        call(core.Control, *arguments)
        call(control().set_limits, *arguments)
    call(control().on_pulse, values)
    for name in ("algorithm", "repeats", "ties", "weight", "depth", "solutions", "keep", "other"):
        try:
            call(setattr, core.Settings(), name, values)
        except AttributeError:
            assert name == "other"


@quick
@given(st.data())
def test_the_generic_sliding_searches_take_anything(data: st.DataObject) -> None:
    rows, columns = data.draw(st.integers(2, 6)), data.draw(st.integers(2, 6))
    order = data.draw(st.sampled_from(["ulrd", "drlu", "uuuu", "ulr", "ulrdx", "", "\0" * 4]))
    heuristic = data.draw(
        st.sampled_from(["", "misplaced", "manhattan", "linear-conflict", "walking-distance", "none such"])
    )
    tiles = data.draw(sliding_tiles(rows, columns))
    arguments = [rows, columns, tiles, order, heuristic, data.draw(search_settings()), control()]
    call(core.solve_sliding, *data.draw(with_a_wrong_one(arguments)))


@quick
@given(st.data())
def test_the_ice_sliding_searches_take_anything(data: st.DataObject) -> None:
    board, by_moves = data.draw(ice_sliding_arguments()), data.draw(st.booleans())
    order = data.draw(st.sampled_from(["ulrd", "drlu", "uuuu", "ulr", "ulrdx", "", "\0" * 4]))
    heuristic = data.draw(st.sampled_from(["", "legs", "gliding", "walking", "past-digits", "none such"]))
    arguments = [*board, by_moves, order, heuristic, data.draw(search_settings()), control()]
    call(core.solve_ice_sliding, *data.draw(with_a_wrong_one(arguments)))
    call(core.best_ice_sliding, *data.draw(with_a_wrong_one([*board, by_moves, order, control()])))


@quick
@given(st.data())
def test_ranks_of_small_boards_take_anything(data: st.DataObject) -> None:
    rows, columns = data.draw(st.one_of(SIZES, st.just(3))), data.draw(st.one_of(SIZES, st.just(2)))
    call(core.sliding_unrank, rows, columns, data.draw(NUMBERS))
    call(core.sliding_distances, rows, columns, control(100))
    tiles = data.draw(sliding_tiles(3, 3))
    call(core.sliding_rank, *data.draw(with_a_wrong_one([3, 3, tiles])))
    call(core.sliding_rank, rows, columns, tiles)


@quick
@given(st.data())
def test_pattern_tables_take_anything(data: st.DataObject) -> None:
    rows, columns = data.draw(st.sampled_from([(2, 2), (2, 3), (3, 3), (4, 4), (6, 6), (2**16, 2**16), (-1, -1)]))
    group = data.draw(st.lists(st.integers(1, 8), min_size=1, max_size=4, unique=True))
    size = call(core.pattern_size, *data.draw(with_a_wrong_one([rows, columns, group])))
    room = bytearray(min(size or 7, 10**6))
    values = (room, room, room, bytes(24), memoryview(bytearray(48))[::2], "24")[data.draw(st.integers(0, 5))]
    callback = data.draw(st.sampled_from([lambda done: False, lambda done: None, lambda: 0, len]))
    arguments = [rows, columns, group, values, data.draw(st.sampled_from([1, 2, 0, 256, 2**31])), control(), callback]
    call(core.build_pattern, *data.draw(with_a_wrong_one(arguments)))
    call(core.xxh64, data.draw(st.one_of(st.binary(), HOSTILE, st.just(memoryview(b"abcdef")[::2]))))


@quick
@given(st.data())
def test_the_best_sliding_solvers_take_anything(data: st.DataObject) -> None:
    rows, columns = data.draw(st.sampled_from([(2, 2), (2, 3), (3, 3)]))
    tables: Any = tables_of(default_partition(rows, columns))
    damage = data.draw(st.integers(0, 5))
    if damage == 0:  # of the right size, but full of nonsense
        rng = Random(data.draw(st.integers(0, 99)))
        tables = [(group, rng.choice([rng.randbytes(len(values)), b"\1" * len(values)])) for group, values in tables]
    elif damage == 1:
        tables = [(group, bytes(values)[:-1]) for group, values in tables]
    elif damage == 2:
        tables = data.draw(st.sampled_from([tables * 2, tables * 17, [], [((), b"")], [((1, 2), b"")]]))
    tiles = data.draw(sliding_tiles(rows, columns))
    for solve in (core.best_sliding, core.best_sliding_large):
        arguments = [rows, columns, tiles, tables, data.draw(st.sampled_from([1, 2, 0, -1, 257])), control()]
        call(solve, *data.draw(with_a_wrong_one(arguments)))
    numbers = st.sampled_from([0, 1, 31, -1, 2**31, 2**64])
    known = data.draw(st.tuples(numbers, numbers, numbers, numbers))
    call(core.prove_sliding, *data.draw(with_a_wrong_one([rows, columns, tiles, tables, 2, control(), known])))


@quick
@given(st.data())
def test_large_sliding_boards_take_anything(data: st.DataObject) -> None:
    rows, columns = data.draw(st.tuples(SIZES, SIZES))
    cells = rows * columns if 0 < rows * columns <= 1700 else 4
    tiles = list(range(cells))
    Random(data.draw(st.integers(0, 99))).shuffle(tiles)
    call(core.best_sliding_large, rows, columns, tiles, [], 1, control())
    call(core.solve_sliding, rows, columns, tiles, "ulrd", "manhattan", data.draw(search_settings()), control(50))


@quick
@given(st.data())
def test_the_rush_hour_solvers_take_anything(data: st.DataObject) -> None:
    board = data.draw(rush_hour_arguments())
    by_steps = data.draw(st.booleans())
    heuristic = data.draw(st.sampled_from(["", "blocking", "max-depth", "recursive", "distance", "none such"]))
    generic = [*board, by_steps, data.draw(st.booleans()), heuristic, data.draw(search_settings()), control()]
    call(core.solve_rush_hour, *data.draw(with_a_wrong_one(generic)))
    call(core.best_rush_hour, *data.draw(with_a_wrong_one([*board, by_steps, control()])))


@quick
@given(st.data())
def test_the_space_of_rush_hour_takes_anything(data: st.DataObject) -> None:
    board = data.draw(rush_hour_arguments())
    space = call(core.RushHourSpace, *data.draw(with_a_wrong_one([*board, data.draw(st.booleans()), control(3000)])))
    if space is None:
        return
    number = data.draw(st.one_of(NUMBERS, HOSTILE))
    for method in (space.positions, space.distance, space.best):
        call(method, number)
        call(method, space.size - 1)
    assert len(space.distances()) == space.size
    assert -1 <= space.hardest() < space.size
    positions = data.draw(st.one_of(HOSTILE, st.lists(NUMBERS), st.lists(st.integers(0, 8), min_size=1, max_size=14)))
    assert (found := call(space.find, positions)) is None or found < space.size
    if space.size:
        assert space.find(space.positions(space.size - 1)) == space.size - 1


@quick
@given(st.data())
def test_the_queens_solvers_take_anything(data: st.DataObject) -> None:
    board = data.draw(queens_arguments())
    space = data.draw(st.sampled_from(["permutations", "regions", "rows", "cells", "none such"]))
    generic = [*board, space, data.draw(st.booleans()), data.draw(search_settings()), control()]
    call(core.solve_queens, *data.draw(with_a_wrong_one(generic)))
    call(core.best_queens, *data.draw(with_a_wrong_one([*board, data.draw(NUMBERS), data.draw(NUMBERS), control()])))


@quick
@given(st.data())
def test_texts_are_read_or_refused(data: st.DataObject) -> None:
    side = data.draw(st.integers(1, 12))
    letters = st.text(st.sampled_from("AB/\n.oxé"), max_size=side * (side + 1))
    text = data.draw(st.one_of(TEXTS, letters, st.just("/".join(["A" * side] * side))))
    cap = data.draw(st.sampled_from([1, 2, 0, -1, 2**31 - 1, 2**31]))
    call(core.count_queens_lines, text, cap, control())
    call(core.best_rush_hour_letters, (text + "o" * 36)[:36], data.draw(st.booleans()), control())
    call(core.best_rush_hour_letters, data.draw(st.text(st.sampled_from("ABCKPox.#"), max_size=72)), False, control())
    if len(text) < 60:  # these have no limits
        call(core.count_queens, text, min(cap, 3))
        call(queens.count_solutions, text, min(cap, 3))
        call(queens.count_many, text, min(cap, 3))


@quick
@given(st.data())
def test_lines_are_solved_or_left_alone(data: st.DataObject) -> None:
    flags, how = [data.draw(st.booleans()) for _ in range(3)], data.draw(search_settings())
    partition = default_partition(2, 3)
    tables = data.draw(
        st.sampled_from([lambda rows, columns: [], lambda rows, columns: tables_of(partition), lambda: 1, max])
    )
    ways = [
        call(core.queens_lines, *data.draw(with_a_wrong_one(["permutations", flags[0], how]))),
        call(core.rush_hour_lines, *data.draw(with_a_wrong_one([*flags[:2], "blocking", flags[2], how]))),
        call(core.sliding_lines, *data.draw(with_a_wrong_one(["ulrd", "manhattan", flags[0], 9, tables, how]))),
        call(core.ice_sliding_lines, *data.draw(with_a_wrong_one([flags[0], "ulrd", "legs", flags[1], how]))),
    ]
    text = data.draw(st.one_of(TEXTS, st.text(st.sampled_from("AB/\n.oxéPKZOXL* 0123456"), max_size=80)))
    lines = "\n".join([text, "1 2 3/0 4 5", "AAAB/AACB/DDCC/DDCC", "4 4/4/  K/ABCC/AB../A.P./DDP.", "o" * 36, ICE])
    rows = core.Rows()
    worker = call(core.LineWorker, [way for way in ways if way is not None])
    if worker is not None:
        call(worker.run, *data.draw(with_a_wrong_one([lines.encode(errors="replace"), rows, control()])))
    found = rows.take()
    assert isinstance(found["solver"], bytes) and not any(rows.take()["solver"])
    call(core.LineWorker, data.draw(HOSTILE))
    call(core.Lines)


RUSH_HOUR = PUZZLES["rush-hour"]
SPACES = [rush_hour.Space(RUSH_HOUR.parse(text), limits=Limits(0.2, 20_000, None)) for text in RUSH_HOUR.examples]


@quick
@given(st.data())
def test_the_public_functions_take_anything(data: st.DataObject) -> None:
    anything = data.draw(st.one_of(HOSTILE, NUMBERS, TEXTS))
    call(queens.count_solutions, anything)
    call(queens.count_many, anything)
    if isinstance(anything, str | None):
        call(rush_hour.solve_letters, [anything])
    limits = Limits(0.2, 1000, None)
    call(sliding.Space, data.draw(SIZES), data.draw(SIZES), limits)
    tiles = tuple(data.draw(sliding_tiles(2, 3)))
    if sorted(tiles) == list(range(6)):
        assert sliding.Space(2, 3).distance(tiles) in (None, *range(22))
    state = data.draw(st.one_of(HOSTILE, st.lists(NUMBERS), st.lists(st.integers(0, 5), min_size=3, max_size=14)))
    for known in SPACES:
        call(known.distance, state)
        call(known.best_move, state)


@quick
@given(st.data())
def test_the_rush_hour_generator_takes_anything(data: st.DataObject) -> None:
    few = st.integers(0, 12)
    low = data.draw(few)
    arguments: list[Any] = [*(data.draw(few) for _ in range(4)), low, low + data.draw(few), data.draw(st.booleans())]
    arguments += [data.draw(st.integers(0, 30)), data.draw(st.integers(0, 2**64 - 1)), control()]
    call(core.generate_rush_hour, *data.draw(with_a_wrong_one(arguments)))


@quick
@given(st.data())
def test_making_queens_boards_takes_anything(data: st.DataObject) -> None:
    size = data.draw(st.one_of(SIZES, st.integers(4, 40)))
    boards = data.draw(st.sampled_from([1, 3, 0, 10_000, 10_001, 2**64]))
    arguments = [size, data.draw(NUMBERS), data.draw(NUMBERS), boards, control()]
    given = data.draw(with_a_wrong_one(arguments))
    answer = call(core.generate_queens, *given)
    if answer is not None:
        regions, made = answer
        size, boards = given[0], given[3]
        assert (len(regions), len(made)) == (boards * size * size, boards)
        assert set(made) <= {0, 1, 2}
        assert made[0] != 2  # the first one there is in any case
        for number, ended in enumerate(made[:3]):
            cells = regions[number * size * size : (number + 1) * size * size]
            assert set(cells) == (set(range(size)) if ended != 2 else {0})
