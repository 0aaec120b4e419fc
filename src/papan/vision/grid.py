"""Where the board lies in a picture: squares whose sides and inner lines are edges at even distances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from papan.vision.comb import fit, fitted, windows
from papan.vision.decode import Floats, Ints, Mask, Pixels

Counts: TypeAlias = npt.NDArray[np.int32]

MIN_SIZE, MAX_SIZE = 4, 26  # cells on each side
MIN_CELL = 9  # pixels
ALONG = 5  # pixels along an edge that are averaged: noise and curved strokes vanish, straight lines stay
STEP = 10  # the smallest difference, in some channel, that is an edge
MAX_LINES = 64  # edges looked at in each direction
MAX_BOXES = 150
SQUARE = 0.03  # how much the sides of a square may differ
MIN_EDGE_SHARE = 0.5  # the part of each side that must be an edge
RIM = 0.6  # what the rim of the picture itself counts for instead
RUNS = (36, 18, 9)  # pixels that an edge must continue for: writing breaks off sooner than the lines of a board
PADS = (0.0, 0.07, 0.13, -0.1, -0.2)  # cells that the board lacks at its sides (half a gap each) or a frame adds
SETTLED = 0.7  # the score from which no smaller grid is looked for within a grid
GOOD = 0.3  # the lowest score of a grid


@dataclass(frozen=True)
class Grid:
    """Evenly spaced lines over a picture: where the first are, how far apart, how many cells, how well edges fit."""

    left: float
    top: float
    across: float  # a cell's width
    down: float  # a cell's height
    size: int  # cells on each side
    score: float
    side: float  # how much of the worst of its sides is an edge
    whole: bool = True  # nothing beyond it looks like more of it

    @property
    def box(self) -> tuple[float, float, float, float]:
        return self.left, self.top, self.left + self.size * self.across, self.top + self.size * self.down


def find_grids(pixels: Pixels, most: int = 8) -> list[Grid]:
    """Return the grids that fit the picture's edges best, the best first."""
    upright = _edges(pixels)
    level = _edges(pixels.transpose(1, 0, 2))  # transposed, so that the same code looks at both directions
    found: list[Grid] = []
    for run in RUNS:
        long_upright, long_level = _long(upright, run), _long(level, run)
        below, beside = _counted(long_upright), _counted(long_level)
        boxes, sides = _boxes(_counted(_wide(long_upright)), _counted(_wide(long_level)))
        for (left, right, top, bottom), side in zip(boxes, sides, strict=True):
            if any(_on_lines(grid, left, right, top, bottom) for grid in found):
                continue  # part of a board that was already found
            columns = (below[bottom] - below[top])[max(0, left - 2) : right + 3] / (bottom - top)
            rows = (beside[right] - beside[left])[max(0, top - 2) : bottom + 3] / (right - left)
            grid = _best_comb(columns, rows, left, right, top, bottom, side)
            if grid is not None and grid.score >= GOOD:
                found.append(grid)
    return _distinct(found, most)


def _edges(pixels: Pixels) -> Mask:
    """Where the picture changes from a pixel to the next one in its row, averaged over some pixels below each other."""
    sums = np.cumsum(pixels, axis=0, dtype=np.int32)
    half = ALONG // 2
    smooth = np.empty(pixels.shape, np.int32)
    smooth[half + 1 : -half] = sums[ALONG:] - sums[:-ALONG]
    smooth[half] = sums[ALONG - 1]
    smooth[:half], smooth[-half:] = smooth[half], smooth[-half - 1]
    change = np.abs(np.diff(smooth, axis=1)).max(axis=2) > STEP * ALONG
    edges = np.zeros(pixels.shape[:2], bool)
    edges[:, 1:] = change
    return edges


def _long(edges: Mask, run: int) -> Mask:
    """The edges that continue for `run` pixels below each other."""
    if run >= len(edges):
        return np.zeros_like(edges)
    counts = _counted(edges)
    whole = counts[run:] - counts[:-run] == run  # where such runs start
    starts = _counted(whole)
    rows = np.arange(len(edges))
    first, last = np.maximum(rows - run + 1, 0), np.minimum(rows + 1, len(whole))
    return starts[last] > starts[first]


def _counted(edges: Mask) -> Counts:
    """The number of edges above each pixel, so that those of any stretch are found by one subtraction."""
    counts = np.zeros((edges.shape[0] + 1, edges.shape[1]), np.int32)
    np.cumsum(edges, axis=0, dtype=np.int32, out=counts[1:])
    return counts


def _wide(edges: Mask) -> Mask:
    """The edges and their neighbours, since a blurred line wanders."""
    wide = edges.copy()
    wide[:, 1:] |= edges[:, :-1]
    wide[:, :-1] |= edges[:, 1:]
    return wide


