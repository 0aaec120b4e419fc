"""From a teacher's TOML file to a Recipe, or to every fault in it at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from papan.errors import UsageError, unknown_name
from papan.grading.boards_reading import read_boards
from papan.grading.program_reading import check_board_reaches, read_overrides, read_program
from papan.grading.recipe import Commands, MadeBoards, Recipe, SharedBoards, UnpackLimits
from papan.grading.recipe_faults import Fault, RecipeError
from papan.grading.results import CRITERIA, Criterion
from papan.grading.sandbox.limits import RunLimits
from papan.grading.toml_table import TomlTable, read_table
from papan.grading.ways_reading import read_ways
from papan.messages import LANGUAGES, language
from papan.puzzles import PUZZLES, puzzle_named
from papan.puzzles.puzzle import Puzzle
from papan.support.names import row_named

CLAIMS = ("moves", "nodes", "cases", "time", "h")
DEFAULT_ID = r"\d{5,}"
DEFAULT_POINTS: dict[Criterion, float] = {"valid": 1.0, "optimal": 1.0, "refuses": 1.0}
BUILD_LIMITS = RunLimits(seconds=120.0, memory=2 << 30, processes=256, output=1 << 20, disk=512 << 20)
MAX_POINTS = 1_000
MAX_SEED = 10**15
MAX_TABLES = 100
SIZES = {"memory": (1 << 20, 1 << 40), "output": (1 << 10, 1 << 30), "disk": (64 << 10, 1 << 40)}  # in bytes


def read_recipe(path: Path) -> Recipe:
    """Return the recipe of a file; raise a RecipeError, which is a UsageError, with every fault in it."""
    faults: list[Fault] = []
    table = read_table(path, str(path), faults)
    puzzle = _puzzle(table)
    metric = _metric(table, puzzle)
    reference = _reference(table, path.parent)
    program = table.table("program")
    said = read_program(program)
    check_board_reaches(program, said)
    student_file = _file_name(program, "student_file")
    program.refuse_unknown()
    submissions = table.table("submissions")
    limits = table.table("limits")
    recipe = Recipe(
        path=path,
        puzzle="" if puzzle is None else puzzle.name,
        seed=_seed(table),
        language=_language(table),
        metric=metric,
        commands=replace(Commands(), **said),
        ways=read_ways(table, puzzle, metric),
        boards=_boards(table, path.parent, puzzle),
        points=_points(table, reference),
        id_pattern=submissions.pattern("id") or DEFAULT_ID,
        limits=_limits(limits, RunLimits()),
        build_limits=_limits(limits.table("build"), BUILD_LIMITS),
        claims=_claims(table),
        reference=reference,
        readable=_readable(table),
        unpack_limits=_unpack_limits(submissions),
        overrides=read_overrides(path.parent, faults),
        student_file=student_file,
    )
    limits.refuse_unknown()
    submissions.refuse_unknown()
    table.refuse_unknown()
    if faults:
        raise RecipeError(faults)
    return recipe


def _puzzle(table: TomlTable) -> Puzzle | None:
    name = table.text("puzzle")
    if name is None:
        if not table.has("puzzle"):
            table.fault(None, "grade.recipe.needed", name="puzzle")
        return None
    try:
        return row_named(name, PUZZLES) or puzzle_named(name)
    except UsageError as error:
        table.refused("puzzle", error)
        return None


def _metric(table: TomlTable, puzzle: Puzzle | None) -> str | None:
    name = table.text("metric")
    if name is None or puzzle is None:
        return None
    known = [metric.name for metric in puzzle.metrics]
    if not known:
        table.fault("metric", "error.no-metric", puzzle=puzzle.name)
    elif name not in known:
        table.refused("metric", unknown_name("metric", name, known))
    return name


def _seed(table: TomlTable) -> int:
    if not table.has("seed"):
        table.fault(None, "grade.recipe.needed", name="seed")
    return table.whole("seed", 0, MAX_SEED) or 0


def _language(table: TomlTable) -> str:
    name = table.text("language")
    if name is not None and name not in LANGUAGES:
        table.fault("language", "error.language", value=name, known=", ".join(LANGUAGES))
        return language()
    return name or language()


def _reference(table: TomlTable, folder: Path) -> str | None:
    name = table.text("reference")
    if name is not None and not (folder / name).exists():
        table.fault("reference", "grade.recipe.no-reference", name=name, folder=folder)
    return name


def _readable(table: TomlTable) -> tuple[str, ...]:
    found = table.texts("readable")
    for name in found:
        if not Path(name).is_absolute() or not Path(name).is_dir():
            table.fault("readable", "grade.recipe.readable", name=name)
    return found


def _file_name(table: TomlTable, key: str) -> str | None:
    found = table.text(key, 100)
    if found is not None and (found in ("", ".", "..") or "/" in found or not found.isprintable()):
        table.fault(key, "grade.recipe.file-name", found=found)
    return found


def _boards(table: TomlTable, folder: Path, puzzle: Puzzle | None) -> tuple[SharedBoards | MadeBoards, ...]:
    if not table.has("boards"):
        table.fault(None, "grade.recipe.no-boards")
    read = [read_boards(one, folder, puzzle) for one in table.tables("boards", MAX_TABLES)]
    return tuple(boards for boards in read if boards is not None)


def _points(table: TomlTable, reference: str | None) -> dict[Criterion, float]:
    inner = table.table("points")
    read = {criterion: inner.number(criterion, 0, MAX_POINTS) for criterion in CRITERIA}
    inner.refuse_unknown()
    points = {criterion: float(number) for criterion, number in read.items() if number}
    if not table.has("points"):
        return dict(DEFAULT_POINTS)
    if not points and not any(map(inner.has, CRITERIA)):
        inner.fault(None, "grade.recipe.no-points", known=", ".join(CRITERIA))
    if "speed" in points and reference is None:
        inner.fault("speed", "grade.recipe.speed")
    return points


def _limits(table: TomlTable, default: RunLimits) -> RunLimits:
    """The limits of a table; a limit that it does not say is the default's."""
    read: dict[str, Any] = {
        "seconds": table.number("seconds", 0.1, 3_600),
        "processes": table.whole("processes", 1, 100_000),
        **{name: table.memory(name, *bounds) for name, bounds in SIZES.items()},
    }
    if table.path[-1] != "limits":
        table.refuse_unknown()
    return replace(default, **{name: value for name, value in read.items() if value is not None})


def _unpack_limits(table: TomlTable) -> UnpackLimits:
    default = UnpackLimits()
    size, files = table.memory("unpacked", 1 << 10, 1 << 40), table.whole("files", 1, 1_000_000)
    return UnpackLimits(size or default.size, files or default.files)


def _claims(table: TomlTable) -> dict[str, tuple[str, ...]]:
    inner = table.table("claims")
    found = {kind: inner.patterns(kind) for kind in CLAIMS}
    inner.refuse_unknown()
    return {kind: patterns for kind, patterns in found.items() if patterns}
