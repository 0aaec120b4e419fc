"""A verdict in words: the lines that every front end shows."""

from __future__ import annotations

from papan.checking.check import Verdict
from papan.messages import tr
from papan.support.printable import printable

COUNTED = ("moves", "steps")  # the metrics that count something that has a name


def verdict_lines(verdict: Verdict, source: str) -> list[str]:
    """The verdict on a solution in words, a line each; `source` is what the solution is called."""
    if verdict.fault is not None:
        place = source if verdict.line is None else f"{source}:{verdict.line}"
        lines = [tr("check.failed"), f"{place}: {printable(str(verdict.fault))}"]
        if verdict.moves:
            lines.append(tr("check.legal-moves", moves=verdict.moves))
        return [*lines, *(tr("check.remark", remark=remark) for remark in verdict.remarks)]
    said = [tr("check.remark", remark=count.sentence) for count in verdict.counts]
    if not verdict.reaches_goal:
        return [tr("check.passed-refused" if verdict.refused else "check.passed-unsolvable"), *said]
    lines = [tr("check.passed")]
    if verdict.moves is not None:
        lines += [_amount(verdict), _comparison(verdict)]
    return [*lines, *(tr("check.remark", remark=remark) for remark in verdict.remarks), *said]


def _amount(verdict: Verdict) -> str:
    """How many moves there are and, where that is not what counts, what they come to."""
    if verdict.optimal_metric not in COUNTED:
        return tr("check.moves-and-cost", moves=verdict.moves, cost=verdict.cost)
    key = "check.moves" if verdict.moves == verdict.steps else "check.moves-and-steps"
    return tr(key, moves=verdict.moves, steps=verdict.steps)


def _comparison(verdict: Verdict) -> str:
    cost, optimal, metric = verdict.cost, verdict.optimal_cost, verdict.optimal_metric
    if optimal is None:
        return tr("check.optimum-unknown")
    key = "check.optimal" if cost == optimal else "check.not-optimal"
    return tr(key, cost=cost, optimal=optimal, metric=_metric_name(metric))


def _metric_name(metric: str | None) -> str | None:
    """What a metric counts, in the language in use; that of a plugin has only its own name."""
    return tr(f"studio.metric.{metric}") if metric in (*COUNTED, "cost") else metric
