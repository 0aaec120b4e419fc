"""From a picture to what is seen in it: grids are found and read, and the best reading is taken."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from papan.errors import Note, UsageError
from papan.puzzles import puzzle_named
from papan.vision.cells import Cells, cells_of
from papan.vision.decode import Pixels, open_picture, pixels_of
from papan.vision.grid import MIN_CELL, MIN_SIZE, Grid, find_grids
from papan.vision.growing import grown, without_margin
from papan.vision.queens import see_queens
from papan.vision.rush_hour import see_rush_hour
from papan.vision.seen import SURE, Seen

READERS = {"queens": see_queens, "rush-hour": see_rush_hour}


def see_picture(source: str | Path | bytes, puzzle: str | None = None) -> Seen:
    """Return what is seen in a picture (a file, or its bytes); raise a UsageError if there is no board in it."""
    if puzzle is not None and puzzle not in READERS:
        raise UsageError("error.picture.puzzle", puzzle=puzzle_named(puzzle).name, known=", ".join(READERS))
    image = open_picture(source)
    name = "picture" if isinstance(source, bytes) else str(source)
    pixels, shrink = pixels_of(image)
    if min(pixels.shape[:2]) < MIN_SIZE * MIN_CELL:
        raise UsageError("error.picture.small", name=name, width=image.width, height=image.height)
    readings: list[tuple[tuple[float, ...], Seen]] = []
    for cells in _boards(pixels):
        found = [READERS[kind](cells, shrink) for kind in ([puzzle] if puzzle else READERS)]
        seen = [one for one in found if one is not None]
        if len(seen) > 1 and all(one.sure for one in seen):  # a board of few straight pieces may be either
            seen = [replace(one, faults=(Note(1, 1, "fault.picture.either"),)) for one in seen]
        readings += [(_merit(one, cells), one) for one in seen]
    if not readings:
        raise UsageError("error.picture.no-board", name=name)
    return max(readings, key=lambda reading: reading[0])[1]


def _boards(pixels: Pixels) -> list[Cells]:
    """The cells of every grid that may be a board, the likeliest first."""
    kept: list[Grid] = []
    for found in find_grids(pixels):
        for grid in [one for whole in grown(pixels, found) for one in without_margin(pixels, whole)]:
            if not any(_same(grid, other) for other in kept):
                kept.append(grid)
    return [cells_of(pixels, grid) for grid in kept]


def _same(one: Grid, two: Grid) -> bool:
    slack = min(one.across, two.across) / 3
    return one.size == two.size and all(abs(a - b) < slack for a, b in zip(one.box, two.box, strict=True))


def _merit(seen: Seen, cells: Cells) -> tuple[float, ...]:
    """What makes a reading better than another: that it adds up, that it is sure, that it fits and is large."""
    confidence = sum(seen.confidence) / len(seen.confidence)
    fits = cells.grid.score * cells.grid.side * cells.size * cells.grid.across
    return (not seen.faults, confidence > SURE, fits * confidence)
