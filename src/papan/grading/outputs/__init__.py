"""What comes out of grading: tables, a feedback sheet for each student, an overview, and files for other graders.

All but timing.csv are the same bytes whenever the same programs are graded in the same way.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from papan.errors import UsageError, reason_of
from papan.grading.grades import Grades
from papan.grading.layout import CLASSROOM, FEEDBACK, GRADES, GRADESCOPE, OVERVIEW, PICTURES, STUDENTS, TIMING
from papan.grading.outputs.classroom import classroom_results
from papan.grading.outputs.document import Document
from papan.grading.outputs.grades_csv import grades_csv, students_csv
from papan.grading.outputs.gradescope import gradescope_results
from papan.grading.outputs.html_writer import html_of
from papan.grading.outputs.markdown_writer import markdown_of
from papan.grading.outputs.overview import class_overview
from papan.grading.outputs.picture_files import picture_files
from papan.grading.outputs.sheet import feedback_sheet
from papan.grading.outputs.timing_csv import timing_csv
from papan.messages import speaking
from papan.support.whole_file import whole_file


def write_outputs(grades: Grades, only: str | None = None) -> None:
    """Write every output into the folder of the grades; of the students' own files, only those of `only` where given.

    Each file is written whole or not at all; a UsageError says which one could not be written.
    """
    root = grades.folder.root
    with speaking(grades.run.language):
        for student in grades.run.students if only is None else (only,):
            folder = grades.folder.student(student)
            _write_document(folder, FEEDBACK, feedback_sheet(grades, student))
            _write(folder / GRADESCOPE, _json(gradescope_results(grades, student)))
            _write(folder / CLASSROOM, _json(classroom_results(grades, student)))
        _write(root / GRADES, grades_csv(grades))
        _write(root / STUDENTS, students_csv(grades))
        _write(root / TIMING, timing_csv(grades))
        _write_document(root, OVERVIEW, class_overview(grades))


def _write_document(folder: Path, name: str, document: Document) -> None:
    """Write a document in both forms, with its pictures; those of an earlier one that it no longer has go."""
    pictures = picture_files(document)
    for file, drawn in pictures.items():
        _write(folder / PICTURES / file, drawn)
    with suppress(OSError):
        for old in (folder / PICTURES).glob("*.svg"):
            if old.name not in pictures:
                old.unlink()
    _write(folder / f"{name}.md", markdown_of(document))
    _write(folder / f"{name}.html", html_of(document))


def _json(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, indent=2) + "\n"


def _write(path: Path, text: str) -> None:
    """Write a file, unless it has just these words already."""
    data = text.encode(errors="replace")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file() and path.read_bytes() == data:
            return
    except OSError as error:
        raise UsageError("error.file", name=path, error=reason_of(error)) from None
    with whole_file(path, force=True) as file:
        file.write(data)
