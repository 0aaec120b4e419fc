"""The table [program] of a recipe, of a teacher's file for one student, or of a student's own: how a program is run."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from papan.errors import UsageError
from papan.grading.placeholders import IN_BUILD, IN_COMMANDS, IN_STDIN, check_placeholders, names_in
from papan.grading.recipe_faults import Fault, RecipeError
from papan.grading.toml_table import TomlTable, read_table

OVERRIDES = "overrides"  # the folder beside the recipe with files for single students
ENDING = ".toml"
MAX_OVERRIDES = 10_000
MAX_COMMAND = 4_000
MAX_STDIN = 100_000


def read_program(table: TomlTable) -> dict[str, str]:
    """Return what a table says of a program: only the keys of Commands that it has."""
    program = {
        "build": _command(table, "build", MAX_COMMAND, IN_BUILD),
        "run": _command(table, "run", MAX_COMMAND, IN_COMMANDS),
        "stdin": _command(table, "stdin", MAX_STDIN, IN_STDIN),
        "answer": _inner_path(table, "answer"),
        "board": _inner_path(table, "board"),
    }
    return {key: said for key, said in program.items() if said is not None}


def check_board_reaches(table: TomlTable, program: dict[str, str]) -> None:
    """Note a fault if a program is run that is never told where its board is."""
    named = names_in(program.get("run", "")) | names_in(program.get("stdin", ""))
    tells = named & {"board", "board_name", "board_text"} or named - set(IN_STDIN)  # which is a fault of its own
    if "run" in program and "board" not in program and not tells:
        table.fault("run", "grade.recipe.no-board")


def read_overrides(folder: Path, faults: list[Fault]) -> dict[str, dict[str, str]]:
    """Return what the teacher's files for single students say, by the students' ids."""
    try:
        files = sorted(file for file in (folder / OVERRIDES).iterdir() if file.suffix == ENDING)
    except (FileNotFoundError, NotADirectoryError):
        return {}
    overrides = {}
    for file in files[:MAX_OVERRIDES]:
        try:
            overrides[file.stem] = _program_file(file, str(file), faults)
        except RecipeError as error:
            faults.extend(error.faults)
        except UsageError as error:
            faults.append(Fault(str(file), None, "", error.key, error.values))
    return overrides


def read_student_file(folder: Path, name: str) -> dict[str, str]:
    """Return what a student's own file says of the program; raise a UsageError with every fault in it.

    It says how the program is run and nothing else: what it gets points for and its limits are the recipe's.
    """
    file = folder / name
    if file.is_symlink() or not file.is_file():
        return {}
    faults: list[Fault] = []
    program = _program_file(file, name, faults)
    if faults:
        raise RecipeError(faults)
    return program


def _program_file(file: Path, source: str, faults: list[Fault]) -> dict[str, str]:
    whole = read_table(file, source, faults)
    table = whole.table("program")
    program = read_program(table)
    table.refuse_unknown()
    whole.refuse_unknown()
    return program


def _command(table: TomlTable, key: str, most: int, placeholders: tuple[str, ...]) -> str | None:
    found = table.text(key, most)
    if found is None:
        return None
    if not found.strip() and key != "stdin":
        table.fault(key, "grade.recipe.empty", name=key)
        return None
    try:
        check_placeholders(found, placeholders)
    except UsageError as error:
        table.refused(key, error)
    return found


def _inner_path(table: TomlTable, key: str) -> str | None:
    """A path, or a pattern of paths, that leads nowhere but into the folder that a program runs in."""
    found = table.text(key, 200)
    if found is None:
        return None
    path = PurePosixPath(found)
    if path.is_absolute() or not path.parts or ".." in path.parts or "\\" in found or not found.isprintable():
        table.fault(key, "grade.recipe.inner-path", found=found)
        return None
    return str(path)
