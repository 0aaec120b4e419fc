"""What the page and the server say to each other about boards, jobs and results."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from papan.counting.conventions import Asked
from papan.puzzles.reading import MAX_SIDE
from papan.studio.answering.model import Model
from papan.studio.answering.page_models import PuzzleName, View, Working
from papan.studio.answering.scene_models import SAFE, WHOLE, GivenPosition, Position

MAX_BOARD = 100_000  # characters of a board in one line: 100×100 numbers take half of that
MAX_TEXT = 500_000  # characters of a text that somebody pastes or drops
MAX_UPLOAD = 1_000_000  # bytes of a request
MAX_PICTURE = 20_000_000  # bytes of a picture
MAX_NAME = 60
MAX_PLAN = 10_000
MAX_SECONDS = 600

Language: TypeAlias = Literal["en", "id"]


BoardText: TypeAlias = Annotated[str, Field(max_length=MAX_BOARD, description="the board in one line, `/` for breaks")]
Name: TypeAlias = Annotated[str, Field(max_length=MAX_NAME)]
Options: TypeAlias = Annotated[dict[Name, Name], Field(max_length=20)]
Seconds: TypeAlias = Annotated[float, Field(gt=0, le=MAX_SECONDS, allow_inf_nan=False)]
Column: TypeAlias = Annotated[int, Field(ge=0, lt=MAX_SIDE), WHOLE]
Seed: TypeAlias = Annotated[int, Field(ge=0, le=SAFE), WHOLE]


# ---- boards ----


class Fault(Model):
    """Something wrong with (or remarkable about) a text, at a line and column from 1."""

    line: int
    column: int
    sentence: str


class Suggestion(Model):
    """A way to mend a text that is refused: what it would do, and the text mended so."""

    sentence: str
    text: str


class Problem(Model):
    """Why a request was refused."""

    sentence: str
    faults: list[Fault] = Field(default=[])


class BoardRequest(Model):
    text: str = Field(max_length=MAX_TEXT)
    puzzle: PuzzleName | None = None


class BoardReply(Model):
    """A board that was read, or what is wrong with its text."""

    puzzle: PuzzleName
    board: str | None
    text: str
    view: View | None
    faults: list[Fault]
    warnings: list[Fault]
    suggestions: list[Suggestion]
    unsolvable: str | None
    working: Working | None
    candidates: list[PuzzleName] = Field(
        default=[], description="the puzzles that can read it, where these are several and none was named"
    )


# ---- positions ----


class PositionRequest(Model):
    board: BoardText
    puzzle: PuzzleName
    position: GivenPosition
    metric: Name | None = None


class Conflict(Model):
    kind: str = Field(description="the rule that is broken, in the puzzle's own word")
    cells: list[int]
    sentence: str


class PositionReply(Model):
    solved: bool
    conflicts: list[Conflict]
    moves_left: int | None = Field(
        description="the least cost to the goal; null where that means nothing or is unknown"
    )
    proved: bool = Field(description="moves_left is the least; or, when it is null, there is no way at all")
    best: str | None = Field(description="an action with which such a way begins")


class Step(Model):
    """A step of a solution: what was done, and how the board stands after it; the first has no action."""

    action: str | None
    title: str
    move: str
    position: Position


class CheckRequest(Model):
    solution: str = Field(max_length=MAX_TEXT)
    board: BoardText | None = None
    puzzle: PuzzleName | None = None


class ClaimedNumber(Model):
    """A number of nodes or cases that a solution claims."""

    asked: Asked
    number: int


class CheckReply(Model):
    passed: bool
    sentence: str
    lines: list[str]
    warnings: list[str] = Field(description="what is wrong beside the solution itself")
    puzzle: PuzzleName | None
    board: str | None
    steps: list[Step]
    wrong: int | None = Field(description="the number of the first wrong step")
    claimed: Position | None = Field(description="the position that the solution gives as that step, where it does")
    conflicts: list[Conflict]
    numbers: list[ClaimedNumber] = Field(description="of nodes or cases, as the solution claims them")


class ExportRequest(Model):
    board: BoardText
    puzzle: PuzzleName
    plan: Annotated[list[Annotated[str, Field(max_length=MAX_NAME)] | Column], Field(max_length=MAX_PLAN)] | None = None
    position: GivenPosition | None = None
    format: Literal["txt", "svg", "png", "gif", "json"]
    lang: Language = "en"
    theme: Literal["light", "dark"] = "light"
    palette: Literal["standard", "safe"] = "standard"


# ---- jobs and results ----


class Limits(Model):
    time: Seconds | None = None
    nodes: Annotated[int, Field(ge=0, le=SAFE), WHOLE] | None = None
    memory: Annotated[int, Field(ge=0, le=SAFE), WHOLE] | None = None


class Job(Model):
    puzzle: PuzzleName
    board: BoardText
    algorithm: Name = "best"
    heuristic: Name | None = None
    engine: Literal["auto", "python", "native"] = "auto"
    metric: Name | None = None
    options: Options = Field(default={})
    limits: Limits = Limits()
    seed: Seed | None = None
    wanted: Literal["first", "unique", "count", "all"] = "first"
    refute: bool = Field(default=True, description="false: search even where a rule says that there is no solution")


class Counts(Model):
    expanded: int
    generated: int
    examined: int
    max_frontier: int | None = Field(description="null where it was not measured")
    bounds: list[int] | None


class Result(Model):
    job: Job
    status: Literal["solved", "unsolvable", "limit", "cancelled"]
    reason: str | None
    sentence: str
    summary: list[str]
    engine: str
    optimal: bool | None
    claimed: bool = Field(description="a plug-in's word says that it is optimal, which papan has not proved")
    lower_bound: int | None
    cost: int | None
    moves: int | None
    cells: int | None
    plan: list[str | int] | None
    solutions: int | None
    unique: bool | None
    steps: list[Step]
    counts: Counts
    seconds: float = Field(description="of search alone; the median where a short search was run more than once")
    runs: int = Field(ge=1, description="that were timed")
    memory: int | None = Field(description="bytes; null where it was too little to be measured")
