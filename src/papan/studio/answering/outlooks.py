"""What matters of a board that is being edited: its solutions or its moves, and how hard it is; or that it has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from papan.advising import rate as rating
from papan.errors import UsageError
from papan.making.what_if import Outcome, outcomes
from papan.messages import number, several, tr
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.puzzle import Puzzle
from papan.studio.answering.model import Model
from papan.studio.answering.models import BoardText
from papan.studio.answering.page_models import PuzzleName
from papan.studio.answering.patience import patience
from papan.studio.answering.replies import load


class OutlookRequest(Model):
    board: BoardText
    puzzle: PuzzleName


class Outlook(Model):
    """What matters of a board, in one line."""

    tone: Literal["good", "odd", "bad", "unknown"]
    sentence: str


def reply(request: OutlookRequest, stop: Callable[[], bool]) -> Outlook:
    """What is known of a board within a few seconds; faults are refused."""
    board = load(request.board, request.puzzle).board
    seconds = patience().outlook
    found = outcomes([board], time_limit=seconds, each=seconds, stop=stop)[0] or Outcome()
    if found.solvable is None:
        return Outlook(tone="unknown", sentence=tr("studio.outlook.unknown", seconds=number(round(seconds))))
    if not found.solvable:
        return Outlook(tone="bad", sentence=tr("studio.outlook.unsolvable"))
    if found.solutions is not None and found.solutions > 1:
        return Outlook(tone="odd", sentence=tr("studio.outlook.several"))
    parts = [_way(puzzle_named(request.puzzle), found), *([] if stop() else _difficulty(board))]
    return Outlook(tone="good", sentence=" · ".join(parts))


def _way(puzzle: Puzzle, found: Outcome) -> str:
    if found.solutions == 1:
        return tr("studio.outlook.unique")
    if found.cost is None:
        return tr("studio.outlook.solvable")
    if not puzzle.metrics[0].unit:
        return tr("studio.outlook.cost", cost=number(found.cost))
    return several("studio.outlook.moves", found.cost, count=number(found.cost))


def _difficulty(board: AnyBoard) -> list[str]:
    """The word and the score of a board; nothing where it has no rating."""
    try:
        rated = rating.rate_within(board, patience().limits(patience().outlook_rating))
    except UsageError:
        return []
    return [f"{tr(rated.word)} {rated.score}"]
