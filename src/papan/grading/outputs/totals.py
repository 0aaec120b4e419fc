"""What the results of one student come to, and points as people read them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from papan.grading.grades import Grades
from papan.grading.results import CRITERIA, CaseResult, Criterion, Mark
from papan.messages import decimal

PENDING = "pending"  # the outcome, as these files have it, of a case that has not been run yet
DIGITS = 6  # of a sum; what is beyond them is the noise of binary fractions
CaseRow: TypeAlias = tuple[str, CaseResult | None]


@dataclass(frozen=True)
class Totals:
    """The points of one student: all of them, by criterion, and how often each outcome was met; without speed."""

    earned: float
    possible: float
    by_criterion: dict[Criterion, tuple[float, float]]
    outcomes: Counter[str]

    @property
    def share(self) -> float:
        """The part of the possible points that was earned, from 0 to 1."""
        return min(1.0, max(0.0, self.earned / self.possible)) if self.possible > 0 else 0.0


def case_rows(grades: Grades, student: str) -> Iterator[CaseRow]:
    """Yield every case in the order of the recipe with its result; None for one that has not been run yet."""
    results = grades.results.get(student, {})
    for case in grades.run.cases:
        yield case, results.get(case)


def outcome_of(result: CaseResult | None) -> str:
    """Return the word of these files for what became of a case."""
    return PENDING if result is None else result.outcome


def steady_claims(result: CaseResult) -> dict[str, int]:
    """Return the numbers that a program says, without its time, which differs from run to run."""
    return {kind: number for kind, number in sorted(result.claims.items()) if kind != "time"}


def has_lost(result: CaseResult) -> bool:
    """Return whether a case was not right, or not all of its points were earned."""
    return result.outcome != "right" or any(mark.earned < mark.possible for mark in result.marks)


def totals_of(grades: Grades, student: str) -> Totals:
    """Return what all cases of a student come to."""
    rows = list(case_rows(grades, student))
    marks = [mark for _, result in rows if result is not None for mark in result.marks]
    return Totals(
        _sum(mark.earned for mark in marks),
        _sum(mark.possible for mark in marks),
        {criterion: points_for(criterion, marks) for criterion in CRITERIA},
        Counter(outcome_of(result) for _, result in rows),
    )


def points_for(criterion: Criterion, marks: Iterable[Mark]) -> tuple[float, float]:
    """Return the points that marks give for one criterion, and those that they could give."""
    found = [mark for mark in marks if mark.criterion == criterion]
    return _sum(mark.earned for mark in found), _sum(mark.possible for mark in found)


def criteria_in(grades: Grades) -> list[Criterion]:
    """Return the criteria that any case is marked by, in the order in which people read them."""
    used = {mark.criterion for rows in grades.results.values() for result in rows.values() for mark in result.marks}
    return [criterion for criterion in CRITERIA if criterion in used]


def plain_points(points: float) -> str:
    """Return points as programs read them."""
    return f"{points + 0.0:.{DIGITS}f}".rstrip("0").rstrip(".")


def spoken_points(points: float) -> str:
    """Return points as people read them, with no more digits than matter."""
    return decimal(f"{points + 0.0:.2f}".rstrip("0").rstrip("."))


def _sum(points: Iterable[float]) -> float:
    return round(sum(points), DIGITS)
