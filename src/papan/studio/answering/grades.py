"""A folder of grades as a table, and one student of it, in the language in use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from papan.errors import UsageError
from papan.grading.grades import Run, read_case, read_grades, read_run
from papan.grading.inside import read_inside
from papan.grading.layout import BUILD_LOG, GradesFolder
from papan.grading.results import CRITERIA, CaseResult, Mark, Timing
from papan.studio.answering import grades_models as models
from papan.support.printable import printable_lines

MAX_TEXT = 1 << 20  # bytes of a text that are read
MAX_LINES = 400  # of a text that are shown,
LINES_BEFORE = 100  # of them before the line that matters
MAX_LINE = 500  # signs of one line


class NotThereError(UsageError):
    """A student or a case that the run does not have."""


def grades_reply(request: models.GradesRequest) -> models.GradesReply:
    """Return all students and cases of a folder, with what is there so far."""
    grades = read_grades(Path(request.folder))
    run, results = grades.run, grades.results
    known = {case: one for by_case in results.values() for case, one in by_case.items()}
    students = []
    for student in run.students:
        own, timings = results[student], grades.timings[student]
        marks = [mark for case, result in own.items() for mark in _marks(result, timings.get(case))]
        cells = [_cell(own[case]) if case in own else None for case in run.cases]
        students.append(
            models.StudentRow(student=student, criteria=_criteria(marks), cells=cells, **_points(own.values()))
        )
    return models.GradesReply(
        puzzle=run.puzzle,
        unsafe=run.unsafe,
        cases=[_column(case, known.get(case)) for case in run.cases],
        students=students,
        left=len(run.students) * len(run.cases) - sum(map(len, results.values())),
    )


def student_reply(request: models.StudentRequest) -> models.StudentReply:
    """Return the cases of a student, each with its reasons."""
    folder = GradesFolder(Path(request.folder))
    run = read_run(folder.root)
    check_student(run, request.student)
    found = {case: read_case(folder, request.student, case) for case in run.cases}
    done = [one for one in found.values() if one is not None]
    return models.StudentReply(
        student=request.student,
        criteria=_criteria([mark for result, timing in done for mark in _marks(result, timing)]),
        cases=[case_row(case, *one) for case, one in found.items() if one is not None],
        left=[case for case, one in found.items() if one is None],
        build=text_of(folder, folder.student(request.student) / BUILD_LOG),
        **_points([result for result, _ in done]),
    )


def check_student(run: Run, student: str) -> None:
    """Raise a NotThereError unless the run has this student."""
    if student not in run.students:
        raise NotThereError("studio.error.no-student", student=student)


def case_row(case: str, result: CaseResult, timing: Timing | None) -> models.CaseRow:
    """Return the result of a case with its reasons in words."""
    return models.CaseRow(
        case=case,
        board=result.board,
        kind=result.kind,
        way=result.way,
        outcome=result.outcome,
        sentence=str(result.reason),
        line=result.reason.line,
        earned=result.earned,
        possible=result.possible,
        marks=[_mark_row(mark) for mark in _marks(result, timing)],
        moves=result.moves,
        optimal_moves=result.optimal_moves,
        seconds=None if timing is None else timing.seconds,
    )


def text_of(folder: GradesFolder, path: Path, line: int | None = None) -> models.Excerpt | None:
    """Return the lines of a text around the one that matters; None if there is no text."""
    try:
        data = read_inside(folder.root, path, MAX_TEXT + 1)
    except (OSError, ValueError):  # it is not there, is no file, or lies elsewhere
        return None
    lines = lines_of(data[:MAX_TEXT])
    if not any(lines):
        return None
    first = max(0, min((line or 1) - 1 - LINES_BEFORE, len(lines) - MAX_LINES))
    shown = [one if len(one) <= MAX_LINE else f"{one[:MAX_LINE]}…" for one in lines[first : first + MAX_LINES]]
    return models.Excerpt(first=first + 1, lines=shown, total=len(lines), is_cut=len(data) > MAX_TEXT)


def lines_of(data: bytes) -> Sequence[str]:
    """Return the lines of what a program wrote, with no sign in them that would change how the others are seen."""
    text = data.decode(errors="replace").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return printable_lines(text).removesuffix("\n").split("\n")


def _column(case: str, known: CaseResult | None) -> models.CaseColumn:
    if known is None:
        return models.CaseColumn(case=case, kind=None, way="")
    return models.CaseColumn(case=case, kind=known.kind, way=known.way)


def _cell(result: CaseResult) -> models.GradeCell:
    return models.GradeCell(outcome=result.outcome, earned=result.earned, possible=result.possible)


def _mark_row(mark: Mark) -> models.MarkRow:
    return models.MarkRow(
        criterion=mark.criterion,
        earned=mark.earned,
        possible=mark.possible,
        sentence=str(mark.reason),
        line=mark.reason.line,
    )


def _marks(result: CaseResult, timing: Timing | None) -> list[Mark]:
    """All marks of a case; that for speed, which differs from run to run, is with the time."""
    return [*result.marks, *([] if timing is None or timing.mark is None else [timing.mark])]


def _points(results: Iterable[CaseResult]) -> dict[str, float]:
    done = list(results)
    return {"earned": sum(one.earned for one in done), "possible": sum(one.possible for one in done)}


def _criteria(marks: Sequence[Mark]) -> list[models.CriterionPoints]:
    """The points by criterion, of those that there are."""
    return [
        models.CriterionPoints(
            criterion=criterion, earned=sum(mark.earned for mark in own), possible=sum(mark.possible for mark in own)
        )
        for criterion in CRITERIA
        if (own := [mark for mark in marks if mark.criterion == criterion])
    ]
