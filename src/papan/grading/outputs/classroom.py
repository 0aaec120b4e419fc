"""autograder.json as the graders of GitHub Classroom hand it to its reporter (there in Base64, as a step's `result`).

At the top: `version` 1, `status` (pass, fail or error), `max_score` and `tests`, a list of {`name`, `status`, `score`,
`message`, `test_code`, `filename`, `line_no`}. The reporter adds up the scores, so partial credit counts.
"""

from __future__ import annotations

from typing import Any

from papan.grading.grades import Grades
from papan.grading.layout import ANSWER
from papan.grading.outputs.remarks import case_remarks, is_passed
from papan.grading.outputs.repeating import check_command
from papan.grading.outputs.totals import case_rows, totals_of
from papan.grading.outputs.wording import case_title
from papan.grading.results import CaseResult

VERSION = 1


def classroom_results(grades: Grades, student: str) -> dict[str, Any]:
    """Return the record of one student."""
    rows = list(case_rows(grades, student))
    return {
        "version": VERSION,
        "status": "pass" if all(is_passed(result) for _, result in rows) else "fail",
        "max_score": totals_of(grades, student).possible,
        "tests": [_test(grades, case, result) for case, result in rows],
    }


def _test(grades: Grades, case: str, result: CaseResult | None) -> dict[str, Any]:
    is_trouble = result is None or result.outcome == "error"  # nothing that the student could have done better
    return {
        "name": case_title(case, result),
        "status": "error" if is_trouble else "pass" if is_passed(result) else "fail",
        "score": 0.0 if result is None else round(result.earned, 6),
        "message": "\n".join(case_remarks(result)),
        "test_code": check_command(grades.run, case),
        "filename": f"cases/{case}/{ANSWER}",
        "line_no": 0 if result is None or result.reason.line is None else result.reason.line,
    }
