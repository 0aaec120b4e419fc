"""A result in words: the lines that every front end shows."""

from __future__ import annotations

from papan.jobs.result import Result
from papan.messages import decimal, several, tr
from papan.searching.run import Status

CUT_SHORT = (Status.LIMIT, Status.CANCELLED)


def summary(result: Result) -> list[str]:
    """What was found and what it took, a line each."""
    counts = result.counts
    lines = [verdict_of(result)]
    rule = rule_of(result)
    if rule is not None:
        lines.append(rule)
    elif result.status in CUT_SHORT and result.lower_bound:
        lines.append(tr("summary.at-least", length=_length(result, result.lower_bound)))
    if result.solutions is not None:
        lines += _solutions(result)
    if not result.ran:
        return lines
    lines.append(_way(result))
    if counts.examined:
        lines.append(tr("summary.examined", count=counts.examined))
    if result.status is not Status.UNSOLVABLE or counts.expanded:
        lines.append(tr("summary.generated", count=counts.generated))
        lines.append(tr("summary.expanded", count=counts.expanded))
    if len(counts.bounds) > 1:
        lines.append(tr("summary.bounds", bounds=", ".join(map(str, counts.bounds))))
    lines.append(tr("summary.time", milliseconds=decimal(milliseconds(result.seconds))))
    return lines


def rule_of(result: Result) -> str | None:
    """The rule that would have told without the search that there is no solution, in a sentence."""
    if result.solved or result.refutation is not None:
        return None
    refutation = result.puzzle.refutation_of(result.job.board)
    return None if refutation is None else tr("summary.rule", reason=refutation)


def milliseconds(seconds: float) -> str:
    """As many digits as tell something."""
    value = seconds * 1000
    return f"{value:.3f}" if 0 < value < 1 else f"{value:.1f}" if 1 <= value < 10 else f"{value:.0f}"


def verdict_of(result: Result) -> str:
    """How the run ended, in one sentence."""
    if result.status is not Status.SOLVED:
        found_some = result.solved and result.status is Status.LIMIT
        verdict = tr("verdict.limit-some" if found_some else f"verdict.{result.status.value}")
        verdict = f"{verdict}: {result.reason_text()}" if result.reason else verdict
        names = ", ".join(result.claimed_by)
        return tr("verdict.claimed", verdict=verdict, names=names) if names and not result.solved else verdict
    if not result.puzzle.metrics:
        return tr("verdict.solved")
    if result.steps != result.moves:
        lengths = several("summary.moves-and-steps", result.moves or 0, steps=result.steps)
    else:
        lengths = several("summary.moves", result.moves or 0)
    if result.cost not in (result.moves, result.steps):
        lengths += " · " + tr("summary.cost", cost=result.cost)
    return f"{lengths} · {_proof(result)}"


def _proof(result: Result) -> str:
    """What is known of the length of a solution."""
    if result.claimed_by:
        return tr("summary.claimed", names=", ".join(result.claimed_by))
    return tr("summary.optimal" if result.optimal else "summary.not-proved")


def _length(result: Result, cost: int) -> str:
    """A cost in the words of its metric."""
    if result.job.metric in ("moves", "steps"):
        return several(f"summary.{result.job.metric}", cost)
    return tr("summary.cost", cost=cost)


def _way(result: Result) -> str:
    job = result.job
    key = "summary.way" if job.heuristic is None else "summary.way-with-heuristic"
    return tr(key, algorithm=job.algorithm, heuristic=job.heuristic, engine=result.engine)


def _solutions(result: Result) -> list[str]:
    if result.status in CUT_SHORT or (result.job.wanted == "unique" and result.unique is False):
        return [tr("summary.solutions-at-least", count=result.solutions)] if result.solutions else []
    return [several("summary.solutions", result.solutions or 0)]
