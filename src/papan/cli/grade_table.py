"""The live table of `papan grade`: a line for each student, with a sign for each case."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self

from papan.cli.output import note
from papan.cli.streams import raw
from papan.grading.results import OUTCOME_SIGNS, PARTLY, CaseResult
from papan.grading.running import StudentProgress
from papan.messages import decimal, tr
from papan.support.printable import printable
from papan.support.table import aligned

SHOWN_SECONDS = 0.1  # between two drawings
MAX_SHOWN = 8  # students at work whose lines change
WAITING = "·"


class StudentLine:
    """What is known of a student so far."""

    def __init__(self, cases: Sequence[str]) -> None:
        self.results: dict[str, CaseResult | None] = dict.fromkeys(cases)
        self.earned = self.possible = 0.0

    def add(self, told: StudentProgress) -> None:
        """Take note of a case."""
        if told.result is None:
            return
        self.results[told.result.case] = told.result
        speed = None if told.timing is None else told.timing.mark
        self.earned += told.result.earned + (0 if speed is None else speed.earned)
        self.possible += told.result.possible + (0 if speed is None else speed.possible)

    @property
    def done(self) -> bool:
        """Whether every case is there."""
        return None not in self.results.values()

    @property
    def bar(self) -> str:
        """A sign for each case, in the order of the recipe."""
        return "".join(map(sign_of, self.results.values()))

    @property
    def points(self) -> str:
        """The points so far, of those that could be had."""
        return f"{_points(self.earned)} / {_points(self.possible)}"


class GradeTable:
    """Lines of students at work that change in place, above which those that are done stay; else one line each."""

    def __init__(self, cases: Mapping[str, Sequence[str]]) -> None:
        self.lines = {student: StudentLine(names) for student, names in cases.items()}
        self.at_work: dict[str, None] = {}
        self.live = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._width = max(map(len, self.lines), default=0)
        self._drawn = 0  # lines that are to be drawn again
        self._shown = 0.0

    def __enter__(self) -> Self:
        note(tr("grade.legend"))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._draw([])

    def hear(self, told: StudentProgress) -> None:
        """Show what has happened."""
        line = self.lines[told.student]
        self.at_work.setdefault(told.student)
        line.add(told)
        if line.done:
            self.at_work.pop(told.student)
            self._draw([])
            note(self._line(told.student))
            self._shown = 0.0
        if time.monotonic() - self._shown >= SHOWN_SECONDS:
            self._shown = time.monotonic()
            self._draw([*map(self._line, list(self.at_work)[:MAX_SHOWN]), self._footer()])

    def _line(self, student: str) -> str:
        line = self.lines[student]
        return f"{student.ljust(self._width)}  {line.bar}  {line.points}"

    def _footer(self) -> str:
        cases = [result for line in self.lines.values() for result in line.results.values()]
        students = sum(line.done for line in self.lines.values())
        return tr(
            "grade.progress",
            students=students,
            all_students=len(self.lines),
            cases=sum(result is not None for result in cases),
            all_cases=len(cases),
        )

    def _draw(self, lines: Sequence[str]) -> None:
        """Replace the lines that were drawn last."""
        if not self.live:
            return
        width = (os.get_terminal_size(sys.stderr.fileno()).columns or 80) - 1
        back = f"\x1b[{self._drawn}F\x1b[J" if self._drawn else ""
        raw(sys.stderr).write(back + "".join(printable(line)[:width] + "\n" for line in lines))
        sys.stderr.flush()
        self._drawn = len(lines)


def sign_of(result: CaseResult | None) -> str:
    """Return the sign of a case: one that is right may still have lost points."""
    if result is None:
        return WAITING
    is_partly = result.outcome == "right" and result.earned < result.possible
    return PARTLY if is_partly else OUTCOME_SIGNS[result.outcome]


def summary(lines: Mapping[str, StudentLine]) -> str:
    """Return the table of all students: points, right cases, and the first thing that is not right."""
    header = [tr(f"grade.summary.{name}") for name in ("student", "points", "right", "reason")]
    rows = []
    for student, line in lines.items():
        results = [result for result in line.results.values() if result is not None]
        right = sum(result.outcome == "right" for result in results)
        rows.append([student, line.points, f"{right} / {len(line.results)}", _first_reason(results)])
    return aligned(header, rows)


def _first_reason(results: Sequence[CaseResult]) -> str:
    for result in results:
        if result.outcome != "right":
            return printable(f"{result.case}: {result.reason}")
        for mark in result.marks:
            if mark.earned < mark.possible:
                return printable(f"{result.case}: {mark.reason}")
    return ""


def _points(value: float) -> str:
    return decimal(f"{round(value, 2):g}")
