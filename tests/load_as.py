"""A board of the class that a test is about: papan.load() promises a Board of any puzzle."""

from typing import TypeVar

import papan

Kind = TypeVar("Kind", bound=papan.Board)


def load_as(kind: type[Kind], text: str, puzzle: str | None = None) -> Kind:
    """papan.load(), with a board of a certain class."""
    board = papan.load(text, puzzle)
    assert isinstance(board, kind)
    return board
