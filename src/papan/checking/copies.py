"""Boards of which somebody who answers has a copy: the teacher's own counts, and a difference is told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from papan.checking.file_names import ALL_WORDS, Name
from papan.errors import PapanError
from papan.loading.load import load_text, read_file
from papan.puzzles.board import AnyBoard


def copies_among(boards: Sequence[Name], solutions: Sequence[Name]) -> list[Name]:
    """Return the boards that are copies: they lie where somebody answers, and a board of their name lies elsewhere,
    in a folder that belongs to nobody."""
    homes = {solution.parts for solution in solutions}
    shared = {board.own for board in boards if _is_shared(board)}
    return [board for board in boards if board.own in shared and board.parts in homes and not _is_shared(board)]


def _is_shared(board: Name) -> bool:
    """Whether the folders of a board say only that boards are in them."""
    return all(words and ALL_WORDS.issuperset(words) for words in board.folders)


def copy_beside(solution: Name, board: Name, copies: Sequence[Name]) -> Path | None:
    """Return the copy of a board that lies beside a solution."""
    return next((copy.path for copy in copies if copy.parts == solution.parts and copy.own == board.own), None)


def is_changed(copy: Path, board: AnyBoard, puzzle: str) -> bool:
    """Return whether a copy is another board, or none at all."""
    try:
        return bool(load_text(read_file(copy), puzzle).board != board)
    except PapanError:
        return True
