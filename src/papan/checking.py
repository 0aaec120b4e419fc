"""Checking somebody's solution: the first step that is wrong, whether it reaches the goal, how far from optimal."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from papan.check_trail import Trail, follow_boards, follow_plan, judge_placement
from papan.errors import BoardError, PapanError, UsageError
from papan.job import Job
from papan.loading import Loaded, is_file, load_argument, load_text, read_file
from papan.prepare import prepare
from papan.problem import Action, Problem, State
from papan.puzzles import puzzle_named
from papan.puzzles.puzzle import AnyBoard, Puzzle
from papan.puzzles.reading import MAX_TEXT, Note
from papan.result import Result
from papan.search import Status, Watcher
from papan.version import VERSION
from papan.workbench import job_for, run_job

# How programs, in English or Indonesian, say that there is no solution.
CLAIM = re.compile(
    r"unsolvable|no (?:\w{1,12} )?(?:solution|path)s?\b|(?:can ?not|can't|not) be solved|not (?:solvable|reachable)"
    r"|solutions? (?:(?:was|were|is|are|could) )?not (?:be )?found"
    r"|(?:tidak|tak) (?:dapat|bisa|mungkin) (?:diselesaikan|dipecahkan|di-?solve)"
    r"|(?:tidak|tak) (?:ada|ditemukan|terdapat|memiliki|mempunyai|punya) (?:\w{1,12} )?solusi"
    r"|solusi (?:\w{1,12} )?tidak (?:ada|ditemukan)",
    re.IGNORECASE,
)
# Faults of a solution without a single move in it, which then may consist of the words that there is none.
MAX_BLOCKS = 20  # of a text, among which its board is looked for
WITHOUT_MOVES = frozenset({"check.stops", "check.no-plan"})


@dataclass(frozen=True)
class Verdict:
    """Whether a solution is right; where and why not (str(fault) is the sentence); its length and the optimum."""

    passed: bool
    line: int | None = None  # the first wrong place, where it has a line
    fault: Note | None = None
    moves: int | None = None  # the legal ones, up to the goal or the first wrong place
    steps: int | None = None
    cost: int | None = None  # of those moves, in the metric below
    reaches_goal: bool = False
    unsolvable: bool = False  # proved: the board has no solution
    optimal_cost: int | None = None  # None: not asked for, or not known within the limits
    optimal_metric: str | None = None
    warnings: tuple[Note, ...] = ()
    interrupted: bool = False  # Ctrl-C while the optimum was looked for
    actions: tuple[Action, ...] = ()  # the moves that could be followed
    state: State | None = None  # where they lead, or the candidate that was judged
    claimed: State | None = None  # the board that is given as the first wrong step, where there is one

    def to_json(self) -> dict[str, Any]:
        """The verdict as `--json` prints it."""
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
            "optimal_cost": self.optimal_cost,
            "optimal_metric": self.optimal_metric,
            "warnings": [str(warning) for warning in self.warnings],
        }


@dataclass(frozen=True)
class _Claim:
    """A solution that says there is none, and the line where it does, if it has lines."""

    line: int | None


def check(
    board: AnyBoard,
    solution: str | Path | Result,
    *,
    puzzle: str | None = None,
    metric: str | None = None,
    time_limit: float | None = 10.0,
    tick: Watcher | None = None,
) -> Verdict:
    """The verdict on a solution: a Result, papan's JSON record of one, any text with the boards in it, or a file."""
    loaded = load_argument(board, puzzle)
    job = prepare(job_for(loaded, metric=metric, time_limit=time_limit)).job
    text = _text_of(solution)
    try:
        trail, claim = _read(job, text)
        return _judge(job, trail, claim, tick)
    except PapanError:
        raise
    except Exception as error:
        from papan.plugins import blame

        if (fault := blame(error)) is not None:
            raise fault from error
        raise


def board_of(solution: str, puzzle: str | None = None) -> Loaded:
    """The board that a solution names (a record) or begins with (a text), or a UsageError when there is none."""
    record = _record_of(solution[: MAX_TEXT + 1])
    if record is not None and isinstance(record.get("board"), str):
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
        return read_file(Path(solution))
    return solution


