"""The table of difficulty, and the generators that derive from it."""

from __future__ import annotations

import pytest

from papan.errors import UsageError
from papan.puzzles import BUILT_IN, puzzle_named
from papan.puzzles.difficulty import DIFFICULTIES, MARGIN, WORDS, aim
from papan.searching.options import resolve


@pytest.mark.parametrize("table", [WORDS, DIFFICULTIES], ids=["words", "difficulties"])
def test_every_score_goes_by_one_word(table: dict[str, range]) -> None:
    assert [score for scores in table.values() for score in scores] == list(range(1, 101))


def test_a_generator_aims_inside_the_word_and_away_from_its_borders() -> None:
    for difficulty in DIFFICULTIES:
        low, high = WORDS[difficulty].start, WORDS[difficulty].stop
        assert [score for score in range(1, 101) if low + MARGIN <= score <= high - MARGIN] == list(aim(difficulty))


AIMING = sorted(
    name for name in BUILT_IN if any(option.name == "difficulty" for option in puzzle_named(name).generator.options)
)


@pytest.mark.parametrize("puzzle", AIMING)
def test_every_generator_that_aims_knows_every_difficulty(puzzle: str) -> None:
    options = puzzle_named(puzzle).generator.options
    for word in ("any", *DIFFICULTIES):
        assert resolve(options, {"difficulty": word}, {})["difficulty"] == word
    with pytest.raises(UsageError, match=" | ".join(DIFFICULTIES)):
        resolve(options, {"difficulty": "odd"}, {})
