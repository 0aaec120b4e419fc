"""The class overview: how the points are spread, what most programs failed at, and what is alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean, median
from urllib.parse import quote

from papan.grading.grades import Grades
from papan.grading.layout import FEEDBACK
from papan.grading.outputs.alike import alike_in
from papan.grading.outputs.document import Alarm, Block, Cell, Chart, Document, Facts, Grid, Paragraph, Section
from papan.grading.outputs.histogram import histogram
from papan.grading.outputs.totals import PENDING, Totals, case_rows, outcome_of, spoken_points, totals_of
from papan.grading.outputs.wording import SIGNS, case_cell, outcome_word, sign_cell, sign_of
from papan.grading.results import OUTCOMES, CaseResult
from papan.messages import decimal, number, several, tr
from papan.puzzles import puzzle_named
from papan.version import VERSION

MOST_FAILED = 8  # cases
USUAL_REASONS = 3  # of each
MAX_ALIKE = 50  # rows
NOT_FAILED = ("right", "error", PENDING)


def class_overview(grades: Grades) -> Document:
    """Return the overview of a class, in the language in use."""
    return Document(
        tr("grade.overview.kicker", puzzle=tr(puzzle_named(grades.run.puzzle).title)),
        tr("grade.overview.title"),
        tuple(_blocks(grades)),
        tr("grade.overview.footer", version=VERSION, seed=grades.run.seed),
    )


def _blocks(grades: Grades) -> Iterator[Block]:
    run = grades.run
    totals = {student: totals_of(grades, student) for student in run.students}
    if run.unsafe:
        yield Alarm(tr("grade.overview.unsafe"))
    troubles = sum(one.outcomes["error"] for one in totals.values())
    if troubles:
        yield Alarm(several("grade.overview.errors", troubles))
    yield Facts(tuple(_facts(grades, list(totals.values()))))
    if not run.students:
        return
    shares = [one.share for one in totals.values()]
    title = tr("grade.overview.points")
    yield Section(title, (Chart("points", title, lambda theme: histogram(shares, title, theme)),))
    used = [outcome for outcome in (*OUTCOMES, PENDING) if any(one.outcomes[outcome] for one in totals.values())]
    yield Section(tr("grade.overview.students"), (_students(grades, totals), _legend(grades)))
    yield Section(tr("grade.overview.cases"), (_cases(grades, used),))
    failed = list(_most_failed(grades))
    if failed:
        yield Section(tr("grade.overview.failed"), (_failed_table(failed),))
    yield Section(tr("grade.overview.alike"), tuple(_alike(grades)))


def _facts(grades: Grades, totals: Sequence[Totals]) -> Iterator[tuple[str, str]]:
    yield tr("grade.overview.number"), number(len(grades.run.students))
    yield tr("grade.overview.cases"), number(len(grades.run.cases))
    if totals:
        yield tr("grade.overview.mean"), _percent(mean(one.share for one in totals))
        yield tr("grade.overview.median"), _percent(median(one.share for one in totals))
    unbuilt = sum(one.outcomes["build"] > 0 for one in totals)
    if unbuilt:
        yield tr("grade.overview.unbuilt"), number(unbuilt)


def _percent(share: float) -> str:
    return decimal(f"{share * 100:.0f}") + " %"


def _students(grades: Grades, totals: dict[str, Totals]) -> Grid:
    """A row for each student: points, and a sign for each case."""
    cases = grades.run.cases
    header = [
        tr("grade.sheet.column.student"),
        tr("grade.sheet.column.points"),
        "%",
        *(str(at) for at in range(1, len(cases) + 1)),
    ]
    rows = [
        [
            Cell(student, link=f"students/{quote(student)}/{FEEDBACK}"),
            Cell(f"{spoken_points(one.earned)}/{spoken_points(one.possible)}"),
            Cell(f"{one.share * 100:.0f}"),
            *(sign_cell(result) for _, result in case_rows(grades, student)),
        ]
        for student, one in totals.items()
    ]
    return Grid(header, rows, frozenset({1, 2}), is_dense=True)


def _legend(grades: Grades) -> Paragraph:
    """What the signs in the table mean."""
    used = {sign_of(result) for student in grades.run.students for _, result in case_rows(grades, student)}
    words = (f"{sign} {outcome_word(outcome)}" for outcome, sign in SIGNS.items() if outcome in used)
    return Paragraph(" · ".join(words), is_soft=True)


def _results(grades: Grades, case: str) -> dict[str, CaseResult | None]:
    return {student: grades.results.get(student, {}).get(case) for student in grades.run.students}


def _case_cell(grades: Grades, case: str, place: int | None = None) -> Cell:
    found = next((result for result in _results(grades, case).values() if result is not None), None)
    return case_cell(case if place is None else f"{place} · {case}", found)


def _cases(grades: Grades, used: Sequence[str]) -> Grid:
    """A row for each case: how often it had each outcome, the more the stronger its colour."""
    header = ["", tr("grade.sheet.column.case"), *map(outcome_word, used)]
    rows = []
    for place, case in enumerate(grades.run.cases, 1):
        counts = Counter(map(outcome_of, _results(grades, case).values()))
        cells = [
            Cell(
                number(counts[outcome]) if counts[outcome] else "",
                "good" if outcome == "right" else "bad" if outcome not in NOT_FAILED else "soft",
                heat=counts[outcome] / len(grades.run.students),
            )
            for outcome in used
        ]
        rows.append([Cell(str(place)), _case_cell(grades, case), *cells])
    return Grid(header, rows, frozenset(range(2, 2 + len(used))), is_dense=True)


def _most_failed(grades: Grades) -> Iterator[tuple[Cell, list[tuple[str, CaseResult]]]]:
    """The cases that most students failed, each with those who did."""
    found = []
    for place, case in enumerate(grades.run.cases, 1):
        failed = [
            (student, result)
            for student, result in _results(grades, case).items()
            if result is not None and result.outcome not in NOT_FAILED
        ]
        if failed:
            found.append((_case_cell(grades, case, place), failed))
    yield from sorted(found, key=lambda one: -len(one[1]))[:MOST_FAILED]


def _failed_table(cases: Sequence[tuple[Cell, list[tuple[str, CaseResult]]]]) -> Grid:
    header = (tr("grade.sheet.column.case"), tr("grade.sheet.column.failed"), tr("grade.sheet.column.usual"))
    rows = [(case, Cell(number(len(failed))), Cell("\n".join(_usual_reasons(failed)))) for case, failed in cases]
    return Grid(header, rows, frozenset({1}))


def _usual_reasons(failed: Sequence[tuple[str, CaseResult]]) -> Iterator[str]:
    """The reasons that occur most, each as it was said to the first who has it."""
    counts = Counter((result.outcome, result.reason.key) for _, result in failed)
    for (outcome, key), count in sorted(counts.items(), key=lambda one: (-one[1], one[0]))[:USUAL_REASONS]:
        student, example = next(
            (student, result) for student, result in failed if (result.outcome, result.reason.key) == (outcome, key)
        )
        yield tr(
            "grade.overview.usual",
            count=number(count),
            outcome=outcome_word(outcome),
            reason=example.reason,
            student=student,
        )


def _alike(grades: Grades) -> Iterator[Block]:
    """What is alike, after the words that say how little that means."""
    yield Paragraph(tr("grade.overview.hint"))
    found = alike_in(grades)
    if not found:
        yield Paragraph(tr("grade.overview.nothing-alike"))
        return
    yield Paragraph(tr("grade.overview.hint-why"), is_soft=True)
    header = (tr("grade.sheet.column.students"), tr("grade.sheet.column.alike"), tr("grade.sheet.column.cases"))
    rows = [
        (
            Cell(", ".join(one.students)),
            Cell(tr(f"grade.alike.{one.likeness}")),
            Cell(", ".join(one.cases)),
        )
        for one in found[:MAX_ALIKE]
    ]
    yield Grid(header, rows)
    if len(found) > MAX_ALIKE:
        yield Paragraph(several("grade.overview.more-alike", len(found) - MAX_ALIKE), is_soft=True)
