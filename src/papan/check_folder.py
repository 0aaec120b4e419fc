"""Checking a folder of boards and solutions, one row each; a bad file is a row like any other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

from papan.check_pairs import Pair, files_in, pair
from papan.checking import check
from papan.errors import BoardError, PapanError, UsageError
from papan.loading import load_text, read_file
from papan.messages import text
from papan.printable import printable
from papan.puzzles import puzzle_named
from papan.search import Watcher

Outcome: TypeAlias = Literal["pass", "fail", "bad-board", "no-solution-file", "error"]


@dataclass(frozen=True)
class Row:
    """What came out for a board and its solution; an empty name where there is no such file."""

    board: str
    solution: str
    puzzle: str | None
    verdict: Outcome
    line: int | None = None
    message: str = ""
    moves: int | None = None
    steps: int | None = None
    optimal: int | None = None
    interrupted: bool = False

    def to_json(self) -> dict[str, Any]:
        """The row as `--json` prints it."""
        return {name: value for name, value in asdict(self).items() if name != "interrupted"}


def pairs_in(folder: str | Path) -> list[Pair]:
    """The boards and solutions to check in a folder, or a UsageError when there are none."""
    root = Path(folder)
    try:
        is_folder = root.is_dir()
    except (OSError, ValueError):  # too long for a name, or a NUL in it
        is_folder = False
    if not is_folder:
        raise UsageError("check.no-folder", folder=folder)
    pairs = pair(root, files_in(root))
    if not pairs:
        raise UsageError("check.empty-folder", folder=folder)
    return pairs


def check_folder(
    folder: str | Path,
    *,
    puzzle: str | None = None,
    metric: str | None = None,
    time_limit: float | None = 10.0,
    tick: Watcher | None = None,
) -> Iterator[Row]:
    """A row for every board with each of its solutions; the settings are those of check."""
    if puzzle is not None:
        puzzle_named(puzzle)  # a wrong name is a mistake of the call, not of every file
    for files in pairs_in(folder):
        row = check_pair(Path(folder), files, puzzle=puzzle, metric=metric, time_limit=time_limit, tick=tick)
        yield row
        if row.interrupted:
            return


def check_pair(folder: Path, files: Pair, *, puzzle: str | None = None, **settings: Any) -> Row:
    """The row of one board and its solution."""
    board, solution = (_shown(folder, path) for path in (files.board, files.solution))
    if files.board is None:
        return Row(board, solution, None, "error", message=text("check.no-board-file"))
    recognised: str | None = puzzle
    try:
        loaded = load_text(read_file(files.board), puzzle, board)
        recognised = loaded.puzzle
        if files.solution is None:
            return Row(board, solution, recognised, "no-solution-file", message=text("check.no-solution-file"))
        verdict = check(loaded, files.solution, **settings)
    except BoardError as error:
        fault = error.faults[0]
        return Row(board, solution, error.puzzle, "bad-board", fault.line, printable(str(fault)))
    except PapanError as error:
        return Row(board, solution, recognised, "error", message=printable(str(error)))
    except Exception as error:  # whatever it is, the other files want to be checked
        return Row(board, solution, recognised, "error", message=printable(f"{type(error).__name__}: {error}"))
    remarks = [verdict.fault] if verdict.fault is not None else verdict.warnings
    return Row(
        board,
        solution,
        recognised,
        "pass" if verdict.passed else "fail",
        verdict.line,
        printable(" · ".join(map(str, remarks))),
        verdict.moves,
        verdict.steps,
        verdict.optimal_cost,
        verdict.interrupted,
    )


def _shown(folder: Path, path: Path | None) -> str:
    return "" if path is None else printable(path.relative_to(folder).as_posix())
