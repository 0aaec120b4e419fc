"""Which nodes of a search tree a page shows and where.

All of a small tree; else the path to the solution with what branches off it, the rest folded into numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from papan.reporting.history import History

MAX_NODES, MAX_LEAVES = 48, 12  # of a tree that is shown whole
MAX_BESIDE = 3  # nodes on each side of the path
TOP_LEVELS, BOTTOM_LEVELS = 7, 5  # of a long path; what lies between is folded


@dataclass(frozen=True)
class Place:
    """A node in the picture: its column and row in units of boxes, and how many nodes are folded below it."""

    node: int
    column: float
    row: int
    folded: int = 0


@dataclass(frozen=True)
class Gap:
    """What is not shown at a place: levels of the path, or further children of a node."""

    column: float
    row: int
    count: int
    is_levels: bool


@dataclass(frozen=True)
class TreeLayout:
    """Where nodes stand, which of them are joined, and what is not shown; columns count from 0."""

    places: list[Place]
    links: list[tuple[int, int]]  # numbers of a parent and of its child
    gaps: list[Gap]
    columns: float
    rows: int


def lay_out(history: History) -> TreeLayout:
    """Return the layout of the whole tree if it is small enough to be read, else of the path through it."""
    leaves = sum(not children for children in history.children)
    is_small = len(history.depths) <= MAX_NODES and leaves <= MAX_LEAVES
    return _whole(history) if is_small else _along_path(history)


def _whole(history: History) -> TreeLayout:
    """Leaves side by side, parents in the middle above their children."""
    columns: dict[int, float] = {}
    leaves = 0
    for number in _children_first(history):
        children = history.children[number]
        if children:
            columns[number] = (columns[children[0]] + columns[children[-1]]) / 2
        else:
            columns[number] = leaves
            leaves += 1
    places = [Place(number, columns[number], depth) for number, depth in enumerate(history.depths)]
    links = [(node.parent, number) for number, node in enumerate(history.trace.nodes) if node.parent is not None]
    return TreeLayout(places, links, [], max(1, leaves), history.deepest + 1)


def _children_first(history: History) -> list[int]:
    """Every node after its children, these from left to right; without recursion, since a path may be long."""
    order: list[int] = []
    waiting = [number for number, node in enumerate(history.trace.nodes) if node.parent is None]
    while waiting:
        number = waiting.pop()
        order.append(number)
        waiting += history.children[number]
    return order[::-1]


def _along_path(history: History) -> TreeLayout:
    """The nodes of the path one below the other, each with its brothers and sisters beside it."""
    path = history.path
    rows = _Rows(history)
    rows.add([path[0]], path[0])
    is_long = len(path) > TOP_LEVELS + BOTTOM_LEVELS + 1
    for level, (parent, child) in enumerate(pairwise(path), 1):
        if is_long and TOP_LEVELS <= level < len(path) - BOTTOM_LEVELS:
            if level == TOP_LEVELS:
                rows.skip(len(path) - BOTTOM_LEVELS - TOP_LEVELS)
            continue
        joined = None if is_long and level == len(path) - BOTTOM_LEVELS else parent
        rows.add(history.children[parent], child, joined)
    if history.children[path[-1]]:
        rows.add(history.children[path[-1]], None, path[-1])
    return rows.layout()


class _Rows:
    """Rows of nodes that are added from the top; the path's stand in column 0."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.places: list[Place] = []
        self.links: list[tuple[int, int]] = []
        self.gaps: list[Gap] = []
        self.row = 0

    def add(self, nodes: list[int], on_path: int | None, parent: int | None = None) -> None:
        """Add a row with this node of the path in the middle, or with none of it."""
        middle = nodes.index(on_path) if on_path is not None else (len(nodes) - 1) // 2
        first = max(0, middle - MAX_BESIDE)
        shown = nodes[first : middle + MAX_BESIDE + 1]
        for place, node in enumerate(shown, first - middle):
            folded = 0 if node == on_path else self.history.descendants[node]
            self.places.append(Place(node, place, self.row, folded))
            if parent is not None:
                self.links.append((parent, node))
        if first:
            self.gaps.append(Gap(first - middle - 1, self.row, first, is_levels=False))
        if first + len(shown) < len(nodes):
            self.gaps.append(
                Gap(first - middle + len(shown), self.row, len(nodes) - first - len(shown), is_levels=False)
            )
        self.row += 1

    def skip(self, levels: int) -> None:
        """Leave out levels of the path."""
        self.gaps.append(Gap(0, self.row, levels, is_levels=True))
        self.row += 1

    def layout(self) -> TreeLayout:
        columns = [place.column for place in self.places] + [gap.column for gap in self.gaps]
        left, right = min(columns), max(columns)
        places = [Place(one.node, one.column - left, one.row, one.folded) for one in self.places]
        gaps = [Gap(gap.column - left, gap.row, gap.count, gap.is_levels) for gap in self.gaps]
        return TreeLayout(places, self.links, gaps, right - left + 1, self.row)
