"""Which solution file belongs to which board file, told by their names as people really choose them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import TypeAlias

Key: TypeAlias = tuple[str, ...]  # what is left of a name

SOLUTION_WORDS = frozenset(
    {"solution", "solusi", "sol", "solved", "output", "out", "jawaban", "hasil", "result", "answer", "ans", "luaran"}
)
BOARD_WORDS = frozenset(
    {"input", "in", "board", "papan", "soal", "test", "tc", "testcase", "case", "puzzle", "masukan"}
)
ALL_WORDS = SOLUTION_WORDS | BOARD_WORDS
ENDINGS = frozenset({"txt", "text", "json", "log", "dat"}) | ALL_WORDS
MAX_DEPTH = 2  # folders below the one given

# Long words are recognised where they run into the next one (solutiontest1); short ones would be found anywhere.
_LONG = "|".join(sorted((word for word in ALL_WORDS if len(word) >= 4), key=len, reverse=True))
_WORDS = re.compile(rf"({_LONG})s?|[^\W\d_]+|[0-9]+")
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@dataclass(frozen=True)
class Pair:
    """A board file and a solution file that belong together; None where one has no partner."""

    board: Path | None
    solution: Path | None


@dataclass(frozen=True)
class _Name:
    """A file with the words of its path below the folder, and whether they make it a solution."""

    path: Path
    words: Key
    is_solution: bool

    def key(self, dropped: frozenset[str]) -> Key:
        return tuple(word for word in self.words if word not in dropped)


def files_in(folder: Path, depth: int = MAX_DEPTH) -> Iterator[Path]:
    """The board and solution files in a folder and a few folders below, by name; nothing that a link leads out to."""
    yield from _files_in(folder, depth, folder.resolve())


def _files_in(folder: Path, depth: int, root: Path) -> Iterator[Path]:
    try:
        entries = sorted(folder.iterdir(), key=lambda path: _natural(path.name))
    except OSError:  # one folder that may not be read is no reason to stop
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
    """Sorts test2 before test10."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in re.findall(r"[0-9]{1,18}|[^0-9]+", name)]


def pair(folder: Path, files: Iterable[Path]) -> list[Pair]:
    """Every board with each of its solutions, in the boards' order; then the solutions without a board."""
    names = [_name(file, file.relative_to(folder)) for file in files]
    boards = _Boards([name for name in names if not name.is_solution])
    partners: dict[Path, list[Path | None]] = {name.path: [] for name in names if not name.is_solution}
    lonely: list[Pair] = []
    for solution in (name for name in names if name.is_solution):
        board = boards.of(solution)
        if board is None:
            lonely.append(Pair(None, solution.path))
        else:
            partners[board].append(solution.path)
    return [Pair(board, solution) for board, found in partners.items() for solution in found or [None]] + lonely


class _Boards:
    """The boards by their names: whole, and without the words that tell nothing."""

    def __init__(self, boards: list[_Name]) -> None:
        # Of two boards with the same key the first counts.
        self.whole = {board.words: board.path for board in reversed(boards)}
        self.bare = {board.key(ALL_WORDS): board.path for board in reversed(boards)}

    def of(self, solution: _Name) -> Path | None:
        """The board of the same name but for the words that mark a solution (test1 and solution_test1), else but
        for those that mark a board too (input1 and output1), else the one whose name is the longest beginning
        or end of the solution's (test1 and solution_test1_astar)."""
        whole = self.whole.get(solution.key(SOLUTION_WORDS))
        if whole is not None:
            return whole
        key = solution.key(ALL_WORDS)
        parts = (part for size in range(len(key), -1, -1) for part in (key[:size], key[len(key) - size :]))
        return next((self.bare[part] for part in parts if part in self.bare), None)


def _name(path: Path, below: PurePath) -> _Name:
    """The words of a path; `input/1.txt` and `1.in` both are `1` and `input` or `in`."""
    ending = path.suffix[1:].lower()
    stem = _words_of(path.stem) + ((ending,) if ending in ALL_WORDS else ())
    folders = [_words_of(part) for part in below.parts[:-1]]
    words = tuple(word for part in (*folders, stem) for word in part)
    return _Name(path, words, _is_solution(stem, folders, ending))


def _words_of(name: str) -> Key:
    """Its words in lower case, without an s of the plural, and its numbers without zeros in front."""
    found = _WORDS.finditer(_CAMEL.sub(" ", name).lower())
    return tuple(word[1] or word[0].lstrip("0") or "0" for word in found)


def _is_solution(stem: Key, folders: list[Key], ending: str) -> bool:
    if SOLUTION_WORDS.intersection(stem):
        return True
    for folder in reversed(folders):  # the nearest folder that says so; `output/test1.txt` is a solution
        if SOLUTION_WORDS.intersection(folder):
            return True
        if BOARD_WORDS.intersection(folder):
            break
    return ending == "json"
