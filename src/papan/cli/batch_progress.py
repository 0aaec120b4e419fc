"""How far a batch has come, on a line of standard error: rows, their speed, bad ones, and the time that is left."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from papan.batching.lines import SomeRows
from papan.batching.reading.inputs import Inputs
from papan.batching.schema import BAD
from papan.cli.output import Progress
from papan.messages import decimal, number, several, tr

SHOWN_SECONDS = 0.1  # between two lines
SETTLED_SECONDS = 2.0  # before an estimate means something


@dataclass(frozen=True)
class _Drawn:
    """Lines that were read: their numbers, and between which bytes of the inputs they are."""

    first: int
    last: int
    begin: int
    end: int


class BatchProgress(Progress):
    """The progress of a batch; lines are read long before they are done, so it remembers where each block was."""

    def __init__(self, inputs: Inputs, wanted: bool) -> None:
        super().__init__(wanted)
        self._inputs = inputs
        self._size = inputs.size if self.live else None
        self._shown = 0.0  # when something was shown last
        self._drawn: deque[_Drawn] = deque()
        self._line = 0  # the number of the last line that is done
        self._from: tuple[float, float] | None = None  # when the first rows were done, and how many bytes those are
        self._workers: int | None = None

    def hashed(self, done: int) -> None:
        """Show how much of the inputs has been compared."""
        if self._is_due():
            self.show(tr("cli.batch-comparing", percent=f"{100 * done / (self._size or done or 1):.0f}"))

    def workers(self, count: int) -> None:
        """Show from now on that there are `count` workers."""
        self._workers = count

    def watched(self, lines: Iterable[SomeRows]) -> Iterator[SomeRows]:
        """Yield the same lines, and remember where they are."""
        for block in lines:
            if self.live:
                begin = self._drawn[-1].end if self._drawn else 0
                self._drawn.append(_Drawn(block.first, block.last, begin, self._inputs.position))
            yield block

    def rows(self, done: int, line: int, statuses: Counter[str]) -> None:
        """Show that `done` rows are done, the last of which is this line, with this many of each status."""
        if not self.live:
            return
        read = self._bytes_until(line)
        if not self._is_due():
            return
        now = time.perf_counter()
        self._from = self._from or (now, read)
        speed = done / max(now - self.start, 1e-9)
        words = [tr("cli.batch-progress", done=number(done)), tr("cli.batch-speed", speed=_rounded(speed))]
        if self._workers is not None:
            words.append(several("cli.batch-workers", self._workers, count=number(self._workers)))
        if bad := statuses[BAD]:
            words.append(tr("cli.batch-bad", bad=number(bad)))
        if self._size:
            words.append(f"{min(100, 100 * read / self._size):.0f}%")
            since, before = self._from
            if now - since > SETTLED_SECONDS and read > before:
                left = (now - since) * (self._size - read) / (read - before)
                words.append(tr("cli.batch-left", time=duration(max(0.0, left))))
        self.show(" · ".join(words))

    def _bytes_until(self, line: int) -> float:
        """About how many bytes of the inputs are done with this line."""
        drawn = self._drawn
        if line <= self._line and len(drawn) > 1:  # of the next input, whose lines are counted from 1 again
            drawn.popleft()
        self._line = line
        while len(drawn) > 1 and not drawn[0].first <= line <= drawn[0].last:
            drawn.popleft()
        if not drawn:
            return 0.0
        block = drawn[0]
        share = (line - block.first + 1) / max(1, block.last - block.first + 1)
        return block.begin + (block.end - block.begin) * min(1.0, share)

    def _is_due(self) -> bool:
        now = time.perf_counter()
        if not self.live or now - self._shown < SHOWN_SECONDS:
            return False
        self._shown = now
        return True


def _rounded(speed: float) -> str:
    return decimal(f"{speed:.1f}") if speed < 10 else number(round(speed))  # 0.3 boards per second, but 1,234


def duration(seconds: float) -> str:
    """Return a time as people say it: 12 s, 3 min, 2 h 5 min."""
    if seconds < 60:
        return tr("cli.seconds", seconds=decimal(f"{seconds:.0f}"))
    minutes = round(seconds / 60)
    if minutes < 60:
        return tr("cli.minutes", minutes=minutes)
    return tr("cli.hours", hours=number(minutes // 60), minutes=minutes % 60)
