"""The heuristic lab: it finds what is wrong, finds nothing where nothing is, and never says more than it knows."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from papan.advising.heuristic_lab import GENERATED, check_heuristic, sample_boards
from papan.advising.heuristic_report import Counterexample, Report, position_line
from papan.errors import UsageError
from papan.plugins.check import checked
from papan.puzzles import heuristic_named, heuristics_of, puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.heuristic import Heuristic
from papan.searching.problem import Problem, State

MOVES = frozenset({"moves"})


def sliding(text: str) -> AnyBoard:
    return puzzle_named("sliding").parse(text)


def rush_hour(text: str) -> AnyBoard:
    return puzzle_named("rush-hour").parse(text)


def row(estimate: Callable[[Any, State], Any], **claims: Any) -> Heuristic:
    return Heuristic("mine", "sliding", "", estimate, **claims)


def own(estimate: Callable[[Any, State], Any], **claims: Any) -> Heuristic:
    heuristic = checked(row(estimate, **claims), "mine.py")
    assert isinstance(heuristic, Heuristic)
    return heuristic


def misplaced_and_blank(problem: Any, state: State) -> int:
    return sum(tile != home for tile, home in zip(state, problem.goal, strict=True))


def smallest(report: Report, rule: Any) -> Counterexample:
    example = report.findings[0].violations[rule].smallest
    assert example is not None
    return example


@pytest.mark.parametrize("name", ["manhattan", "misplaced", "linear-conflict", "walking-distance"])
def test_no_violation_of_the_sliding_heuristics_claims_is_found(name: str) -> None:
    report = check_heuristic(heuristic_named("sliding", name), [sliding("1 2 3/4 5 0"), sliding("1 2 3 4/5 6 7 0")])
    found = report.findings[0]
    assert found.positions == 360 + 20_160 and found.boards == 2 and found.violations == {}
    assert found.claimed == {"value", "goal", "admissible", "consistent"}
    assert report.passed


def test_counting_the_blank_overestimates_and_the_smallest_position_shows_it() -> None:
    report = check_heuristic(
        row(misplaced_and_blank, admissible=MOVES), [sliding("1 2 3 4/5 6 7 0"), sliding("1 2 3/4 5 0")]
    )
    example = smallest(report, "admissible")
    assert (example.h, example.distance, example.plan) == (2, 1, ("down",))
    assert position_line(report.heuristic, "moves", example) == "1 2 0/4 5 3"  # the smaller board, though it came last
    assert not report.passed


def test_a_heuristic_that_falls_too_fast_is_inconsistent_but_admissible() -> None:
    def manhattan_on_even_positions(problem: Any, state: State) -> int:
        return 0 if state.index(0) % 2 else heuristic_named("sliding", "manhattan").estimate(problem, state)

    report = check_heuristic(row(manhattan_on_even_positions, admissible=MOVES), [sliding("1 2 3/4 5 0")])
    assert set(report.findings[0].violations) == {"consistent"}
    assert report.passed  # consistency is not what it claims
    example = smallest(report, "consistent")
    assert example.h > example.cost + example.next_h
    problem = puzzle_named("sliding").start_problem(example.board)
    assert problem.result(example.state, example.action) == example.next_state


def test_violations_are_counted_one_by_one() -> None:
    report = check_heuristic(row(lambda problem, state: 3), [sliding("1 2/3 0")])
    found = report.findings[0]
    # 12 positions on a ring, 1 + 2 + 2 of them nearer than 3 moves; every move keeps h as it is
    assert {rule: violation.count for rule, violation in found.violations.items()} == {"goal": 1, "admissible": 5}
    assert dict(found.cases) == {"value": 12, "admissible": 12, "goal": 1, "consistent": 24}


@pytest.mark.parametrize("value", [2.0, None, "3", -1, float("nan")])
def test_what_is_no_whole_number_from_0_up_is_found_everywhere(value: object) -> None:
    report = check_heuristic(row(lambda problem, state: value), [sliding("1 2/3 0")])
    assert report.findings[0].violations["value"].count == 12
    assert not report.passed  # nobody need claim that
    json.dumps(report.to_json(), allow_nan=False)


def test_rules_that_could_not_be_tried_count_no_cases() -> None:
    report = check_heuristic(row(lambda problem, state: None), [sliding("1 2/3 0")])
    assert dict(report.findings[0].cases) == {"value": 12}
    assert report.findings[0].informed is None


def test_how_informed_it_is_is_the_average_share_of_the_distance() -> None:
    report = check_heuristic(row(lambda problem, state: 1), [sliding("1 2/3 0")])
    # on the ring of 12: two positions each at distance 1 to 5, one at 6
    expected = (2 * (1 + 1 / 2 + 1 / 3 + 1 / 4 + 1 / 5) + 1 / 6) / 11
    assert report.findings[0].informed == pytest.approx(expected)


def test_a_board_beyond_the_limit_is_skipped_and_not_counted() -> None:
    board = sliding("1 2 3/4 5 6/7 8 0")
    report = check_heuristic(heuristic_named("sliding", "manhattan"), [board, sliding("1 2/3 0")], limit=100)
    found = report.findings[0]
    assert [(one.board, one.reason) for one in found.skipped] == [(board, "limit")]
    assert (found.boards, found.positions) == (1, 12)


def test_boards_of_the_same_space_are_tried_once() -> None:
    report = check_heuristic(heuristic_named("sliding", "manhattan"), [sliding("1 2/3 0"), sliding("0 1/3 2")])
    found = report.findings[0]
    assert (found.boards, found.repeated, found.positions) == (1, 1, 12)


def test_boards_that_only_look_alike_to_the_search_are_both_tried() -> None:
    boards = [
        rush_hour("....../....../PP..A.K/....A./....../......"),
        rush_hour("....../....../PP...AK/.....A/....../......"),
    ]
    problems = [puzzle_named("rush-hour").start_problem(board) for board in boards]
    assert problems[0].initial == problems[1].initial  # A stands in another lane, which the state does not say
    found = check_heuristic(heuristic_named("rush-hour", "blocking"), boards, "moves").findings[0]
    assert (found.boards, found.repeated) == (2, 0)


def test_every_metric_is_tried_unless_one_is_named() -> None:
    blocking = heuristic_named("rush-hour", "blocking")
    board = rush_hour("ABBB/A.CC/PP.DK/...D")
    assert [found.metric for found in check_heuristic(blocking, [board]).findings] == ["moves", "steps"]
    assert [found.metric for found in check_heuristic(blocking, [board], "steps").findings] == ["steps"]
    with pytest.raises(UsageError, match="metric"):
        check_heuristic(blocking, [board], "cells")


@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("max-depth", ".BBCC#/...H../.AAH../..EE#./.G..../.G...."),
        ("recursive", "BBB.../..D.../AAD.../.CC.../....../......"),
    ],
)
def test_the_references_claims_are_refuted_by_their_counterexamples(name: str, board: str) -> None:
    report = check_heuristic(heuristic_named("rush-hour", name), [rush_hour(board)], "moves")
    example = smallest(report, "admissible")
    assert (example.h, example.distance) == (4, 3)
    assert example.plan is not None and len(example.plan) == 3
    assert report.passed  # papan does not claim it


def test_no_violation_of_the_rush_hour_claims_is_found_on_its_examples() -> None:
    boards = [rush_hour(text) for text in puzzle_named("rush-hour").examples]
    for heuristic in heuristics_of("rush-hour").values():
        assert check_heuristic(heuristic, boards).passed


def test_ones_own_heuristic_without_claims_is_held_to_everything() -> None:
    assert not check_heuristic(own(misplaced_and_blank), [sliding("1 2/3 0")]).passed
    assert check_heuristic(own(lambda problem, state: 0), [sliding("1 2/3 0")]).passed
    assert check_heuristic(row(misplaced_and_blank), [sliding("1 2/3 0")]).passed  # a built-in one says it is none


def test_a_wrong_value_of_a_plug_in_is_a_finding_and_not_an_error() -> None:
    report = check_heuristic(own(lambda problem, state: 0.5), [sliding("1 2/3 0")])
    assert report.findings[0].violations["value"].count == 12


def test_a_puzzle_without_costs_has_nothing_to_compare_with() -> None:
    with pytest.raises(UsageError, match="no moves with a cost"):
        check_heuristic(Heuristic("h", "queens", "", lambda problem, state: 0))


def test_an_interrupt_keeps_the_boards_that_are_done() -> None:
    def interrupted(problem: Problem, state: State) -> int:
        if len(state) == 6:
            raise KeyboardInterrupt
        return 0

    report = check_heuristic(row(interrupted), [sliding("1 2/3 0"), sliding("1 2 3/4 5 0")])
    assert report.cancelled and report.positions == 12


def test_somebody_can_stop_it() -> None:
    report = check_heuristic(row(lambda problem, state: 0), [sliding("1 2/3 0")], stop=lambda: True)
    assert report.cancelled and report.positions == 0


def test_sample_boards_are_small_and_always_the_same() -> None:
    for name in ("sliding", "rush-hour"):
        puzzle = puzzle_named(name)
        boards = sample_boards(puzzle)
        assert boards == sample_boards(puzzle)
        assert len(boards) == len(puzzle.examples) + GENERATED * len(puzzle.generator.small_sizes)


def test_the_record_names_the_position_and_the_move() -> None:
    report = check_heuristic(row(misplaced_and_blank), [sliding("1 2 3/4 5 0")])
    rules = report.to_json()["metrics"][0]["rules"]
    assert rules["admissible"]["smallest"] == {"board": "1 2 0/4 5 3", "h": 2, "distance": 1, "plan": ["down"]}
    assert rules["consistent"]["smallest"]["move"] == "down"
    assert rules["goal"] == {"claimed": False, "cases": 1, "violations": 0, "smallest": None}
