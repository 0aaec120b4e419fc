"""What is drawn all over the regions: patterns, for eyes that tell few colours apart. They are no marks."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from papan.vision.cells import RING_SAMPLES, SIDE, Cells, farthest
from papan.vision.decode import Floats, Ints, Mask, Pixels

FAINT = 14  # the least difference between a pattern and its ground
ZONE = (0.27, 0.34)  # from the middle: around what marks there are, where only a pattern would be
LEAST = 0.03  # of that zone that a pattern covers
ENOUGH = 2  # cells of a region that show what they have in common
LEAST_REGIONS = 0.34  # of the regions that must have a pattern
BEYOND = 1.2  # times its own colour that a pattern is taken to reach
REACH = 2  # samples that a stroke may lie beside where it lies on most cells


@dataclass(frozen=True)
class Patterns:
    """The cells as they are when the pattern is taken away, and where it is."""

    cells: Cells
    covered: Mask  # cells × SIDE × SIDE


def patterns_of(cells: Cells, regions: Ints) -> Patterns | None:
    """The patterns of a board; None when it has none."""
    off, covered = cells.off.copy(), np.zeros(cells.off.shape, bool)
    zone, sizes = _zone(), np.bincount(regions)
    strengths: list[float] = []
    for region in np.flatnonzero(sizes >= ENOUGH):
        own = regions == region
        if (np.percentile(cells.off[own], 20, axis=0, method="lower")[zone] > FAINT).mean() < LEAST:
            continue
        usual = np.percentile(cells.off[own], 50, axis=0, method="lower")
        strengths.append(float(usual[zone].max()))
        clearest = zone & (usual > 0.8 * strengths[-1])
        off[own] = _without(cells.every[own] - cells.colours[own][:, None, None], clearest)
        covered[own] = usual > FAINT
    if not strengths or len(strengths) < LEAST_REGIONS * (sizes >= ENOUGH).sum():
        return None
    small = sizes[regions] < ENOUGH  # where a pattern cannot be told from a mark but by how dark it is
    off[small] *= off[small] > BEYOND * max(strengths)
    uneven = np.minimum(cells.uneven, np.median(off[:, RING_SAMPLES], axis=1))
    covered = widened(covered)
    covered[small] = cells.off[small] <= max(strengths)
    return Patterns(replace(cells, off=off, uneven=uneven), covered)


def _without(differences: Floats, clearest: Mask) -> Pixels:
    """How far samples are from their ground, but for what the colour seen in the clearest ones may have added."""
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
    """These samples and those near them."""
    wide = covered.copy()
    for axis in (1, 2):
        narrow = wide.copy()
        for reach in range(1, REACH + 1):
            ahead, behind = [slice(None)] * 3, [slice(None)] * 3
            ahead[axis], behind[axis] = slice(reach, None), slice(None, -reach)
            wide[tuple(ahead)] |= narrow[tuple(behind)]
            wide[tuple(behind)] |= narrow[tuple(ahead)]
    return wide
