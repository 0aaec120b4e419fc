"""Runs of programs for tests that need no program."""

from collections.abc import Mapping
from dataclasses import replace

from papan.grading.boards import GivenBoard
from papan.grading.cases import Case
from papan.grading.key import key_of
from papan.grading.recipe import Way
from papan.grading.results import BoardKind
from papan.grading.sandbox.limits import Ending, Ran

RAN = Ran("exit", 0, None, 0.5, b"", b"", {})


def printed(out: str = "", err: str = "", code: int = 0, files: Mapping[str, str] = {}) -> Ran:
    """Return the run of a program that ended by itself."""
    written = {name: content.encode() for name, content in files.items()}
    return replace(RAN, code=code, out=out.encode(), err=err.encode(), files=written)


def ended(ending: Ending, out: str = "", signal: int | None = None) -> Ran:
    """Return the run of a program that was ended."""
    return replace(RAN, ending=ending, code=None, signal=signal, out=out.encode())


def case_of(text: str, way: Way, kind: BoardKind = "shared", puzzle: str = "sliding") -> Case:
    """Return the case of a board with its key."""
    return Case("case", GivenBoard("board", kind, text, key_of(text, puzzle, None)), way)
