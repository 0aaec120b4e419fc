"""The numbers that known programs published: each is recognised, and all of a program's together are its own alone."""

from collections.abc import Callable

import pytest
from tests.counting.published import CASES, CONVENTION_OF, PROGRAMS, RUNS

import papan


@pytest.mark.parametrize(("program", "board", "nodes"), RUNS)
def test_the_program_is_among_those_that_count_exactly_this(
    program: str, board: str, nodes: int, only_first: Callable[[int], None]
) -> None:
    only_first(10)
    answer = papan.whose_count(board, nodes=nodes, time_limit=None)
    found = {(match.variant.known_as, match.convention.name) for match in answer.exact}
    assert (program, CONVENTION_OF[program]) in found
    assert (answer.tried, answer.left) == (10, 0)


@pytest.mark.parametrize("program", ["A", "B"])
def test_all_numbers_of_a_program_together_are_its_own_alone(program: str, only_first: Callable[[int], None]) -> None:
    only_first(1000)
    runs = PROGRAMS[program]
    answer = papan.whose_count(list(runs), nodes=list(runs.values()), time_limit=None)
    [match] = answer.exact
    assert (match.variant.known_as, match.convention.name) == (program, CONVENTION_OF[program])
    assert match.counted == tuple(runs.values()) and answer.complete


def test_easy_boards_leave_several_rules_for_repeats(only_first: Callable[[int], None]) -> None:
    only_first(1000)
    runs = PROGRAMS["C"]
    answer = papan.whose_count(list(runs), nodes=list(runs.values()), time_limit=None)
    assert answer.exact[0].variant.known_as == "C"
    assert {match.variant.options["repeats"] for match in answer.exact} == {"drop", "cheaper", "keep"}
    assert {match.variant.options["ties"] for match in answer.exact} == {"oldest"}


@pytest.mark.parametrize("board", CASES)
def test_the_cases_of_brute_force_are_recognised(board: str) -> None:
    answer = papan.whose_count(board, cases=CASES[board], time_limit=None, enough=1)
    match = answer.exact[0]
    assert (match.variant.algorithm, match.convention.name) == ("brute-force", "examined")
    assert match.variant.options["space"] == "permutations"


def test_the_cases_of_all_boards_leave_one_way() -> None:
    answer = papan.whose_count(list(CASES), cases=list(CASES.values()), time_limit=None)
    assert answer.complete
    ways = {(match.variant.algorithm, match.variant.options["space"], match.convention.name) for match in answer.exact}
    assert ways == {("brute-force", "permutations", "examined")}


def test_other_spaces_are_recognised_too(only_first: Callable[[int], None]) -> None:
    only_first(40)
    board = next(iter(CASES))
    answer = papan.whose_count(board, cases=21415356, time_limit=None, enough=1)
    assert answer.exact[0].variant.options["space"] == "regions"
