"""Rush Hour boards of a wanted number of moves: both engines make the same ones, and they are what they claim to be."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.drafting import drafter, spoiler

import papan
from papan import native
from papan.errors import UsageError
from papan.puzzles.rush_hour import generate as rush_hour_generate
from papan.puzzles.rush_hour.climb_as_core import BoardSpec, Climber, climb, reachable
from papan.puzzles.rush_hour.rules import RushHourBoard, RushHourProblem

draft = drafter("rush-hour")
unsolvable = spoiler("rush-hour")

EASY = BoardSpec(5, 5, 0, 0, 4, 100, minimal=False, tries=300)
SPECS = [
    EASY,
    replace(EASY, walls=2, high=5),
    replace(EASY, pieces=6, minimal=True),
    replace(EASY, rows=3, columns=7, low=3),
    replace(EASY, rows=7, columns=2, low=2),
    replace(EASY, rows=4, columns=4, low=60),  # more than there are
]


def fewest_moves(board: RushHourBoard) -> int | None:
    result = papan.solve(board)
    return None if result.actions is None else len(result.actions)


@pytest.mark.skipif(not native.is_built(), reason="compares the core with Python")
@pytest.mark.parametrize("spec", SPECS)
def test_the_core_makes_the_boards_of_the_python_version(spec: BoardSpec) -> None:
    from papan.native.rush_hour import climbed

    for seed in (1, 2**63 + 5):
        assert climbed(spec, seed, 60.0) == climb(spec, seed)


@pytest.mark.skipif(not native.is_built(), reason="compares the core with Python")
def test_the_engines_agree_on_boards_too_large_for_bits_and_on_layouts_that_are_too_loose() -> None:
    from papan.native.rush_hour import climbed

    spec = replace(EASY, rows=7, columns=7, low=3, high=6, tries=8)
    assert climbed(spec, 3, 60.0) == climb(spec, 3)


@pytest.mark.parametrize("seed", range(4))
def test_a_board_has_the_moves_that_were_asked_for(seed: int) -> None:
    made = draft(Random(seed), 5, 5, moves=(6, 8))
    assert made.shortfall is None
    assert made.facts["moves"] == fewest_moves(made.board)
    assert 6 <= fewest_moves(made.board) <= 8  # type: ignore[operator]


def test_one_number_of_moves_is_met_exactly() -> None:
    (board,) = papan.generate("rush-hour", 5, seed=4, options={"moves": "5"})
    assert isinstance(board, RushHourBoard) and fewest_moves(board) == 5


def test_of_a_minimal_board_every_piece_is_needed() -> None:
    made = draft(Random(3), 5, 5, moves=(6, 100), minimal=True)
    for index in range(len(made.board.pieces)):
        if index != made.board.primary:
            pieces = made.board.pieces[:index] + made.board.pieces[index + 1 :]
            assert fewest_moves(replace(made.board, pieces=pieces)) < made.facts["moves"]  # type: ignore[operator]


def test_pieces_and_walls_are_as_many_as_were_asked_for() -> None:
    board = draft(Random(5), 6, 6, moves=(3, 100), pieces=8, walls=2).board
    assert (len(board.pieces), len(board.walls)) == (9, 2)


def test_what_cannot_be_found_gives_the_best_that_was_and_says_so() -> None:
    made = draft(Random(1), 4, 4, moves=(500, 600), patience=0.2)
    assert made.shortfall is not None
    assert str(made.facts["moves"]) in str(made.shortfall)
    assert fewest_moves(made.board) == made.facts["moves"]


def test_where_no_time_is_left_there_is_a_board_all_the_same() -> None:
    made = draft(Random(1), 6, 6, moves=(30, 100), patience=0)
    assert made.shortfall is not None
    assert fewest_moves(made.board) is not None


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_a_difficulty_is_a_number_of_moves(difficulty: str) -> None:
    if difficulty == "hard" and not native.is_built():
        pytest.skip("takes long in Python")
    low, high = {"easy": (3, 9), "medium": (12, 17), "hard": (22, 1000)}[difficulty]
    assert low <= fewest_moves(draft(Random(2), 6, 6, difficulty=difficulty).board) <= high  # type: ignore[operator]


@pytest.mark.parametrize("size", [(6, 6), (4, 5), (3, 1), (1, 3)])
def test_an_unsolvable_board_is_one(size: tuple[int, int]) -> None:
    board = unsolvable(Random(1), *size)
    problem = RushHourProblem(board)
    positions = reachable(problem, 1_000_000)
    assert positions is not None
    assert not any(problem.is_goal(state) for state in positions)
    assert papan.solve(board).status.value == "unsolvable"


def test_an_unsolvable_board_does_not_show_that_it_is_one() -> None:
    from papan.puzzles.rush_hour.dead_ends import refute

    board = unsolvable(Random(7), 6, 6)
    assert refute(board) is None
    assert len(reachable(RushHourProblem(board), 100_000) or ()) >= 30


def test_bounds_are_read_as_people_write_them() -> None:
    for moves in ("9..4", "x", "..", "1..x", "-1", "4...9", ""):
        with pytest.raises(UsageError, match="moves"):
            papan.generate("rush-hour", 6, options={"moves": moves})
    assert next(papan.generate("rush-hour", 5, seed=1, options={"moves": "..4"})) is not None


def test_a_drawn_layout_leaves_the_way_of_p_to_p() -> None:
    climber = Climber(EASY, 9)
    for _ in range(20):
        (primary, *others), _ = climber.drawn()
        assert not any((piece.horizontal, piece.line) == (primary.horizontal, primary.line) for piece in others)


def test_a_large_board_without_a_solution_is_made_in_few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = []

    def counted(problem: RushHourProblem, room: int) -> object:
        looked_at.append(problem)
        return reachable(problem, room)

    monkeypatch.setattr(rush_hour_generate, "reachable", counted)
    board = unsolvable(Random(1), 30, 30)
    assert papan.solve(board).status.value == "unsolvable"
    assert len(looked_at) < 40
