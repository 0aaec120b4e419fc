"""The numbers that an answer claims (moves, cases, nodes), compared with those that are certain."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from papan.checking.numbers import Claim, Kind
from papan.checking.trail import Trail
from papan.errors import Note, UsageError
from papan.jobs.job import Job, Wanted
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Choice
from papan.puzzles.puzzle import Puzzle
from papan.searching.limits import Limits
from papan.searching.problem import Problem
from papan.searching.run import Status
from papan.solving.solve import run_job

MAX_SECONDS = 5.0  # for counting cases in every way
MAX_DEPTH = 100  # nodes on the path to a candidate: this many times the nodes are surely more than the candidates
WANTED: tuple[Wanted, ...] = ("first", "count")  # programs stop at the first solution, or go through all cases


def judge_counts(
    job: Job, problem: Problem, trail: Trail | None, claimed: Sequence[Claim], optimal_moves: int | None
) -> list[Note]:
    """Return the claimed numbers that are certainly wrong.

    If a text claims several numbers of a kind (one for each step, or one for each of several algorithms), it is enough
    that one of them is right.
    """
    puzzle = puzzle_named(job.puzzle)
    claims: dict[Kind, list[Claim]] = {}
    for claim in claimed:
        claims.setdefault(claim.kind, []).append(claim)
    findings: list[Note] = []
    if trail is not None and trail.reaches_goal and puzzle.metrics:
        once = claims.get("once", [])
        moves = claims.get("moves", []) or (once if len(once) == 1 else [])
        findings += _judge_moves(puzzle, job.board, problem, trail, moves)
        findings += _judge_nodes(optimal_moves, claims.get("nodes", []))
    if puzzle.knowledge.enumerations:
        findings += _judge_cases(job, puzzle.knowledge.enumerations, claims.get("cases", []))
    return sorted(findings, key=lambda note: note.line)


def _judge_moves(
    puzzle: Puzzle, board: AnyBoard, problem: Problem, trail: Trail, claims: Sequence[Claim]
) -> list[Note]:
    moves, cells = len(trail.actions), sum(map(puzzle.moves.steps, trail.actions))
    right = {moves, cells, trail.cost, _runs(puzzle, board, problem, trail)}
    if not claims or any(claim.number in right for claim in claims):
        return []
    values = {"claimed": claims[0].number, "moves": moves, "cells": cells}
    key = "check.claimed-moves" if moves == cells else "check.claimed-moves-and-cells"
    return [Note(claims[0].line, 1, key, values)]


def _runs(puzzle: Puzzle, board: AnyBoard, problem: Problem, trail: Trail) -> int:
    """The number of moves if consecutive moves of a piece in one direction count as one."""
    if puzzle.solutions.speech is None:
        return len(trail.actions)
    says, state, said = puzzle.solutions.speech(board).wordings[0].says, problem.initial, []
    for action in trail.actions:
        move = says(state, action)
        said.append((move.sign, move.direction))
        state = problem.result(state, action)
    return sum(1 for _ in groupby(said))


def _judge_nodes(optimal_moves: int | None, claims: Sequence[Claim]) -> list[Note]:
    """The node counts that cannot be right: programs count in many ways, but n moves take at least n - 1 nodes."""
    if optimal_moves is None or not claims or any(claim.number >= optimal_moves - 1 for claim in claims):
        return []
    values = {"claimed": claims[0].number, "moves": optimal_moves}
    return [Note(claims[0].line, 1, "check.claimed-nodes", values)]


def _judge_cases(job: Job, enumerations: Sequence[Choice], claims: Sequence[Claim]) -> list[Note]:
    if not claims:
        return []
    claimed = {claim.number for claim in claims}
    deadline = time.monotonic() + (MAX_SECONDS if job.limits.time is None else min(MAX_SECONDS, job.limits.time))
    told: dict[str, object] | None = None
    for choice in enumerations:
        for wanted in WANTED:
            counted = _counted(replace(job, wanted=wanted), choice, max(claimed), deadline - time.monotonic())
            if counted is None or not claimed.isdisjoint(counted):
                return []  # it is right, or it cannot be decided
            way = ", ".join([choice.algorithm, *map(str, choice.options.values())])
            if counted:
                told = told or {"claimed": claims[0].number, "count": counted[0], "way": way}
    return [Note(claims[0].line, 1, "check.claimed-cases", told or {})]


def _counted(job: Job, choice: Choice, claimed: int, seconds: float) -> tuple[int, ...] | None:
    """What a search may claim to have counted; empty if that is more than claimed, None if it is not known."""
    if seconds <= 0:
        return None
    limits = Limits(seconds, MAX_DEPTH * (claimed + 1), job.limits.memory)
    options = dict(choice.options)
    try:
        result = run_job(replace(job, algorithm=choice.algorithm, heuristic=None, options=options, limits=limits))
    except UsageError:  # this board cannot be counted in this way
        return ()
    counts = result.counts
    if result.refutation is not None:  # known without counting
        return None
    if result.status in (Status.SOLVED, Status.UNSOLVABLE):
        return counts.examined, counts.generated, counts.expanded
    return (counts.examined,) if counts.expanded >= MAX_DEPTH * claimed else None
