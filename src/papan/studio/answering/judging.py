"""What is true of a position, remembered for a while: players go back and forth."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from papan import native
from papan.advising import position
from papan.puzzles.board import AnyBoard
from papan.searching.limits import Limits
from papan.studio.answering import models
from papan.studio.answering.replies import conflicts, load

REMEMBERED = 1_000  # judgements
SMALL_BOARD = 2_000  # characters; of larger ones nothing is remembered
PATIENCE = Limits(time=1.0, memory=1 << 30)
SHORT_PATIENCE = Limits(time=0.15, memory=1 << 30)  # for boards whose optimum is out of reach anyway
WITHOUT_CORE = Limits(time=1.0, nodes=20_000)
LARGE_SLIDING = 16  # cells, above which the optimum is not proved


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
            judgement = position.judge(board, state, request.metric, _patience(board))
            if judgement.known and len(request.board) <= SMALL_BOARD:
                self._known[key] = judgement
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return models.PositionReply(
            solved=judgement.solved,
            conflicts=conflicts(judgement.clashes),
            moves_left=judgement.cost_left,
            proved=judgement.proved,
            best=judgement.best,
        )


def _patience(board: AnyBoard) -> Limits:
    if not native.is_built():
        return WITHOUT_CORE
    large = board.puzzle == "sliding" and board.rows * board.columns > LARGE_SLIDING
    return SHORT_PATIENCE if large else PATIENCE
