"""Random ice-sliding boards: what was asked for, the same for the same seed, and none that cannot be made."""

from dataclasses import replace
from typing import Any

import pytest

import papan
from papan.errors import UsageError
from papan.making.generate import GeneratedBoard, make, order
from papan.making.symmetry import canonical
from papan.puzzles.ice_sliding.board import IceBoard
from papan.puzzles.ice_sliding.dead_ends import refute
from papan.puzzles.turning import turns
from papan.searching.run import Status


def made(size: Any = None, seed: int = 1, **asked: Any) -> GeneratedBoard:
    return make(order("ice-sliding", size, seed=seed, **asked), 0)


def moves_of(board: IceBoard) -> int | None:
    return papan.solve(board, "breadth-first", metric="moves").cost


@pytest.mark.parametrize("size", [(1, 2), (2, 1), (1, 9), (2, 2), (3, 3), (5, 8), (8, 8), (16, 16), (40, 40)])
def test_boards_of_any_size_have_a_solution(size: tuple[int, int]) -> None:
    for seed in range(3):
        found = made(size, seed)
        assert (found.board.rows, found.board.columns) == size
        assert moves_of(found.board) == found.facts["moves"]
        assert found.fits


@pytest.mark.parametrize(("moves", "low", "high"), [("1", 1, 1), ("4", 4, 4), ("7..9", 7, 9), ("20..", 20, 1000)])
def test_a_board_has_the_wanted_moves(moves: str, low: int, high: int) -> None:
    for seed in range(4):
        found = made(8, seed, options={"moves": moves})
        count = moves_of(found.board)
        assert found.fits and count is not None and low <= count <= high


def test_where_there_is_no_such_board_it_says_so_and_gives_the_nearest() -> None:
    found = made((2, 2), options={"moves": "50"})
    assert not found.fits and found.facts["moves"] == moves_of(found.board)
    assert f"with moves: {found.facts['moves']}" in str(found.shortfall)


@pytest.mark.parametrize(("difficulty", "scores"), [("easy", (1, 39)), ("medium", (40, 59)), ("hard", (60, 100))])
@pytest.mark.parametrize("size", [5, 8, 12])
def test_a_board_is_as_hard_as_it_was_asked_for(size: int, difficulty: str, scores: tuple[int, int]) -> None:
    for seed in range(3):
        found = made(size, seed, difficulty=difficulty)
        assert found.fits and scores[0] <= papan.rate(found.board).score <= scores[1]


def test_digits_rocks_and_lava_are_as_many_as_were_asked_for() -> None:
    options = {"digits": "4", "rocks": "25", "lava": "10"}
    signs = "".join(made((10, 10), 3, options=options).board.area)
    assert [sum(sign.isdigit() for sign in signs), signs.count("X"), signs.count("L")] == [4, 25, 10]
    bare = "".join(made(6, options={"digits": "0", "rocks": "0", "lava": "0"}).board.area)
    assert set(bare) == set("*ZO")


def test_a_seed_makes_the_same_boards_again_and_another_makes_others() -> None:
    assert str(made(8, 5).board) == str(made(8, 5).board) != str(made(8, 6).board)


def test_boards_without_a_solution_do_not_show_it() -> None:
    for seed in range(5):
        board = made(7, seed, unsolvable=True).board
        assert papan.solve(board).status is Status.UNSOLVABLE and refute(board) is None


@pytest.mark.parametrize("size", [(1, 3), (3, 1), (2, 2)])
def test_small_boards_without_a_solution_are_possible_too(size: tuple[int, int]) -> None:
    assert papan.solve(made(size, unsolvable=True).board).status is Status.UNSOLVABLE


def test_sizes_that_no_board_has_are_refused() -> None:
    with pytest.raises(UsageError, match="1 × 1; expected at least 2 cells"):
        made((1, 1))
    with pytest.raises(UsageError, match="1 × 2; expected at least 3 cells"):
        made((1, 2), unsolvable=True)


def test_turned_boards_are_the_same_board_and_others_are_not() -> None:
    board = made((4, 6)).board
    for turn, rows, columns in turns(4, 6):
        area, costs = [[""] * columns for _ in range(rows)], [[0] * columns for _ in range(rows)]
        for (r, c), sign in board.cells():
            row, column = turn((r, c))
            area[row][column], costs[row][column] = sign, board.costs[r][c]
        turned = IceBoard(tuple(map("".join, area)), tuple(map(tuple, costs)))
        assert canonical(turned) == canonical(board)
    dearer = ((board.costs[0][0] + 1, *board.costs[0][1:]), *board.costs[1:])
    assert canonical(replace(board, costs=dearer)) != canonical(board)
