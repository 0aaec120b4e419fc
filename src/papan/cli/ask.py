"""Questions for somebody who runs `papan solve` with no board: which puzzle, which board, which algorithm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from papan.cli.output import has_colour, note, show_picture
from papan.errors import PapanError
from papan.generation import generate
from papan.loading import Loaded, load_argument, load_text
from papan.messages import text
from papan.prepare import fitting_algorithms
from papan.puzzles import PUZZLES, puzzle_named
from papan.render.text import draw


@dataclass(frozen=True)
class Asked:
    """What was chosen."""

    board: Loaded
    algorithm: str


def ask(puzzle: str | None, algorithm: str, seed: int | None) -> Asked:
    """Ask for what the command line left open; a wrong answer is explained and asked again."""
    name = puzzle or _choose("ask.puzzle", [(one.name, text(one.title)) for one in PUZZLES.values()])
    source = _choose("ask.source", [(one, text(f"ask.{one}")) for one in ("random", "file", "typed")])
    board = _random_board(name, seed) if source == "random" else _given_board(name, source)
    if algorithm == "best":
        choices = [("best", text("ask.best"))]
        choices += [(one.name, text(one.summary)) for one in fitting_algorithms(puzzle_named(name))]
        algorithm = _choose("ask.algorithm", choices)
    return Asked(board, algorithm)


def _random_board(puzzle: str, seed: int | None) -> Loaded:
    """A board with a solution, drawn at once: the search for it may take long."""
    seed = Random().getrandbits(32) if seed is None else seed
    board = next(generate(puzzle, seed=seed))
    print(text("cli.seed", seed=seed))
    show_picture(draw(puzzle_named(puzzle).scene(board, None, None), colour=has_colour()), end="\n\n")
    return Loaded(board, puzzle, text("ask.random"))


def _given_board(puzzle: str, source: str) -> Loaded:
    """A board out of a file or as typed in, asked for until it can be read."""
    while True:
        try:
            if source == "file":
                name = input(text("ask.file-name") + " ").strip()
                return load_argument(Path(name).expanduser(), puzzle)
            print(text("ask.type-it"))
            rows = []
            while row := input():
                rows.append(row)
            return load_text("\n".join(rows), puzzle)
        except PapanError as error:
            note(str(error))


def _choose(question: str, choices: Sequence[tuple[str, str]]) -> str:
    """The name picked by its number or its word; Enter takes the first."""
    print(text(question))
    for place, (name, summary) in enumerate(choices, 1):
        print(f"  {place:2} {name:18} {summary}")
    names = [name for name, _ in choices]
    while True:
        answer = input(text("ask.number", last=len(names)) + " ").strip().lower() or "1"
        if answer in names:
            return answer
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:9]) <= len(names):
            return names[int(answer[:9]) - 1]
        print(text("ask.again", last=len(names)))
