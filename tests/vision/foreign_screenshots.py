"""Pictures of boards as other programs show them: many themes, borders, signs, surroundings, sizes and distortions."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass
from io import BytesIO
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

LINKED_COLOURS = (
    "bba3e2 ffc992 96beff b3dfa0 dfdfdf ff7b60 e6f388 b9b29e dfa0bf a3d2d8 "
    "62efea ff93f3 8acc6d 729aec c387e0 ffe04b 7a6f5d f4f4f4 4f9d8f a04848"
)
TABLEAU_COLOURS = (
    "4e79a7 f28e2b e15759 76b7b2 59a14f edc948 b07aa1 ff9da7 9c755f bab0ac "
    "1f3a5f d4e157 7e57c2 26c6da 8d6e63 c0ca33 ec407a 5c6bc0 ffe082 37474f"
)
LINKED = ["#" + colour for colour in LINKED_COLOURS.split(" ")]
TABLEAU = ["#" + colour for colour in TABLEAU_COLOURS.split(" ")]


def rainbow(saturation: float, value: float) -> list[str]:
    """Twenty hues, every other one darker."""
    colours = []
    for number in range(20):
        rgb = colorsys.hsv_to_rgb(number / 20, saturation, value * (1 if number % 2 else 0.78))
        colours.append("#" + "".join(f"{round(255 * channel):02x}" for channel in rgb))
    return colours


PALETTES = {
    "linked": LINKED,
    "dark": ["#" + "".join(f"{int(int(c[i : i + 2], 16) * 0.72):02x}" for i in (1, 3, 5)) for c in LINKED],
    "tableau": TABLEAU,
    "pastel": rainbow(0.32, 1.0),
    "saturated": rainbow(0.85, 0.95),
}
QUEENS = ("crown", "outline", "glyph", "disc", "letter")
CROSSES = ("x", "thin-x", "dot", "small-x")


@dataclass(frozen=True)
class Style:
    """How a picture looks."""

    palette: str = "linked"
    page: str = "#ffffff"
    cell: float = 40.0  # pixels
    thin: float = 0.02  # lines between cells, in cells; 0: none
    thick: float = 0.05  # lines between regions
    frame: float = 0.05
    line: str = "#000000"
    gap: float = 0.0  # between cells
    radius: float = 0.0
    queen: str = "crown"
    cross: str = "x"
    labels: bool = False
    around: str = "none"  # or: phone, desktop
    quality: int = 0  # of a JPEG; 0: PNG
    gamma: float = 1.0
    blur: float = 0.0
    noise: float = 0.0
    shuffle: int = 0


def any_style(random: Random, size: int) -> Style:
    """A style out of all of them."""
    gapped = random.random() < 0.25
    bordered = random.random() < 0.75
    room = random.choice([300, 420, 560, 760, 1000, 1600]) / size
    return Style(
        palette=random.choice(list(PALETTES)),
        page=random.choice(["#ffffff", "#f4f2ee", "#1b1f23", "#000000", "#e8eef5"]),
        cell=max(14.0, min(110.0, room)) * random.uniform(0.9, 1.1),
        thin=0 if gapped or not bordered else random.choice([0.0, 0.015, 0.03, 0.05]),
        thick=0 if gapped or not bordered else random.choice([0.03, 0.05, 0.08]),
        frame=0 if gapped else random.choice([0.0, 0.05, 0.1]),
        line=random.choice(["#000000", "#ffffff", "#333333", "#555577"]),
        gap=random.choice([0.04, 0.08, 0.12]) if gapped else 0,
        radius=random.choice([0.0, 0.1, 0.2]) if gapped else 0,
        queen=random.choice(QUEENS),
        cross=random.choice(CROSSES),
        around=random.choice(["none", "phone", "desktop"]),
        quality=random.choice([0, 0, 60, 75, 85, 95]),
        gamma=random.choice([1.0, 1.0, 0.85, 1.2]),
        blur=random.choice([0.0, 0.0, 0.5, 0.8]),
        noise=random.choice([0.0, 0.0, 2.0, 4.0]),
        shuffle=random.randrange(1 << 30),
    )


def queens_picture(rows: list[str], style: Style, queens: tuple[int, ...] = (), crosses: tuple[int, ...] = ()) -> bytes:
    """A file that shows a Queens board with its marks."""
    size, random = len(rows), Random(style.shuffle)
    palette = list(PALETTES[style.palette])
    random.shuffle(palette)
    names = sorted(set("".join(rows)))
    colours = {name: palette[number % len(palette)] for number, name in enumerate(names)}
    scale = 2
    cell = style.cell * scale
    frame = style.frame * cell
    side = round(size * cell + 2 * frame)
    board = Image.new("RGB", (side, side), style.line if style.frame or style.thin else style.page)
    pen = ImageDraw.Draw(board)
    for row, names_of_row in enumerate(rows):
        for column, name in enumerate(names_of_row):
            x, y = frame + column * cell, frame + row * cell
            inset = cell * (style.gap / 2 or style.thin / 2)
            box = (x + inset, y + inset, x + cell - inset - 1, y + cell - inset - 1)
            pen.rounded_rectangle(box, style.radius * cell, colours[name])
            if style.thick and not style.gap:
                half = cell * style.thick / 2
                if column and rows[row][column - 1] != name:
                    pen.rectangle((x - half, y - half, x + half, y + cell + half), style.line)
                if row and rows[row - 1][column] != name:
                    pen.rectangle((x - half, y - half, x + cell + half, y + half), style.line)
    for row in range(size):
        for column in range(size):
            number = row * size + column
            place = (frame + column * cell, frame + row * cell, cell)
            ink = "#141414" if _luminance(colours[rows[row][column]]) > 70 else "#f6f6f6"
            if number in queens:
                _queen(pen, place, style.queen, ink)
            elif number in crosses:
                _cross(pen, place, style.cross, ink)
            elif style.labels:
                font = ImageFont.load_default(cell * 0.4)
                pen.text((place[0] + cell / 2, place[1] + cell / 2), rows[row][column], ink, font, "mm")
    target = max(1, round(side / scale))
    board = board.resize((target, target), Image.Resampling.BICUBIC)
    return finished(surrounded(board, style, random), style, random)


def _luminance(colour: str) -> float:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.3 * red + 0.6 * green + 0.1 * blue


def _queen(pen: ImageDraw.ImageDraw, place: tuple[float, float, float], kind: str, ink: str) -> None:
    x, y, cell = place

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + cell * across, y + cell * down) for across, down in points]

    crown = at((0.27, 0.70), (0.2, 0.36), (0.36, 0.5), (0.5, 0.28), (0.64, 0.5), (0.8, 0.36), (0.73, 0.70))
    if kind == "crown":
        pen.polygon(crown, ink)
    elif kind == "outline":
        pen.line([*crown, crown[0]], ink, max(2, round(cell * 0.055)), "curve")
    elif kind == "glyph":  # a chess queen: a ball, a flared body, a foot
        pen.ellipse(at((0.43, 0.2), (0.57, 0.34)), ink)
        pen.polygon(at((0.3, 0.38), (0.7, 0.38), (0.6, 0.68), (0.4, 0.68)), ink)
        pen.rectangle(at((0.3, 0.70), (0.7, 0.8)), ink)
    elif kind == "disc":
        pen.ellipse(at((0.24, 0.24), (0.76, 0.76)), ink)
    else:
        pen.text(at((0.5, 0.5))[0], "Q", ink, ImageFont.load_default(cell * 0.6), "mm")


def _cross(pen: ImageDraw.ImageDraw, place: tuple[float, float, float], kind: str, ink: str) -> None:
    x, y, cell = place
    if kind == "dot":
        pen.ellipse((x + cell * 0.41, y + cell * 0.41, x + cell * 0.59, y + cell * 0.59), ink)
        return
    reach = {"x": 0.2, "thin-x": 0.22, "small-x": 0.13}[kind]
    width = max(2, round(cell * {"x": 0.07, "thin-x": 0.035, "small-x": 0.05}[kind]))
    middle_x, middle_y = x + cell / 2, y + cell / 2
    for turn in (1, -1):
        start = (middle_x - reach * cell, middle_y - turn * reach * cell)
        pen.line([start, (middle_x + reach * cell, middle_y + turn * reach * cell)], ink, width)


def surrounded(board: Image.Image, style: Style, random: Random) -> Image.Image:
    """The board as it stands in a page: with a status bar, a title, buttons and text, or with a margin only."""
    side = board.width
    ink = "#202020" if _luminance(style.page) > 128 else "#e0e0e0"
    if style.around == "none":
        margin = random.choice([3, 8, 20, 40])
        page = Image.new("RGB", (side + 2 * margin, side + 2 * margin), style.page)
        page.paste(board, (margin, margin))
        return page
    if style.around == "phone":
        width, height = round(side * 1.08), round(side * 2.1)
        left, top = (width - side) // 2, round(side * random.uniform(0.45, 0.7))
    else:
        width, height = round(side * random.uniform(1.6, 2.4)), round(side * random.uniform(1.2, 1.5))
        left, top = random.randrange(5, width - side - 5), random.randrange(5, height - side - 5)
    page = Image.new("RGB", (width, height), style.page)
    pen = ImageDraw.Draw(page)
    font, large = ImageFont.load_default(max(9, side * 0.04)), ImageFont.load_default(max(12, side * 0.08))
    if style.around == "phone":
        pen.text((width * 0.05, side * 0.02), "9:41", ink, font)
        pen.rectangle((width * 0.85, side * 0.025, width * 0.93, side * 0.055), ink)
        pen.text((width * 0.05, side * 0.12), "Queens  No. 214", ink, large)
        pen.text((width * 0.05, side * 0.26), "Time 1:07     Undo     Hint", ink, font)
        pen.line((0, side * 0.36, width, side * 0.36), ink, 1)
        for number in range(3):
            x = width * (0.05 + 0.31 * number)
            box = (x, top + side * 1.06, x + width * 0.28, top + side * 1.18)
            pen.rounded_rectangle(box, side * 0.06, random.choice(["#0a66c2", "#dddddd", "#70b5f9"]))
            pen.text((x + 12, top + side * 1.09), ("Clear", "Undo", "Hint")[number], "#101010", font)
        for number in range(4):
            pen.text((width * 0.05, top + side * (1.24 + 0.06 * number)), "Each row has one queen", ink, font)
    else:
        for number in range(14):
            pen.text((width * 0.02, number * side * 0.08), "How to play: place them so that none touch", ink, font)
        pen.rectangle((0, height - side * 0.05, width, height), "#888899")
        pen.rectangle((left - 6, top - 6, left + side + 5, top + side + 5), style.page)
    page.paste(board, (left, top))
    return page


def finished(image: Image.Image, style: Style, random: Random) -> bytes:
    """The picture as a file, after all that happens to pictures on their way."""
    if style.gamma != 1:
        image = image.point([round(255 * (level / 255) ** style.gamma) for level in range(256)] * 3)
    if style.blur:
        image = image.filter(ImageFilter.GaussianBlur(style.blur))
    if style.noise:
        bands = [
            ImageChops.add(band, Image.effect_noise(image.size, style.noise), offset=-128) for band in image.split()
        ]
        image = Image.merge("RGB", bands)
    file = BytesIO()
    if style.quality:
        image.save(file, "JPEG", quality=style.quality)
    else:
        image.save(file, "PNG")
    return file.getvalue()
