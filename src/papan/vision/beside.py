"""A picture of what was understood: the board in the screenshot and, beside it, the board that was read."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from papan.messages import tr
from papan.render.palette import theme_named
from papan.render.raster import png
from papan.vision.decode import open_picture
from papan.vision.seen import Seen

HALF_SIDE = 560  # pixels of each half, about
MARGIN = 0.04  # the part of the screenshot that is shown around its board


def beside_picture(source: str | Path | bytes, seen: Seen, theme: str = "light") -> bytes:
    """Return a PNG file with the board as it was given on the left and as it was read on the right."""
    cell = max(16, HALF_SIDE // max(seen.rows, seen.columns))
    drawn = Image.open(BytesIO(png(seen.scene(), theme, cell, tr("picture.read"))))
    left, top, right, bottom = seen.box
    room = round(MARGIN * (right - left))
    whole = open_picture(source)
    box = (max(0, left - room), max(0, top - room), min(whole.width, right + room), min(whole.height, bottom + room))
    part = whole.crop(box)
    height = round(cell * (seen.rows + 0.42))  # as high as the drawn board without its caption
    part = part.resize((max(1, round(part.width * height / part.height)), height), Image.Resampling.LANCZOS)
    page = Image.new("RGB", (part.width + drawn.width + cell // 2, drawn.height), theme_named(theme).page)
    page.paste(part, (0, 0))
    page.paste(drawn, (part.width + cell // 2, 0))
    file = BytesIO()
    page.save(file, "PNG")
    return file.getvalue()
