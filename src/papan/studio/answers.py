"""Every question that takes more than a moment, by name, with the function that answers it.

These are plain functions: they know nothing of the server, of processes or of connections.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from papan.errors import PapanError
from papan.messages import text, use_language
from papan.plugins.blame import blame
from papan.studio import advice, advising, models, outlooks, replies, what_ifs
from papan.studio.checks import check_reply
from papan.studio.exports import export
from papan.studio.judging import Judge

Stop: TypeAlias = Callable[[], bool]  # whether nobody wants the answer any more


class Question(NamedTuple):
    """How a question is asked, and what answers it."""

    model: type[models.Model]
    answer: Callable[[Any, Stop], models.Model | bytes]


def _unstopped(answer: Callable[[Any], models.Model | bytes]) -> Callable[[Any, Stop], models.Model | bytes]:
    """A function that is over before anybody could change their mind."""
    return lambda request, stop: answer(request)


QUESTIONS = {
    "board": Question(models.BoardRequest, _unstopped(replies.read_board)),
    "position": Question(models.PositionRequest, _unstopped(Judge().reply)),
    "check": Question(models.CheckRequest, _unstopped(check_reply)),
    "export": Question(models.ExportRequest, _unstopped(export)),
    "random": Question(advice.RandomRequest, _unstopped(advising.random_reply)),
    "hint": Question(advice.HintRequest, _unstopped(advising.hint_reply)),
    "explain": Question(advice.HintRequest, _unstopped(advising.explain_reply)),
    "rate": Question(advice.RateRequest, _unstopped(advising.rate_reply)),
    "outlook": Question(outlooks.OutlookRequest, outlooks.reply),
    "what-if": Question(what_ifs.WhatIfRequest, what_ifs.reply),
}


def answered(name: str, language: str, request: bytes, stop: Stop) -> tuple[int, bytes]:
    """The answer to a question with its HTTP status; what went wrong is an answer too."""
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
    sentence = {"sentence": text(key, **values), "faults": []}
    return status, json.dumps(sentence, ensure_ascii=False).encode()
