"""From what a user gives (a file, `-`, a board in words, a picture) to a board: which puzzle it is, what to remark."""

from __future__ import annotations

import re
import sys
from codecs import getincrementaldecoder
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from papan.errors import BoardError, Note, UsageError, reason_of
from papan.loading.recognise import likeliest_puzzle, read_recognised
from papan.plugins.load import load_installed_plugins
from papan.puzzles import BUILT_IN, PUZZLES, puzzle_named
from papan.puzzles.board import AnyBoard, Board
from papan.puzzles.layout import layouts_of
from papan.puzzles.reading import MAX_TEXT, Reading
from papan.support import arguments
from papan.support.endings import PICTURE_ENDINGS

if TYPE_CHECKING:
    from papan.vision.seen import Seen

# Tells a file that is not there from a board in words; a row of a board may end in `.BB`, so no guessing.
FILE_ENDING = re.compile(
    r"\.(txt|json|jsonl|ndjson|csv|tsv|parquet|gz|zst|md|log|dat|in|out|png|jpe?g|webp|gif|svg)$", re.IGNORECASE
)
MAX_BYTES = 4 * MAX_TEXT + 4  # no encoding needs more
CONTROL = re.compile(rb"[\x00-\x06\x0e-\x1a\x1c-\x1f]")  # bytes that no text of any encoding has


@dataclass(frozen=True)
class Loaded:
    """A board, which puzzle it is of, where it came from, the warnings of reading it, and what a picture shows."""

    board: AnyBoard
    puzzle: str
    source: str
    warnings: tuple[Note, ...] = ()
    seen: Seen | None = None


# What a user may give for a board: a Board, its text, or the name of a file (Loaded is that read already).
BoardSource: TypeAlias = Board | str | Path | Loaded


def load(source: BoardSource, puzzle: str | None = None, *, strict: bool = False) -> Board:
    """Return the board in a file, in a picture, on standard input (`-`) or in the words themselves.

    With `strict`, what else would only be a warning is a fault. A BoardError names every fault at once.

    >>> import papan
    >>> papan.load("1 2 3/4 5 6/0 7 8")
    <sliding 3×3: 1 2 3/4 5 6/0 7 8>
    """
    board: Board = load_argument(source, puzzle, strict=strict).board
    return board


def load_argument(argument: BoardSource, puzzle: str | None = None, *, strict: bool = False) -> Loaded:
    """What an argument means: a board, `-`, else an existing file, else a board in words, else an error."""
    if puzzle is not None:
        arguments.word("puzzle", puzzle)
    if strict is not False:
        arguments.flag("strict", strict)
    if isinstance(argument, Loaded):
        return _without_warnings(argument) if strict else argument
    name = getattr(argument, "puzzle", None)
    if isinstance(name, str):  # a board already, perhaps made by hand
        if not getattr(argument, "is_sound", False):
            puzzle_named(name).require_sound(argument)
        return Loaded(argument, name, "board")
    if isinstance(argument, str | Path) and is_picture(argument):
        return _in_picture(argument, puzzle)
    text, source = read_argument(argument, puzzle)
    return load_text(text, puzzle, source, strict=strict)


def is_picture(argument: str | Path) -> bool:
    """Whether an argument names a picture."""
    is_named = isinstance(argument, Path) or is_file(argument)
    return is_named and Path(argument).suffix.lower() in PICTURE_ENDINGS


def read_argument(argument: object, puzzle: str | None = None) -> tuple[str, str]:
    """Return the text that an argument stands for, and where it comes from; it is not read as a board yet."""
    if argument == "-":
        return read_stdin(), "-"
    if isinstance(argument, Path) or (isinstance(argument, str) and is_file(argument)):
        return read_file(Path(argument)), str(argument)
    if not isinstance(argument, str):
        raise UsageError("error.not-a-board", found=type(argument).__name__)
    if _is_folder(argument):
        raise UsageError("error.folder", name=argument)
    if _looks_like_a_board(argument, puzzle):
        return argument, "board"
    raise UsageError("error.no-such-file", name=argument)


