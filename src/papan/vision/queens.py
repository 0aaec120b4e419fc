"""Reading a Queens board from the cells of a grid."""

from __future__ import annotations

import numpy as np

from papan.errors import Note
from papan.puzzles.queens.notation import region_names
from papan.vision.cells import Cells
from papan.vision.glyphs import CROSS, QUEEN, marks_of
from papan.vision.growing import FLAT
from papan.vision.patterns import patterns_of
from papan.vision.regions import Regions, regions_of
from papan.vision.seen import Seen

FLAT_SHARE = 0.8  # the part of a board's cells that are of one colour each
CLEAR_QUEEN, CLEAR_COLOUR = 0.9, 0.7  # how sure both must be for an uneven cell to be accepted
MIN_COLOURS = 3
MAX_COLOURS = 1.5  # times the rows; with more it is no board


def see_queens(cells: Cells, shrink: float) -> Seen | None:
    """Return the board and its marks; None if these cells are not a Queens board."""
    size = cells.size
    if float((cells.uneven < FLAT).mean()) < FLAT_SHARE:
        return None
    regions = regions_of(cells)
    if not regions.sound and not MIN_COLOURS <= regions.colours <= MAX_COLOURS * size:
        return None
    patterns = patterns_of(cells, regions.of)
    marks = marks_of(cells, regions.of, patterns)
    confidence = np.minimum(regions.confidence, marks.confidence)
    rough = cells.uneven >= FLAT
    if patterns is not None:  # a queen on a pattern leaves little of its cell's colour
        clear = (marks.of == QUEEN) & (marks.confidence >= CLEAR_QUEEN) & (regions.confidence >= CLEAR_COLOUR)
        rough = (patterns.cells.uneven >= FLAT) & ~clear
    confidence[rough] = np.minimum(confidence[rough], 0.3)
    faults = []
    if not regions.sound:
        faults.append(Note(1, 1, "fault.picture.regions", {"found": regions.colours, "expected": size}))
        confidence[_suspects(cells, regions)] *= 0.4
    if not cells.grid.whole:
        faults.append(Note(1, 1, "fault.picture.goes-on", {"rows": size}))
    queens = tuple(np.flatnonzero(marks.of == QUEEN).tolist())
    if len(queens) > size:
        faults.append(Note(1, 1, "fault.picture.queens", {"found": len(queens), "expected": size}))
    names = region_names(int(regions.of.max()) + 1)
    rows = regions.of.reshape(size, size)
    return Seen(
        puzzle="queens",
        text="\n".join("".join(names[region] for region in row) for row in rows),
        rows=size,
        columns=size,
        box=box_of(cells, shrink),
        confidence=tuple(map(float, confidence)),
        queens=queens,
        crosses=tuple(np.flatnonzero(marks.of == CROSS).tolist()),
        faults=tuple(faults),
    )


def box_of(cells: Cells, shrink: float) -> tuple[int, int, int, int]:
    """Return where the board lies in the picture as it was given."""
    left, top, right, bottom = (max(0, round(edge * shrink)) for edge in cells.grid.box)
    return left, top, right, bottom


def _suspects(cells: Cells, regions: Regions) -> list[int]:
    """The cells to look at when there are too many or too few regions: the smallest, or two of the nearest colours."""
    count = int(regions.of.max()) + 1
    if count > cells.size:
        sizes = np.bincount(regions.of)
        few = np.argsort(sizes, kind="stable")[: count - cells.size]
        return [int(cell) for cell in np.flatnonzero(sizes[regions.of] <= sizes[few].max())]
    if count < 2:
        return list(range(len(regions.of)))
    centres = np.stack([np.median(cells.lab[regions.of == region], axis=0) for region in range(count)])
    distance = np.linalg.norm(centres[:, None] - centres, axis=2) + 1e9 * np.eye(count)
    one, two = np.unravel_index(int(distance.argmin()), distance.shape)
    return [int(cell) for cell in np.flatnonzero((regions.of == one) | (regions.of == two))]
