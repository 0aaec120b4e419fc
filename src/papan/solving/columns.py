"""The columns of a comparison: those that mean something for the puzzle and for what was run, and only those."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from papan.jobs.result import Result
from papan.messages import catalogue, decimal, language, tr
from papan.puzzles import heuristics_of
from papan.puzzles.puzzle import Puzzle
from papan.searching.run import Status
from papan.solving.report import milliseconds
from papan.support.table import Table

Value: TypeAlias = Callable[[Result], object]  # None where the run has none


def comparison_table(results: Sequence[Result], for_people: bool = True) -> tuple[list[str], list[list[str]]]:
    """The titles and the rows of results for one board; for people, numbers are as their language writes them."""
    if not results:
        return [], []
    puzzle = results[0].puzzle
    titles: list[str] = []
    columns: list[list[str]] = []
    for name, value in _columns(puzzle, for_people):
        values = [value(result) for result in results]
        if any(one is not None for one in values):
            titles.append(tr(f"column.{name}"))
            nothing = "–" if for_people else ""
            columns.append([nothing if one is None else str(one) for one in values])
    return titles, [list(row) for row in zip(*columns, strict=True)]


def report_table(results: Sequence[Result]) -> Table:
    """The table as a report shows it: what is to be said of a row, and of all of them, stands below it."""
    titles, rows = comparison_table(results)
    notes = list(_notes(results))
    if not titles or titles[-1] != tr("column.note"):
        return Table(titles, rows, notes=notes)
    remarks = ["" if row[-1] == "–" else row[-1] for row in rows]
    return Table(titles[:-1], [row[:-1] for row in rows], remarks, notes)


def _notes(results: Sequence[Result]) -> Iterator[str]:
    """What has to be known to read the table."""
    if any(result.ran and result.runs > 1 for result in results):
        yield tr("report.note.median", runs=tr("column.runs"))
    by_metric: dict[str, list[str]] = {}
    for result in results:
        name, metric = result.job.heuristic, result.job.metric
        if name is None or metric is None:
            continue
        heuristic = heuristics_of(result.job.puzzle).get(name)
        if heuristic is not None and metric not in heuristic.admissible:
            by_metric.setdefault(metric, []).append(name)
    for metric, names in by_metric.items():
        unit = tr(f"column.{metric}") if metric in ("moves", "steps") else metric
        yield tr("report.note.not-admissible", metric=unit, names=", ".join(dict.fromkeys(names)))


def _columns(puzzle: Puzzle, for_people: bool) -> Iterator[tuple[str, Value]]:
    yield "algorithm", lambda one: one.job.algorithm
    yield "heuristic", lambda one: one.job.heuristic
    metrics = [metric.name for metric in puzzle.metrics]
    if "moves" in metrics:
        yield "moves", lambda one: one.moves
    if "steps" in metrics:
        yield "steps", lambda one: one.steps
    if set(metrics) - {"moves", "steps"}:
        yield "cost", lambda one: one.cost
    if metrics:
        yield "optimal", lambda one: None if not one.solved else "✔" if one.optimal else "–"
    if "placement" in puzzle.traits:
        yield "examined", lambda one: one.counts.examined or None
    yield "expanded", lambda one: one.counts.expanded if one.ran else None
    yield "generated", lambda one: one.counts.generated if one.ran else None
    yield "max-frontier", lambda one: one.counts.max_frontier if one.ran else None
    yield "time", lambda one: _time(one, for_people)
    yield "runs", lambda one: one.runs if one.ran else None
    yield "note", _note


def _time(result: Result, for_people: bool) -> str | None:
    if not result.ran:
        return None
    time = milliseconds(result.seconds)
    return decimal(time) if for_people else time


def _note(result: Result) -> str | None:
    """Why there is no solution in this row, or on whose word alone it is optimal."""
    if result.solved:
        return tr("summary.claimed", names=", ".join(result.claimed_by)) if result.claimed_by else None
    if result.status is Status.FAILED:
        return result.reason_text()
    return tr(f"status.{result.status.value}") + (f" ({_word_of(result.reason)})" if result.reason else "")


def _word_of(reason: str) -> str:
    """A reason in one word; that of a plug-in's puzzle is its own."""
    key = f"reason-word.{reason}"
    return tr(key) if key in catalogue(language()) else reason
