"""Whole state spaces: published numbers, one-way moves, costs, and being cut short."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan.errors import PapanError
from papan.puzzles import puzzle_named
from papan.searching.explore import LOOK_EVERY, explore
from papan.searching.problem import Problem


class Graph:
    """A problem given as the moves out of each state: state → {target: cost}."""

    def __init__(self, moves: dict[int, dict[int, int]], goals: set[int], broken: set[int] | None = None) -> None:
        self.moves, self.goals, self.broken = moves, goals, broken or set()
        self.initial = 0

    def actions(self, state: int) -> list[int]:
        return list(self.moves.get(state, {}))

    def result(self, state: int, action: int) -> int:
        return action

    def is_goal(self, state: int) -> bool:
        return state in self.goals

    def cost(self, state: int, action: int) -> int:
        return self.moves[state][action]

    def is_consistent(self, state: int) -> bool:
        return state not in self.broken


def sliding(board: str) -> Problem:
    puzzle = puzzle_named("sliding")
    return puzzle.start_problem(puzzle.parse(board))


def test_the_eight_puzzle_has_the_positions_and_the_depths_everybody_finds() -> None:
    space = explore(sliding("8 6 7/2 5 4/3 0 1"), 200_000)
    depths = Counter(space.distances)
    assert space.complete and len(space.states) == 181_440
    assert max(distance for distance in depths if distance is not None) == 31
    assert (depths[0], depths[1], depths[2], depths[31], depths[None]) == (1, 2, 4, 2, 0)


def test_half_of_all_boards_are_out_of_reach() -> None:
    space = explore(sliding("1 2 3/5 4 0"))
    assert len(space.states) == 360 and space.goals == []
    assert set(space.distances) == {None} and space.plan(space.states[0]) is None


def test_moves_that_cannot_be_taken_back_are_followed_forwards_only() -> None:
    space = explore(Graph({0: {1: 1, 2: 1}, 1: {3: 1}, 2: {}, 4: {0: 1}}, {3}))
    assert space.states == [0, 1, 2, 3]  # 4 leads here, but nothing leads to 4
    assert space.distances == [2, 1, None, 0]
    assert space.edges[0] == [(1, 1), (2, 1)]


def test_distances_are_costs_not_numbers_of_moves() -> None:
    space = explore(Graph({0: {1: 10, 2: 1}, 2: {3: 1}, 3: {1: 1}}, {1}))
    assert space.distance(0) == 3
    assert space.plan(0) == [2, 3, 1]


def test_the_nearest_of_several_goals_counts() -> None:
    space = explore(Graph({0: {1: 7, 2: 3}, 2: {0: 1}, 1: {0: 5}}, {1, 2}))
    assert [space.distance(state) for state in (0, 1, 2)] == [3, 0, 0]


def test_circles_that_cost_nothing_do_not_trap_a_plan() -> None:
    space = explore(Graph({0: {1: 0}, 1: {0: 0, 2: 0}, 2: {1: 0, 3: 5}}, {3}))
    assert space.distance(0) == 5
    assert space.plan(0) == [1, 2, 3]


def test_states_below_which_no_goal_lies_are_not_entered() -> None:
    assert explore(Graph({0: {1: 1, 2: 1}, 1: {3: 1}}, {2}, broken={1})).states == [0, 2]


def test_a_start_that_is_the_goal_is_at_distance_0() -> None:
    space = explore(Graph({}, {0}))
    assert space.distance(0) == 0 and space.plan(0) == []


@given(
    st.dictionaries(st.integers(0, 7), st.dictionaries(st.integers(0, 7), st.integers(0, 5)), max_size=8),
    st.sets(st.integers(0, 7)),
)
def test_distances_agree_with_trying_every_edge_again_and_again(
    moves: dict[int, dict[int, int]], goals: set[int]
) -> None:
    space = explore(Graph(moves, goals))
    exact: dict[int, float] = {state: 0 if state in goals else float("inf") for state in range(8)}
    for _ in range(8):
        for state, out in moves.items():
            exact[state] = min([exact[state], *(cost + exact[target] for target, cost in out.items())])
    for state, distance in zip(space.states, space.distances, strict=True):
        assert distance == (None if exact[state] == float("inf") else exact[state])
        plan = space.plan(state)
        if plan is not None:
            at, spent = state, 0
            for action in plan:
                at, spent = action, spent + moves[at][action]
            assert at in goals and spent == distance


def test_a_space_beyond_the_limit_is_labelled_and_tells_no_distances() -> None:
    space = explore(sliding("0 1 3 4/9 2 6 7/10 5 11 8/13 14 15 12"), 1000)
    assert space.cut == "limit" and not space.complete
    with pytest.raises(ValueError, match="cut short"):
        space.distance(space.states[0])


def test_a_space_of_just_the_limit_is_complete() -> None:
    assert explore(sliding("1 2/3 0"), 12).complete
    assert explore(sliding("1 2/3 0"), 11).cut == "limit"


def test_somebody_can_stop_it_while_reaching_and_while_measuring() -> None:
    assert explore(sliding("1 2 3/4 5 6/7 8 0"), stop=lambda: True).cut == "cancelled"
    looks = iter([False] * (20_160 // LOOK_EVERY + 1) + [True] * 100)
    space = explore(sliding("1 2 3 4/5 6 7 0"), stop=lambda: next(looks))
    assert space.cut == "cancelled" and len(space.states) == 20_160 and space.distances == []


def test_an_interrupt_leaves_what_is_there() -> None:
    class Interrupted(Graph):
        def actions(self, state: int) -> list[int]:
            if state == 3:
                raise KeyboardInterrupt
            return [state + 1]

        def cost(self, state: int, action: int) -> int:
            return 1

    space = explore(Interrupted({}, {9}))
    assert space.cut == "cancelled" and space.states == [0, 1, 2, 3]


def test_a_move_of_negative_cost_is_refused() -> None:
    with pytest.raises(PapanError, match="costs -1"):
        explore(Graph({0: {1: -1}}, {1}))
