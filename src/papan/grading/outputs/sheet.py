"""The feedback sheet of one student: the points, a table of all cases, and each case that lost points in detail."""

from __future__ import annotations

import json
from collections.abc import Iterator

from papan.grading.grades import Grades
from papan.grading.layout import BUILD_LOG, SUBMISSION
from papan.grading.outputs.case_section import anchor, case_section
from papan.grading.outputs.document import (
    Alarm,
    Block,
    Cell,
    Document,
    Facts,
    Grid,
    Paragraph,
    Quote,
    Score,
    Section,
)
from papan.grading.outputs.quoting import last_lines, shown_line, text_of
from papan.grading.outputs.totals import case_rows, criteria_in, has_lost, points_for, spoken_points, totals_of
from papan.grading.outputs.wording import case_cell, outcome_cell
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
    unbuilt = next((result for _, result in rows if result is not None and result.outcome == "build"), None)
    program = tuple(_program(grades, student, unbuilt))
    if program:
        badge = None if unbuilt is None else outcome_cell(unbuilt)
        yield Section(tr("grade.sheet.program"), program, badge)
    for number, (case, result) in enumerate(rows, 1):
        if result is not None and has_lost(result) and result.outcome != "build":
            yield case_section(grades, student, case, result, number)


def _program(grades: Grades, student: str, unbuilt: CaseResult | None) -> Iterator[Block]:
    """How the program was built and run, as far as that is known; and why there is none, if it could not be built."""
    folder = grades.folder.student(student)
    commands = tuple(_commands(text_of(folder / SUBMISSION)))
    if commands:
        yield Facts(commands)
    if unbuilt is not None:
        yield Paragraph(str(unbuilt.reason))
        log = last_lines(text_of(folder / BUILD_LOG))
        if log:
            yield Quote(tr("grade.sheet.build-log"), log)


def _commands(record_text: str) -> Iterator[tuple[str, str]]:
    try:
        record = json.loads(record_text)
    except (ValueError, RecursionError):
        return
    for name in ("build", "run", "stdin"):
        words = record.get(name) if isinstance(record, dict) else None
        if isinstance(words, str) and words:
            yield tr(f"grade.sheet.column.{name}"), shown_line(" ⏎ ".join(words.splitlines()))


def _table(grades: Grades, student: str) -> Grid:
    criteria = criteria_in(grades)
    header = [
        tr("grade.sheet.column.case"),
        tr("grade.sheet.column.outcome"),
        *(tr(f"grade.criterion.{criterion}") for criterion in criteria),
        tr("grade.sheet.column.points"),
        tr("grade.sheet.column.reason"),
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
                case_cell(case, result, f"#{anchor(number)}" if has_section else ""),
                outcome_cell(result),
                *points,
                _points(result.earned, result.possible),
                Cell(str(result.reason)),
            ]
        )
    return Grid(header, rows, frozenset(range(2, 3 + len(criteria))))


def _points(earned: float, possible: float) -> Cell:
    return Cell(f"{spoken_points(earned)}/{spoken_points(possible)}", "plain" if earned >= possible else "bad")
