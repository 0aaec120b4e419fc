"""Whose count it is: what is exact, what comes nearest, and that no more is claimed than is known."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import papan
from papan.counting.conventions import CONVENTIONS
from papan.counting.trying import Question, try_variant
from papan.counting.variants import variants_of
from papan.counting.whose_count import answer_questions
from papan.native import run_native
from papan.puzzles import PUZZLES
from papan.searching.leash import Leash

EASY = "1 2 3/4 5 6/0 7 8"
TILES = "1 2 3 4/5 6 7 8/11 12 15 14/10 9 13 0"


@settings(max_examples=25)
@given(st.data())
def test_what_a_search_counts_is_recognised_as_its_own(data: st.DataObject) -> None:
    _, variants = variants_of(PUZZLES["sliding"])
    variant = data.draw(st.sampled_from(list(variants)[:400]))
    result = papan.solve(
        "2 3 6/1 5 0/4 7 8", variant.algorithm, variant.heuristic, options=variant.options, node_limit=5000
    )
    if result.status is papan.Status.LIMIT:
        return
    question = Question("sliding", result.job.board, result.counts.generated)
    tried = try_variant(variant, question, False, Leash(papan.Limits()))
    assert tried.counts == result.counts


def test_nobody_counts_a_number_that_is_too_small() -> None:
    answer = papan.whose_count(TILES, generated=1, time_limit=None)
    assert (answer.exact, answer.nearest) == ((), ()) and answer.complete and answer.tried > 5000


def test_what_comes_nearest_is_told_where_none_is_exact(only_first: Callable[[int], None]) -> None:
    only_first(3)
    answer = papan.whose_count(TILES, nodes=873, time_limit=None)
    assert answer.exact == ()
    first = answer.nearest[0]
    assert (first.variant.known_as, first.convention.name) == ("A", "generated-and-start")
    assert first.difference == -2 and not first.is_exact


def test_of_several_boards_the_one_that_is_not_explained_is_told(only_first: Callable[[int], None]) -> None:
    only_first(1)
    answer = papan.whose_count([TILES, "0 1 3 4/9 2 6 7/10 5 11 8/13 14 15 12"], nodes=[871, 32], time_limit=None)
    [match] = answer.nearest
    assert answer.numbers == (32, 871)  # the smallest number is tried first
    assert (match.counted, match.explained, match.difference) == ((32, 870), 1, -1)


def test_without_time_nothing_is_tried_and_that_is_said() -> None:
    answer = papan.whose_count(EASY, nodes=4, time_limit=0)
    assert (answer.exact, answer.tried, answer.complete) == ((), 0, False)
    assert answer.left == variants_of(PUZZLES["sliding"])[0]


def test_a_search_is_stopped_once_it_is_past_the_number(monkeypatch: pytest.MonkeyPatch) -> None:
    nodes: list[int | None] = []

    def noted(prepared: Any, leash: Any, **more: Any) -> Any:
        nodes.append(leash.limits.nodes)
        return run_native(prepared, leash, **more)

    monkeypatch.setattr("papan.counting.trying.run_native", noted)
    papan.whose_count(TILES, nodes=100, time_limit=None, enough=1)
    assert set(nodes) <= {102}


def test_a_search_goes_on_until_its_cases_are_past_the_number() -> None:
    board = papan.load("AAABBBCC/AAABBBCC/DDDDBBCC/DDEEECCC/DDEEEFFF/GGEHHFFF/GGGHHHFF/GGGHHHFF")
    variant = next(one for one in variants_of(PUZZLES["queens"])[1] if one.algorithm == "brute-force")
    exact = try_variant(variant, Question("queens", board, 1523), True, Leash(papan.Limits()))
    assert exact.counts is not None and exact.counts.examined == 1523 < exact.counts.expanded
    assert try_variant(variant, Question("queens", board, 300), True, Leash(papan.Limits())).counts is None


def test_a_search_that_does_not_fit_the_board_is_neither_tried_nor_left() -> None:
    board = "AAABB/ACCCB/ACDDB/EEEFF/EGGFF"  # more regions than rows: one queen in each region is no space
    answer = papan.whose_count(board, cases=11, time_limit=None)
    assert answer.complete and answer.tried < variants_of(PUZZLES["queens"])[0]


def test_a_board_without_a_solution_is_searched_in_vain_as_a_program_does() -> None:
    answer = papan.whose_count("2 1/3 0", expanded=12, time_limit=None)
    assert "breadth-first" in {match.variant.algorithm for match in answer.exact}
    assert {match.convention.name for match in answer.exact} <= {"expanded", "expanded-but-start"}  # there is no goal


def test_conventions_have_names_of_their_own_and_words() -> None:
    assert len({convention.name for convention in CONVENTIONS}) == len(CONVENTIONS)
    assert all(convention.words != f"count.convention.{convention.name}" for convention in CONVENTIONS)


@pytest.mark.usefixtures("tables")
def test_an_algorithm_of_ones_own_may_be_the_one(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from papan.extend import Algorithm, Event, Kind, Node\n"
        "def search(problem, estimate):\n"
        "    for _ in range(7):\n"
        "        yield Event(Kind.GENERATE, Node(problem.initial), 1)\n"
        "def broken(problem, estimate):\n"
        "    yield 1 / 0\n"
        "FITS = frozenset({'path'})\n"
        "ALGORITHMS = [Algorithm('seven', 'Seven', '', search, FITS), Algorithm('bad', 'Bad', '', broken, FITS)]\n"
    )
    papan.load_plugin(file)
    answer = papan.whose_count(TILES, generated=7, time_limit=None)
    assert {match.variant.algorithm for match in answer.exact} == {"seven"} and answer.complete


def test_nothing_more_is_tried_once_nobody_wants_it() -> None:
    asked = iter([False, False, True])
    question = Question("sliding", papan.load(TILES), 870)
    answer = answer_questions([question], limits=papan.Limits(), stop=lambda: next(asked, True))
    assert (answer.tried, answer.complete) == (2, False)


def test_ctrl_c_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object, **more: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("papan.counting.trying.run_native", interrupted)
    with pytest.raises(KeyboardInterrupt):
        papan.whose_count(EASY, nodes=4)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({}, "one kind of number"),
        ({"nodes": 3, "cases": 3}, "one kind of number"),
        ({"nodes": [1, 2]}, "boards: 1, numbers: 2"),
        ({"nodes": -1}, "nodes is -1"),
        ({"nodes": "many"}, "nodes is 'many'"),
        ({"expanded": 1 << 70}, "expanded"),
        ({"nodes": 4, "time_limit": -1}, "time_limit"),
        ({"nodes": 4, "enough": 0}, "enough is 0"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(papan.UsageError, match=said):
        papan.whose_count(EASY, **arguments)


def test_boards_are_of_one_puzzle_and_not_too_many() -> None:
    with pytest.raises(papan.UsageError, match="sliding and of queens"):
        papan.whose_count([EASY, "AAAB/AACB/DDCC/DDCC"], nodes=[1, 2])
    with pytest.raises(papan.UsageError, match="at most 100"):
        papan.whose_count([EASY] * 101, nodes=[1] * 101)
