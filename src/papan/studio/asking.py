"""Short work that pages wait for: on a few threads, with a short queue, and positions remembered."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from fastapi import Request

from papan import native, position
from papan.puzzles.puzzle import AnyBoard
from papan.search import Limits
from papan.studio import models
from papan.studio.replies import conflicts, load

Answer = TypeVar("Answer")

THREADS = 2
MOST_WAITING = 64
LOOK = 0.05  # seconds between two looks whether a page still waits
REMEMBERED = 1_000  # judgements
SMALL_BOARD = 2_000  # characters; of larger ones nothing is remembered
PATIENCE = Limits(time=1.0, memory=1 << 30)
SHORT_PATIENCE = Limits(time=0.15, memory=1 << 30)  # for boards whose optimum is out of reach anyway
WITHOUT_CORE = Limits(time=1.0, nodes=20_000)
LARGE_SLIDING = 16  # cells, above which the optimum is not proved


class BusyError(Exception):
    """More is waiting than will be done soon."""


class Desk:
    """Does one thing after another for all pages."""

    def __init__(self) -> None:
        self._pool: ThreadPoolExecutor | None = None
        self._waiting = 0

    def open(self) -> None:
        """Be ready for work."""
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="studio-desk")

    def close(self) -> None:
        """Leave undone what has not begun."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def do(self, function: Callable[..., Answer], *arguments: Any) -> Answer:
        """What a function gives, in the language in use; BusyError when too much is waiting."""
        if self._waiting >= MOST_WAITING:
            raise BusyError
        self._waiting += 1
        try:
            run = contextvars.copy_context().run
            return await asyncio.get_running_loop().run_in_executor(self._pool, run, function, *arguments)
        finally:
            self._waiting -= 1

    async def do_for(self, page: Request, function: Callable[..., Answer], *arguments: Any) -> Answer:
        """The same for work that can be stopped: its last argument is set once the page no longer waits for it."""
        stop = threading.Event()
        working = asyncio.ensure_future(self.do(function, *arguments, stop))
        while not working.done():
            await asyncio.wait((working,), timeout=LOOK)
            if not working.done() and await page.is_disconnected():
                stop.set()
        return working.result()


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
            if len(request.board) <= SMALL_BOARD:
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
