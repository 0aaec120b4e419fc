"""Where a table goes: a file of a format that its ending tells, new or gone on with."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from errno import EACCES
from itertools import count, takewhile
from pathlib import Path

from papan.batching.formats import DELIMITER_OF, KIND_OF, PACKING_OF, Kind, Packing, format_of, need_pyarrow
from papan.batching.schema import COLUMNS, Column
from papan.batching.writing.done import Done, done_of_packed, done_of_parts, done_of_text
from papan.batching.writing.encoders import Csv, Encoder, JsonLines
from papan.batching.writing.manifest import manifest_path
from papan.batching.writing.text_files import PackedFile, RowFile, TextFile
from papan.errors import UsageError, reason_of

MEMBER_ROWS = 10_000  # that are compressed together: what can be lost of a compressed file
PART_ROWS = 100_000  # of each file in a folder of Parquet files
MAX_NAME = 255  # bytes; no manifest can have a longer name
FORMATS: dict[str, Kind] = {"jsonl": "lines", "csv": "csv", "tsv": "tsv", "parquet": "parquet"}


@dataclass(frozen=True)
class Target:
    """A file, or a folder of Parquet files, and how it holds its rows."""

    path: Path
    kind: Kind
    packing: Packing | None = None
    is_folder: bool = False
    member_rows: int = MEMBER_ROWS  # that are compressed together
    part_rows: int = PART_ROWS


def target_of(out: str, form: str | None = None, *, resumed: bool = False) -> Target:
    """Return what `--out` names; a UsageError if no format is told, or pyarrow is needed and missing."""
    check_name(out)
    path, told = Path(out), format_of(out.rstrip("/\\"))
    kind = kind_named(form) if form else told.kind
    ends_as_folder = out.endswith(("/", "\\"))
    if ends_as_folder or (path.is_dir() and kind in (None, "parquet")):
        kind = kind or "parquet"
        if kind != "parquet":
            raise UsageError("error.batch-folder", name=out)
    if kind is None:
        raise UsageError("error.save-format", name=out, known=" ".join([*KIND_OF, *PACKING_OF]))
    if kind == "parquet" or told.packing == "zst":
        need_pyarrow(out)
    is_folder = kind == "parquet" and (ends_as_folder or resumed or path.is_dir())
    return Target(path, kind, told.packing, is_folder, MEMBER_ROWS, PART_ROWS)


def check_name(out: str) -> None:
    """Refuse what cannot be the name of a file."""
    try:
        Path(out).exists()
    except OSError as error:
        raise UsageError("error.file", name=out, error=reason_of(error)) from None


def kind_named(form: str) -> Kind:
    """Return the kind of a format that somebody names."""
    if form not in FORMATS:
        raise UsageError("error.batch-format", found=form, known=", ".join(FORMATS))
    return FORMATS[form]


def encoder_of(kind: Kind, columns: Sequence[str] | None, known: Mapping[str, Column] = COLUMNS) -> Encoder:
    """Return how rows become text; without `columns`, JSON lines hold full records, and tables all columns."""
    if kind in DELIMITER_OF:
        return Csv({name: known[name] for name in columns or known}, DELIMITER_OF[kind])
    return JsonLines(columns)


def check_target(target: Target, inputs: Iterable[Path], force: bool) -> None:
    """Refuse to write over an input, or over what is there unless `force` allows it; a folder must be there."""
    path = target.path
    try:
        for file in inputs:
            with suppress(FileNotFoundError):
                if file.samefile(path) or (target.is_folder and file.parent.samefile(path)):
                    raise UsageError("error.batch-onto-input", name=path)
        if not path.absolute().parent.is_dir():
            raise UsageError("error.no-folder", name=path.absolute().parent)
        is_taken = any(path.iterdir()) if path.is_dir() else path.is_file()
        if is_taken and not force:
            raise UsageError("error.file-exists", name=path)
        if path.is_dir() and not target.is_folder:
            raise UsageError("error.folder", name=path)
        if not os.access(path if path.exists() else path.absolute().parent, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))
        with suppress(FileNotFoundError):
            if len(os.fsencode(manifest_path(path).name)) <= MAX_NAME:
                manifest_path(path).unlink()  # of what is written over
    except OSError as error:
        raise UsageError("error.file", name=path, error=reason_of(error)) from None


def remove(target: Target) -> None:
    """Remove what is there, so that nothing of it is taken for rows of a new run."""
    try:
        if target.path.is_file():
            target.path.unlink()
        elif target.is_folder and target.path.is_dir():
            for part in target.path.glob("part-*.parquet"):
                part.unlink()
    except OSError as error:
        raise UsageError("error.file", name=target.path, error=reason_of(error)) from None


def done_of(target: Target, columns: Sequence[str] | None) -> Done:
    """Return what is complete in the target; nothing is changed."""
    path = target.path
    try:
        if not path.exists():
            return Done()
        if target.is_folder:
            from papan.batching.writing.parquet_files import parts_of

            parts = parts_of(path)
            in_order = takewhile(parts.__contains__, count())
            return done_of_parts((parts[number] for number in in_order), target.part_rows)
        if target.packing is not None:
            return done_of_packed(path, target.packing, target.kind, columns, target.member_rows)
        return done_of_text(path, target.kind, columns)
    except OSError as error:
        raise UsageError("error.file", name=path, error=reason_of(error)) from None


def open_target(
    target: Target, columns: Sequence[str] | None, done: Done | None = None, known: Mapping[str, Column] = COLUMNS
) -> RowFile:
    """Open the target to write rows after those that are done."""
    done = done or Done()
    if target.kind == "parquet":
        from papan.batching.arrow import schema_of
        from papan.batching.writing.parquet_files import ParquetFile, ParquetParts

        schema = schema_of(list(known) if columns is None else columns, known)
        if target.is_folder:
            return ParquetParts(target.path, schema, done.rows, part_rows=target.part_rows)
        return ParquetFile(target.path, schema)
    encoder = encoder_of(target.kind, columns, known)
    if target.packing is None:
        return TextFile(target.path, encoder, done.size)
    return PackedFile(
        target.path, encoder, target.packing, done.size, done.begun, done.begun_rows, member_rows=target.member_rows
    )
