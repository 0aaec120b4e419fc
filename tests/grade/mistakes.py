"""Students' programs: right ones, each classic mistake as one change to a right one, and hostile ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

PROGRAMS = Path(__file__).parent / "programs"


@dataclass(frozen=True)
class Mistake:
    """A right program in which one thing is changed."""

    program: str  # a folder of programs/
    file: str
    right: str
    wrong: str


# Rush Hour, with a menu.
RUSH_HOUR_MISTAKES: Mapping[str, Mistake] = {
    "no-goal-test-on-the-start": Mistake(
        "python", "main.py", "        if is_goal(grid, exit_cell):", "        if cost > 0 and is_goal(grid, exit_cell):"
    ),
    "greedy-called-a-star": Mistake("python", "main.py", '"3": cost + 1 + h(after', '"3": h(after'),
    "blocking-off-by-one": Mistake(  # it counts P itself
        "python", "main.py", "row[cells[-1][1] + 1 :]", "row[cells[-1][1] :]"
    ),
    "crash-on-a-bad-file": Mistake("python", "main.py", "raise SystemExit(", "raise ValueError("),
    "wrong-label": Mistake(
        "python",
        "main.py",
        "{sign}-{name}",
        "{sign}-{dict(kiri='kanan', kanan='kiri', atas='bawah', bawah='atas')[name]}",
    ),
}

# Sliding tiles, with the board as an argument.
SLIDING_MISTAKES: Mapping[str, Mistake] = {
    "wrong-parity": Mistake(
        "cpp", "main.cpp", "columns % 2 == 1 ? inversions % 2 == 0", "columns > 1 ? inversions % 2 == 0"
    ),
}

# Programs that mean harm, or do it by mistake; each is one file for Python.
HOSTILE = {path.stem: path for path in sorted((PROGRAMS / "hostile").iterdir())}


def write_program(name: str, folder: Path, replaced: Mistake | None = None) -> None:
    """Write a program of programs/ into a new folder, with one thing in it changed."""
    folder.mkdir(parents=True)
    for path in sorted((PROGRAMS / name).iterdir()):
        text = path.read_text(encoding="utf-8")
        if replaced is not None and path.name == replaced.file:
            assert replaced.right in text, replaced
            text = text.replace(replaced.right, replaced.wrong)
        (folder / path.name).write_text(text, encoding="utf-8")


def write_mistake(mistake: Mistake, folder: Path) -> None:
    """Write the program with this mistake into a new folder."""
    write_program(mistake.program, folder, mistake)


def write_hostile(name: str, folder: Path) -> None:
    """Write a hostile program into a new folder."""
    folder.mkdir(parents=True)
    (folder / "main.py").write_text(HOSTILE[name].read_text(encoding="utf-8"), encoding="utf-8")
