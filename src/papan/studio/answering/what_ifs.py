"""What every single change to a board would do: for an editor that colours its cells by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from pydantic import Field

from papan.making import what_if as changes
from papan.studio.answering.model import Model
from papan.studio.answering.models import BoardText, Name
from papan.studio.answering.page_models import PuzzleName
from papan.studio.answering.patience import patience

MAX_BOARDS = 400  # in one request


class WhatIfRequest(Model):
    puzzle: PuzzleName
    board: BoardText | None = Field(None, description="the present board; null while it has faults")
    candidates: Annotated[list[BoardText], Field(max_length=MAX_BOARDS, description="the board after each change")]
    metric: Name | None = None


class Change(Model):
    """What a board is like, and what has become better or worse with it."""

    effect: changes.Effect
    cost: int | None = Field(description="the least number of moves (or steps) to the goal")
    gained: int | None = Field(description="how much more that is than now")
    solutions: int | None = Field(description="where solutions are counted: 0, 1, or 2 for several")


class WhatIfReply(Model):
    changes: list[Change | None] = Field(description="in the order of the candidates; null: not reached in time")


def reply(request: WhatIfRequest, stop: Callable[[], bool]) -> WhatIfReply:
    """What each change does, as far as the time reaches."""
    boards = [*([] if request.board is None else [request.board]), *request.candidates]
    found = changes.outcomes(boards, request.puzzle, metric=request.metric, time_limit=patience().changes, stop=stop)
    before = None if request.board is None else found.pop(0)
    return WhatIfReply.model_construct(changes=[None if one is None else _change(before, one) for one in found])


def _change(before: changes.Outcome | None, after: changes.Outcome) -> Change:
    return Change.model_construct(
        effect=changes.effect(before, after),
        cost=after.cost,
        gained=changes.gained(before, after),
        solutions=after.solutions,
    )
