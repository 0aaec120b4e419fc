"""A folder of grades read back: what was graded, and every result in it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from papan.errors import UsageError, reason_of
from papan.grading.inside import read_inside
from papan.grading.layout import CASE_TIMING, RESULT, RUN, GradesFolder, is_plain_name
from papan.grading.results import CaseResult, Timing
from papan.messages import LANGUAGES

MAX_FILE = 1 << 20  # bytes of a record
MAX_CASES = 200_000  # of all students together


@dataclass(frozen=True)
class Run:
    """What was graded: the same for every student."""

    puzzle: str
    language: str
    seed: int
    cases: tuple[str, ...]  # in the order of the recipe
    students: tuple[str, ...]  # in the order of their ids
    unsafe: bool = False  # programs ran without a sandbox
    metric: str | None = None  # by which solutions are optimal; None: the puzzle's first

    def to_json(self) -> dict[str, Any]:
        """Return the record that is written to run.json."""
        return {
            "puzzle": self.puzzle,
            "language": self.language,
            "seed": self.seed,
            "cases": list(self.cases),
            "students": list(self.students),
            "unsafe": self.unsafe,
            "metric": self.metric,
        }

    @classmethod
    def from_json(cls, record: Any) -> Run:
        """Return what run.json says; raise a ValueError if it says something else."""
        try:
            metric = record.get("metric")
            run = cls(
                str(record["puzzle"]),
                str(record["language"]),
                int(record["seed"]),
                tuple(map(str, record["cases"])),
                tuple(map(str, record["students"])),
                bool(record["unsafe"]),
                None if metric is None else str(metric),
            )
        except (KeyError, TypeError, AttributeError, OverflowError) as error:
            raise ValueError(str(error)) from None
        if run.language not in LANGUAGES:
            raise ValueError(run.language)
        for name in (*run.cases, *run.students):
            if not is_plain_name(name):  # anybody may have changed the file
                raise ValueError(name)
        if any(len(set(names)) < len(names) for names in (run.cases, run.students)):
            raise ValueError("a name is there twice")
        if len(run.cases) * len(run.students) > MAX_CASES:
            raise ValueError(f"more than {MAX_CASES} cases")
        return run


@dataclass(frozen=True)
class Grades:
    """All results of a folder: by student, then by case. A case that has not been run yet is not there."""

    folder: GradesFolder
    run: Run
    results: Mapping[str, Mapping[str, CaseResult]] = field(default_factory=dict)
    timings: Mapping[str, Mapping[str, Timing]] = field(default_factory=dict)


def read_grades(root: Path) -> Grades:
    """Return the results of a folder; raise a UsageError if it is no folder of grades."""
    folder, run = GradesFolder(root), read_run(root)
    results: dict[str, dict[str, CaseResult]] = {student: {} for student in run.students}
    timings: dict[str, dict[str, Timing]] = {student: {} for student in run.students}
    for student in run.students:
        for case in run.cases:
            found = read_case(folder, student, case)
            if found is None:
                continue
            results[student][case], timing = found
            if timing is not None:
                timings[student][case] = timing
    return Grades(folder, run, results, timings)


def read_run(root: Path) -> Run:
    """Return what was graded in a folder; raise a UsageError if it is no folder of grades."""
    try:
        return Run.from_json(_record(root, root / RUN))
    except OSError as error:
        raise UsageError("grade.error.no-grades", folder=root, error=reason_of(error)) from None
    except ValueError as error:
        raise UsageError("grade.error.bad-file", name=root / RUN, error=error) from None


def read_case(folder: GradesFolder, student: str, case: str) -> tuple[CaseResult, Timing | None] | None:
    """Return the result of one case and how long it took; None if it has not been run yet."""
    place = folder.case(student, case)
    try:
        result = CaseResult.from_json(_record(folder.root, place / RESULT))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise UsageError("grade.error.bad-file", name=place / RESULT, error=error) from None
    try:
        return result, Timing.from_json(_record(folder.root, place / CASE_TIMING))
    except FileNotFoundError:
        return result, None
    except (OSError, ValueError) as error:
        raise UsageError("grade.error.bad-file", name=place / CASE_TIMING, error=error) from None


def _record(root: Path, path: Path) -> Any:
    """The record in a JSON file under a folder, which may not be large."""
    data = read_inside(root, path, MAX_FILE + 1)
    if len(data) > MAX_FILE:
        raise ValueError(f"more than {MAX_FILE} bytes")
    try:
        return json.loads(data)
    except RecursionError:
        raise ValueError("nested too deeply") from None
