"""Which solution file belongs to which board file, and which files are neither."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from papan.checking.expected import missing
from papan.checking.file_names import ALL_WORDS, EXPECTED, SOLUTION_WORDS, Key, Name, name_of
from papan.errors import AmbiguousBoardError, PapanError
from papan.loading.load import load_text, read_file


@dataclass(frozen=True)
class Pair:
    """A board file and a solution file that belong together; None for one that is missing.

    If it is known whose answer is missing, `answerer` is a name, or a folder with a / at its end.
    """

    board: Path | None
    solution: Path | None
    answerer: str = ""


@dataclass(frozen=True)
class Pairs:
    """Every answer that is there or expected, and the files that are neither boards nor solutions."""

    pairs: list[Pair]
    left_out: list[Path]


def pair(folder: Path, files: Iterable[Path], puzzle: str | None = None) -> Pairs:
    """Return every board with each of its solutions, in the boards' order, then the solutions without a board."""
    names, left_out = _sort_out([name_of(file, folder) for file in files], puzzle)
    boards = _Boards([name for name in names if not name.is_solution])
    partners: dict[Path, list[Pair]] = {name.path: [] for name in names if not name.is_solution}
    lonely: list[Pair] = []
    answers: list[tuple[Name, Name]] = []
    for solution in (name for name in names if name.is_solution):
        board = boards.of(solution)
        if board is None:
            lonely.append(Pair(None, solution.path))
        else:
            partners[board.path].append(Pair(board.path, solution.path))
            answers.append((board, solution))
    for board, answerer in missing(folder, names, answers):
        partners[board.path].append(Pair(board.path, None, answerer))
    pairs = [entry for path, found in partners.items() for entry in found or [Pair(path, None)]]
    return Pairs(pairs + lonely, left_out)


class _Boards:
    """The boards by their names: whole, and without the words that say nothing."""

    def __init__(self, boards: list[Name]) -> None:
        # Of two boards with the same key, the first one counts.
        self.whole = {board.words: board for board in reversed(boards)}
        self.bare = {board.key(ALL_WORDS): board for board in reversed(boards)}

    def of(self, solution: Name) -> Name | None:
        """Return the board of a solution: the one of the same name without the words that mark a solution (test1 and
        solution_test1), else without those that mark a board too (input1 and output1), else the one of the same name in
        another folder, else the one whose name is the longest beginning or end of the solution's (solution_test1_a)."""
        whole = self.whole.get(solution.key(SOLUTION_WORDS))
        if whole is not None:
            return whole
        key, own = solution.key(ALL_WORDS), solution.own_key(ALL_WORDS)
        parts = [part for size in range(len(key), -1, -1) for part in (key[:size], key[len(key) - size :])]
        return next((self.bare[part] for part in (key, own, *parts) if part in self.bare), None)


def _sort_out(names: Sequence[Name], puzzle: str | None) -> tuple[list[Name], list[Path]]:
    """The boards and solutions among files, and the files that are neither.

    What reads as a board is one. What does not is a malformed board if it is named like the boards or has a solution of
    its name or an expected message beside it; but it is an answer if a board in another folder has its name.
    """
    expected = [name for name in names if name.is_expectation]
    left_out = [name.path for name in names if name.is_other]
    names = [name for name in names if not (name.is_other or name.is_expectation)]
    boards = {name.path: _is_board(name.path, puzzle) for name in names if not name.is_solution}
    expecting = {name.path.with_name(name.path.stem.removesuffix(EXPECTED) + name.path.suffix) for name in expected}
    known = [name for name in names if boards.get(name.path) or name.path in expecting]
    known_paths = {name.path for name in known}
    shapes = {_shape(name.own) for name in known}
    solved = {name.own_key(ALL_WORDS) for name in names if name.is_solution} - {()}
    sorted_out: list[Name] = []
    for name in names:
        if name.is_solution or name.path in known_paths:
            sorted_out.append(name)
        elif any(board.own == name.own and board.parts != name.parts for board in known):
            sorted_out.append(replace(name, is_solution=True))
        elif name.is_named_as_board or _shape(name.own) in shapes or name.own_key(ALL_WORDS) in solved:
            sorted_out.append(name)
        else:
            left_out.append(name.path)
    return sorted_out, left_out


def _is_board(path: Path, puzzle: str | None) -> bool:
    try:
        load_text(read_file(path), puzzle)
    except AmbiguousBoardError:
        return True
    except PapanError:
        return False
    except Exception:  # a fault in somebody's plug-in, which is reported when the file is read again
        return True
    return True


def _shape(words: Key) -> Key:
    """Words with a sign in place of every number: what board1 and board2 have in common."""
    return tuple(re.sub(r"[0-9]+", "#", word) for word in words)
