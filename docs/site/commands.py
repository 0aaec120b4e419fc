"""The reference of the commands, as each of them tells it of itself, in one language."""

from __future__ import annotations

import re
from typing import Any

import typer
from typer.main import get_command

from papan.cli.app import COMMANDS, app, load_commands
from papan.cli.help import translated
from papan.messages import tr, use_language

COLUMNS = {"en": ("argument or option", "what it does"), "id": ("argumen atau opsi", "kegunaannya")}


def commands(lang: str) -> str:
    """Return every command as Markdown: what it does, examples, and its arguments and options."""
    load_commands([])
    use_language(lang)
    try:
        group: Any = get_command(app)
        context = typer.Context(group, info_name="papan")
        parts = [_command(group.commands[name], context, lang) for name in COMMANDS]
        return "\n\n".join([*parts, _escaped(tr("help.everywhere"))])
    finally:
        use_language("en")


def _command(command: Any, papan: Any, lang: str) -> str:
    context = typer.Context(command, info_name=command.name, parent=papan)
    words, examples = command.help.split("\n\n\b\n")
    usage = " ".join(["papan", command.name, *command.collect_usage_pieces(context)])
    lines = "\n".join(line.strip() for line in examples.splitlines()[1:])
    records = [record for one in command.get_params(context) if (record := one.get_help_record(context))]
    rows = [f"| `{_cell(name)}` | {_escaped(_told(text))} |" for name, text in records if name != "--help"]
    table = "\n".join(["| " + " | ".join(COLUMNS[lang]) + " |", "|---|---|", *rows])
    return f"## {command.name}\n\n{_escaped(words)}\n\n```text\n{usage}\n```\n\n```sh\n{lines}\n```\n\n{table}"


def _told(words: str) -> str:
    """What an option does, with Typer's own words translated; brackets around a default that is filled in later go."""
    return translated(re.sub(r"(\[default: )\((\w+)\)", r"\1\2", words))


def _cell(words: str) -> str:
    return words.replace("|", "\\|")


def _escaped(words: str) -> str:
    """Words as Markdown shows them unchanged; `code` in them stays code."""
    parts = re.split(r"(`[^`]*`)", " ".join(words.split()))
    return "".join(part if part.startswith("`") else re.sub(r"([\\*_<>\[\]|])", r"\\\1", part) for part in parts)
