"""The addresses of questions: each hands its request to a process that answers, and its answer on to the page."""

from __future__ import annotations

import asyncio
import threading

from fastapi import FastAPI, Request, Response

from papan.messages import use_language
from papan.studio.answering import advice_models, models
from papan.studio.answering.exports import KINDS
from papan.studio.answering.model import Model
from papan.studio.answering.outlooks import Outlook, OutlookRequest
from papan.studio.answering.what_ifs import WhatIfReply, WhatIfRequest
from papan.studio.worker_pool import POLL_SECONDS, WorkerPool


class Pools:
    """Processes for each kind of question, so that a long check or a large picture keeps no player waiting."""

    def __init__(self) -> None:
        self.quick = WorkerPool(processes=2, seconds=10)
        self.advice = WorkerPool(processes=2, seconds=20)
        self.slow = WorkerPool(processes=2, seconds=30)
        self.changes = WorkerPool(processes=2, seconds=10)
        self.all = (self.quick, self.advice, self.slow, self.changes)


def add_questions(app: FastAPI, pools: Pools) -> None:
    """Every address that answers a question."""
    _add_boards(app, pools)
    _add_advice(app, pools)
    _add_files(app, pools)
    _add_editing(app, pools)


async def _asked(pool: WorkerPool, name: str, request: Model, topic: str | None = None) -> Response:
    status, answer = await pool.ask(name, request, topic=topic)
    return Response(answer, status, media_type="application/json")


def _add_boards(app: FastAPI, pools: Pools) -> None:
    @app.post("/api/board", response_model=models.BoardReply)
    async def post_board(request: models.BoardRequest) -> Response:
        """A board out of its text, or every fault in it."""
        return await _asked(pools.quick, "board", request)

    @app.post("/api/position", response_model=models.PositionReply)
    async def post_position(request: models.PositionRequest) -> Response:
        """What is true of a position: solved or not, what is wrong with it, how far the goal is."""
        return await _asked(pools.quick, "position", request, topic=request.board)

    @app.post("/api/check", response_model=models.CheckReply)
    async def post_check(request: models.CheckRequest) -> Response:
        """The verdict on somebody's solution, with what of it could be followed."""
        return await _asked(pools.slow, "check", request)


def _add_advice(app: FastAPI, pools: Pools) -> None:
    @app.post("/api/random", response_model=advice_models.RandomReply)
    async def post_random(request: advice_models.RandomRequest) -> Response:
        """A random board that has a solution; the same seed gives the same one, if it is found in time."""
        return await _asked(pools.slow, "random", request)

    @app.post("/api/hint", response_model=advice_models.HintReply)
    async def post_hint(request: advice_models.HintRequest) -> Response:
        """The next step from a position: where to look, what to do, and why."""
        return await _asked(pools.advice, "hint", request, topic=request.board)

    @app.post("/api/explain", response_model=advice_models.ExplainReply)
    async def post_explain(request: advice_models.HintRequest) -> Response:
        """The whole reasoning from a position to the end."""
        return await _asked(pools.advice, "explain", request, topic=request.board)

    @app.post("/api/rate", response_model=advice_models.RateReply)
    async def post_rate(request: advice_models.RateRequest) -> Response:
        """How hard a board is for a person, from 1 to 100, and what that comes from."""
        return await _asked(pools.slow, "rate", request)


def _add_files(app: FastAPI, pools: Pools) -> None:
    @app.post(
        "/api/export",
        response_class=Response,
        responses={200: {"description": "The file.", "content": {kind: {} for kind in KINDS.values()}}},
    )
    async def post_export(request: models.ExportRequest) -> Response:
        """A board, a position or a whole solution as a file."""
        use_language(request.lang)
        status, data = await pools.slow.ask("export", request)
        if status != 200:
            return Response(data, status, media_type="application/json")
        name = f"papan-{request.puzzle}.{request.format}"
        disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(data, media_type=KINDS[request.format], headers=disposition)


def _add_editing(app: FastAPI, pools: Pools) -> None:
    """What an editor asks while somebody goes on editing, so that the answer may not be wanted any more."""

    async def asked_for(page: Request, name: str, request: Model) -> Response:
        unwanted = threading.Event()
        working = asyncio.ensure_future(pools.changes.ask(name, request, unwanted=unwanted))
        while not working.done():
            await asyncio.wait((working,), timeout=POLL_SECONDS)
            if not working.done() and await page.is_disconnected():
                unwanted.set()
        status, answer = working.result()
        return Response(answer, status, media_type="application/json")

    @app.post("/api/what-if", response_model=WhatIfReply)
    async def post_what_if(asked: WhatIfRequest, request: Request) -> Response:
        """What each of many changes to a board does: moves gained or lost, one solution or several, or none."""
        return await asked_for(request, "what-if", asked)

    @app.post("/api/outlook", response_model=Outlook)
    async def post_outlook(asked: OutlookRequest, request: Request) -> Response:
        """What matters of a board, in one line: its solutions or moves and how hard it is, or that it has none."""
        return await asked_for(request, "outlook", asked)
