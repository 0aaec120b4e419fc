"""What one search counts on one board, followed until it is past the number that is looked for."""

from __future__ import annotations

from dataclasses import dataclass

from papan.algorithms import algorithm_named
from papan.counting.conventions import Convention
from papan.counting.variants import SearchVariant
from papan.errors import PluginError, UsageError
from papan.jobs.job import Job
from papan.native import run_native
from papan.puzzles.board import AnyBoard
from papan.searching.alarm import alarm
from papan.searching.leash import Leash
from papan.searching.limits import MAX_LIMIT, Limits
from papan.searching.run import Counts, Outcome, Status
from papan.solving.session import Session

# The nodes that a search may expand beyond the number: with this many, every convention that counts nodes is past it.
MARGIN = 2
# A search that is only past the number with its nodes, not with the cases that it examines, goes on this many times as
# far, again and again; but at most so far in all: no case takes more nodes than that.
FURTHER = 4
MAX_NODES_OF_CASE = 100
UNDECIDED = ("time", "memory")  # the reasons of a run that could not go on to its end, nor past the number


class UnfitError(Exception):
    """This search does not fit this board."""


class LateError(Exception):
    """The time, or the memory, was not enough to tell, or nobody wants to know any more."""


@dataclass(frozen=True)
class Question:
    """A board and the number that somebody's program gives for it."""

    puzzle: str
    board: AnyBoard
    number: int


@dataclass(frozen=True)
class Tried:
    """What a search counted on a board: None if it was stopped, past the number."""

    counts: Counts | None
    solved: bool = False
    nodes: int = 0  # that it took to know

    def count(self, convention: Convention) -> int | None:
        """Return the number that a convention makes of it, if any."""
        if self.counts is None or (convention.needs_goal and not self.solved):
            return None
        if convention.is_of_cases and not self.counts.examined:  # it examines none
            return None
        return convention.counted(self.counts)


def try_variant(variant: SearchVariant, question: Question, of_cases: bool, leash: Leash) -> Tried:
    """Return what a search counts; UnfitError and LateError say why there is nothing to return.

    With `of_cases`, the number may be that of the cases, so that the search goes on until these are past it too. The
    leash is that of all searches together.
    """
    examines = of_cases and algorithm_named(variant.algorithm).enumerates
    nodes = question.number + MARGIN
    furthest = nodes * MAX_NODES_OF_CASE if examines else nodes
    expanded = 0
    while True:
        outcome = _run(variant, question, min(nodes, MAX_LIMIT), leash)
        counts = outcome.counts
        expanded += counts.expanded
        if outcome.interrupted or outcome.status is Status.CANCELLED:
            raise KeyboardInterrupt
        if outcome.status is not Status.LIMIT or outcome.reason not in ("nodes", *UNDECIDED):
            return Tried(counts, bool(outcome.goals), expanded)  # also where it gave up by a rule of its own
        if outcome.reason in UNDECIDED:
            raise LateError
        if nodes >= furthest or counts.examined > question.number + MARGIN:
            return Tried(None, nodes=expanded)
        nodes = min(nodes * FURTHER, furthest)


def _run(variant: SearchVariant, question: Question, nodes: int, leash: Leash) -> Outcome:
    """Search, and return the outcome as it is: only its counts matter, so that its plan need not be followed."""
    left = leash.seconds_left
    if left == 0 or leash.stopped():
        raise LateError
    job = Job(
        question.puzzle,
        question.board,
        variant.algorithm,
        variant.heuristic,
        metric=variant.metric,
        options=variant.options,
        limits=Limits(left, nodes, leash.limits.memory),
        wanted=variant.wanted,
        refute=False,  # a program searches, even in vain
    )
    session = Session(job)
    try:
        session.prepare(watched=False)
        if session.engine == "native":
            return run_native(session.prepared, session.leash, wanted=session.wanted)
        with alarm(session.leash.seconds_left, session.leash.limits.memory):
            return session.begin().finish()
    except (Exception, SystemExit) as error:
        try:
            result = session.result_after(error)
        except (UsageError, PluginError):
            raise UnfitError from error
        if result.status is Status.CANCELLED:
            raise KeyboardInterrupt from error
        raise LateError from error
