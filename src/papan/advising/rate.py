"""How hard a board is for a person: a score from 1 to 100 with its parts."""

from __future__ import annotations

from papan import native
from papan.advising.by_search import rate_by_search
from papan.advising.hint import RememberingSolver
from papan.advising.placing import rate_by_placing
from papan.loading.load import BoardSource, load_argument
from papan.puzzles import puzzle_named
from papan.puzzles.advice import Part, Rating
from papan.puzzles.tools import Tools
from papan.searching.limits import Limits

__all__ = ["Part", "Rating", "rate", "rate_within"]


def rate(
    board: BoardSource,
    *,
    puzzle: str | None = None,
    time_limit: float | None = 10.0,
    node_limit: int | None = None,
    memory_limit: int | None = None,
) -> Rating:
    """Return the rating of a board; a UsageError where it has none, such as one without a solution.

    The limits are those of each search that it takes.

    >>> import papan
    >>> rating = papan.rate("8 6 7/2 5 4/3 0 1")
    >>> rating.score, rating.word
    (100, 'rating.expert')
    """
    return rate_within(board, Limits(time_limit, node_limit, memory_limit), puzzle)


def rate_within(board: BoardSource, limits: Limits, puzzle: str | None = None) -> Rating:
    """Return the rating of a board, found within the limits."""
    loaded = load_argument(board, puzzle)
    record = puzzle_named(loaded.puzzle)
    if record.advice.rate is None:
        by_default = rate_by_placing if "placement" in record.traits else rate_by_search
        return by_default(record, loaded.board, RememberingSolver(limits))
    return record.advice.rate(loaded.board, Tools(RememberingSolver(limits), native.helper_for(record.name)))
