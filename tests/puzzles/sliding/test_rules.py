"""Sliding: moves, solvability and heuristics, checked on every position of small boards."""

from itertools import permutations

import pytest
from tests.load_as import load_as

import papan
from papan.puzzles.sliding import SLIDING
from papan.puzzles.sliding.heuristics import linear_conflict, manhattan, misplaced, tiles_to_step_aside
from papan.puzzles.sliding.rules import SlidingBoard, SlidingProblem, goal_tiles
from papan.puzzles.sliding.solvability import parity, working
from papan.puzzles.sliding.walking_distance import distances, walking_distance
from papan.searching.explore import explore


def problem(text: str, order: str = "ulrd") -> SlidingProblem:
    return SlidingProblem(SLIDING.parse(text), order)


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (2, 3), (3, 2), (2, 4)])
def test_a_board_is_solvable_exactly_when_the_goal_can_reach_it(rows: int, columns: int) -> None:
    goal = SlidingBoard(rows, columns, goal_tiles(rows, columns))
    reached, waiting = {goal.tiles}, [goal.tiles]
    moves = SlidingProblem(goal)
    while waiting:
        state = waiting.pop()
        for action in moves.actions(state):
            child = moves.result(state, action)
            if child not in reached:
                reached.add(child)
                waiting.append(child)
    for tiles in permutations(range(rows * columns)):
        assert parity(SlidingBoard(rows, columns, tiles)).solvable == (tiles in reached)


def test_moves_are_tried_in_the_order_asked_for() -> None:
    assert problem("1 2 3/4 0 5/6 7 8").actions((1, 2, 3, 4, 0, 5, 6, 7, 8)) == ["up", "left", "right", "down"]
    assert problem("1 2 3/4 0 5/6 7 8", "drlu").actions((1, 2, 3, 4, 0, 5, 6, 7, 8)) == ["down", "right", "left", "up"]
    assert problem("0 2/3 1").actions((0, 2, 3, 1)) == ["right", "down"]


def test_a_move_can_be_taken_back() -> None:
    slide = problem("1 2 3/4 0 5/6 7 8")
    for action in slide.actions(slide.initial):
        assert slide.result(slide.result(slide.initial, action), slide.inverse(action)) == slide.initial


def test_the_working_shows_what_the_course_shows() -> None:
    lines = working(load_as(SlidingBoard, "1 3 4 15/2 X 5 12/7 6 11 14/8 9 10 13"))
    assert lines[0] == "Kurang(1) = 0"
    assert len(lines) == 20
    assert lines[-4] == "ΣKurang(i) = 37"
    assert lines[-3].startswith("X = 0")
    assert lines[-2:] == ["ΣKurang(i) + X = 37, odd", "The puzzle cannot be solved"]


def test_known_values_of_the_heuristics() -> None:
    slide = problem("2 1 3/4 5 6/7 8 0")
    assert misplaced(slide, slide.initial) == manhattan(slide, slide.initial) == 2
    assert linear_conflict(slide, slide.initial) == 4


@pytest.mark.parametrize(
    ("line", "fewest"), [((), 0), ((1,), 0), ((1, 2), 0), ((2, 1), 1), ((3, 2, 1), 2), ((2, 3, 1), 1)]
)
def test_the_fewest_tiles_step_aside(line: tuple[int, ...], fewest: int) -> None:
    assert tiles_to_step_aside(line) == fewest


def test_the_table_of_walking_distances_has_the_published_size() -> None:
    assert len(distances(4, 4)) == 24964
    assert max(distances(4, 4).values()) == 35


def test_walking_distance_refuses_a_board_whose_table_would_be_too_large() -> None:
    with pytest.raises(papan.UsageError, match="linear-conflict"):
        papan.solve(next(papan.generate("sliding", (6, 6), seed=1)), "a-star", "walking-distance")


@pytest.mark.parametrize("text", ["1 2 3/4 5 6/7 8 0", "1 2 3 4/5 6 7 0", "1 2/3 4/5 0"])
def test_all_heuristics_are_admissible_and_consistent_on_every_position(text: str) -> None:
    slide = problem(text)
    space = explore(slide)
    assert space.complete
    for estimate in (misplaced, manhattan, linear_conflict, walking_distance):
        h = [estimate(slide, state) for state in space.states]
        assert h[space.index[slide.goal]] == 0
        assert all(
            distance is not None and value <= distance for value, distance in zip(h, space.distances, strict=True)
        )
        assert all(h[i] <= cost + h[j] for i, edges in enumerate(space.edges) for j, cost in edges)


def test_better_informed_heuristics_are_never_lower() -> None:
    slide = problem("8 6 7/2 5 4/3 0 1")
    for state in explore(slide).states[::97]:
        assert misplaced(slide, state) <= manhattan(slide, state) <= linear_conflict(slide, state)
