"""The addresses of questions: each hands its request to a process that answers, and its answer on to the page."""

from __future__ import annotations

import asyncio
import re
import threading

from fastapi import FastAPI, Request, Response

from papan.algorithms import BUILT_IN as BUILT_IN_ALGORITHMS
from papan.algorithms import is_best
from papan.messages import use_language
from papan.puzzles import BUILT_IN, puzzle_named
from papan.studio.answering import advice_models, counts, finding, models, paths, playing
from papan.studio.answering.exports import KINDS
from papan.studio.answering.model import Model
from papan.studio.answering.outlooks import Outlook, OutlookRequest
from papan.studio.answering.reasoning import ReasonsReply, ReasonsRequest
from papan.studio.answering.report_models import ReportRequest
from papan.studio.answering.what_ifs import WhatIfReply, WhatIfRequest
from papan.studio.question_process import POLL_SECONDS
from papan.studio.worker_pool import WorkerPool


class Pools:
    """Processes for each kind of question, so that a long check or a large picture keeps no player waiting.

    `plugins` is the process of the plug-ins, where there are any.
    """

    def __init__(self, plugins: WorkerPool | None = None) -> None:
        self.all = tuple(WorkerPool(processes=2, seconds=seconds) for seconds in (10, 20, 30, 10, 60))
        self.records = self.all[2]  # for what no plug-in has a word in
        self.quick, self.advice, self.slow, self.changes, self.reports = (Router(pool, plugins) for pool in self.all)


class Router:
    """Asks the usual processes about papan's own puzzles, and that of the plug-ins whatever they may have to say on."""

    def __init__(self, usual: WorkerPool, plugins: WorkerPool | None) -> None:
        self._usual, self._plugins = usual, plugins or usual

    async def ask(
        self, name: str, request: Model, *, topic: str | None = None, unwanted: threading.Event | None = None
    ) -> tuple[int, bytes]:
        """The answer with its status; see WorkerPool.ask."""
        pool = self._usual if _is_of_papans_own(request) else self._plugins
        return await pool.ask(name, request, topic=topic, unwanted=unwanted)


def _is_of_papans_own(request: Model) -> bool:
    """Whether a question names nothing that only a plug-in may know: a puzzle, or one's algorithm or heuristic."""
    if isinstance(request, counts.CountRequest):  # which asks about every algorithm there is
        return False
    puzzle = getattr(request, "puzzle", None)
    if puzzle not in BUILT_IN:
        return False
    heuristic, algorithm = getattr(request, "heuristic", None), getattr(request, "algorithm", None)
    has_heuristic = heuristic is None or any(heuristic == row.name for row in puzzle_named(puzzle).heuristics)
    return has_heuristic and (algorithm is None or is_best(algorithm) or algorithm in BUILT_IN_ALGORITHMS)


def add_questions(app: FastAPI, pools: Pools) -> None:
    """Every address that answers a question."""
    _add_boards(app, pools)
    _add_playing(app, pools)
    _add_advice(app, pools)
    _add_files(app, pools)
    _add_editing(app, pools)


async def asked(pool: Router | WorkerPool, name: str, request: Model, topic: str | None = None) -> Response:
    """The answer of a pool of processes, as it is sent to the page."""
    status, answer = await pool.ask(name, request, topic=topic)
    return Response(answer, status, media_type="application/json")


async def _while_wanted(page: Request, pool: Router, name: str, request: Model) -> tuple[int, bytes]:
    """The answer with its status; whoever works on it is told when the page no longer waits for it."""
    unwanted = threading.Event()
    working = asyncio.ensure_future(pool.ask(name, request, unwanted=unwanted))
    while not working.done():
        await asyncio.wait((working,), timeout=POLL_SECONDS)
        if not working.done() and await page.is_disconnected():
            unwanted.set()
    return working.result()


def _add_boards(app: FastAPI, pools: Pools) -> None:
    @app.post("/api/board", response_model=models.BoardReply)
    async def post_board(request: models.BoardRequest) -> Response:
        """A board out of its text, or every fault in it."""
        return await asked(pools.quick, "board", request)

    @app.post("/api/position", response_model=models.PositionReply)
    async def post_position(request: models.PositionRequest) -> Response:
        """What is true of a position: solved or not, what is wrong with it, how far the goal is."""
        return await asked(pools.quick, "position", request, topic=request.board)

    @app.post("/api/check", response_model=models.CheckReply)
    async def post_check(request: models.CheckRequest) -> Response:
        """The verdict on somebody's solution, with what of it could be followed."""
        return await asked(pools.slow, "check", request)

    @app.post("/api/count", response_model=counts.CountReply)
    async def post_count(asked: counts.CountRequest, request: Request) -> Response:
        """Whose count a number of nodes or cases is: the searches that give it, or those that come nearest."""
        status, answer = await _while_wanted(request, pools.slow, "count", asked)
        return Response(answer, status, media_type="application/json")


