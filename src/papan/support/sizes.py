"""Sizes as people write them: of memory and files such as 500M, and of boards such as 4x5."""

from __future__ import annotations

import re

from papan.errors import UsageError


def parse_memory(word: str | None) -> int | None:
    """Return a number of bytes from `500M`, `2G` or a plain number."""
    if word is None:
        return None
    found = re.fullmatch(r"(\d{1,15})\s*([kKmMgG]?)(i?[bB])?", word.strip())
    if not found:
        raise UsageError("error.memory", found=word)
    return int(found[1]) << 10 * " kmg".index(found[2].lower() or " ")


def show_memory(size: int) -> str:
    """Return a number of bytes as parse_memory reads it, with the largest unit that gives a whole number."""
    for power, unit in ((3, "G"), (2, "M"), (1, "K")):
        if size and size % (1 << 10 * power) == 0:
            return f"{size >> 10 * power}{unit}"
    return str(size)


def parse_size(word: str | None) -> tuple[int, int] | None:
    """Return the rows and columns that `4x5`, `4×5` or `4` (square) means."""
    if word is None:
        return None
    found = re.fullmatch(r"(\d{1,3})(?:[x×X](\d{1,3}))?", word.strip())
    if not found:
        raise UsageError("error.size", found=word)
    return int(found[1]), int(found[2] or found[1])
