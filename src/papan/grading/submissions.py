"""A folder of submissions: which student each is of, by a pattern on its name, and what is left out."""

from __future__ import annotations

import re
import stat
from collections import defaultdict
from dataclasses import dataclass
from hashlib import sha256
from os import stat_result
from pathlib import Path
from unicodedata import normalize

from papan.errors import UsageError, reason_of
from papan.grading.archives import ARCHIVE_ENDINGS, JUNK, is_archive
from papan.grading.reasons import Reason
from papan.support.printable import printable

MAX_ID = 80  # letters
MAX_ENTRIES = 100_000  # of the folder
SHOWN = 5  # names in one note


@dataclass(frozen=True)
class Submission:
    """What one student handed in: a folder or an archive. The id is safe as the name of a file."""

    student: str
    path: Path


@dataclass(frozen=True)
class _Candidate:
    student: str
    path: Path
    is_readable: bool  # a folder or an archive, which other files are not
    modified: float


def find_submissions(folder: Path, id_pattern: str) -> tuple[list[Submission], list[Reason]]:
    """Return one submission for each student, in the order of their ids, and notes on what is left out.

    Of several submissions with one id the newest is taken, and a folder or an archive before any other file. Something
    else than these is taken only if there is nothing better; unpacking it says why it cannot be graded.
    """
    pattern = re.compile(id_pattern)
    notes: list[Reason] = []
    candidates: dict[str, list[_Candidate]] = defaultdict(list)
    for path in _entries(folder):
        student = student_id(_bare_name(path.name), pattern)
        status = path.lstat()
        if student is None:
            notes.append(Reason("grade.submissions.no-id", {"name": printable(path.name), "pattern": id_pattern}))
        elif not (stat.S_ISDIR(status.st_mode) or stat.S_ISREG(status.st_mode)):
            notes.append(Reason("grade.submissions.link", {"name": printable(path.name)}))
        else:
            candidates[student.casefold()].append(_candidate(student, path, status))
    found = []
    for same in candidates.values():
        *others, best = sorted(same, key=lambda one: (one.is_readable, one.modified, one.path.name))
        found.append(Submission(best.student, best.path))
        if others:
            notes.append(_several(best, others))
    return sorted(found, key=lambda one: one.student), notes


def student_id(name: str, pattern: re.Pattern[str]) -> str | None:
    """Return the id that a name has, safe as the name of a file; None if it has none.

    An id that has other signs than letters, digits, `.`, `_` and `-` gets a few letters at its end that tell it from
    others: what is left of two students' ids may be the same.
    """
    found = pattern.search(normalize("NFC", name))
    if found is None:
        return None
    whole = (found[1] if pattern.groups and found[1] is not None else found[0]).strip()
    if not whole:
        return None
    safe = re.sub(r"[^A-Za-z0-9._-]", "_", whole)[:MAX_ID]
    safe = re.sub(r"^[.-]+|[.]+$", "_", safe)  # nothing hidden, no option of a command, no .. and no folder
    return safe if safe == whole else f"{safe}-{sha256(whole.encode('utf-8', 'surrogatepass')).hexdigest()[:6]}"


def _entries(folder: Path) -> list[Path]:
    """The entries of a folder by their names, without hidden ones and those that systems leave behind."""
    try:
        entries = sorted(path for path in folder.iterdir() if not path.name.startswith(".") and path.name not in JUNK)
    except OSError as error:
        raise UsageError("error.file", name=folder, error=reason_of(error)) from None
    if len(entries) > MAX_ENTRIES:
        raise UsageError("grade.submissions.many", folder=folder, most=MAX_ENTRIES)
    if not entries:
        raise UsageError("grade.submissions.none", folder=folder)
    return entries


def _bare_name(name: str) -> str:
    """A name without the ending of an archive."""
    return next((name[: -len(end)] for end in ARCHIVE_ENDINGS if name.lower().endswith(end)), name)


def _candidate(student: str, path: Path, status: stat_result) -> _Candidate:
    is_readable = stat.S_ISDIR(status.st_mode) or is_archive(path)
    return _Candidate(student, path, is_readable, status.st_mtime)


def _several(best: _Candidate, others: list[_Candidate]) -> Reason:
    names = [printable(other.path.name) for other in others]
    more = "" if len(names) <= SHOWN else ", …"
    return Reason(
        "grade.submissions.several",
        {
            "student": best.student,
            "count": len(others) + 1,
            "name": printable(best.path.name),
            "others": ", ".join(names[:SHOWN]) + more,
        },
    )
