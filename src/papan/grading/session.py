"""One run of grading from its beginning: the folder it writes to, whom it grades, and their boards."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from papan.errors import UsageError, reason_of, unknown_name
from papan.grading.cases import Case, cases_of
from papan.grading.grades import Run, read_grades
from papan.grading.keeping import boards_for
from papan.grading.layout import RECIPE, RUN, GradesFolder
from papan.grading.reasons import Reason
from papan.grading.recipe import Recipe
from papan.grading.running import Batch
from papan.grading.saving import write_record, write_whole
from papan.grading.submissions import Submission, find_submissions
from papan.messages import speaking

DEFAULT_FOLDER = "grades"  # beside the recipe
LOCK = ".lock"  # one run at a time


@dataclass(frozen=True)
class Session:
    """What is graded now, and what a teacher should know before it begins."""

    batch: Batch
    run: Run
    notes: tuple[str, ...]


@contextmanager
def locked(root: Path, submissions: Path) -> Iterator[None]:
    """Hold the folder of grades for one run; raise a UsageError if it is something else, or in use."""
    _require_apart(root, submissions)
    try:
        if root.exists() and not _is_ours(root):
            raise UsageError("grade.error.other-folder", folder=root)
        root.mkdir(parents=True, exist_ok=True)
        with (root / LOCK).open("a") as file:
            _lock(file.fileno(), root)
            yield
    except OSError as error:
        raise UsageError("error.file", name=error.filename or root, error=reason_of(error)) from None


def open_session(
    recipe: Recipe,
    submissions: Path,
    root: Path,
    show: Callable[[int, int], None],
    *,
    only: Sequence[str] = (),
    jobs: int = 1,
    unsafe: bool = False,
) -> Session:
    """Return the run that grades all submissions, or those of some students alone; boards that are not there are made.

    `show` is told how many of how many have been made. The record of the run is written before any program runs.
    """
    found, left_out = find_submissions(submissions, recipe.id_pattern)
    if not found:
        raise UsageError("grade.error.no-submissions", folder=submissions, pattern=recipe.id_pattern)
    chosen = _chosen(found, only)
    with speaking(recipe.language):
        boards = boards_for(recipe, [one.student for one in chosen], root, jobs, show)
    cases = {student: cases_of(given, recipe.ways) for student, given in boards.items()}
    run = Run(
        puzzle=recipe.puzzle,
        language=recipe.language,
        seed=recipe.seed,
        cases=tuple(case.name for case in cases[chosen[0].student]),
        students=tuple(one.student for one in found),
        unsafe=unsafe or (bool(only) and _was_unsafe(root)),
        metric=recipe.metric,
    )
    write_whole(root / RECIPE, recipe.path.read_bytes())
    write_record(root / RUN, run.to_json())
    batch = Batch(recipe, GradesFolder(root), chosen, cases, jobs, unsafe, anew=bool(only))
    return Session(batch, run, (*map(str, left_out), *_remarks(cases)))


def _chosen(found: Sequence[Submission], only: Sequence[str]) -> list[Submission]:
    by_student = {one.student: one for one in found}
    for student in only:
        if student not in by_student:
            raise unknown_name("student", student, by_student)
    return [one for one in found if not only or one.student in only]


def _remarks(cases: dict[str, tuple[Case, ...]]) -> list[str]:
    """What is odd about boards, each once; of a board of one student with the id."""
    told: dict[str, None] = {}
    for student, own in cases.items():
        for board in (case.board for case in own):
            if board.remark is not None:
                is_own = board.kind == "own"
                words = Reason("grade.remark", {"board": board.name, "remark": board.remark})
                told.setdefault(f"{student}: {words}" if is_own else str(words))
    return list(told)


def _was_unsafe(root: Path) -> bool:
    return (root / RUN).exists() and read_grades(root).run.unsafe


def _is_ours(root: Path) -> bool:
    """Whether a folder is empty, or one that grading has written to."""
    if not root.is_dir():
        return False
    return (root / RUN).exists() or (root / LOCK).exists() or not any(root.iterdir())


def _require_apart(root: Path, submissions: Path) -> None:
    """Raise a UsageError if grades would lie among the submissions, where they would be taken for one."""
    one, other = Path(os.path.realpath(root)), Path(os.path.realpath(submissions))
    if one.is_relative_to(other) or other.is_relative_to(one):
        raise UsageError("grade.error.inside", folder=root, submissions=submissions)


def _lock(handle: int, root: Path) -> None:
    try:
        import fcntl  # no such locks on Windows
    except ImportError:
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise UsageError("grade.error.busy", folder=root) from None
