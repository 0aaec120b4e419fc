"""The addresses of a folder of grades, which are there only if the studio was opened with one.

Pages name a student and a case; both are looked up in the lists of the run. No path ever comes from a page.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi import FastAPI, Response

from papan.studio.answering import models
from papan.studio.answering.grades_models import (
    CaseReply,
    CaseRequest,
    GradesReply,
    GradesRequest,
    StudentReply,
    StudentRequest,
)
from papan.studio.questions import Pools, asked

NOT_THERE: dict[int | str, dict[str, Any]] = {
    404: {"model": models.Problem, "description": "The run has no such student or case, or it has not been run yet."}
}


def add_grades(app: FastAPI, pools: Pools, folder: Path) -> None:
    """The table of a folder of grades, a student, and a case; each is read anew whenever it is asked for."""
    root = str(folder.absolute())

    @app.get("/api/grades", response_model=GradesReply)
    async def get_grades() -> Response:
        """All students and all cases, with what became of each so far."""
        return await asked(pools.records, "grades", GradesRequest(folder=root))

    @app.get("/api/grades/{student}", response_model=StudentReply, responses=NOT_THERE)
    async def get_student(student: str) -> Response:
        """The cases of one student, each with its reasons."""
        return await asked(pools.records, "graded-student", StudentRequest(folder=root, student=student))

    @app.get("/api/grades/{student}/{case}", response_model=CaseReply, responses=NOT_THERE)
    async def get_case(student: str, case: str) -> Response:
        """One case: what the program said, what of it could be followed, and a right solution."""
        request = CaseRequest(folder=root, student=student, case=case)
        return await asked(pools.slow, "graded-case", request)
