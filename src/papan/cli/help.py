"""The help of the commands: examples before options, and all of it in the language in use."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

from papan.messages import catalogue, language, tr

if TYPE_CHECKING:
    from collections.abc import Callable


class App(typer.Typer):
    """Typer, with the help of its commands in papan's form."""

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        """Add a command; its `help`, its `epilog` (examples, one per line) and the help of its options are keys."""
        return super().command(name, cls=_Command, **settings)


class _Command(TyperCommand):
    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **_in_words(settings))

    def get_help(self, ctx: Any) -> str:
        return translated(_NAMED_DEFAULT.sub(r"\1\2", super().get_help(ctx)))


# Typer shows a default in brackets if None stands for a value that is filled in later.
_NAMED_DEFAULT = re.compile(r"(\[default:\s+)\((\w+)\)")


class Group(TyperGroup):
    """The command `papan` itself."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**_in_words(settings))

    def get_help(self, ctx: Any) -> str:
        return translated(super().get_help(ctx))


def _in_words(settings: dict[str, Any]) -> dict[str, Any]:
    """The settings of a command with sentences for its keys; it is built for each call, in the language then in use."""
    for parameter in settings["params"]:
        parameter.help = _with_puzzles(tr(parameter.help or ""))
    examples = [f"  {line}" for line in tr(settings["epilog"]).splitlines()]
    # The \b keeps Typer from joining the lines of a paragraph.
    words = "\n".join([_with_puzzles(tr(settings["help"])), "", "\b", tr("help.examples"), *examples])
    return settings | {"help": words, "epilog": tr("help.everywhere")}


def _with_puzzles(sentence: str) -> str:
    """A sentence with the names of all puzzles for {puzzles}."""
    if "{puzzles}" not in sentence:
        return sentence
    from papan.puzzles import PUZZLES  # imported late, since few commands need it

    return sentence.replace("{puzzles}", ", ".join(PUZZLES))


def translated(shown: str) -> str:
    """Return what Typer wrote, with its own English translated into the language in use.

    Typer has no translations, so its sentences, which the catalogue has under `typer.`, are looked for in the finished
    text; there {name} stands for any words.
    """
    if language() == "en":
        return shown
    for key, english in catalogue("en").items():
        if key.startswith("typer."):
            pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(english)).replace(r"\ ", r"\s+")
            shown = re.sub(pattern, _sentence(key), shown)
    return shown


def _sentence(key: str) -> Callable[[re.Match[str]], str]:
    return lambda found: tr(key, **found.groupdict())