def _in_picture(file: str | Path, puzzle: str | None) -> Loaded:
    """The board that a screenshot shows, or an UnsureError that names what is not sure of it."""
    from papan.vision import read_picture_strictly  # imported late, since few boards are pictures

    seen = read_picture_strictly(file, puzzle)
    return Loaded(seen.board(), seen.puzzle, str(file), seen=seen)


def load_text(text: str, puzzle: str | None = None, source: str = "board", *, strict: bool = False) -> Loaded:
    """The board of this text, or a BoardError with every fault; the puzzle is recognised unless given.

    A text that is no board as it stands may be one in another layout, such as CSV or a frame of `|` and `+`.
    """
    if len(text) > MAX_TEXT:
        name = puzzle or likeliest_puzzle(text)
        raise BoardError((Note(1, 1, "fault.too-long", {"limit": MAX_TEXT}),), name, source)
    name, reading = _read(text, puzzle)
    if reading.board is None:
        for layout in layouts_of(text):
            name, reading = _read(layout.text, puzzle)
            reading = layout.placed(reading)
            if reading.board is not None:
                break
    guessed = puzzle is None and text.strip() != ""
    if reading.board is None:
        raise BoardError(reading.faults, name, source, guessed=guessed, suggestions=reading.suggestions)
    loaded = Loaded(reading.board, name, source, reading.warnings)
    return _without_warnings(loaded, guessed) if strict else loaded


def _read(text: str, puzzle: str | None) -> tuple[str, Reading[AnyBoard]]:
    """The puzzle that a text is taken for, and what reading it gives."""
    if puzzle is not None:
        return puzzle, puzzle_named(puzzle).notation.read(text)
    name, reading = read_recognised(text)
    if reading.board is None:
        known = len(PUZZLES)
        load_installed_plugins()  # perhaps it is a board of one of those
        if len(PUZZLES) > known:
            return read_recognised(text)
    return name, reading


def _without_warnings(loaded: Loaded, guessed: bool = False) -> Loaded:
    """What was loaded, or a BoardError whose faults are the warnings of reading it."""
    if loaded.warnings:
        raise BoardError(loaded.warnings, loaded.puzzle, loaded.source, guessed=guessed)
    return loaded


def read_file(path: Path, not_text: str = "error.not-text") -> str:
    """A text file's content, or a UsageError that says why not; `not_text` is its key for a file that is no text."""
    try:
        with path.open("rb") as file:
            return decoded(file.read(MAX_BYTES), str(path), not_text)
    except OSError as error:
        raise UsageError("error.file", name=path, error=reason_of(error)) from None


def read_stdin(not_text: str = "error.not-text") -> str:
    """What is piped in, as text."""
    return decoded(read_stdin_bytes(MAX_BYTES), "-", not_text)


def read_stdin_bytes(most: int) -> bytes:
    """The first bytes of standard input, or a UsageError that says why there are none."""
    try:
        return sys.stdin.buffer.read(most)
    except OSError as error:  # a folder, for one
        raise UsageError("error.file", name="-", error=reason_of(error)) from None


def decoded(data: bytes, name: str, not_text: str = "error.not-text") -> str:
    """The text of a file's first bytes, or a UsageError that says that it is none."""
    encoding = encoding_of(data)
    if encoding is None:
        raise UsageError(not_text, name=name)
    return data.decode(encoding, errors="replace")[: MAX_TEXT + 1]


def encoding_of(data: bytes) -> str | None:
    """The encoding of these bytes: UTF-8, UTF-16 as Windows' `>` writes it, or an old one; None if they are no text."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    if b"\0" in data:
        return None
    try:
        getincrementaldecoder("utf-8")().decode(data)  # the last letter may be cut off
    except UnicodeDecodeError:
        return None if CONTROL.search(data) else "cp1252"
    return "utf-8"


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
