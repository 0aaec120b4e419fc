"""`papan grade init`: a commented recipe for a puzzle, which can be used as it is."""

from __future__ import annotations

from pathlib import Path

from papan.cli.output import Exit
from papan.errors import UsageError
from papan.grading.starting_recipe import starting_recipe
from papan.messages import tr
from papan.puzzles import PUZZLES, puzzle_named
from papan.solving.export import write_file
from papan.support.names import row_named


def write_recipe(path: str, puzzle: str | None, force: bool) -> int:
    """Write a recipe in the language in use, say what comes next, and return the code that the command ends with."""
    if puzzle is None:
        raise UsageError("grade.init.puzzle", known=", ".join(PUZZLES))
    record = row_named(puzzle, PUZZLES) or puzzle_named(puzzle)
    write_file(Path(path), starting_recipe(record).encode(), force)
    print(tr("grade.init.written", file=path))
    return Exit.SOLVED
