"""A Job: everything a run depends on; the same thing as command-line arguments, a batch row or an API body."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from papan.errors import Note
from papan.puzzles.board import AnyBoard
from papan.searching.limits import Limits
from papan.searching.problem import State

# Which solutions: the first; whether it is the only one (the search ends at a second); how many; each of them.
Wanted: TypeAlias = Literal["first", "unique", "count", "all"]

WANTED: tuple[Wanted, ...] = get_args(Wanted)
ENGINES = ("auto", "python", "native")


@dataclass(frozen=True)
class Job:
    """Solve this board, in this way, within these limits; job_for() fills in the defaults.

    >>> import papan
    >>> job = papan.job_for("1 2 3/4 5 6/0 7 8")
    >>> job.puzzle, job.algorithm, job.wanted
    ('sliding', 'best', 'first')
    """

    puzzle: str
    board: AnyBoard
    algorithm: str = "best"
    heuristic: str | None = None
    engine: str = "auto"
    metric: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)
    seed: int | None = None
    wanted: Wanted = "first"
    threads: int = 1  # that may work on this one board; unless a limit ends it, the answer does not depend on it
    refute: bool = True  # whether a rule may say that there is no solution before any search; see Puzzle.refute
    start: State | None = None  # where the search begins, if that is not where the board does
    warnings: tuple[Note, ...] = ()  # what was remarked when the board was read
