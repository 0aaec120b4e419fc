"""Measuring: how often, for how long and in which order, by a clock that only the contenders move on."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, cycle, repeat
from statistics import median
from typing import Any, NoReturn

import pytest
from tests.bench.benching import UNIQUE
from tests.cli.running import RunPapan

from papan import load
from papan.bench import measure as measuring
from papan.bench import rows, suites
from papan.bench.engines import NATIVE
from papan.bench.laps import PROCESSOR_TIME, WALL_CLOCK_TIME, Clocks, clocks_for
from papan.bench.measure import Measured, measure
from papan.bench.work import Answer, Case, Contender, Work


class FakeClock:
    """A clock that stands still unless somebody works."""

    def __init__(self) -> None:
        self.time = 0.0
        self.clocks = Clocks(self.read, self.read)

    def read(self) -> float:
        return self.time

    def contender(self, name: str, laps: Iterable[float], **settings: Any) -> Contender:
        """A contender whose warm-up takes no time and whose calls then take these seconds."""
        seconds = chain([0.0], laps)

        def work(boards: Sequence[Any], limit: float) -> Sequence[Any]:
            self.time += next(seconds)
            return boards

        return Contender(name, work, lambda found: Answer({}), **settings)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def work_of(*contenders: Contender, cases: int = 1) -> Work:
    return Work("queens", "first", "boards", [Case(load(UNIQUE))] * cases, contenders, load(UNIQUE))


def silent(work: Work, contender: Contender) -> None:
    pass


def measured_by(clock: FakeClock, work: Work, seconds: float = 3) -> list[Measured]:
    return list(measure(work, seconds, silent, lambda contender: clock.clocks))


def test_short_laps_are_timed_several_together_until_half_a_second_is_measured(clock: FakeClock) -> None:
    (found,) = measured_by(clock, work_of(clock.contender("me", repeat(0.0001))))
    assert found.lap_seconds == pytest.approx([0.0001] * len(found.lap_seconds))
    together = found.laps / len(found.lap_seconds)
    assert together == 16  # the first power of two that takes a millisecond
    assert 0.5 <= found.laps * 0.0001 < 0.5 + together * 0.0001


def test_laps_of_middling_length_are_timed_one_by_one_at_least_five_times(clock: FakeClock) -> None:
    quick, slow = measured_by(
        clock, work_of(clock.contender("quick", repeat(0.02)), clock.contender("slow", repeat(0.3)))
    )
    assert (quick.laps, len(quick.lap_seconds)) == (25, 25)
    assert (slow.laps, len(slow.lap_seconds)) == (5, 5)


@pytest.mark.parametrize(("lap", "laps"), [(0.8, 3), (1.4, 2), (2.0, 1), (2.99, 1)])
def test_no_lap_is_begun_that_would_not_end_in_time(clock: FakeClock, lap: float, laps: int) -> None:
    (found,) = measured_by(clock, work_of(clock.contender("me", repeat(lap))))
    assert found.laps == len(found.lap_seconds) == laps
    assert clock.time == pytest.approx(laps * lap)
    assert (found.spread is None) == (laps == 1)


def test_a_lap_that_takes_longer_than_there_is_time_does_not_count(clock: FakeClock) -> None:
    (found,) = measured_by(clock, work_of(clock.contender("me", [1.0, 1.0, 2.5])))
    assert found.lap_seconds == [1.0, 1.0]


def test_boards_that_there_is_no_time_for_are_no_lap(clock: FakeClock) -> None:
    (found,) = measured_by(clock, work_of(clock.contender("me", repeat(2)), cases=3))
    assert (len(found.samples), found.laps, found.spread) == (2, 0, None)


def test_a_clock_that_never_moves_does_not_keep_the_bench_for_ever(
    clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "MAX_LAPS", 100)
    (found,) = measured_by(clock, work_of(clock.contender("me", repeat(0.0))))
    assert (found.laps, found.lap_seconds) == (1, [])


def test_the_first_lap_counts_only_where_each_call_is_long_enough_to_be_timed(clock: FakeClock) -> None:
    long_calls = clock.contender("long", chain([0.2] * 2, repeat(0.1)))
    short_calls = clock.contender("short", chain([0.0008] * 2, repeat(0.0006)))
    long, short = measured_by(clock, work_of(long_calls, short_calls, cases=2))
    assert long.lap_seconds == pytest.approx([0.4, 0.2, 0.2, 0.2, 0.2])
    assert set(map(partial(round, ndigits=6), short.lap_seconds)) == {0.0012}
    assert sum(sample.seconds for sample in short.samples) == pytest.approx(0.0012)


def test_contenders_take_turns(clock: FakeClock) -> None:
    turns: list[str] = []
    work = work_of(clock.contender("long", repeat(0.1)), clock.contender("short", repeat(0.01)))
    for _ in measure(work, 3, lambda work, who: turns.append(who.name), lambda contender: clock.clocks):
        pass
    # After the first laps: one lap of the long contender, then as many of the short one as make up a turn.
    assert turns == ["long", "short"] * 5 + ["short"] * (len(turns) - 10)
    assert turns.count("short") > 5


@pytest.fixture
def rows_by(clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Work], list[rows.Row]]]:
    """The rows of a work by the fake clock; `papan bench` uses it too."""
    monkeypatch.setattr(rows, "measure", partial(measure, clocks=lambda contender: clock.clocks))
    yield lambda work: list(rows.rows([work], 3, silent))


def test_rates_and_ratios_are_those_of_the_medians(clock: FakeClock, rows_by: Callable[[Work], list[rows.Row]]) -> None:
    uneven, steady = [0.1, 0.1, 0.2, 0.4, 0.8], repeat(0.5)
    first, second = rows_by(
        work_of(clock.contender(NATIVE, uneven, at_once=4), clock.contender("you", steady, at_once=4), cases=4)
    )
    assert first.rate == pytest.approx(4 / median(uneven))
    assert first.laps == 5
    assert (first.low, first.high) == pytest.approx((4 / 0.4, 4 / 0.1))
    assert (second.rate, second.low, second.high) == pytest.approx((8, 8, 8))
    assert second.ratio == pytest.approx(0.5 / 0.2)
    told = first.to_json()["laps"]
    assert told == {"count": 5, "median": first.rate, "low": first.low, "high": first.high}


def test_the_table_tells_the_spread_and_what_was_measured_only_once(
    bench: RunPapan,
    clock: FakeClock,
    rows_by: Callable[[Work], list[rows.Row]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    contenders = [
        clock.contender("uneven", cycle([0.125, 0.1, 0.15625])),
        clock.contender("steady", repeat(0.125)),
        clock.contender("once", repeat(2.0)),
        replace(clock.contender("never", repeat(4.0)), read=lambda found: Answer(None)),
    ]
    work = work_of(*contenders)
    monkeypatch.setitem(suites.SUITES, "queens", lambda request: iter([work]))
    monkeypatch.setattr(measuring, "MIN_SECONDS", 0.5)
    lines = {line.split()[3]: line.split()[4:9] for line in bench("queens", "--no-rivals").out.splitlines()[2:6]}
    assert lines == {
        "uneven": ["1", "5", "125", "8", "25"],
        "steady": ["1", "5", "125", "8", "0.0"],
        "once": ["1", "1", "2,000", "0.5", "–"],
        "never": ["0", "–", "–", "–", "–"],
    }


def test_several_threads_are_measured_by_the_clock_on_the_wall(clock: FakeClock) -> None:
    assert clocks_for(clock.contender("one", [])) is PROCESSOR_TIME
    assert clocks_for(clock.contender("two", [], threads=2)) is WALL_CLOCK_TIME


def test_only_the_work_itself_is_timed(clock: FakeClock) -> None:
    def slowly(given: Any) -> Any:
        clock.time += 100
        return given

    def pack(boards: list[Any]) -> str:
        return "\n".join(map(str, slowly(boards)))

    def work(text: str, seconds: float) -> dict[str, list[str]]:
        clock.time += 0.2
        return {"solvable": text.splitlines()}

    def unpack(table: dict[str, list[str]]) -> Iterator[str]:
        yield from slowly(table["solvable"])

    names = iter("wxyz")
    contender = Contender(
        "me", work, lambda one: Answer({"name": one}), lambda board: next(names), 9, pack=pack, unpack=unpack
    )
    (found,) = measured_by(clock, work_of(contender, cases=3), 1000)
    assert [sample.answer.facts for sample in found.samples] == [{"name": "w"}, {"name": "x"}, {"name": "y"}]
    assert found.lap_seconds == pytest.approx([0.2] * 5)


def test_an_interrupt_between_laps_leaves_the_rows_so_far(clock: FakeClock) -> None:
    def interrupted() -> Iterator[float]:
        yield from [0.125, 0.125]
        raise KeyboardInterrupt

    found = []
    work = work_of(clock.contender("me", repeat(0.125)), clock.contender("you", interrupted()))
    with pytest.raises(KeyboardInterrupt):
        for one in measure(work, 3, silent, lambda contender: clock.clocks):
            found.append((one.contender.name, one.laps))
    assert found == [("me", 3), ("you", 2)]


PATIENT = 600.0  # seconds, far more than laps take: processes of their own may be slow to answer on a busy machine


def outside(solve: Callable[[Sequence[Any], float], Any]) -> Contender:
    return Contender("outside", solve, lambda found: Answer({"name": found}), lambda board: "a", outside=True)


def test_a_contender_outside_does_laps_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "MIN_SECONDS", 0.01)
    (found,) = measure(work_of(outside(lambda boards, seconds: boards), cases=3), PATIENT, silent)
    assert [sample.answer.facts for sample in found.samples] == [{"name": "a"}] * 3
    assert len(found.lap_seconds) >= measuring.MIN_TIMINGS
    assert found.spread is not None


def raises() -> NoReturn:
    raise RuntimeError("tired")


@pytest.mark.parametrize(
    ("fail", "reason"), [(raises, "RuntimeError: tired"), (lambda: os._exit(3), "exit 3")], ids=["raises", "exits"]
)
def test_a_contender_outside_that_fails_after_the_first_lap_has_failed(
    fail: Callable[[], object], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "MIN_SECONDS", 0.01)
    calls = iter(range(3))

    def work(boards: Sequence[Any], seconds: float) -> Sequence[Any]:
        if next(calls, None) is None:
            fail()
        return boards

    here = Contender("here", lambda boards, seconds: boards, lambda found: Answer({}))
    found, other = measure(work_of(outside(work), here), PATIENT, silent)
    assert (found.failure, found.samples) == (reason, ())
    assert other.failure is None
    assert other.laps
