"""The bytes of an input as they come: from a file or standard input, unpacked where they are compressed."""

from __future__ import annotations

import io
import os
import select
import sys
import zlib
from collections.abc import Iterator
from errno import EISDIR
from typing import Any

from papan.batching.formats import Packing, need_pyarrow
from papan.batching.lines import BLOCK
from papan.errors import UsageError, reason_of

BINARY = getattr(os, "O_BINARY", 0)  # which Windows needs
GZIP, ZSTD, PARQUET = b"\x1f\x8b", b"\x28\xb5\x2f\xfd", b"PAR1"  # how such files begin

ZSTD_BLOCK = 1 << 16  # bytes; what comes before damage is lost with the block that the damage is in


class RawInput(io.RawIOBase):
    """A file, or standard input (`-`), whose bytes are passed on as soon as they are there, and counted."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        try:
            self._file = os.dup(sys.stdin.fileno()) if name == "-" else os.open(name, os.O_RDONLY | BINARY)
            if os.path.isdir(self._file):  # noqa: PTH112 - of what is open
                os.close(self._file)
                raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        except OSError as error:
            raise UsageError("error.file", name=name, error=reason_of(error)) from None
        self._begun = b""
        self.position = 0  # how many bytes were read

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        """Return the next bytes, at most `size`, as many as are there; none at the end."""
        if self._begun:
            begun, self._begun = self._begun[:size], self._begun[size:]
            return begun
        data = os.read(self._file, size if size > 0 else BLOCK)
        self.position += len(data)
        return data

    def is_ready(self) -> bool:
        """Whether there is something to read, or the end, without waiting for it."""
        if self._begun or sys.platform == "win32":  # where only sockets can be asked
            return True
        return bool(select.select([self._file], [], [], 0)[0])

    def begins(self) -> bytes:
        """Return the first bytes: four, or fewer where a line ends before."""
        begun = b""
        while len(begun) < 4 and b"\n" not in begun and (more := self.read(BLOCK)):
            begun += more
        self._begun = begun
        return begun[:4]

    def close(self) -> None:
        if not self.closed:
            os.close(self._file)
        super().close()


def unpacked(raw: RawInput, packing: Packing | None) -> Iterator[bytes]:
    """Yield the bytes of an input in pieces of bounded size; a UsageError says what is wrong with it.

    An empty piece says that what follows is not there yet.
    """
    try:
        if raw.name == "-":
            begins = raw.begins()
            if begins == PARQUET:
                raise UsageError("error.batch-parquet-stdin")
            packing = "gz" if begins.startswith(GZIP) else "zst" if begins == ZSTD else None
        if packing == "gz":
            yield from _gunzipped(raw)
        elif packing == "zst":
            yield from _unpacked_zstd(raw)
        else:
            yield from _as_they_come(raw)
    except (zlib.error, EOFError):
        raise UsageError("error.batch-damaged", name=raw.name, packing="gzip") from None
    except OSError as error:
        if error.errno is None:  # what pyarrow says of a damaged file
            raise UsageError("error.batch-damaged", name=raw.name, packing="Zstandard") from None
        raise UsageError("error.file", name=raw.name, error=reason_of(error)) from None


def _as_they_come(raw: RawInput) -> Iterator[bytes]:
    """Yield the bytes; an empty piece says that what follows is not there yet."""
    while True:
        if not raw.is_ready():
            yield b""
        if not (data := raw.read(BLOCK)):
            return
        yield data


def _gunzipped(raw: RawInput) -> Iterator[bytes]:
    """Yield the bytes of every member, one after the other."""
    member, packed = zlib.decompressobj(wbits=31), b""
    while packed or (packed := raw.read(BLOCK)):
        if member.eof:  # another member, or the zeros with which some programs fill up
            packed = packed.lstrip(b"\0")
            if not packed:
                continue
            member = zlib.decompressobj(wbits=31)
        if data := member.decompress(packed, BLOCK):
            yield data
        packed = member.unused_data if member.eof else member.unconsumed_tail
    if not member.eof and raw.position:
        raise EOFError


def _unpacked_zstd(raw: RawInput) -> Iterator[bytes]:
    pyarrow: Any = need_pyarrow(raw.name)
    stream = pyarrow.CompressedInputStream(pyarrow.PythonFile(raw, mode="r"), "zstd")
    while data := stream.read(ZSTD_BLOCK):
        yield data
