"""Which cells belong together: colours grouped into regions, with how sure that is."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from papan.vision.cells import Cells
from papan.vision.decode import Floats, Ints

APART = 3.5  # colours nearer than this cannot be told apart in a compressed picture
CLEAR = 2.2  # how many times farther other regions' colours must be than a region's own


@dataclass(frozen=True)
class Regions:
    """The region of each cell, numbered in reading order, how sure each is, and whether there are as many as rows."""

    of: Ints
    confidence: Floats
    colours: int  # how many are told apart
    parts: int  # areas of one colour
    sound: bool  # there are as many regions as rows


def regions_of(cells: Cells) -> Regions:
    """Return the regions of a Queens board: as many colours as rows, or as many areas where colours occur again."""
    size = cells.size
    links, lengths = _linked(cells.lab)
    inner, outer = lengths[-size], lengths[1 - size]  # the last link within a region, the first between two
    natural = _cut(links, _natural_count(lengths, size * size))
    sound = True
    if outer >= APART and outer >= CLEAR * inner:
        of = colours = _cut(links, size)
    else:
        colours, of = natural, _parts(natural, size)
        if of.max() + 1 != size:
            of, sound = natural, False
    parts = int(_parts(colours, size).max()) + 1
    return Regions(_in_order(of), _confidence(cells, colours), int(colours.max()) + 1, parts, sound)


def _linked(lab: Floats) -> tuple[list[tuple[int, int]], Floats]:
    """The cells linked into a tree, each to the nearest colour, and the links' lengths from short to long."""
    count = len(lab)
    distance = np.linalg.norm(lab - lab[0], axis=1)
    nearest = np.zeros(count, np.int64)
    outside = np.ones(count, bool)
    outside[0] = False
    links: list[tuple[float, int, int]] = []
    for _ in range(count - 1):
        cell = int(np.where(outside, distance, np.inf).argmin())
        links.append((float(distance[cell]), cell, int(nearest[cell])))
        outside[cell] = False
        new = np.linalg.norm(lab - lab[cell], axis=1)
        closer = outside & (new < distance)
        distance[closer], nearest[closer] = new[closer], cell
    links.sort()
    return [(one, two) for _, one, two in links], np.array([length for length, _, _ in links])


def _cut(links: list[tuple[int, int]], groups: int) -> Ints:
    """The group of each cell when only the shortest links are kept, so that `groups` groups are left."""
    count = len(links) + 1
    group = list(range(count))

    def root(cell: int) -> int:
        while group[cell] != cell:
            group[cell] = group[group[cell]]
            cell = group[cell]
        return cell

    for one, two in links[: max(0, count - groups)]:
        group[root(one)] = root(two)
    return _in_order(np.array([root(cell) for cell in range(count)]))


def _natural_count(lengths: Floats, cells: int) -> int:
    """How many colours there seem to be: links grow most where they begin to join different ones."""
    lengths = np.maximum(lengths, 0.5)
    growth = lengths[1:] / lengths[:-1]
    growth[lengths[1:] < APART] = 0
    best = int(growth.argmax())
    return cells - (best + 1) if growth[best] > 1 else 1


def _in_order(groups: Ints) -> Ints:
    """The same groups, numbered in the order in which they occur."""
    numbers: dict[int, int] = {}
    return np.array([numbers.setdefault(int(group), len(numbers)) for group in groups])


def _parts(groups: Ints, size: int) -> Ints:
    """The connected areas of the groups, numbered in the order in which they occur."""
    grid = groups.reshape(size, size)
    area = np.arange(size * size).reshape(size, size)
    while True:
        before = area.copy()
        for axis in (0, 1):
            same = np.diff(grid, axis=axis) == 0
            one, two = (area[:-1], area[1:]) if axis == 0 else (area[:, :-1], area[:, 1:])
            least = np.minimum(one, two)
            one[same] = least[same]
            two[same] = np.minimum(two, least)[same]  # the cells of `one` overlap these, and keep their new values
        if (area == before).all():
            return _in_order(area.ravel())


def _confidence(cells: Cells, groups: Ints) -> Floats:
    """How much nearer each cell is to its own colour than to any other, from 0 to 1."""
    count = int(groups.max()) + 1
    centres = np.stack([np.median(cells.lab[groups == group], axis=0) for group in range(count)])
    distance = np.linalg.norm(cells.lab[:, None] - centres, axis=2)
    own = distance[np.arange(len(groups)), groups]
    distance[np.arange(len(groups)), groups] = np.inf
    other = distance.min(axis=1) if count > 1 else np.full(len(groups), np.inf)
    # A cell is sure if it is twice as far from another colour as from its own, or differs by as much as one can see.
    by_ratio = 1 - own / np.maximum(other, 1e-9)
    by_sight = np.minimum(1, other / (2 * APART))
    sure: Floats = np.clip(np.minimum(by_ratio, by_sight), 0, 1)
    return sure
