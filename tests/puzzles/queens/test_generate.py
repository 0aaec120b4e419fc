"""Queens boards that are made: one solution, connected regions within the bounds, the same for the same seed."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from random import Random
from typing import Any

import pytest
from tests.drafting import drafter, spoiler
from tests.load_as import load_as

import papan
from papan import native
from papan.errors import UsageError
from papan.making.generate import make_many, order
from papan.native.queens import count_many
from papan.puzzles import puzzle_named
from papan.puzzles.difficulty import DIFFICULTIES
from papan.puzzles.queens.notation import connected_part
from papan.puzzles.queens.rules import QueensBoard
from papan.puzzles.queens.shaping_as_core import MIN_CELLS, Walk, max_cells, shape
from papan.puzzles.queens.uniqueness_as_core import UniquenessGuard
from papan.searching.random64_as_core import Random64

draft = drafter("queens")
unsolvable = spoiler("queens")

needs_core = pytest.mark.skipif(not native.is_built(), reason="takes long in Python")

BOARDS = {4: 300, 5: 300, 6: 300, 7: 300, 8: 300, 9: 200, 10: 200, 11: 150, 12: 40, 14: 10, 16: 5, 20: 1}


def made(size: int, count: int) -> list[QueensBoard]:
    return [each.board for each in make_many(order("queens", size, seed=5), count)]


def solutions(board: QueensBoard) -> int:
    """How many there are, by trying every permutation: slow, and independent of everything else."""
    rows = range(board.size)
    return sum(
        board.is_solved_by(tuple(row * board.size + columns[row] for row in rows)) for columns in permutations(rows)
    )


@needs_core
@pytest.mark.parametrize("size", BOARDS)
def test_a_board_has_one_solution_and_connected_regions_within_the_bounds(size: int) -> None:
    boards = made(size, BOARDS[size])
    lines = "\n".join(puzzle_named("queens").one_line(board) for board in boards)
    assert set(count_many(lines, 2)) == {1}
    for board in boards:
        assert len(board.region_cells) == size
        for cells in board.region_cells:
            assert MIN_CELLS <= len(cells) <= max_cells(size) < size * size / 2
            assert len(connected_part(size, cells)) == len(cells)


@pytest.mark.parametrize("size", [4, 5, 6])
def test_trying_every_permutation_finds_the_same_single_solution(size: int) -> None:
    assert [solutions(board) for board in made(size, 10)] == [1] * 10


@needs_core
@pytest.mark.parametrize(
    ("size", "count"), [*((size, 1000) for size in range(5, 13)), (16, 60), (20, 8), (26, 2)], ids=str
)
def test_a_sat_solver_finds_no_second_solution_and_no_two_boards_are_the_same(size: int, count: int) -> None:
    sat = pytest.importorskip("pysat.solvers")
    boards = made(size, count)
    with sat.Solver("glucose4", bootstrap_with=clauses(size)) as solver:
        for number, board in enumerate(boards):
            this_board = size * size + 1 + number  # a variable that switches the clauses of its regions on
            for cells in board.region_cells:
                solver.add_clause([-this_board, *(cell + 1 for cell in cells)])
            assert solver.solve([this_board])
            solution = [literal for literal in solver.get_model()[: size * size] if literal > 0]
            assert board.is_solved_by(tuple(literal - 1 for literal in solution))
            solver.add_clause([-this_board, *(-literal for literal in solution)])
            assert not solver.solve([this_board])
            solver.add_clause([-this_board])
    forms = [form for board in boards for form in laid_in_every_way(board)]
    assert len(boards) == count
    assert len(set(forms)) == len(forms)


def clauses(size: int) -> list[list[int]]:
    """The rules of rows, columns and neighbours for a cell's variable, its number + 1.

    With these there are N queens, so if every region has one, it has no other.
    """
    rows = [[row * size + column + 1 for column in range(size)] for row in range(size)]
    lines = rows + [list(column) for column in zip(*rows, strict=True)]
    apart = [[-a, -b] for line in lines for a, b in combinations(line, 2)]
    for upper, lower in pairwise(rows):
        apart += [[-a, -b] for a, b in [*zip(upper, lower[1:], strict=False), *zip(upper[1:], lower, strict=False)]]
    return lines + apart


def laid_in_every_way(board: QueensBoard) -> set[str]:
    """The board turned and reflected, its regions called by the first cell that they have then."""
    rows = [board.regions[row * board.size : (row + 1) * board.size] for row in range(board.size)]
    forms = set()
    for _ in range(4):
        rows = list(zip(*rows[::-1], strict=True))
        for way in (rows, rows[::-1]):
            cells = [region for row in way for region in row]
            forms.add(" ".join(str(cells.index(region)) for region in cells))
    return forms


def test_the_same_seed_gives_the_same_boards_and_another_others() -> None:
    assert made(8, 5) == made(8, 5)
    others = list(papan.generate("queens", 8, count=5, seed=6))
    assert not set(made(8, 5)) & set(others)


def test_a_known_board_stays_the_same_on_every_machine() -> None:
    board = QueensBoard(6, shape(6, Random64(1)).regions, tuple("ABCDEF"))
    assert puzzle_named("queens").one_line(board) == KNOWN


KNOWN = "AABBBB/AABCCD/EABFFD/EEBFDD/BEBDDD/BBBDDD"


def test_on_a_large_board_the_walk_goes_on_until_the_borders_are_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    before = shape(8, Random64(4))
    monkeypatch.setattr("papan.puzzles.queens.shaping_as_core.SMOOTHED_FROM", 8)  # no large one: Python would take long
    after = shape(8, Random64(4))
    assert before.whole
    assert after.whole
    assert border(after.regions) < border(before.regions)
    board = QueensBoard(8, after.regions, tuple("ABCDEFGH"))
    assert papan.solve(board, wanted="unique", engine="python").unique
    assert all(MIN_CELLS <= len(cells) <= max_cells(8) for cells in board.region_cells)


def border(regions: tuple[int, ...]) -> int:
    """How many neighbours on a board of 8×8 are of different regions."""
    rows = [regions[start : start + 8] for start in range(0, 64, 8)]
    return sum(a != b for line in (*rows, *zip(*rows, strict=True)) for a, b in pairwise(line))


def test_the_walk_ends_with_the_best_found_when_its_nodes_are_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papan.puzzles.queens.shaping_as_core.MAX_NODES", 30)
    shaped = shape(9, Random64(3))
    assert not shaped.whole
    assert max(map(shaped.regions.count, range(9))) > max_cells(9)
    board = QueensBoard(9, shaped.regions, tuple("ABCDEFGHI"))
    assert papan.solve(board, wanted="unique", engine="python").unique


def test_a_board_that_is_only_the_best_found_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papan.puzzles.queens.shaping_as_core.MAX_NODES", 30)
    monkeypatch.setattr("papan.native.is_built", lambda: False)
    shortfall = draft(Random(1), 9, 9).shortfall
    assert shortfall is not None
    assert "18" in str(shortfall)


@needs_core
def test_without_the_core_the_boards_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    before = made(7, 3)
    monkeypatch.setattr("papan.native.is_built", lambda: False)
    assert made(7, 3) == before


def test_a_cell_may_leave_its_region_only_if_the_rest_holds_together() -> None:
    walk = Walk(5, Random64(1))
    walk.regions[:-1] = [0, 0, 0, 1, 1, 0, 2, 0, 1, 1, 0, 0, 0, 1, 1, 3, 3, 3, 4, 4, 3, 3, 3, 4, 4]
    assert walk.holds_without(1)  # the way round is long, but there is one
    walk.regions[10] = 2
    assert not walk.holds_without(1)


def test_handing_a_cell_over_is_refused_when_that_brings_a_solution() -> None:
    board = load_as(QueensBoard, "AABB/ACCB/DCCB/DDDD")
    assert solutions(board) in (0, 1, 2)
    for cell in range(16):
        for to in range(4):
            changed = list(board.regions)
            changed[cell] = to
            after = QueensBoard(4, tuple(changed), board.names)
            if to == board.regions[cell] or len(set(changed)) < 4:
                continue
            with_queen_there = any(
                after.is_solved_by(queens) and cell in queens for queens in ((1, 7, 8, 14), (2, 4, 11, 13))
            )
            assert UniquenessGuard(4, board.regions).try_move(cell, to) != with_queen_there


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_a_board_of_a_difficulty_is_rated_so(difficulty: str) -> None:
    drafted = draft(Random(2), 8, 8, difficulty=difficulty)
    assert drafted.shortfall is None
    assert papan.rate(drafted.board).score in DIFFICULTIES[difficulty]


def test_the_nearest_board_is_given_where_none_has_the_difficulty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papan.puzzles.queens.generate.MAX_TRIES", 3)
    drafted = draft(Random(2), 4, 4, difficulty="hard")
    assert drafted.shortfall is not None
    assert str(papan.rate(drafted.board).score) in str(drafted.shortfall)


def test_the_nearest_board_so_far_is_given_when_the_time_for_a_difficulty_is_up() -> None:
    drafted = draft(Random(2), 8, 8, difficulty="hard", patience=0)
    assert drafted.shortfall is not None
    assert papan.solve(drafted.board, wanted="unique").unique


@pytest.mark.parametrize("size", [2, 3, 4, 5, 8, 12])
def test_a_board_without_a_solution_has_none_and_nothing_else_is_wrong_with_it(size: int) -> None:
    for seed in range(5):
        board = unsolvable(Random(seed), size, size)
        assert papan.solve(board).status.value == "unsolvable"
        assert not puzzle_named("queens").notation.read(str(board)).warnings


@pytest.mark.parametrize("size", [4, 5, 8, 41])
def test_a_board_with_several_solutions_has_several(size: int) -> None:
    board = draft(Random(1), size, size, solutions="several").board
    assert papan.solve(board, wanted="unique").unique is False


def test_a_board_too_large_for_one_solution_has_any() -> None:
    assert draft(Random(1), 41, 41).board == draft(Random(1), 41, 41, solutions="any").board


def test_the_smallest_board_is_a_single_cell() -> None:
    assert draft(Random(1), 1, 1).board.regions == (0,)


@pytest.mark.parametrize(
    ("size", "wishes", "key"),
    [
        (2, {}, "error.queens.size"),
        (41, {"solutions": "one"}, "error.queens.unique-size"),
        (41, {"difficulty": "easy"}, "error.queens.unique-size"),
        (8, {"solutions": "any", "difficulty": "easy"}, "error.queens.difficulty"),
    ],
)
def test_what_cannot_be_made_is_refused(size: int, wishes: dict[str, Any], key: str) -> None:
    with pytest.raises(UsageError) as caught:
        draft(Random(0), size, size, **wishes)
    assert caught.value.key == key


def test_random_numbers_are_those_of_splitmix64() -> None:
    random = Random64.__new__(Random64)
    random._state = 1234567
    first = [random.next() for _ in range(3)]
    assert first == [6457827717110365317, 3203168211198807973, 9817491932198370423]  # as published with it
    assert all(0 <= Random64(7, number).below(10) < 10 for number in range(100))
