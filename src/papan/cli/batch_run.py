"""A batch from its first row to its last: rows to where they go, progress beside them, one exit code for all."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterable

from papan.batching.block import Block
from papan.batching.reading.inputs import Inputs
from papan.batching.schema import BAD
from papan.batching.writing.done import Done
from papan.cli.batch_output import Output
from papan.cli.batch_progress import BatchProgress, duration
from papan.cli.output import EXIT_OF, Exit, note, worst
from papan.cli.streams import drop
from papan.errors import PapanError
from papan.messages import number, several, tr
from papan.searching.run import Status

CANCELLED = Status.CANCELLED.value


def write_batch(blocks: Iterable[Block], inputs: Inputs, output: Output, done: Done, progress: BatchProgress) -> int:
    """Write the results as they come, after those that are done, and return the exit code of all rows."""
    statuses = Counter(done.statuses or ())
    rows = 0
    if done.statuses is None:
        note(tr("cli.batch-no-statuses", name=output.name))
    try:
        try:
            for block in blocks:
                if done.rows and not rows:
                    note(several("cli.batch-resumed", done.rows, count=number(done.rows), name=output.name))
                found = block.statuses()
                # A board that Ctrl-C has ended is to be done again.
                kept = _before_cancelled(block) if found[CANCELLED] and output.is_resumable else None
                output.write(block, kept)
                statuses += found
                rows += len(block) if kept is None else kept
                progress.rows(rows, block.last, statuses)
                if found[CANCELLED]:
                    break
        except KeyboardInterrupt:
            progress.clear()
            note(tr("cli.interrupted"))
            statuses[CANCELLED] += 1
        is_interrupted = bool(statuses[CANCELLED])
        output.close(is_complete=inputs.fault is None and not is_interrupted)
        if inputs.fault is not None and not is_interrupted:
            raise inputs.fault
    except BrokenPipeError:  # standard output's: the reader has gone, as with `| head`
        drop(sys.stdout)
        note(several("cli.batch-reader-gone", rows, count=number(rows)))
        return _code(statuses)
    except PapanError:
        _end_early(output, progress)
        raise
    progress.clear()
    if not rows and not done.rows and not is_interrupted:
        note(tr("cli.batch-no-boards"))
    if is_interrupted:
        _hint(output)
    elif done.rows and not rows:
        note(tr("cli.batch-complete", name=output.name))
    elif output.name is not None and sys.stderr.isatty():
        _summary(rows + done.rows, statuses[BAD], output.name, time.perf_counter() - progress.start)
    return _code(statuses)


def _before_cancelled(block: Block) -> int:
    return next(place for place, (status,) in enumerate(block.rows(["status"])) if status == CANCELLED)


def _end_early(output: Output, progress: BatchProgress) -> None:
    """Keep what is complete, whatever else is wrong."""
    progress.clear()
    try:
        output.close(is_complete=False)
    except PapanError as error:
        note(str(error))
    _hint(output)


def _hint(output: Output) -> None:
    if output.is_resumable:
        note(tr("cli.batch-go-on", name=output.name))


def _summary(rows: int, bad: int, name: str, seconds: float) -> None:
    told = [several("cli.batch-written", rows, count=number(rows), name=name)]
    if bad:
        told.append(tr("cli.batch-bad", bad=number(bad)))
    told.append(duration(seconds))
    note(" · ".join(told))


def _code(statuses: Counter[str]) -> Exit:
    codes = {status.value: code for status, code in EXIT_OF.items()}
    return worst([codes.get(status, Exit.USAGE) for status in +statuses])  # that of a bad line is none of these
