"""The rules of Queens: what solves a board, the four spaces of candidates, and the problem for local search."""

from __future__ import annotations

from itertools import combinations, product
from math import comb, factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan.errors import UsageError
from papan.puzzles.queens import QUEENS
from papan.puzzles.queens.heuristics import conflicts
from papan.puzzles.queens.rules import SPACES, Cells, QueensBoard, QueensProblem, refute
from papan.puzzles.queens.swaps import QueensSwaps
from papan.searching.problem import ConstraintProblem, Problem

COURSE = QUEENS.parse("AAABBCCCD/ABBBBCECD/ABBBDCECD/AAABDCCCD/BBBBDDDDD/FGGGDDHDD/FGIGDDHDD/FGIGDDHDD/FGGGDDHHH")
TEN_LETTERS = QUEENS.parse("AAABBCCCB/DABBBBCBB/DAEEEBCBB/FFFEBBBBB/GFGEKGHHH/GFGGGGGHG/GGGIIIGHG/GGGGIGGGG/GGGGIGGGG")
EIGHT = QUEENS.parse("AAABBBCC/AAABBBCC/DDDDBBCC/DDEEECCC/DDEEEFFF/GGEHHFFF/GGGHHHFF/GGGHHHFF")
SEVEN_LETTERS = QUEENS.parse("AAABB/ACCCB/ACDDB/EEEFF/EGGFF")
UNSOLVABLE = QUEENS.parse("AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEEF")
FOUR = QUEENS.parse("AAAB/AACB/DDCC/DDCC")
FIVE = QUEENS.parse("AAABB/AABBC/DABBE/DAEEE/AAEEE")


def keeps_every_rule(board: QueensBoard, queens: Cells) -> bool:
    """The rules as they are told, pair by pair."""
    if len(queens) != board.size:
        return False
    for one, other in combinations(queens, 2):
        row, column = divmod(one, board.size)
        row2, column2 = divmod(other, board.size)
        if row == row2 or column == column2 or board.regions[one] == board.regions[other]:
            return False
        if abs(row - row2) <= 1 and abs(column - column2) <= 1:
            return False
    return True


def candidates(problem: QueensProblem) -> list[Cells]:
    """Every complete candidate in the order in which depth-first search meets them."""

    def below(state: Cells) -> list[Cells]:
        cells = problem.actions(state)
        return [state] if not cells else [c for cell in cells for c in below(problem.result(state, cell))]

    return below(problem.initial)


def first_solution(problem: QueensProblem) -> Cells | None:
    """The first candidate in the problem's order that keeps the rules, by backtracking."""

    def below(state: Cells) -> Cells | None:
        cells = problem.actions(state)
        if not cells:
            return state if problem.is_goal(state) else None
        for child in (problem.result(state, cell) for cell in cells):
            found = below(child) if problem.is_consistent(child) else None
            if found is not None:
                return found
        return None

    return below(problem.initial)


def rank(board: QueensBoard, space: str, candidate: Cells) -> int:
    """How many candidates of the space come before this one, by counting instead of listing."""
    size, before = board.size, 0
    if space == "cells":
        last = -1
        for place, cell in enumerate(candidate):
            before += sum(comb(size * size - 1 - c, size - place - 1) for c in range(last + 1, cell))
            last = cell
        return before
    for place, cell in enumerate(candidate):
        if space == "permutations":
            smaller = sum(c not in {q % size for q in candidate[:place]} for c in range(cell % size))
            before += smaller * factorial(size - place - 1)
        elif space == "rows":
            before += cell % size * size ** (size - place - 1)
        else:
            before += board.region_cells[place].index(cell) * prod(map(len, board.region_cells[place + 1 :]))
    return before


