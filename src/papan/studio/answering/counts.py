"""Whose count a number is, for the page: the searches that give it, each as the page can choose it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeAlias

from pydantic import Field

from papan.counting.answer import WhoseCount
from papan.counting.conventions import Asked
from papan.counting.grouping import MatchGroup, grouped
from papan.counting.report import SHOWN, counted_of, effort, headline, notes_on, options_of, way_of
from papan.counting.trying import Question
from papan.counting.whose_count import answer_questions
from papan.jobs.job import Wanted
from papan.messages import tr
from papan.studio.answering.model import Model
from papan.studio.answering.models import BoardText, Options
from papan.studio.answering.page_models import PuzzleName
from papan.studio.answering.patience import patience
from papan.studio.answering.replies import load
from papan.studio.answering.scene_models import SAFE, WHOLE

MAX_BOARDS = 10  # of one question

Number: TypeAlias = Annotated[int, Field(ge=0, le=SAFE), WHOLE]


class CountedBoard(Model):
    """A board, and the number that a program gives for it."""

    board: BoardText
    number: Number


class CountRequest(Model):
    puzzle: PuzzleName
    boards: Annotated[list[CountedBoard], Field(min_length=1, max_length=MAX_BOARDS)]
    asked: Asked = Field("nodes", description="what the number is called where it was found")


class CountWay(Model):
    """Searches that differ in options alone, in words, and the most usual of them as a job has it."""

    search: str
    options: str
    convention: str
    counted: str | None = Field(description="what they count, if that is not the number")
    algorithm: str
    heuristic: str | None
    metric: str | None
    wanted: Wanted
    values: Options


class CountReply(Model):
    exact: bool = Field(description="whether the ways give the numbers; else they come nearest")
    sentence: str
    effort: str = Field(description="how many searches were tried, and how many were not")
    lead: str | None = Field(description="what is to be said above the ways, if anything")
    ways: list[CountWay]
    notes: list[str]


def count_reply(request: CountRequest, stop: Callable[[], bool]) -> CountReply:
    """Return whose count it is, as far as the time reaches."""
    loaded = [(load(one.board, request.puzzle), one.number) for one in request.boards]
    questions = [Question(one.puzzle, one.board, number) for one, number in loaded]
    limits = patience().limits(patience().count)
    answer = answer_questions(questions, request.asked, limits, stop=stop)
    listed = grouped(answer.exact or answer.nearest, answer.puzzle)
    return CountReply.model_construct(
        exact=bool(answer.exact),
        sentence=headline(answer),
        effort=effort(answer),
        lead=tr("count.nearest") if answer.nearest else None,
        ways=[_way(group, answer) for group in listed[:SHOWN]],
        notes=notes_on(listed, SHOWN),
    )


def _way(group: MatchGroup, answer: WhoseCount) -> CountWay:
    variant = group.first.variant
    return CountWay.model_construct(
        search=way_of(group),
        options=options_of(group),
        convention=group.first.convention.words,
        counted=None if answer.exact else counted_of(group.first),
        algorithm=variant.algorithm,
        heuristic=variant.heuristic,
        metric=variant.metric,
        wanted=variant.wanted,
        values=dict(variant.options),
    )
