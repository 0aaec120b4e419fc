"""Every question that takes more than a moment, by name, with the function that answers it.

These are plain functions: they know nothing of the server, of processes or of connections.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from papan.errors import PapanError
from papan.messages import tr, use_language
from papan.studio.answering import (
    advice,
    advice_models,
    counts,
    finding,
    grade_case,
    grades,
    grades_models,
    models,
    openings,
    outlooks,
    paths,
    playing,
    reasoning,
    replies,
    report_models,
    reports,
    what_ifs,
)
from papan.studio.answering.checks import check_reply
from papan.studio.answering.exports import export
from papan.studio.answering.faults import is_out_of_memory, out_of_memory, plugin_fault, struck_fault
from papan.studio.answering.judging import Judge
from papan.studio.answering.model import Model

Stop: TypeAlias = Callable[[], bool]  # whether nobody wants the answer any more


class Question(NamedTuple):
    """How a question is asked, and what answers it."""

    model: type[Model]
    answer: Callable[[Any, Stop], Model | bytes]


def _unstopped(answer: Callable[[Any], Model | bytes]) -> Callable[[Any, Stop], Model | bytes]:
    """Return an answer of two arguments from one that is too quick to be stopped."""
    return lambda request, stop: answer(request)


QUESTIONS = {
    "board": Question(models.BoardRequest, _unstopped(replies.read_board)),
    "position": Question(models.PositionRequest, _unstopped(Judge().reply)),
    "opening": Question(openings.OpeningRequest, _unstopped(openings.opening_reply)),
    "check": Question(models.CheckRequest, _unstopped(check_reply)),
    "count": Question(counts.CountRequest, counts.count_reply),
    "export": Question(models.ExportRequest, _unstopped(export)),
    "report": Question(report_models.ReportRequest, reports.report),
    "random": Question(advice_models.RandomRequest, _unstopped(advice.random_reply)),
    "hint": Question(advice_models.HintRequest, _unstopped(advice.hint_reply)),
    "explain": Question(advice_models.HintRequest, _unstopped(advice.explain_reply)),
    "rate": Question(advice_models.RateRequest, _unstopped(advice.rate_reply)),
    "outlook": Question(outlooks.OutlookRequest, outlooks.reply),
    "scenes": Question(playing.ScenesRequest, _unstopped(playing.scenes_reply)),
    "find": Question(finding.FindRequest, finding.find_reply),
    "positions": Question(paths.PositionsRequest, _unstopped(paths.positions_reply)),
    "moves": Question(playing.MovesRequest, _unstopped(playing.moves_reply)),
    "reasons": Question(reasoning.ReasonsRequest, _unstopped(reasoning.reasons_reply)),
    "draft": Question(playing.DraftRequest, _unstopped(playing.draft_reply)),
    "edits": Question(playing.EditsRequest, _unstopped(playing.edits_reply)),
    "grades": Question(grades_models.GradesRequest, _unstopped(grades.grades_reply)),
    "graded-student": Question(grades_models.StudentRequest, _unstopped(grades.student_reply)),
    "graded-case": Question(grades_models.CaseRequest, _unstopped(grade_case.case_reply)),
    "what-if": Question(what_ifs.WhatIfRequest, what_ifs.reply),
}


def answer_question(name: str, language: str, request: bytes, stop: Stop) -> tuple[int, bytes]:
    """Return the HTTP status and the answer to a question; a refusal or an error is an answer too."""
    use_language(language)
    question = QUESTIONS[name]
    try:
        answer = question.answer(question.model.model_validate_json(request), stop)
        if (struck := struck_fault()) is not None:
            return _refusal(503, replies.problem(struck))
        return 200, answer if isinstance(answer, bytes) else answer.model_dump_json(warnings=False).encode()
    except BaseException as error:  # a plug-in may raise anything, SystemExit included
        if is_out_of_memory(error):
            return _refusal(503, models.Problem(sentence=out_of_memory(error)))
        fault = plugin_fault(error) or (error if isinstance(error, PapanError) else None)
        if fault is None:
            raise
        return _refusal(404 if isinstance(fault, grades.NotThereError) else 400, replies.problem(fault))


def problem(status: int, key: str, **values: object) -> tuple[int, bytes]:
    """What cannot be answered, in words."""
    return _refusal(status, models.Problem(sentence=tr(key, **values)))


def _refusal(status: int, why: models.Problem) -> tuple[int, bytes]:
    return status, why.model_dump_json().encode()
