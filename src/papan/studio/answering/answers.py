"""Every question that takes more than a moment, by name, with the function that answers it.

These are plain functions: they know nothing of the server, of processes or of connections.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from papan.errors import PapanError
from papan.messages import tr, use_language
from papan.plugins.blame import blame
from papan.studio.answering import advice, advice_models, models, outlooks, replies, what_ifs
from papan.studio.answering.checks import check_reply
from papan.studio.answering.exports import export
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
    "check": Question(models.CheckRequest, _unstopped(check_reply)),
    "export": Question(models.ExportRequest, _unstopped(export)),
    "random": Question(advice_models.RandomRequest, _unstopped(advice.random_reply)),
    "hint": Question(advice_models.HintRequest, _unstopped(advice.hint_reply)),
    "explain": Question(advice_models.HintRequest, _unstopped(advice.explain_reply)),
    "rate": Question(advice_models.RateRequest, _unstopped(advice.rate_reply)),
    "outlook": Question(outlooks.OutlookRequest, outlooks.reply),
    "what-if": Question(what_ifs.WhatIfRequest, what_ifs.reply),
}


def answer_question(name: str, language: str, request: bytes, stop: Stop) -> tuple[int, bytes]:
    """Return the HTTP status and the answer to a question; a refusal or an error is an answer too."""
    use_language(language)
    question = QUESTIONS[name]
    try:
        answer = question.answer(question.model.model_validate_json(request), stop)
        return 200, answer if isinstance(answer, bytes) else answer.model_dump_json(warnings=False).encode()
    except PapanError as error:
        return 400, replies.problem(error).model_dump_json().encode()
    except MemoryError:
        return problem(503, "studio.error.question-memory")
    except (Exception, SystemExit) as error:
        fault = blame(error)
        if fault is None:
            raise
        return 400, models.Problem(sentence=str(fault)).model_dump_json().encode()


def problem(status: int, key: str, **values: object) -> tuple[int, bytes]:
    """What cannot be answered, in words."""
    sentence = {"sentence": tr(key, **values), "faults": []}
    return status, json.dumps(sentence, ensure_ascii=False).encode()
