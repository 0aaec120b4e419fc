"""What every heuristic says that it counts comes to its estimate, and can be drawn, in both languages."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import papan
from papan.messages import LANGUAGES, speaking
from papan.puzzles import BUILT_IN, heuristics_of, puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.heuristic import Heuristic
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.seen import Seen
from papan.puzzles.sliding.heuristics import tiles_to_step_aside
from papan.searching.problem import Problem, State

PAIRS = [(puzzle, name) for puzzle in sorted(BUILT_IN) for name in heuristics_of(puzzle)]
WALK = 60


def some_board(puzzle: Puzzle, heuristic: Heuristic, rng: Random) -> AnyBoard:
    """One of the boards to begin with, for which the heuristic is made."""
    boards = [papan.load(sample.board, puzzle=puzzle.name) for sample in puzzle.sample_boards()]
    if heuristic.name == "walking-distance":
        boards = [board for board in boards if str(board).count("\n") < 4]  # 5×5 takes too large a table
    return rng.choice(boards)


def some_state(puzzle: Puzzle, board: AnyBoard, metric: str | None, rng: Random) -> tuple[Problem, State]:
    """A position that a search may come to by a random walk."""
    problem = puzzle.start_problem(board, metric)
    state = problem.initial
    for _ in range(rng.randrange(WALK)):
        actions = list(problem.actions(state))
        if not actions or problem.is_goal(state):
            break
        state = problem.result(state, rng.choice(actions))
    return problem, state


def seen_in(heuristic: Heuristic, problem: Problem, state: State) -> Seen:
    assert heuristic.sees is not None
    return heuristic.sees(problem, state)


@pytest.mark.parametrize(("puzzle_name", "heuristic_name"), PAIRS)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_is_counted_comes_to_h(puzzle_name: str, heuristic_name: str, seed: int) -> None:
    puzzle, heuristic = puzzle_named(puzzle_name), heuristics_of(puzzle_name)[heuristic_name]
    rng = Random(seed)
    metric = rng.choice([metric.name for metric in puzzle.metrics]) if puzzle.metrics else None
    problem, state = some_state(puzzle, some_board(puzzle, heuristic, rng), metric, rng)
    h = heuristic.estimate(problem, state)
    for language in LANGUAGES:
        with speaking(language):
            seen = seen_in(heuristic, problem, state)
            assert seen.total == h
            digits = [int(re.sub(r"\D", "", found)) for found in re.findall(r"\d[\d.,]*", seen.sentence)]
            assert digits[-1] == h  # the sentence adds it up
            assert "reason." not in seen.sentence
            assert all(one.words and "reason." not in one.words for one in seen.counted)


@pytest.mark.parametrize(("puzzle_name", "heuristic_name"), PAIRS)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_is_drawn_lies_on_the_board(puzzle_name: str, heuristic_name: str, seed: int) -> None:
    puzzle, heuristic = puzzle_named(puzzle_name), heuristics_of(puzzle_name)[heuristic_name]
    rng = Random(seed)
    board = some_board(puzzle, heuristic, rng)
    scene = puzzle.scene(board)
    problem = puzzle.start_problem(board)
    for one in seen_in(heuristic, problem, problem.initial).counted:
        for shape in one.shapes:
            assert shape.row >= 0 and shape.row + shape.height <= scene.rows
            assert shape.column >= 0 and shape.column + shape.width <= scene.columns
            if shape.layer in ("line", "arrow"):
                assert shape.to is not None and shape.to != (shape.row, shape.column)
                assert 0 <= shape.to[0] < scene.rows and 0 <= shape.to[1] < scene.columns
            else:
                assert shape.layer == "block" and shape.note


# ---- the pictures, against what the puzzles' own words say ----


@settings(max_examples=60, deadline=None)
@given(tiles=st.permutations(range(9)))
def test_arrows_of_manhattan_lead_home(tiles: list[int]) -> None:
    rows = (" ".join(map(str, tiles[row : row + 3])) for row in (0, 3, 6))
    problem = puzzle_named("sliding").start_problem(papan.load("/".join(rows)))
    arrows = [one.shapes[0] for one in seen_in(heuristics_of("sliding")["manhattan"], problem, tuple(tiles)).counted]
    assert {(one.row, one.column): one.to for one in arrows} == {
        divmod(cell, 3): divmod(tile - 1, 3) for cell, tile in enumerate(tiles) if tile and tile - 1 != cell
    }
    for one in arrows:
        assert one.to is not None
        assert int(one.note) == abs(one.row - one.to[0]) + abs(one.column - one.to[1])


@settings(max_examples=100, deadline=None)
@given(line=st.permutations(range(1, 5)))
def test_pairs_of_linear_conflict_are_in_conflict(line: list[int]) -> None:
    board = papan.load(" ".join(map(str, line)) + "/5 6 7 8/9 10 11 12/13 14 15 0")
    problem = puzzle_named("sliding").start_problem(board)
    seen = seen_in(heuristics_of("sliding")["linear-conflict"], problem, problem.initial)
    joined = [one.shapes[0] for one in seen.counted if one.shapes[0].layer == "line"]
    assert len(joined) == tiles_to_step_aside(tuple(line))
    assert len({frozenset([(one.row, one.column), one.to]) for one in joined}) == len(joined)
    for one in joined:
        assert one.to is not None and one.row == one.to[0] == 0 and one.note == "+2"
        assert (one.column < one.to[1]) == (line[one.column] > line[one.to[1]])  # both at home here, in the wrong order


COURSE = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."


def test_the_blockers_of_the_course_board() -> None:
    board = papan.load(COURSE)
    problem = puzzle_named("rush-hour").start_problem(board)
    seen = seen_in(heuristics_of("rush-hour")["blocking"], problem, problem.initial)
    assert seen.sentence == "3 pieces in the way of P, +1 for P itself = 4"
    assert [one.words for one in seen.counted] == [
        "C is in the way: +1",
        "D is in the way: +1",
        "F is in the way: +1",
        "P itself must move: +1",
    ]
    shape = seen.counted[0].shapes[0]
    assert (shape.layer, shape.row, shape.column, shape.height, shape.width) == ("block", 1, 3, 2, 1)


def test_the_chain_of_the_course_board_goes_from_piece_to_piece() -> None:
    board = papan.load(COURSE)
    problem = puzzle_named("rush-hour").start_problem(board)
    for name in ("max-depth", "recursive"):
        heuristic = heuristics_of("rush-hour")[name]
        seen = seen_in(heuristic, problem, problem.initial)
        *pieces, itself = seen.counted
        assert itself.words == "P itself must move: +1"
        assert [one.shapes[1].note for one in pieces] == [str(place) for place in range(1, len(pieces) + 1)]
        for one in pieces:
            arrow, outline = one.shapes
            assert arrow.to is not None
            inside_rows = outline.row <= arrow.to[0] < outline.row + outline.height
            assert inside_rows and outline.column <= arrow.to[1] < outline.column + outline.width


def test_conflicts_of_queens_are_named() -> None:
    board = papan.load("AAAB/AACB/DDCC/DDCC")
    problem = puzzle_named("queens").start_problem(board)
    seen = seen_in(heuristics_of("queens")["conflicts"], problem, (0, 1, 15))
    assert [one.words for one in seen.counted] == ["r1c1 and r1c2: same row, same region, they touch"]
    assert seen.sentence == "1 pair of queens breaks a rule = 1"
