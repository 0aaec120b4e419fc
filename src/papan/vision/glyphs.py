"""What is drawn on the cells: queens, crosses, or letters that mean nothing."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from papan.vision.cells import INSET, SIDE, Cells
from papan.vision.decode import Floats, Ints, Mask
from papan.vision.patterns import Patterns, widened

INK = 34  # the smallest difference between what is drawn and its ground
MIN_INKED = 0.006  # the part of a cell that must be inked; less is noise
EMPTY, CROSS, QUEEN = 0, 1, 2
QUEEN_DISC, CROSS_DISC = 0.40, 0.30  # a disc this wide, in cells, is a queen; one no wider than the second is a cross
MIN_QUEEN = 0.34
HEAVY = 0.055  # the part of a cell that a queen inks at least; a thin cross that was not recognised inks less
LIKE = 0.75  # how alike two letters are when they are the same,
HEAVIER = 2.5  # how many times the ink of a letter a queen has
ROUGHLY = 0.45  # and how alike when they are drawn small, and are no marks
THIN = 0.1  # the part of a cell that hardly counts as a difference in width
SAME = 0.55  # how alike two drawings of one thing are at least

_ROW, _COLUMN = np.indices((9, 9))
DIAGONALS = (_ROW == _COLUMN) | (_ROW + _COLUMN == 8)
BESIDE = (np.abs(_ROW - _COLUMN) > 2) & (np.abs(_ROW + _COLUMN - 8) > 2)


@dataclass(frozen=True)
class Marks:
    """What stands on each cell, and how sure that is."""

    of: Ints
    confidence: Floats


@dataclass(frozen=True)
class _Drawing:
    """What is inked in a cell: how much, how wide and high, and its outline scaled to one size."""

    inked: float
    width: float
    height: float
    shape: Floats  # 9 × 9, 0 to 1

    @property
    def solid(self) -> bool:
        """Whether it is full in the middle, as discs are and letters are not."""
        return bool(self.shape[2:7, 2:7].mean() > 0.9)


def marks_of(cells: Cells, regions: Ints, patterns: Patterns | None = None) -> Marks:
    """Return the marks on the cells of a board."""
    inked = _inked(cells if patterns is None else patterns.cells)
    drawings = [_drawing(mask) for mask in inked]
    kinds = [(EMPTY, 1.0) if drawing is None else _kind(drawing) for drawing in drawings]
    if _has_labels(kinds, cells.size):
        kinds = _without_labels(drawings, kinds, regions)
    of = np.array([kind for kind, _ in kinds])
    confidence = np.array([sure for _, sure in kinds])
    for kind in (CROSS, QUEEN):
        _doubt_strangers(drawings, of, confidence, kind)
    if patterns is not None:
        _doubt_faint(cells, patterns, inked, confidence)
    return Marks(of, confidence)


def _doubt_faint(cells: Cells, patterns: Patterns, inked: Mask, confidence: Floats) -> None:
    """Be less sure of cells with something on them that is neither dark enough for a mark nor where the pattern is."""
    margin = round(INSET * SIDE)
    near = patterns.covered[:, margin:-margin, margin:-margin] | widened(inked)
    left = _inked(cells) & ~near
    strange = left.sum(axis=(1, 2)) / SIDE**2 > MIN_INKED
    confidence[strange] = np.minimum(confidence[strange], 0.4)


def _inked(cells: Cells) -> Mask:
    """The samples of each cell that differ from its colour, away from its edges."""
    margin = round(INSET * SIDE)
    inked = cells.off[:, margin:-margin, margin:-margin] > INK + 2 * cells.uneven[:, None, None]
    # A speck of noise has few inked samples around it, a stroke has some.
    padded = np.pad(inked, ((0, 0), (1, 1), (1, 1))).astype(np.int8)
    down = padded[:, :-2] + padded[:, 1:-1] + padded[:, 2:]
    around = down[:, :, :-2] + down[:, :, 1:-1] + down[:, :, 2:]
    clean: Mask = inked & (around >= 4)
    return clean


def _drawing(mask: Mask) -> _Drawing | None:
    """What is drawn on a cell; None when it is nothing."""
    inked = mask.sum() / SIDE**2
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if inked < MIN_INKED or not len(rows):
        return None
    top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    if top > 0.6 * len(mask) or bottom < 0.4 * len(mask) or left > 0.6 * len(mask) or right < 0.4 * len(mask):
        return None  # at the edge: what a border left behind
    part = mask[top:bottom, left:right].astype(np.float64)
    return _Drawing(float(inked), (right - left) / SIDE, (bottom - top) / SIDE, _scaled(part))


def _scaled(part: Floats) -> Floats:
    """A drawing in 9 × 9 squares, each as dark as it is inked."""
    for axis in (0, 1):
        length = part.shape[axis]
        fine = np.repeat(part, 9, axis=axis)  # each of 9 squares is `length` of these
        part = np.add.reduceat(fine, np.arange(0, 9 * length, length), axis=axis) / length
    return part


def _kind(drawing: _Drawing) -> tuple[int, float]:
    """What a drawing is, and how sure that is."""
    shape, extent = drawing.shape, max(drawing.width, drawing.height)
    round_about = 0.75 < drawing.width / drawing.height < 1.33
    corners = np.mean([shape[y][x] for y in (0, 8) for x in (0, 8)])
    middles = np.mean([shape[0][4], shape[8][4], shape[4][0], shape[4][8]])
    arms = min(shape[y : y + 3, x : x + 3].mean() for y in (0, 6) for x in (0, 6))
    on, off = shape[DIAGONALS].mean(), shape[BESIDE].mean()
    if round_about and extent < 0.65 and arms > 0.12 and on > 0.32 and off < 0.2:
        return CROSS, float(np.clip(2 * (on - 1.5 * off), 0, 1))
    if round_about and drawing.solid and extent <= CROSS_DISC:  # a dot, however ragged
        return CROSS, 1.0 if extent < CROSS_DISC - 0.02 else 0.6
    if round_about and drawing.solid and corners < 0.6 and middles > 0.6:  # a disc
        return QUEEN, 1.0 if extent >= QUEEN_DISC else 0.4
    if extent >= MIN_QUEEN and drawing.inked > HEAVY:
        return QUEEN, 1.0
    return (CROSS, 0.3) if extent < 0.45 else (QUEEN, 0.3)


def _likeness(drawings: list[_Drawing]) -> Floats:
    """How alike each two drawings are, 1 for the same."""
    shapes = np.stack([drawing.shape.ravel() for drawing in drawings])
    shapes -= shapes.mean(axis=1, keepdims=True)
    length = np.linalg.norm(shapes, axis=1, keepdims=True)
    shapes /= np.maximum(length, 1e-6)
    alike = shapes @ shapes.T
    solid = np.array([drawing.solid for drawing in drawings])  # their outlines are ragged when they are small
    alike = np.where(np.logical_and.outer(solid, solid), np.maximum(alike, 0.75), alike)
    sizes = np.log([[drawing.width + THIN, drawing.height + THIN] for drawing in drawings])
    other_size = np.exp(np.abs(sizes[:, None] - sizes).sum(axis=2))
    likeness: Floats = alike / np.maximum(1.0, other_size / 1.5)
    return likeness


def _has_labels(kinds: list[tuple[int, float]], size: int) -> bool:
    """Whether cells bear letters: nearly all are drawn on, and too many drawings are no clear crosses to be queens."""
    drawn = [sure if kind == CROSS else 0.0 for kind, sure in kinds if kind != EMPTY]
    others = sum(sure < 0.5 for sure in drawn)
    return len(drawn) > 0.8 * len(kinds) and others > max(size, 0.3 * len(drawn))


def _without_labels(
    drawings: list[_Drawing | None], kinds: list[tuple[int, float]], regions: Ints
) -> list[tuple[int, float]]:
    """The kinds when regions are named on their cells: what occurs many times in a region is its name.

    A queen stands once in a region and looks like the queens of others; only crosses occur often in many regions.
    """
    answer = list(kinds)
    cells = [cell for cell, drawing in enumerate(drawings) if drawing is not None]
    likeness = _likeness([drawing for drawing in drawings if drawing is not None])
    ink = [drawing.inked for drawing in drawings if drawing is not None]
    usual = float(np.median(ink))
    np.fill_diagonal(likeness, 0)
    same_region = np.equal.outer(regions[cells], regions[cells])
    in_region = np.where(same_region, likeness, 0)
    for number, cell in enumerate(cells):
        kind, sure = kinds[cell]
        own, others = in_region[number].max(), np.where(same_region[number], 0, likeness[number]).max()
        named = in_region[same_region[number]].max() > LIKE  # its region has a name
        if kind == QUEEN and sure >= 0.5 and ink[number] > HEAVIER * usual:
            continue
        if own > LIKE and not (kind == CROSS and sure >= 0.5 and others > LIKE):
            others_there = same_region[number] & (likeness[number] <= ROUGHLY) & (np.array(ink) <= HEAVIER * usual)
            others_there[number] = False
            # Either these are crosses that only one region has and the others there are its name, or the reverse.
            either = sure >= 0.5 and (kind == QUEEN or bool(others_there.any()))  # no letter is as heavy as a queen
            answer[cell] = (EMPTY, 0.4 if either else 1.0)
        elif named and own > ROUGHLY and sure < 0.5:
            answer[cell] = (EMPTY, 0.6)
        elif not named and not (others > LIKE and kind == QUEEN and sure >= 0.5):
            answer[cell] = (EMPTY, 0.4 if others > LIKE or kind == QUEEN else 0.6)
        elif max(own, others) <= LIKE:
            answer[cell] = (kind, min(sure, 0.4))  # like no other drawing, and no heavier than a letter
    return answer


def _doubt_strangers(drawings: list[_Drawing | None], of: Ints, confidence: Floats, kind: int) -> None:
    """Be less sure of marks that do not look like the others of their kind."""
    marked = [(cell, drawing) for cell, drawing in enumerate(drawings) if drawing is not None and of[cell] == kind]
    if len(marked) > 1:
        cells = np.array([cell for cell, _ in marked])
        alike = _likeness([drawing for _, drawing in marked])
        np.fill_diagonal(alike, np.nan)
        strange = cells[np.nanmedian(alike, axis=1) < SAME]
        confidence[strange] = np.minimum(confidence[strange], 0.4)
