"""A scene as a standalone SVG picture, many of them as one sheet, and figures of other things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from papan.messages import tr
from papan.render.figure import Figure
from papan.render.geometry import Box, Item, Line, Picture, Polygon, Words
from papan.render.icons import GRID, ICONS, LINE
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


def figure_svg(figure: Figure) -> str:
    """Return a figure as SVG text."""
    return "\n".join(
        [*_opening(figure.width, figure.height, figure.ground, figure.title), *_elements(figure.items), "</svg>", ""]
    )


def _opening(width: float, height: float, ground: str, title: str) -> list[str]:
    """The first lines of a picture, up to its ground."""
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(width)}" height="{_n(height)}"'
        f' viewBox="0 0 {_n(width)} {_n(height)}"'
        f' style="max-width:100%;height:auto" font-family="{FONT}" text-anchor="middle" stroke-linecap="round">',
        f"<title>{_words(title)}</title>",
        f'<rect width="{_n(width)}" height="{_n(height)}" fill="{ground}"/>',
    ]


def _few_enough(layout: Layout) -> bool:
    return sum(len(scene.shapes) for scene, _ in layout.boards) <= MAX_SHAPES


def _document(layout: Layout) -> str:
    first, caption = layout.boards[0]
    if len(layout.boards) > 1:
        title = tr("picture.boards", count=len(layout.boards))
    else:
        title = plain_line(caption) or tr("picture.board", rows=first.rows, columns=first.columns)
    lines = _opening(layout.width, layout.height, layout.look.theme.page, title)
    lines += _definitions(layout)
    for number, (scene, caption) in enumerate(layout.boards):
        x, y = layout.place(number)
        lines += [
            f'<g transform="translate({x} {y})" role="img" aria-label={quoteattr(plain_line(caption) or title)}>',
            f"<desc>{_words(draw(scene))}</desc>",
            *_elements(layout.items(number)),
            "</g>",
        ]
    return "\n".join([*lines, "</svg>", ""])


def _definitions(layout: Layout) -> Iterator[str]:
    """Each icon that is used, once: a large board may have thousands of them."""
    used = {shape.icon for scene, _ in layout.boards for shape in scene.shapes if shape.icon in ICONS}
    if used:
        yield "<defs>"
        for name in sorted(used):
            fill, lines = ICONS[name].fill_path(), ICONS[name].line_path()
            drawn = f'<path d="{fill}" stroke="none"/>' if fill else ""
            if lines:
                drawn += f'<path d="{lines}" fill="none" stroke-width="{LINE}" stroke-linejoin="round"/>'
            yield f'<g id="icon-{name}">{drawn}</g>'
        yield "</defs>"


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
            elif isinstance(item, Picture):
                place = f"translate({_n(item.x)} {_n(item.y)}) scale({_n(item.size / GRID, 4)})"
                yield f'<use href="#icon-{item.icon}" transform="{place}" fill="{item.colour}" stroke="{item.colour}"/>'
            else:
                yield _text(item)
        if lines:
            yield _path(lines)


def _line_kind(item: Item) -> tuple[str, float] | None:
    return (item.colour, item.thickness) if isinstance(item, Line) else None


def _text(words: Words) -> str:
    weight = ' font-weight="600"' if words.bold else ""
    anchor = "" if words.anchor == "middle" else f' text-anchor="{words.anchor}"'
    place = f'x="{_n(words.x)}" y="{_n(words.baseline)}" font-size="{_n(words.size)}"'
    return f'<text {place} fill="{words.colour}"{weight}{anchor}>{_words(words.text)}</text>'


def _path(lines: list[Line]) -> str:
    """Lines of one colour and thickness."""
    path = "".join("M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in line.points) for line in lines)
    joined = ' stroke-linejoin="round"' if any(len(line.points) > 2 for line in lines) else ""
    return f'<path d="{path}" stroke="{lines[0].colour}" stroke-width="{_n(lines[0].thickness)}" fill="none"{joined}/>'


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


def _n(value: float, digits: int = 2) -> str:
    """A number with no more digits than can be seen."""
    return f"{value:.{digits}f}".rstrip("0").rstrip(".")


def _words(words: str) -> str:
    """Text that is safe inside an element."""
    return escape("\n".join(map(printable, words.split("\n"))))
