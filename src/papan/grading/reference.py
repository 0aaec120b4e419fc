"""The program that speed is compared with: run on each case in the same run, once for each board and way."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable

from papan.errors import UsageError
from papan.grading.cases import Case
from papan.grading.fingerprints import program_fingerprint
from papan.grading.judging import Judge
from papan.grading.layout import GradesFolder
from papan.grading.programs import Program, make_ready
from papan.grading.recipe import Recipe, Way
from papan.grading.sandbox.sandbox import Sandbox
from papan.grading.submissions import Submission

NAME = ".reference"  # no student's, since ids do not begin with a dot


class Reference:
    """Times of the reference program, where the recipe has one and gives points for speed."""

    def __init__(self, recipe: Recipe, folder: GradesFolder, stopped: Callable[[], bool]) -> None:
        self._recipe, self._folder, self._stopped = recipe, folder, stopped
        self._program: Program | None = None
        self._seconds: dict[tuple[str, Way], float | None] = {}
        self._lock = threading.Lock()
        self._submission: Submission | None = None
        self.unsolved: list[str] = []  # names of cases that it does not solve itself
        self.fingerprint = ""
        if recipe.reference is not None and recipe.points.get("speed", 0) > 0:
            self._submission = Submission(NAME, recipe.folder / recipe.reference)
            self.fingerprint = program_fingerprint(recipe, self._submission)

    def prepare(self, sandbox: Sandbox) -> None:
        """Build the program, unless it is built; raise a UsageError if it cannot be built."""
        if self._submission is None:
            return
        with self._lock:
            if self._program is None:
                program = make_ready(
                    self._submission, self.fingerprint, self._recipe, self._folder, sandbox, self._stopped
                )
                if program is not None and program.failure is not None:
                    raise UsageError("grade.error.reference", name=self._recipe.reference, error=program.failure)
                self._program = program

    def seconds(self, case: Case, sandbox: Sandbox) -> float | None:
        """Return how long it takes for a case; None without one, or if it does not solve the case itself.

        One case at a time, so that two runs of it do not slow each other.
        """
        if self._program is None or case.board.kind in ("unsolvable", "malformed"):
            return None
        with self._lock:
            key = case.board.text, case.way
            if key not in self._seconds:
                self._seconds[key] = self._timed(self._program, case, sandbox)
            return self._seconds[key]

    def close(self) -> None:
        """Remove the built program."""
        if self._submission is not None:
            for place in (self._folder.work(NAME), self._folder.student(NAME)):
                shutil.rmtree(place, ignore_errors=True)

    def _timed(self, program: Program, case: Case, sandbox: Sandbox) -> float | None:
        ran = program.run(case, self._recipe, sandbox, self._stopped)
        if ran.ending == "stopped":
            return None
        result = Judge(self._recipe, NAME).result(case, ran, program.commands.answer is not None)
        if result.outcome != "right":
            self.unsolved.append(case.name)
            return None
        return ran.seconds
