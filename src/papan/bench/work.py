"""What the bench measures: a work, its boards with what is known of them, and everybody who does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from papan.puzzles.board import AnyBoard

# What is known of a board or was found out: moves, steps, nodes, cases, solutions (2 for several), solvable; or
# `queens`, a solution that is still to be checked. What has the same name must be equal, whoever says it.
Facts: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """A board to work on, with its known answers."""

    board: AnyBoard
    known: Mapping[str, Any] = field(default_factory=dict)


class Answer(NamedTuple):
    """What was found out of a board, None if it was not finished, and how much was done for it, in the work's unit."""

    facts: Facts | None
    amount: int = 1


# What somebody makes of some boards, one thing for each, at best within so many seconds.
Solve: TypeAlias = Callable[[Sequence[Any], float], Sequence[Any]]


def _as_it_is(board: AnyBoard) -> AnyBoard:
    return board


@dataclass(frozen=True)
class Contender:
    """Somebody who does a work, so many boards at a time; only `solve` is timed."""

    name: str
    solve: Solve
    read: Callable[[Any], Answer]  # the answer in what `solve` made of a board
    form: Callable[[AnyBoard], Any] = _as_it_is  # the board as `solve` takes it
    at_once: int = 1
    outside: bool = False  # in a process of its own: it knows no time limit, and may fail in any way


@dataclass(frozen=True)
class Work:
    """One thing that several can do; the rate is in `unit` a second, and an easy board warms everybody up."""

    puzzle: str
    name: str
    unit: str
    cases: Sequence[Case]
    contenders: Sequence[Contender]
    warm_up: AnyBoard
