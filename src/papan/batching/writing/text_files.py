"""Files of rows as text that are valid at any moment: rows are written as they come, and what fails is cut off."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from papan.batching.block import Block
from papan.batching.formats import Packing
from papan.batching.writing.encoders import Encoder
from papan.batching.writing.packing import Member
from papan.errors import UsageError, reason_of


class RowFile(Protocol):
    """A file that takes results."""

    def write(self, block: Block, rows: int | None = None) -> None:
        """Add these results, or only the first `rows` of them."""

    def close(self) -> None:
        """Make the file complete."""


class _Growing:
    """A file that is added to, and cut back to its last complete row when it cannot be."""

    def __init__(self, path: Path, size: int) -> None:
        """Open a file to add to its first `size` bytes; the rest stays until it is written over or cut off."""
        self.path = path
        try:
            self._file = os.open(path, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
            self._is_ordinary = stat.S_ISREG(os.fstat(self._file).st_mode)
            if self._is_ordinary:
                os.lseek(self._file, size, os.SEEK_SET)
        except OSError as error:
            raise UsageError("error.file", name=path, error=reason_of(error)) from None
        self.size = size  # up to where it is complete

    def add(self, data: bytes) -> None:
        """Write all of the data."""
        left = memoryview(data)
        while left:
            left = left[os.write(self._file, left) :]

    def cut(self) -> None:
        """Leave only what is complete."""
        if self._is_ordinary:
            with suppress(OSError):
                os.ftruncate(self._file, self.size)

    def close(self) -> None:
        if self._file >= 0:
            file, self._file = self._file, -1
            try:
                if self._is_ordinary:
                    os.fsync(file)  # a full disk may only be noticed here
            finally:
                os.close(file)


class TextFile:
    """Rows as lines of text."""

    def __init__(self, path: Path, encoder: Encoder, size: int = 0) -> None:
        """Open a file to add rows after its first `size` bytes."""
        self._encoder = encoder
        self._file = _Growing(path, size)
        self._file.cut()
        if size == 0:
            self._add(encoder.header)

    def write(self, block: Block, rows: int | None = None) -> None:
        self._add(first_lines(self._encoder.encode(block), rows))

    def close(self) -> None:
        try:
            self._file.close()
        except OSError as error:
            raise UsageError("error.file", name=self._file.path, error=reason_of(error)) from None

    def _add(self, text: str) -> None:
        file, data = self._file, text.encode("utf-8", "replace")
        try:
            file.add(data)
        except BaseException as error:  # Ctrl-C too must leave whole lines
            file.size += _complete(file, data)
            file.cut()
            if isinstance(error, OSError):
                raise UsageError("error.file", name=file.path, error=reason_of(error)) from error
            raise
        file.size += len(data)


def _complete(file: _Growing, data: bytes) -> int:
    """How many bytes of the data, of which a part was written, are whole lines in the file."""
    with suppress(OSError):
        return data.rfind(b"\n", 0, max(0, file.path.stat().st_size - file.size)) + 1
    return 0


class PackedFile:
    """Rows as lines of text, compressed: so many together, so that what is complete can always be read."""

    def __init__(
        self,
        path: Path,
        encoder: Encoder,
        packing: Packing,
        size: int = 0,
        begun: bytes = b"",
        begun_rows: int = 0,
        *,
        member_rows: int,
    ) -> None:
        """Open a file to add rows after its first `size` bytes; `begun` are rows that belong there already."""
        self._encoder = encoder
        self._packing = packing
        self._member_rows = member_rows
        self._file = _Growing(path, size)
        if not begun:
            self._file.cut()
        self._member: Member | None = None
        self._rows = 0
        if begun:
            self._put(begun, begun_rows)
        elif size == 0 and encoder.header:
            self._put(encoder.header.encode(), 0)

    def write(self, block: Block, rows: int | None = None) -> None:
        data = first_lines(self._encoder.encode(block), rows).encode("utf-8", "replace")
        left = len(block) if rows is None else rows
        while left:
            fitting = min(left, self._member_rows - self._rows)
            end = _end_of_lines(data, fitting)
            self._put(data[:end], fitting)
            data, left = data[end:], left - fitting

    def close(self) -> None:
        try:
            self._end_member()
            self._file.close()
        except OSError as error:
            raise self._failed(error) from error

    def _put(self, data: bytes, rows: int) -> None:
        if self._member is None:
            self._member = Member(self._packing, str(self._file.path))
        self._member.add(data)
        self._rows += rows
        if self._rows >= self._member_rows:
            try:
                self._end_member()
            except OSError as error:
                raise self._failed(error) from error

    def _end_member(self) -> None:
        """Write the member in place of what was there: rows that were closed early, which it holds too."""
        if self._member is not None:
            member, self._member, self._rows = self._member.end(), None, 0
            self._file.add(member)
            self._file.size += len(member)
            self._file.cut()

    def _failed(self, error: OSError) -> UsageError:
        self._file.cut()
        return UsageError("error.file", name=self._file.path, error=reason_of(error))


def first_lines(text: str, lines: int | None) -> str:
    """Return the first lines of a text, or all of it."""
    if lines is None:
        return text
    return "".join(f"{line}\n" for line in text.split("\n", lines)[:lines])


def _end_of_lines(data: bytes, lines: int) -> int:
    """Where the first lines of the data end."""
    end = 0
    for _ in range(lines):
        end = data.index(b"\n", end) + 1
    return end