@pytest.mark.parametrize("board", [FOUR, FIVE])
@pytest.mark.parametrize("space", SPACES)
def test_the_rank_of_a_solution_is_its_place_in_the_enumeration(board: QueensBoard, space: str) -> None:
    problem = QueensProblem(board, space)
    listed = candidates(problem)
    first = next(candidate for candidate in listed if problem.is_goal(candidate))
    assert first_solution(problem) == first
    assert listed[rank(board, space, first)] == first
    assert listed[0] != listed[-1] == candidates(QueensProblem(board, space, order="right"))[0]
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize("board", [FOUR, FIVE])
def test_each_space_has_all_its_candidates(board: QueensBoard) -> None:
    size = board.size
    counts = {space: len(candidates(QueensProblem(board, space))) for space in SPACES}
    assert counts == {
        "permutations": factorial(size),
        "regions": prod(map(len, board.region_cells)),
        "rows": size**size,
        "cells": comb(size * size, size),
    }


@pytest.mark.parametrize(
    ("space", "published"),
    [("permutations", 306205), ("regions", 21415356), ("rows", 323741637), ("cells", 157030560983)],
)
def test_the_published_case_counts_of_the_first_board(space: str, published: int) -> None:
    # With a queen in each row, sets of cells are ordered as their columns are; that way is much quicker.
    first = first_solution(QueensProblem(COURSE, "permutations" if space == "cells" else space))
    assert first is not None
    assert rank(COURSE, space, first) + 1 == published


@pytest.mark.parametrize(
    ("board", "published", "columns"),
    [
        (COURSE, 306205, [7, 4, 6, 1, 5, 3, 0, 2, 8]),
        (TEN_LETTERS, 106227, [2, 6, 0, 5, 3, 1, 7, 4, 8]),
        (EIGHT, 1523, [0, 3, 1, 6, 4, 7, 2, 5]),
        (SEVEN_LETTERS, 11, [0, 2, 4, 1, 3]),
    ],
)
def test_the_published_permutation_counts(board: QueensBoard, published: int, columns: list[int]) -> None:
    first = first_solution(QueensProblem(board))
    assert first is not None
    assert [cell % board.size for cell in first] == columns
    assert rank(board, "permutations", first) + 1 == published


def test_the_published_board_without_a_solution_has_none() -> None:
    problem = QueensProblem(UNSOLVABLE)
    assert not any(map(problem.is_goal, candidates(problem)))
    assert refute(UNSOLVABLE) is None  # it has regions enough, so only a search can tell


@st.composite
def boards_with_queens(draw: st.DrawFn) -> tuple[QueensBoard, Cells]:
    """A board whose regions may be anything, and a placement that often keeps most rules."""
    size = draw(st.integers(1, 7))
    count = draw(st.integers(1, size + 2))
    regions = draw(st.lists(st.integers(0, count - 1), min_size=size**2, max_size=size**2))
    used = sorted(set(regions))
    names = tuple("ABCDEFGHI"[: len(used)])
    columns = draw(st.permutations(range(size)) | st.lists(st.integers(0, size - 1), max_size=size + 1))
    queens = {min(row, size - 1) * size + column for row, column in enumerate(columns)}
    board = QueensBoard(size, tuple(map(used.index, regions)), names)
    return board, tuple(draw(st.permutations(sorted(queens))))


@given(boards_with_queens())
def test_a_goal_is_what_keeps_every_rule(drawn: tuple[QueensBoard, Cells]) -> None:
    board, queens = drawn
    assert QueensProblem(board).is_goal(queens) == keeps_every_rule(board, queens)


@given(boards_with_queens())
def test_conflicts_counts_the_pairs_that_break_a_rule(drawn: tuple[QueensBoard, Cells]) -> None:
    board, queens = drawn
    problem = QueensProblem(board)
    pairs = sum(other in problem.excluded_by(one) for one, other in combinations(queens, 2))
    assert conflicts(problem, queens) == pairs
    assert (pairs == 0 and len(queens) == board.size) == problem.is_goal(queens)


