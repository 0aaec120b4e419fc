"""What matters of a board that is being edited: its solutions or its moves, and how hard it is; or that it has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from papan.advising import rate as rating
from papan.errors import UsageError
from papan.making.what_if import Outcome, outcomes
from papan.messages import number, several, tr
from papan.puzzles.board import AnyBoard
from papan.searching.limits import Limits
from papan.studio.answering.model import Model
from papan.studio.answering.models import BoardText
from papan.studio.answering.page_models import PuzzleName
from papan.studio.answering.replies import load

SECONDS = 2.0  # for finding out whether it can be solved
RATING_LIMITS = Limits(time=1.0, nodes=None, memory=1 << 30)  # for each search that a rating needs


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
    found = outcomes([board], time_limit=SECONDS, each=SECONDS, stop=stop)[0] or Outcome()
    if found.solvable is None:
        return Outlook(tone="unknown", sentence=tr("studio.outlook.unknown", seconds=number(round(SECONDS))))
    if not found.solvable:
        return Outlook(tone="bad", sentence=tr("studio.outlook.unsolvable"))
    if found.solutions is not None and found.solutions > 1:
        return Outlook(tone="odd", sentence=tr("studio.outlook.several"))
    parts = [_way(found), *([] if stop() else _difficulty(board))]
    return Outlook(tone="good", sentence=" · ".join(parts))


def _way(found: Outcome) -> str:
    if found.solutions == 1:
        return tr("studio.outlook.unique")
    if found.cost is None:
        return tr("studio.outlook.solvable")
    return several("studio.outlook.moves", found.cost, count=number(found.cost))


def _difficulty(board: AnyBoard) -> list[str]:
    """The word and the score of a board; nothing where it has no rating."""
    try:
        rated = rating.rate_within(board, RATING_LIMITS)
    except UsageError:
        return []
    return [f"{tr(rated.word)} {rated.score}"]
