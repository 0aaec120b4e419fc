"""Questions for somebody who runs `papan solve` with no board: which puzzle, which board, which algorithm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from papan.cli.output import note
from papan.errors import PapanError
from papan.loading import Loaded, load_text, read_file
from papan.messages import text
from papan.prepare import fitting_algorithms
from papan.puzzles import PUZZLES, puzzle_named
from papan.workbench import generate


@dataclass(frozen=True)
class Asked:
    """What was chosen."""

    board: Loaded
    algorithm: str


def ask(puzzle: str | None, algorithm: str) -> Asked:
    """Ask for what the command line left open; a wrong answer is explained and asked again."""
    name = puzzle or _choose("ask.puzzle", [(one.name, text(one.title)) for one in PUZZLES.values()])
    while True:
        source = _choose("ask.source", [(one, text(f"ask.{one}")) for one in ("random", "file", "typed")])
        try:
            board = _board(name, source)
            break
        except PapanError as error:
            note(str(error))
    if algorithm == "best":
        choices = [("best", text("ask.best"))]
        choices += [(one.name, text(one.summary)) for one in fitting_algorithms(puzzle_named(name))]
        algorithm = _choose("ask.algorithm", choices)
    return Asked(board, algorithm)


def _board(puzzle: str, source: str) -> Loaded:
    if source == "random":
        return Loaded(next(generate(puzzle)), puzzle, text("ask.random"))
    if source == "file":
        name = input(text("ask.file-name") + " ").strip()
        return load_text(read_file(Path(name).expanduser()), puzzle, name)
    print(text("ask.type-it"))
    rows = []
    while row := input():
        rows.append(row)
    return load_text("\n".join(rows), puzzle)


def _choose(question: str, choices: Sequence[tuple[str, str]]) -> str:
    """The name picked by its number or its word; Enter takes the first."""
    print(text(question))
    for place, (name, summary) in enumerate(choices, 1):
        print(f"  {place:2} {name:18} {summary}")
    names = [name for name, _ in choices]
    while True:
        answer = input(f"[1-{len(names)}] ").strip().lower() or "1"
        if answer in names:
            return answer
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:9]) <= len(names):
            return names[int(answer[:9]) - 1]
        print(text("ask.again", last=len(names)))
