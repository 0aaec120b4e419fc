"""A result in words: its steps, and the lines that sum it up."""

from __future__ import annotations

import sys

from papan.cli.output import has_colour
from papan.messages import text
from papan.render.text import draw
from papan.result import Result
from papan.search import Status


def print_steps(result: Result, page: int | None) -> None:
    """The start, then every step under its title; `page` of them at a time on a terminal, 0 for none."""
    if not result.solved or page == 0:
        return
    colour = has_colour()
    scenes = result.scenes()
    if not result.puzzle.metrics:  # only the final board counts
        for actions in result.all_actions or (result.actions or (),):
            print(draw(result.final_scene(actions), colour=colour), end="\n\n")
        return
    interactive = page is not None and sys.stdin.isatty() and sys.stdout.isatty()
    for number, (scene, title) in enumerate(scenes):
        print(title)
        print(draw(scene, colour=colour), end="\n\n")
        if page and interactive and number and number % page == 0 and number < len(scenes) - 1:
            answer = input(text("cli.page", number=number, total=len(scenes) - 1))
            if answer.strip().lower() in ("q", "s"):
                return


def summary(result: Result) -> list[str]:
    """What was found and what it took, a line each."""
    counts = result.counts
    lines = [_verdict(result)]
    if result.solutions is not None:
        lines.append(_solutions(result))
    if counts.examined:
        lines.append(text("summary.examined", count=counts.examined))
    if result.status is not Status.UNSOLVABLE or counts.generated:
        lines.append(text("summary.generated", count=counts.generated))
        lines.append(text("summary.expanded", count=counts.expanded))
    if len(counts.bounds) > 1:
        lines.append(text("summary.bounds", bounds=", ".join(map(str, counts.bounds))))
    lines.append(text("summary.time", milliseconds=milliseconds(result.seconds)))
    return lines


def milliseconds(seconds: float) -> str:
    value = seconds * 1000
    return f"{value:.0f}" if value >= 10 else f"{value:.1f}"


def _verdict(result: Result) -> str:
    if not result.solved:
        return f"{text(f'verdict.{result.status.value}')}: {result.reason_text()}"
    if not result.puzzle.metrics:
        return text("verdict.solved")
    if result.steps != result.moves:
        lengths = text("summary.moves-and-steps", moves=result.moves, steps=result.steps)
    else:
        lengths = text("summary.moves", moves=result.moves)
    if result.cost not in (result.moves, result.steps):
        lengths += " · " + text("summary.cost", cost=result.cost)
    proof = text("summary.optimal" if result.optimal else "summary.not-proved")
    return f"{lengths} · {proof}"


def _solutions(result: Result) -> str:
    if result.status in (Status.LIMIT, Status.CANCELLED):
        return text("summary.solutions-at-least", count=result.solutions, reason=result.reason_text())
    return text("summary.solutions-one" if result.solutions == 1 else "summary.solutions", count=result.solutions)
