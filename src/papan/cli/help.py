"""How the help of a command reads: examples before options, and all of it in the language in use."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

from papan.messages import catalogue, language, text

if TYPE_CHECKING:
    from collections.abc import Callable


class App(typer.Typer):
    """Typer, with the help of its commands as papan has it."""

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        """Add a command; its `help` and its `epilog` (examples, one a line) are keys, as is the help of its options."""
        return super().command(name, cls=_Command, **settings)


class _Command(TyperCommand):
    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **_in_words(settings))

    def get_help(self, ctx: Any) -> str:
        return translated(_NAMED_DEFAULT.sub(r"\1\2", super().get_help(ctx)))


# Where no value stands for one that is filled in later, Typer shows the latter in brackets.
_NAMED_DEFAULT = re.compile(r"(\[default:\s+)\((\w+)\)")


class Group(TyperGroup):
    """The command `papan` itself."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**_in_words(settings))

    def get_help(self, ctx: Any) -> str:
        return translated(super().get_help(ctx))


def _in_words(settings: dict[str, Any]) -> dict[str, Any]:
    """The settings of a command with sentences for its keys: it is built for each call, in the language in use then."""
    for parameter in settings["params"]:
        parameter.help = text(parameter.help or "")
    examples = [f"  {line}" for line in text(settings["epilog"]).splitlines()]
    # The \b keeps Typer from joining the lines of a paragraph.
    words = "\n".join([text(settings["help"]), "", "\b", text("help.examples"), *examples])
    return settings | {"help": words, "epilog": text("help.everywhere")}


def translated(shown: str) -> str:
    """What Typer wrote, with its own English in the language in use.

    Typer has no translations, so its sentences are looked for in what it has put together: those of the
    catalogue under `typer.`, where {name} stands for any words.
    """
    if language() == "en":
        return shown
    for key, english in catalogue("en").items():
        if key.startswith("typer."):
            pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(english)).replace(r"\ ", r"\s+")
            shown = re.sub(pattern, _sentence(key), shown)
    return shown


def _sentence(key: str) -> Callable[[re.Match[str]], str]:
    return lambda found: text(key, **found.groupdict())
