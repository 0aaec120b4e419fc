"""The steps of a result, printed."""

from __future__ import annotations

import sys

from papan.cli.output import has_colour, show_picture
from papan.messages import text
from papan.render.text import draw
from papan.result import Result


def print_steps(result: Result, page: int | None) -> None:
    """The start, then every step under its title; `page` of them at a time on a terminal, 0 for none."""
    if page == 0:
        return
    colour = has_colour()
    if result.solved and not result.puzzle.metrics:  # only the final board counts
        for actions in result.all_actions or (result.actions or (),):
            show_picture(draw(result.final_scene(actions), colour=colour), end="\n\n")
        return
    scenes = result.scenes()  # only the start where there is no solution
    interactive = page is not None and sys.stdin.isatty() and sys.stdout.isatty()
    for number, (scene, title) in enumerate(scenes):
        print(title)
        show_picture(draw(scene, colour=colour), end="\n\n")
        if page and interactive and number and number % page == 0 and number < len(scenes) - 1:
            answer = input(text("cli.page", number=number, total=len(scenes) - 1))
            if answer.strip().lower() == "q":
                return
