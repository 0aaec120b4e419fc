"""Text as lines, many at a time, whatever its encoding and its line ends; no line is touched alone."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator

from papan.batching.lines import MAX_LINE
from papan.errors import UsageError
from papan.loading.load import encoding_of

BOM = "\ufeff".encode()


def utf8_blocks(data: Iterable[bytes], name: str) -> Iterator[bytes]:
    """Yield the same text as UTF-8; a UsageError if it is none."""
    pieces = iter(data)
    first = next(filter(None, pieces), b"")
    encoding = encoding_of(first)
    if encoding is None:
        raise UsageError("error.batch-not-text", name=name)
    if encoding == "utf-8":
        yield first
        yield from pieces
        return
    decoder = getincrementaldecoder(encoding)("replace")
    yield decoder.decode(first).encode("utf-8", "replace")
    for piece in pieces:
        yield decoder.decode(piece).encode("utf-8", "replace")
    yield decoder.decode(b"", final=True).encode("utf-8", "replace")


def line_blocks(text: Iterable[bytes]) -> Iterator[bytes]:
    """Yield whole lines, each ended by a line feed, as soon as they are there; none where the text has nothing yet.

    A carriage return ends a line too. What no board can need of a long line is left out.
    """
    begun = b""  # a line whose end has not come yet
    is_cut = False  # the rest of that line is left out
    for piece in text:
        if not piece:
            yield b""
            continue
        if begun.endswith(b"\r"):
            piece, begun = b"\r" + piece, begun[:-1]
        held = b"\r" if piece.endswith(b"\r") else b""  # perhaps the first half of a line end
        piece = _with_line_feeds(piece.removesuffix(b"\r"))
        end = piece.rfind(b"\n") + 1
        if end:
            head, piece = piece[:end], piece[end:]
            if is_cut:
                head = b"\n" + head.partition(b"\n")[2]
            yield _without_marks(begun + head)
            begun, is_cut = b"", False
        if is_cut:
            piece = b""
        elif len(begun) + len(piece) > MAX_LINE:
            piece, is_cut = piece[: MAX_LINE - len(begun)], True
        begun += piece + held
    if begun:
        yield _without_marks(_with_line_feeds(begun).removesuffix(b"\n") + b"\n")


def _with_line_feeds(text: bytes) -> bytes:
    if b"\r" in text:
        text = text.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return text


def _without_marks(lines: bytes) -> bytes:
    """Lines without the marks of byte order that are in between where files were put one after the other."""
    return lines.removeprefix(BOM).replace(b"\n" + BOM, b"\n") if BOM in lines else lines
