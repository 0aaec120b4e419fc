"""The searches that are tried: every one that papan can express, once, the most usual first."""

import pytest
from tests.plain_puzzles import WALK

from papan.counting.variants import families_of, variants_of
from papan.puzzles import PUZZLES


@pytest.mark.parametrize("name", PUZZLES)
def test_each_search_comes_once_and_there_are_as_many_as_was_said(name: str) -> None:
    total, variants = variants_of(PUZZLES[name])
    listed = list(variants)
    keys = {
        (one.algorithm, one.heuristic, one.metric, one.wanted, tuple(sorted(one.options.items()))) for one in listed
    }
    assert len(listed) == len(keys) == total
    assert [one.rarity for one in listed] == sorted(one.rarity for one in listed)


def test_what_the_puzzle_has_a_name_for_comes_first() -> None:
    _, variants = variants_of(PUZZLES["sliding"])
    assert [next(variants).known_as for _ in range(4)] == ["A", "B", "C", None]


def test_every_order_is_tried_and_the_default_before_all_others() -> None:
    _, variants = variants_of(PUZZLES["sliding"])
    orders = [
        one.options["order"]
        for one in variants
        if one.algorithm == "breadth-first" and one.options["repeats"] == "drop"
    ]
    assert orders[:2] == ["ulrd", "udlr"] and len(orders) == len(set(orders)) == 24


def test_two_names_of_one_search_are_tried_once() -> None:
    names = {(family.algorithm.name, family.heuristic): family.also for family in families_of(PUZZLES["sliding"])}
    assert names["branch-and-bound", "misplaced"] == ("a-star",)  # the usual name with this heuristic
    assert names["a-star", "manhattan"] == ("branch-and-bound",)
    assert ("a-star", "misplaced") not in names


def test_what_depends_on_chance_is_left_out() -> None:
    assert all(not family.algorithm.seeded for family in families_of(PUZZLES["queens"]))


def test_a_default_of_the_puzzle_is_the_usual_value() -> None:
    families = {family.algorithm.name: family for family in families_of(PUZZLES["sliding"])}
    assert families["ida-star"].options["repeats"] == (("keep",), ("round",))


def test_a_puzzle_of_ones_own_has_its_searches_too() -> None:
    total, variants = variants_of(WALK)
    assert total == len(list(variants)) > 0
