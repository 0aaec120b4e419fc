"""`papan show`: a drawing of a board, and what is known about it without a search."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from papan.cli.app import app
from papan.cli.arguments import (
    BoardArgument,
    ForceOption,
    JsonOption,
    PaletteOption,
    PuzzleOption,
    StrictOption,
    ThemeOption,
)
from papan.cli.load_asking import load_asking
from papan.cli.output import Exit, given, has_colour, note, remark, show_picture, to_json
from papan.messages import tr
from papan.puzzles import puzzle_named
from papan.solving.export import check_look, save_board
from papan.solving.show import show as describe


@app.command(help="help.show", epilog="help.show.examples")
def show(
    board: BoardArgument = None,
    puzzle: PuzzleOption = None,
    strict: StrictOption = False,
    save: Annotated[list[str] | None, typer.Option("--save", metavar="FILE", help="help.save-board")] = None,
    theme: ThemeOption = "light",
    palette: PaletteOption = "standard",
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> int:
    check_look(theme, palette)
    loaded = load_asking(given(board), puzzle, strict=strict)
    record = puzzle_named(loaded.puzzle)
    refutation = record.refutation_of(loaded.board)
    if as_json:
        facts = {
            "puzzle": loaded.puzzle,
            "board": record.one_line(loaded.board),
            "warnings": [str(warning) for warning in loaded.warnings],
            "working": record.knowledge.working(loaded.board) if record.knowledge.working is not None else None,
            "unsolvable": None if refutation is None else str(refutation),
        }
        print(to_json(facts))
    else:
        remark(loaded)
        print(tr(record.title))
        show_picture(describe(loaded, colour=has_colour(sys.stdout)))
    for file in save or []:
        save_board(loaded.board, file, force, theme, palette)
        note(tr("cli.saved", name=file))
    return Exit.SOLVED if refutation is None else Exit.FAILED
