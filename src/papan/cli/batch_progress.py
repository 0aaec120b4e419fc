"""How far a batch has come, on a line of standard error: rows, their speed, bad ones, and the time that is left."""

from __future__ import annotations

import time
from collections import Counter

from papan.batching.inputs import Inputs
from papan.batching.schema import BAD
from papan.cli.output import Progress
from papan.messages import decimal, number, several, tr

SHOWN_SECONDS = 0.1  # between two lines
SETTLED_SECONDS = 2.0  # before an estimate means something


class BatchProgress(Progress):
    """The progress of a batch whose inputs' size may be known."""

    def __init__(self, inputs: Inputs, wanted: bool) -> None:
        super().__init__(wanted)
        self._inputs = inputs
        self._size = inputs.size if self.live else None
        self._last = 0.0
        self._workers: int | None = None
        self._from: tuple[float, int] | None = None  # when the first row came, and how much had been read then

    def hashed(self, done: int) -> None:
        """Show how much of the inputs has been compared."""
        if self._is_due():
            self.show(tr("cli.batch-comparing", percent=f"{100 * done / (self._size or done or 1):.0f}"))

    def workers(self, count: int) -> None:
        """Show from now on that there are `count` workers."""
        self._workers = count

    def rows(self, done: int, statuses: Counter[str]) -> None:
        """Show that `done` rows are done, with this many of each status."""
        if not self._is_due():
            return
        now, read = time.perf_counter(), self._inputs.position
        if self._from is None:
            self._from = now, read
        seconds = max(now - self.start, 1e-9)
        speed = number(_rounded(done / seconds))
        words = [tr("cli.batch-progress", done=number(done)), tr("cli.batch-speed", speed=speed)]
        if self._workers is not None:
            words.append(several("cli.batch-workers", self._workers, count=number(self._workers)))
        if bad := statuses[BAD]:
            words.append(tr("cli.batch-bad", bad=number(bad)))
        if self._size:
            words.append(f"{min(100, 100 * read // self._size)}%")
            since, before = self._from
            if now - since > SETTLED_SECONDS and read > before:
                left = (now - since) * (self._size - read) / (read - before)
                words.append(tr("cli.batch-left", time=duration(max(0.0, left))))
        self.show(" · ".join(words))

    def _is_due(self) -> bool:
        now = time.perf_counter()
        if not self.live or now - self._last < SHOWN_SECONDS:
            return False
        self._last = now
        return True


def _rounded(speed: float) -> float:
    return round(speed, 1) if speed < 10 else round(speed)  # 0.3 boards per second, but 1,234


def duration(seconds: float) -> str:
    """Return a time as people say it: 12 s, 3 min, 2 h 5 min."""
    if seconds < 60:
        return tr("cli.seconds", seconds=decimal(f"{seconds:.0f}"))
    minutes = round(seconds / 60)
    if minutes < 60:
        return tr("cli.minutes", minutes=minutes)
    return tr("cli.hours", hours=number(minutes // 60), minutes=minutes % 60)
