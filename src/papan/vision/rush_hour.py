"""Reading a Rush Hour board from the cells of a grid (beta): pieces are runs of one colour with nothing between."""

from __future__ import annotations

from string import ascii_uppercase

import numpy as np

from papan.errors import Note
from papan.vision.cells import SIDE, Cells
from papan.vision.decode import Floats, Ints, Mask
from papan.vision.growing import ALIKE, FLAT
from papan.vision.queens import box_of
from papan.vision.seen import Seen

LENGTHS = (2, 3, 4)
SIGNS = [sign for sign in ascii_uppercase if sign not in "KP"] + list("abcdefghijlmnoqrstuvwxyz0123456789")
BETWEEN = 22  # the smallest difference, in some channel, of a line between two pieces of one colour
RED = 45  # how much redder than anything else the primary piece is


def see_rush_hour(cells: Cells, shrink: float) -> Seen | None:
    """Return the board; None if these cells are not a Rush Hour board."""
    size = cells.size
    if not 4 <= size <= 12 or float((cells.uneven < FLAT).mean()) < 0.8:
        return None
    empty = _empty(cells)
    if empty is None:
        return None
    pieces = _pieces(cells, empty)
    straight = [cells_of for cells_of in pieces if _is_straight(cells_of, size)]
    if len(straight) < 2 or len(straight) < 0.7 * len(pieces):
        return None
    confidence = np.where(cells.uneven < FLAT, 1.0, 0.3)
    faults = [
        Note(piece[0] // size + 1, piece[0] % size + 1, "fault.picture.piece", {"cell": _name(piece[0], size)})
        for piece in pieces
        if piece not in straight
    ]
    confidence[[cell for piece in pieces if piece not in straight for cell in piece]] = 0.2
    redness = [float(_redness(cells.colours[piece]).mean()) for piece in straight]
    order = np.argsort(redness)[::-1]
    primary = straight[int(order[0])]
    if redness[int(order[0])] < RED or redness[int(order[1])] > redness[int(order[0])] - 15:
        confidence[primary] = 0.3
        faults.append(Note(1, 1, "fault.picture.primary", {"cell": _name(primary[0], size)}))
    signs = iter(SIGNS)
    text = np.full(size * size, ".")
    for piece in straight:
        text[piece] = "P" if piece is primary else next(signs)
    rows = ["".join(row) for row in text.reshape(size, size)]
    if primary[1] - primary[0] == 1:  # in a row: out to the right
        rows[primary[0] // size] += "K"
    else:
        rows.append(" " * (primary[0] % size) + "K")
    return Seen(
        puzzle="rush-hour",
        text=f"{size} {size}\n{len(straight) - 1}\n" + "\n".join(rows),
        rows=size,
        columns=size,
        box=box_of(cells, shrink),
        confidence=tuple(map(float, confidence)),
        faults=tuple(faults),
    )


def _name(cell: int, size: int) -> str:
    return f"r{cell // size + 1}c{cell % size + 1}"


def _redness(colours: Floats) -> Floats:
    redness: Floats = colours[:, 0] - colours[:, 1:].max(axis=1)
    return redness


def _is_straight(piece: list[int], size: int) -> bool:
    steps = set(np.diff(piece).tolist())
    return len(piece) in LENGTHS and ((steps == {1} and piece[0] // size == piece[-1] // size) or steps == {size})


def _empty(cells: Cells) -> Mask | None:
    """The cells where the ground shows: the colour that most lines between cells of different colours have, too."""
    alike = np.linalg.norm(cells.lab[:, None] - cells.lab, axis=2) < ALIKE
    ground = cells.lab[int(alike.sum(axis=1).argmax())]
    empty: Mask = np.linalg.norm(cells.lab - ground, axis=1) < ALIKE
    return empty if 0.1 < empty.mean() < 0.9 else None


def _pieces(cells: Cells, empty: Mask) -> list[list[int]]:
    """The cells of each piece, in reading order."""
    size = cells.size
    group: Ints = np.arange(size * size)
    for cell in range(size * size):
        for other, across in ((cell + 1, True), (cell + size, False)):
            if other >= size * size or (across and other % size == 0) or empty[cell] or empty[other]:
                continue
            if np.linalg.norm(cells.lab[cell] - cells.lab[other]) < ALIKE and not _parted(cells, cell, other, across):
                group[group == group[other]] = group[cell]
    found: dict[int, list[int]] = {}
    for cell in np.flatnonzero(~empty).tolist():
        found.setdefault(int(group[cell]), []).append(cell)
    return list(found.values())


def _parted(cells: Cells, cell: int, other: int, across: bool) -> bool:
    """Whether something lies between two neighbours of one colour: the rim of two pieces, or the ground."""
    one, two = cells.samples[cell], cells.samples[other]
    if not across:
        one, two = one.transpose(1, 0, 2), two.transpose(1, 0, 2)
    seam = np.concatenate([one[:, -SIDE // 5 :], two[:, : SIDE // 5]], axis=1)
    colour = (cells.colours[cell] + cells.colours[other]) / 2
    off = np.abs(seam - colour).max(axis=2)
    lanes = [*range(SIDE // 5, SIDE * 2 // 5), *range(SIDE * 3 // 5, SIDE * 4 // 5)]  # beside a label in the middle
    return bool(np.median(off[lanes].max(axis=1)) > BETWEEN)
