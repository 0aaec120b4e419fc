"""What `papan solve` prints before a search, and the steps that it found."""

from __future__ import annotations

import sys

from papan.cli.output import has_colour, show_picture
from papan.jobs.result import Result
from papan.messages import tr
from papan.puzzles.board import AnyBoard
from papan.puzzles.puzzle import Puzzle
from papan.render.text import draw


def print_working(puzzle: Puzzle, board: AnyBoard, in_full: bool) -> None:
    """Print what the puzzle shows of a board before any search; on a terminal at once, since that may take long."""
    working = puzzle.knowledge.working if in_full else puzzle.knowledge.short_working
    if working is not None:
        print("\n".join(working(board)), end="\n\n", flush=sys.stdout.isatty())


def print_steps(result: Result, page: int | None) -> None:
    """Print the start, then every step under its title; `page` steps at a time on a terminal, 0 for none."""
    if page == 0:
        return
    colour = has_colour()
    if result.solved and not result.puzzle.metrics:  # only the final board counts
        for actions in result.all_actions or (result.actions or (),):
            show_picture(draw(result.final_scene(actions), colour=colour), end="\n\n")
        return
    scenes = result.scenes()  # only the start if there is no solution
    interactive = page is not None and sys.stdin.isatty() and sys.stdout.isatty()
    for number, (scene, title) in enumerate(scenes):
        print(title)
        show_picture(draw(scene, colour=colour), end="\n\n")
        is_end_of_page = page and interactive and number and number % page == 0 and number < len(scenes) - 1
        if is_end_of_page and _is_enough(number, len(scenes) - 1):
            return


def _is_enough(number: int, total: int) -> bool:
    """Whether the reader stops here: with q, or with the end of the input."""
    try:
        return input(tr("cli.page", number=number, total=total)).strip().lower() == "q"
    except EOFError:
        print()
        return True
