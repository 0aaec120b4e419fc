"""What is told of a board that the core read from a line but did not solve: a rule may refute it, a bound be known."""

from __future__ import annotations

from typing import Any

from papan.batching.core.ways import Way
from papan.batching.lines import Lines
from papan.batching.row import BatchRow, load_row, run_row
from papan.native import STATUS
from papan.native.lines import ENDINGS, EXHAUSTED, Columns
from papan.searching.run import Outcome, Status
from papan.solving.session import Session
from papan.solving.solve import job_for


def unsolved_record(
    way: Way, lines: Lines, columns: Columns, row: int, settings: dict[str, Any]
) -> dict[str, Any] | None:
    """Return the record of such a row; None where the core tells all there is to tell."""
    ended = columns.data["ended"][row]
    if ended == EXHAUSTED and way.is_told_by_core:
        return None
    begin, end = columns.numbers("begin")[row], columns.numbers("end")[row]
    line = lines.data[begin:end].decode("ascii")
    if columns.data["has_plan"][row]:  # a limit came before the last solution: Python keeps those that were found
        return run_row(BatchRow(lines.first + columns.numbers("line")[row], line, settings))
    others = {name: value for name, value in settings.items() if name not in ("puzzle", "strict")}
    session = Session(job_for(load_row(line, way.prepared.puzzle.name), **others))
    result = session.prepare(watched=False)
    if result is None:
        status, reason = STATUS.get(ENDINGS[ended], (Status.LIMIT, ENDINGS[ended]))
        result = session.result_of(_outcome(way, columns, row, status, reason))
    return result.to_json()


def _outcome(way: Way, columns: Columns, row: int, status: Status, reason: str | None) -> Outcome:
    """What the search came to, as if it had been run in Python's hands."""
    counts = columns.counts(row)
    counts.bounds = list(map(int, columns.texts("bounds")[row].split()))
    seconds = columns.seconds[row]
    outcome = Outcome(status, reason, [], columns.numbers("solutions")[row], counts, seconds)
    if way.is_best:
        outcome.optimal = True
        outcome.lower_bound = counts.bounds[-1] if counts.bounds else None
    return outcome
