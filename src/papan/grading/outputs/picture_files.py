"""The pictures of a document as files, which its Markdown shows; its HTML has them inside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from papan.grading.outputs.document import Block, Boards, Chart, Document, Section
from papan.render.svg import figure_svg, sheet, svg

COLUMNS = 4  # of a strip
CELL = 30  # pixels
THEME = "light"  # as on paper, whatever the page that shows the Markdown looks like


def picture_files(document: Document) -> dict[str, str]:
    """Return each picture of a document by its file name."""
    return {f"{picture.name}.svg": _drawn(picture) for picture in _pictures(document.blocks)}


def _pictures(blocks: Iterable[Block]) -> Iterator[Boards | Chart]:
    for block in blocks:
        if isinstance(block, Section):
            if block.beside is not None:
                yield block.beside
            yield from _pictures(block.blocks)
        elif isinstance(block, Boards | Chart):
            yield block


def _drawn(picture: Boards | Chart) -> str:
    if isinstance(picture, Chart):
        return figure_svg(picture.draw(THEME))
    boards = [(frame.scene, frame.caption) for frame in picture.frames if frame.scene is not None]
    if len(boards) == 1:
        return svg(boards[0][0], THEME, CELL, boards[0][1])
    return sheet(boards, min(COLUMNS, len(boards)), THEME, CELL)
