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
from papan.studio.answering.patience import patience
from papan.studio.answering.replies import conflicts, load

MAX_REMEMBERED = 1_000  # judgements
SMALL_BOARD = 2_000  # characters; of larger ones nothing is remembered
NODES_WITHOUT_CORE = 20_000


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
    known, in_reach = patience(), puzzle_named(board.puzzle).knowledge.is_optimum_in_reach
    if native.is_built() and in_reach is not None and not in_reach(board):
        return known.limits(known.position_out_of_reach)
    return known.limits(known.position, NODES_WITHOUT_CORE)
