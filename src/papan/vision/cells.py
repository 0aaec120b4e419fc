"""What is in each cell of a grid: its colour, and what is drawn on it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from papan.vision.decode import Floats, Mask, Pixels
from papan.vision.grid import Grid

SIDE = 40  # samples across a cell; a sample of a large cell is several pixels wide, so that no thin stroke is missed
MAX_PIXELS_PER_SAMPLE = 3  # across
INSET = 0.13  # the part of a cell along each edge where borders and gaps are
RING = (0.27, 0.38)  # distance from the middle, in cells: outside what is drawn, inside the borders


def _ring() -> Mask:
    """The samples around the middle of a cell, without the corners, which may be round."""
    off = np.abs((np.arange(SIDE) + 0.5) / SIDE - 0.5)
    far, near = np.maximum.outer(off, off), np.minimum.outer(off, off)
    ring: Mask = (far > RING[0]) & (far < RING[1]) & (near < RING[0])
    return ring


RING_SAMPLES = _ring()


@dataclass(frozen=True)
class Cells:
    """Every cell of a grid: its samples, its colour, how even that is, and the colour as the eye sees it."""

    grid: Grid
    every: npt.NDArray[np.int16]  # cells × (SIDE · fine) × (SIDE · fine) × 3
    off: npt.NDArray[np.int16]  # cells × SIDE × SIDE: how far a sample is from its cell's colour, in some channel
    colours: Floats  # cells × 3
    uneven: Floats  # the median distance of a cell's ring from its colour
    lab: Floats  # cells × 3

    @property
    def size(self) -> int:
        return self.grid.size

    @property
    def fine(self) -> int:
        """The pixels that a sample has, across."""
        return int(self.every.shape[1]) // SIDE

    @property
    def samples(self) -> npt.NDArray[np.int16]:
        """The middle pixel of each sample: cells × SIDE × SIDE × 3."""
        return self.every[:, self.fine // 2 :: self.fine, self.fine // 2 :: self.fine]


def cells_of(pixels: Pixels, grid: Grid) -> Cells:
    """Return the cells of a grid on a picture."""
    fine = min(MAX_PIXELS_PER_SAMPLE, max(1, round(grid.across / SIDE)))
    lines = np.arange(grid.size)[:, None] + (np.arange(SIDE * fine) + 0.5) / (SIDE * fine)
    rows, columns = grid.top + lines.ravel() * grid.down - 0.5, grid.left + lines.ravel() * grid.across - 0.5
    every = _between(_between(pixels, rows).transpose(1, 0, 2), columns).transpose(1, 0, 2)
    side = SIDE * fine
    every = every.reshape(grid.size, side, grid.size, side, 3).transpose(0, 2, 1, 3, 4).reshape(-1, side, side, 3)
    samples = every[:, fine // 2 :: fine, fine // 2 :: fine]
    ring = samples[:, RING_SAMPLES]
    colours = np.median(ring, axis=1)
    uneven = np.median(np.abs(ring - colours[:, None]).max(axis=2), axis=1)
    off = farthest(np.abs(every - np.rint(colours).astype(np.int16)[:, None, None]).max(axis=3))
    return Cells(grid, every, off, colours, uneven, lab_of(colours))


def farthest(off: npt.NDArray[np.int16]) -> npt.NDArray[np.int16]:
    """Return, for each sample, how far the farthest of its pixels is from its cell's colour."""
    fine = off.shape[1] // SIDE
    most: npt.NDArray[np.int16] = off.reshape(-1, SIDE, fine, SIDE, fine).max(axis=(2, 4))
    return most


def _between(pixels: Pixels, places: Floats) -> Pixels:
    """The rows of a picture at these places, each interpolated from the two rows that it lies between."""
    places = np.clip(places, 0, len(pixels) - 1)
    before = np.minimum(places.astype(np.int64), max(0, len(pixels) - 2))
    share = (256 * (places - before)).astype(np.int32)[:, None, None]
    after = np.minimum(before + 1, len(pixels) - 1)
    mixed: Pixels = ((pixels[before] * (256 - share) + pixels[after] * share + 128) >> 8).astype(np.int16)
    return mixed


def lab_of(colours: Floats) -> Floats:
    """Return colours in CIE 1976 L*a*b*, where distances are what the eye sees, from red, green and blue."""
    shares = colours / 255
    linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    matrix = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = linear @ matrix.T / np.array([0.9505, 1.0, 1.089])
    cubed = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = np.moveaxis(cubed, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)
