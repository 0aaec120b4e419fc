"""What is true of a position, remembered for a while: players go back and forth."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from papan import native
from papan.advising import position
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.searching.limits import Limits
from papan.studio.answering import models
from papan.studio.answering.replies import conflicts, load

MAX_REMEMBERED = 1_000  # judgements
SMALL_BOARD = 2_000  # characters; of larger ones nothing is remembered
LIMITS = Limits(time=1.0, memory=1 << 30)
LIMITS_OUT_OF_REACH = Limits(time=0.15, memory=1 << 30)  # for boards whose optimum will not be proved anyway
LIMITS_WITHOUT_CORE = Limits(time=1.0, nodes=20_000)


class Judge:
    """Knows what is true of a position."""

    def __init__(self) -> None:
        self._known: OrderedDict[Any, position.Judgement] = OrderedDict()

    def reply(self, request: models.PositionRequest) -> models.PositionReply:
        """Whether it is solved, what is wrong with it, and how far the goal is."""
        board = load(request.board, request.puzzle).board
        state = position.state_of(board, request.position)
        key = board, state, request.metric
        judgement = self._known.get(key)
        if judgement is None:
            judgement = position.judge(board, state, request.metric, _limits(board))
            if judgement.known and len(request.board) <= SMALL_BOARD:
                self._known[key] = judgement
            if len(self._known) > MAX_REMEMBERED:
                self._known.popitem(last=False)
        return models.PositionReply(
            solved=judgement.solved,
            conflicts=conflicts(judgement.clashes),
            moves_left=judgement.cost_left,
            proved=judgement.proved,
            best=judgement.best,
        )


def _limits(board: AnyBoard) -> Limits:
    if not native.is_built():
        return LIMITS_WITHOUT_CORE
    in_reach = puzzle_named(board.puzzle).knowledge.is_optimum_in_reach
    return LIMITS if in_reach is None or in_reach(board) else LIMITS_OUT_OF_REACH
