"""The inputs of a batch, one after the other: files in any format, folders of Parquet files, standard input."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from papan.batching.formats import DELIMITER_OF, format_of, need_pyarrow
from papan.batching.lines import Lines
from papan.batching.reading.csv_lines import csv_lines, has_header
from papan.batching.reading.plain_rows import without_objects
from papan.batching.reading.text_lines import line_blocks, utf8_blocks
from papan.batching.reading.unpacking import RawInput, unpacked
from papan.errors import UsageError, reason_of

if TYPE_CHECKING:
    from papan.batching.reading.row_groups import RowGroup

SomeInput = TypeVar("SomeInput", bound="Lines | RowGroup")


class Inputs:
    """The lines of every input, in order; those of several inputs say which they are of.

    What is wrong with an input from some line on ends the lines, and is then in `fault`: what was read before counts.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._names = list(names)
        self.are_named = self.is_several  # whether rows say which input they are of
        self.fault: UsageError | None = None
        self._done = 0  # bytes of the inputs that are finished
        self._raw: RawInput | None = None
        if self._names.count("-") > 1:
            raise UsageError("error.batch-two-stdin")
        for name in names:
            _check(name)

    @property
    def is_several(self) -> bool:
        """Whether there is more than one input."""
        return len(self._names) > 1

    @property
    def size(self) -> int | None:
        """How many bytes all of them have; None where that is not known."""
        with suppress(OSError):
            if all(file.is_file() for file in self.files):
                return sum(file.stat().st_size for file in self.files)
        return None

    @property
    def position(self) -> int:
        """How many bytes have been read so far."""
        return self._done + (0 if self._raw is None else self._raw.position)

    def stamp(self) -> list[tuple[int, int]]:
        """Return what tells whether a file has been changed: the size and the time of each."""
        told = [file.stat() for file in self.files if file.exists()]
        return [(each.st_size, each.st_mtime_ns) for each in told]

    @property
    def names(self) -> list[str]:
        """The inputs as they were named."""
        return self._names

    @property
    def files(self) -> list[Path]:
        """The files of all inputs."""
        return [file for name in self._names for file in self.files_of(name)]

    @staticmethod
    def files_of(name: str) -> list[Path]:
        """The files of one input: itself, or those of a folder."""
        path = Path(name)
        return sorted(path.glob("*.parquet")) if path.is_dir() else [path]

    @property
    def parquet_files(self) -> list[Path]:
        """Those of the files that are Parquet."""
        return [file for name in self._names if _is_parquet(name) for file in self.files_of(name)]

    def __iter__(self) -> Iterator[Lines]:
        return self._named(self._lines_of)

    def by_row_group(self) -> Iterator[Lines | RowGroup]:
        """Yield the same, with the row groups of Parquet files in place of their lines: those are not read here."""
        return self._named(lambda name: self._row_groups(name) if _is_parquet(name) else self._lines_of(name))

    def _named(self, read: Callable[[str], Iterator[SomeInput]]) -> Iterator[SomeInput]:
        try:
            for name in self._names:
                file = name if self.are_named else None
                for lines in read(name):
                    yield lines if file is None else replace(lines, file=file)
        except UsageError as error:
            self.fault = error

    def _lines_of(self, name: str) -> Iterator[Lines]:
        form = format_of(name)
        if _is_parquet(name):
            yield from self._parquet(name)
            return
        self._raw = RawInput(name)
        with self._raw:
            blocks = line_blocks(utf8_blocks(unpacked(self._raw, form.packing), name))
            is_table = form.kind in DELIMITER_OF
            if is_table:
                is_table, blocks = has_header(filter(None, blocks))
            if is_table:
                assert form.kind is not None
                yield from csv_lines(blocks, name, DELIMITER_OF[form.kind])
            else:
                yield from _text(blocks)
        self._done, self._raw = self._done + self._raw.position, None

    def _parquet(self, name: str) -> Iterator[Lines]:
        from papan.batching.reading.parquet_lines import parquet_lines

        number = 1
        for file in self.files_of(name):
            begin, size = self._done, file.stat().st_size if file.exists() else 0
            for lines, share in parquet_lines(file, number):
                self._done = begin + round(size * share)
                yield lines
                number += lines.data.count(b"\n")
            self._done = begin + size

    def _row_groups(self, name: str) -> Iterator[RowGroup]:
        from papan.batching.reading.row_groups import row_groups

        number = 1
        for file in self.files_of(name):
            for group in row_groups(file, number):
                yield group
                number += group.rows
            with suppress(OSError):
                self._done += file.stat().st_size


def is_folder_of_parts(name: str) -> bool:
    """Whether this is the name of a folder with Parquet files in it."""
    try:
        return Path(name).is_dir() and bool(Inputs.files_of(name))
    except (OSError, ValueError):  # too long for a name, or a NUL in it
        return False


def _is_parquet(name: str) -> bool:
    return format_of(name).kind == "parquet" or (name != "-" and Path(name).is_dir())


def _text(blocks: Iterator[bytes]) -> Iterator[Lines]:
    number = 1
    for block in blocks:
        yield without_objects(block, number) if b"{" in block else Lines(block, number)
        number += block.count(b"\n")


def _check(name: str) -> None:
    """Refuse what cannot be read before any work is done."""
    form = format_of(name)
    if name == "-":
        return
    if form.kind == "parquet" or form.packing == "zst":
        need_pyarrow(name)
    try:
        path = Path(name)
        if path.is_dir():
            if not Inputs.files_of(name):
                raise UsageError("error.batch-no-parts", name=name)
            need_pyarrow(name)
        elif path.is_file():
            path.open("rb").close()
        else:
            path.stat()
    except OSError as error:
        raise UsageError("error.file", name=name, error=reason_of(error)) from None
    except ValueError:  # a NUL in it
        raise UsageError("error.no-such-file", name=name) from None
