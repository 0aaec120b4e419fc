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
        """Add a command; its epilog is its examples, one a line."""
        examples = settings.pop("epilog", None)
        settings["help"] = with_examples(settings.get("help") or "", examples or "")
        return super().command(name, cls=_Command, epilog=text("help.everywhere"), **settings)


def with_examples(words: str, examples: str) -> str:
    """A help text with examples under it."""
    lines = [f"  {line}" for line in examples.splitlines()]
    # The \b keeps Typer from joining the lines of a paragraph.
    return "\n".join([words, "", "\b", text("help.examples"), *lines]) if lines else words


class _Command(TyperCommand):
    def get_help(self, ctx: Any) -> str:
        return translated(super().get_help(ctx))


class Group(TyperGroup):
    """The command `papan` itself."""

    def get_help(self, ctx: Any) -> str:
        return translated(super().get_help(ctx))


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
