"""Evenly spaced lines laid over a profile of edges: how well they fit, and where exactly they lie."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from papan.vision.decode import Floats, Ints

NEAR = 0.1  # an edge this near to a line of the grid, in cells, belongs to it: gaps and borders have two


@lru_cache(maxsize=4096)
def windows(length: int, before: int, width: int, size: int, pad: float) -> Ints:
    """Return where the stretch around each grid line begins in a profile, each followed by the one up to the next."""
    cell = width / (size - pad)
    lines = before + cell * (np.arange(size + 1) - pad / 2)
    near = max(NEAR * cell, 1.5)
    starts = np.stack([np.rint(lines - near), np.rint(lines + near) + 1], axis=1).ravel()[:-1]
    inside: Ints = np.clip(starts, 0, length - 1).astype(np.int64)
    return inside


def fit(profile: Floats, windows: Ints) -> float:
    """Return how well the edges fit a grid: 1 when there is an edge on every line and none between."""
    largest: list[float] = np.maximum.reduceat(profile, windows).tolist()
    inner, between = largest[2:-2:2], largest[1::2]
    size = len(between)
    enough = 0.7 / size  # a line that parts two regions once is there
    present = sum([min(edge, enough) for edge in inner]) / (enough * (size - 1))
    lines = sum(inner) / (size - 1)
    little = 0.25 / size  # a straight stroke in one cell is no line
    stray = sum([edge - little for edge in between if edge > little]) / size
    return present * lines / (lines + stray + 1e-9)


def fitted(profile: Floats, before: int, width: int, size: int, pad: float) -> tuple[float, float]:
    """Return the first line's distance from the box's side and a cell's width, by a straight line through the edges."""
    cell = width / (size - pad)
    at = (np.arange(len(profile)) - before) / cell + pad / 2
    line = np.clip(np.rint(at), 0, size).astype(np.int64)
    off = at - line
    weight = np.where(np.abs(off) <= max(NEAR, 1.5 / cell), profile, 0)
    mass = np.bincount(line, weight, size + 1)
    centre = np.bincount(line, weight * off, size + 1) / np.maximum(mass, 1e-9)
    inner = np.arange(1, size)[mass[1:-1] > 0]
    if len(inner) < 3:
        return -pad / 2 * cell, cell
    slope, start = np.polyfit(inner, inner + centre[inner], 1, w=np.sqrt(mass[inner]))
    return float(start - pad / 2) * cell, float(slope) * cell
