"""The {names} in commands and answers to menus: which there are, and how values are put in their places."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping

from papan.errors import UsageError, unknown_name

# What a line of a shell may have in it, and what may be typed to a program.
IN_COMMANDS = ("board", "board_name", "algorithm", "heuristic", "student")
IN_STDIN = (*IN_COMMANDS, "board_text")
IN_BUILD = ("student",)

_PART = re.compile(r"\{\{|\}\}|\{([^{}\n]*)\}|[{}]")
_ESCAPED_IN_DOUBLE = re.compile(r'[\\"$`]')


def check_placeholders(template: str, known: tuple[str, ...]) -> None:
    """Raise a UsageError for the first {name} that is not known, or for a brace that stands alone."""
    for found in _PART.finditer(template):
        if found[0] in "{}":
            raise UsageError("grade.recipe.brace", brace=found[0])
        if found[1] is not None and found[1] not in known:
            error = unknown_name("placeholder", found[1], known)
            raise UsageError("grade.recipe.placeholder", error=error, doubled=f"{{{found[0]}}}")


def names_in(template: str) -> set[str]:
    """Return the names that stand in braces."""
    return {found[1] for found in _PART.finditer(template) if found[1] is not None}


def fill_command(template: str, values: Mapping[str, str]) -> str:
    """Return a line of a shell in which each value is one word, or nothing where it is empty.

    A value is quoted as the place it stands in needs: between quotes of the line itself, it stays between them.
    """
    filled: list[str] = []
    quote = ""
    for literal, name in _parts(template):
        filled.append(literal)
        quote = _quote_after(literal, quote)
        if name is not None:
            filled.append(_quoted(values[name], quote))
    return "".join(filled)


def fill_stdin(template: str, values: Mapping[str, str]) -> str:
    """Return what is typed to a program; a line that has only names on it whose values are empty is left out."""
    return "".join(
        line for line in (_filled_line(line, values) for line in template.splitlines(keepends=True)) if line is not None
    )


def _filled_line(line: str, values: Mapping[str, str]) -> str | None:
    parts = list(_parts(line))
    words = "".join(literal + ("" if name is None else values[name]) for literal, name in parts)
    is_left_out = not words.strip() and any(name is not None for _, name in parts)
    return None if is_left_out else words


def _parts(template: str) -> Iterator[tuple[str, str | None]]:
    """The literal parts of a template, each with the name after it; doubled braces are single ones."""
    literal, end = "", 0
    for found in _PART.finditer(template):
        literal += template[end : found.start()]
        end = found.end()
        if found[1] is None:
            literal += found[0][0]
        else:
            yield literal, found[1]
            literal = ""
    yield literal + template[end:], None


def _quote_after(literal: str, quote: str) -> str:
    """The quote of a shell that is open after these signs, if any; backslashes escape outside single quotes."""
    signs = iter(literal)
    for sign in signs:
        if sign == "\\" and quote != "'":
            next(signs, None)
        elif sign == quote:
            quote = ""
        elif not quote and sign in "'\"":
            quote = sign
    return quote


def _quoted(value: str, quote: str) -> str:
    if quote == "'":
        return value.replace("'", "'\\''")
    if quote == '"':
        return _ESCAPED_IN_DOUBLE.sub(r"\\\g<0>", value)
    return shlex.quote(value) if value else ""
