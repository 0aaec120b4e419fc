"""`papan generate`: random boards that have a solution, as many as wanted, the same for the same seed."""

from __future__ import annotations

import json
from random import Random
from typing import Annotated

import typer

from papan.cli.app import app
from papan.cli.arguments import JsonOption, OptionsOption, SeedOption, complete_puzzle, parse_options, parse_size
from papan.cli.output import Exit, note
from papan.messages import text
from papan.puzzles import puzzle_named
from papan.workbench import generate as make_boards


@app.command(help=text("help.generate"), epilog=text("help.generate.examples"))
def generate(
    puzzle: Annotated[
        str, typer.Argument(metavar="PUZZLE", help=text("help.generate-puzzle"), autocompletion=complete_puzzle)
    ],
    size: Annotated[str | None, typer.Option("--size", metavar="R[xC]", help=text("help.size"))] = None,
    count: Annotated[int, typer.Option("--count", "-n", min=1, help=text("help.count"))] = 1,
    walk: Annotated[int | None, typer.Option("--walk", min=0, metavar="N", help=text("help.walk"))] = None,
    option: OptionsOption = None,
    seed: SeedOption = None,
    as_json: JsonOption = False,
) -> int:
    options = parse_options(option)
    if walk is not None:
        options["walk"] = str(walk)
    record = puzzle_named(puzzle)
    drawn = Random().getrandbits(32) if seed is None else seed
    boards = make_boards(record.name, parse_size(size), count=count, seed=drawn, options=options)
    for number, board in enumerate(boards):
        if number == 0 and seed is None:  # not before something has been made with it
            note(text("cli.seed", seed=drawn))
        if as_json:
            facts = {"puzzle": record.name, "board": record.one_line(board), "seed": drawn, "number": number}
            print(json.dumps(facts, ensure_ascii=False))
        else:  # one is for a person; several, a line each, for `papan batch`
            print(record.format(board) if count == 1 else record.one_line(board), flush=True)
    return Exit.SOLVED
