"""The board that a command was given; where it is a board of several puzzles, somebody at a terminal is asked."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TypeVar

from papan.errors import AmbiguousBoardError
from papan.loading.load import Loaded, load_argument

Read = TypeVar("Read")


def load_asking(argument: str, puzzle: str | None, *, strict: bool = False) -> Loaded:
    """Return the board of an argument as load_argument does, but ask on a terminal which puzzle is meant if need be."""
    return asking_which(lambda name: load_argument(argument, name, strict=strict), argument, puzzle)


def asking_which(read: Callable[[str | None], Read], argument: str, puzzle: str | None) -> Read:
    """Return what `read` makes of an argument for a puzzle; ask on a terminal which one is meant if need be."""
    try:
        return read(puzzle)
    except AmbiguousBoardError as error:
        if argument == "-" or not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise
        from papan.cli.ask import ask_which_puzzle  # imported late, since few boards are of several puzzles

        return read(ask_which_puzzle(error.candidates))
