"""`papan new`: a starting file, which works at once, for a puzzle, an algorithm or a heuristic of one's own."""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from papan.algorithms import ALGORITHMS
from papan.cli.app import app
from papan.cli.arguments import ForceOption
from papan.cli.output import Exit
from papan.errors import UsageError, unknown_name
from papan.messages import language, tr
from papan.puzzles import PUZZLES, heuristics_of
from papan.solving.export import write_file
from papan.support.names import name_key

KINDS = ("puzzle", "algorithm", "heuristic")


@app.command(help="help.new", epilog="help.new.examples")
def new(
    kind: Annotated[str, typer.Argument(metavar="puzzle|algorithm|heuristic", help="help.new.kind")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="help.new.name")],
    force: ForceOption = False,
) -> int:
    if kind not in KINDS:
        raise unknown_name("kind", kind, KINDS)
    _check_name(name)
    source = starting_file(kind, name)
    file = Path(f"{name}.py")
    write_file(file, source.encode(), force)
    print(tr("new.written", file=file))
    print("\n".join(line for line in source.splitlines() if line.startswith("    papan ")))
    return Exit.SOLVED


def starting_file(kind: str, name: str) -> str:
    """Return the text of a starting file of that kind in the language in use, with the name filled in."""
    templates = files("papan.plugins") / "templates"
    if language() != "en":
        templates /= language()
    return re.sub(r"\bNAME\b", name, (templates / f"{kind}.py").read_text(encoding="utf-8"))


def _check_name(name: str) -> None:
    """Raise a UsageError if a name is not safe as a file name, or is already taken."""
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,39}", name):
        raise UsageError("error.new-name", name=name)
    taken = {*PUZZLES, *(known for puzzle in PUZZLES for known in heuristics_of(puzzle)), "best"}
    taken |= {known for row in ALGORITHMS.values() for known in (row.name, *row.aliases)}
    if name_key(name) in map(name_key, taken):
        raise UsageError("error.new-taken", name=name)
    if name in sys.stdlib_module_names or name == "papan":  # such a file would hide a module from Python itself
        raise UsageError("error.new-module", name=name)