def _read(job: Job, text: str) -> tuple[Trail | None, _Claim | None]:
    """The moves of a solution (None: there are none in it), and whether it says that there is no solution."""
    puzzle, board = puzzle_named(job.puzzle), job.board
    if len(text) > MAX_TEXT:
        return Trail(line=1, fault=Note(1, 1, "check.too-long", {"limit": MAX_TEXT})), None
    problem = puzzle.problem(board, job.metric, **{option.name: option.default for option in puzzle.options})
    record = _record_of(text)
    if record is not None:
        return _read_record(puzzle, board, problem, record)
    if puzzle.find is None:
        raise UsageError("error.check-needs-record", puzzle=puzzle.name)
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    found = puzzle.find(board, text.split("\n"))
    claim = CLAIM.search(text)
    line = text.count("\n", 0, claim.start()) + 1 if claim is not None else None
    return (
        _trail(puzzle, board, problem, found) if found else None,
        _Claim(line) if claim is not None else None,
    )


def _trail(puzzle: Puzzle, board: AnyBoard, problem: Problem, found: Any) -> Trail:
    if "path" in puzzle.traits:
        return follow_boards(problem, found)
    return judge_placement(puzzle, board, problem, found)


def _record_of(text: str) -> dict[str, Any] | None:
    """The JSON record that a text is, if it is one with a plan."""
    if not text.lstrip("\ufeff \t\r\n").startswith("{"):
        return None
    try:
        record = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) and "plan" in record else None


def _read_record(
    puzzle: Puzzle, board: AnyBoard, problem: Problem, record: dict[str, Any]
) -> tuple[Trail, _Claim | None]:
    other_puzzle = record.get("puzzle", puzzle.name) != puzzle.name
    if other_puzzle or ("board" in record and puzzle.read(str(record["board"])).board != board):
        return _failed("check.other-board"), None
    plan = record["plan"]
    if not isinstance(plan, list):
        status = str(record.get("status"))
        return _failed("check.no-plan"), _Claim(None) if status == Status.UNSOLVABLE.value else None
    if "path" in puzzle.traits or puzzle.find is None:
        return follow_plan(puzzle, board, problem, plan), None
    found = puzzle.find(board, [" ".join(map(str, plan)).replace("\n", " ")])
    if not found:
        return _failed("check.plan-unreadable"), None
    return replace(judge_placement(puzzle, board, problem, found), line=None), None


def _failed(key: str) -> Trail:
    return Trail(fault=Note(1, 1, key))


def _judge(job: Job, trail: Trail | None, claim: _Claim | None, tick: Watcher | None) -> Verdict:
    """The verdict on what was read; the board is solved where that tells more."""
    puzzle = puzzle_named(job.puzzle)
    if trail is not None and trail.reaches_goal:
        if not puzzle.metrics:
            return _verdict(puzzle, job, trail)
        result = run_job(job, tick=tick)
        optimal_cost = result.cost if result.optimal else None
        return replace(_verdict(puzzle, job, trail, result), optimal_cost=optimal_cost)
    if trail is not None and claim is None:
        return _verdict(puzzle, job, trail)
    result = run_job(job, tick=tick)
    return _verdict(puzzle, job, _without_solution(trail, claim, result), result)


def _without_solution(trail: Trail | None, claim: _Claim | None, result: Result) -> Trail:
    """The trail of a text that reaches no goal: without a fault when it rightly says that there is no solution."""
    unsolvable = result.status is Status.UNSOLVABLE
    if claim is not None and unsolvable:
        return Trail()
    if trail is not None and trail.fault is not None and (trail.actions or trail.fault.key not in WITHOUT_MOVES):
        return trail
    if claim is not None:
        key = "check.false-claim" if result.solved else "check.unproved-claim"
        return Trail(line=claim.line, fault=Note(claim.line or 1, 1, key))
    return Trail(line=1, fault=Note(1, 1, "check.no-boards-unsolvable" if unsolvable else "check.no-boards"))


def _verdict(puzzle: Puzzle, job: Job, trail: Trail, result: Result | None = None) -> Verdict:
    counted = bool(puzzle.metrics) and (trail.fault is not None or trail.reaches_goal)
    return Verdict(
        passed=trail.fault is None,
        line=trail.line if trail.fault is not None else None,
        fault=trail.fault,
        moves=len(trail.actions) if counted else None,
        steps=sum(map(puzzle.steps, trail.actions)) if counted else None,
        cost=trail.cost if counted else None,
        reaches_goal=trail.reaches_goal,
        unsolvable=result is not None and result.status is Status.UNSOLVABLE,
        optimal_metric=job.metric,
        warnings=trail.warnings,
        interrupted=result is not None and result.status is Status.CANCELLED,
        actions=trail.actions,
        state=trail.state,
        claimed=trail.claimed,
    )
