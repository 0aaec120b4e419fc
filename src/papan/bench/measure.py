"""Measuring the contenders of a work: lap after lap, in turn, so that all of them meet the same busy moments."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median, quantiles

from papan.bench.laps import Clocks, FailedError, LapTimer, LapTimerHere, Sample, clocks_for
from papan.bench.outside import LapTimerOutside
from papan.bench.work import Contender, Work

# A contender is measured until all of these are reached, or its time or its laps are used up.
MIN_SECONDS = 0.5
MIN_TIMINGS = 5
MAX_LAPS = 100_000

# Shorter laps are timed several together: the clock is not exact enough, and reading it takes time too.
TIMING_SECONDS = max(0.001, time.get_clock_info("process_time").resolution)
TURN_SECONDS = 0.05  # long enough that what a contender has in the caches is worth something


@dataclass(frozen=True)
class Measured:
    """What is known of a contender: a sample for each board, which add up to the median lap, and how long laps took.

    There are fewer samples than boards, and no lap, if there was not the time for all boards.
    """

    contender: Contender
    samples: Sequence[Sample] = ()
    laps: int = 0
    lap_seconds: Sequence[float] = ()
    failure: str | None = None

    @property
    def spread(self) -> tuple[float, float] | None:
        """The quartiles of the laps' times as parts of the median: half of the laps lie between; None for one lap."""
        if len(self.lap_seconds) < 2 or not (middle := median(self.lap_seconds)):
            return None
        low, _, high = quantiles(self.lap_seconds, n=4, method="inclusive")
        return low / middle, high / middle


def measure(
    work: Work,
    seconds: float,
    begin: Callable[[Work, Contender], None],
    clocks: Callable[[Contender], Clocks] = clocks_for,
) -> Iterator[Measured]:
    """Yield what was measured, contender by contender, even if that is interrupted; each may take `seconds`.

    `begin` is called before each turn of a contender.
    """
    lanes: list[_Lane] = []
    try:
        for contender in work.contenders:
            begin(work, contender)
            lanes.append(_Lane(work, contender, seconds, clocks(contender)))
            lanes[-1].begin()
        while waiting := [lane for lane in lanes if lane.is_open()]:
            for lane in waiting:
                begin(work, lane.contender)
                lane.take_turn()
    finally:
        for lane in lanes:
            lane.timer.close()
        yield from (lane.measured() for lane in lanes if lane.begun)


class _Lane:
    """A contender while it is measured."""

    def __init__(self, work: Work, contender: Contender, seconds: float, clocks: Clocks) -> None:
        self.contender = contender
        self.boards, self.calls = len(work.cases), -(-len(work.cases) // contender.at_once)
        self.seconds, self.now = seconds, clocks.now
        self.timer: LapTimer = (LapTimerOutside if contender.outside else LapTimerHere)(work, contender, clocks)
        self.begun = self.is_whole = self.can_go_on = False
        self.used = self.usual_lap = 0.0  # of the clock on the wall
        self.samples: list[Sample] = []
        self.lap_seconds: list[float] = []
        self.measured_seconds = 0.0
        self.laps, self.laps_together = 0, 1
        self.failure: str | None = None

    def begin(self) -> None:
        """Warm up and go through the boards once, each timed for itself."""
        try:
            self.timer.warm_up()
            start = self.now()
            self.samples = list(self.timer.first_lap(self.seconds))
            self.used = self.usual_lap = self.now() - start
        except FailedError as failure:
            self.failure = str(failure)
        else:
            self.is_whole = len(self.samples) == self.boards and self.samples[-1].answer.facts is not None
            self.can_go_on = self.is_whole
            taken = sum(sample.seconds for sample in self.samples)
            if self.is_whole and taken >= self.calls * TIMING_SECONDS:
                self._count(taken)
        self.begun = True

    def is_open(self) -> bool:
        """Return whether more laps are wanted, and expected to be finished in time."""
        enough = self.measured_seconds >= MIN_SECONDS and len(self.lap_seconds) >= MIN_TIMINGS
        in_time = self.used + self.laps_together * self.usual_lap < self.seconds
        return self.can_go_on and not enough and in_time and self.laps + self.laps_together <= MAX_LAPS

    def take_turn(self) -> None:
        """Go through the boards again, several times if that takes little time."""
        end = self.now() + TURN_SECONDS
        while True:
            try:
                self._time_laps()
            except FailedError as failure:
                self.failure, self.can_go_on = str(failure), False
            if self.now() >= end or not self.is_open():
                return

    def _time_laps(self) -> None:
        start = self.now()
        taken = self.timer.time_laps(self.laps_together, self.seconds - self.used)
        elapsed = self.now() - start
        self.used += elapsed
        self.usual_lap = elapsed / self.laps_together
        if taken is None:
            self.can_go_on = False
        elif taken < TIMING_SECONDS and not self.lap_seconds:
            self.laps_together *= 2
        else:
            self._count(taken)

    def _count(self, taken: float) -> None:
        self.laps += self.laps_together
        self.lap_seconds.append(taken / self.laps_together)
        self.measured_seconds += taken

    def measured(self) -> Measured:
        if self.failure is not None:
            return Measured(self.contender, failure=self.failure)
        samples = _adding_up_to(median(self.lap_seconds), self.samples) if self.lap_seconds else self.samples
        return Measured(self.contender, samples, self.laps or int(self.is_whole), self.lap_seconds)


def _adding_up_to(seconds: float, samples: Sequence[Sample]) -> list[Sample]:
    """The samples in proportion, so that they add up to `seconds`."""
    total = sum(sample.seconds for sample in samples)
    if not total:  # by a clock that is not exact enough
        return [sample._replace(seconds=seconds / len(samples)) for sample in samples]
    return [sample._replace(seconds=sample.seconds * seconds / total) for sample in samples]
