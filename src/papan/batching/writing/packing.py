"""Compressing: a file is one member (gzip) or frame (Zstandard) after the other, each of which can be read alone."""

from __future__ import annotations

import zlib
from typing import Any

from papan.batching.formats import Packing, need_pyarrow

CHUNK = 1 << 20  # bytes that are compressed at once, so that the same rows always give the same bytes


class Member:
    """One member or frame, in memory until it is complete."""

    def __init__(self, packing: Packing, name: str) -> None:
        """Begin one for the file of this name."""
        self._held = bytearray()
        self._packed = bytearray()
        self._gzip: Any = None
        if packing == "gz":
            self._gzip = zlib.compressobj(6, zlib.DEFLATED, 31)  # without a time or a name in its header
        else:
            pyarrow: Any = need_pyarrow(name)
            self._sink = pyarrow.BufferOutputStream()
            self._zstd = pyarrow.CompressedOutputStream(self._sink, "zstd")

    def add(self, data: bytes) -> None:
        """Compress this too."""
        self._held += data
        while len(self._held) >= CHUNK:
            self._pack(bytes(self._held[:CHUNK]))
            del self._held[:CHUNK]

    def end(self) -> bytes:
        """Complete the member and return it."""
        self._pack(bytes(self._held))
        if self._gzip is not None:
            return bytes(self._packed + self._gzip.flush())
        self._zstd.close()
        packed: bytes = self._sink.getvalue().to_pybytes()
        return packed

    def _pack(self, data: bytes) -> None:
        if self._gzip is not None:
            self._packed += self._gzip.compress(data)
        else:
            self._zstd.write(data)
