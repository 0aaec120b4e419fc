"""What the result files for other graders say of a student and of a case, as plain lines."""

from __future__ import annotations

from collections.abc import Iterator

from papan.grading.grades import Grades
from papan.grading.outputs.totals import has_lost, outcome_of, spoken_points, totals_of
from papan.grading.outputs.wording import outcome_word
from papan.grading.results import CaseResult
from papan.messages import tr
from papan.support.printable import printable


def is_passed(result: CaseResult | None) -> bool:
    """Return whether a case was right and lost no points."""
    return result is not None and not has_lost(result)


def sheet_remarks(grades: Grades, student: str) -> Iterator[str]:
    """Yield what is to be said of all cases of a student together."""
    totals = totals_of(grades, student)
    if grades.run.unsafe:
        yield tr("grade.sheet.unsafe")
    yield tr("grade.sheet.points", points=spoken_points(totals.earned), possible=spoken_points(totals.possible))


def case_remarks(result: CaseResult | None) -> Iterator[str]:
    """Yield the outcome of a case with its reason, and the points of each criterion with theirs."""
    if result is None:
        yield outcome_word(outcome_of(result))
        return
    yield printable(f"{outcome_word(result.outcome)}: {result.reason}")
    for mark in result.marks:
        points = f"{spoken_points(mark.earned)}/{spoken_points(mark.possible)}"
        yield printable(f"{tr(f'grade.criterion.{mark.criterion}')} {points}: {mark.reason}")
