"""How one student's program is built and run: as the teacher says, else the student, the recipe, or the files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from papan.errors import UsageError
from papan.grading.detect import Detected, detect
from papan.grading.placeholders import names_in
from papan.grading.program_reading import read_student_file
from papan.grading.recipe import Commands, Recipe


def commands_for(recipe: Recipe, student: str, folder: Path) -> tuple[Commands, Detected | None]:
    """Return the commands for the program in a folder, and what was detected where nobody says how it is run.

    Key by key, the teacher's file for this student (overrides/ID.toml) wins over the student's own, where the recipe
    names one, and that over the recipe. A UsageError says what is wrong with the student's own file, or that nothing
    was found that could be run: that is this student's trouble alone.
    """
    own = {} if recipe.student_file is None else read_student_file(folder, recipe.student_file)
    said = replace(recipe.commands, **{**own, **recipe.overrides.get(student, {})})
    if said.run is not None:
        return said, None
    tells_board = bool(names_in(said.stdin) & {"board", "board_name", "board_text"})
    detected = detect(folder, asks=True if tells_board else None)
    found = detected.commands
    if found.run is None:
        raise UsageError("grade.detect.no-program")
    return replace(said, run=found.run, build=said.build or found.build, stdin=said.stdin or found.stdin), detected
