"""From what papan's functions return to what the page is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from itertools import islice

from papan.advising import position
from papan.errors import SHOWN_FAULTS, AmbiguousBoardError, BoardError, Note, PapanError
from papan.jobs.job import Job
from papan.jobs.result import Result
from papan.loading.load import Loaded, load_text
from papan.puzzles import puzzle_named
from papan.puzzles.capabilities import Clash
from papan.searching.limits import Limits
from papan.searching.run import Counts
from papan.solving import report
from papan.studio.answering import models
from papan.studio.answering.page_models import PAGES
from papan.studio.answering.scenes import scene_view

DEFAULT_SECONDS = 60.0
MAX_CONFLICTS = 1_000  # that a page is told of
MAX_STEPS = 3_000_000  # numbers in the positions of a solution; one that takes more is too long to be replayed


def fault(note: Note) -> models.Fault:
    return models.Fault(line=note.line, column=note.column, sentence=str(note))


def problem(error: PapanError) -> models.Problem:
    """An error that a user can mend."""
    if isinstance(error, BoardError):
        faults = [fault(note) for note in error.faults[:SHOWN_FAULTS]]
        return models.Problem(sentence=faults[0].sentence if faults else str(error), faults=faults)
    return models.Problem(sentence=str(error))


def read_board(request: models.BoardRequest) -> models.BoardReply:
    """The board of a text, or every fault of it; or the puzzles among which somebody has to choose."""
    try:
        return board_reply(load_text(request.text, request.puzzle))
    except AmbiguousBoardError as error:
        return _no_board(request.text, error.candidates[0], candidates=error.candidates)
    except BoardError as error:
        suggestions = [models.Suggestion(sentence=str(one), text=one.text) for one in error.suggestions]
        return _no_board(request.text, error.puzzle, error.faults, suggestions)


def _no_board(
    text: str,
    puzzle: str | None,
    faults: Sequence[Note] = (),
    suggestions: Sequence[models.Suggestion] = (),
    candidates: Sequence[str] = (),
) -> models.BoardReply:
    """A text of which no board came, and why."""
    return models.BoardReply.model_construct(
        puzzle=puzzle,
        board=None,
        text=text,
        view=None,
        faults=[fault(note) for note in faults[:SHOWN_FAULTS]],
        warnings=[],
        suggestions=list(suggestions),
        unsolvable=None,
        working=None,
        candidates=list(candidates),
    )


def board_reply(loaded: Loaded) -> models.BoardReply:
    """All that is known of a board without a search."""
    puzzle, board, page = puzzle_named(loaded.puzzle), loaded.board, PAGES.get(loaded.puzzle)
    refutation = puzzle.refutation_of(board)
    return models.BoardReply.model_validate(
        {
            "puzzle": puzzle.name,
            "board": puzzle.one_line(board),
            "text": puzzle.notation.format(board),
            "view": {"puzzle": puzzle.name, **page.view(board)} if page is not None else scene_view(puzzle, board),
            "faults": [],
            "warnings": [fault(note) for note in loaded.warnings[:SHOWN_FAULTS]],
            "suggestions": [],
            "unsolvable": str(refutation) if refutation is not None else None,
            "working": page.working(board) if page is not None and page.working is not None else None,
        }
    )


def load(board: str, puzzle: str | None) -> Loaded:
    """A board out of a request: always its text, never a file."""
    return load_text(board, puzzle)


def conflicts(clashes: Iterable[Clash]) -> list[models.Conflict]:
    """What is wrong, or the first of very many things."""
    return [
        models.Conflict.model_validate({"kind": clash.kind, "cells": list(clash.cells), "sentence": str(clash)})
        for clash in islice(clashes, MAX_CONFLICTS)
    ]


def job_of(given: models.Job, memory: int | None) -> Job:
    """The job that a page asks for, within the limits there are for every run."""
    loaded = load(given.board, given.puzzle)
    asked = given.limits.memory
    return Job(
        puzzle=loaded.puzzle,
        board=loaded.board,
        algorithm=given.algorithm,
        heuristic=given.heuristic,
        engine=given.engine,
        metric=given.metric,
        options=dict(given.options),
        limits=Limits(
            seconds_of(given),
            given.limits.nodes,
            memory if asked is None else asked if memory is None else min(asked, memory),
        ),
        seed=given.seed,
        wanted=given.wanted,
        refute=given.refute,
        warnings=loaded.warnings,
    )


def seconds_of(given: models.Job) -> float:
    """The time limit of a run."""
    return DEFAULT_SECONDS if given.limits.time is None else given.limits.time


def job_reply(job: Job) -> models.Job:
    """A job as the page knows it."""
    return models.Job.model_construct(
        puzzle=job.puzzle,
        board=puzzle_named(job.puzzle).one_line(job.board),
        algorithm=job.algorithm,
        heuristic=job.heuristic,
        engine=job.engine,
        metric=job.metric,
        options={name: str(value) for name, value in job.options.items()},
        limits=models.Limits.model_construct(**asdict(job.limits)),
        seed=job.seed,
        wanted=job.wanted,
        refute=job.refute,
    )


def counts_reply(counts: Counts) -> models.Counts:
    return models.Counts.model_construct(**{**asdict(counts), "bounds": counts.bounds or None})


def result_reply(result: Result, memory: int | None = None) -> models.Result:
    """A result with its steps."""
    board, actions = result.job.board, result.actions or ()
    steps = position.steps_of(board, actions if position.numbers_in_steps(board, actions) <= MAX_STEPS else ())
    return models.Result.model_construct(
        job=job_reply(result.job),
        status=result.status.value,
        reason=result.reason,
        sentence=". ".join(filter(None, (report.verdict_of(result), report.rule_of(result)))),
        summary=report.summary(result),
        engine=result.engine,
        optimal=result.optimal,
        claimed=bool(result.claimed_by) and result.solved,
        lower_bound=result.lower_bound,
        cost=result.cost,
        moves=result.moves,
        cells=result.steps,
        plan=result.plan,
        solutions=result.solutions,
        unique=result.unique,
        steps=[step_reply(step) for step in steps],
        counts=counts_reply(result.counts),
        seconds=result.seconds,
        runs=result.runs,
        memory=memory,
    )


def step_reply(step: position.Step) -> models.Step:
    return models.Step.model_construct(**asdict(step))
