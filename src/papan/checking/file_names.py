"""The names of files as people choose them: their words, and whether these mark a board or a solution."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from papan.errors import UsageError

Key: TypeAlias = tuple[str, ...]  # what is left of a name

SOLUTION_WORDS = frozenset(
    {"solution", "solusi", "sol", "solved", "output", "out", "jawaban", "hasil", "result", "answer", "ans", "luaran"}
    | {"submission", "kiriman"}
)
BOARD_WORDS = frozenset(
    {"input", "in", "board", "papan", "soal", "test", "tc", "testcase", "case", "puzzle", "masukan"}
)
ALL_WORDS = SOLUTION_WORDS | BOARD_WORDS
# The first words of files that are neither.
OTHER_WORDS = frozenset(
    {"requirement", "readme", "license", "licence", "copying", "cmake", "cmakelist", "changelog", "author", "note"}
    | {"catatan", "todo", "package", "tsconfig", "setting", "config", "constraint", "manifest", "makefile"}
)
EXPECTED = ".expected"  # the ending of the file with the expected message, beside a broken board
ENDINGS = frozenset({"txt", "text", "json", "log", "dat"}) | ALL_WORDS
MAX_DEPTH = 2  # levels of folders below the given one

# Long words are recognised even if they run into the next one (solutiontest1); short ones would be found anywhere.
_LONG = "|".join(sorted((word for word in ALL_WORDS if len(word) >= 4), key=len, reverse=True))
_WORDS = re.compile(rf"({_LONG})s?|[^\W\d_]+|[0-9]+")
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@dataclass(frozen=True)
class Name:
    """A file with the words of its path below the folder, and whether they make it a solution."""

    path: Path
    parts: tuple[str, ...]  # of the path below the folder, without the file itself
    folders: tuple[Key, ...]  # their words
    own: Key  # the words of the file's own name
    is_solution: bool

    @property
    def words(self) -> Key:
        return tuple(word for part in (*self.folders, self.own) for word in part)

    def key(self, dropped: frozenset[str]) -> Key:
        """Return the words of the path without those in `dropped`."""
        return tuple(word for word in self.words if word not in dropped)

    def own_key(self, dropped: frozenset[str]) -> Key:
        """Return the words of the file's own name without those in `dropped`."""
        return tuple(word for word in self.own if word not in dropped)

    @property
    def is_expectation(self) -> bool:
        """Whether it is what `papan generate --broken` expects of the board beside it."""
        return self.path.stem.lower().endswith(EXPECTED)

    @property
    def is_other(self) -> bool:
        """Whether its name says that it is neither a board nor a solution."""
        first = name_words(self.path.stem)[:1]
        return bool(first) and first[0].removesuffix("s") in OTHER_WORDS

    @property
    def is_named_as_board(self) -> bool:
        return any(BOARD_WORDS.intersection(part) for part in (*self.folders, self.own))


def name_of(path: Path, folder: Path) -> Name:
    """Return the words of a file's name; `input/1.txt` and `1.in` are both `1` with `input` or `in`."""
    ending = path.suffix[1:].lower()
    own = name_words(path.stem) + ((ending,) if ending in ALL_WORDS else ())
    parts = path.relative_to(folder).parts[:-1]
    folders = tuple(name_words(part) for part in parts)
    return Name(path, parts, folders, own, _is_solution(own, folders, ending))


def name_words(name: str) -> Key:
    """Return the words of a name in lower case without a plural s, and its numbers without leading zeros."""
    found = _WORDS.finditer(_CAMEL.sub(" ", name).lower())
    return tuple(word[1] or word[0].lstrip("0") or "0" for word in found)


def _is_solution(own: Key, folders: tuple[Key, ...], ending: str) -> bool:
    if SOLUTION_WORDS.intersection(own):
        return True
    for folder in reversed(folders):  # the nearest folder that says so decides; `output/test1.txt` is a solution
        if SOLUTION_WORDS.intersection(folder):
            return True
        if BOARD_WORDS.intersection(folder):
            break
    return ending == "json"


def files_in(folder: Path, depth: int = MAX_DEPTH) -> Iterator[Path]:
    """Yield the board and solution files in a folder and a few levels below, by name, without links out of it."""
    yield from _files_in(folder, depth, folder.resolve())


def _files_in(folder: Path, depth: int, root: Path) -> Iterator[Path]:
    try:
        entries = sorted(folder.iterdir(), key=lambda path: _natural(path.name))
    except OSError:  # a folder that may not be read is no reason to stop
        return
    for path in entries:
        if path.name.startswith(".") or not _is_inside(path, root):
            continue
        if path.is_file() and path.suffix[1:].lower() in ENDINGS:
            yield path
        elif path.is_dir() and depth > 0:
            yield from _files_in(path, depth - 1, root)


def _is_inside(path: Path, root: Path) -> bool:
    try:
        return path.resolve().is_relative_to(root)
    except (OSError, RuntimeError):  # a link to itself
        return False


def _natural(name: str) -> list[tuple[int, str]]:
    """A key that sorts test2 before test10."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in re.findall(r"[0-9]{1,18}|[^0-9]+", name)]


def files_named(folder: Path, patterns: Sequence[str]) -> list[Path]:
    """Return the files of a folder that match one of some patterns such as `tests/*.txt`, by name.

    Raise a UsageError that names a pattern which leads out of the folder, or which no file matches.
    """
    root = folder.resolve()
    found: dict[Path, None] = {}
    for pattern in patterns:
        parts = Path(pattern).parts
        leads_out = not parts or ".." in parts or Path(pattern).is_absolute()
        try:
            files = [] if leads_out else [path for path in folder.glob(pattern) if _is_inside(path, root)]
            files = [path for path in files if path.is_file()]
        except (ValueError, OSError):  # no pattern
            files = []
        if not files:
            raise UsageError("check.no-such-boards", pattern=pattern, folder=folder)
        found |= dict.fromkeys(sorted(files, key=lambda path: _natural(path.as_posix())))
    return list(found)
