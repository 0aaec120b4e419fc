"""The core's best Queens solver, against the Python engine and plain enumeration."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import papan
from papan import native
from papan.native import queens
from papan.puzzles.queens import QUEENS
from papan.puzzles.queens.notation import region_names
from papan.puzzles.queens.rules import QueensBoard

pytestmark = pytest.mark.skipif(not native.is_built(), reason="the C++ core was not built")


@st.composite
def boards(draw: st.DrawFn) -> QueensBoard:
    """Any board at all: regions in pieces, more of them than rows, or fewer."""
    size = draw(st.integers(1, 7))
    most = draw(st.integers(1, 2 * size))
    cells = draw(st.lists(st.integers(0, most - 1), min_size=size * size, max_size=size * size))
    order = {region: place for place, region in enumerate(sorted(set(cells)))}
    return QueensBoard(size, tuple(order[cell] for cell in cells), region_names(len(order)))


def solutions(board: QueensBoard, engine: str) -> tuple[int | None, list[tuple[Any, ...]]]:
    result = papan.solve(board, wanted="all", engine=engine)
    return result.solutions, sorted(tuple(sorted(actions)) for actions in result.all_actions)


@given(boards())
@settings(max_examples=300)
def test_it_finds_every_solution_of_any_board(board: QueensBoard) -> None:
    assert solutions(board, "native") == solutions(board, "python")


@pytest.mark.parametrize("size", [8, 9, 10])
def test_it_counts_the_solutions_of_larger_boards(size: int) -> None:
    for board in papan.generate("queens", (size, size), count=4, seed=size):
        fast = papan.solve(board, wanted="count", time_limit=20)
        slow = papan.solve(board, "propagation", wanted="count", engine="python", node_limit=20_000)
        assert fast.solutions is not None and slow.solutions is not None
        assert fast.solutions >= slow.solutions
        if slow.status is papan.Status.SOLVED:
            assert fast.solutions == slow.solutions


@pytest.mark.parametrize("size", [20, 30, 53, 70, 100])
def test_it_solves_large_boards(size: int) -> None:
    for board in papan.generate("queens", (size, size), count=2, seed=1):
        result = papan.solve(board, time_limit=60)
        assert result.engine == "native"
        assert isinstance(board, QueensBoard) and result.actions is not None and board.is_solved_by(result.actions)


@pytest.mark.parametrize("engine", ["native", "python"])
def test_asked_whether_a_solution_is_the_only_one_it_stops_at_the_second(engine: str) -> None:
    for board in papan.generate("queens", 7, count=12, seed=7):
        number = papan.solve(board, wanted="count", engine="native").solutions
        result = papan.solve(board, wanted="unique", engine=engine)
        assert number is not None
        assert (result.solutions, result.unique) == (min(number, 2), number == 1)


def test_a_wish_that_does_not_exist_is_refused() -> None:
    with pytest.raises(papan.UsageError, match="unique"):
        papan.solve("AAAB/AACB/DDCC/DDCC", wanted="uniqe")  # type: ignore[arg-type]


def test_a_cap_ends_the_counting() -> None:
    empty = "/".join("ABCDEFGHIJ"[row] * 10 for row in range(10))
    count, columns = queens.count_solutions(empty, 3)
    assert count == 3 and columns is not None
    assert QUEENS.parse(empty).is_solved_by(tuple(row * 10 + column for row, column in enumerate(columns)))


def test_many_boards_at_once() -> None:
    texts = ["AAAB/AACB/DDCC/DDCC", "AABB/AABB/CCDD/CCDD", "AB/CD", "A", "", "AB", "A1/CD", "AAAA/AAAA/AAAA/AAAA"]
    counts = list(queens.count_many("\n".join(texts), 9))
    assert counts[:4] == [1, 2, 0, 1]
    assert all(count < -1 for count in counts[4:7])
    assert counts[7] == 0
    assert list(queens.count_many("")) == []


@given(st.text(alphabet="AaBbZz/\n\r #1é", max_size=40))
def test_no_text_harms_the_core(text: str) -> None:
    assert len(queens.count_many(text, 2)) <= len(text) + 1
    try:
        count, _ = queens.count_solutions(text)
    except ValueError:
        return  # the core reads plain squares of letters only
    assert count == papan.solve(QUEENS.parse(text), wanted="count").solutions or count == 2


def test_a_long_search_can_be_stopped() -> None:
    empty = QueensBoard(60, tuple(row for row in range(60) for _ in range(60)), region_names(60))
    result = papan.solve(empty, wanted="count", time_limit=0.3)
    assert (result.status, result.reason) == (papan.Status.LIMIT, "time")
    assert result.solutions is not None and result.solutions > 0


def test_random_regions_of_every_kind_agree_with_backtracking() -> None:
    rng = Random(5)
    for _ in range(40):
        size = rng.randint(4, 7)
        regions = [rng.randrange(size) for _ in range(size * size)]
        regions[:size] = range(size)  # each occurs
        board = QueensBoard(size, tuple(regions), region_names(size))
        assert solutions(board, "native")[0] == papan.solve(board, "backtracking", wanted="count").solutions
