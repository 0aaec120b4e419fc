"""Checking a folder of boards and solutions: one row for each pair, also for a file that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

from papan.checking.check import NOT_TEXT, check, check_refusal
from papan.checking.copies import is_changed
from papan.checking.file_names import files_in, files_named
from papan.checking.pairs import Pair, Pairs, pair
from papan.errors import BoardError, PapanError, UsageError
from papan.loading.load import load_text, read_file
from papan.messages import tr
from papan.puzzles import puzzle_named
from papan.searching.run import Watcher
from papan.support.printable import printable

Outcome: TypeAlias = Literal["pass", "fail", "missing", "undecided", "bad-board", "error"]


@dataclass(frozen=True)
class Row:
    """The outcome for a board and its solution; a name is empty if there is no such file.

    In a row for a missing answer, the solution is the name of whoever has not answered, if that is known.
    """

    board: str
    solution: str
    puzzle: str | None
    verdict: Outcome
    line: int | None = None
    message: str = ""
    moves: int | None = None
    steps: int | None = None
    optimal: int | None = None
    warned: bool = False  # it passed with warnings
    interrupted: bool = False

    def to_json(self) -> dict[str, Any]:
        """Return the row as `--json` prints it."""
        return {name: value for name, value in asdict(self).items() if name not in ("warned", "interrupted")}


def pairs_in(folder: str | Path, puzzle: str | None = None, boards: Sequence[str] = ()) -> Pairs:
    """Return the boards and solutions to check in a folder; raise a UsageError if there are none.

    With `boards`, patterns such as `tests/*.txt`, the files that match one are the boards, and no others.
    """
    root = Path(folder)
    try:
        is_folder = root.is_dir()
    except (OSError, ValueError):  # too long for a name, or a NUL in it
        is_folder = False
    if not is_folder:
        raise UsageError("check.no-folder", folder=folder)
    named = files_named(root, boards) if boards else None
    files = dict.fromkeys([*(named or []), *files_in(root)])
    found = pair(root, files, puzzle, named)
    if not found.pairs:
        raise UsageError("check.empty-folder", folder=folder)
    return found


def check_folder(
    folder: str | Path,
    *,
    puzzle: str | None = None,
    boards: Sequence[str] = (),
    metric: str | None = None,
    time_limit: float | None = 10.0,
    strict: bool = False,
    tick: Watcher | None = None,
) -> Iterator[Row]:
    """Yield a row for every board with each answer that is there or expected.

    `boards` are patterns such as `tests/*.txt` of the files that are boards; the other settings are those of check.
    """
    if puzzle is not None:
        puzzle_named(puzzle)  # a wrong name is a mistake of the call, not of every file
    settings = {"metric": metric, "time_limit": time_limit, "strict": strict, "tick": tick}
    for files in pairs_in(folder, puzzle, boards).pairs:
        row = check_pair(Path(folder), files, puzzle=puzzle, **settings)
        yield row
        if row.interrupted:
            return


def check_pair(folder: Path, files: Pair, *, puzzle: str | None = None, **settings: Any) -> Row:
    """Return the row of one board and its solution."""
    board, solution = (_shown(folder, path) for path in (files.board, files.solution))
    if files.board is None:
        return Row(board, solution, None, "error", message=tr("check.no-board-file"))
    recognised: str | None = puzzle
    try:
        try:
            loaded = load_text(read_file(files.board), puzzle, board)
        except BoardError as error:
            return _malformed(board, solution, files, error)
        recognised = loaded.puzzle
        if files.solution is None:
            return _missing(board, files, recognised)
        verdict = check(loaded, files.solution, **settings)
    except PapanError as error:
        return Row(board, solution, recognised, "error", message=printable(str(error)))
    except Exception as error:  # the other files are still to be checked
        return Row(board, solution, recognised, "error", message=printable(f"{type(error).__name__}: {error}"))
    said: list[object] = [*verdict.warnings, *verdict.remarks, *(count.sentence for count in verdict.counts)]
    if verdict.fault is not None:
        said = [verdict.fault, *verdict.remarks]
    if files.copy is not None and is_changed(files.copy, loaded.board, loaded.puzzle):
        said.append(tr("check.copy-changed", copy=_shown(folder, files.copy)))
    return Row(
        board,
        solution,
        recognised,
        "pass" if verdict.passed else "undecided" if verdict.undecided else "fail",
        verdict.line,
        printable(" · ".join(map(str, said))),
        verdict.moves,
        verdict.steps,
        verdict.optimal_cost,
        warned=verdict.passed and bool(verdict.warnings),
        interrupted=verdict.interrupted,
    )


def _missing(board: str, files: Pair, puzzle: str | None) -> Row:
    key = "check.missing-from" if files.answerer else "check.no-solution-file"
    answerer = printable(files.answerer)
    return Row(board, answerer, puzzle, "missing", message=tr(key, who=answerer.rstrip("/")))


def _malformed(board: str, solution: str, files: Pair, error: BoardError) -> Row:
    """The row of a board that papan refuses: an answer that refuses it too is right."""
    if files.solution is None:
        if files.answerer:
            return _missing(board, files, error.puzzle)
        return Row(board, solution, error.puzzle, "bad-board", error.faults[0].line, printable(str(error.faults[0])))
    verdict = check_refusal(error, read_file(files.solution, NOT_TEXT))
    message = verdict.fault if verdict.fault is not None else tr("check.refused")
    return Row(board, solution, error.puzzle, "pass" if verdict.passed else "fail", message=printable(str(message)))


def _shown(folder: Path, path: Path | None) -> str:
    return "" if path is None else printable(path.relative_to(folder).as_posix())
