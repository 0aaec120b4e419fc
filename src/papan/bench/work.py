"""What the bench measures: a work, its boards with what is known of them, and the contenders that do it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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


# What a contender makes of some boards, one thing for each, if possible within a number of seconds.
Solve: TypeAlias = Callable[[Sequence[Any], float], Sequence[Any]]


def _as_it_is(board: AnyBoard) -> AnyBoard:
    return board


@dataclass(frozen=True)
class Contender:
    """Somebody who does a work, a number of boards at a time; only `solve` is timed."""

    name: str
    solve: Solve
    read: Callable[[Any], Answer]  # the answer in what `solve` made of a board
    form: Callable[[AnyBoard], Any] = _as_it_is  # the board as `solve` takes it
    at_once: int = 1
    outside: bool = False  # in a process of its own, since it has no time limit and may fail in any way


@dataclass(frozen=True)
class Work:
    """One thing that several contenders can do; the rate is in `unit` per second, and an easy board is the warm-up."""

    puzzle: str
    name: str
    unit: str
    cases: Sequence[Case]
    contenders: Sequence[Contender]
    warm_up: AnyBoard
