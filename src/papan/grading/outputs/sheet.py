"""The feedback sheet of one student: the points, a table of all cases, and each case that lost points in detail."""

from __future__ import annotations

from collections.abc import Iterator

from papan.grading.grades import Grades
from papan.grading.layout import BUILD_LOG
from papan.grading.outputs.case_section import case_section
from papan.grading.outputs.document import (
    Alarm,
    Block,
    Cell,
    Document,
    Grid,
    Paragraph,
    Quote,
    Score,
    Section,
)
from papan.grading.outputs.quoting import last_lines, text_of
from papan.grading.outputs.totals import case_rows, criteria_in, points_for, spoken_points, totals_of
from papan.grading.outputs.wording import case_title, outcome_cell
from papan.grading.results import CaseResult
from papan.messages import several, tr
from papan.puzzles import puzzle_named
from papan.version import VERSION


def feedback_sheet(grades: Grades, student: str) -> Document:
    """Return the sheet of a student, in the language in use."""
    puzzle = puzzle_named(grades.run.puzzle)
    return Document(
        tr("grade.sheet.kicker", puzzle=tr(puzzle.title)),
        student,
        tuple(_blocks(grades, student)),
        tr("grade.sheet.footer", version=VERSION),
    )


def _blocks(grades: Grades, student: str) -> Iterator[Block]:
    rows = list(case_rows(grades, student))
    totals = totals_of(grades, student)
    if grades.run.unsafe:
        yield Alarm(tr("grade.sheet.unsafe"))
    yield Score(spoken_points(totals.earned), spoken_points(totals.possible), totals.share)
    right = totals.outcomes["right"]
    yield Paragraph(several("grade.sheet.right", right, total=len(rows)))
    if any(timing.mark is not None for timing in grades.timings.get(student, {}).values()):
        yield Paragraph(tr("grade.sheet.speed"), is_soft=True)
    yield Section(tr("grade.sheet.cases"), (_table(grades, student),))
    unbuilt = [result for _, result in rows if result is not None and result.outcome == "build"]
    if unbuilt:
        yield _build_section(grades, student, unbuilt[0])
    for number, (case, result) in enumerate(rows, 1):
        if result is not None and has_lost(result) and result.outcome != "build":
            yield case_section(grades, student, case, result, number)


def has_lost(result: CaseResult) -> bool:
    """Return whether a case is worth a section: it was not right, or not all points were earned."""
    return result.outcome != "right" or any(mark.earned < mark.possible for mark in result.marks)


def _table(grades: Grades, student: str) -> Grid:
    criteria = criteria_in(grades)
    header = [
        tr("grade.column.case"),
        tr("grade.column.outcome"),
        *(tr(f"grade.criterion.{criterion}") for criterion in criteria),
        tr("grade.column.points"),
        tr("grade.column.reason"),
    ]
    rows = []
    for number, (case, result) in enumerate(case_rows(grades, student), 1):
        if result is None:
            blank = [Cell("–", "soft")] * (len(criteria) + 1)
            rows.append([Cell(case), outcome_cell(None), *blank, Cell("")])
            continue
        has_section = has_lost(result) and result.outcome != "build"
        marked = {mark.criterion for mark in result.marks}
        points = [
            _points(*points_for(criterion, result.marks)) if criterion in marked else Cell("–", "soft")
            for criterion in criteria
        ]
        rows.append(
            [
                Cell(case_title(case, result), link=anchor_link(number) if has_section else ""),
                outcome_cell(result),
                *points,
                _points(result.earned, result.possible),
                Cell(str(result.reason)),
            ]
        )
    return Grid(header, rows, frozenset(range(2, 3 + len(criteria))))


def anchor_link(number: int) -> str:
    """Return the link to the section of a case."""
    return f"#case-{number}"


def _points(earned: float, possible: float) -> Cell:
    return Cell(f"{spoken_points(earned)}/{spoken_points(possible)}", "plain" if earned >= possible else "bad")


def _build_section(grades: Grades, student: str, result: CaseResult) -> Section:
    """What is to be said once of a program that could not be built."""
    blocks: list[Block] = [Paragraph(str(result.reason))]
    log = last_lines(text_of(grades.folder.student(student) / BUILD_LOG))
    if log:
        blocks.append(Quote(tr("grade.sheet.build-log"), log))
    return Section(tr("grade.sheet.not-built"), blocks, badge=outcome_cell(result))
