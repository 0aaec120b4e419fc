"""Checks for boards that are made in Python, by hand, so that no search starts on what is not a board."""

from __future__ import annotations

from collections.abc import Iterator

from papan.errors import Note
from papan.puzzles.reading import MAX_SIDE


def whole(value: object, low: int, high: int) -> bool:
    """Return whether a value is a whole number (and not a bool) from low to high."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def side_faults(name: str, value: object, low: int) -> Iterator[Note]:
    """Yield the fault of a number of rows or columns, if it has one."""
    if not whole(value, low, MAX_SIDE):
        yield Note(1, 1, "fault.made.side", {"name": name, "found": shown(value), "low": low, "limit": MAX_SIDE})


def tuple_faults(name: str, value: object, length: int | None = None) -> Iterator[Note]:
    """Yield the fault of what should be a tuple (of `length` entries), if it has one."""
    if not isinstance(value, tuple):
        yield Note(1, 1, "fault.made.tuple", {"name": name, "kind": type(value).__name__})
    elif length is not None and len(value) != length:
        yield Note(1, 1, "fault.made.length", {"name": name, "found": len(value), "expected": length})


def shown(value: object) -> str:
    """Return a value as a fault quotes it."""
    return repr(value)[:40]
