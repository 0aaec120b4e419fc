"""States by their distance, held against the exact distances of whole spaces."""

from __future__ import annotations

import pytest

from papan.puzzles import PUZZLES, puzzle_named
from papan.searching.explore import explore
from papan.searching.layers import TooManyStatesError, layers, neighbours_in


@pytest.mark.parametrize("example", puzzle_named("rush-hour").examples)
def test_layers_from_the_goals_are_the_exact_distances(example: str) -> None:
    puzzle = PUZZLES["rush-hour"]
    problem = puzzle.start_problem(puzzle.parse(example))
    space = explore(problem, 20_000)
    goals = [space.states[place] for place in space.goals]
    found = {state: moves for moves, layer in enumerate(layers(goals, neighbours_in(problem))) for state in layer}
    assert found == dict(zip(space.states, space.distances, strict=True))


def test_states_come_in_the_order_in_which_they_are_met() -> None:
    assert list(layers([4], lambda n: [m for m in (n + 1, n - 1) if 0 <= m <= 6])) == [[4], [5, 3], [6, 2], [1], [0]]


def test_no_layer_comes_after_the_limit_even_if_it_would_never_end() -> None:
    found = layers([0], lambda n: range(n, n + 10), limit=100)
    with pytest.raises(TooManyStatesError):
        for layer in found:
            assert len(layer) <= 100
    assert sum(map(len, layers([0], lambda n: [(n + 1) % 7], limit=7))) == 7
