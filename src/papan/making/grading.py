"""How near a board is to a difficulty that is asked for, and what its rating tells."""

from __future__ import annotations

from papan.advising.rate import rate_within
from papan.errors import UsageError
from papan.puzzles.advice import Rating
from papan.puzzles.board import AnyBoard
from papan.puzzles.difficulty import DIFFICULTIES
from papan.puzzles.drafts import Shortfall
from papan.searching.limits import Limits

KNOWN_FACTS = ("moves", "steps", "estimate", "lower-bound", "upper-bound")  # the parts of a rating that are facts
UNRATED = 1_000  # farther away than any score


def rating_of(board: AnyBoard, seconds: float | None) -> Rating | None:
    """Return the rating of a board; None where it has none, such as a board with several solutions."""
    try:
        return rate_within(board, Limits(time=seconds))
    except UsageError:
        return None


def distance(rating: Rating | None, difficulty: str) -> int:
    """Return how far a score is from those that are wanted, 0 if it is one of them."""
    if rating is None:
        return UNRATED
    wanted = DIFFICULTIES[difficulty]
    return max(wanted[0] - rating.score, rating.score - wanted[-1], 0)


def facts(rating: Rating | None) -> dict[str, object]:
    """Return what a rating tells of a board, for JSON."""
    if rating is None:
        return {}
    known: dict[str, object] = {part.name: part.value for part in rating.parts if part.name in KNOWN_FACTS}
    return known | {"difficulty": rating.word.removeprefix("rating."), "score": rating.score}


def shortfall(rating: Rating | None, difficulty: str) -> Shortfall | None:
    """Return why a board is not of the difficulty that was asked for; None if it is."""
    if rating is None:
        return Shortfall("generate.no-difficulty")
    if distance(rating, difficulty) == 0:
        return None
    return Shortfall("generate.other-difficulty", {"score": rating.score})
