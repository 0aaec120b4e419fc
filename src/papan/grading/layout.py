"""The folder that grading writes: where each file of it is.

grades.csv  students.csv  timing.csv  overview.md  overview.html  pictures/
run.json                        what was graded: the cases in their order, puzzle, language, whether it was safe
recipe.toml                     the recipe, as it was
key/                            boards and solutions, for the teacher alone
work/ID/                        a program while its cases run: as it was handed in, and built
students/ID/feedback.md, feedback.html, pictures/, results.json (Gradescope), autograder.json (Classroom)
students/ID/submission.json     how the program was built and run
students/ID/cases/CASE/         board.txt, answer.txt, errors.txt, result.json, timing.json
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

GRADES, STUDENTS, TIMING, OVERVIEW = "grades.csv", "students.csv", "timing.csv", "overview"
PICTURES = "pictures"
RUN, RECIPE, KEY, WORK = "run.json", "recipe.toml", "key", "work"
FEEDBACK, GRADESCOPE, CLASSROOM = "feedback", "results.json", "autograder.json"
SUBMISSION, BUILD_LOG = "submission.json", "build.txt"
BOARD, ANSWER, ERRORS, RESULT, CASE_TIMING = "board.txt", "answer.txt", "errors.txt", "result.json", "timing.json"


@dataclass(frozen=True)
class GradesFolder:
    """The paths in one folder of grades."""

    root: Path

    def student(self, student: str) -> Path:
        """Return the folder of one student."""
        return self.root / "students" / student

    def work(self, student: str) -> Path:
        """Return the folder that a student's program is built in."""
        return self.root / WORK / student

    def case(self, student: str, case: str) -> Path:
        """Return the folder of one case of one student."""
        return self.student(student) / "cases" / case


def is_plain_name(name: str) -> bool:
    """Return whether a name stays in the folder that it is put into."""
    return name not in ("", ".", "..") and not {"/", "\\", "\0"} & set(name)
