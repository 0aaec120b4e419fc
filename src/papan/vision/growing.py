"""A grid made complete: part of a board looks like a board, so rows and columns beyond are taken in."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from papan.vision.cells import Cells, cells_of
from papan.vision.decode import Floats, Mask, Pixels
from papan.vision.grid import MOST_N, Grid

ALIKE = 6.0  # colours nearer than this are one, as far as the eye goes
FLAT = 9.0  # how uneven a cell's colour may be
SHARE = 0.6  # of the cells beyond a side that must look like the board's
OUTSIDE = 0.8  # of a cell that must be in the picture


def grown(pixels: Pixels, grid: Grid) -> Grid | None:
    """The grid with every row and column of the board beyond it; None when that would not be a square.

    A grid grows by a column and a row at a time. `whole` tells whether nothing beyond looks as if
    it might still belong to the board.
    """
    while grid.size < MOST_N:
        wider = replace(grid, left=grid.left - grid.across, top=grid.top - grid.down, size=grid.size + 2)
        goes_on = _sides(cells_of(pixels, wider), _inside(pixels, wider))
        across, down = [side is True for side in goes_on[:2]], [side is True for side in goes_on[2:]]
        if not any(across) and not any(down):
            return replace(grid, whole=None not in goes_on)
        if not any(across) or not any(down):
            return None
        grid = replace(
            grid,
            left=grid.left - (grid.across if across[0] else 0),
            top=grid.top - (grid.down if down[0] else 0),
            size=grid.size + 1,
        )
    return grid


def _inside(pixels: Pixels, grid: Grid) -> Mask:
    """The cells of a grid that lie in the picture."""
    places = np.arange(grid.size)
    margin = (1 - OUTSIDE) / 2
    inside = []
    for start, cell, length in ((grid.top, grid.down, pixels.shape[0]), (grid.left, grid.across, pixels.shape[1])):
        first, last = start + (places + margin) * cell, start + (places + 1 - margin) * cell
        inside.append((first >= 0) & (last <= length))
    both: Mask = np.logical_and.outer(*inside)
    return both


def _sides(cells: Cells, inside: Mask) -> list[bool | None]:
    """Whether the board, all but the outermost cells, goes on to the left, right, above and below; None: perhaps."""
    size = cells.size
    lab = cells.lab.reshape(size, size, 3)
    usable = inside & (cells.uneven.reshape(size, size) < FLAT)
    board = lab[1:-1, 1:-1].reshape(-1, 3)
    answers: list[bool | None] = []
    for beyond, beside in (
        (np.s_[1:-1, 0], np.s_[1:-1, 1]),
        (np.s_[1:-1, -1], np.s_[1:-1, -2]),
        (np.s_[0, 1:-1], np.s_[1, 1:-1]),
        (np.s_[-1, 1:-1], np.s_[-2, 1:-1]),
    ):
        strip, fine = lab[beyond], usable[beyond]
        like_board = fine & (np.linalg.norm(strip[:, None] - board, axis=2).min(axis=1) < ALIKE)
        like_neighbour = fine & (np.linalg.norm(strip - lab[beside], axis=1) < ALIKE)
        several = _colours(strip[fine]) > 1
        if like_board.mean() >= SHARE and _colours(strip[like_board]) > 1:
            answers.append(True)
        else:
            answers.append(None if several and like_neighbour.any() else False)
    return answers


def _colours(lab: Floats) -> int:
    """1 when these are about one colour, 2 when there are more, 0 when there are none."""
    if not len(lab):
        return 0
    off = np.linalg.norm(lab - np.median(lab, axis=0), axis=1)
    return 2 if np.any(off > 2 * ALIKE) else 1
