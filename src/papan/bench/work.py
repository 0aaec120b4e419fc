"""What the bench measures: a work, its boards with what is known of them, and the contenders that do it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from papan.puzzles.board import AnyBoard

# What is known of a board or was found: moves, steps, nodes, cases, solutions (2 for several), solvable; or `queens`,
# a solution that is still to be checked. Facts of the same name must be equal, whoever found them.
Facts: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """A board to work on, with its known answers."""

    board: AnyBoard
    known: Mapping[str, Any] = field(default_factory=dict)


class Answer(NamedTuple):
    """What was found about a board (None if unfinished) and how much was done for it, in the unit of the work."""

    facts: Facts | None
    amount: int = 1


# What a contender makes of the boards of one call, if possible within a number of seconds.
Solve: TypeAlias = Callable[[Any, float], Any]


def _as_it_is(given: Any) -> Any:
    return given


@dataclass(frozen=True)
class Contender:
    """Somebody who does a work, a number of boards per call; only `solve` is timed."""

    name: str
    solve: Solve
    read: Callable[[Any], Answer]  # the answer in what `solve` made of a board
    form: Callable[[AnyBoard], Any] = _as_it_is  # a board as `solve` takes it
    at_once: int = 1  # boards per call
    threads: int = 1  # from two on, wall-clock time counts, since processor time adds up over them
    outside: bool = False  # in a process of its own, since it has no time limit and may fail in any way
    pack: Callable[[list[Any]], Any] = _as_it_is  # the formed boards of a call as `solve` takes them, such as one text
    unpack: Callable[[Any], Iterable[Any]] = _as_it_is  # what `solve` made of a call, one thing for each board


@dataclass(frozen=True)
class Work:
    """One thing that several contenders can do; the rate is in `unit` per second, and an easy board is the warm-up."""

    puzzle: str
    name: str
    unit: str
    cases: Sequence[Case]
    contenders: Sequence[Contender]
    warm_up: AnyBoard
    reference: str = "papan-native"  # the contender with which the others are compared
