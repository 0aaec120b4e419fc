"""The FastAPI application: each address is answered by one function."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Annotated, Any, Protocol

from fastapi import Depends, FastAPI, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from papan.errors import PapanError
from papan.messages import tr, use_language
from papan.studio.answering import catalogue, models, replies
from papan.studio.answering.catalogue_models import Catalogue
from papan.studio.answering.models import Language
from papan.studio.answering.plugin_models import Plugins
from papan.studio.grades import add_grades
from papan.studio.guard import AccessPolicy, Guard, max_bytes
from papan.studio.pages import add_pages
from papan.studio.pictures import Pictures, add_pictures
from papan.studio.plugin_host import PluginHost
from papan.studio.protocol import MAX_NODES, RunProtocol
from papan.studio.questions import Pools, add_questions
from papan.studio.runs import MAX_RUNS_AT_ONCE, Runs
from papan.studio.worker_pool import BusyError
from papan.version import VERSION

CEILINGS = catalogue.ServerFacts(MAX_RUNS_AT_ONCE, MAX_NODES)
REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": models.Problem, "description": "What was asked for makes no sense; the sentence says why."},
    401: {"model": models.Problem, "description": "The token is missing."},
    403: {"model": models.Problem, "description": "Another host's or another page's request."},
    413: {"model": models.Problem, "description": "The body is too large."},
    422: {"model": models.Problem, "description": "The request is not as described here."},
    503: {"model": models.Problem, "description": "Too much to do just now."},
}


class _Part(Protocol):
    """What is open as long as the application is."""

    def open(self) -> None: ...
    def close(self) -> None: ...


async def speak(lang: Annotated[Language, Query(description="the language of every sentence")] = "en") -> None:
    """Answer in the language asked for."""
    use_language(lang)


def create_app(
    policy: AccessPolicy | None = None, plugins: PluginHost | None = None, grades: Path | None = None
) -> FastAPI:
    """Return the application, which answers the requests that the policy allows.

    `plugins` are those that it has, `grades` is the folder of grades that it shows.
    """
    runs = Runs() if plugins is None else Runs(plugins=plugins.plugins)
    pools, pictures = Pools(None if plugins is None else plugins.pool), Pictures()
    parts: list[_Part] = [runs, *pools.all, pictures, *([] if plugins is None else [plugins])]

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with ExitStack() as stack:
            for part in parts:
                part.open()
                stack.callback(part.close)
            yield

    app = FastAPI(
        title="papan studio",
        version=VERSION,
        description="Boards are always their text in one line. Runs go over a WebSocket: see /api/run.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=REFUSALS,
        dependencies=[Depends(speak)],
        redirect_slashes=False,
        lifespan=lifespan,
    )
    app.state.runs = runs
    app.add_middleware(GZipMiddleware, minimum_size=2_000, compresslevel=5)
    app.add_middleware(Guard, policy=policy or AccessPolicy())
    _add_errors(app)
    _add_catalogue(app, plugins, CEILINGS._replace(grades=grades is not None))
    add_questions(app, pools)
    if grades is not None:
        add_grades(app, pools, grades)
    add_pictures(app, pictures)
    _add_runs(app, runs)
    add_pages(app)
    return app


def _add_catalogue(app: FastAPI, plugins: PluginHost | None, server: catalogue.ServerFacts) -> None:
    @app.get("/api/catalogue", response_model=Catalogue)
    def get_catalogue() -> Any:
        """All there is to choose from."""
        if plugins is not None:
            return Response(plugins.catalogue(), media_type="application/json")
        return catalogue.catalogue(server)

    @app.get("/api/plugins")
    async def get_plugins() -> Plugins:
        """The files of plug-ins, what is wrong with them, and which version of them is in use."""
        return Plugins(version=0, files=[]) if plugins is None else plugins.state()

    @app.get("/api/messages")
    def get_messages() -> dict[str, str]:
        """The page's own sentences by key."""
        return catalogue.messages()


def _add_runs(app: FastAPI, runs: Runs) -> None:
    @app.get("/api/run", status_code=426, responses={426: {"model": RunProtocol, "description": "Use a WebSocket."}})
    def get_run() -> JSONResponse:
        """A run goes over a WebSocket at this address: RunCommand in, RunMessage out; closing it ends the run."""
        problem = RunProtocol(sentence=tr("studio.error.upgrade"))
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
        return _refusal(503, tr("studio.error.busy"))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        place = ".".join(map(str, error.errors()[0]["loc"]))[:100]
        return _refusal(422, tr("studio.error.request", place=place))

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> JSONResponse:
        key = {
            404: "studio.error.no-page",
            405: "studio.error.method",
            413: "studio.error.too-large",
            415: "studio.error.no-picture",
            503: "studio.error.busy",
        }
        limit = max_bytes(request.scope["path"])
        sentence = tr(key.get(error.status_code, "studio.error.request"), place="body", limit=limit)
        return _refusal(error.status_code, sentence, error.headers)

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> JSONResponse:
        logging.getLogger("papan").exception("studio: %r", request.scope["path"], exc_info=error)
        return _refusal(500, tr("studio.error.fault"))


def _refusal(status: int, sentence: str, headers: Any = None) -> JSONResponse:
    return JSONResponse(models.Problem(sentence=sentence).model_dump(), status, headers)
