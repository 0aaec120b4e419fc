"""`papan rate` of a file with several boards: a row for each, as `papan batch` writes them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from papan.advising.rate import rate
from papan.batching.formats import format_of
from papan.batching.lines import Lines
from papan.batching.reading.inputs import Inputs, is_folder_of_parts
from papan.batching.reading.plain_rows import board_of_line
from papan.batching.row import load_row
from papan.batching.schema import BAD, Column, error_of, json_column, plain_column
from papan.batching.writing.done import Done
from papan.batching.writing.outputs import check_target, encoder_of, target_of
from papan.batching.writing.table_block import TableBlock
from papan.cli.batch_output import FileOutput, Output, StandardOutput, parse_columns
from papan.cli.batch_progress import BatchProgress
from papan.cli.batch_run import write_batch
from papan.errors import AmbiguousBoardError, BoardError, PapanError, UndecidedError
from papan.loading.load import is_file, load_argument
from papan.puzzles import puzzle_named
from papan.searching.run import Status
from papan.solving.parallel import map_on_processes
from papan.support.endings import PICTURE_ENDINGS
from papan.version import VERSION

TRIED_ROWS = 10  # that are looked at to tell whether a file holds a board on each line

RATE_COLUMNS: dict[str, Column] = {
    column.name: column
    for column in (
        plain_column("line", "whole"),
        plain_column("puzzle", "text"),
        plain_column("board", "text"),
        plain_column("score", "whole"),
        plain_column("word", "text"),
        json_column("parts"),
        Column("error", "text", error_of),
        plain_column("papan", "text"),
    )
}


@dataclass(frozen=True)
class RateRow:
    """A line with a board to rate."""

    number: int
    line: str
    puzzle: str | None
    strict: bool
    time_limit: float | None


def holds_several(board: str, puzzle: str | None, strict: bool) -> bool:
    """Whether this is a file of boards rather than one board: it is none, but some of its lines are."""
    if not is_file(board):
        return is_folder_of_parts(board)
    if Path(board).suffix.lower() in PICTURE_ENDINGS:
        return False
    form = format_of(board)
    if form.kind == "parquet" or form.packing:
        return True
    try:
        load_argument(board, puzzle, strict=strict)
        return False
    except AmbiguousBoardError:
        return False
    except BoardError:
        rows = list(islice(_rows(Inputs([board]), puzzle, strict, None), TRIED_ROWS))
    if len(rows) < 2 and form.kind is None:
        return False
    return any(_is_board(row) for row in rows)


def _is_board(row: RateRow) -> bool:
    try:
        board, puzzle = board_of_line(row.line)
        load_row(board, puzzle or row.puzzle, strict=row.strict)
    except PapanError:
        return False
    return True


def rate_many(
    file: str,
    puzzle: str | None,
    strict: bool,
    time_limit: float | None,
    jobs: int,
    out: str | None,
    columns: str | None,
    force: bool,
) -> int:
    """Rate every board of a file and return the exit code of all of them."""
    inputs = Inputs([file])
    chosen = parse_columns(columns, RATE_COLUMNS)
    output: Output = StandardOutput(encoder_of("lines", chosen, RATE_COLUMNS))
    if out is not None:
        target = target_of(out)
        check_target(target, inputs.files, force)
        output = FileOutput(target, chosen, known=RATE_COLUMNS)
    with BatchProgress(inputs, wanted=out is not None or not sys.stdout.isatty()) as progress:
        blocks = _blocks(_rows(progress.watched(inputs), puzzle, strict, time_limit), jobs)
        return write_batch(blocks, inputs, output, Done(), progress)


def _rows(inputs: Iterable[Lines], puzzle: str | None, strict: bool, time_limit: float | None) -> Iterator[RateRow]:
    for lines in inputs:
        for number, line in lines:
            yield RateRow(number, line, lines.puzzle or puzzle, strict, time_limit)


def _blocks(rows: Iterator[RateRow], jobs: int) -> Iterator[TableBlock]:
    for record, status in map_on_processes(rate_row, rows, jobs):
        yield TableBlock([record], RATE_COLUMNS, [status])


def rate_row(row: RateRow) -> tuple[dict[str, Any], str]:
    """Return the rating of a row, or what is wrong with it, and what that is worth as a status."""
    record: dict[str, Any] = {"papan": VERSION, "line": row.number}
    try:
        board, puzzle = board_of_line(row.line)
        loaded = load_row(board, puzzle or row.puzzle, strict=row.strict)
        record |= {"puzzle": loaded.puzzle, "board": puzzle_named(loaded.puzzle).one_line(loaded.board)}
        return record | rate(loaded, time_limit=row.time_limit).to_json(), Status.SOLVED.value
    except BoardError as error:
        return record | {"error": [f"{fault.line}:{fault.column}: {fault}" for fault in error.faults]}, BAD
    except PapanError as error:
        status = Status.LIMIT.value if isinstance(error, UndecidedError) else BAD
        return record | {"error": [str(error)]}, status
