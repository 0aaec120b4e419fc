"""Bars in a comparison: how much each way took of what it took most, on a logarithmic scale."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from papan.jobs.result import Result
from papan.messages import tr

# The columns that have bars: what a way costs.
_MEASURES: dict[str, Callable[[Result], float]] = {
    "examined": lambda one: one.counts.examined,
    "expanded": lambda one: one.counts.expanded,
    "generated": lambda one: one.counts.generated,
    "time": lambda one: one.seconds,
}


@dataclass(frozen=True)
class Bar:
    """How long the bar of a cell is, from 0 to 1, and whether the run has come to its end."""

    share: float
    finished: bool  # False: it ended without an answer, so the bar says only how far it got


def bars_of(results: Sequence[Result]) -> dict[str, list[Bar | None]]:
    """Return the bars of each column that has any, by the column's title; None where a run has nothing to measure."""
    bars: dict[str, list[Bar | None]] = {}
    for name, measure in _MEASURES.items():
        values = [measure(result) if result.ran else 0 for result in results]
        if any(value > 0 for value in values):
            share = _logarithmic([value for value in values if value > 0])
            bars[tr(f"column.{name}")] = [
                Bar(share(value), result.solved) if value > 0 else None
                for value, result in zip(values, results, strict=True)
            ]
    return bars


def bar_legend(bars: Mapping[str, Sequence[Bar | None]]) -> str:
    """Return what has to be known to read the bars; nothing where there are none."""
    drawn = [bar for column in bars.values() for bar in column if bar is not None]
    sentences = [tr("notebook.bars")] if drawn else []
    if not all(bar.finished for bar in drawn):
        sentences.append(tr("notebook.bars.unfinished"))
    return " ".join(sentences)


def _logarithmic(values: Sequence[float]) -> Callable[[float], float]:
    """Return what says how long a bar is: from a power of ten below the least value to one above the greatest."""
    low, high = floor(log10(min(values)) - 0.3), ceil(log10(max(values)))  # so that the least bar is seen, too
    return lambda value: (log10(value) - low) / (high - low)
