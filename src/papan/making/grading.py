"""Random boards of a wanted difficulty: boards are made and rated until one is as wanted, or the time is up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from papan.advising.rate import rate_within
from papan.errors import UsageError
from papan.making.generate import make, order
from papan.puzzles import puzzle_named
from papan.puzzles.advice import Rating
from papan.puzzles.board import AnyBoard
from papan.searching.limits import Limits

PATIENCE = Limits(time=3.0)
MOST_TRIES = 10_000
DIFFICULTIES = {"easy": (1, 39), "medium": (40, 59), "hard": (60, 100)}  # the scores that go by that name


@dataclass(frozen=True)
class Graded:
    """A board with its rating, where one was asked for and there is one, and whether it is as hard as was wanted."""

    board: AnyBoard
    rating: Rating | None = None
    fits: bool = True


def generate_graded(
    puzzle: str,
    size: tuple[int, int] | int | None = None,
    difficulty: str | None = None,
    *,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    limits: Limits = PATIENCE,
) -> Graded:
    """A random board of a difficulty (None: of any), or the nearest to it that was found in time.

    The same seed gives the same board, unless the time was up.
    """
    if difficulty is None:
        return Graded(make(order(puzzle, size, seed=seed, options=options, time_limit=limits.time), 0).board)
    if difficulty not in DIFFICULTIES:
        raise UsageError("error.difficulty", difficulty=difficulty, allowed=" | ".join(DIFFICULTIES))
    given = dict(options or {})
    tries = MOST_TRIES
    if any(option.name == "difficulty" for option in puzzle_named(puzzle).generator.options):
        given["difficulty"] = difficulty  # it knows better ways than trying
        tries = 10
    best: Graded | None = None
    wish = order(puzzle, size, seed=seed, options=given, time_limit=limits.time)
    for number in range(tries):
        board = make(wish, number).board
        found = _graded(board, difficulty, replace(limits, time=wish.seconds_left))
        if best is None or _distance(found, difficulty) < _distance(best, difficulty):
            best = found
        if best.fits or wish.seconds_left == 0:
            break
    assert best is not None
    return best


def _graded(board: AnyBoard, difficulty: str, limits: Limits) -> Graded:
    try:
        rating = rate_within(board, limits)
    except UsageError:  # such as a board with several solutions
        return Graded(board, None, fits=False)
    low, high = DIFFICULTIES[difficulty]
    return Graded(board, rating, fits=low <= rating.score <= high)


def _distance(graded: Graded, difficulty: str) -> int:
    """How far a score is from those wanted; boards without one come last."""
    if graded.rating is None:
        return 1_000
    low, high = DIFFICULTIES[difficulty]
    return max(low - graded.rating.score, graded.rating.score - high, 0)
