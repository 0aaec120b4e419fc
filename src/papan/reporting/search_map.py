"""The map: a whole search in one picture. Across: events. Down: depth. Colour: f. Below: the size of the frontier."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import log

from papan.messages import number, tr
from papan.render.figure import Figure
from papan.render.geometry import Box, Item, Line, Polygon, Words
from papan.render.palette import mix
from papan.reporting.axes import Scale, linear, short
from papan.reporting.colours import COLOURS, Colours
from papan.reporting.history import NEVER, History

WIDTH, LEFT, RIGHT, TOP = 960, 56, 24, 64
PLOT, GAP, STRIP, BOTTOM = 360, 14, 72, 40  # heights
ACROSS, DOWN = 240, 90  # cells at most
FAINT = 0.35  # how much of its colour a cell with a single node has
LABEL_GAP = 34  # pixels between the bounds that are written on rounds
SWATCHES = 8
SMALL, USUAL = 12, 15  # letters


def map_figure(history: History, title: str, theme: str, letter: str = "f") -> Figure:
    """Return the map of a recorded search; `letter` is what its lecture calls f."""
    return _Map(history, COLOURS[theme], letter).figure(title)


class _Map:
    def __init__(self, history: History, colours: Colours, letter: str) -> None:
        self.history, self.colours, self.letter = history, colours, letter
        self.moments = history.trace.moments
        self.events = linear(max(1, len(self.moments)), 6)
        self.depth = linear(max(1, history.deepest), 6)
        self.taken = [node for node, at in enumerate(history.taken_up) if at != NEVER]
        values = [history.f(node) for node in self.taken] or [0]
        self.least, self.most = min(values), max(values)

    def figure(self, title: str) -> Figure:
        items = (*self._head(title), *self._grid(), *self._cells(), *self._rounds(), *self._path(), *self._frontier())
        return Figure(WIDTH, TOP + PLOT + GAP + STRIP + BOTTOM, self.colours.card, title, items)

    def x(self, event: float) -> float:
        return LEFT + self.events.at(event) * (WIDTH - LEFT - RIGHT)

    def y(self, depth: float) -> float:
        rows = self.depth.high + 1
        return TOP + (depth + 0.5) / rows * PLOT

    def shade(self, f: float) -> str:
        return self.colours.shade((f - self.least) / (self.most - self.least) if self.most > self.least else 0.4)

    def _head(self, title: str) -> Iterator[Item]:
        """The title, how much was recorded, and what the colours mean."""
        colours = self.colours
        yield Words(LEFT, 20, USUAL, title, colours.ink, bold=True, anchor="start")
        told = tr("report.map.events", count=number(len(self.moments)))
        if self.history.trace.missed:
            told = tr("report.map.first-events", count=number(len(self.moments)))
        yield Words(LEFT, 42, SMALL, told, colours.ink_soft, anchor="start")
        span = self.most - self.least
        count = min(SWATCHES, span + 1)
        steps = [self.least + (round(span * place / (count - 1)) if count > 1 else 0) for place in range(count)]
        left = WIDTH - RIGHT - 44 * count
        yield Words(left - 8, 42, SMALL, f"{self.letter} =", colours.ink_soft, anchor="end")
        for place, f in enumerate(steps):
            yield Box(left + 44 * place, 35, 14, 14, 2, self.shade(f))
            yield Words(left + 44 * place + 18, 42, SMALL, short(f), colours.ink_soft, anchor="start")

    def _grid(self) -> Iterator[Item]:
        colours = self.colours
        for tick in self.depth.ticks:
            yield Line(((LEFT, self.y(tick)), (WIDTH - RIGHT, self.y(tick))), colours.line, 0.6)
            yield Words(LEFT - 8, self.y(tick), SMALL, short(tick), colours.ink_soft, anchor="end")
        yield Words(4, TOP - 8, SMALL, tr("report.map.depth"), colours.ink_soft, anchor="start")
        for tick in self.events.ticks:
            place = TOP + PLOT + GAP + STRIP + 16
            yield Words(self.x(tick), place, SMALL, short(tick), colours.ink_soft)

    def _cells(self) -> Iterator[Item]:
        """What was taken up: of a short search each node until the next one, of a long one cells of many nodes."""
        if len(self.moments) > ACROSS:
            yield from self._binned_cells()
            return
        history, high = self.history, PLOT / (self.depth.high + 1)
        taken = sorted(self.taken, key=history.taken_up.__getitem__)
        ends = [*(history.taken_up[node] for node in taken[1:]), len(self.moments)]
        for node, end in zip(taken, ends, strict=True):
            x, y = self.x(history.taken_up[node]), self.y(history.depths[node]) - high / 2
            yield Box(x, y + 1, max(2, self.x(end) - x - 1), max(1.5, high - 2), 2, self.shade(history.f(node)))

    def _binned_cells(self) -> Iterator[Item]:
        """Each cell in the colour of the mean f of the nodes that fell into it, the stronger the more they are."""
        across = ACROSS
        rows = int(self.depth.high) + 1
        down = min(DOWN, rows)
        cells: dict[tuple[int, int], list[int]] = {}
        for node in self.taken:
            column = self.history.taken_up[node] * across // len(self.moments)
            cells.setdefault((column, self.history.depths[node] * down // rows), []).append(self.history.f(node))
        most = max(map(len, cells.values()), default=1)
        wide, high = (WIDTH - LEFT - RIGHT) / across, PLOT / down
        for (column, row), values in sorted(cells.items()):
            share = 1.0 if most == 1 else FAINT + (1 - FAINT) * log(1 + len(values)) / log(1 + most)
            colour = mix(self.colours.card, self.shade(sum(values) / len(values)), share)
            yield Box(LEFT + column * wide, TOP + row * high, max(1.5, wide), max(1.5, high), 0, colour)

    def _rounds(self) -> Iterator[Item]:
        """A thin line where a round of IDA* or of iterative deepening begins, with its bound where there is room."""
        last = float(-LABEL_GAP)
        for event, bound in self.history.rounds:
            x = self.x(event)
            yield Line(((x, TOP - 4), (x, TOP + PLOT)), self.colours.line_strong, 0.8)
            if x - last >= LABEL_GAP:
                yield Words(x + 3, TOP - 8, SMALL, short(bound), self.colours.ink_soft, anchor="start")
                last = x

    def _path(self) -> Iterator[Item]:
        """The solution as a bold line from the start to where it was found."""
        history = self.history
        if history.goal is None:
            return
        points = tuple(
            (self.x(history.taken_up[node] + 0.5), self.y(history.depths[node]))
            for node in history.path
            if history.taken_up[node] != NEVER
        )
        if len(points) > 1:
            yield Line(points, self.colours.card, 6)
            yield Line(points, self.colours.map_solution, 3)
        yield Line((points[-1], points[-1]), self.colours.card, 13)
        yield Line((points[-1], points[-1]), self.colours.map_solution, 10)

    def _frontier(self) -> Iterator[Item]:
        """How many nodes waited (or how deep the path was), over the same events."""
        top, colours = TOP + PLOT + GAP, self.colours
        sizes = _highest([moment.frontier for moment in self.moments], WIDTH - LEFT - RIGHT)
        scale: Scale = linear(max(1, *sizes), 2) if sizes else linear(1)
        base = top + STRIP
        step = (WIDTH - LEFT - RIGHT) / max(1, len(sizes))
        outline = [(LEFT + place * step, base - scale.at(size) * (STRIP - 14)) for place, size in enumerate(sizes)]
        stairs = [
            corner for (x, y), (_, after) in pairwise([*outline, (0, base)]) for corner in ((x, y), (x + step, y))
        ]
        yield Polygon(((LEFT, base), *stairs, (WIDTH - RIGHT, base)), colours.accent_soft)
        if len(stairs) > 1:
            yield Line(tuple(stairs), colours.accent, 1.5)
        yield Line(((LEFT, base), (WIDTH - RIGHT, base)), colours.line_strong, 1)
        name = tr("report.map.frontier", most=number(max(sizes, default=0)))
        yield Words(LEFT + 4, top + 6, SMALL, name, colours.ink_soft, anchor="start")
        yield Words(WIDTH - RIGHT, base + 30, SMALL, tr("report.map.across"), colours.ink_soft, anchor="end")


def _highest(values: list[int], most: int) -> list[int]:
    """At most that many values: the highest of each part."""
    if len(values) <= most:
        return values
    return [max(values[place * len(values) // most : (place + 1) * len(values) // most]) for place in range(most)]
