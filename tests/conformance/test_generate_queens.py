"""The core makes the same Queens boards as the Python that specifies them, and can be stopped at any time."""

from __future__ import annotations

import pytest

from papan import native
from papan.native.queens import shape, shapes
from papan.puzzles.queens import shaping_as_core
from papan.puzzles.queens.rules import QueensBoard
from papan.searching.random64_as_core import Random64
from papan.solving.solve import solve

BOARDS = {4: 40, 5: 40, 6: 30, 7: 20, 8: 10, 9: 6, 10: 2, 11: 1}

pytestmark = pytest.mark.skipif(not native.is_built(), reason="compares the core with Python")


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("seed", [0, 7, -1, 2**64 + 5])
def test_the_same_boards(size: int, seed: int) -> None:
    numbers = range(BOARDS[size])
    assert shapes(size, seed, numbers) == [shaping_as_core.shape(size, Random64(seed, number)) for number in numbers]


def test_a_board_does_not_depend_on_those_made_with_it() -> None:
    assert shapes(8, 3, range(20))[13] == shape(8, 3, 13)


@pytest.mark.parametrize("size", [8, 13, 26, 40])
def test_when_the_time_is_up_there_is_a_board_with_one_solution_all_the_same(size: int) -> None:
    stopped = shapes(size, 1, range(5), seconds=0.0)
    assert len(stopped) == 1
    assert not stopped[0].whole
    board = QueensBoard(size, stopped[0].regions, tuple(map(str, range(1, size + 1))))
    assert solve(board, wanted="unique", node_limit=100_000).unique


@pytest.mark.parametrize("size", [3, 41])
def test_sizes_beyond_the_bounds_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match="size"):
        shape(size, 1)
