"""The arguments of public functions: what is of the wrong kind is refused with the name of the argument."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from numbers import Integral
from pathlib import Path

from papan.errors import UsageError


def word(name: str, value: object) -> None:
    """Refuse what is not a str."""
    if not isinstance(value, str):
        raise _refusal(name, value, "argument.word")


def words(name: str, value: object) -> list[str]:
    """Return a list of the names given; a single str is refused, since its letters are no names."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise _refusal(name, value, "argument.words")
    found = list(value)
    if not all(isinstance(one, str) for one in found):
        raise _refusal(name, value, "argument.words")
    return found


def boards(name: str, value: object) -> None:
    """Refuse what is not several boards: a single str is one board."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise _refusal(name, value, "argument.boards")


def texts(name: str, value: Sequence[object]) -> None:
    """Refuse a list in which something is not a str."""
    wrong = next((one for one in value if not isinstance(one, str)), None)
    if wrong is not None or None in value:
        raise _refusal(name, [wrong], "argument.boards")


def cells(name: str, value: object) -> tuple[int, ...]:
    """Return the numbers of some cells as a tuple."""
    found = None if isinstance(value, str) or not isinstance(value, Iterable) else tuple(value)
    if found is None or not all(isinstance(cell, Integral) for cell in found):
        raise _refusal(name, value, "argument.cells")
    return tuple(map(int, found))


def flag(name: str, value: object) -> None:
    """Refuse what is neither True nor False."""
    if not isinstance(value, bool):
        raise _refusal(name, value, "argument.flag")


def whole(name: str, value: object, least: int | None = None) -> int:
    """Return a whole number of any kind as an int; one below `least` is refused."""
    if isinstance(value, bool) or not isinstance(value, Integral) or (least is not None and int(value) < least):
        raise _refusal(name, value, "argument.whole" if least is None else "argument.whole-from", least=least)
    return int(value)


def size(name: str, value: object) -> tuple[int, int]:
    """Return the rows and columns that a pair of whole numbers says, or one for a square."""
    sides = tuple(value) if isinstance(value, tuple | list) else (value, value)
    if len(sides) != 2 or not all(isinstance(side, Integral) and not isinstance(side, bool) for side in sides):
        raise _refusal(name, value, "argument.size")
    rows, columns = map(int, sides)
    return rows, columns


def file(name: str, value: object) -> None:
    """Refuse what is not the name of a file."""
    if not isinstance(value, str | Path):
        raise _refusal(name, value, "argument.file")


def mapping(name: str, value: object) -> None:
    """Refuse what is not a mapping from names to values."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise _refusal(name, value, "argument.mapping")


def _refusal(name: str, value: object, expected: str, **values: object) -> UsageError:
    return UsageError(f"error.{expected}", name=name, found=repr(value)[:40], **values)
