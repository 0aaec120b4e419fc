"""Boards broken on purpose: a text for every fault that a puzzle's notation knows, with the message it gets."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from papan.errors import BoardError, UsageError, reason_of
from papan.loading import load_text
from papan.puzzles import puzzle_named
from papan.puzzles.reading import MAX_SIDE, MAX_TEXT

ENDING, EXPECTED = ".txt", ".expected.txt"

_LONG = ". " * (MAX_TEXT // 2 + 1)
_GRID = "AAB..F\n..BCDF\nGPPCDFK\nGH.III\nGHJ...\nLLJMM."
_HEADED = f"6 6\n11\n{_GRID}"


def _swapped(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old  # else it would not be the fault that is meant
    return text.replace(old, new)


# For each puzzle, the key of a fault (what follows `fault.` and the puzzle's name) and a text that has it.
BROKEN: dict[str, dict[str, str]] = {
    "sliding": {
        "empty": "",
        "too-long": _LONG,
        "too-large": "\n".join(" ".join("0" * (MAX_SIDE + 1)) for _ in range(2)),
        "too-small": "1 2 0",
        "one-line": "1 2 3 4 5 0",
        "size-line": "4 4\n1 2 3\n4 5 6\n7 8 0",
        "ragged": "1 2 3\n4 5\n7 8 0",
        "word": "1 2 3\n4 five 6\n7 8 0",
        "range": "1 2 3\n4 15 6\n7 8 0",
        "duplicate": "1 2 3\n4 5 5\n7 8 0",
        "two-blanks": "1 2 3\n4 0 6\n7 8 0",
        "no-blank": "1 2 3\n4 5 6\n7 8 8",
    },
    "queens": {
        "empty": "",
        "too-long": _LONG,
        "too-large": "\n".join("A" * (MAX_SIDE + 1) for _ in range(MAX_SIDE + 1)),
        "blank": "AAAB\nA A C B\nDDCC\nDDCC",
        "letter": "AAAB\nAA3B\nDDCC\nDDCC",
        "number": "1 1 1 2\n1 1 C 2\n4 4 3 3\n4 4 3 3",
        "queen": "AAAB\n#ACB\nDDCC\nDDCC",
        "ragged": "AAAB\nAACBB\nDDCC\nDDCC",
        "not-square": "AAAB\nAACB\nDDCC",
        "size-line": "5\nAAAB\nAACB\nDDCC\nDDCC",
    },
    "rush-hour": {
        "empty": "",
        "too-long": _LONG,
        "too-large": "\n".join(["PP" + "." * MAX_SIDE + "K", *["." * (MAX_SIDE + 2)] * 3]),
        "size": _swapped(_HEADED, "6 6\n", "6 six\n"),
        "size-missing": _swapped(_HEADED, "6 6\n", "6\n"),
        "size-extra": _swapped(_HEADED, "6 6\n", "6 6 6\n"),
        "count": _swapped(_HEADED, "\n11\n", "\neleven\n"),
        "count-missing": _swapped(_HEADED, "\n11\n", "\n"),
        "count-extra": _swapped(_HEADED, "\n11\n", "\n11 2\n"),
        "no-rows": "6 6\n11",
        "few-rows": _swapped(_HEADED, "LLJMM.", "..J...").removesuffix("\n..J...").replace("GHJ...", "GH...."),
        "many-rows": f"{_HEADED}\n......",
        "blank": _swapped(_HEADED, "GH.III", "GH III"),
        "short-row": _swapped(_HEADED, "GH.III", "GHIII"),
        "long-row": _swapped(_HEADED, "GH.III", "GH..III"),
        "sign": _swapped(_HEADED, "LLJMM.", "LLJMM\a"),
        "no-primary": _swapped(_HEADED, "PP", ".."),
        "one-cell": _swapped(_HEADED, "MM", "M."),
        "bent": _swapped(_swapped(_HEADED, "LLJ", ".LJ"), "GHJ...", "GLJ...").replace("GH.III", "GLLIII"),
        "block": _swapped(_HEADED, "GHJ...", "GHJMM."),
        "parts": _swapped(_HEADED, "LLJMM.", "LLJM.M"),
        "no-exit": _swapped(_HEADED, "FK", "F"),
        "two-exits": _swapped(_HEADED, "III\n", "IIIK\n"),
        "exit-inside": _swapped(_swapped(_HEADED, "FK", "F"), "GH.III", "GHKIII"),
        "exit-detached": _swapped(_HEADED, "FK", "F  K"),
        "exit-corner": _swapped(_HEADED, "FK", "F") + "\n      K",
        "exit-line": _swapped(_swapped(_HEADED, "FK", "F"), "III\n", "IIIK\n"),
        "letters": "AAB..FooBCDFGPPCDF",
        "letters-exit": "BBoCooooDCooooDCoooAAooooooooooooooo",
    },
}


@dataclass(frozen=True)
class Broken:
    """A text with a fault, the fault's key, and what papan says of a file of that name."""

    name: str
    key: str
    text: str
    expected: str


def broken_boards(puzzle: str) -> list[Broken]:
    """A broken board for each fault of a puzzle, with its message in the language in use."""
    name = puzzle_named(puzzle).name
    if name not in BROKEN:
        raise UsageError("error.no-broken", puzzle=name)
    return [_broken(name, fault, text) for fault, text in BROKEN[name].items()]


def _broken(puzzle: str, fault: str, text: str) -> Broken:
    try:
        load_text(text, puzzle, fault + ENDING)
    except BoardError as error:
        common = fault in ("empty", "too-long", "too-large", "size-line")
        return Broken(fault, f"fault.{fault}" if common else f"fault.{puzzle}.{fault}", text, str(error))
    raise AssertionError(f"{puzzle}: {fault} is no fault")


def write_broken(puzzle: str, folder: Path, force: bool = False) -> int:
    """Write every broken board and, beside it, the message that is expected; says how many there are."""
    boards = broken_boards(puzzle)
    files = {folder / (each.name + ENDING): each.text for each in boards}
    files |= {folder / (each.name + EXPECTED): each.expected for each in boards}
    taken = next((path for path in files if path.exists()), None)
    if taken is not None and not force:
        raise UsageError("error.file-exists", name=taken)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, content in files.items():
            path.write_text(content + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError("error.file", name=error.filename or folder, error=reason_of(error)) from None
    return len(boards)
