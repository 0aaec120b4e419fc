"""Many random boards to one order: each from its own stream of chance, no two the same, several made at once."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import count as numbers
from itertools import takewhile
from random import Random
from typing import Any

from papan.errors import LimitReachedError, UsageError
from papan.making.symmetry import canonical
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.drafts import Draft, Shortfall, as_draft
from papan.puzzles.reading import MAX_SIDE
from papan.searching.alarm import alarm
from papan.searching.limits import Limits
from papan.searching.options import refuse_unknown, resolve
from papan.solving.parallel import map_on_processes

PATIENCE = 30.0  # seconds for a board of a wanted difficulty
KNOWN_FACTS = ("moves", "steps", "estimate", "lower-bound", "upper-bound")  # of a rating's parts
REPEATS = 1_000  # boards in a row that were there before: then there are no others


@dataclass(frozen=True)
class Order:
    """What boards are asked for; the same seed gives the same ones, board by board."""

    puzzle: str
    rows: int
    columns: int
    seed: int
    given: Mapping[str, object] = field(default_factory=dict)  # generator options
    settings: Mapping[str, Any] = field(default_factory=dict)  # all of them, with their values
    difficulty: str | None = None
    unsolvable: bool = False
    end: float | None = None  # when the time is up, by time.monotonic()

    @property
    def seconds_left(self) -> float | None:
        """The seconds that are left, 0 if there are none; None without a time limit."""
        return None if self.end is None else max(0.0, self.end - time.monotonic())

    def at_most(self, seconds: float) -> float:
        """So many seconds, or as many as are left."""
        return seconds if self.seconds_left is None else min(seconds, self.seconds_left)


@dataclass(frozen=True)
class Made:
    """A board, its number in the stream of its seed, what is known of it, and why it is not what was asked for."""

    number: int
    board: AnyBoard
    facts: Mapping[str, object] = field(default_factory=dict)
    shortfall: Shortfall | None = None


def order(
    puzzle: str,
    size: tuple[int, int] | int | None = None,
    *,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    difficulty: str | None = None,
    unsolvable: bool = False,
    time_limit: float | None = None,
) -> Order:
    """The order of boards of a puzzle, or a UsageError where it cannot be carried out."""
    record = puzzle_named(puzzle)
    if (record.generator.unsolvable if unsolvable else record.generator.make) is None:
        raise UsageError("error.no-generator", puzzle=puzzle)
    given = dict(options or {})
    if unsolvable and (given or difficulty):
        raise UsageError("error.unsolvable-options")
    if difficulty is not None:
        from papan.making.grading import DIFFICULTIES

        if difficulty not in DIFFICULTIES:
            raise UsageError("error.difficulty", difficulty=difficulty, allowed=" | ".join(DIFFICULTIES))
    refuse_unknown(record.generator.options, given)
    settings = resolve(record.generator.options, given, {})
    rows, columns = (size, size) if isinstance(size, int) else size or record.generator.default_size
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE):
        raise UsageError("error.size-range", rows=rows, columns=columns, limit=MAX_SIDE)
    base = Random().getrandbits(32) if seed is None else seed
    end = None if time_limit is None else time.monotonic() + time_limit
    return Order(record.name, rows, columns, base, given, settings, difficulty, unsolvable, end)


def make(order: Order, number: int) -> Made:
    """The board of a number; a LimitReachedError if there was none to be had in time."""
    with alarm(order.seconds_left):
        return _graded(order, number) if order.difficulty is not None else _plain(order, number)


def _plain(order: Order, number: int) -> Made:
    record = puzzle_named(order.puzzle)
    rng = Random(f"{order.seed}:{number}")
    if order.unsolvable:
        assert record.generator.unsolvable is not None
        return Made(number, record.generator.unsolvable(rng, order.rows, order.columns), {"solvable": False})
    assert record.generator.make is not None
    settings = dict(order.settings)
    if "patience" in settings:
        settings["patience"] = order.at_most(settings["patience"])
    draft: Draft = as_draft(record.generator.make(rng, order.rows, order.columns, **settings))
    return Made(number, draft.board, draft.facts, draft.shortfall)


def _graded(order: Order, number: int) -> Made:
    """The board of a number, of the difficulty asked for if such a one was found in time."""
    from papan.making.grading import generate_graded

    graded = generate_graded(
        order.puzzle,
        (order.rows, order.columns),
        order.difficulty,
        seed=Random(f"{order.seed}:{number}").getrandbits(32),
        options=order.given,
        limits=Limits(time=order.at_most(PATIENCE)),
    )
    facts: dict[str, object] = {}
    if graded.rating is not None:
        facts = {part.name: part.value for part in graded.rating.parts if part.name in KNOWN_FACTS}
        facts |= {"difficulty": graded.rating.word.removeprefix("rating."), "score": graded.rating.score}
    shortfall = None if graded.fits else Shortfall("generate.no-difficulty")
    if shortfall is not None and graded.rating is not None:
        shortfall = Shortfall("generate.other-difficulty", {"score": graded.rating.score})
    return Made(number, graded.board, facts, shortfall)


def make_many(order: Order, count: int, jobs: int = 1) -> Iterator[Made]:
    """So many boards, no two the same up to symmetry, in the order of their numbers however many are made at once.

    Fewer, if the time is up or no others turn up.
    """
    if count < 1:
        return
    stream = takewhile(lambda _: order.seconds_left != 0, numbers())
    work = partial(_in_time, order)
    found = map(work, stream) if jobs <= 1 or count == 1 else map_on_processes(work, stream, jobs)
    seen = set()
    made = repeats = 0
    for each in found:
        if each is None:
            break
        form = canonical(each.board)
        repeats = repeats + 1 if form in seen else 0
        if not repeats:
            seen.add(form)
            made += 1
            yield each
        if made == count or repeats == REPEATS:
            break


def _in_time(order: Order, number: int) -> Made | None:
    """The board of a number; None if the time was up before there was any."""
    try:
        return make(order, number)
    except LimitReachedError:
        return None


def generate(
    puzzle: str,
    size: tuple[int, int] | int | None = None,
    *,
    count: int = 1,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    difficulty: str | None = None,
    time_limit: float | None = None,
) -> Iterator[AnyBoard]:
    """So many random boards that have a solution, no two the same up to symmetry; the same seed gives the same ones.

    Fewer, if the time is up or no others turn up. make_many tells more: what is known of each, and whether
    it is all that was asked for.

    >>> import papan
    >>> board = next(papan.generate("queens", size=5, seed=1))
    >>> papan.solve(board, wanted="unique").unique
    True
    """
    wish = order(puzzle, size, seed=seed, options=options, difficulty=difficulty, time_limit=time_limit)
    return (made.board for made in make_many(wish, count))
