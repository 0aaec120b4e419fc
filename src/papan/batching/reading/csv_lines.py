"""The boards of a CSV file as lines: those of its column `board`."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from itertools import chain, islice

from papan.batching.lines import Lines
from papan.batching.reading.plain_rows import lines_of_cells
from papan.batching.row import load_row
from papan.errors import PapanError, UsageError
from papan.puzzles.reading import MAX_TEXT

ROWS_AT_ONCE = 4096


def has_header(blocks: Iterable[bytes]) -> tuple[bool, Iterator[bytes]]:
    """Return whether the first line names columns, and the same blocks again.

    Where it is a board itself, the file is a list of boards, whatever its name.
    """
    blocks = iter(blocks)
    first = next(blocks, b"")
    if b"board" in first.partition(b"\n")[0].lower():
        return True, chain([first], blocks)
    try:
        load_row(first[: first.find(b"\n")].decode("utf-8", "replace"))
    except PapanError:
        return True, chain([first], blocks)
    return False, chain([first], blocks)


def csv_lines(blocks: Iterable[bytes], name: str, delimiter: str) -> Iterator[Lines]:
    """Yield the boards of a table's rows; `blocks` are whole lines of it."""
    csv.field_size_limit(max(csv.field_size_limit(), MAX_TEXT))
    source = iter(blocks)
    first = next(source, b"")
    reader = csv.reader(chain.from_iterable(map(_split, chain([first], source))), delimiter=_used(first, delimiter))
    try:
        header = next(reader, None)
        if header is None:
            return
        board, puzzle = columns_of(header, name)
        rows = filter(None, reader)  # a blank line is no row
        done = 0
        while chunk := list(islice(rows, ROWS_AT_ONCE)):
            boards = [row[board] if board < len(row) else None for row in chunk]
            puzzles = None if puzzle is None else [row[puzzle] if puzzle < len(row) else None for row in chunk]
            yield lines_of_cells(boards, puzzles, done + 1)
            done += len(chunk)
    except csv.Error as error:
        raise UsageError("error.batch-csv", name=name, line=reader.line_num, error=error) from None


def _used(first: bytes, delimiter: str) -> str:
    """The separator that the header has: spreadsheets write what their language uses, whatever a file is called."""
    header = first.partition(b"\n")[0].decode("utf-8", "replace")
    return next((sign for sign in (delimiter, ";", "\t") if sign in header), delimiter)


def _split(block: bytes) -> list[str]:
    return [f"{line}\n" for line in block.decode("utf-8", "replace").removesuffix("\n").split("\n")]


def columns_of(header: list[str], name: str) -> tuple[int, int | None]:
    """Return the places of the columns `board` (or the only one) and `puzzle`; a UsageError without the former."""
    names = [column.strip().lower() for column in header]
    if "board" not in names and len(names) > 1:
        shown = ", ".join(column[:40] for column in header[:30])
        raise UsageError("error.batch-no-board", name=name, found=shown)
    board = names.index("board") if "board" in names else 0
    return board, names.index("puzzle") if "puzzle" in names and names.index("puzzle") != board else None
