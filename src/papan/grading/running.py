"""Grading all submissions: each is built once, its cases run in slots, and what is done stays done."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from papan.errors import PapanError, UsageError
from papan.grading.cases import Case
from papan.grading.endings import answer_of
from papan.grading.fingerprints import case_fingerprint, program_fingerprint
from papan.grading.judging import Judge
from papan.grading.layout import WORK, GradesFolder
from papan.grading.own_counts import name_counts
from papan.grading.programs import Program, make_ready
from papan.grading.reasons import Reason
from papan.grading.recipe import Recipe
from papan.grading.reference import Reference
from papan.grading.results import CaseResult, Outcome, Timing
from papan.grading.sandbox.sandbox import Sandbox
from papan.grading.saving import save_case, saved_case
from papan.grading.slots import Slots
from papan.grading.speed import timing_of
from papan.grading.submissions import Submission
from papan.messages import speaking
from papan.support.printable import printable


@dataclass(frozen=True)
class Batch:
    """All that is to be graded: the submissions, and each student's cases."""

    recipe: Recipe
    folder: GradesFolder
    submissions: Sequence[Submission]
    cases: dict[str, tuple[Case, ...]]  # by student
    jobs: int = 1
    unsafe: bool = False
    anew: bool = False  # whatever was graded before is graded again


@dataclass(frozen=True)
class StudentProgress:
    """What has just happened: a student's program is made ready, or a case is done, perhaps in an earlier run."""

    student: str
    result: CaseResult | None = None
    timing: Timing | None = None
    earlier: bool = False


def grade(batch: Batch, hear: Callable[[StudentProgress], None]) -> list[str]:
    """Grade all that has not been graded yet; return the cases that the reference program does not solve itself.

    `hear` is called for every case. Every case is saved as soon as it is done, so that Ctrl-C, and even the end of this
    process, loses no more than what runs at that moment.
    """
    with speaking(batch.recipe.language):
        return _Grading(batch).run(hear)


class _Grading:
    def __init__(self, batch: Batch) -> None:
        self.batch, self.recipe, self.folder = batch, batch.recipe, batch.folder
        self.slots: Slots[StudentProgress] = Slots(batch.jobs)
        readable = tuple(map(Path, batch.recipe.readable))
        self.sandboxes = [Sandbox(slot, readable, batch.unsafe) for slot in range(batch.jobs)]
        self.reference = Reference(self.recipe, self.folder, self.slots.stopped.is_set)
        self.left: dict[str, int] = {}  # cases that are still to be run, by student
        self.lock = threading.Lock()

    def run(self, hear: Callable[[StudentProgress], None]) -> list[str]:
        for number, submission in enumerate(self.batch.submissions):
            self.slots.add((number, 0), partial(self._begin, number=number, submission=submission))
        self.slots.run(hear)
        shutil.rmtree(self.folder.root / WORK, ignore_errors=True)  # also of students whose submissions are gone
        self.reference.close()
        return sorted(self.reference.unsolved)

    def _begin(self, slot: int, number: int, submission: Submission) -> None:
        """Find out which cases of a student have to be run; make the program ready and add these."""
        student = submission.student
        try:
            program_hash = program_fingerprint(self.recipe, submission)
        except OSError:
            program_hash = ""  # unpacking it will say what is wrong
        todo: list[tuple[Case, str]] = []
        for case in self.batch.cases[student]:
            own = case_fingerprint(program_hash, self.reference.fingerprint, self.recipe, case, self.batch.unsafe)
            found = None if self.batch.anew else saved_case(self.folder, student, case.name, own)
            if found is None:
                todo.append((case, own))
            else:
                self.slots.tell(StudentProgress(student, *found, earlier=True))
        if not todo:
            self._end(student, has_run=False)
            return
        self.slots.tell(StudentProgress(student))
        if self.batch.anew:
            shutil.rmtree(self.folder.work(student), ignore_errors=True)
        self.reference.prepare(self.sandboxes[slot])
        program = self._ready(slot, submission, program_hash)
        if program is None:
            return
        with self.lock:
            self.left[student] = len(todo)
        for order, (case, own) in enumerate(todo, 1):
            self.slots.add((number, order), partial(self._case, program=program, case=case, own=own))

    def _ready(self, slot: int, submission: Submission, program_hash: str) -> Program | None:
        """The program of a submission; None if making it ready was stopped."""
        stopped = self.slots.stopped.is_set
        try:
            return make_ready(submission, program_hash, self.recipe, self.folder, self.sandboxes[slot], stopped)
        except Exception as error:  # of the grader, which must not end the grading of the others
            return Program(submission.student, self.recipe.commands, trouble=_trouble(error))

    def _case(self, slot: int, program: Program, case: Case, own: str) -> None:
        """Run one case, judge it and save it; of one that is stopped nothing is kept."""
        try:
            done = self._run(slot, program, case, own)
        except Exception as error:
            done = self._not_run(program, case, "error", _trouble(error))
        if done is None:
            return
        self.slots.tell(StudentProgress(program.student, *done))
        with self.lock:
            self.left[program.student] -= 1
            is_last = self.left[program.student] == 0
        if is_last:
            self._end(program.student, has_run=True)

    def _run(self, slot: int, program: Program, case: Case, own: str) -> tuple[CaseResult, Timing] | None:
        if program.trouble is not None:
            return self._not_run(program, case, "error", program.trouble)
        if program.failure is not None:
            return self._not_run(program, case, "build", program.failure, own)
        sandbox, stopped = self.sandboxes[slot], self.slots.stopped.is_set
        reference = self.reference.seconds(case, sandbox)
        ran = program.run(case, self.recipe, sandbox, stopped)
        if ran.ending == "stopped":
            return None
        has_file = program.commands.answer is not None
        result = replace(Judge(self.recipe, program.student).result(case, ran, has_file), fingerprint=own)
        timing = timing_of(result, ran.seconds, reference, self.recipe.points.get("speed", 0))
        save_case(self.folder, result, timing, case.board.text, answer_of(ran, has_file), ran.err)
        return result, timing

    def _not_run(
        self, program: Program, case: Case, outcome: Outcome, reason: Reason, own: str = ""
    ) -> tuple[CaseResult, Timing]:
        """Save that a case could not be run; without a fingerprint it will be tried again in the next run."""
        result = Judge(self.recipe, program.student).without_run(case, outcome, reason)
        done = replace(result, fingerprint=own), timing_of(result, 0.0, None, 0)
        save_case(self.folder, *done, case.board.text)
        return done

    def _end(self, student: str, has_run: bool) -> None:
        """Say whose counts a student's numbers are, now that all cases are done, and remove the built program."""
        cases, stopped = self.batch.cases[student], self.slots.stopped.is_set
        try:
            name_counts(self.recipe, self.folder, student, cases, has_run, stopped)
        except UsageError:  # it could not be written
            raise
        except Exception:  # a hint that is missing costs nobody anything
            pass
        shutil.rmtree(self.folder.work(student), ignore_errors=True)


def _trouble(error: Exception) -> Reason:
    """What went wrong in the grader itself."""
    said = Reason.of_error(error) if isinstance(error, PapanError) else printable(f"{type(error).__name__}: {error}")
    return Reason("grade.reason.error", {"error": said})
