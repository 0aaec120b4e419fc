"""How hard a board is for a person: a score from 1 to 100 with its parts."""

from __future__ import annotations

from papan import native
from papan.advising.by_search import rate_by_search
from papan.advising.hint import PATIENCE, Solver
from papan.loading.load import load_argument
from papan.puzzles import puzzle_named
from papan.puzzles.advice import Part, Rating
from papan.puzzles.board import AnyBoard
from papan.puzzles.tools import Tools
from papan.searching.limits import Limits

__all__ = ["Part", "Rating", "rate"]


def rate(board: AnyBoard, *, puzzle: str | None = None, limits: Limits = PATIENCE) -> Rating:
    """Return the rating of a board; raise a UsageError where it has none, such as one without a solution."""
    loaded = load_argument(board, puzzle)
    record = puzzle_named(loaded.puzzle)
    if record.advice.rate is None:
        return rate_by_search(record, loaded.board, Solver(limits))
    return record.advice.rate(loaded.board, Tools(Solver(limits), native.helper_for(record.name)))
