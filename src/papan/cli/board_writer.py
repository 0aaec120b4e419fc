"""Where `papan generate` writes its boards: to standard output as they come; to a file or a folder all or none.

The ending of a file tells its format: a table with what is known of each board, or else one board per line.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

from papan.batching.formats import format_of, need_pyarrow
from papan.batching.schema import columns_of_records
from papan.batching.writing.outputs import check_name, target_of
from papan.batching.writing.packing import Member
from papan.batching.writing.table_block import TableBlock
from papan.batching.writing.whole_tables import write_table
from papan.cli.output import to_json
from papan.errors import UsageError, reason_of
from papan.making.generate import GeneratedBoard
from papan.puzzles.puzzle import Puzzle
from papan.support.whole_file import whole_file

Put: TypeAlias = Callable[[GeneratedBoard, int], object]  # writes a board under its number, which counts from 1


class NothingToWriteError(Exception):
    """No board was made, so an old file had better stay."""


@contextmanager
def board_writer(record: Puzzle, out: str | None, count: int, force: bool, as_json: bool, seed: int) -> Iterator[Put]:
    """Give the function that writes a board; files appear when the block ends, unless it ends with an error."""
    if out is not None:
        check_name(out)
    if out is not None and (Path(out).is_dir() or out.endswith(("/", "\\"))):
        with _folder(record, Path(out), count, force) as put:
            yield put
        return

    form = format_of(out or "")

    def line(made: GeneratedBoard) -> str:
        if as_json or form.kind == "lines":
            return to_json(_facts(record, made, seed))
        return record.notation.format(made.board) if count == 1 else record.one_line(made.board)

    if out is None:
        yield lambda made, number: print(line(made), flush=True)
    elif form.kind in ("csv", "tsv", "parquet"):
        target = target_of(out)
        rows: list[dict[str, Any]] = []
        with whole_file(Path(out), force) as file:
            yield lambda made, number: rows.append(_facts(record, made, seed))
            known = columns_of_records(rows)
            write_table(file, target, TableBlock(rows, known), known)
    elif form.packing is not None:
        if form.packing == "zst":
            need_pyarrow(out)
        with whole_file(Path(out), force) as file:
            member = Member(form.packing, out)
            yield lambda made, number: member.add(f"{line(made)}\n".encode())
            file.write(member.end())
    else:
        with whole_file(Path(out), force) as file:
            yield lambda made, number: file.write(f"{line(made)}\n".encode())


def _facts(record: Puzzle, made: GeneratedBoard, seed: int) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "puzzle": record.name,
        "board": record.one_line(made.board),
        "seed": seed,
        "number": made.number,
        **made.facts,
    }
    if made.shortfall is not None:
        facts["shortfall"] = str(made.shortfall)
    return facts


@contextmanager
def _folder(record: Puzzle, folder: Path, count: int, force: bool) -> Iterator[Put]:
    """Write one file per board, as `papan check` and other programs take them; first in a folder inside that one."""
    width = len(str(count))

    def name(number: int) -> str:
        return f"{record.name}-{number:0{width}}.txt"

    ours = folder.glob(f"{record.name}-{'[0-9]' * width}.txt")  # those there are: the count may be huge
    taken = min((file for file in ours if file.name <= name(count)), default=None)
    if taken is not None and not force:
        raise UsageError("error.file-exists", name=taken)
    is_new = not folder.exists()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        aside = Path(tempfile.mkdtemp(dir=folder, prefix=".papan-"))
        try:
            yield lambda made, number: (aside / name(number)).write_bytes(
                f"{record.notation.format(made.board)}\n".encode()
            )
            for file in sorted(aside.iterdir()):
                file.replace(folder / file.name)
        finally:
            shutil.rmtree(aside, ignore_errors=True)
            if is_new:
                with suppress(OSError):  # boards are in it
                    folder.rmdir()
    except OSError as error:
        raise UsageError("error.file", name=folder, error=reason_of(error)) from None
