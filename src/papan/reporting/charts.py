"""Bar charts of a comparison: one panel for each measure, one bar for each way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from papan.jobs.result import Result
from papan.messages import decimal, number, tr
from papan.render.figure import Figure
from papan.render.geometry import Box, Item, Line, Words
from papan.reporting.axes import linear, logarithmic, short
from papan.reporting.colours import COLOURS, Colours
from papan.solving.report import milliseconds

WIDTH, MARGIN, VALUE = 760, 20, 90
TITLE, PITCH, BAR, AXIS, GAP = 34, 26, 16, 26, 18
LETTER, MAX_LABEL = 6.8, 40  # pixels of an average letter, letters of a label
SMALL, USUAL = 12, 14  # letters


@dataclass(frozen=True)
class Bar:
    """A way's value; unless it `is_whole`, its search ended without an answer and the value is how far it got."""

    label: str
    value: float | None
    text: str
    is_whole: bool = True


@dataclass(frozen=True)
class Chart:
    """The bars of one measure."""

    title: str
    bars: Sequence[Bar]
    is_log: bool = True


def way_name(result: Result) -> str:
    """What a row of a chart is called: the algorithm, and its heuristic where it has one."""
    job = result.job
    return job.algorithm if job.heuristic is None else f"{job.algorithm} · {job.heuristic}"


def charts_of(results: Sequence[Result]) -> list[Chart]:
    """Return the charts that mean something for these results: nodes, time, and the length of the solution."""
    if not results:
        return []
    puzzle = results[0].puzzle
    nodes = "examined" if any(one.counts.examined for one in results) else "generated"

    def bars(values: Sequence[float | None], texts: Sequence[str]) -> list[Bar]:
        return [
            Bar(way_name(one), value, text, one.solved) for one, value, text in zip(results, values, texts, strict=True)
        ]

    counts = [getattr(one.counts, nodes) if one.ran else None for one in results]
    times = [one.seconds * 1000 if one.ran else None for one in results]
    charts = [
        Chart(tr(f"column.{nodes}"), bars(counts, ["–" if one is None else number(one) for one in counts])),
        Chart(
            tr("column.time"),
            bars(times, ["–" if not one.ran else decimal(milliseconds(one.seconds)) for one in results]),
        ),
    ]
    if puzzle.metrics:
        costs = [one.cost for one in results]
        unit = results[0].job.metric if results[0].job.metric in ("moves", "steps") else "cost"
        charts.append(
            Chart(
                tr(f"column.{unit}"), bars(costs, ["–" if one is None else number(one) for one in costs]), is_log=False
            )
        )
    return charts


def charts_figure(charts: Sequence[Chart], title: str, theme: str) -> Figure:
    """Return the charts one below the other."""
    colours, items, top = COLOURS[theme], list[Item](), float(MARGIN)
    for chart in charts:
        items += _panel(chart, top, colours)
        top += TITLE + len(chart.bars) * PITCH + AXIS + GAP
    if any(not bar.is_whole for chart in charts for bar in chart.bars):
        items.append(Words(MARGIN, top, SMALL, tr("report.chart.unfinished"), colours.ink_soft, anchor="start"))
        top += GAP
    return Figure(WIDTH, top, colours.card, title, tuple(items))


def _panel(chart: Chart, top: float, colours: Colours) -> Iterator[Item]:
    values = [bar.value for bar in chart.bars if bar.value is not None]
    scale = logarithmic(values) if chart.is_log else linear(max(values, default=1))
    longest = max((min(MAX_LABEL, len(bar.label)) for bar in chart.bars), default=0)
    left = MARGIN + longest * LETTER + 10
    room = WIDTH - left - VALUE
    name = f"{chart.title} ({tr('report.chart.log')})" if chart.is_log else chart.title
    yield Words(MARGIN, top + 8, USUAL, name, colours.ink, bold=True, anchor="start")
    begin, end = top + TITLE - 6, top + TITLE + len(chart.bars) * PITCH
    for tick in scale.ticks:
        x = left + scale.at(tick) * room
        yield Line(((x, begin), (x, end)), colours.line, 1)
        yield Words(x, end + 12, SMALL, short(tick), colours.ink_soft)
    for place, bar in enumerate(chart.bars):
        y = top + TITLE + place * PITCH
        label = bar.label if len(bar.label) <= MAX_LABEL else f"{bar.label[: MAX_LABEL - 1]}…"
        yield Words(left - 8, y + BAR / 2, SMALL, label, colours.ink, anchor="end")
        length = 0.0 if not bar.value else max(2.0, scale.at(bar.value) * room)
        if length:
            paint = (colours.accent, None, 0) if bar.is_whole else (colours.sunken, colours.line_strong, 1)
            yield Box(left, y, length, BAR, 2, *paint)
        yield Words(left + length + 6, y + BAR / 2, SMALL, bar.text, colours.ink_soft, anchor="start")
