"""Lines of what a program wrote, made fit to be shown: no terminal codes, no long lines, no times.

Times are left out, since a sheet is the same when the same programs are graded again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from papan.grading.outputs.document import QuotedLine
from papan.puzzles.printed import without_terminal_codes
from papan.support.printable import printable_lines

MAX_BYTES = 4 << 20  # of a file
MAX_LETTERS = 160  # of a line
NEIGHBOURS = 3  # lines before the wrong one, and after it
LAST_LINES = 12  # of what is written as a program fails
HIDDEN = "…"  # in place of a time

_NUMBER = r"\d+(?:[.,]\d+)*(?:e[-+]?\d+)?"
_UNIT = r"(?:ns|[uµμ]s|ms|s|min|nano|micro|mikro|milli|mili|sec|second|detik|menit)(?:ec|detik|seconds?|s)?"
_TIMES = re.compile(
    rf"(?P<before>\b(?:time|waktu|elapsed|duration|durasi|took|lama)\b\D{{0,40}}?){_NUMBER}"
    rf"|\b{_NUMBER}(?=\s?{_UNIT}\b)",
    re.IGNORECASE,
)


def text_of(path: Path) -> str:
    """Return what a file holds, as checking reads it; nothing if it is not there."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES)
    except OSError:
        return ""
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8"
    text = data.decode(encoding, errors="replace")
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def without_times(text: str) -> str:
    """Return a text with a sign in place of each number that is a time."""
    return _TIMES.sub(lambda found: (found["before"] or "") + HIDDEN, text)


def lines_around(text: str, line: int) -> list[QuotedLine]:
    """Return that line of a text, marked, with its neighbours; nothing if there is no such line."""
    lines = text.split("\n")
    if not 1 <= line <= len(lines):
        return []
    first, last = max(1, line - NEIGHBOURS), min(len(lines), line + NEIGHBOURS)
    return _quoted(lines, first, last, line)


def last_lines(text: str) -> list[QuotedLine]:
    """Return the last lines of a text, without blank ones at its end."""
    lines = text.rstrip().split("\n") if text.strip() else []
    return _quoted(lines, max(1, len(lines) - LAST_LINES + 1), len(lines))


def _quoted(lines: Sequence[str], first: int, last: int, wrong: int | None = None) -> list[QuotedLine]:
    return [QuotedLine(number, shown_line(lines[number - 1]), number == wrong) for number in range(first, last + 1)]


def shown_line(line: str) -> str:
    """Return a line as it can be shown."""
    line = without_terminal_codes(line[: 4 * MAX_LETTERS]).expandtabs(4)
    line = printable_lines(without_times(line)).rstrip()
    return line if len(line) <= MAX_LETTERS else f"{line[: MAX_LETTERS - 1]}…"
