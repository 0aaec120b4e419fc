"""A report to take away: the searches are done again to be recorded, the numbers are those of the page."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from papan.advising import position
from papan.errors import UsageError
from papan.jobs.result import Result
from papan.messages import decimal
from papan.puzzles import puzzle_named
from papan.reporting.charts import Bar, Chart
from papan.reporting.folder import zipped
from papan.reporting.recording import recorded
from papan.reporting.report import RECORDED, Report, Search, files_of
from papan.searching.limits import Limits
from papan.searching.run import Counts, Status
from papan.studio.answering import replies
from papan.studio.answering.patience import patience
from papan.studio.answering.report_models import Measured, ReportRequest, ReportSearch, ReportTable
from papan.support.table import Table


def report(request: ReportRequest, stop: Callable[[], bool]) -> bytes:
    """The ZIP file; a search that is not recorded in time has fewer pictures, and the report says so."""
    begin, limits = time.monotonic(), patience()
    is_recorded = not RECORDED.isdisjoint(request.parts)
    searches = []
    for number, asked in enumerate(request.searches):
        result = _result(asked, request.puzzle)
        left = begin + limits.recording - time.monotonic()
        share = left / (len(request.searches) - number)
        trace = recorded(result, stop, share, memory=limits.memory // 2) if is_recorded and share > 0 else None
        searches.append(Search(result, trace))
    made = Report(
        searches,
        _table(request.table, decimal, "–"),
        [
            Chart(one.title, [Bar(bar.label, bar.value, bar.text, bar.whole) for bar in one.bars], one.log)
            for one in request.charts
        ],
        data=_table(request.data, str, ""),
        parts=request.parts,
        columns=request.columns,
        theme=request.theme,
        palette=request.palette,
    )
    end = begin + limits.report
    return zipped(files_of(made, lambda: stop() or time.monotonic() > end))


def _result(asked: ReportSearch, puzzle: str) -> Result:
    """What the page knows of a search as a result; its plan is followed on the board."""
    if asked.job.puzzle != puzzle:
        raise UsageError("studio.report.error.puzzles", expected=puzzle, found=asked.job.puzzle)
    job = replies.job_of(asked.job, None)
    job = replace(job, limits=Limits(asked.job.limits.time, job.limits.nodes, job.limits.memory))
    told: Measured = asked.result
    actions = None
    if told.plan is not None:
        if position.numbers_in_steps(job.board, told.plan) > replies.MAX_STEPS:
            raise UsageError("studio.error.export-too-large")
        actions = position.actions_of(job.board, told.plan)
    refutation = None
    if told.status == "unsolvable" and not (told.counts.expanded or told.counts.examined):
        refutation = puzzle_named(puzzle).refutation_of(job.board)
    return Result(
        job,
        Status(told.status),
        told.reason,
        refutation=refutation,
        actions=actions,
        cost=told.cost,
        optimal=told.optimal,
        lower_bound=told.lower_bound,
        solutions=told.solutions,
        counts=Counts(
            told.counts.expanded,
            told.counts.generated,
            told.counts.examined,
            told.counts.max_frontier,
            told.counts.bounds or [],
        ),
        seconds=told.seconds,
        runs=told.runs,
        engine=told.engine,
    )


def _table(given: ReportTable, write: Callable[[str], str], nothing: str) -> Table:
    """The page's table with rows as long as its header."""
    width = len(given.header)
    rows = [[nothing if cell is None else _words(cell, write) for cell in row[:width]] for row in given.rows]
    return Table(given.header, [_filled(row, width) for row in rows], notes=given.notes)


def _filled(row: Sequence[str], width: int) -> list[str]:
    return [*row, *[""] * (width - len(row))]


def _words(cell: str | float, write: Callable[[str], str]) -> str:
    if isinstance(cell, str):
        return cell
    return str(int(cell)) if cell == int(cell) else write(f"{cell:.6g}")
