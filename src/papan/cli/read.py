"""`papan read`: the board in a screenshot, and how sure that is."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from papan.cli.app import app
from papan.cli.arguments import ForceOption, JsonOption, PuzzleOption, ThemeOption
from papan.cli.output import Exit, has_colour, note, show_picture, to_json
from papan.errors import UsageError
from papan.loading.load import read_stdin_bytes
from papan.messages import tr
from papan.puzzles import puzzle_named
from papan.render.palette import theme_named
from papan.render.text import draw
from papan.solving.export import write_file
from papan.vision import MAX_BYTES, read_picture


@app.command(help="help.read", epilog="help.read.examples")
def read(
    picture: Annotated[str, typer.Argument(metavar="PICTURE", help="help.picture", show_default=False)],
    puzzle: PuzzleOption = None,
    save: Annotated[list[str] | None, typer.Option("--save", metavar="FILE", help="help.save-read")] = None,
    theme: ThemeOption = "light",
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> int:
    theme_named(theme)
    for file in save or []:
        if Path(file).suffix.lower() not in (".png", ".txt"):
            raise UsageError("error.save-format", name=file, known=".txt .png")
    source = read_stdin_bytes(MAX_BYTES + 1) if picture == "-" else picture
    seen = read_picture(source, puzzle)
    if as_json:
        print(to_json(seen.to_json()))
    else:
        title = tr(puzzle_named(seen.puzzle).title)
        note(tr("cli.read.found", puzzle=title, rows=seen.rows, columns=seen.columns))
        if seen.is_beta:
            note(tr("cli.read.beta"))
        show_picture(draw(seen.scene(), colour=True) if has_colour(sys.stdout) else seen.position())
        if marks := seen.marks():
            note(marks)
        least = f"{100 * min(seen.confidence):.0f}"
        note(tr("cli.read.sure", least=least) if seen.sure else tr("cli.read.unsure", least=least, what=seen.doubts()))
    for file in save or []:
        if file.lower().endswith(".txt"):
            write_file(Path(file), (seen.position() + "\n").encode(), force)
        else:
            from papan.vision.beside import beside_picture

            write_file(Path(file), beside_picture(source, seen, theme), force)
        note(tr("cli.saved", name=file))
    return Exit.SOLVED if seen.sure else Exit.LIMIT
