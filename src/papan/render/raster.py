"""Scenes and figures as PNG pictures, and scenes as a GIF replay; the only file that needs Pillow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from math import ceil
from unicodedata import normalize

from PIL import Image, ImageDraw, ImageFont

from papan.errors import UsageError
from papan.render.figure import Figure
from papan.render.geometry import Box, Item, Line, Picture, Polygon, Words, placed
from papan.render.icons import GRID, ICONS, LINE
from papan.render.layout import Captioned, Layout, arrange
from papan.render.scene import Scene

# Pictures are drawn larger and shrunk, which smooths the edges; less so when they are large anyway.
OVERSAMPLING, LITTLE_OVERSAMPLING = 3, 2
MAX_DRAWN_PIXELS = 32_000_000
MAX_PIXELS = 40_000_000  # of a PNG; 120 MB while it is made
MAX_PANEL_PIXELS = MAX_DRAWN_PIXELS // LITTLE_OVERSAMPLING**2  # of one board
MAX_GIF_SIDE = 480
MAX_GIF_FRAMES = 1000
MAX_GIF_PIXELS = 60_000_000  # of all frames together


def png(scene: Scene, theme: str = "light", cell: int = 64, caption: str = "", patterns: bool = False) -> bytes:
    """Return one board as a PNG file."""
    return png_sheet([(scene, caption)], 1, theme, cell, patterns)


def png_sheet(
    boards: Sequence[Captioned], columns: int = 4, theme: str = "light", cell: int = 48, patterns: bool = False
) -> bytes:
    """Return many boards as a PNG file, in rows of `columns` boards, each with its caption under it."""
    layout = arrange(boards, columns, theme, cell, patterns, _fits_a_page)
    page = Image.new("RGB", (layout.width, layout.height), layout.look.theme.page)
    for number in range(len(boards)):
        page.paste(_panel(layout, number), layout.place(number))
    return _file(page, "PNG")


def figure_png(figure: Figure, scale: int = 2) -> bytes:
    """Return a figure as a PNG file, `scale` times as large, or less where that would be too large."""
    area = figure.width * figure.height
    if area > MAX_PIXELS:
        raise UsageError("error.picture-size", count=1)
    while scale > 1 and area * scale**2 * LITTLE_OVERSAMPLING**2 > MAX_DRAWN_PIXELS:
        scale -= 1
    finer = LITTLE_OVERSAMPLING if area * scale**2 * LITTLE_OVERSAMPLING**2 <= MAX_DRAWN_PIXELS else 1
    width, height = ceil(figure.width * scale) * finer, ceil(figure.height * scale) * finer
    image = Image.new("RGB", (width, height), figure.ground)
    pen = ImageDraw.Draw(image)
    for item in figure.items:
        _draw(pen, replace(item, text=_drawable(item.text)) if isinstance(item, Words) else item, scale * finer)
    return _file(image.reduce(finer), "PNG")


_INSTEAD = str.maketrans({"–": "-", "−": "-", "×": "x", "→": ">", "✔": "+", "≥": ">", "≤": "<"})


def _drawable(words: str) -> str:
    """The words with signs that the only font that is always there has: those of Latin, without accents."""
    plain = normalize("NFKD", words.translate(_INSTEAD))
    return "".join(sign for sign in plain if sign.isascii() or sign in "·…")


def gif(
    boards: Sequence[Captioned],
    theme: str = "light",
    cell: int = 64,
    patterns: bool = False,
    seconds_per_frame: float = 0.3,
    seconds_at_end: float = 2.0,
) -> bytes:
    """Return the boards one after another as a GIF file that starts again after a pause on the last one."""
    if len(boards) > MAX_GIF_FRAMES:
        raise UsageError("error.replay-length", count=len(boards), limit=MAX_GIF_FRAMES)
    layout = arrange(boards, 1, theme, cell, patterns, _fits_a_replay)
    palette = _shared_palette(layout)
    frames = [
        _panel(layout, number).quantize(palette=palette, dither=Image.Dither.NONE) for number in range(len(boards))
    ]
    times = [round(1000 * seconds_per_frame)] * (len(boards) - 1) + [round(1000 * seconds_at_end)]
    return _file(frames[0], "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0)


def _fits_a_page(layout: Layout) -> bool:
    panel = layout.panel_width * layout.panel_height
    return panel <= MAX_PANEL_PIXELS and layout.width * layout.height <= MAX_PIXELS


def _fits_a_replay(layout: Layout) -> bool:
    width, height = layout.panel_width, layout.panel_height
    return max(width, height) <= MAX_GIF_SIDE and width * height * len(layout.boards) <= MAX_GIF_PIXELS


def _file(image: Image.Image, kind: str, **settings: object) -> bytes:
    file = BytesIO()
    image.save(file, kind, **settings)
    return file.getvalue()


def _shared_palette(layout: Layout) -> Image.Image:
    """A palette for all frames, so that colours do not flicker: that of a few of them side by side."""
    last = len(layout.boards) - 1
    numbers = sorted({0, min(1, last), last // 2, last})
    strip = Image.new("RGB", (layout.panel_width * len(numbers), layout.panel_height))
    for place, number in enumerate(numbers):
        strip.paste(_panel(layout, number), (place * layout.panel_width, 0))
    return strip.quantize(256)


def _panel(layout: Layout, number: int) -> Image.Image:
    """A board with its caption as an image."""
    width, height = layout.panel_width, layout.panel_height
    scale = OVERSAMPLING if width * height * OVERSAMPLING**2 <= MAX_DRAWN_PIXELS else LITTLE_OVERSAMPLING
    image = Image.new("RGB", (width * scale, height * scale), layout.look.theme.page)
    pen = ImageDraw.Draw(image)
    for item in layout.items(number):
        _draw(pen, item, scale)
    return image.reduce(scale)


_ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def _draw(pen: ImageDraw.ImageDraw, item: Item, scale: int) -> None:
    """Draw an item, enlarged by that factor."""
    if isinstance(item, Box):
        x, y = item.x * scale, item.y * scale
        right, below = x + item.width * scale - 1, y + item.height * scale - 1  # Pillow counts the last pixel in
        edge = round(item.thickness * scale)
        pen.rounded_rectangle((x, y, right, below), item.radius * scale, item.fill, item.edge, edge)
    elif isinstance(item, Polygon):
        pen.polygon([(x * scale, y * scale) for x, y in item.points], item.fill)
    elif isinstance(item, Words):
        size = round(item.size * scale)
        weight = size / 36 if item.bold else 0  # the only font that is always there has no bold face
        place = item.x * scale, item.baseline * scale
        pen.text(place, item.text, item.colour, _font(size), _ANCHORS[item.anchor], stroke_width=weight)
    elif isinstance(item, Picture):
        step, icon = item.size / GRID, ICONS[item.icon]
        for outline in icon.fills:
            _draw(pen, Polygon(placed(outline, item.x, item.y, step), item.colour), scale)
        for outline in icon.lines:
            _draw_line(pen, Line(placed(outline, item.x, item.y, step), item.colour, LINE * step), scale)
    else:
        _draw_line(pen, item, scale)


def _draw_line(pen: ImageDraw.ImageDraw, line: Line, scale: int) -> None:
    points = [(x * scale, y * scale) for x, y in line.points]
    width = max(1, round(line.thickness * scale))
    pen.line(points, line.colour, width, joint="curve")
    if width > 2:  # round ends
        for point in (points[0], points[-1]):
            pen.circle(point, width / 2, line.colour)


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(max(1, size))
