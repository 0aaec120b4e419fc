"""A result in words: its steps, and the lines that sum it up."""

from __future__ import annotations

import sys

from papan.cli.output import decimal, has_colour, several
from papan.messages import text
from papan.render.text import draw
from papan.result import Result
from papan.search import Status

CUT_SHORT = (Status.LIMIT, Status.CANCELLED)


def print_steps(result: Result, page: int | None) -> None:
    """The start, then every step under its title; `page` of them at a time on a terminal, 0 for none."""
    if page == 0:
        return
    colour = has_colour()
    if result.solved and not result.puzzle.metrics:  # only the final board counts
        for actions in result.all_actions or (result.actions or (),):
            print(draw(result.final_scene(actions), colour=colour), end="\n\n")
        return
    scenes = result.scenes()  # only the start where there is no solution
    interactive = page is not None and sys.stdin.isatty() and sys.stdout.isatty()
    for number, (scene, title) in enumerate(scenes):
        print(title)
        print(draw(scene, colour=colour), end="\n\n")
        if page and interactive and number and number % page == 0 and number < len(scenes) - 1:
            answer = input(text("cli.page", number=number, total=len(scenes) - 1))
            if answer.strip().lower() == "q":
                return


def summary(result: Result) -> list[str]:
    """What was found and what it took, a line each."""
    counts = result.counts
    lines = [_verdict(result)]
    if result.status in CUT_SHORT and result.lower_bound:
        lines.append(text("summary.at-least", length=_length(result, result.lower_bound)))
    if result.solutions is not None:
        lines += _solutions(result)
    if result.refutation is None:  # else nothing ran
        lines.append(_way(result))
    if counts.examined:
        lines.append(text("summary.examined", count=counts.examined))
    if result.status is not Status.UNSOLVABLE or counts.generated:
        lines.append(text("summary.generated", count=counts.generated))
        lines.append(text("summary.expanded", count=counts.expanded))
    if len(counts.bounds) > 1:
        lines.append(text("summary.bounds", bounds=", ".join(map(str, counts.bounds))))
    lines.append(text("summary.time", milliseconds=decimal(milliseconds(result.seconds))))
    return lines


def milliseconds(seconds: float) -> str:
    """As many digits as tell something."""
    value = seconds * 1000
    return f"{value:.3f}" if 0 < value < 1 else f"{value:.1f}" if 1 <= value < 10 else f"{value:.0f}"


def _verdict(result: Result) -> str:
    if result.status is not Status.SOLVED:
        found_some = result.solved and result.status is Status.LIMIT
        verdict = text("verdict.limit-some" if found_some else f"verdict.{result.status.value}")
        return f"{verdict}: {result.reason_text()}" if result.reason else verdict
    if not result.puzzle.metrics:
        return text("verdict.solved")
    if result.steps != result.moves:
        lengths = several("summary.moves-and-steps", result.moves or 0, steps=result.steps)
    else:
        lengths = several("summary.moves", result.moves or 0)
    if result.cost not in (result.moves, result.steps):
        lengths += " · " + text("summary.cost", cost=result.cost)
    proof = text("summary.optimal" if result.optimal else "summary.not-proved")
    return f"{lengths} · {proof}"


def _length(result: Result, cost: int) -> str:
    """A cost in the words of its metric."""
    if result.job.metric in ("moves", "steps"):
        return several(f"summary.{result.job.metric}", cost)
    return text("summary.cost", cost=cost)


def _way(result: Result) -> str:
    job = result.job
    key = "summary.way" if job.heuristic is None else "summary.way-with-heuristic"
    return text(key, algorithm=job.algorithm, heuristic=job.heuristic, engine=result.engine)


def _solutions(result: Result) -> list[str]:
    if result.status in CUT_SHORT or (result.job.wanted == "unique" and result.unique is False):
        return [text("summary.solutions-at-least", count=result.solutions)] if result.solutions else []
    return [several("summary.solutions", result.solutions or 0)]
