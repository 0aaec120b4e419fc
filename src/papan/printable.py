"""Words from files and users, rid of what a terminal would obey: escape codes, line tricks, text turned around."""

from __future__ import annotations

from unicodedata import category

REPLACEMENT = "\ufffd"


def printable(words: str, keep: str = "") -> str:
    """Replace every control and format character, but those to keep; blanks of any kind stay."""
    if words.isprintable():
        return words
    return "".join(
        sign if sign.isprintable() or sign in keep or category(sign) == "Zs" else REPLACEMENT for sign in words
    )


def printable_lines(words: str) -> str:
    """The same for words of several lines: line breaks and tabs stay."""
    return "\n".join(printable(line, keep="\t") for line in words.split("\n"))
