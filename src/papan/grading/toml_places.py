"""The line of each key in a TOML text, which tomllib does not tell: found by a look at how lines begin."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]  # keys, and the numbers of tables in lists from 0

_NAME = r"""[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*'"""
_NAMES = rf"(?:{_NAME})(?:[ \t]*\.[ \t]*(?:{_NAME}))*"
_HEADER = re.compile(rf"[ \t]*(\[\[?)[ \t]*({_NAMES})[ \t]*\]")
_KEY = re.compile(rf"[ \t]*({_NAMES})[ \t]*=[ \t]*(.*)")
_LONG = re.compile(r'"""|' + "'''")


def lines_of_keys(text: str) -> dict[Path, int]:
    """Return the line of each table and key of a text, from 1; keys of tables within one line are not told."""
    lines: dict[Path, int] = {}
    table: Path = ()
    tables: Counter[Path] = Counter()  # how many tables of that list there were
    closing: str | None = None  # what ends the text of several lines that this line is in
    for number, line in enumerate(text.split("\n"), 1):
        if closing is not None:
            closing = None if closing in line else closing
            continue
        if header := _HEADER.match(line):
            table = _within(tables, _parts(header[2]))
            if header[1] == "[[":
                tables[table] += 1
                table = (*table, tables[table] - 1)
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            lines.setdefault((*table, *_parts(key[1])), number)
            opened = _LONG.match(key[2])
            closing = opened[0] if opened and opened[0] not in key[2][3:] else None
    return lines


def line_of(lines: Mapping[Path, int], path: Path) -> int | None:
    """Return the line of a key or of the innermost table around it that has one; None for the whole file."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path)


def shown(path: Path) -> str:
    """Return a place as people write it, such as boards[2].moves; tables in lists are numbered from 1."""
    words = "".join(f"[{part + 1}]" if isinstance(part, int) else f".{part}" for part in path)
    return words.removeprefix(".")


def _parts(names: str) -> Path:
    return tuple(name.strip("\"'") for name in re.findall(_NAME, names))


def _within(tables: Counter[Path], names: Path) -> Path:
    """The path of a header's names, in which a list stands for its last table: [[a]] then [a.b] is a[0].b."""
    path: Path = ()
    for number, name in enumerate(names, 1):
        path = (*path, name)
        if number < len(names) and tables[path]:
            path = (*path, tables[path] - 1)
    return path
