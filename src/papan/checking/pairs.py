"""Which solution file belongs to which board file, and which files are neither."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from papan.checking.copies import copies_among, copy_beside
from papan.checking.expected import missing
from papan.checking.file_names import ALL_WORDS, EXPECTED, SOLUTION_WORDS, Key, Name, name_of
from papan.errors import AmbiguousBoardError, PapanError
from papan.loading.load import load_text, read_file


@dataclass(frozen=True)
class Pair:
    """A board file and a solution file that belong together; None for one that is missing.

    If it is known whose answer is missing, `answerer` is a name, or a folder with a / at its end. `copy` is the copy of
    the board that lies beside the solution.
    """

    board: Path | None
    solution: Path | None
    answerer: str = ""
    copy: Path | None = None


@dataclass(frozen=True)
class Pairs:
    """Every answer that is there or expected, and the files that are neither boards nor solutions."""

    pairs: list[Pair]
    left_out: list[Path]


def pair(
    folder: Path, files: Iterable[Path], puzzle: str | None = None, named: Collection[Path] | None = None
) -> Pairs:
    """Return every board with each of its solutions, in the boards' order, then the solutions without a board.

    With `named`, these files are the boards and no others.
    """
    found = [name_of(file, folder) for file in files]
    sorted_out = _sort_out(found, puzzle) if named is None else _sort_out_named(found, puzzle, named)
    boards = _Boards(sorted_out.boards)
    partners: dict[Path, list[Pair]] = {name.path: [] for name in sorted_out.boards}
    lonely: list[Pair] = []
    answers: list[tuple[Name, Name]] = []
    for solution in sorted_out.solutions:
        board = boards.of(solution)
        if board is None:
            lonely.append(Pair(None, solution.path))
        else:
            copy = copy_beside(solution, board, sorted_out.copies)
            partners[board.path].append(Pair(board.path, solution.path, copy=copy))
            answers.append((board, solution))
    for board, answerer in missing(folder, [*sorted_out.boards, *sorted_out.solutions], answers):
        partners[board.path].append(Pair(board.path, None, answerer))
    pairs = [entry for path, found in partners.items() for entry in found or [Pair(path, None)]]
    return Pairs(pairs + lonely, sorted_out.left_out)


class _Boards:
    """The boards by their names: whole, and without the words that say nothing."""

    def __init__(self, boards: list[Name]) -> None:
        # Of two boards with the same key, the first one counts.
        self.whole = {board.words: board for board in reversed(boards)}
        self.bare = {board.key(ALL_WORDS): board for board in reversed(boards)}
        times = Counter(board.own_key(ALL_WORDS) for board in boards)
        self.own = {own: board for board in boards if (own := board.own_key(ALL_WORDS)) and times[own] == 1}

    def of(self, solution: Name) -> Name | None:
        """Return the board of a solution: the one of the same name without the words that mark a solution (test1 and
        solution_test1), else without those that mark a board too (input1 and output1), else the one of the same name in
        another folder, else the one whose name is the longest beginning or end of the solution's (solution_test1_a),
        else the only one of its own name, whatever its folder is called."""
        whole = self.whole.get(solution.key(SOLUTION_WORDS))
        if whole is not None:
            return whole
        key, own = solution.key(ALL_WORDS), solution.own_key(ALL_WORDS)
        parts = [part for size in range(len(key), -1, -1) for part in (key[:size], key[len(key) - size :])]
        return next((self.bare[part] for part in (key, own, *parts) if part in self.bare), self.own.get(own))


@dataclass(frozen=True)
class _SortedOut:
    """Which files are what."""

    boards: list[Name]
    solutions: list[Name]
    copies: list[Name]
    left_out: list[Path]


def _sort_out(names: Sequence[Name], puzzle: str | None) -> _SortedOut:
    """The boards and solutions among files, and the files that are neither.

    What reads as a board is one. What does not is a malformed board if it is named like the boards or has a solution of
    its name or an expected message beside it; but it is an answer if a board in another folder has its name.
    """
    expected = [name for name in names if name.is_expectation]
    left_out = [name.path for name in names if name.is_other]
    names = [name for name in names if not (name.is_other or name.is_expectation)]
    read = {name.path for name in names if not name.is_solution and _is_board(name.path, puzzle)}
    expecting = {name.path.with_name(name.path.stem.removesuffix(EXPECTED) + name.path.suffix) for name in expected}
    known = [name for name in names if name.path in read or (name.path in expecting and not name.is_solution)]
    known_paths = {name.path for name in known}
    shapes = {_shape(name.own) for name in known}
    solved = {name.own_key(ALL_WORDS) for name in names if name.is_solution} - {()}
    boards: list[Name] = []
    solutions: list[Name] = []
    for name in names:
        if name.is_solution:
            solutions.append(name)
        elif name.path in known_paths:
            boards.append(name)
        elif any(board.own == name.own and board.parts != name.parts for board in known):
            solutions.append(replace(name, is_solution=True))
        elif name.is_named_as_board or _shape(name.own) in shapes or name.own_key(ALL_WORDS) in solved:
            boards.append(name)
        else:
            left_out.append(name.path)
    copies = copies_among(boards, solutions)
    return _SortedOut([name for name in boards if name not in copies], solutions, copies, left_out)


def _sort_out_named(names: Sequence[Name], puzzle: str | None, named: Collection[Path]) -> _SortedOut:
    """The same where the boards are known: of the other files, those are copies that read as boards, and those
    answers that are named as such or after a board."""
    boards = [replace(name, is_solution=False) for name in names if name.path in named]
    own = {board.own for board in boards}
    found = _SortedOut(boards, [], [], [])
    for name in names:
        if name.path in named or name.is_expectation:
            continue
        if name.is_other:
            found.left_out.append(name.path)
        elif name.is_solution:
            found.solutions.append(name)
        elif _is_board(name.path, puzzle):
            found.copies.append(name)
        elif name.own in own:
            found.solutions.append(replace(name, is_solution=True))
        else:
            found.left_out.append(name.path)
    return found


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
