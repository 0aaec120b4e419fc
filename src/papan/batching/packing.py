"""Compressing: a file is one member (gzip) or frame (Zstandard) after the other, each of which can be read alone."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable
from typing import Any

from papan.batching.formats import Packing, need_pyarrow

CHUNK = 1 << 20  # bytes that are compressed at once, so that the same rows always give the same bytes


class Member(io.RawIOBase):
    """One compressed member (gzip) or frame (Zstandard) of a file."""

    def __init__(self, write: Callable[[bytes], object], packing: Packing, name: str) -> None:
        """Begin one; `write` takes its bytes, and `name` is that of the file."""
        super().__init__()
        self._write = write
        self._held = bytearray()
        self._size = 0
        self._is_abandoned = False
        self._gzip: Any = None
        self._zstd: Any = None
        if packing == "gz":
            self._gzip = zlib.compressobj(6, zlib.DEFLATED, 31)  # without a time or a name in its header
        else:
            pyarrow: Any = need_pyarrow(name)
            self._zstd = pyarrow.CompressedOutputStream(pyarrow.PythonFile(self, mode="w"), "zstd")

    def writable(self) -> bool:
        return True

    def write(self, packed: Any) -> int:
        """Take what was compressed."""
        data = bytes(packed)
        if not self._is_abandoned:
            self._write(data)
            self._size += len(data)
        return len(data)

    def abandon(self) -> None:
        """Write nothing more, though pyarrow will try to complete the frame when it is forgotten."""
        self._is_abandoned = True

    def add(self, data: bytes) -> None:
        """Compress this too."""
        self._held += data
        while len(self._held) >= CHUNK:
            self._pack(bytes(self._held[:CHUNK]))
            del self._held[:CHUNK]

    def end(self) -> int:
        """Complete the member and return its length."""
        self._pack(bytes(self._held))
        if self._gzip is not None:
            self.write(self._gzip.flush())
        else:
            self._zstd.close()
        return self._size

    def _pack(self, data: bytes) -> None:
        if self._gzip is not None:
            self.write(self._gzip.compress(data))
        else:
            self._zstd.write(data)
