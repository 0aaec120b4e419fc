"""The rows of the bench: who did what, at which rate, how that compares with papan native, and what was wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from papan.bench.laps import Sample
from papan.bench.measure import Measured, measure
from papan.bench.work import Case, Contender, Facts, Work
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard


@dataclass(frozen=True)
class Wrong:
    """An answer that differs from the known one, or from that of the contenders before."""

    board: str
    fact: str
    found: Any
    expected: Any


@dataclass(frozen=True)
class Row:
    """One measurement: `boards` were finished in `seconds`, the median of the laps, which gives the rate.

    The seconds are processor time on one thread, and wall-clock time on several. Half of the laps had rates between
    `low` and `high`, which are None if there was no second lap; no lap means that there was not the time for all
    boards. `ratio` is how many times the time of papan native it took.
    """

    puzzle: str
    work: str
    who: str
    boards: int
    seconds: float
    unit: str
    threads: int = 1
    laps: int = 0
    rate: float | None = None
    low: float | None = None
    high: float | None = None
    ratio: float | None = None
    wrong: tuple[Wrong, ...] = ()
    failure: str | None = None

    def to_json(self) -> dict[str, Any]:
        return {
            "puzzle": self.puzzle,
            "work": self.work,
            "who": self.who,
            "boards": self.boards,
            "threads": self.threads,
            "seconds": round(self.seconds, 9),
            "rate": self.rate,
            "laps": {
                "count": self.laps,
                "median": self.rate if self.laps else None,
                "low": self.low,
                "high": self.high,
            },
            "unit": f"{self.unit}/s",
            "ratio": self.ratio,
            "wrong": [vars(wrong) for wrong in self.wrong],
            "failure": self.failure,
        }


def rows(works: Iterable[Work], seconds: float, begin: Callable[[Work, Contender], None]) -> Iterator[Row]:
    """Yield a row for each contender as soon as its work is measured; `begin` is called before each turn of one."""
    for work in works:
        native: Sequence[Sample] = ()
        truth: list[Facts] = [{"valid": True, **case.known} for case in work.cases]
        for measured in measure(work, seconds, begin):
            if measured.contender.name == work.reference:
                native = measured.samples
            yield _row(work, measured, native, _wrong(work.cases, measured.samples, truth))


def _row(work: Work, measured: Measured, native: Sequence[Sample], wrong: tuple[Wrong, ...]) -> Row:
    boards, amount, seconds = _done(work, measured.samples)
    rate = amount / seconds if amount and seconds else None
    shortest, longest = measured.spread or (None, None)
    return Row(
        work.puzzle,
        work.name,
        measured.contender.name,
        boards,
        seconds,
        work.unit,
        measured.contender.threads,
        measured.laps,
        rate,
        rate / longest if rate and longest else None,
        rate / shortest if rate and shortest else None,
        _ratio(work, measured.samples, native),
        wrong,
        measured.failure,
    )


def _done(work: Work, samples: Sequence[Sample]) -> tuple[int, int, float]:
    """How many boards were finished, how much was done, and in which time."""
    finished = [sample for sample in samples if sample.answer.facts is not None]
    # Boards only count when they are finished; nodes and cases always count.
    counted = finished if work.unit == "boards" else samples
    amount = sum(sample.answer.amount for sample in counted)
    return len(finished), amount, sum(sample.seconds for sample in counted)


def _ratio(work: Work, samples: Sequence[Sample], native: Sequence[Sample]) -> float | None:
    """How many times as long as papan native: on the boards that both finished, or for the same number of nodes."""
    if work.unit != "boards":
        _, amount, seconds = _done(work, samples)
        _, native_amount, native_seconds = _done(work, native)
        mine, others = seconds * native_amount, native_seconds * amount
    else:
        both = [
            (sample.seconds, reference.seconds)
            for sample, reference in zip(samples, native, strict=False)
            if sample.answer.facts is not None and reference.answer.facts is not None
        ]
        mine, others = sum(mine for mine, _ in both), sum(other for _, other in both)
    return mine / others if mine and others else None


def _wrong(cases: Sequence[Case], samples: Sequence[Sample], truth: list[Facts]) -> tuple[Wrong, ...]:
    """Every answer that differs from what is known; what was not known before is added to the truth."""
    wrong = []
    for case, sample, known in zip(cases, samples, truth, strict=False):
        for fact, found in _checked(case.board, sample.answer.facts or {}).items():
            expected = known.setdefault(fact, found)
            if found != expected:
                board = puzzle_named(case.board.puzzle).one_line(case.board)
                wrong.append(Wrong(board, fact, found, expected))
    return tuple(wrong)


def _checked(board: AnyBoard, facts: Facts) -> Facts:
    """The facts, with a solution of Queens replaced by whether there is one and whether it keeps the rules."""
    if "queens" not in facts:
        return facts
    others = {fact: found for fact, found in facts.items() if fact != "queens"}
    queens = facts["queens"]
    if queens is None:
        return {"solvable": False, **others}
    return {"solvable": True, "valid": board.is_solved_by(tuple(queens)), **others}
