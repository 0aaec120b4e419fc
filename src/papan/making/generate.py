"""Random boards to one order: each from its own stream of chance, no two the same, several made at once."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count as numbers
from itertools import takewhile
from random import Random
from typing import Any

from papan.errors import LimitReachedError, UsageError
from papan.making import grading
from papan.making.symmetry import canonical
from papan.puzzles import puzzle_named
from papan.puzzles.advice import Rating
from papan.puzzles.board import AnyBoard, Board
from papan.puzzles.difficulty import DIFFICULTIES
from papan.puzzles.drafts import Draft, Shortfall, as_draft
from papan.puzzles.reading import MAX_SIDE
from papan.searching.alarm import alarm
from papan.searching.limits import Limits
from papan.searching.options import refuse_unknown, resolve
from papan.solving.parallel import map_on_processes
from papan.solving.tools import tools_for
from papan.support import arguments

GRADED_SECONDS = 30.0  # for a board of a wanted difficulty
MAX_TRIES = 10_000  # boards that are made and rated for one of a wanted difficulty
MAX_AIMED_TRIES = 10  # where the generator itself aims at the difficulty
MAX_REPEATS = 1_000  # boards in a row that were there before: then there are no others


@dataclass(frozen=True)
class Order:
    """What boards are asked for; the same seed gives the same ones, board by board."""

    puzzle: str
    rows: int
    columns: int
    seed: int
    settings: Mapping[str, Any] = field(default_factory=dict)  # the generator's options, with their values
    difficulty: str | None = None
    unsolvable: bool = False
    end: float | None = None  # when the time is up, by time.monotonic()

    @property
    def seconds_left(self) -> float | None:
        """Return the seconds that are left, 0 if there are none; None without a time limit."""
        return None if self.end is None else max(0.0, self.end - time.monotonic())

    def at_most(self, seconds: float) -> float:
        """Return this number of seconds, or as many as are left."""
        return seconds if self.seconds_left is None else min(seconds, self.seconds_left)


@dataclass(frozen=True)
class GeneratedBoard:
    """A board, its number in the stream of its seed, and what is known of it.

    `rating` is there where a difficulty was asked for, and `shortfall` where the board is not what was asked for.
    """

    number: int
    board: AnyBoard
    facts: Mapping[str, object] = field(default_factory=dict)
    shortfall: Shortfall | None = None
    rating: Rating | None = None

    @property
    def fits(self) -> bool:
        """Whether the board is all that was asked for."""
        return self.shortfall is None


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
    """Return the order of boards of a puzzle; raise a UsageError where it cannot be carried out."""
    record = puzzle_named(puzzle)
    if (record.generator.unsolvable if unsolvable else record.generator.make) is None:
        raise UsageError("error.no-generator", puzzle=puzzle)
    given = dict(options or {})
    if unsolvable and (given or difficulty):
        raise UsageError("error.unsolvable-options")
    if difficulty is not None and difficulty not in DIFFICULTIES:
        raise UsageError("error.difficulty", difficulty=difficulty, allowed=" | ".join(DIFFICULTIES))
    refuse_unknown(record.generator.options, given)
    settings = resolve(record.generator.options, given, {})
    rows, columns = (size, size) if isinstance(size, int) else size or record.generator.default_size
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE):
        raise UsageError("error.size-range", rows=rows, columns=columns, limit=MAX_SIDE)
    base = Random().getrandbits(32) if seed is None else seed
    end = None if time_limit is None else time.monotonic() + time_limit
    return Order(record.name, rows, columns, base, settings, difficulty, unsolvable, end)


def make(order: Order, number: int) -> GeneratedBoard:
    """Return the board of a number; raise a LimitReachedError if there was none to be had in time."""
    with alarm(order.seconds_left):
        if order.difficulty is not None:
            order = replace(order, end=time.monotonic() + order.at_most(GRADED_SECONDS))
        nearest: GeneratedBoard | None = None
        least = 0
        for rng in _streams(order, number):
            made = _made(order, number, _draft(order, rng))
            away = 0 if order.difficulty is None else grading.distance(made.rating, order.difficulty)
            if nearest is None or away < least:
                nearest, least = made, away
            if least == 0 or order.seconds_left == 0:
                break
        assert nearest is not None
        return nearest


def _streams(order: Order, number: int) -> Iterator[Random]:
    """Yield the stream of chance for the board of a number, or one for each try at a difficulty."""
    stream = Random(f"{order.seed}:{number}")
    if order.difficulty is None:
        yield stream
        return
    seed = stream.getrandbits(32)
    for attempt in range(MAX_AIMED_TRIES if "difficulty" in order.settings else MAX_TRIES):
        yield Random(f"{seed}:{attempt}")


def _draft(order: Order, rng: Random) -> Draft:
    """Let the generator make one board."""
    generator = puzzle_named(order.puzzle).generator
    with alarm(order.seconds_left):
        if order.unsolvable:
            assert generator.unsolvable is not None
            board = generator.unsolvable(rng, order.rows, order.columns, tools=tools_for(order.puzzle))
            return Draft(board, {"solvable": False})
        assert generator.make is not None
        settings = dict(order.settings)
        if order.difficulty is not None and "difficulty" in settings:
            settings["difficulty"] = order.difficulty  # the generator knows better ways than trying
        patience = settings.pop("patience", None)
        tools = tools_for(order.puzzle, order.seconds_left if patience is None else order.at_most(patience))
        return as_draft(generator.make(rng, order.rows, order.columns, tools=tools, **settings))


def _made(order: Order, number: int, draft: Draft) -> GeneratedBoard:
    """Return a draft with what is known of it, rated where a difficulty is wanted."""
    if order.difficulty is None:
        return GeneratedBoard(number, draft.board, draft.facts, draft.shortfall)
    rating = draft.rating or grading.rating_of(draft.board, order.seconds_left)
    shortfall = grading.shortfall(rating, order.difficulty)
    return GeneratedBoard(number, draft.board, grading.facts(rating), shortfall, rating)


def make_many(order: Order, count: int, jobs: int = 1) -> Iterator[GeneratedBoard]:
    """Yield `count` boards, no two the same up to symmetry, in the order of their numbers for any number of `jobs`.

    Yield fewer if the time is up or no others turn up.
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
        if made == count or repeats == MAX_REPEATS:
            break


def _in_time(order: Order, number: int) -> GeneratedBoard | None:
    """Return the board of a number; None if the time was up before there was any."""
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
) -> Iterator[Board]:
    """Yield `count` random boards that have a solution, no two the same up to symmetry.

    The same seed gives the same boards. Yield fewer if the time is up or no others turn up. make_many tells more: what
    is known of each board, and whether it is all that was asked for.

    >>> import papan
    >>> board = next(papan.generate("queens", size=5, seed=1))
    >>> papan.solve(board, wanted="unique").unique
    True
    """
    arguments.word("puzzle", puzzle)
    if size is not None:
        size = arguments.size("size", size)
    if seed is not None:
        seed = arguments.whole("seed", seed)
    if options is not None:
        arguments.mapping("options", options)
    if difficulty is not None:
        arguments.word("difficulty", difficulty)
    count, time_limit = arguments.whole("count", count, least=0), Limits(time_limit).time
    wanted = order(puzzle, size, seed=seed, options=options, difficulty=difficulty, time_limit=time_limit)
    return (made.board for made in make_many(wanted, count))
