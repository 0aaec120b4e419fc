"""The points of a case: what each criterion gives, and the sentence that says why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from papan.checking.check import Verdict
from papan.grading.cases import Case
from papan.grading.reasons import Reason
from papan.grading.results import Criterion, Mark, Outcome

LABELS = frozenset({"check.label", "check.more-labels"})  # a move is called what it is not
STOPS = frozenset({"check.stops", "check.plan-stops"})  # every move is legal, but they end before the goal
AFTER_GOAL = frozenset({"check.after-goal", "check.plan-after-goal"})  # it does not stop at the goal
CLAIMED = "check.claimed-"  # how the keys begin that say of a number that it is certainly wrong


@dataclass(frozen=True)
class Judged:
    """What became of a case, why, and what was read in the answer; no verdict where there is nothing to read."""

    outcome: Outcome
    reason: Reason
    verdict: Verdict | None = None
    claims: Mapping[str, int] | None = None

    @property
    def is_right(self) -> bool:
        """Whether the answer is right."""
        return self.outcome == "right"


def marks_for(case: Case, judged: Judged, points: Mapping[Criterion, float]) -> tuple[Mark, ...]:
    """Return the marks of every criterion that applies to a case and that the recipe gives points for.

    A board that must be refused has but one criterion. Where the optimum is not known, nobody is judged by it, and
    where a program prints no estimate, nobody asks whether it is admissible.
    """
    if judged.outcome == "error":  # no fault of the student's, so there is nothing to win or lose
        return ()
    shares: dict[Criterion, tuple[float, Reason]] = {}
    if case.board.kind in ("unsolvable", "malformed"):
        shares["refuses"] = (1.0 if judged.is_right else 0.0), judged.reason
    else:
        shares["valid"] = _valid(judged)
        if case.way.optimal and case.board.key.cost is not None:
            shares["optimal"] = _optimal(judged, case.board.key.cost)
        shares["counts"] = _counts(judged)
        estimate = (judged.claims or {}).get("h")
        if estimate is not None and case.board.key.cost is not None:
            shares["admissible"] = _admissible(estimate, case.board.key.cost)
    return tuple(
        Mark(criterion, share * points[criterion], points[criterion], reason)
        for criterion, (share, reason) in shares.items()
        if points.get(criterion, 0) > 0
    )


def _valid(judged: Judged) -> tuple[float, Reason]:
    """All for a right solution; half if a label is wrong, if it goes on after the goal, or if it stops before it."""
    verdict = judged.verdict
    if verdict is None:
        return 0.0, judged.reason
    label = next((warning for warning in verdict.warnings if warning.key in LABELS), None)
    if judged.is_right and label is not None:
        return 0.5, Reason("grade.reason.half-label", {"why": label}, label.line)
    if judged.is_right and goes_on(verdict):
        return 0.5, Reason("grade.reason.half-goes-on")
    if judged.is_right:
        return 1.0, judged.reason
    if verdict.fault is not None and verdict.fault.key in STOPS and verdict.actions:
        return 0.5, Reason("grade.reason.half-stops", {"moves": len(verdict.actions)}, verdict.line)
    return 0.0, judged.reason


def _optimal(judged: Judged, optimum: int) -> tuple[float, Reason]:
    verdict = judged.verdict
    if not judged.is_right or verdict is None or verdict.cost is None:
        return 0.0, judged.reason
    values = {"cost": verdict.cost, "optimal": optimum}
    if goes_on(verdict):
        return 0.0, Reason("grade.reason.goes-on", values)
    if verdict.cost > optimum:
        return 0.0, Reason("grade.reason.not-optimal", values)
    return 1.0, Reason("grade.reason.optimal", values)


def goes_on(verdict: Verdict) -> bool:
    """Return whether an answer has more boards or moves after the goal."""
    return any(warning.key in AFTER_GOAL for warning in verdict.warnings)


def _counts(judged: Judged) -> tuple[float, Reason]:
    """All if a number is claimed and none that is claimed is certainly wrong."""
    if not judged.is_right or judged.verdict is None:
        return 0.0, judged.reason
    wrong = next((warning for warning in judged.verdict.warnings if warning.key.startswith(CLAIMED)), None)
    if wrong is not None:
        return 0.0, Reason.of_note(wrong, wrong.line)
    claims = {kind: number for kind, number in (judged.claims or {}).items() if kind != "h"}
    if not claims:
        return 0.0, Reason("grade.reason.no-counts")
    return 1.0, Reason("grade.reason.counts", {"numbers": ", ".join(map(str, claims.values()))})


def _admissible(estimate: int, optimum: int) -> tuple[float, Reason]:
    values = {"h": estimate, "optimal": optimum}
    if estimate > optimum:
        return 0.0, Reason("grade.reason.h-too-high", values)
    return 1.0, Reason("grade.reason.h-admissible", values)
