"""timing.csv: how long each case took, and the points for speed; alone among the files it differs from run to run."""

from __future__ import annotations

from papan.grading.grades import Grades
from papan.grading.outputs.grades_csv import harmless
from papan.grading.outputs.totals import plain_points, points_for
from papan.support.table import comma_separated

HEADER = ("student", "case", "seconds", "reference_seconds", "points", "possible", "reason")


def timing_csv(grades: Grades) -> str:
    """Return a row for every case that was run and, with an empty case, one for all cases of each student."""
    rows = []
    for student in grades.run.students:
        timings = grades.timings.get(student, {})
        run = [(case, timings[case]) for case in grades.run.cases if case in timings]
        for case, timing in run:
            mark = timing.mark
            reference = timing.reference_seconds
            rows.append(
                [
                    harmless(student),
                    harmless(case),
                    _seconds(timing.seconds),
                    "" if reference is None else _seconds(reference),
                    *(["", "", ""] if mark is None else [plain_points(mark.earned), plain_points(mark.possible)]),
                    *([] if mark is None else [harmless(str(mark.reason))]),
                ]
            )
        earned, possible = points_for("speed", [timing.mark for _, timing in run if timing.mark is not None])
        seconds = _seconds(sum(timing.seconds for _, timing in run))
        rows.append([harmless(student), "", seconds, "", plain_points(earned), plain_points(possible), ""])
    return comma_separated(HEADER, rows) + "\n"


def _seconds(seconds: float) -> str:
    return f"{seconds:.3f}"
