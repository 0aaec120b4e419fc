"""Patterns drawn all over the regions, for eyes that tell few colours apart; they are not marks."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from papan.vision.cells import RING_SAMPLES, SIDE, Cells, farthest
from papan.vision.decode import Floats, Ints, Mask, Pixels

FAINT = 14  # the smallest difference between a pattern and its ground
ZONE = (0.27, 0.34)  # distance from the middle, in cells: around any mark, where only a pattern would be
MIN_COVERED = 0.03  # the part of that zone that a pattern covers
ENOUGH = 2  # cells of a region that show what they have in common
MIN_REGIONS = 0.34  # the part of the regions that must have a pattern
BEYOND = 1.2  # how far a pattern is taken to reach, in multiples of its own colour
REACH = 2  # samples between a stroke and the place where it lies on most cells


@dataclass(frozen=True)
class Patterns:
    """The cells as they are when the pattern is taken away, and where it is."""

    cells: Cells
    covered: Mask  # cells × SIDE × SIDE


def patterns_of(cells: Cells, regions: Ints) -> Patterns | None:
    """Return the patterns of a board; None when it has none."""
    off, covered = cells.off.copy(), np.zeros(cells.off.shape, bool)
    zone, sizes = _zone(), np.bincount(regions)
    strengths: list[float] = []
    for region in np.flatnonzero(sizes >= ENOUGH):
        own = regions == region
        if (np.percentile(cells.off[own], 20, axis=0, method="lower")[zone] > FAINT).mean() < MIN_COVERED:
            continue
        usual = np.percentile(cells.off[own], 50, axis=0, method="lower")
        strengths.append(float(usual[zone].max()))
        clearest = zone & (usual > 0.8 * strengths[-1])
        off[own] = _without(cells.every[own] - cells.colours[own][:, None, None], clearest)
        covered[own] = usual > FAINT
    if not strengths or len(strengths) < MIN_REGIONS * (sizes >= ENOUGH).sum():
        return None
    small = sizes[regions] < ENOUGH  # there, only its darkness tells a mark from a pattern
    off[small] *= off[small] > BEYOND * max(strengths)
    uneven = np.minimum(cells.uneven, np.median(off[:, RING_SAMPLES], axis=1))
    covered = widened(covered)
    covered[small] = cells.off[small] <= max(strengths)
    return Patterns(replace(cells, off=off, uneven=uneven), covered)


def _without(differences: Floats, clearest: Mask) -> Pixels:
    """How far samples are from their ground, without what the colour seen in the clearest ones may have added."""
    fine = differences.shape[1] // SIDE
    colour = np.median(differences[:, np.kron(clearest, np.ones((fine, fine), bool))].reshape(-1, 3), axis=0)
    strength = max(1.0, float(np.linalg.norm(colour)))
    along = np.clip(differences @ (colour / strength), 0, BEYOND * strength)
    rest = np.abs(differences - along[..., None] * (colour / strength)).max(axis=3)
    return farthest(np.rint(rest).astype(np.int16))


def _zone() -> Mask:
    off = np.abs((np.arange(SIDE) + 0.5) / SIDE - 0.5)
    far = np.maximum.outer(off, off)
    zone: Mask = (far > ZONE[0]) & (far < ZONE[1])
    return zone


def widened(covered: Mask) -> Mask:
    """Return these samples and those near them."""
    wide = covered.copy()
    for axis in (1, 2):
        narrow = wide.copy()
        for reach in range(1, REACH + 1):
            ahead, behind = [slice(None)] * 3, [slice(None)] * 3
            ahead[axis], behind[axis] = slice(reach, None), slice(None, -reach)
            wide[tuple(ahead)] |= narrow[tuple(behind)]
            wide[tuple(behind)] |= narrow[tuple(ahead)]
    return wide
