"""The FastAPI application: each address is one function of the workbench."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from papan.errors import PapanError
from papan.messages import text, use_language
from papan.studio import advice, advising, catalogue, models, replies
from papan.studio.asking import BusyError, Desk, Judge
from papan.studio.checks import check_reply
from papan.studio.exports import KINDS, export
from papan.studio.guard import Door, Guard, most_bytes
from papan.studio.models import Language
from papan.studio.outlooks import add_outlook
from papan.studio.pages import add_pages
from papan.studio.pictures import Pictures, add_pictures
from papan.studio.protocol import RunProtocol
from papan.studio.rows import Catalogue
from papan.studio.runs import Runs
from papan.studio.what_ifs import add_what_if
from papan.version import VERSION

REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": models.Problem, "description": "What was asked for makes no sense; the sentence says why."},
    401: {"model": models.Problem, "description": "The token is missing."},
    403: {"model": models.Problem, "description": "Another host's or another page's request."},
    413: {"model": models.Problem, "description": "The body is too large."},
    422: {"model": models.Problem, "description": "The request is not as described here."},
    503: {"model": models.Problem, "description": "Too much to do just now."},
}


async def speak(lang: Annotated[Language, Query(description="the language of every sentence")] = "en") -> None:
    """Answer in the language asked for."""
    use_language(lang)


def create_app(door: Door | None = None) -> FastAPI:
    """The application behind this door."""
    runs = Runs()
    quick, slow, advisers = Desk(), Desk(), Desk()  # a long check or a large picture keeps no player waiting

    changes, pictures = Desk(), Pictures()
    parts = (runs, quick, slow, advisers, changes, pictures)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        for part in parts:
            part.open()
        yield
        for part in parts:
            part.close()

    app = FastAPI(
        title="papan studio",
        version=VERSION,
        description="Boards are always their text in one line. Runs go over a WebSocket: see /api/run.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=REFUSALS,
        dependencies=[Depends(speak)],
        lifespan=lifespan,
    )
    app.state.runs = runs
    app.add_middleware(GZipMiddleware, minimum_size=2_000, compresslevel=5)
    app.add_middleware(Guard, door=door or Door())
    _add_errors(app)
    _add_boards(app)
    _add_work(app, quick, slow)
    _add_advice(app, advisers, slow)
    add_what_if(app, changes)
    add_outlook(app, changes)
    add_pictures(app, pictures)
    _add_runs(app, runs)
    add_pages(app)
    return app


def _add_boards(app: FastAPI) -> None:
    @app.get("/api/catalogue")
    def get_catalogue() -> Catalogue:
        """All there is to choose from."""
        return catalogue.catalogue()

    @app.get("/api/messages")
    def get_messages() -> dict[str, str]:
        """The page's own sentences by key."""
        return catalogue.messages()

    @app.post("/api/board")
    def post_board(request: models.BoardRequest) -> models.BoardReply:
        """A board out of its text, or every fault in it."""
        return replies.read_board(request)


def _add_work(app: FastAPI, quick: Desk, slow: Desk) -> None:
    judge = Judge()

    @app.post("/api/position")
    async def post_position(request: models.PositionRequest) -> models.PositionReply:
        """What is true of a position: solved or not, what is wrong with it, how far the goal is."""
        return await quick.do(judge.reply, request)

    @app.post("/api/check")
    async def post_check(request: models.CheckRequest) -> models.CheckReply:
        """The verdict on somebody's solution, with what of it could be followed."""
        return await slow.do(check_reply, request)

    @app.post(
        "/api/export",
        response_class=Response,
        responses={200: {"description": "The file.", "content": {kind: {} for kind in KINDS.values()}}},
    )
    async def post_export(request: models.ExportRequest) -> Response:
        """A board, a position or a whole solution as a file."""
        use_language(request.lang)
        data = await slow.do(export, request)
        name = f"papan-{request.puzzle}.{request.format}"
        disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(data, media_type=KINDS[request.format], headers=disposition)


def _add_advice(app: FastAPI, advisers: Desk, slow: Desk) -> None:
    @app.post("/api/random")
    async def post_random(request: advice.RandomRequest) -> advice.RandomReply:
        """A random board that has a solution; the same seed gives the same one, if it is found in time."""
        return await slow.do(advising.random_reply, request)

    @app.post("/api/hint")
    async def post_hint(request: advice.HintRequest) -> advice.HintReply:
        """The next step from a position: where to look, what to do, and why."""
        return await advisers.do(advising.hint_reply, request)

    @app.post("/api/explain")
    async def post_explain(request: advice.HintRequest) -> advice.ExplainReply:
        """The whole reasoning from a position to the end."""
        return await advisers.do(advising.explain_reply, request)

    @app.post("/api/rate")
    async def post_rate(request: advice.RateRequest) -> advice.RateReply:
        """How hard a board is for a person, from 1 to 100, and what that comes from."""
        return await slow.do(advising.rate_reply, request)


def _add_runs(app: FastAPI, runs: Runs) -> None:
    @app.get("/api/run", status_code=426, responses={426: {"model": RunProtocol, "description": "Use a WebSocket."}})
    def get_run() -> JSONResponse:
        """A run goes over a WebSocket at this address: RunCommand in, RunMessage out; closing it ends the run."""
        problem = RunProtocol(sentence=text("studio.error.upgrade"))
        return JSONResponse(problem.model_dump(), 426, {"Upgrade": "websocket", "Connection": "Upgrade"})

    @app.websocket("/api/run")
    async def run(page: WebSocket) -> None:
        await runs.serve(page)


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(PapanError)
    async def papan_error(request: Request, error: PapanError) -> JSONResponse:
        return JSONResponse(replies.problem(error).model_dump(), 400)

    @app.exception_handler(BusyError)
    async def busy(request: Request, error: BusyError) -> JSONResponse:
        return _refusal(503, text("studio.error.busy"))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        place = ".".join(map(str, error.errors()[0]["loc"]))[:100]
        return _refusal(422, text("studio.error.request", place=place))

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> JSONResponse:
        key = {
            404: "studio.error.no-page",
            405: "studio.error.method",
            413: "studio.error.too-large",
            415: "studio.error.no-picture",
        }
        limit = most_bytes(request.url.path)
        sentence = text(key.get(error.status_code, "studio.error.request"), place="body", limit=limit)
        return _refusal(error.status_code, sentence, error.headers)

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> JSONResponse:
        logging.getLogger("papan").exception("studio: %s", request.url.path, exc_info=error)
        return _refusal(500, text("studio.error.fault"))


def _refusal(status: int, sentence: str, headers: Any = None) -> JSONResponse:
    return JSONResponse(models.Problem(sentence=sentence).model_dump(), status, headers)
