"""A document in Markdown (CommonMark with tables, as GitHub and Pandoc read it); its pictures are files beside it.

What students and their programs wrote is shown as it is: no sign of it is Markdown, and a fence is longer than any run
of its own sign in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from papan.grading.layout import PICTURES
from papan.grading.outputs.document import (
    Alarm,
    Block,
    Boards,
    Cell,
    Chart,
    Commands,
    Document,
    Facts,
    Grid,
    Paragraph,
    Quote,
    QuotedLine,
    Score,
    Section,
)
from papan.messages import tr
from papan.support.printable import printable

ENDING = ".md"
SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&@$]|(?<=:)//|(?<=www)\.)")  # also what GitHub makes links and mentions of
LIST_SIGN = re.compile(r"^([-+=]|\d+(?=[.)]))")  # what would begin a list or underline a heading


def markdown_of(document: Document) -> str:
    """Return the document in Markdown."""
    parts = [_plain(document.kicker), f"# {_plain(document.title)}", *_blocks(document.blocks, 2)]
    return "\n\n".join([*parts, "---", _plain(document.footer)]) + "\n"


def _blocks(blocks: Iterable[Block], level: int) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Section):
            badge = "" if block.badge is None else f" — {_cell(block.badge)}"
            yield f"{'#' * level} {_plain(block.title)}{badge}"
            if block.beside is not None:
                yield _picture(block.beside)
            yield from _blocks(block.blocks, level + 1)
        else:
            yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Alarm):
        yield f"> **{_plain(block.text)}**"
    elif isinstance(block, Paragraph):
        yield _paragraph(block.text)
    elif isinstance(block, Score):
        yield f"**{_plain(tr('grade.sheet.points', points=block.points, possible=block.possible))}**"
    elif isinstance(block, Facts):
        yield "\n".join(f"- **{_plain(name)}:** {_plain(words)}" for name, words in block.rows)
    elif isinstance(block, Grid) and block.rows:
        yield _table(block)
    elif isinstance(block, Quote):
        yield f"{_paragraph(block.title)}"
        yield _fenced(_numbered(block.lines), "text")
    elif isinstance(block, Commands):
        yield _paragraph(block.title)
        yield _fenced([printable(line) for line in block.lines], "sh")
    elif isinstance(block, Boards):
        yield _paragraph(block.title)
        yield _picture(block)
        yield from (_paragraph(frame.caption) for frame in block.frames if frame.scene is None)
    elif isinstance(block, Chart):
        yield _picture(block)


def _table(grid: Grid) -> str:
    rules = ["---:" if column in grid.numeric else "---" for column in range(len(grid.header))]
    lines = [[_plain(name) for name in grid.header], rules, *([_cell(cell) for cell in row] for row in grid.rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(cell: Cell) -> str:
    words = "<br>".join(_plain(line) for line in cell.text.split("\n"))
    if cell.link and not cell.link.startswith("#"):
        words = f"[{words}]({cell.link}{ENDING})"
    return f"{words}<br>{_plain(cell.note)}" if cell.note else words


def _numbered(lines: Sequence[QuotedLine]) -> list[str]:
    """Each line behind its number; an arrow points to the wrong one."""
    width = max((len(str(line.number)) for line in lines), default=1)
    return [f"{'→' if line.is_wrong else ' '} {line.number:>{width}} │ {line.text}".rstrip() for line in lines]


def _fenced(lines: Sequence[str], kind: str) -> str:
    text = "\n".join(lines)
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", text)), default=0))
    return f"{fence}{kind}\n{text}\n{fence}"


def _picture(picture: Boards | Chart) -> str:
    return f"![{_plain(picture.title)}]({PICTURES}/{picture.name}.svg)"


def _paragraph(words: str) -> str:
    return LIST_SIGN.sub(r"\\\1" if not words[:1].isdigit() else r"\1\\", _plain(words))


def _plain(words: str) -> str:
    """Words on one line, of which no sign is Markdown."""
    return SPECIAL.sub(r"\\\1", printable(" ".join(words.split())))
