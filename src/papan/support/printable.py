"""Words from files and users without the characters that a terminal would obey, such as escape codes."""

from __future__ import annotations

from unicodedata import category

REPLACEMENT = "\ufffd"


def printable(words: str) -> str:
    """Return the words with every character replaced that has no shape of its own; the only blank is the space."""
    return "".join(sign if sign.isprintable() else REPLACEMENT for sign in words)


def printable_lines(words: str) -> str:
    """Return the words with every control and format character replaced; line breaks, tabs and blanks stay."""
    if words.isprintable():
        return words
    return "".join(
        sign if sign.isprintable() or sign in "\n\t" or category(sign) == "Zs" else REPLACEMENT for sign in words
    )
