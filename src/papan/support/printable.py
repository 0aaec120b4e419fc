"""Words from files and users, rid of what a terminal would obey: escape codes, line tricks, text turned around."""

from __future__ import annotations

from unicodedata import category

REPLACEMENT = "\ufffd"


def printable(words: str) -> str:
    """Replace every character that has no shape of its own; the only blank is the space."""
    return "".join(sign if sign.isprintable() else REPLACEMENT for sign in words)


def printable_lines(words: str) -> str:
    """Replace every control and format character; line breaks, tabs and blanks of any kind stay."""
    if words.isprintable():
        return words
    return "".join(
        sign if sign.isprintable() or sign in "\n\t" or category(sign) == "Zs" else REPLACEMENT for sign in words
    )
