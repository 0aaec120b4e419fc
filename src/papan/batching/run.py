"""Running a batch: lines in, blocks of results out, in order and as they come."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from papan.batching.block import Block, RecordBlock
from papan.batching.core.run import CoreRun
from papan.batching.lines import Lines
from papan.batching.row import BatchRow, run_row
from papan.errors import LimitReachedError
from papan.solving.parallel import map_on_processes


def run_lines(
    inputs: Iterable[Lines],
    settings: dict[str, Any],
    jobs: int = 1,
    *,
    timing: bool = True,
    stop: Callable[[], bool] | None = None,
) -> Iterator[Block]:
    """Solve the board of each line, `jobs` of them at once, and yield the results in order.

    `settings` are the arguments of papan.solve but the board. Without `timing` the results have no seconds, so that the
    same lines give the same results. Once `stop` is true, a LimitReachedError ends it.
    """
    core = CoreRun(settings, jobs, timing, stop)
    if core.can_solve():
        yield from core.blocks(inputs)
    else:
        yield from run_one_by_one(inputs, settings, jobs, timing=timing, stop=stop)


def run_one_by_one(
    inputs: Iterable[Lines],
    settings: dict[str, Any],
    jobs: int = 1,
    *,
    timing: bool = True,
    stop: Callable[[], bool] | None = None,
) -> Iterator[RecordBlock]:
    """Do the same line by line in Python, whose results are the specification; `jobs` are processes."""

    places: deque[tuple[int, str | None]] = deque()  # the line numbers and inputs of the rows under way

    def drawn() -> Iterator[BatchRow]:
        for lines in inputs:
            named = settings if lines.puzzle is None else settings | {"puzzle": lines.puzzle}
            for number, line in lines:
                places.append((number, lines.file))
                yield BatchRow(number, line, named)

    # Processes need not look: they are ended.
    run = run_row if stop is None or jobs > 1 else partial(run_row, stop=stop)
    for record in map_on_processes(run, drawn(), jobs):
        if stop is not None and stop():
            raise LimitReachedError("stopped")
        number, file = places.popleft()
        if not timing:
            record.pop("seconds", None)
        yield RecordBlock([(number, record)], file)
