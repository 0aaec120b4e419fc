"""A block of results that came from the core as columns, with the few that Python had to find in between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from papan.batching.block import RecordBlock
from papan.batching.core.ways import Way
from papan.batching.lines import Lines
from papan.native.lines import SOLVED, UNREAD, Columns
from papan.searching.run import Status

if TYPE_CHECKING:
    import pyarrow

FEW = 8  # in so many rows, one that is not the core's: up to there, the columns are kept as such


class CoreBlock:
    """Results of lines that follow each other. `others` are the records of rows that are not the core's, by place."""

    def __init__(
        self,
        columns: Columns,
        ways: Sequence[Way],
        lines: Lines,
        others: Mapping[int, dict[str, Any]],
        skipped: frozenset[int],
        timing: bool,
    ) -> None:
        self._columns, self._ways, self._lines, self._timing = columns, ways, lines, timing
        self._others, self._skipped = others, skipped

    def __reduce__(self) -> tuple[Any, ...]:
        """What goes to another process: all that the results are told by, and the text of the lines is not needed."""
        columns = {name: data for name, data in self._columns.data.items() if name not in ("begin", "end")}
        lines = replace(self._lines, data=b"")
        return CoreBlock, (Columns(columns), self._ways, lines, self._others, self._skipped, self._timing)

    def __len__(self) -> int:
        return len(self._columns) - len(self._skipped)

    @property
    def last(self) -> int:
        return self._lines.first + self._columns.numbers("line")[-1]

    def records(self) -> Iterator[dict[str, Any]]:
        return self._as_records().records()

    def rows(self, columns: Sequence[str]) -> Iterator[list[Any]]:
        return self._as_records().rows(columns)

    def arrow(self, columns: Sequence[str]) -> pyarrow.RecordBatch:
        from papan.batching.core.arrow import batch_of_columns, with_others

        solvers = set(self._columns.data["solver"]) - {UNREAD}
        apart = sorted(self._skipped.union(self._others))
        if len(solvers) != 1 or FEW * len(apart) > len(self):
            return self._as_records().arrow(columns)
        way = self._ways[solvers.pop()]
        batch = batch_of_columns(self._columns, way, self._lines, columns)
        return with_others(batch, [(row, self._other(row, columns)) for row in apart]) if apart else batch

    def _other(self, row: int, columns: Sequence[str]) -> pyarrow.RecordBatch:
        """A row that is not the core's, or none if the line is to be skipped."""
        number = self._lines.first + self._columns.numbers("line")[row]
        found = [] if row in self._skipped else [(number, self._others[row])]
        return RecordBlock(found, self._lines.file).arrow(columns)

    def statuses(self) -> Counter[str]:
        found = RecordBlock(list(self._others.items())).statuses()
        solved = self._columns.data["ended"].count(SOLVED)  # never one of the others
        found[Status.SOLVED.value] += solved
        found[Status.UNSOLVABLE.value] += len(self) - len(self._others) - solved
        return +found

    def _as_records(self) -> RecordBlock:
        """The same results as records, one by one."""
        return RecordBlock(list(self._numbered_records()), self._lines.file)

    def _numbered_records(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Each record with the number of its line."""
        columns, first = self._columns, self._lines.first
        facts = zip(*(columns.numbers(name).tolist() for name in _NUMBERS), strict=True)
        texts = zip(*map(columns.texts, ("board", "plan", "bounds")), strict=True)
        solvers, ended, seconds = columns.data["solver"], columns.data["ended"], columns.seconds.tolist()
        for row, (numbers, words) in enumerate(zip(facts, texts, strict=True)):
            if row in self._others:
                yield first + numbers[0], self._others[row]
            elif row not in self._skipped:
                way = self._ways[solvers[row]]
                yield first + numbers[0], _record(way, ended[row] == SOLVED, numbers, words, seconds[row], self._timing)


_NUMBERS = (
    "line",
    "cost",
    "moves",
    "steps",
    "solutions",
    "estimate",
    "expanded",
    "generated",
    "examined",
    "max_frontier",
)


def _record(
    way: Way, is_solved: bool, numbers: Sequence[int], words: tuple[str, str, str], seconds: float, timing: bool
) -> dict[str, Any]:
    """The record of a row, as Result.to_json has it; of a board that is solved, or one without a solution."""
    _, cost, moves, steps, solutions, estimate, expanded, generated, examined, max_frontier = numbers
    board, plan, bounds = words
    record = dict(way.record)
    record["board"] = board
    record["counts"] = {
        "expanded": expanded,
        "generated": generated,
        "examined": examined,
        "max_frontier": None if max_frontier < 0 else max_frontier,
        "bounds": list(map(int, bounds.split())) or None,
    }
    if is_solved:
        record["plan"] = way.plan_of(plan)
        if way.is_optimal is not None:
            record["cost"], record["moves"], record["steps"] = cost, moves, steps
            record["lower_bound"] = cost if way.is_optimal else estimate if way.is_bounded else None
    else:
        record["status"], record["reason"] = Status.UNSOLVABLE.value, "exhausted"
    if way.counts_solutions:
        record["solutions"] = solutions
        if "unique" in record:
            record["unique"] = solutions == 1 if is_solved else None
    if timing:
        record["seconds"] = seconds
    else:
        del record["seconds"]
    return record
