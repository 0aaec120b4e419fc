"""Ice sliding against a search of its own: cheapest ways, heuristics that keep their claims, proofs of no way."""

import heapq
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.puzzles.ice_sliding.ice_boards import board_of, maps

import papan
from papan.advising.heuristic_lab import check_heuristic
from papan.puzzles import PUZZLES, heuristics_of
from papan.puzzles.ice_sliding.dead_ends import refute
from papan.puzzles.ice_sliding.distances import FARTHEST
from papan.puzzles.ice_sliding.heuristics import gliding, legs, walking
from papan.puzzles.ice_sliding.rules import IceProblem
from papan.searching.run import Status

ICE = PUZZLES["ice-sliding"]


def least(text: str, by_moves: bool) -> int | None:
    """The least cost (or number of moves) of a board, by Dijkstra's algorithm on its text.

    Written from the rules alone, so that it shares nothing with papan: a glide is taken as a whole or not at all, and
    is walked again from every cell at which the piece can rest.
    """
    lines = text.split("\n")
    rows = int(lines[0].split()[0])
    area = lines[1 : rows + 1]
    costs = [list(map(int, line.split())) for line in lines[rows + 1 :]]
    cell_of = {sign: (r, c) for r, line in enumerate(area) for c, sign in enumerate(line)}
    digits = sum(sign.isdigit() for sign in cell_of)

    def sign_at(r: int, c: int) -> str:
        return area[r][c] if 0 <= r < rows and 0 <= c < len(area[0]) else "X"

    frontier = [(0, *cell_of["Z"], 0)]
    done = set()
    while frontier:
        cost, row, column, passed = heapq.heappop(frontier)
        if (row, column) == cell_of["O"] and passed == digits:
            return cost
        if (row, column, passed) in done:
            continue
        done.add((row, column, passed))
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            r, c, count, paid, burnt = row, column, passed, 0, False
            while sign_at(r + down, c + right) != "X" and not ((r, c) == cell_of["O"] and count == digits):
                r, c = r + down, c + right
                sign = sign_at(r, c)
                burnt = burnt or sign == "L" or (sign.isdigit() and int(sign) > count)
                count += sign == str(count)
                paid += costs[r][c]
            if (r, c) != (row, column) and not burnt:
                heapq.heappush(frontier, (cost + (1 if by_moves else paid), r, c, count))
    return None


@given(text=maps(), metric=st.sampled_from(["cost", "moves"]))
@settings(max_examples=150, deadline=None)
def test_cheapest_ways_are_those_of_a_search_written_from_the_rules(text: str, metric: str) -> None:
    board = ICE.parse(text)
    expected = least(text, metric == "moves")
    for heuristic in (None, "legs", "gliding"):
        algorithm = "uniform-cost" if heuristic is None else "a-star"
        assert papan.solve(board, algorithm, heuristic, metric=metric).cost == expected
    found = papan.solve(board, metric=metric)
    assert found.cost == expected
    assert (found.status is Status.UNSOLVABLE) == (expected is None)


@pytest.mark.parametrize("size", [(4, 9), (8, 8), (10, 10), (15, 12)])
def test_larger_boards_too(size: tuple[int, int]) -> None:
    for seed in range(5):
        options = {"digits": str(Random(seed).randint(0, 10))}
        board = next(papan.generate("ice-sliding", size, seed=seed, options=options))
        for metric in ("cost", "moves"):
            assert papan.solve(board, metric=metric).cost == least(str(board), metric == "moves")


@given(text=maps())
@settings(max_examples=100, deadline=None)
def test_heuristics_keep_their_claims(text: str) -> None:
    board = ICE.parse(text)
    for heuristic in heuristics_of("ice-sliding").values():
        report = check_heuristic(heuristic, [board])
        assert report.passed, heuristic.name


def test_the_lab_has_no_complaint_on_its_own_boards() -> None:
    for heuristic in heuristics_of("ice-sliding").values():
        report = check_heuristic(heuristic)
        assert report.passed and report.positions > 500


def test_the_strongest_estimate_sees_what_the_others_do_not() -> None:
    problem = IceProblem(board_of("Z**X/**0*/X***/**O*", "1 2 3 4/5 6 7 8/9 1 2 3/4 5 6 7"))
    start = problem.initial
    assert legs(problem, start) >= walking(problem, start)
    assert legs(problem, start) >= gliding(problem, start)


def test_where_there_is_no_way_the_estimate_is_as_large_as_it_can_be() -> None:
    problem = IceProblem(board_of("ZX/XO"))
    assert legs(problem, problem.initial) == gliding(problem, problem.initial) == FARTHEST


def test_costs_of_any_size_are_added_up_and_estimates_end_where_the_core_does() -> None:
    board = board_of("Z*O*X", "999999999 999999999 999999999 1 1")
    assert papan.solve(board).cost == 1_999_999_998
    problem = IceProblem(board)
    assert legs(problem, problem.initial) == FARTHEST


@given(text=maps())
@settings(max_examples=150, deadline=None)
def test_a_refutation_is_always_right(text: str) -> None:
    found = refute(ICE.parse(text))
    assert found is None or least(text, by_moves=True) is None


def test_a_refutation_says_what_cannot_be_reached() -> None:
    assert str(refute(board_of("ZX/XO"))) == "no glide ever comes to the goal (row 2, column 2)"
    assert str(refute(board_of("Z*X0/**X*/O*XX"))) == "no glide ever passes the digit 0 (row 1, column 4)"
    assert refute(board_of("Z0OL")) is None  # the goal stops the piece before the lava
