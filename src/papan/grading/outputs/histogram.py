"""A histogram of points, in tenths of what could be had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from papan.messages import number, tr
from papan.render.figure import Figure
from papan.render.geometry import Box, Item, Line, Words
from papan.reporting.axes import linear
from papan.reporting.colours import COLOURS, Colours

BINS = 10
LEFT, TOP, HIGH, BAR, PITCH, BELOW, RIGHT = 30, 24, 150, 32, 38, 44, 14  # pixels
LETTERS = 13
WIDTH = LEFT + BINS * PITCH + RIGHT


def bin_counts(shares: Sequence[float]) -> list[int]:
    """Return how many shares, each from 0 to 1, lie in each tenth; all points are in the last one."""
    counts = [0] * BINS
    for share in shares:
        counts[min(BINS - 1, int(share * BINS + 1e-9))] += 1
    return counts


def histogram(shares: Sequence[float], title: str, theme: str) -> Figure:
    """Return the histogram of shares, each from 0 to 1."""
    colours = COLOURS[theme]
    items = tuple(_items(bin_counts(shares), colours))
    return Figure(WIDTH, TOP + HIGH + BELOW, colours.card, title, items)


def _items(counts: Sequence[int], colours: Colours) -> Iterator[Item]:
    scale = linear(max(1, *counts), ticks=4)
    ground = TOP + HIGH
    for tick in scale.ticks:
        y = ground - scale.at(tick) * HIGH
        yield Line(((LEFT, y), (WIDTH - RIGHT, y)), colours.line_strong if not tick else colours.line, 1)
        yield Words(LEFT - 8, y, LETTERS, number(int(tick)), colours.ink_soft, anchor="end")
    for place, count in enumerate(counts):
        x = LEFT + place * PITCH + (PITCH - BAR) / 2
        if count:
            high = scale.at(count) * HIGH
            yield Box(x, ground - high, BAR, high, 2, colours.accent)
            yield Words(x + BAR / 2, ground - high - 10, LETTERS, number(count), colours.ink, bold=True)
    for edge in range(0, BINS + 1, 2):
        yield Words(LEFT + edge * PITCH, ground + 14, LETTERS, f"{edge * 100 // BINS}", colours.ink_soft)
    middle = LEFT + BINS * PITCH / 2
    yield Words(middle, ground + 34, LETTERS, tr("grade.overview.axis"), colours.ink_soft)
