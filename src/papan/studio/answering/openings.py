"""The board that the studio opens with, as the command line gives it: read, and all choices for its search made."""

from __future__ import annotations

from pydantic import Field

from papan.errors import AmbiguousBoardError, PapanError
from papan.jobs.prepare import prepare
from papan.loading.load import load_text
from papan.puzzles import puzzle_named
from papan.solving.solve import job_for
from papan.studio.answering.model import Model


class OpeningRequest(Model):
    """The text of a board and the options of a search, none of them looked at yet."""

    text: str
    source: str = Field("board", description="where the text comes from, which errors name")
    puzzle: str | None = None
    algorithm: str | None = None
    heuristic: str | None = None
    metric: str | None = None
    engine: str = "auto"
    options: dict[str, str] = Field(default_factory=dict)


class Opening(Model):
    """The board in one line and the algorithm by its own name; or, in place of them, what is wrong."""

    puzzle: str = ""
    board: str = ""
    algorithm: str = ""
    error: str | None = None
    candidates: list[str] = Field(default_factory=list, description="where it is a board of several puzzles")


def opening(request: OpeningRequest) -> Opening:
    """Read the board and look at the options; a PapanError says what is wrong with them."""
    loaded = load_text(request.text, request.puzzle, request.source)
    job = job_for(
        loaded,
        request.algorithm or "best",
        request.heuristic,
        engine=request.engine,
        metric=request.metric,
        options=request.options,
    )
    algorithm = prepare(job).job.algorithm
    board = puzzle_named(loaded.puzzle).one_line(loaded.board)
    return Opening(puzzle=loaded.puzzle, board=board, algorithm=algorithm)


def opening_reply(request: OpeningRequest) -> Opening:
    """Do the same in another process: what is wrong is told in the words of the command line."""
    try:
        return opening(request)
    except AmbiguousBoardError as error:
        return Opening(error=str(error), candidates=list(error.candidates))
    except PapanError as error:
        return Opening(error=str(error))
