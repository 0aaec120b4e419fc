"""The pages of the documentation, and the blocks of code in them."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]

_PART = re.compile(
    r"^(?P<indent> *)```(?P<language>[^\n]*)\n(?P<text>.*?)^(?P=indent)```[ ]*$"
    r"|^ *<!-- not run: (?P<reason>[^\n]+?) -->$"
    r"|^ *<!-- first, (?P<hidden>\w+)\n(?P<before>.*?)-->$"
    r"|^<!-- python goes into (?P<file>\S+) -->$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Block:
    """A block of code: in which line it begins, its language, its text, and why it is not run if it is not."""

    line: int
    language: str
    text: str
    reason: str | None = None
    shown: bool = True  # not, if it is in a comment: what must be there before the next block works


@dataclass(frozen=True)
class Page:
    """The blocks of a page in order, and the file that its blocks of Python make, if they are parts of one."""

    blocks: tuple[Block, ...]
    file: str | None


def page_of(text: str) -> Page:
    """Return the blocks of a page: those that are shown, and those in comments `<!-- first, sh … -->`.

    A comment `<!-- not run: reason -->` speaks of the next block, `<!-- python goes into FILE -->` of the whole page.
    """
    blocks, file, reason = [], None, None
    for part in _PART.finditer(text):
        line = text.count("\n", 0, part.start()) + 1
        if part["file"]:
            file = part["file"]
        elif part["reason"]:
            reason = part["reason"]
        elif part["hidden"]:
            blocks.append(Block(line, part["hidden"], textwrap.dedent(part["before"]), shown=False))
        else:
            blocks.append(Block(line, part["language"].strip(), textwrap.dedent(part["text"]), reason))
            reason = None
    return Page(tuple(blocks), file)


def prose_of(text: str) -> str:
    """Return a page without its blocks of code, its comments and its `code`."""
    return re.sub(r"^ *```.*?^ *```|<!--.*?-->|`[^`\n]+`", "", text, flags=re.MULTILINE | re.DOTALL)
