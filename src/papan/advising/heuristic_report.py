"""What the heuristic lab found: counts, violations of each rule, the smallest counterexamples; and its JSON form."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from papan.plugins.check import CheckedEstimate
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.heuristic import Heuristic
from papan.puzzles.puzzle import Puzzle
from papan.searching.problem import Action, Estimate, Problem, State
from papan.version import VERSION

# What an estimate should keep to: be a whole number from 0 up; be 0 at a goal; never exceed the exact distance;
# never fall by more than a move costs.
Rule: TypeAlias = Literal["value", "goal", "admissible", "consistent"]
RULES: tuple[Rule, ...] = ("value", "goal", "admissible", "consistent")


@dataclass(frozen=True)
class Counterexample:
    """A position that breaks a rule, reached from a board; the fields from `action` on are for consistency."""

    board: AnyBoard
    state: State
    h: Any
    distance: int | None  # None: no goal can be reached
    plan: tuple[Action, ...] | None  # a cheapest way to a goal
    action: Action = None
    cost: int = 0
    next_state: State = None
    next_h: int = 0


@dataclass
class Violation:
    """How often a rule was broken, and the smallest position: fewest cells, then nearest to a goal, then least h."""

    count: int = 0
    rank: tuple[float, ...] = (math.inf,)
    smallest: Counterexample | None = None


@dataclass(frozen=True)
class Skipped:
    """A board whose positions could not all be reached within the limits, so it says nothing."""

    board: AnyBoard
    reason: str


@dataclass
class Findings:
    """What was found under one metric."""

    metric: str
    claimed: frozenset[Rule]
    boards: int = 0
    repeated: int = 0  # boards that are positions of an earlier one
    skipped: list[Skipped] = field(default_factory=list)
    positions: int = 0
    dead_ends: int = 0  # positions from which no goal can be reached
    cases: Counter[Rule] = field(default_factory=Counter)  # positions, goals or moves on which a rule was tried
    violations: dict[Rule, Violation] = field(default_factory=dict)
    ratios: float = 0.0  # h / exact distance, added up over `compared` positions
    compared: int = 0

    @property
    def informed(self) -> float | None:
        """The average of h / exact distance where there is still something to go."""
        return self.ratios / self.compared if self.compared else None


@dataclass
class Report:
    """All that was found of a heuristic; what was not violated is still not proved."""

    heuristic: Heuristic
    limit: int
    findings: list[Findings] = field(default_factory=list)
    cancelled: bool = False

    @property
    def positions(self) -> int:
        return sum(found.positions for found in self.findings)

    @property
    def passed(self) -> bool:
        """Whether no claim was found false; somebody's own heuristic that claims nothing is held to everything."""
        claims_nothing = not self.heuristic.admissible and not self.heuristic.consistent
        if claims_nothing and self.heuristic.source is not None:
            return not any(found.violations for found in self.findings)
        return not any(found.claimed & found.violations.keys() for found in self.findings)

    def to_json(self) -> dict[str, Any]:
        """The full record, as `--json` prints it."""
        puzzle = puzzle_named(self.heuristic.puzzle)
        return {
            "papan": VERSION,
            "puzzle": puzzle.name,
            "heuristic": self.heuristic.name,
            "limit": self.limit,
            "passed": self.passed if self.positions else None,  # nothing tried, nothing known
            "cancelled": self.cancelled,
            "metrics": [_findings_json(self.heuristic, puzzle, found) for found in self.findings],
        }


def position_line(heuristic: Heuristic, metric: str, example: Counterexample) -> str:
    """A board on one line with which to see the counterexample again: the position itself, where it can be
    written as a board, else the board it was reached from."""
    puzzle = puzzle_named(heuristic.puzzle)
    board = puzzle.notation.read(puzzle.notation.format_state(example.board, example.state)).board
    if board is not None:
        problem = puzzle.start_problem(board, metric)
        if raw_estimate(heuristic, problem)(problem.initial) == example.h:
            return puzzle.one_line(board)
    return puzzle.one_line(example.board)


def raw_estimate(heuristic: Heuristic, problem: Problem) -> Estimate:
    """The estimate without the check of plug-ins, which would stop at the first wrong value."""
    checked = heuristic.estimate
    estimate = checked.estimate if isinstance(checked, CheckedEstimate) else checked
    return lambda state: estimate(problem, state)


def _findings_json(heuristic: Heuristic, puzzle: Puzzle, found: Findings) -> dict[str, Any]:
    return {
        "metric": found.metric,
        "boards": found.boards,
        "repeated": found.repeated,
        "skipped": [{"board": puzzle.one_line(one.board), "reason": one.reason} for one in found.skipped],
        "positions": found.positions,
        "dead_ends": found.dead_ends,
        "informed": None if found.informed is None else round(found.informed, 6),
        "rules": {rule: _rule_json(heuristic, puzzle, found, rule) for rule in RULES},
    }


def _rule_json(heuristic: Heuristic, puzzle: Puzzle, found: Findings, rule: Rule) -> dict[str, Any]:
    violation = found.violations.get(rule, Violation())
    record: dict[str, Any] = {
        "claimed": rule in found.claimed,
        "cases": found.cases[rule],
        "violations": violation.count,
        "smallest": None,
    }
    example = violation.smallest
    if example is not None:
        record["smallest"] = {
            "board": position_line(heuristic, found.metric, example),
            "h": example.h if isinstance(example.h, int) else repr(example.h),
            "distance": example.distance,
            "plan": None if example.plan is None else puzzle.plan_of(example.board, example.plan),
        }
        if rule == "consistent":
            move = puzzle.moves.name(example.board, example.action)
            record["smallest"] |= {"move": move, "cost": example.cost, "next_h": example.next_h}
    return record
