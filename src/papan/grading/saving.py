"""Records on the disk: each is there whole or not at all, whatever happens to the process or the machine."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from papan.grading.grades import MAX_FILE
from papan.grading.layout import ANSWER, BOARD, CASE_TIMING, ERRORS, RESULT, GradesFolder
from papan.grading.results import CaseResult, Timing
from papan.support.whole_file import whole_file


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, or leave what was there before; raise a UsageError if it cannot be written."""
    with whole_file(path, force=True) as file:
        file.write(data)


def write_record(path: Path, record: Mapping[str, Any]) -> None:
    """Write a record as JSON that people can read."""
    write_whole(path, (json.dumps(record, indent=2, ensure_ascii=False) + "\n").encode())


def read_record(path: Path) -> Any:
    """Return the object in a JSON file; raise an OSError or a ValueError if there is none."""
    with path.open("rb") as file:
        data = file.read(MAX_FILE + 1)
    record = json.loads(data[:MAX_FILE])
    if not isinstance(record, dict):
        raise ValueError(path.name)
    return record


def save_case(
    folder: GradesFolder, result: CaseResult, timing: Timing, board: str, answer: bytes = b"", errors: bytes = b""
) -> None:
    """Save a case; its result comes last, so that a case with a result is all there."""
    place = folder.case(result.student, result.case)
    place.mkdir(parents=True, exist_ok=True)
    (place / RESULT).unlink(missing_ok=True)  # what follows does not belong to the old one
    write_whole(place / BOARD, board.encode())
    write_whole(place / ANSWER, answer)
    write_whole(place / ERRORS, errors)
    write_record(place / CASE_TIMING, timing.to_json())
    write_record(place / RESULT, result.to_json())


def saved_case(folder: GradesFolder, student: str, case: str, fingerprint: str) -> tuple[CaseResult, Timing] | None:
    """Return a case that was saved with this fingerprint; None if it has to be run."""
    place = folder.case(student, case)
    try:
        result = CaseResult.from_json(read_record(place / RESULT))
        timing = Timing.from_json(read_record(place / CASE_TIMING))
    except (OSError, ValueError):
        return None
    same = result.fingerprint == fingerprint and (result.student, result.case) == (student, case)
    return (result, timing) if same else None
