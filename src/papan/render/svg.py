"""A scene as a standalone SVG picture, and many of them as one sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from papan.messages import tr
from papan.render.geometry import Box, Item, Line, Polygon, Words
from papan.render.layout import Captioned, Layout, arrange, plain_line
from papan.render.scene import Scene
from papan.render.text import draw
from papan.support.printable import printable

FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
MAX_SHAPES = 500_000  # of all boards together; beyond it no viewer opens the file


def svg(scene: Scene, theme: str = "light", cell: int = 48, caption: str = "", patterns: bool = False) -> str:
    """Return one board as SVG text."""
    return _document(arrange([(scene, caption)], 1, theme, cell, patterns))


def sheet(
    boards: Sequence[Captioned], columns: int = 4, theme: str = "light", cell: int = 32, patterns: bool = False
) -> str:
    """Return many boards as SVG text, in rows of `columns` boards, each with its caption under it."""
    return _document(arrange(boards, columns, theme, cell, patterns, _few_enough))


def _few_enough(layout: Layout) -> bool:
    return sum(len(scene.shapes) for scene, _ in layout.boards) <= MAX_SHAPES


def _document(layout: Layout) -> str:
    width, height = layout.width, layout.height
    first, caption = layout.boards[0]
    if len(layout.boards) > 1:
        title = tr("picture.boards", count=len(layout.boards))
    else:
        title = plain_line(caption) or tr("picture.board", rows=first.rows, columns=first.columns)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        f' style="max-width:100%;height:auto" font-family="{FONT}" text-anchor="middle" stroke-linecap="round">',
        f"<title>{_words(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="{layout.look.theme.page}"/>',
    ]
    for number, (scene, caption) in enumerate(layout.boards):
        x, y = layout.place(number)
        lines += [
            f'<g transform="translate({x} {y})" role="img" aria-label={quoteattr(plain_line(caption) or title)}>',
            f"<desc>{_words(draw(scene))}</desc>",
            *_elements(layout.items(number)),
            "</g>",
        ]
    return "\n".join([*lines, "</svg>", ""])


def _elements(items: Iterable[Item]) -> Iterator[str]:
    """The items as SVG; lines of one kind that follow each other share a path."""
    for _, run in groupby(items, key=_line_kind):
        lines: list[Line] = []
        for item in run:
            if isinstance(item, Line):
                lines.append(item)
            elif isinstance(item, Box):
                yield _box(item)
            elif isinstance(item, Polygon):
                corners = " ".join(f"{_n(x)},{_n(y)}" for x, y in item.points)
                yield f'<polygon points="{corners}" fill="{item.fill}"/>'
            else:
                yield _text(item)
        if lines:
            yield _path(lines)


def _line_kind(item: Item) -> tuple[str, float] | None:
    return (item.colour, item.thickness) if isinstance(item, Line) else None


def _text(words: Words) -> str:
    weight = ' font-weight="600"' if words.bold else ""
    place = f'x="{_n(words.x)}" y="{_n(words.baseline)}" font-size="{_n(words.size)}"'
    return f'<text {place} fill="{words.colour}"{weight}>{_words(words.text)}</text>'


def _path(lines: list[Line]) -> str:
    """Lines of one colour and thickness."""
    path = "".join("M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in line.points) for line in lines)
    return f'<path d="{path}" stroke="{lines[0].colour}" stroke-width="{_n(lines[0].thickness)}" fill="none"/>'


def _box(box: Box) -> str:
    """A rectangle; SVG draws an edge on both sides of the outline, so the outline moves inwards."""
    half = box.thickness / 2
    radius = max(0.0, box.radius - half)
    edge = f' stroke="{box.edge}" stroke-width="{_n(box.thickness)}"' if box.edge else ""
    rounded = f' rx="{_n(radius)}"' if radius else ""
    return (
        f'<rect x="{_n(box.x + half)}" y="{_n(box.y + half)}" width="{_n(box.width - 2 * half)}"'
        f' height="{_n(box.height - 2 * half)}"{rounded} fill="{box.fill or "none"}"{edge}/>'
    )


def _n(value: float) -> str:
    """A number with no more digits than can be seen."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _words(words: str) -> str:
    """Text that is safe inside an element."""
    return escape("\n".join(map(printable, words.split("\n"))))
