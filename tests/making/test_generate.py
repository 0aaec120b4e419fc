"""Many boards to one order: distinct, in order, the same however many are made at once."""

from __future__ import annotations

import pytest

import papan
from papan.errors import UsageError
from papan.making.generate import make, make_many, order
from papan.making.symmetry import canonical
from papan.puzzles import BUILT_IN, PUZZLES

SMALL = {"sliding": (3, 3), "rush-hour": (4, 4), "queens": (5, 5)}
MAKERS = sorted(name for name in BUILT_IN if PUZZLES[name].generator.make is not None)
SPOILERS = sorted(name for name in BUILT_IN if PUZZLES[name].generator.unsolvable is not None)


def small(puzzle: str) -> tuple[int, int]:
    """Return a size of which there are many boards, quickly made."""
    return SMALL.get(puzzle, PUZZLES[puzzle].generator.default_size)


@pytest.mark.parametrize("puzzle", MAKERS)
def test_no_two_boards_are_the_same_up_to_symmetry(puzzle: str) -> None:
    made = list(make_many(order(puzzle, small(puzzle), seed=1), 40))
    assert len({canonical(each.board) for each in made}) == 40


def test_none_are_made_where_none_are_wanted() -> None:
    assert list(papan.generate("sliding", 3, count=0)) == []


def test_where_there_are_no_other_boards_it_ends() -> None:
    made = list(make_many(order("sliding", 2, seed=1), 1000))
    assert len(made) == len({canonical(each.board) for each in made}) == 7  # of the 12 that can be solved


@pytest.mark.parametrize("puzzle", MAKERS)
def test_several_jobs_make_the_boards_of_one(puzzle: str) -> None:
    wish = order(puzzle, small(puzzle), seed=3)
    assert list(make_many(wish, 12, jobs=2)) == list(make_many(wish, 12))


def test_a_board_depends_on_its_seed_and_number_alone() -> None:
    wish = order("rush-hour", 5, seed=5, options={"moves": "4.."})
    assert make(wish, 3) == list(make_many(wish, 4))[3] == make(wish, 3)


def test_the_time_is_kept() -> None:
    assert list(make_many(order("sliding", 4, seed=1, time_limit=0), 10)) == []


@pytest.mark.parametrize("puzzle", SPOILERS)
def test_unsolvable_boards_are_proved_to_be(puzzle: str) -> None:
    for each in make_many(order(puzzle, seed=2, unsolvable=True), 2):
        assert papan.solve(each.board).status.value == "unsolvable"
        assert each.facts == {"solvable": False}


def test_a_difficulty_is_kept_and_told() -> None:
    made = make(order("rush-hour", 6, seed=1, difficulty="easy"), 0)
    assert made.shortfall is None
    assert int(str(made.facts["score"])) < 40


@pytest.mark.parametrize(
    "wishes",
    [
        {"difficulty": "odd"},
        {"unsolvable": True, "options": {"moves": "3"}},
        {"unsolvable": True, "difficulty": "easy"},
        {"options": {"beauty": "3"}},
        {"size": 500},
    ],
)
def test_what_makes_no_sense_is_refused(wishes: dict[str, object]) -> None:
    with pytest.raises(UsageError):
        order("rush-hour", **wishes)  # type: ignore[arg-type]
