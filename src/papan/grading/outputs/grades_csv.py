"""grades.csv, one row per student and case, and students.csv, one row per student: for spreadsheets and programs.

The words of the header, of outcomes and of kinds are the same in every language; reasons are in the recipe's.
"""

from __future__ import annotations

from collections.abc import Sequence

from papan.grading.grades import Grades
from papan.grading.outputs.totals import (
    PENDING,
    case_rows,
    criteria_in,
    outcome_of,
    plain_points,
    points_for,
    steady_claims,
    totals_of,
)
from papan.grading.results import OUTCOMES, CaseResult, Criterion
from papan.support.printable import printable
from papan.support.table import as_text, comma_separated

CLAIMS = ("moves", "nodes", "cases", "h")  # that always have a column
BEFORE_POINTS = ("student", "case", "board", "kind", "way", "outcome", "line", "reason", "points", "possible")


def grades_csv(grades: Grades) -> str:
    """Return a row for every case of every student, also of one without a program."""
    criteria, claims = criteria_in(grades), _claims_in(grades)
    header = [
        *BEFORE_POINTS,
        *(f"points_{criterion}" for criterion in criteria),
        "moves",
        "optimal_moves",
        *(harmless(f"claimed_{kind}") for kind in claims),
        "whose_count",
    ]
    rows = [
        [harmless(student), harmless(case), *_cells(result, criteria, claims)]
        for student in grades.run.students
        for case, result in case_rows(grades, student)
    ]
    return comma_separated(header, rows) + "\n"


def students_csv(grades: Grades) -> str:
    """Return a row for every student: the points, also by criterion, and how often each outcome was met."""
    criteria = criteria_in(grades)
    outcomes = (*OUTCOMES, PENDING)
    header = ["student", "points", "possible"]
    header += [f"{what}_{criterion}" for criterion in criteria for what in ("points", "possible")]
    rows = []
    for student in grades.run.students:
        totals = totals_of(grades, student)
        points = [totals.earned, totals.possible, *(one for name in criteria for one in totals.by_criterion[name])]
        counts = [str(totals.outcomes[outcome]) for outcome in outcomes]
        rows.append([harmless(student), *map(plain_points, points), *counts])
    return comma_separated([*header, *outcomes], rows) + "\n"


def harmless(words: str) -> str:
    """Return words as a cell that no spreadsheet computes and no terminal obeys."""
    return as_text(printable(" ".join(words.split())))


def _claims_in(grades: Grades) -> list[str]:
    """Every kind of number that programs say."""
    found = {kind for rows in grades.results.values() for result in rows.values() for kind in steady_claims(result)}
    return [*CLAIMS, *sorted(found.difference(CLAIMS))]


def _cells(result: CaseResult | None, criteria: Sequence[Criterion], claims: Sequence[str]) -> list[str]:
    """The cells of a row behind the student and the case."""
    if result is None:
        return ["", "", "", outcome_of(result), *[""] * (len(BEFORE_POINTS) - 6 + len(criteria) + 3 + len(claims))]
    marked = {mark.criterion for mark in result.marks}
    return [
        harmless(result.board),
        result.kind,
        harmless(result.way),
        result.outcome,
        _number(result.reason.line),
        harmless(str(result.reason)),
        plain_points(result.earned),
        plain_points(result.possible),
        *(plain_points(points_for(name, result.marks)[0]) if name in marked else "" for name in criteria),
        _number(result.moves),
        _number(result.optimal_moves),
        *(_number(result.claims.get(kind)) for kind in claims),
        harmless(result.whose_count),
    ]


def _number(value: int | None) -> str:
    return "" if value is None else str(value)
