"""`papan check`: whether somebody's solution is right, for one board or for a folder of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from papan.checking.check import NOT_TEXT, check_refusal
from papan.checking.check import check as check_solution
from papan.checking.folder import Row, check_folder, pairs_in
from papan.checking.report import verdict_lines
from papan.cli.app import app
from papan.cli.arguments import JsonOption, MetricOption, PuzzleOption, TimeLimitOption
from papan.cli.load_asking import load_asking
from papan.cli.output import Exit, Progress, note, remark, to_json, worst
from papan.errors import BoardError, UsageError
from papan.loading.load import read_file, read_stdin
from papan.messages import tr
from papan.support.table import aligned, comma_separated

EXIT_OF_ROW = {
    "pass": Exit.SOLVED,
    "fail": Exit.FAILED,
    "missing": Exit.FAILED,
    "undecided": Exit.LIMIT,
    "bad-board": Exit.USAGE,
    "error": Exit.USAGE,
}
COLUMNS = ("board", "solution", "puzzle", "verdict", "line", "message", "moves", "steps", "optimal")
FORMULA = ("=", "+", "-", "@")  # how a formula of a spreadsheet begins; the name of a file may begin so


@app.command(help="help.check", epilog="help.check.examples")
def check(
    board: Annotated[str | None, typer.Argument(metavar="BOARD", help="help.board", show_default=False)] = None,
    solution: Annotated[
        str | None, typer.Argument(metavar="SOLUTION", help="help.check.solution", show_default=False)
    ] = None,
    folder: Annotated[str | None, typer.Option("--all", metavar="FOLDER", help="help.check.all")] = None,
    boards: Annotated[list[str] | None, typer.Option("--boards", metavar="PATTERN", help="help.check.boards")] = None,
    puzzle: PuzzleOption = None,
    metric: MetricOption = None,
    time_limit: TimeLimitOption = 10.0,
    strict: Annotated[bool, typer.Option("--strict", help="help.check.strict")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="help.csv")] = False,
    as_json: JsonOption = False,
) -> int:
    if folder is not None:
        if board is not None:
            raise UsageError("error.check-arguments")
        if as_csv and as_json:
            raise UsageError("error.one-format", found="--csv, --json")
        return _check_all(folder, boards or [], puzzle, metric, time_limit, strict, as_csv, as_json)
    if board is None or solution is None:
        raise UsageError("error.check-arguments")
    if boards:
        raise UsageError("error.check-boards")
    if as_csv:
        raise UsageError("error.check-csv")
    if board == solution == "-":
        raise UsageError("error.check-two-stdin")
    try:
        loaded = load_asking(board, puzzle)
    except BoardError as error:
        verdict = check_refusal(error, _words(solution))
        if not verdict.passed:
            raise
    else:
        words = _words(solution)
        remark(loaded)
        with Progress(not as_json) as progress:
            verdict = check_solution(
                loaded, words, metric=metric, time_limit=time_limit, strict=strict, tick=progress.tick
            )
    for warning in verdict.warnings:
        note(tr("cli.warning", place=f"{solution}:{warning.line}", warning=warning))
    print(to_json(verdict.to_json()) if as_json else "\n".join(verdict_lines(verdict, solution)))
    if verdict.interrupted:
        note(tr("cli.interrupted"))
        return Exit.INTERRUPTED
    return Exit.SOLVED if verdict.passed else Exit.LIMIT if verdict.undecided else Exit.FAILED


def _words(solution: str) -> str:
    return read_stdin(NOT_TEXT) if solution == "-" else read_file(Path(solution), NOT_TEXT)


def _check_all(
    folder: str,
    boards: list[str],
    puzzle: str | None,
    metric: str | None,
    time_limit: float | None,
    strict: bool,
    as_csv: bool,
    as_json: bool,
) -> Exit:
    found = pairs_in(folder, puzzle, boards)
    total = len(found.pairs)
    for path in found.left_out:
        note(tr("check.left-out", name=path.relative_to(folder).as_posix()))
    rows: list[Row] = []
    interrupted = False
    with Progress() as progress:
        try:
            settings: dict[str, Any] = {"metric": metric, "time_limit": time_limit, "strict": strict}
            for row in check_folder(folder, puzzle=puzzle, boards=boards, **settings):
                rows.append(row)
                progress.show(tr("cli.check-progress", done=len(rows), total=total))
                interrupted = row.interrupted
        except KeyboardInterrupt:
            interrupted = True
    if as_json:
        print(to_json([row.to_json() for row in rows]))
    elif as_csv:
        print(comma_separated(COLUMNS, [[_harmless(cell) for cell in _cells(row)] for row in rows]))
    else:
        print(aligned([tr(f"check.column.{name}") for name in COLUMNS], [_in_words(row) for row in rows]))
    note(_summary(rows, total))
    if interrupted:
        note(tr("cli.interrupted"))
        return Exit.INTERRUPTED
    return _exit_of(rows)


def _summary(rows: list[Row], total: int) -> str:
    words = tr("check.summary", passed=sum(row.verdict == "pass" for row in rows), total=total)
    warned = sum(row.warned for row in rows)
    return f"{words} · {tr('check.summary-warned', count=warned)}" if warned else words


def _exit_of(rows: list[Row]) -> Exit:
    """The exit code: 1 if any failed, whatever else is wrong; a usage error only if nothing was judged."""
    codes = {EXIT_OF_ROW[row.verdict] for row in rows}
    if codes <= {Exit.USAGE}:
        return Exit.USAGE
    if Exit.USAGE in codes:
        codes = codes - {Exit.USAGE} | {Exit.FAILED}
    return Exit.FAILED if Exit.FAILED in codes else worst([*codes])


def _cells(row: Row) -> list[str]:
    return ["" if value is None else str(value) for value in (getattr(row, name) for name in COLUMNS)]


def _in_words(row: Row) -> list[str]:
    cells = _cells(row)
    cells[COLUMNS.index("verdict")] = tr(f"check.verdict.{row.verdict}")
    return cells


def _harmless(cell: str) -> str:
    """The cell in a form that a spreadsheet shows instead of computing it."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell
