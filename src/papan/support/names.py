"""Names as people write them: case, hyphens, underscores and blanks do not tell two names apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

Row = TypeVar("Row")

_finders: list[Callable[[], None]] = []


def plain(name: str) -> str:
    """The name with what does not matter left out: MaxDepth, max_depth and max-depth are all maxdepth."""
    return "".join(name.casefold().replace("-", " ").replace("_", " ").split())


def row_named(name: str, rows: Mapping[str, Row]) -> Row | None:
    """The row of that name: of exactly that name, where there is one."""
    if name in rows:
        return rows[name]
    wanted = plain(name)
    return next((row for known, row in rows.items() if plain(known) == wanted), None)


def call_on_unknown_names(look: Callable[[], None]) -> None:
    """Let look_for_more() call this: it may add rows to the tables, as installed plug-ins do."""
    _finders[:] = [look]


def look_for_more() -> None:
    """Look for rows that are not in the tables yet, before a name is said to be unknown."""
    for look in _finders:
        look()
