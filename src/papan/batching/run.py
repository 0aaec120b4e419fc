"""Running a batch: lines in, blocks of results out, in order and as they come."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from papan.batching.block import Block, RecordBlock
from papan.batching.core_run import CoreRun
from papan.batching.lines import Lines
from papan.batching.row import BatchRow, run_row
from papan.solving.parallel import map_on_processes


def run_lines(
    inputs: Iterable[Lines], settings: dict[str, Any], jobs: int = 1, *, timing: bool = True
) -> Iterator[Block]:
    """Solve the board of each line, `jobs` of them at once, and yield the results in order.

    `settings` are the arguments of papan.solve but the board. Without `timing` the results have no seconds, so that the
    same lines give the same results.
    """
    core = CoreRun(settings, jobs, timing)
    if core.can_solve():
        yield from core.blocks(inputs)
    else:
        yield from run_one_by_one(inputs, settings, jobs, timing=timing)


def run_one_by_one(
    inputs: Iterable[Lines], settings: dict[str, Any], jobs: int = 1, *, timing: bool = True
) -> Iterator[RecordBlock]:
    """Do the same line by line in Python, whose results are the specification; `jobs` are processes."""

    places: deque[tuple[int, str | None]] = deque()  # the line numbers and inputs of the rows under way

    def drawn() -> Iterator[BatchRow]:
        for lines in inputs:
            named = settings if lines.puzzle is None else settings | {"puzzle": lines.puzzle}
            for number, line in lines:
                places.append((number, lines.file))
                yield BatchRow(number, line, named)

    for record in map_on_processes(run_row, drawn(), jobs):
        number, file = places.popleft()
        if not timing:
            record.pop("seconds", None)
        yield RecordBlock([(number, record)], file)
