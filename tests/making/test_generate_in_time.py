"""Generators end with their time limit, whatever is asked of them; measured in processor time."""

from __future__ import annotations

import time

import pytest

from papan.making.generate import make_many, order

SECONDS = 0.3
MOST = SECONDS + 1.0

CASES = [
    ("sliding", 100, {}, None, False),
    ("sliding", 100, {}, "easy", False),
    ("sliding", 100, {"moves": "40"}, None, False),
    ("sliding", 4, {"walk": "1000000"}, None, False),
    ("sliding", 5, {}, "hard", False),
    ("queens", 26, {}, None, True),
    ("queens", 40, {}, "easy", False),
    ("queens", 40, {"solutions": "several"}, None, False),
    ("queens", 100, {"solutions": "several"}, None, False),
    ("queens", 100, {"solutions": "any"}, None, False),
    ("rush-hour", 6, {}, "hard", False),
    ("rush-hour", 30, {"moves": "30", "minimal": "yes"}, None, False),
    ("rush-hour", 100, {}, None, False),
    ("rush-hour", 100, {"pieces": "1000", "walls": "1000"}, None, False),
    ("rush-hour", 100, {}, None, True),
]


@pytest.mark.parametrize(("puzzle", "size", "options", "difficulty", "unsolvable"), CASES)
def test_a_generator_ends_within_a_second_of_its_limit(
    puzzle: str, size: int, options: dict[str, str], difficulty: str | None, unsolvable: bool
) -> None:
    began = time.process_time()
    wish = order(
        puzzle,
        size,
        seed=3,
        options=options,
        difficulty=difficulty,
        unsolvable=unsolvable,
        time_limit=SECONDS,
    )
    list(make_many(wish, 1_000_000))
    assert time.process_time() - began <= MOST
