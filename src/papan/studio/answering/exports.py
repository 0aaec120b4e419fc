"""Files to take away: a board, a position or a solution, as bytes."""

from __future__ import annotations

import json

from papan.advising import position
from papan.errors import UsageError
from papan.jobs.job import Job
from papan.jobs.result import Result
from papan.puzzles import puzzle_named
from papan.searching.run import Status
from papan.solving.export import board_bytes, result_bytes
from papan.studio.answering import models
from papan.studio.answering.replies import MAX_STEPS, load
from papan.version import VERSION

KINDS = {
    "txt": "text/plain; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "gif": "image/gif",
    "json": "application/json",
}


def export(request: models.ExportRequest) -> bytes:
    """The file that is asked for: of the plan if there is one, else of the position, else of the board."""
    board = load(request.board, request.puzzle).board
    ending = f".{request.format}"
    if request.plan is None:
        state = None if request.position is None else position.state_of(board, request.position)
        return board_bytes(board, ending, state, request.theme, request.palette)
    puzzle = puzzle_named(request.puzzle)
    if position.numbers_in_steps(board, request.plan) > MAX_STEPS:
        raise UsageError("studio.error.export-too-large")
    actions = position.actions_of(board, request.plan)
    result = Result(Job(request.puzzle, board), Status.SOLVED, actions=actions)
    if request.format == "json":  # nobody knows here how it was found: only what is true of the plan itself
        record = {
            "papan": VERSION,
            "puzzle": puzzle.name,
            "board": puzzle.one_line(board),
            "moves": result.moves,
            "steps": result.steps,
            "plan": result.plan,
        }
        return (json.dumps(record, ensure_ascii=False) + "\n").encode()
    return result_bytes(result, ending, request.theme, request.palette)
