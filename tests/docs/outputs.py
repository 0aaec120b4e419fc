"""What a page shows of a command's output, compared with what it prints: times differ, `…` stands for anything."""

from __future__ import annotations

import re

TIMES = ("time (ms)", "runs", "waktu (ms)", "kali dijalankan")  # columns of tables that differ from run to run
_TIME = re.compile(r"\d[\d.,]*\s?(ms|µs|s|detik|seconds?)\b")


def is_as_shown(shown: str, printed: str) -> bool:
    """Whether the output is as shown, but for times, blanks and what `…` leaves out.

    On a line of its own `…` stands for any lines, at the end for all that follows, and else for any words.
    """
    text = "\n".join(_normal(shown))
    parts = re.split(r"(^…\n|…\Z|…)", text, flags=re.MULTILINE)
    left_out = {"…\n": r"(?:.*\n)*?", "…": ".*"}
    pattern = "".join(left_out.get(part, re.escape(part)) for part in parts)
    if text.endswith("…"):
        pattern = pattern.removesuffix(".*") + r"[\s\S]*"
    return re.fullmatch(pattern, "\n".join(_normal(printed))) is not None


def _normal(text: str) -> list[str]:
    """The lines without times and without the blanks that depend on them."""
    lines: list[str] = []
    hidden: set[int] = set()
    for line in text.strip("\n").splitlines():
        cells = re.split(r"\s{2,}|\t", line.strip())
        found = {at for at, cell in enumerate(cells) if cell in TIMES}
        hidden = found if found else hidden if line.strip() else set()
        if hidden and not found:
            cells = ["#" if at in hidden else cell for at, cell in enumerate(cells)]
        lines.append(_TIME.sub("#", re.sub("─+", "─", " ".join(cells))))
    return lines
