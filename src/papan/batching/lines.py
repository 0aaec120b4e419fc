"""The lines of a batch, many at a time: as bytes, so that the core can read them without Python in between."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Lines:
    """Whole lines that follow each other in an input, as UTF-8, each ended by a line feed."""

    data: bytes
    first: int = 1  # the number of the first line in its input, from 1
    file: str | None = None  # the input's name, where there are several

    def __iter__(self) -> Iterator[tuple[int, str]]:
        """Yield each line with its number; blank lines and comments (`# `) are skipped."""
        text = self.data.decode("utf-8", "replace").removesuffix("\n")
        for number, line in enumerate(text.split("\n"), self.first):
            if not is_skipped(line):
                yield number, line


def is_skipped(line: str) -> bool:
    """Whether a line holds nothing to solve: it is blank or a comment."""
    return not line.strip() or line.lstrip().startswith("# ")
