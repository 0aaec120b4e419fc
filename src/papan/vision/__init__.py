"""From a screenshot to a board. It needs NumPy, which papan does without elsewhere: pip install papan[vision]."""

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
    "sure_of",
]

MAX_BYTES = 20_000_000  # of a picture
PUZZLES = ("queens", "rush-hour")  # whose pictures can be read; here, where NumPy is not imported


def can_read_pictures() -> bool:
    """Whether what reading pictures needs is installed; nothing of it is imported."""
    return find_spec("numpy") is not None


def is_picture(name: str | Path) -> bool:
    """Whether a file is a picture, by its ending."""
    return Path(name).suffix.lower() in PICTURE_ENDINGS


def read_picture(source: str | Path | bytes, puzzle: str | None = None) -> Seen:
    """What is seen in a picture (a file, or its bytes), or a UsageError when there is no board in it."""
    try:
        from papan.vision.reading import read_picture as read
    except ModuleNotFoundError as error:
        if error.name is None or error.name.split(".")[0] not in ("numpy", "PIL"):
            raise
        raise UsageError("error.picture.extra") from None
    return read(source, puzzle)


def sure_of(source: str | Path | bytes, puzzle: str | None = None) -> Seen:
    """What is seen in a picture, or an UnsureError that names what is not sure."""
    seen = read_picture(source, puzzle)
    if not seen.sure:
        raise UnsureError("error.picture.unsure", name=_name(source), what=seen.doubts())
    return seen


def board_and_position(
    source: str | Path | bytes, puzzle: str | None = None
) -> tuple[AnyBoard, State | None, tuple[int, ...]]:
    """The board in a picture, its state (None: the start) and the crosses, or an UnsureError where it is not sure."""
    seen = sure_of(source, puzzle)
    return seen.board(), seen.queens if seen.puzzle == "queens" else None, seen.crosses


def _name(source: str | Path | bytes) -> str:
    return "picture" if isinstance(source, bytes) else str(source)
