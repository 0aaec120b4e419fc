"""A document as one HTML file that needs no other: pictures and style are inside, and there is no script.

Everything that is written is escaped, and the page forbids itself scripts, frames, forms and anything from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from html import escape
from pathlib import Path

from papan.grading.outputs.document import (
    Alarm,
    Block,
    Boards,
    Cell,
    Chart,
    Commands,
    Document,
    Facts,
    Frame,
    Grid,
    Paragraph,
    Quote,
    Score,
    Section,
)
from papan.grading.outputs.two_themes import TwoThemes
from papan.messages import language, tr
from papan.render.scene import Scene
from papan.render.svg import figure_svg, svg
from papan.support.printable import printable

ENDING = ".html"
CELL = 40  # pixels
BESIDE = 2  # blocks that stand beside a section's picture
STYLE = Path(__file__).parent / "style.css"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"


def html_of(document: Document) -> str:
    """Return the document as a page."""
    writer = _Writer()
    body = "\n".join(writer.blocks(document.blocks, 2))
    style = STYLE.read_text(encoding="utf-8") + writer.pictures.style()
    return f"""<!doctype html>
<html lang="{language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{_words(document.title)} – {_words(document.kicker)}</title>
<style>
{style}
</style>
</head>
<body>
<main>
<header>
<p class="kicker">{_words(document.kicker)}</p>
<h1>{_words(document.title)}</h1>
</header>
{body}
</main>
<footer>{_words(document.footer)}</footer>
</body>
</html>
"""


def _words(words: str) -> str:
    """Words that are safe in an element and in an attribute."""
    return escape("\n".join(map(printable, words.split("\n"))))


class _Writer:
    """Writes the blocks of one page."""

    def __init__(self) -> None:
        self.pictures = TwoThemes()

    def blocks(self, blocks: Iterable[Block], level: int) -> Iterator[str]:
        for block in blocks:
            yield self._section(block, level) if isinstance(block, Section) else self._block(block)

    def _section(self, section: Section, level: int) -> str:
        badge = "" if section.badge is None else f" {_inner(section.badge)}"
        anchor = f' id="{_words(section.anchor)}"' if section.anchor else ""
        heading = f"<h{level}>{_words(section.title)}{badge}</h{level}>"
        blocks = list(self.blocks(section.blocks, level + 1))
        if section.beside is not None:
            first = "\n".join(blocks[:BESIDE])
            blocks[:BESIDE] = [f'<div class="beside">\n<div>\n{first}\n</div>\n{self._boards(section.beside)}\n</div>']
        return "\n".join([f"<section{anchor}>", heading, *blocks, "</section>"])

    def _block(self, block: Block) -> str:
        if isinstance(block, Alarm):
            return f'<p class="alarm" role="alert">{_words(block.text)}</p>'
        if isinstance(block, Paragraph):
            return f"<p{_class(['soft'] if block.is_soft else [])}>{_words(block.text)}</p>"
        if isinstance(block, Score):
            return _score(block)
        if isinstance(block, Facts):
            rows = "".join(f"<div><dt>{_words(name)}</dt><dd>{_words(one)}</dd></div>" for name, one in block.rows)
            return f"<dl>{rows}</dl>"
        if isinstance(block, Grid):
            return _table(block)
        if isinstance(block, Quote):
            return _quote(block)
        if isinstance(block, Commands):
            lines = "\n".join(map(_words, block.lines))
            return f'<figure><figcaption>{_words(block.title)}</figcaption><pre class="wraps">{lines}</pre></figure>'
        if isinstance(block, Chart):
            chart = self.pictures.picture(lambda theme: figure_svg(block.draw(theme)))
            return f'<figure class="chart">{chart}</figure>'
        if isinstance(block, Boards):
            return self._boards(block)
        raise TypeError(type(block))

    def _boards(self, boards: Boards) -> str:
        if len(boards.frames) == 1 and boards.frames[0].scene is not None:
            drawn = self._board(boards.frames[0].scene, boards.title)
            return f'<figure class="board">{drawn}<figcaption>{_words(boards.title)}</figcaption></figure>'
        items = "\n".join(map(self._frame, boards.frames))
        return f'<figure><figcaption>{_words(boards.title)}</figcaption><ol class="strip">\n{items}\n</ol></figure>'

    def _frame(self, frame: Frame) -> str:
        caption = f"<span>{_words(frame.caption)}</span>"
        if frame.scene is None:
            return f'<li class="left-out">{caption}</li>'
        return f'<li class="{frame.tone}">{self._board(frame.scene, frame.caption)}{caption}</li>'

    def _board(self, scene: Scene, title: str) -> str:
        """The picture of a board, whose caption stands in the page and not in it."""
        return self.pictures.picture(lambda theme: _drawn(scene, theme, language())).replace(
            "<svg ", f'<svg role="img" aria-label="{_words(title)}" ', 1
        )


@lru_cache(maxsize=512)
def _drawn(scene: Scene, theme: str, spoken: str) -> str:
    """The picture of a board, with words in the language in use; many students have the same boards."""
    return svg(scene, theme, CELL)


def _score(score: Score) -> str:
    label = _words(tr("grade.sheet.points", points=score.points, possible=score.possible))
    return (
        f'<div class="score" role="img" aria-label="{label}"><p><strong>{_words(score.points)}</strong>'
        f" / {_words(score.possible)}</p>"
        f'<div class="bar"><span style="width:{score.share * 100:.1f}%"></span></div></div>'
    )


def _table(grid: Grid) -> str:
    def line(tag: str, cells: Sequence[str], row: Sequence[Cell] = ()) -> str:
        drawn = (
            f"<{tag}{_attributes(grid, column, row[column] if row else None)}>{cell}</{tag}>"
            for column, cell in enumerate(cells)
        )
        return f"<tr>{''.join(drawn)}</tr>"

    head = line("th", [_words(name) for name in grid.header])
    body = "\n".join(line("td", [_inner(cell) for cell in row], row) for row in grid.rows)
    kind = "dense" if grid.is_dense else "stacks"
    return (
        f'<div class="wide" tabindex="0"><table class="{kind}"><thead>{head}</thead>'
        f"<tbody>\n{body}\n</tbody></table></div>"
    )


def _attributes(grid: Grid, column: int, cell: Cell | None) -> str:
    """What a cell is: a number, one of a tone, one with heat; and its column's name, for cards."""
    classes = ["number"] if column in grid.numeric else []
    if cell is None:
        return f' scope="col"{_class(classes)}'
    classes += [cell.tone] if cell.tone != "plain" and not cell.is_badge else []
    heat = "" if cell.heat is None else f' style="--heat:{cell.heat:.2f}"'
    classes += [] if cell.heat is None else ["heat"]
    classes += ["none"] if cell.text in ("", "–") else []
    return f'{_class(classes)} data-label="{_words(grid.header[column])}"{heat}'


def _class(names: Sequence[str]) -> str:
    return f' class="{" ".join(names)}"' if names else ""


def _inner(cell: Cell) -> str:
    words = "<br>".join(_words(line) for line in cell.text.split("\n"))
    if cell.is_badge:
        title = f' title="{_words(cell.title)}"' if cell.title else ""
        words = f'<span class="badge {cell.tone}"{title}>{words}</span>'
    if cell.link:
        target = cell.link if cell.link.startswith("#") else cell.link + ENDING
        words = f'<a href="{_words(target)}">{words}</a>'
    return f"{words}<small>{_words(cell.note)}</small>" if cell.note else words


def _quote(quote: Quote) -> str:
    lines = "".join(
        f'<span class="line{" wrong" if line.is_wrong else ""}"><b>{line.number}</b>{_words(line.text)}\n</span>'
        for line in quote.lines
    )
    return f'<figure><figcaption>{_words(quote.title)}</figcaption><pre tabindex="0">{lines}</pre></figure>'
