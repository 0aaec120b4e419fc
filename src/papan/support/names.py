"""Names as people write them: case, hyphens, underscores and blanks do not tell two names apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

Row = TypeVar("Row")

_finders: list[Callable[[], None]] = []


def name_key(name: str) -> str:
    """Return the name without what does not matter: MaxDepth, max_depth and max-depth all become maxdepth."""
    return "".join(name.casefold().replace("-", " ").replace("_", " ").split())


def row_named(name: str, rows: Mapping[str, Row]) -> Row | None:
    """Return the row of that name, of exactly that name if there is one; None if there is no such row."""
    if name in rows:
        return rows[name]
    wanted = name_key(name)
    return next((row for known, row in rows.items() if name_key(known) == wanted), None)


def call_on_unknown_names(look: Callable[[], None]) -> None:
    """Let look_for_more() call this function, which may add rows to the tables, as installed plug-ins do."""
    _finders[:] = [look]


def look_for_more() -> None:
    """Look for rows that are not in the tables yet, before a name is called unknown."""
    for look in _finders:
        look()