def _lines(counts: Counts) -> Ints:
    """The places with the most edges, each the largest among its neighbours."""
    total = counts[-1].astype(np.int64)
    padded = np.pad(total, 2)
    before, after = np.maximum(padded[:-4], padded[1:-3]), np.maximum(padded[3:-1], padded[4:])
    peaks = np.flatnonzero((total >= before) & (total > after) & (total >= MIN_SIZE * MIN_CELL))
    best = peaks[np.argsort(-total[peaks], kind="stable")[:MAX_LINES]]
    # In a picture of nothing but a board, both sides of the picture may be the board's own.
    return np.unique(np.concatenate([best, [0, total.size - 1]]))


def _boxes(below: Counts, beside: Counts) -> tuple[list[list[int]], list[float]]:
    """Squares (left, right, top, bottom) with edges along their sides, and how much of the worst side is one."""
    across, down = _pairs(_lines(below)), _pairs(_lines(beside))
    down = down[np.argsort(down[:, 1] - down[:, 0], kind="stable")]
    heights, widths = down[:, 1] - down[:, 0], across[:, 1] - across[:, 0]
    first = np.searchsorted(heights, widths * (1 - SQUARE) - 1)
    count = np.searchsorted(heights, widths * (1 + SQUARE) + 1) - first
    place = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count - first, count)
    boxes = np.concatenate([np.repeat(across, count, axis=0), down[place]], axis=1)
    left, right, top, bottom = boxes.T
    height, width = np.maximum(1, bottom - top), np.maximum(1, right - left)

    def side(counts: Counts, line: Ints, start: Ints, end: Ints) -> Floats:
        part = (counts[end, line] - counts[start, line]) / np.maximum(1, end - start)
        at_the_rim = (line == 0) | (line == counts.shape[1] - 1)
        covered: Floats = np.where(at_the_rim, np.maximum(part, RIM), part)
        return covered

    worst = np.minimum(
        np.minimum(side(below, left, top, bottom), side(below, right, top, bottom)),
        np.minimum(side(beside, top, left, right), side(beside, bottom, left, right)),
    )
    order = np.argsort(-(worst**2) * width * height, kind="stable")
    order = order[worst[order] >= MIN_EDGE_SHARE][:MAX_BOXES]
    return boxes[order].tolist(), worst[order].tolist()


def _pairs(lines: Ints) -> Ints:
    """Every two lines that are far enough from each other for a board."""
    first, second = np.triu_indices(len(lines), 1)
    pairs = np.stack([lines[first], lines[second]], axis=1)
    return pairs[pairs[:, 1] - pairs[:, 0] >= MIN_SIZE * MIN_CELL]


def _best_comb(columns: Floats, rows: Floats, left: int, right: int, top: int, bottom: int, side: float) -> Grid | None:
    """The number of cells whose lines fit the edges in a box best."""
    width, height = right - left, bottom - top
    before_left, before_top = min(2, left), min(2, top)
    best = (GOOD, 0, 0.0)
    for size in range(MIN_SIZE, min(MAX_SIZE, int(min(width, height) / MIN_CELL)) + 1):
        for pad in PADS:
            score = fit(columns, windows(len(columns), before_left, width, size, pad))
            if score > best[0]:
                score *= fit(rows, windows(len(rows), before_top, height, size, pad))
                best = max(best, (score, size, pad))
            elif score < best[0] / 2:
                break  # a small gap between the cells will not mend it either
    score, size, pad = best
    if not size:
        return None
    start, across = fitted(columns, before_left, width, size, pad)
    above, down = fitted(rows, before_top, height, size, pad)
    return Grid(left + start, top + above, across, down, size, score, side)


def _on_lines(grid: Grid, left: int, right: int, top: int, bottom: int) -> bool:
    """Whether a box lies on lines of a good grid."""
    if grid.score < SETTLED or grid.side <= RIM:
        return False
    for edges, start, cell in (((left, right), grid.left, grid.across), ((top, bottom), grid.top, grid.down)):
        for edge in edges:
            at = (edge - start) / cell
            if not -0.2 < at < grid.size + 0.2 or abs(at - round(at)) > 0.15:
                return False
    return True


def _distinct(grids: list[Grid], most: int) -> list[Grid]:
    """The best grids; of those about as good that lie in each other, only the largest."""
    grids = sorted(grids, key=lambda grid: -grid.score * grid.side * grid.size * grid.across)
    kept: list[Grid] = []
    for grid in grids:
        if len(kept) == most:
            break
        if not any(_part_of(grid, other) for other in kept):
            kept.append(grid)
    return kept


def _part_of(grid: Grid, other: Grid) -> bool:
    """Whether a grid is the same as the other one, or a piece of it."""
    same_cells = abs(grid.across / other.across - 1) < 0.03
    left, top, right, bottom = grid.box
    slack = other.across / 2
    inside = (
        left > other.left - slack
        and top > other.top - slack
        and right < other.box[2] + slack
        and bottom < other.box[3] + slack
    )
    return same_cells and inside and grid.size <= other.size and grid.score * grid.side < 1.2 * other.score * other.side
