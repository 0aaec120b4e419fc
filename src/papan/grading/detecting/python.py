"""Programs in Python: a file by its name, or the only one that can be run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from papan.grading.detecting.candidate import Candidate, because
from papan.grading.detecting.sources import Sources, word

USUAL = ("main.py", "app.py", "run.py", "solver.py", "program.py")
_GUARD = re.compile(r"""^if\s+__name__\s*==\s*['"]__main__['"]""", re.MULTILINE)
_RELATIVE = re.compile(r"^[ \t]*from\s+\.", re.MULTILINE)


def python_programs(sources: Sources) -> Iterator[Candidate]:
    """Yield the files of Python that may be where the program begins."""
    files = sources.ending_with(".py")
    guarded = [name for name in files if _GUARD.search(sources.text(name))]
    for name in files:
        path = PurePosixPath(name)
        if path.name == "__main__.py":
            folder = path.parent.as_posix()
            run = "python3 ." if folder == "." else _as_module(path.parent) or f"python3 {word(folder)}"
            yield Candidate("Python", run, because("python-folder", name=name), 75, entry=name)
        elif path.name in USUAL and len(path.parts) <= 3:
            score = 85 - 5 * USUAL.index(path.name) - 5 * (len(path.parts) - 1)
            yield Candidate("Python", _run(sources, path), because("usual-name", name=name), score, entry=name)
        elif name in guarded:
            reason = because("python-guard", name=name)
            yield Candidate("Python", _run(sources, path), reason, 65 if len(guarded) == 1 else 50, entry=name)
        elif len(files) == 1:
            yield Candidate("Python", _run(sources, path), because("lone", name=name), 60, entry=name)


def _run(sources: Sources, path: PurePosixPath) -> str:
    """The command that runs a file, as a module where it imports from beside itself."""
    module = _as_module(path.with_suffix("")) if _RELATIVE.search(sources.text(path.as_posix())) else None
    return module or f"python3 {word(path.as_posix())}"


def _as_module(path: PurePosixPath) -> str | None:
    return f"python3 -m {'.'.join(path.parts)}" if all(map(str.isidentifier, path.parts)) else None
