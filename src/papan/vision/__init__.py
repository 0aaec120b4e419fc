"""Reading a board from a screenshot. This needs NumPy, which nothing else in papan uses: pip install papan[vision]."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from papan.errors import UnsureError, UsageError
from papan.puzzles.board import AnyBoard
from papan.searching.problem import State
from papan.support.endings import PICTURE_ENDINGS

if TYPE_CHECKING:
    from papan.vision.seen import Seen

__all__ = [
    "MAX_BYTES",
    "PICTURE_ENDINGS",
    "PUZZLES",
    "board_and_position",
    "can_read_pictures",
    "is_picture",
    "read_picture",
    "read_picture_strictly",
]

MAX_BYTES = 20_000_000  # in the file of a picture
PUZZLES = ("queens", "rush-hour")  # the puzzles whose pictures can be read; listed here so that NumPy is not imported


def can_read_pictures() -> bool:
    """Return whether what reading pictures needs is installed, without importing it."""
    return find_spec("numpy") is not None


def is_picture(name: str | Path) -> bool:
    """Return whether a file is a picture, judged by the ending of its name."""
    return Path(name).suffix.lower() in PICTURE_ENDINGS


def read_picture(source: str | Path | bytes, puzzle: str | None = None) -> Seen:
    """Return what is seen in a picture (a file, or its bytes); raise a UsageError if there is no board in it."""
    try:
        from papan.vision.reading import see_picture
    except ModuleNotFoundError as error:
        if error.name is None or error.name.split(".")[0] not in ("numpy", "PIL"):
            raise
        raise UsageError("error.picture.extra") from None
    return see_picture(source, puzzle)


def read_picture_strictly(source: str | Path | bytes, puzzle: str | None = None) -> Seen:
    """Return what is seen in a picture; raise an UnsureError that names what is not sure."""
    seen = read_picture(source, puzzle)
    if not seen.sure:
        raise UnsureError("error.picture.unsure", name=_name(source), what=seen.doubts())
    return seen


def board_and_position(
    source: str | Path | bytes, puzzle: str | None = None
) -> tuple[AnyBoard, State | None, tuple[int, ...]]:
    """Return a picture's board, its state (None: the start) and its crosses; raise an UnsureError if it is not sure."""
    seen = read_picture_strictly(source, puzzle)
    return seen.board(), seen.queens if seen.puzzle == "queens" else None, seen.crosses


def _name(source: str | Path | bytes) -> str:
    return "picture" if isinstance(source, bytes) else str(source)
