"""From an image file to pixels, within limits that keep hostile files out."""

from __future__ import annotations

import warnings
from io import BytesIO
from math import sqrt
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageOps

from papan.errors import UsageError, reason_of
from papan.vision import MAX_BYTES

Floats: TypeAlias = npt.NDArray[np.float64]
Ints: TypeAlias = npt.NDArray[np.int64]
Mask: TypeAlias = npt.NDArray[np.bool_]
Pixels: TypeAlias = npt.NDArray[np.int16]  # rows × columns × red, green, blue; signed, so that differences fit

MAX_PIXELS = 50_000_000
WORKING_PIXELS = 1_300_000  # larger pictures are made smaller first: 20 cells of a phone's screen are still clear
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")


def open_picture(source: str | Path | bytes) -> Image.Image:
    """Return the picture in a file, or in its bytes, as RGB on white (first frame, upright); or raise a UsageError."""
    name, data = ("picture", source) if isinstance(source, bytes) else (str(source), _read(Path(source)))
    if len(data) > MAX_BYTES:
        raise UsageError("error.picture.bytes", name=name, limit=MAX_BYTES // 1_000_000)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about files that are odd but can be read
            with Image.open(BytesIO(data), formats=FORMATS) as image:
                width, height = image.size
                if width * height > MAX_PIXELS:
                    raise UsageError("error.picture.pixels", name=name, width=width, height=height)
                image.load()
                return _on_white(ImageOps.exif_transpose(image))
    except UsageError:
        raise
    except Exception:  # decoders raise whatever they like on a broken file: SyntaxError, struct.error, ValueError, …
        raise UsageError("error.picture.decode", name=name) from None


def pixels_of(image: Image.Image) -> tuple[Pixels, float]:
    """Return the pixels to work on, and how many times smaller than the picture they are."""
    shrink = max(1.0, sqrt(image.width * image.height / WORKING_PIXELS))
    if shrink > 1:
        size = (max(1, round(image.width / shrink)), max(1, round(image.height / shrink)))
        image = image.resize(size, Image.Resampling.BOX)
    return np.asarray(image).astype(np.int16), shrink


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise UsageError("error.file", name=path, error=reason) from None


def _on_white(image: Image.Image) -> Image.Image:
    if "A" in image.getbands() or "transparency" in image.info:
        coloured = image.convert("RGBA")
        page = Image.new("RGBA", coloured.size, "white")
        return Image.alpha_composite(page, coloured).convert("RGB")
    return image.convert("RGB")