def _add_playing(app: FastAPI, pools: Pools) -> None:
    """What the page asks to draw and play the boards of any puzzle."""

    @app.post("/api/scenes", response_model=playing.ScenesReply)
    async def post_scenes(request: playing.ScenesRequest) -> Response:
        """How positions look, each by what is different from the start."""
        return await asked(pools.quick, "scenes", request, topic=request.board)

    @app.post("/api/positions", response_model=paths.PositionsReply)
    async def post_positions(request: paths.PositionsRequest) -> Response:
        """How the board stands at nodes of a run, by the paths to them."""
        return await asked(pools.quick, "positions", request, topic=request.job.board)

    @app.post("/api/find", response_model=finding.FindReply)
    async def post_find(request: finding.FindRequest) -> Response:
        """The nodes of a run that have a certain board."""
        return await asked(pools.slow, "find", request)

    @app.post("/api/moves", response_model=playing.MovesReply)
    async def post_moves(request: playing.MovesRequest) -> Response:
        """How a position looks, and the legal moves from it."""
        return await asked(pools.quick, "moves", request, topic=request.board)

    @app.post("/api/reasons", response_model=ReasonsReply)
    async def post_reasons(request: ReasonsRequest) -> Response:
        """Why a search does what it does with a position: what h counts, what is broken, what is struck out."""
        return await asked(pools.quick, "reasons", request, topic=request.board)

    @app.post("/api/draft", response_model=playing.DraftReply)
    async def post_draft(request: playing.DraftRequest) -> Response:
        """A board that was painted, or its faults with their cells."""
        return await asked(pools.quick, "draft", request)

    @app.post("/api/edits", response_model=playing.EditsReply)
    async def post_edits(request: playing.EditsRequest) -> Response:
        """The single changes to a board that make sense to try."""
        return await asked(pools.quick, "edits", request)


def _add_advice(app: FastAPI, pools: Pools) -> None:
    @app.post("/api/random", response_model=advice_models.RandomReply)
    async def post_random(request: advice_models.RandomRequest) -> Response:
        """A random board that has a solution; the same seed gives the same one, if it is found in time."""
        return await asked(pools.slow, "random", request)

    @app.post("/api/hint", response_model=advice_models.HintReply)
    async def post_hint(request: advice_models.HintRequest) -> Response:
        """The next step from a position: where to look, what to do, and why."""
        return await asked(pools.advice, "hint", request, topic=request.board)

    @app.post("/api/explain", response_model=advice_models.ExplainReply)
    async def post_explain(request: advice_models.HintRequest) -> Response:
        """The whole reasoning from a position to the end."""
        return await asked(pools.advice, "explain", request, topic=request.board)

    @app.post("/api/rate", response_model=advice_models.RateReply)
    async def post_rate(request: advice_models.RateRequest) -> Response:
        """How hard a board is for a person, from 1 to 100, and what that comes from."""
        return await asked(pools.slow, "rate", request)


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
        return _file(data, KINDS[request.format], f"papan-{request.puzzle}", request.format)

    @app.post(
        "/api/report",
        response_class=Response,
        responses={200: {"description": "The ZIP file.", "content": {"application/zip": {}}}},
    )
    async def post_report(asked: ReportRequest, request: Request) -> Response:
        """What a report needs of a run, a race or a comparison: pictures, tables, events, and what repeats it."""
        use_language(asked.lang)
        status, data = await _while_wanted(request, pools.reports, "report", asked)
        if status != 200:
            return Response(data, status, media_type="application/json")
        return _file(data, "application/zip", f"papan-{asked.puzzle}-report", "zip")


def _file(data: bytes, kind: str, name: str, ending: str) -> Response:
    """A file that the browser saves."""
    name = re.sub(r"[^A-Za-z0-9_-]", "-", name)  # a plug-in's may have any letters
    return Response(data, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}.{ending}"'})


def _add_editing(app: FastAPI, pools: Pools) -> None:
    """What an editor asks while somebody goes on editing, so that the answer may not be wanted any more."""

    async def asked_for(page: Request, name: str, request: Model) -> Response:
        status, answer = await _while_wanted(page, pools.changes, name, request)
        return Response(answer, status, media_type="application/json")

    @app.post("/api/what-if", response_model=WhatIfReply)
    async def post_what_if(asked: WhatIfRequest, request: Request) -> Response:
        """What each of many changes to a board does: moves gained or lost, one solution or several, or none."""
        return await asked_for(request, "what-if", asked)

    @app.post("/api/outlook", response_model=Outlook)
    async def post_outlook(asked: OutlookRequest, request: Request) -> Response:
        """What matters of a board, in one line: its solutions or moves and how hard it is, or that it has none."""
        return await asked_for(request, "outlook", asked)
