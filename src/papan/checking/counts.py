"""The numbers that an answer claims (moves, cases, nodes), compared with those that are certain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from papan.checking.claim_patterns import Kind
from papan.checking.claimed_counts import ClaimedCount, whose_counts
from papan.checking.numbers import Claim
from papan.checking.trail import Trail
from papan.errors import Note
from papan.jobs.job import Job
from papan.jobs.prepare import fitting_algorithms
from papan.messages import number
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.puzzle import Puzzle
from papan.searching.problem import Problem


@dataclass(frozen=True)
class JudgedCounts:
    """The claimed numbers that are certainly wrong, and whose counts the others may be."""

    findings: tuple[Note, ...]
    counts: tuple[ClaimedCount, ...]


def judge_counts(
    job: Job, problem: Problem, trail: Trail, claimed: Sequence[Claim], optimal_moves: int | None, whose: bool
) -> JudgedCounts:
    """Judge the numbers that an answer claims; with `whose`, say whose count a number of nodes is.

    If it claims several numbers of a kind (one for each step, or one for each of several algorithms), it is enough that
    one of them is right.
    """
    puzzle = puzzle_named(job.puzzle)
    claims: dict[Kind, list[Claim]] = {}
    for claim in claimed:
        claims.setdefault(claim.kind, []).append(claim)
    findings: list[Note] = []
    counts: list[ClaimedCount] = []
    if trail.reaches_goal and puzzle.metrics:
        once = claims.get("once", [])
        moves = claims.get("moves", []) or (once if len(once) == 1 else [])
        findings += _judge_moves(puzzle, job.board, problem, trail, moves)
        nodes = claims.get("nodes", [])
        impossible = _judge_nodes(optimal_moves, nodes)
        findings += impossible
        if whose and nodes and not impossible:
            counts += whose_counts(job, nodes, "nodes")
    if any(algorithm.enumerates for algorithm in fitting_algorithms(puzzle)):
        of_cases = whose_counts(job, claims.get("cases", []), "cases")
        wrong = _judge_cases(of_cases)
        findings += wrong
        counts += [] if wrong else of_cases
    return JudgedCounts(tuple(sorted(findings, key=lambda note: note.line)), tuple(counts))


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


def _judge_cases(counts: Sequence[ClaimedCount]) -> list[Note]:
    """The number of cases that no search gives, if that is sure of all the numbers."""
    if not counts or any(count.answer.exact or not count.answer.complete for count in counts):
        return []
    first = counts[0]
    values = {"claimed": first.answer.numbers[0], "tried": number(first.answer.tried)}
    return [Note(first.line, 1, "check.claimed-cases", values)]
