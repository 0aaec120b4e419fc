"""Checking a solution: the first wrong step, whether it reaches the goal, and how far from optimal it is."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from papan.checking.claimed_counts import ClaimedCount
from papan.checking.claims import refuses
from papan.checking.counts import JudgedCounts, judge_counts
from papan.checking.known import Known
from papan.checking.labels import judge_labels
from papan.checking.numbers import Patterns, read_claims
from papan.checking.reading import Answer, Reader, record_of
from papan.checking.trail import Trail
from papan.errors import BoardError, Note, UsageError
from papan.jobs.job import Job
from papan.jobs.prepare import prepare
from papan.jobs.result import Result
from papan.loading.load import BoardSource, Loaded, is_file, load_text, read_file
from papan.plugins.blame import plugin_faults_named
from papan.puzzles import puzzle_named
from papan.puzzles.reading import MAX_TEXT
from papan.searching.problem import Action, Problem, State
from papan.searching.run import Watcher
from papan.solving.solve import job_for, run_job
from papan.support import arguments
from papan.version import VERSION

MAX_BLOCKS = 20  # of a text, in which its board is looked for
# The faults of a solution that has no move in it; such a solution may say that there is none.
WITHOUT_MOVES = frozenset({"check.stops", "check.no-plan"})
NO_ANSWER = frozenset({"check.no-boards", "check.no-boards-unsolvable", "check.no-plan"})  # nothing to be judged
UNPROVED = "check.unproved-claim"
NOT_TEXT = "error.solution-not-text"


@dataclass(frozen=True)
class Verdict:
    """Whether a solution is right; if not, where and why (str(fault) is the sentence); its length and the optimum.

    >>> import papan
    >>> verdict = papan.check("1 2 3/4 5 6/0 7 8", "right, down")
    >>> verdict.passed, str(verdict.fault)
    (False, 'move 2 of the plan is down; possible there: up, left, right')
    """

    passed: bool
    line: int | None = None  # of the first fault, if the solution has lines
    fault: Note | None = None
    moves: int | None = None  # the legal ones, up to the goal or the first fault
    steps: int | None = None
    cost: int | None = None  # of those moves, in the metric below
    reaches_goal: bool = False
    unsolvable: bool = False  # it is proved that the board has no solution
    refused: bool = False  # the answer refuses the board, rightly, since it is malformed
    optimal_cost: int | None = None  # None: not asked for, or not known within the limits
    optimal_metric: str | None = None
    warnings: tuple[Note, ...] = ()  # what is odd or wrongly claimed, though the solution is right
    remarks: tuple[Note, ...] = ()  # how it was understood
    counts: tuple[ClaimedCount, ...] = ()  # the numbers of nodes or cases that it claims, and whose counts they are
    interrupted: bool = False  # by Ctrl-C, while the optimum was looked for
    actions: tuple[Action, ...] = ()  # the moves that could be followed
    state: State | None = None  # where they lead, or the candidate that was judged
    claimed: State | None = None  # the board that is given as the first wrong step, if there is one

    @property
    def undecided(self) -> bool:
        """Whether it failed only because nothing could be proved within the limits."""
        return self.fault is not None and self.fault.key == UNPROVED

    def to_json(self) -> dict[str, Any]:
        """Return the verdict as `--json` prints it."""
        return {
            "papan": VERSION,
            "passed": self.passed,
            "line": self.line,
            "fault": None if self.fault is None else str(self.fault),
            "moves": self.moves,
            "steps": self.steps,
            "cost": self.cost,
            "reaches_goal": self.reaches_goal,
            "unsolvable": self.unsolvable,
            "refused": self.refused,
            "optimal_cost": self.optimal_cost,
            "optimal_metric": self.optimal_metric,
            "warnings": [str(warning) for warning in self.warnings],
            "remarks": [str(remark) for remark in self.remarks],
            "counts": [count.to_json() for count in self.counts],
        }


def check(
    board: BoardSource,
    solution: str | Path | Result,
    *,
    puzzle: str | None = None,
    metric: str | None = None,
    time_limit: float | None = 10.0,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    strict: bool = False,
    known: Known | None = None,
    whose: bool = True,
    patterns: Patterns | None = None,
    tick: Watcher | None = None,
) -> Verdict:
    """Return the verdict on a solution: a Result, a JSON record, any text with the boards or moves in it, or a file.

    The limits are those of the search for the optimum, which `tick` may follow; with `known`, what is known of the
    board, there is no such search. With `strict` a warning, such as a wrong label beside right boards, is a failure.
    Without `whose`, nobody asks whose count a number of nodes is, which takes a second. `patterns` are regular
    expressions for the numbers that it claims, by kind (moves, nodes, cases, time, h), instead of papan's own.

    >>> import papan
    >>> verdict = papan.check("1 2 3/4 5 6/0 7 8", "right, right")
    >>> verdict.passed, verdict.moves, verdict.optimal_cost
    (True, 2, 2)
    """
    arguments.flag("strict", strict)
    arguments.flag("whose", whose)
    if not isinstance(solution, str | Path | Result):
        raise UsageError("error.argument.solution", name="solution", found=repr(solution)[:40])
    job = prepare(
        job_for(
            board,
            puzzle=puzzle,
            metric=metric,
            time_limit=time_limit,
            node_limit=node_limit,
            memory_limit=memory_limit,
        )
    ).job
    text = _text_of(solution)
    record = puzzle_named(job.puzzle)
    with plugin_faults_named():
        problem = record.start_problem(job.board, job.metric)
        verdict = _judge(
            job, problem, Reader(record, job.board, problem).read(text), known, _Asked(whose, patterns), tick
        )
    return _strict(verdict) if strict else verdict


@dataclass(frozen=True)
class _Asked:
    """What is asked about the numbers that an answer claims."""

    whose: bool
    patterns: Patterns | None


def check_refusal(error: BoardError, solution: str | Path) -> Verdict:
    """Return the verdict on an answer to a malformed board, which is right if it refuses the board."""
    if refuses(_text_of(solution)):
        return Verdict(True, refused=True)
    values = {"fault": error.faults[0], "line": error.faults[0].line}
    return Verdict(False, fault=Note(1, 1, "check.not-refused", values))


def board_of(solution: str, puzzle: str | None = None) -> Loaded:
    """Return the board that a solution names (a record) or begins with (a text); raise a UsageError if it has none."""
    record = record_of(solution[: MAX_TEXT + 1])
    if isinstance(record, dict) and isinstance(record.get("board"), str):
        return load_text(record["board"], puzzle)
    for block in re.split(r"\n\s*\n", solution[:MAX_TEXT].replace("\r\n", "\n"))[:MAX_BLOCKS]:
        rows = block.strip("\n").split("\n")
        for first in range(min(2, len(rows))):  # the board may stand under a title
            with suppress(BoardError):
                return load_text("\n".join(rows[first:]), puzzle)
    raise UsageError("check.board-unknown")


def _text_of(solution: str | Path | Result) -> str:
    if isinstance(solution, Result):
        return json.dumps(solution.to_json())
    if isinstance(solution, Path) or ("\n" not in solution and is_file(solution)):
        return read_file(Path(solution), NOT_TEXT)
    return solution


def _judge(
    job: Job, problem: Problem, answer: Answer, known: Known | None, asked: _Asked, tick: Watcher | None
) -> Verdict:
    """The verdict on what was read; the board is solved if that tells more than is known."""
    puzzle, trail = puzzle_named(job.puzzle), answer.trail
    is_solved = trail is not None and trail.reaches_goal
    if known is None and ((is_solved and puzzle.metrics) or trail is None or answer.says_none):
        known = Known.of(run_job(job, tick=tick))
    known = known or Known()
    if trail is None or (answer.says_none and not is_solved):
        trail = _without_solution(trail, answer, known)
    optimal = _optimum(known, trail)
    findings, remarks = judge_labels(puzzle, job.board, problem, trail, answer.lines)
    if optimal is not None and known.claimed_by:
        remarks.append(Note(1, 1, "check.claimed-optimum", {"names": ", ".join(known.claimed_by)}))
    judged = JudgedCounts((), ())
    if trail.fault is None:
        fewest_moves = optimal if job.metric == "moves" else None
        claims = list(read_claims(answer.lines, asked.patterns))
        judged = judge_counts(job, problem, trail, claims, fewest_moves, asked.whose)
    was_read = trail.state is not None  # otherwise there are no moves to count, not even 0
    counted = bool(puzzle.metrics) and was_read and (trail.fault is not None or trail.reaches_goal)
    return Verdict(
        passed=trail.fault is None,
        line=trail.line if trail.fault is not None else None,
        fault=trail.fault,
        moves=len(trail.actions) if counted else None,
        steps=sum(map(puzzle.moves.steps, trail.actions)) if counted else None,
        cost=trail.cost if counted else None,
        reaches_goal=trail.reaches_goal,
        unsolvable=known.solvable is False,
        optimal_cost=optimal,
        optimal_metric=job.metric,
        warnings=(*trail.warnings, *findings, *judged.findings),
        remarks=(*trail.remarks, *remarks),
        counts=judged.counts,
        interrupted=known.interrupted,
        actions=trail.actions,
        state=trail.state,
        claimed=trail.claimed,
    )


def _optimum(known: Known, trail: Trail) -> int | None:
    """The least cost of a solution, proved or by the word of a plug-in, which a cheaper solution disproves."""
    if known.cost is None or not trail.reaches_goal:
        return None
    return known.cost if not known.claimed_by or known.cost <= trail.cost else None


def _without_solution(trail: Trail | None, answer: Answer, known: Known) -> Trail:
    """The trail of an answer that reaches no goal: without a fault if it rightly says that there is no solution."""
    unsolvable = known.solvable is False
    if answer.says_none and unsolvable:
        return Trail()
    if trail is not None and trail.fault is not None and (trail.actions or trail.fault.key not in WITHOUT_MOVES):
        return trail
    if answer.says_none:
        key = "check.false-claim" if known.solvable else UNPROVED
        return Trail(line=answer.line, fault=Note(answer.line or 1, 1, key))
    return Trail(line=1, fault=Note(1, 1, "check.no-boards-unsolvable" if unsolvable else "check.no-boards"))


def _strict(verdict: Verdict) -> Verdict:
    """The verdict if warnings are failures."""
    if not verdict.passed or not verdict.warnings:
        return verdict
    first = verdict.warnings[0]
    return replace(verdict, passed=False, fault=first, line=first.line, warnings=verdict.warnings[1:])
