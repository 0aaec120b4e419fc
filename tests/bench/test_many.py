"""Thousands of boards for batch rates: made quickly, the same every time, and all in one call."""

from collections.abc import Iterator

import pytest

from papan import load, native, solve
from papan.bench.boards import made
from papan.bench.engines import BATCH, BATCH_COLUMNS, BATCH_COLUMNS_2, BATCH_JSON, BATCH_PARQUET
from papan.bench.many import (
    ALL,
    QUEENS_SIZES,
    many_queens,
    many_rush_hour,
    many_sliding,
    queens_turned,
    rush_hour_walked,
)
from papan.bench.work import Work

needs_core = pytest.mark.skipif(not native.is_built(), reason="the core is not built")


@needs_core
def test_queens_boards_are_turned_in_eight_ways_and_have_one_solution() -> None:
    cases = queens_turned(48)
    boards = [case.board for case in cases]
    assert len(cases) == 48
    assert cases == queens_turned(48)
    assert len({str(board) for board in boards}) == 48
    assert [board.size for board in boards] == [*(size for size in QUEENS_SIZES for _ in range(8)), *[7] * 8]
    assert [solve(board, wanted="count").solutions for board in boards] == [1] * 48


@needs_core
def test_rush_hour_boards_are_positions_of_the_same_boards_that_are_not_solved() -> None:
    given = made("rush-hour", 2)
    cases = rush_hour_walked(given, 20)
    assert cases == rush_hour_walked(given, 20)
    assert cases[:2] == given
    assert len({str(case.board) for case in cases}) > 2
    for number, case in enumerate(cases):
        result = solve(case.board)
        assert result.cost
        assert solve(load(str(case.board))).cost == result.cost  # it is a board that can be written and read
        assert len(case.board.pieces) == len(given[number % 2].board.pieces)


@needs_core
@pytest.mark.parametrize("puzzle", ["queens", "rush-hour", "sliding"])
def test_every_way_to_do_a_batch_gives_the_same_answers(puzzle: str) -> None:
    solved = load("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0")
    works: dict[str, Iterator[Work]] = {
        "queens": many_queens(300, load("AAAB/AACB/DDCC/DDCC")),
        "rush-hour": many_rush_hour(made("rush-hour", 2), 300, made("rush-hour", 1)[0].board),
        "sliding": many_sliding(made("sliding", 3, walk=20), solved, "6-6-3"),
    }
    (work,) = works[puzzle]
    names = [BATCH, BATCH_COLUMNS, BATCH_COLUMNS_2, BATCH_PARQUET, BATCH_JSON]
    assert [way.name for way in work.contenders] == names
    assert work.reference == BATCH
    found = []
    for way in work.contenders:
        assert (way.at_once, way.threads) == (ALL, 2 if way.name == BATCH_COLUMNS_2 else 1)
        packed = way.pack([way.form(case.board) for case in work.cases])
        found.append([way.read(one).facts for one in way.unpack(way.solve(packed, 9))])
    assert len(found[0]) == len(work.cases)
    assert None not in found[0]
    assert found == [found[0]] * len(names)


def test_without_the_core_there_are_no_batch_rates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "is_built", lambda: False)
    assert list(many_queens(3, load("AAAB/AACB/DDCC/DDCC"))) == []
