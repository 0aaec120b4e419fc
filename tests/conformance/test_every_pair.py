"""Every puzzle with every algorithm and heuristic that fits it: real solutions, true claims."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import papan
from papan.jobs.prepare import fitting_algorithms
from papan.jobs.result import Result
from papan.messages import LANGUAGES, catalogue
from papan.puzzles import PUZZLES, heuristics_of
from papan.puzzles.puzzle import Puzzle
from papan.searching.explore import explore
from papan.solving.compare import ways

LIMIT = 20_000  # states: examples with larger spaces are left to the puzzles' own tests


@cache
def exact(puzzle_name: str, board_text: str, metric: str | None) -> float | None:
    """The least cost of a board, by exploring all of its space; None when it has no solution."""
    puzzle = PUZZLES[puzzle_name]
    board = puzzle.parse(board_text)
    defaults = {option.name: option.default for option in puzzle.options}
    space = explore(puzzle.problem(board, metric, **defaults), limit=LIMIT)
    if not space.complete:
        pytest.skip("its space is too large to be explored here")
    return space.distances[0]


def followed_cost(result: Result) -> int:
    """What the moves of a solution cost, one by one."""
    problem = result.puzzle.start_problem(result.job.board, result.job.metric)
    states = [state for _, state in result.states()]
    return sum(problem.cost(state, action) for state, action in zip(states, result.actions or (), strict=False))


def cases() -> Iterator[Any]:  # what pytest.param gives has no public name
    for puzzle in PUZZLES.values():
        for board in puzzle.examples:
            metrics: list[str | None] = [metric.name for metric in puzzle.metrics] or [None]
            for metric in metrics:
                for algorithm, heuristic in ways(puzzle.name):
                    yield pytest.param(
                        puzzle.name, board, metric, algorithm, heuristic, id=f"{board}-{metric}-{algorithm}-{heuristic}"
                    )


@pytest.mark.parametrize(("puzzle", "board", "metric", "algorithm", "heuristic"), list(cases()))
def test_solutions_are_real_and_claims_are_true(
    puzzle: str, board: str, metric: str | None, algorithm: str, heuristic: str | None
) -> None:
    result = papan.solve(board, algorithm, heuristic, puzzle=puzzle, metric=metric, node_limit=20_000, seed=3)
    if result.solved:
        *_, (_, final) = result.states()
        assert result.puzzle.start_problem(result.job.board).is_goal(final)
    if metric is None:
        assert result.cost is result.optimal is None
        return
    best = exact(puzzle, board, metric)
    if result.status is papan.Status.UNSOLVABLE:
        assert best is None
    if result.optimal:
        assert result.cost == best
    if result.solved:
        assert best is not None and result.cost is not None and result.cost >= best
        counted = {"moves": result.moves, "steps": result.steps}
        assert result.cost == (counted[metric] if metric in counted else followed_cost(result))
    if result.lower_bound is not None and best is not None:
        assert result.lower_bound <= best


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
def test_each_puzzle_has_what_the_record_promises(puzzle: Puzzle) -> None:
    for text in puzzle.examples:
        board = puzzle.parse(text)
        assert puzzle.parse(puzzle.notation.format(board)) == board
        assert puzzle.parse(puzzle.one_line(board)) == board
        assert board.puzzle == puzzle.name
        assert "<svg" in board._repr_svg_()
        problem = puzzle.start_problem(board)
        for action in problem.actions(problem.initial):
            assert puzzle.moves.name(board, action)
            assert puzzle.moves.describe(board, action)
    assert {heuristic.puzzle for heuristic in puzzle.heuristics} <= {puzzle.name}
    assert fitting_algorithms(puzzle)


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
def test_heuristics_are_what_they_claim_on_whole_spaces(puzzle: Puzzle) -> None:
    explored = 0
    small = [next(papan.generate(puzzle.name, size, seed=1)) for size in puzzle.generator.small_sizes]
    for board in (*map(puzzle.parse, puzzle.examples), *small):
        for metric in puzzle.metrics:
            problem = puzzle.problem(board, metric.name, **{option.name: option.default for option in puzzle.options})
            space = explore(problem, limit=LIMIT)
            if not space.complete:
                continue
            explored += 1
            for heuristic in heuristics_of(puzzle.name).values():
                h = [heuristic.estimate(problem, state) for state in space.states]
                if metric.name in heuristic.admissible:
                    distances = zip(h, space.distances, strict=True)
                    assert all(distance is None or value <= distance for value, distance in distances)
                if metric.name in heuristic.consistent:
                    assert all(h[i] <= cost + h[j] for i, edges in enumerate(space.edges) for j, cost in edges)
    assert explored or not puzzle.metrics


def test_both_languages_say_the_same_things() -> None:
    english, indonesian = (catalogue(language) for language in LANGUAGES)
    assert english.keys() == indonesian.keys()
    import string

    for key, sentence in english.items():
        names = [
            {name for _, name, _, _ in string.Formatter().parse(text) if name} for text in (sentence, indonesian[key])
        ]
        assert names[0] == names[1], key


def test_every_row_of_the_tables_speaks_both_languages() -> None:
    from papan.algorithms import ALGORITHMS

    keys = [algorithm.summary for algorithm in ALGORITHMS.values()]
    keys += [option.summary for algorithm in ALGORITHMS.values() for option in algorithm.options]
    for puzzle in PUZZLES.values():
        keys += [puzzle.title, puzzle.rules, puzzle.moves.title]
        keys += [option.summary for option in (*puzzle.options, *puzzle.generator.options)]
        keys += [heuristic.summary for heuristic in puzzle.heuristics]
    assert set(keys) <= set(catalogue("en"))
