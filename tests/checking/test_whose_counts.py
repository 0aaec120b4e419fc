"""Numbers of nodes and cases that an answer claims: whose count each is, and never a failure."""

import json

import pytest
from tests.checking.solutions import QUEENS_BOARD

import papan
from papan.checking import claimed_counts
from papan.checking.report import verdict_lines
from papan.solving.export import solution_text

TILES = "0 1 3 4/9 2 6 7/10 5 11 8/13 14 15 12"
MOVES = ", ".join(papan.solve(TILES).plan or ())
NODES_OF_A = "Jumlah simpul yang dibangkitkan: 32"


def test_the_program_whose_count_is_claimed_is_named() -> None:
    verdict = papan.check(TILES, f"{MOVES}\n{NODES_OF_A}\n")
    [count] = verdict.counts
    assert verdict.passed and verdict.warnings == ()
    assert (count.line, count.answer.numbers, count.answer.exact[0].variant.known_as) == (2, (32,), "A")
    assert verdict_lines(verdict, "solution")[-1].startswith("Note: 32 nodes: branch-and-bound")
    [record] = json.loads(json.dumps(verdict.to_json()))["counts"]
    assert (record["number"], record["asked"], record["whose"]["variant"]) == (32, "nodes", "A")
    assert record["sentence"] == count.sentence


def test_a_number_that_nobody_counts_is_no_failure() -> None:
    verdict = papan.check(TILES, f"{MOVES}\nNodes generated: 31415\n", strict=True)
    assert verdict.passed and verdict.warnings == ()
    [count] = verdict.counts
    assert count.answer.exact == () and "none of the" in count.sentence


def test_without_a_claim_nothing_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(claimed_counts, "answer_questions")
    assert papan.check(TILES, MOVES).counts == ()


def test_a_wrong_solution_is_not_asked_whose_count_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(claimed_counts, "answer_questions")
    verdict = papan.check(TILES, f"up, up\n{NODES_OF_A}\n")
    assert not verdict.passed and verdict.counts == ()


def test_an_impossible_number_is_a_warning_alone() -> None:
    verdict = papan.check(TILES, f"{MOVES}\nNodes generated: 3\n")
    assert [warning.key for warning in verdict.warnings] == ["check.claimed-nodes"] and verdict.counts == ()


def test_cases_have_an_owner_too() -> None:
    examined = papan.solve(QUEENS_BOARD, "brute-force").counts.examined
    verdict = papan.check(QUEENS_BOARD, f"{solution_text(papan.solve(QUEENS_BOARD))}\n{examined} kasus\n")
    [count] = verdict.counts
    assert count.answer.exact[0].variant.algorithm == "brute-force"


def test_numbers_of_several_algorithms_are_each_told_once_and_not_too_many() -> None:
    numbers = "\n".join(f"Nodes generated: {number}" for number in (32, 32, 33, 34, 35, 36))
    verdict = papan.check(TILES, f"{MOVES}\n{numbers}\n")
    assert [count.answer.numbers for count in verdict.counts] == [(32,), (33,), (34,)]
