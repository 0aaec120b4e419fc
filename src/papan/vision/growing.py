"""Completing a grid: part of a board looks like a board, so the rows and columns beyond it are taken in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from papan.vision.cells import SIDE, Cells, cells_of
from papan.vision.decode import Floats, Mask, Pixels
from papan.vision.grid import MAX_SIZE, MIN_SIZE, RIM, Grid

ALIKE = 6.0  # colours nearer than this look the same to the eye
FLAT = 9.0  # how uneven a cell's colour may be
# How a board may continue: not at all, in a band of one colour as wide as a cell, in part, or with certainty.
NO, A_BAND, PERHAPS, SURELY = range(4)
MIN_SHARE = 0.6  # the part of the cells beyond a side that must look like the board's
STEP = 12  # the smallest difference, in some channel, between colours
MIN_INSIDE = 0.8  # the part of a cell that must be in the picture

# What lies left, right, above and below, each turned so that it is on the left.
TURNS: tuple[Callable[[Any], Any], ...] = (
    lambda cells: cells,
    lambda cells: cells[:, ::-1],
    lambda cells: cells.swapaxes(0, 1),
    lambda cells: cells.swapaxes(0, 1)[:, ::-1],
)


def grown(pixels: Pixels, grid: Grid) -> list[Grid]:
    """Return the grid with every row and column of the board beyond it; no grid if that would not be a square.

    A grid grows by one column and one row at a time. `whole` says whether nothing beyond looks as if it might belong to
    the board; where something does, the grid with it is returned too, as doubtful as the one without.
    """
    while grid.size < MAX_SIZE:
        wider = replace(grid, left=grid.left - 2 * grid.across, top=grid.top - 2 * grid.down, size=grid.size + 4)
        goes_on = _sides(cells_of(pixels, wider), _inside(pixels, wider))
        surely = [side == SURELY for side in goes_on]
        if any(surely[:2]) and any(surely[2:]):
            grid = _larger(grid, surely)
        elif any(surely):
            return []
        else:
            perhaps = [side != NO for side in goes_on]
            both_ways = any(perhaps[:2]) and any(perhaps[2:])
            grid = replace(grid, whole=not both_ways and PERHAPS not in goes_on)
            return [grid, _larger(grid, perhaps)] if both_ways else [grid]
    return [grid]


def without_margin(pixels: Pixels, grid: Grid) -> list[Grid]:
    """Return the grid, followed by the one inside it if its outermost cells may be the margin of the page."""
    if grid.side > RIM or grid.size < MIN_SIZE + 2:
        return [grid]
    lab = cells_of(pixels, grid).lab.reshape(grid.size, grid.size, 3)
    around = np.concatenate([lab[0], lab[-1], lab[:, 0], lab[:, -1]])
    if np.linalg.norm(around - around[0], axis=1).max() > ALIKE:
        return [grid]
    inner = replace(grid, left=grid.left + grid.across, top=grid.top + grid.down, size=grid.size - 2)
    return [inner, replace(grid, whole=False)]


def _larger(grid: Grid, sides: list[bool]) -> Grid:
    """The grid with one more row and column, on the first of these sides in either direction."""
    left = grid.left - (grid.across if sides[0] else 0)
    top = grid.top - (grid.down if sides[2] else 0)
    return replace(grid, left=left, top=top, size=grid.size + 1)


def _inside(pixels: Pixels, grid: Grid) -> Mask:
    """The cells of a grid that lie in the picture."""
    places = np.arange(grid.size)
    margin = (1 - MIN_INSIDE) / 2
    inside = []
    for start, cell, length in ((grid.top, grid.down, pixels.shape[0]), (grid.left, grid.across, pixels.shape[1])):
        first, last = start + (places + margin) * cell, start + (places + 1 - margin) * cell
        inside.append((first >= 0) & (last <= length))
    both: Mask = np.logical_and.outer(*inside)
    return both


def _sides(cells: Cells, inside: Mask) -> list[int]:
    """Whether the board, without two cells on each side, continues to the left, right, above and below."""
    size = cells.size
    lab = cells.lab.reshape(size, size, 3)
    usable = inside & (cells.uneven.reshape(size, size) < FLAT)
    board = lab[2:-2, 2:-2].reshape(-1, 3)
    answers: list[int] = []
    for turn in range(4):  # each side in turn lies on the left
        turned, fine = TURNS[turn](lab), TURNS[turn](usable)[2:-2, 1]
        strip, beside, beyond = turned[2:-2, 1], turned[2:-2, 2], turned[2:-2, 0]
        like_board = fine & (np.linalg.norm(strip[:, None] - board, axis=2).min(axis=1) < ALIKE)
        like_neighbour = fine & (np.linalg.norm(strip - beside, axis=1) < ALIKE)
        if like_board.mean() >= MIN_SHARE and _colours(strip[like_board]) > 1:
            answers.append(SURELY)
        elif _colours(strip[fine]) > 1 and like_neighbour.any():
            answers.append(PERHAPS)
        else:  # a band of one colour that ends where a row of cells would
            ends = fine & (np.linalg.norm(strip - beyond, axis=1) > 2 * ALIKE)
            answers.append(A_BAND if ends.mean() >= MIN_SHARE and _ends_in_line(cells, turn) else NO)
    return answers


def _ends_in_line(cells: Cells, turn: int) -> bool:
    """Whether the cells beyond a side keep their colour up to their far edge, and the next begin with another."""
    size = cells.size
    samples = TURNS[turn](cells.samples.reshape(size, size, SIDE, SIDE, 3))
    strip, beyond = samples[2:-2, 1], samples[2:-2, 0]
    near, far = slice(SIDE // 10, SIDE // 5), slice(-SIDE // 5, -SIDE // 10)
    lanes = {0: np.s_[:, :, near], 1: np.s_[:, :, far], 2: np.s_[:, near], 3: np.s_[:, far]}
    opposite = {0: 1, 1: 0, 2: 3, 3: 2}
    middle = np.s_[:, SIDE // 3 : -SIDE // 3, SIDE // 3 : -SIDE // 3]
    own = np.median(strip[middle], axis=(1, 2))
    edge = np.median(strip[lanes[turn]], axis=(1, 2))
    next_edge = np.median(beyond[lanes[opposite[turn]]], axis=(1, 2))
    keeps = np.abs(edge - own).max(axis=1) < STEP
    changes = np.abs(next_edge - own).max(axis=1) > 2 * STEP
    return bool((keeps & changes).mean() >= MIN_SHARE)


def _colours(lab: Floats) -> int:
    """1 when these are about one colour, 2 when there are more, 0 when there are none."""
    if not len(lab):
        return 0
    off = np.linalg.norm(lab - np.median(lab, axis=0), axis=1)
    return 2 if np.any(off > 2 * ALIKE) else 1
