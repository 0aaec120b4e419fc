"""The reasons for what a search does with the position that the page looks at."""

from __future__ import annotations

from itertools import islice
from typing import Annotated

from pydantic import Field

from papan.advising.reasons import Broken, Estimate, reasons_for
from papan.render.plain import shape_row
from papan.studio.answering.model import Model
from papan.studio.answering.models import BoardText, Name, Options
from papan.studio.answering.page_models import PuzzleName
from papan.studio.answering.replies import MAX_CONFLICTS, load
from papan.studio.answering.scene_models import GivenPosition, Shape, Word

MAX_PATH = 2_000  # choices that lead to a position
MAX_COUNTED = 10_000  # things that a heuristic counts, of which the page is told


class ReasonsRequest(Model):
    board: BoardText
    puzzle: PuzzleName
    position: GivenPosition
    algorithm: Name | None = None
    heuristic: Name | None = None
    metric: Name | None = None
    options: Options = Field(default={})
    path: Annotated[list[Word], Field(max_length=MAX_PATH)] | None = Field(
        default=None, description="of a placement puzzle, the names of the choices in the order in which they were made"
    )


class CountedRow(Model):
    """One thing that a heuristic counts: what it adds to h, in words, and as shapes over the board."""

    adds: int
    words: str
    shapes: list[Shape]


class BrokenRow(Model):
    """A rule that the position breaks."""

    kind: str
    cells: list[int]
    area: list[int] = Field(description="the cells that the rule is about, such as a whole row")
    sentence: str


class MadeRow(Model):
    cell: int
    name: str


class StruckRow(Model):
    """A choice that propagation has struck out."""

    cell: int
    by: int = Field(description="the number of the choice that did it, from 1")
    why: str = Field(description="excluded, full or tried")
    left: int = Field(description="choices that can still be made in that cell")
    cause: str


class ShortRow(Model):
    """A row, a column or another unit with too few choices left."""

    cells: list[int]
    sentence: str


class ReasonsReply(Model):
    h: int | None = Field(description="null where no heuristic was named")
    sentence: str = Field(description="what h counts; its value alone where the heuristic does not tell")
    counted: list[CountedRow] = Field(description="what they add comes to h; empty where the heuristic does not tell")
    clashes: list[BrokenRow]
    made: list[MadeRow] = Field(description="the choices in order, where propagation strikes out others")
    struck: list[StruckRow]
    short: list[ShortRow]


def reasons_reply(request: ReasonsRequest) -> ReasonsReply:
    """Return the reasons for what a search does with a position."""
    board = load(request.board, request.puzzle).board
    found = reasons_for(
        board,
        request.position,
        heuristic=request.heuristic,
        algorithm=request.algorithm,
        metric=request.metric,
        options=request.options,
        path=request.path,
    )
    estimate = found.estimate
    return ReasonsReply.model_construct(
        h=None if estimate is None else estimate.h,
        sentence="" if estimate is None else estimate.sentence,
        counted=[] if estimate is None else _counted(estimate),
        clashes=[_broken(one) for one in islice(found.broken, MAX_CONFLICTS)],
        made=[MadeRow.model_construct(cell=one.cell, name=one.name) for one in found.made],
        struck=[
            StruckRow.model_construct(cell=one.cell, by=one.by, why=one.why, left=one.left, cause=one.cause)
            for one in found.struck
        ],
        short=[ShortRow.model_construct(cells=list(one.cells), sentence=one.sentence) for one in found.short],
    )


def _counted(estimate: Estimate) -> list[CountedRow]:
    return [
        CountedRow.model_construct(adds=one.adds, words=one.words, shapes=list(map(shape_row, one.shapes)))
        for one in estimate.counted[:MAX_COUNTED]
    ]


def _broken(one: Broken) -> BrokenRow:
    return BrokenRow(kind=one.kind, cells=list(one.cells), area=list(one.area), sentence=one.sentence)
