"""From what a user gives (a file, `-`, a board in words, a picture) to a board: which puzzle it is, what to remark."""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from papan.errors import BoardError, UsageError, reason_of
from papan.plugins import load_installed_plugins
from papan.puzzles import BUILT_IN, PUZZLES, puzzle_named
from papan.puzzles.puzzle import AnyBoard
from papan.puzzles.reading import MAX_TEXT, Note, lines_of

if TYPE_CHECKING:
    from papan.vision.seen import Seen

# Tells a file that is not there from a board in words; a row of Rush Hour may end in `.BB`, so no guessing.
FILE_ENDING = re.compile(r"\.(txt|json|jsonl|csv|md|log|dat|in|out|png|jpe?g|webp|gif|svg)$", re.IGNORECASE)
PICTURE_ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".gif")
MAX_LETTERS = 52  # regions of Queens that have letters
MAX_BYTES = 4 * MAX_TEXT + 4  # no encoding needs more


@dataclass(frozen=True)
class Loaded:
    """A board, which puzzle it is of, where it came from, the warnings of reading it, and what a picture shows."""

    board: AnyBoard
    puzzle: str
    source: str
    warnings: tuple[Note, ...] = ()
    seen: Seen | None = None


def load(source: str | Path, puzzle: str | None = None) -> AnyBoard:
    """The board in a file, in a picture, on standard input (`-`) or in the words themselves."""
    return load_argument(source, puzzle).board


def load_argument(argument: str | Path | Loaded | AnyBoard, puzzle: str | None = None) -> Loaded:
    """What an argument means: a board, `-`, else an existing file, else a board in words, else an error."""
    if isinstance(argument, Loaded):
        return argument
    name = getattr(argument, "puzzle", None)
    if isinstance(name, str):  # a board already, perhaps made by hand
        if not getattr(argument, "is_sound", False):
            puzzle_named(name).require_sound(argument)
        return Loaded(argument, name, "board")
    if argument == "-":
        return load_text(read_stdin(), puzzle, "-")
    if isinstance(argument, Path) or (isinstance(argument, str) and is_file(argument)):
        if Path(argument).suffix.lower() in PICTURE_ENDINGS:
            return _in_picture(argument, puzzle)
        return load_text(read_file(Path(argument)), puzzle, str(argument))
    if not isinstance(argument, str):
        raise UsageError("error.not-a-board", found=type(argument).__name__)
    if _is_folder(argument):
        raise UsageError("error.folder", name=argument)
    if _looks_like_a_board(argument, puzzle):
        return load_text(argument, puzzle)
    raise UsageError("error.no-such-file", name=argument)


def _in_picture(file: str | Path, puzzle: str | None) -> Loaded:
    """The board that a screenshot shows, or an UnsureError that names what is not sure of it."""
    from papan.vision import sure_of  # here, since few boards are pictures

    seen = sure_of(file, puzzle)
    return Loaded(seen.board(), seen.puzzle, str(file), seen=seen)


def load_text(text: str, puzzle: str | None = None, source: str = "board") -> Loaded:
    """The board of this text, or a BoardError with every fault; the puzzle is recognised unless given."""
    name = puzzle or recognise(text)
    if len(text) > MAX_TEXT:
        raise BoardError((Note(1, 1, "fault.too-long", {"limit": MAX_TEXT}),), name, source)
    reading = puzzle_named(name).read(text)
    if reading.board is None and puzzle is None:
        load_installed_plugins()  # perhaps it is a board of one of those
        own = _own_puzzle(text)
        if own is not None:
            name, reading = own, puzzle_named(own).read(text)
    if reading.board is None:
        raise BoardError(reading.faults, name, source, guessed=puzzle is None and text.strip() != "")
    return Loaded(reading.board, name, source, reading.warnings)


def _own_puzzle(text: str) -> str | None:
    """The puzzle of a plug-in that takes this text for a board."""
    for name, puzzle in PUZZLES.items():
        if name not in BUILT_IN and puzzle.read(text).board is not None:
            return name
    return None


def recognise(text: str) -> str:
    """The name of the puzzle this text is a board of, as far as its shape tells."""
    own = _own_puzzle(text[:MAX_TEXT])  # somebody who loads a plug-in means it
    if own is not None:
        return own
    lines = lines_of(text[:MAX_TEXT])
    rows = [line.strip() for line in lines if line.strip()]
    if _is_mostly_numbers(rows):
        numbers = " ".join(rows).split()
        # Above 52 regions a Queens board is written in numbers too, but each of them many times.
        return "queens" if len(rows) > MAX_LETTERS and len(set(numbers)) <= len(numbers) // 2 else "sliding"
    usual = Counter(map(len, rows)).most_common(1)[0][0] if rows else 0
    if (
        any(re.fullmatch(r"\d+ +\d+", row) for row in rows[:1])
        or any("." in row for row in rows)
        or "K" in rows
        or any(len(row) == usual + 1 and "K" in (row[0], row[-1]) for row in rows)
        or (len(rows) == 1 and len(rows[0]) == 36)
    ):
        return "rush-hour"
    return "queens"


def _is_mostly_numbers(rows: list[str]) -> bool:
    """Whether these are rows of numbers and signs for the blank, perhaps with a slip here and there."""

    def share(words: list[str]) -> float:
        return sum(re.fullmatch(r"[0-9]+|[Xx_.-]", word) is not None for word in words) / max(1, len(words))

    numbered = sum(" " in row and share(row.split()) > 0.5 for row in rows)
    return share(" ".join(rows).split()) == 1 or 2 * numbered > len(rows)


def read_file(path: Path) -> str:
    """A text file's content, or a UsageError that says why not."""
    try:
        with path.open("rb") as file:
            return _decoded(file.read(MAX_BYTES))
    except OSError as error:
        raise UsageError("error.file", name=path, error=reason_of(error)) from None


def read_stdin() -> str:
    """What is piped in, as text."""
    return _decoded(read_stdin_bytes(MAX_BYTES))


def read_stdin_bytes(most: int) -> bytes:
    """The first bytes of standard input, or a UsageError that says why there are none."""
    try:
        return sys.stdin.buffer.read(most)
    except OSError as error:  # a folder, for one
        raise UsageError("error.file", name="-", error=reason_of(error)) from None


def _decoded(data: bytes) -> str:
    """Bytes as text whatever they are; Windows' `>` writes UTF-16."""
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8"
    return data.decode(encoding, errors="replace")[: MAX_TEXT + 1]


def is_file(argument: str) -> bool:
    """Whether a word is the name of something that can be opened: a file, a pipe, a device."""
    try:
        return bool(argument) and Path(argument).exists() and not Path(argument).is_dir()
    except (OSError, ValueError):  # too long for a name, or a NUL in it
        return False


def _is_folder(argument: str) -> bool:
    try:
        return bool(argument) and Path(argument).is_dir()
    except (OSError, ValueError):
        return False


def _looks_like_a_board(argument: str, puzzle: str | None) -> bool:
    if not argument:
        return True  # of no rows, which reading it will say
    if FILE_ENDING.search(argument):
        return False
    if puzzle is not None and puzzle not in BUILT_IN:  # somebody's own puzzle may have boards of one word
        return True
    if re.match(r"[/~]|\.\.?/", argument) and len({len(row) for row in argument.split("/")}) > 1:
        return False  # a path: the rows of so narrow a board would be alike
    return re.search(r"[\s/]", argument) is not None or re.fullmatch(r"[A-Za-z.]{30,42}", argument) is not None
