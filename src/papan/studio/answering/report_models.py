"""What the page asks for when it asks for a report: searches with what came of them, and its own tables and charts."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from papan.studio.answering.model import Model
from papan.studio.answering.models import MAX_NAME, MAX_PLAN, MAX_SECONDS, Column, Job, Language, Limits
from papan.studio.answering.page_models import PuzzleName
from papan.studio.answering.scene_models import SAFE, WHOLE

MAX_SEARCHES = 12
MAX_ROWS, MAX_TABLE_COLUMNS = 400, 24
MAX_CELL, MAX_NOTE = 200, 500  # letters

Count: TypeAlias = Annotated[int, Field(ge=0, le=SAFE), WHOLE]
Value: TypeAlias = Annotated[float, Field(ge=-SAFE, le=SAFE, allow_inf_nan=False)]
Words: TypeAlias = Annotated[str, Field(max_length=MAX_CELL)]
Cell: TypeAlias = Words | Value | None
Line: TypeAlias = Annotated[list[Cell], Field(max_length=MAX_TABLE_COLUMNS)]
Part: TypeAlias = Literal["board", "steps", "working", "map", "tree", "events", "table", "charts", "command"]


class MeasuredCounts(Model):
    expanded: Count
    generated: Count
    examined: Count
    max_frontier: Count | None
    bounds: Annotated[list[Count], Field(max_length=10_000)] | None


class Measured(Model):
    """What came of a search on the page: a report tells these numbers, not those of another run."""

    status: Literal["solved", "unsolvable", "limit", "cancelled"]
    reason: Annotated[str, Field(max_length=MAX_NAME)] | None
    engine: Literal["python", "native"]
    optimal: bool | None
    lower_bound: Count | None
    cost: Count | None
    plan: Annotated[list[Annotated[str, Field(max_length=MAX_NAME)] | Column], Field(max_length=MAX_PLAN)] | None
    solutions: Count | None
    counts: MeasuredCounts
    seconds: Annotated[float, Field(ge=0, le=10 * MAX_SECONDS, allow_inf_nan=False)]
    runs: Annotated[int, Field(ge=1, le=10_000), WHOLE]


class ReportLimits(Limits):
    """The same as a request: what is left out has its default."""


class ReportJob(Job):
    """The same as a request: what is left out has its default."""

    limits: ReportLimits = ReportLimits()


class ReportSearch(Model):
    job: ReportJob = Field(description="with all choices filled in, so that it can be done again")
    result: Measured


class ReportTable(Model):
    """A table as the page shows it; a row that is too short is filled up with nothing."""

    header: Annotated[list[Words], Field(min_length=1, max_length=MAX_TABLE_COLUMNS)]
    rows: Annotated[list[Line], Field(max_length=MAX_ROWS)]
    notes: Annotated[list[Annotated[str, Field(max_length=MAX_NOTE)]], Field(max_length=10)] = Field(default=[])


class ReportBar(Model):
    label: Words
    value: Value | None
    text: Words
    whole: bool = Field(True, description="false: the search ended without an answer")


class ReportChart(Model):
    title: Words
    log: bool = True
    bars: Annotated[list[ReportBar], Field(max_length=MAX_ROWS)]


class ReportRequest(Model):
    puzzle: PuzzleName = Field(description="of all the boards")
    searches: Annotated[list[ReportSearch], Field(min_length=1, max_length=MAX_SEARCHES)]
    table: ReportTable = Field(description="for people")
    data: ReportTable = Field(description="the same for programs: the CSV file")
    charts: Annotated[list[ReportChart], Field(max_length=6)] = Field(default=[])
    parts: Annotated[list[Part], Field(min_length=1, max_length=9)]
    columns: Annotated[int, Field(ge=2, le=6), WHOLE] | None = Field(None, description="null: as many as fit a page")
    lang: Language = "en"
    theme: Literal["light", "dark"] = "light"
    palette: Literal["standard", "safe"] = "standard"