@given(boards_with_queens())
def test_an_inconsistent_last_queen_breaks_a_rule(drawn: tuple[QueensBoard, Cells]) -> None:
    board, queens = drawn
    problem = QueensProblem(board)
    prefixes = [queens[:end] for end in range(len(queens) + 1)]
    assert all(map(problem.is_consistent, prefixes)) == (conflicts(problem, queens) == 0)


@pytest.mark.parametrize("board", [FOUR, SEVEN_LETTERS])
def test_any_goal_of_small_boards_is_found_among_all_sets_of_cells(board: QueensBoard) -> None:
    """A queen a row with columns free already covers every solution."""
    size = board.size
    by_rows = {
        tuple(row * size + column for row, column in enumerate(columns))
        for columns in product(range(size), repeat=size)
    }
    goals = {queens for queens in by_rows if keeps_every_rule(board, queens)}
    assert goals == set(filter(QueensProblem(board).is_goal, candidates(QueensProblem(board, "cells"))))


def test_what_a_queen_excludes() -> None:
    assert QueensProblem(FOUR).excluded_by(5) == frozenset({0, 1, 2, 4, 6, 7, 8, 9, 10, 13})
    for one, other in product(range(16), repeat=2):
        assert (other in FOUR.excluded_by(one)) == (one in FOUR.excluded_by(other))


def test_units_are_rows_columns_and_n_regions() -> None:
    problem: ConstraintProblem = QueensProblem(FOUR)
    assert len(problem.units) == 12
    assert problem.units[0] == {0, 1, 2, 3}
    assert problem.units[4] == {0, 4, 8, 12}
    assert problem.units[9] == {3, 7}
    assert len(QueensProblem(SEVEN_LETTERS).units) == 10  # a region may stay empty


@pytest.mark.parametrize(("text", "solvable"), [("A", True), ("AA/BB", False), ("AAA/BBB/CCC", False)])
def test_the_smallest_boards(text: str, solvable: bool) -> None:
    assert (first_solution(QueensProblem(QUEENS.parse(text))) is not None) == solvable


def test_fewer_regions_than_rows_is_refuted_with_both_numbers() -> None:
    refutation = refute(QUEENS.parse("AAAB/AAAB/DDAA/DDAA"))
    assert refutation is not None
    assert (refutation.reason, refutation.values) == ("regions", {"regions": 3, "rows": 4})
    assert refute(FOUR) is refute(SEVEN_LETTERS) is None


@pytest.mark.parametrize("options", [{"regions": "strict"}, {"space": "regions"}])
def test_options_that_need_n_regions_refuse_other_boards(options: dict[str, str]) -> None:
    QueensProblem(FOUR, **options)
    with pytest.raises(UsageError, match="7 regions for 5 rows"):
        QueensProblem(SEVEN_LETTERS, **options)


def test_swaps_keep_a_queen_in_each_row_and_column() -> None:
    problem: Problem = QueensSwaps(FIVE)
    state = problem.initial
    assert state == (0, 6, 12, 18, 24)
    for swap in problem.actions(state):
        state = problem.result(state, swap)
        assert [cell // 5 for cell in state] == [0, 1, 2, 3, 4]
        assert sorted(cell % 5 for cell in state) == [0, 1, 2, 3, 4]
    assert problem.result(problem.initial, (1, 3)) == (0, 8, 12, 16, 24)
    assert problem.result(problem.result(state, (1, 3)), (1, 3)) == state


def test_swaps_reach_a_solution_by_descending_conflicts() -> None:
    problem = QueensSwaps(FIVE)
    goals = {candidate for candidate in candidates(QueensProblem(FIVE)) if problem.is_goal(candidate)}
    seen, waiting = {problem.initial}, [problem.initial]
    while waiting:
        state = waiting.pop()
        new = {problem.result(state, swap) for swap in problem.actions(state)} - seen
        seen |= new
        waiting += new
    assert len(seen) == factorial(5)
    assert {state for state in seen if problem.is_goal(state)} == goals
    assert all((conflicts(problem, state) == 0) == (state in goals) for state in seen)
