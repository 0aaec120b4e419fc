"""Standard input, output and error as commands use them: always open, and without codes that a terminal would obey."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Any, TextIO, cast

from papan.support.printable import printable_lines


class CleanStream:
    """A text stream that passes on no control characters: what a file or a name contains may be hostile.

    `raw` is the stream itself, for the escape codes with which papan draws.
    """

    def __init__(self, raw: TextIO, optional: bool) -> None:
        self.raw = raw
        self.optional = optional  # it does not matter if it cannot be written to

    def write(self, words: str) -> int:
        try:
            self.raw.write(printable_lines(words))
        except OSError:
            if not self.optional:
                raise
            drop(self.raw)
        return len(words)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.raw, name)


def raw(stream: TextIO) -> TextIO:
    """Return the stream itself, for the escape codes with which papan draws."""
    return stream.raw if isinstance(stream, CleanStream) else stream


def drop(stream: TextIO) -> None:
    """Discard what is still to be written, since Python would try again at its end and complain."""
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123
        os.dup2(nowhere.fileno(), stream.fileno())


@contextmanager
def safe_streams() -> Iterator[None]:
    """Clean what is printed, and replace a stream that is closed (`papan … >&-`) by an empty one."""
    before = sys.stdin, sys.stdout, sys.stderr
    given = [sys.stdin or _nothing("r"), sys.stdout or _nothing("w"), sys.stderr or _nothing("w")]  # in this order
    for stream in given:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign that cannot be written becomes ?
    sys.stdin = given[0]
    sys.stdout = cast(TextIO, CleanStream(given[1], optional=False))
    sys.stderr = cast(TextIO, CleanStream(given[2], optional=True))
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def _nothing(mode: str) -> TextIO:
    """An empty stream. It gets the lowest free number, that of the closed one, so that no later file gets it."""
    return cast(TextIO, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123 - open to the end
