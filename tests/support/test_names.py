"""Names of algorithms and heuristics: what people may write instead of the name in the table."""

import pytest

import papan
from papan.algorithms import ALGORITHMS, algorithm_named
from papan.puzzles import PUZZLES, heuristic_named, heuristics_of
from papan.support.names import name_key, row_named

COURSE = "boards/rush-hour/course.txt"


@pytest.mark.parametrize("name", ["max-depth", "MaxDepth", "max_depth", "MAX DEPTH", "maxdepth", "Max-Depth"])
def test_a_heuristic_goes_by_its_name_however_it_is_written(name: str) -> None:
    result = papan.solve(COURSE, "A_Star", name)
    assert (result.job.algorithm, result.job.heuristic) == ("a-star", "max-depth")
    assert [row.job.heuristic for row in papan.compare(COURSE, ["Ida Star"], [name])] == ["max-depth"]


@pytest.mark.parametrize("name", ["A*", "AStar", "a star", "A_STAR", "a-star"])
def test_so_does_an_algorithm_and_its_short_names(name: str) -> None:
    assert algorithm_named(name).name == "a-star"


@pytest.mark.parametrize("name", ["Best", "BEST", "best"])
def test_so_does_best(name: str) -> None:
    assert papan.solve(COURSE, name).job.algorithm == "best"
    assert papan.compare(COURSE, [name])[0].job.algorithm == "best"


@pytest.mark.parametrize("name", ["", "-", "max", "maxdepths", "max.depth"])
def test_another_name_is_still_another_name(name: str) -> None:
    with pytest.raises(papan.UsageError):
        heuristic_named("rush-hour", name)
    with pytest.raises(papan.UsageError):
        algorithm_named(name)


def test_a_row_of_exactly_that_name_comes_first() -> None:
    assert row_named("max_depth", {"max-depth": 1, "max_depth": 2}) == 2
    assert row_named("maxDepth", {"max-depth": 1, "max_depth": 2}) == 1


def test_no_two_rows_of_a_table_share_a_name() -> None:
    algorithms = [(name, row.name) for row in ALGORITHMS.values() for name in (row.name, *row.aliases)]
    for names in ([("best", "best"), *algorithms], *([(name, name) for name in heuristics_of(one)] for one in PUZZLES)):
        owners: dict[str, str] = {}
        for name, owner in names:
            assert owners.setdefault(name_key(name), owner) == owner
