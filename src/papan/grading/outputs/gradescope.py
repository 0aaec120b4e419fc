"""results.json as Gradescope's autograders write it.

At the top: `score` (of the whole submission), `output` (what is said of all of it), `visibility`, `stdout_visibility`,
`extra_data` and `tests`, a list of {`name`, `number`, `score`, `max_score`, `status` (passed or failed), `output`,
`visibility`, `extra_data`}. Formats are `text`, so that nothing in an output is taken for Markdown or HTML. There is no
`execution_time`, since it would differ from run to run.
"""

from __future__ import annotations

from typing import Any

from papan.grading.grades import Grades
from papan.grading.outputs.remarks import case_remarks, is_passed, sheet_remarks
from papan.grading.outputs.totals import case_rows, outcome_of, totals_of
from papan.grading.outputs.wording import case_title
from papan.grading.results import CaseResult
from papan.version import VERSION

VISIBLE = "visible"  # else: hidden, after_due_date or after_published


def gradescope_results(grades: Grades, student: str) -> dict[str, Any]:
    """Return the record of one student."""
    totals = totals_of(grades, student)
    return {
        "score": totals.earned,
        "output": "\n".join(sheet_remarks(grades, student)),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": VISIBLE,
        "stdout_visibility": "hidden",
        "extra_data": {"papan": VERSION, "student": student, "unsafe": grades.run.unsafe, "possible": totals.possible},
        "tests": [_test(number, case, result) for number, (case, result) in enumerate(case_rows(grades, student), 1)],
    }


def _test(number: int, case: str, result: CaseResult | None) -> dict[str, Any]:
    marks = () if result is None else result.marks
    return {
        "name": case_title(case, result),
        "number": str(number),
        "score": 0.0 if result is None else round(result.earned, 6),
        "max_score": 0.0 if result is None else round(result.possible, 6),
        "status": "passed" if is_passed(result) else "failed",
        "output": "\n".join(case_remarks(result)),
        "visibility": VISIBLE,
        "extra_data": {
            "case": case,
            "outcome": outcome_of(result),
            "marks": [{"criterion": one.criterion, "score": one.earned, "max_score": one.possible} for one in marks],
        },
    }
