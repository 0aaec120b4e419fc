"""The tables [[boards]] of a recipe: which boards programs get, from files or made to order."""

from __future__ import annotations

from collections.abc import Iterable
from glob import iglob
from itertools import islice
from pathlib import Path

from papan.errors import UsageError
from papan.grading.recipe import MadeBoards, Recipe, SharedBoards
from papan.grading.toml_table import TomlTable
from papan.making.generate import order
from papan.puzzles.puzzle import Puzzle
from papan.support.sizes import parse_size

KINDS = ("own", "unsolvable", "malformed")
MAX_BOARDS = 1_000  # of one table


def board_files(recipe: Recipe, boards: SharedBoards) -> list[Path]:
    """Return the files of shared boards, pattern by pattern, those of one pattern by their names, each once."""
    return list(dict.fromkeys(file for pattern in boards.patterns for file in _matching(recipe.folder, pattern)))


def read_boards(table: TomlTable, folder: Path, puzzle: Puzzle | None) -> SharedBoards | MadeBoards | None:
    """Return the boards of one table; None, with the faults noted, if it says none."""
    said = [key for key in ("files", *KINDS) if table.has(key)]
    if len(said) != 1:
        table.known += ["files", *KINDS]
        table.fault(None, "grade.recipe.board-kind", known=", ".join(("files", *KINDS)))
        return None
    if said == ["files"]:
        return _shared(table, folder)
    return _made(table, said[0], puzzle)


def _shared(table: TomlTable, folder: Path) -> SharedBoards:
    patterns = table.texts("files")
    for pattern in patterns:
        found = len(_matching(folder, pattern))
        if not found:
            table.fault("files", "grade.recipe.no-files", pattern=pattern, folder=folder)
        elif found > MAX_BOARDS:
            table.fault("files", "grade.recipe.many-files", pattern=pattern, most=MAX_BOARDS)
    table.refuse_unknown()
    return SharedBoards(patterns)


def _made(table: TomlTable, kind: str, puzzle: Puzzle | None) -> MadeBoards:
    count = table.whole(kind, 1, MAX_BOARDS) or 1
    size, moves, difficulty = table.text("size", 20), _word(table, "moves"), table.text("difficulty", 20)
    shared = table.flag("shared") or False
    options = [] if puzzle is None else [option.name for option in puzzle.generator.options]
    named = [name for name in options if name not in ("moves", "difficulty") and table.has(name)]
    given = {name: word for name in named if (word := _word(table, name)) is not None}
    boards = MadeBoards(count, kind, size, moves, difficulty, shared, given)
    if puzzle is not None:
        table.refuse_unknown(options)
        try:
            _check_order(puzzle, boards)
        except UsageError as error:
            table.refused(None, error)
    return boards


def _check_order(puzzle: Puzzle, boards: MadeBoards) -> None:
    """Raise a UsageError if such boards cannot be made."""
    size = parse_size(boards.size)
    if boards.kind != "malformed":
        order(
            puzzle.name,
            size,
            seed=0,
            options=boards.generator_options,
            difficulty=boards.difficulty,
            unsolvable=boards.kind == "unsolvable",
        )
    elif puzzle.notation.breakers is None:
        raise UsageError("error.no-broken", puzzle=puzzle.name)
    elif size or boards.generator_options or boards.difficulty:
        raise UsageError("grade.recipe.malformed-options")


def _word(table: TomlTable, key: str) -> str | None:
    """The value of an option, which may be a number or true as well as a text."""
    found = table.content.get(key)
    if isinstance(found, bool):
        table.known.append(key)
        return "yes" if found else "no"
    if isinstance(found, int):
        number = table.whole(key, -(1 << 31), 1 << 31)
        return None if number is None else str(number)
    return table.text(key, 100)


def _matching(folder: Path, pattern: str) -> list[Path]:
    """The files of a pattern, by their names: a few more than are allowed, if there are so many."""
    names = iglob(pattern, root_dir=folder, recursive=True)  # noqa: PTH207 - Path.glob refuses absolute patterns
    found: Iterable[Path] = (folder / name for name in names)
    return sorted(islice((file for file in found if file.is_file()), MAX_BOARDS + 1))
