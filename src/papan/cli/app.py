"""The commands, put together; each file of this folder is one."""

from __future__ import annotations

from typing import Annotated

import typer

from papan.messages import text
from papan.version import VERSION

app = typer.Typer(
    name="papan",
    help=text("help.papan"),
    epilog=text("help.everywhere"),
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"papan {VERSION}")
        raise typer.Exit


@app.callback()
def everywhere(
    version: Annotated[
        bool, typer.Option("--version", help=text("help.version"), callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """What holds for every command."""
