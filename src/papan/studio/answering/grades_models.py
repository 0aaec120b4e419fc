"""What the page is told of a folder of grades: the table, a student, a case."""

from __future__ import annotations

from pydantic import Field

from papan.grading.results import BoardKind, Criterion, Outcome
from papan.studio.answering.model import Model
from papan.studio.answering.models import BoardReply, Conflict, Step
from papan.studio.answering.scene_models import Position


class GradesRequest(Model):
    folder: str = Field(description="which the server says, never the page")


class StudentRequest(GradesRequest):
    student: str


class CaseRequest(StudentRequest):
    case: str


class Points(Model):
    """Points, of those that could be had."""

    earned: float
    possible: float


class CriterionPoints(Points):
    criterion: Criterion


class GradeCell(Points):
    """What became of one case of one student."""

    outcome: Outcome


class StudentRow(Points):
    """One student: the points of all cases, those for speed not among them, by criterion, and each case."""

    student: str
    criteria: list[CriterionPoints]
    cells: list[GradeCell | None] = Field(description="in the order of the cases; null: it has not been run yet")


class CaseColumn(Model):
    """A case that every student has; what is not known before it has been run is null."""

    case: str
    kind: BoardKind | None
    way: str = Field(description="the algorithm and heuristic that programs were asked for; may be empty")


class GradesReply(Model):
    puzzle: str
    unsafe: bool = Field(description="programs ran without a sandbox")
    cases: list[CaseColumn]
    students: list[StudentRow]
    left: int = Field(description="how many cases of all students have not been run yet")


class MarkRow(CriterionPoints):
    """The points for one criterion, and why."""

    sentence: str
    line: int | None = Field(description="of the answer, where the reason is about one")


class CaseRow(GradeCell):
    """A case with its reasons."""

    case: str
    board: str = Field(description="the name of its board")
    kind: BoardKind
    way: str
    sentence: str = Field(description="why the outcome is what it is")
    line: int | None
    marks: list[MarkRow]
    moves: int | None
    optimal_moves: int | None
    seconds: float | None


class Excerpt(Model):
    """Lines of a text, of which there may be more before and after."""

    first: int = Field(description="the number of the first of these lines, from 1")
    lines: list[str]
    total: int = Field(description="the lines of the whole text, as far as it was read")
    is_cut: bool = Field(description="there is more of it than was read")


class StudentReply(Points):
    student: str
    criteria: list[CriterionPoints]
    cases: list[CaseRow]
    left: list[str] = Field(description="the cases that have not been run yet")
    build: Excerpt | None = Field(description="what building the program printed")


class Claim(Model):
    """A number that the program says of itself."""

    kind: str
    number: int


class CaseReply(Model):
    student: str
    row: CaseRow
    claims: list[Claim]
    whose_count: str = Field(description="which search gives the number of nodes that the program says; may be empty")
    answer: Excerpt | None = Field(description="what the program answered; null: nothing")
    errors: Excerpt | None = Field(description="what it printed on its standard error; null: nothing")
    board: BoardReply | None = Field(description="null: the board is not there; one that is malformed has faults")
    steps: list[Step] = Field(description="what of the answer could be followed")
    wrong: int | None = Field(description="the number of the first wrong step, where a step is wrong")
    claimed: Position | None = Field(description="the position that the answer gives as that step, where it does")
    conflicts: list[Conflict] = Field(description="what is at odds in the candidate, where pieces are placed")
    key_steps: list[Step] = Field(description="a right solution; empty where there is none")
