"""Positions in the middle of a run, found again by their paths: a recording of a million nodes holds no boards."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field

from papan.advising.position import is_told_by_moves, numbers_of, state_of
from papan.jobs.prepare import Prepared, prepare
from papan.searching.problem import State
from papan.studio.answering import models
from papan.studio.answering.model import Model
from papan.studio.answering.replies import job_of
from papan.studio.answering.scene_models import GivenPosition, Position, Word

MAX_PATHS = 200  # in one request
MAX_MOVES = 5_000  # of one path


class Path(Model):
    model_config = ConfigDict(populate_by_name=True)

    start: GivenPosition | None = Field(alias="from", description="null: the start of the run")
    moves: Annotated[list[Word], Field(max_length=MAX_MOVES)]


class PositionsRequest(Model):
    job: models.Job
    paths: Annotated[list[Path], Field(max_length=MAX_PATHS)]


class PositionsReply(Model):
    positions: list[Position | None] = Field(description="at the end of each path; null where it cannot be followed")


def positions_reply(request: PositionsRequest) -> PositionsReply:
    """Return how the board stands at the end of each path of a run."""
    prepared = prepare(job_of(request.job, None))
    return PositionsReply(positions=[_position(prepared, path) for path in request.paths])


def _position(prepared: Prepared, path: Path) -> Position | None:
    puzzle, board = prepared.puzzle, prepared.job.board
    state = prepared.problem.initial if path.start is None else state_of(board, path.start)
    for word in path.moves:
        found = _after(prepared, state, word)
        if not found:
            return None
        state = found[0]
    if is_told_by_moves(puzzle):
        return [*(path.start or []), *path.moves]
    return numbers_of(puzzle, state)


def _after(prepared: Prepared, state: State, word: str) -> list[State]:
    """The state after the action of that name; nothing where there is none."""
    puzzle, board, problem = prepared.puzzle, prepared.job.board, prepared.problem
    for action in problem.actions(state):
        if puzzle.moves.name(board, action) == word:
            return [problem.result(state, action)]
    return []
