"""A line of a program's output, and the row of a board that stands on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Sized
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

Row = TypeVar("Row", bound=Sized)
RowOf: TypeAlias = Callable[[str], Row | None]  # the row on a line, if it holds one and nothing else
Share: TypeAlias = Callable[[Sequence[Row]], float]  # how much of a board some rows are, up to 1

MAX_REMEMBERED = 10_000  # lines and parts of lines, for programs print the same ones again and again

# Codes for a terminal, and signs without width.
_CODE = r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\^_=>])?"
_CODES = re.compile(f"(?:{_CODE})+")
_UNSEEN = re.compile(rf"{_CODE}|[\ufeff\ufe0f\u200b\u200d]")


def without_terminal_codes(line: str) -> str:
    """Return the line without colours, other codes for a terminal and signs that nobody sees."""
    return _UNSEEN.sub("", line)


def row_on(line: str, row_of: RowOf[Row]) -> Row | None:
    """Return the row on a line, also if nothing but colours tells where its cells begin and end."""
    row = row_of(without_terminal_codes(line))
    return row_of(without_terminal_codes(_CODES.sub("|", line))) if row is None and "\x1b" in line else row


@dataclass(frozen=True)
class Line(Generic[Row]):
    """A line with its number from 1 and the row on it; None if it holds something else."""

    number: int
    text: str
    row: Row | None

    @property
    def is_blank(self) -> bool:
        return not self.text.strip()

    @property
    def is_frame(self) -> bool:
        """Whether it is neither a row nor words, and not blank."""
        return self.row is None and not self.is_blank and not any(map(str.isalnum, self.text))
