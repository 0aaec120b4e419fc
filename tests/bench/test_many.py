"""Thousands of boards for batch rates: made quickly, the same every time, and all in one call."""

import pytest

from papan import load, native, solve
from papan.bench.boards import made
from papan.bench.engines import BATCH, NATIVE
from papan.bench.many import ALL, QUEENS_SIZES, many_queens, many_rush_hour, queens_turned, rush_hour_walked
from papan.bench.work import Work

needs_core = pytest.mark.skipif(not native.is_built(), reason="the core is not built")


@needs_core
def test_queens_boards_are_turned_in_eight_ways_and_have_one_solution() -> None:
    cases = queens_turned(40)
    boards = [case.board for case in cases]
    assert len(cases) == 40
    assert cases == queens_turned(40)
    assert len({str(board) for board in boards}) == 40
    assert [board.size for board in boards] == [*(size for size in QUEENS_SIZES for _ in range(8)), *[7] * 8]
    assert [solve(board, wanted="count").solutions for board in boards] == [1] * 40


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
@pytest.mark.parametrize("puzzle", ["queens", "rush-hour"])
def test_a_batch_gives_the_core_all_boards_in_one_call(puzzle: str) -> None:
    works: list[Work] = list(
        many_queens(300, load("AAAB/AACB/DDCC/DDCC"))
        if puzzle == "queens"
        else many_rush_hour(made("rush-hour", 2), 300, made("rush-hour", 1)[0].board)
    )
    (work,) = works
    one_by_one, at_once = work.contenders
    assert (len(work.cases), one_by_one.name, at_once.name, at_once.at_once) == (300, NATIVE, BATCH, ALL)
    packed = at_once.pack([at_once.form(case.board) for case in work.cases])
    answers = [at_once.read(found).facts for found in at_once.unpack(at_once.solve(packed, 9))]
    assert len(answers) == 300
    assert all(facts is not None and facts["solvable"] for facts in answers)


def test_without_the_core_there_are_no_batch_rates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "is_built", lambda: False)
    assert list(many_queens(3, load("AAAB/AACB/DDCC/DDCC"))) == []
