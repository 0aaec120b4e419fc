"""The application, which all commands are added to; every command is a file of this folder."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated

import typer
from typer import Abort

try:  # Typer contains its own Click, but exports only some of its errors
    from typer._click.exceptions import ClickException as CommandError
except ImportError:
    from click.exceptions import ClickException as CommandError  # type: ignore[assignment]

from papan.cli.help import App, Group
from papan.messages import tr
from papan.version import VERSION

__all__ = ["Abort", "CommandError", "app", "load_commands"]

app = App(
    name="papan",
    cls=Group,
    help="help.papan",
    epilog="help.papan.examples",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from papan.native import core_build  # imported late, since no other command line needs it here

        build = core_build()
        typer.echo(f"papan {VERSION}")
        typer.echo(tr("version.core", build=build) if build is not None else tr("version.no-core"))
        raise typer.Exit


@app.callback()
def everywhere(
    version: Annotated[
        bool, typer.Option("--version", help="help.version", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """Take the options that every command has."""


# In the order in which help lists them; each module of this folder adds its command to the app.
COMMANDS = (
    "solve",
    "hint",
    "rate",
    "check",
    "grade",
    "show",
    "compare",
    "count",
    "generate",
    "what-if",
    "batch",
    "list",
    "heuristic",
    "read",
    "studio",
    "tables",
    "bench",
    "new",
)


def load_commands(arguments: list[str]) -> None:
    """Import the command that is called, or all of them if none is named: loading little makes a start quick."""
    named = arguments[:1] if arguments[:1] and arguments[0] in COMMANDS else COMMANDS
    for name in named:
        import_module(f"papan.cli.{name.replace('-', '_')}")
