"""A single change to a board, as tried one by one by an author of boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from papan.messages import tr


@dataclass(frozen=True)
class Change:
    """What is changed (`kind`), at which cells (row × columns + column), and the board it leads to; str() says it.

    `key` is the sentence; papan's own puzzles leave it out, since theirs are the keys change.<kind>.
    """

    kind: str
    cells: tuple[int, ...]
    board: Any
    values: Mapping[str, object] = field(default_factory=dict)  # that the sentence speaks of
    key: str = ""

    def __str__(self) -> str:
        return tr(self.key or f"change.{self.kind}", **self.values)


def cell_name(columns: int, cell: int) -> str:
    """Return the name of a cell, such as r3c5, in the language in use.

    >>> from papan.extend import cell_name
    >>> cell_name(4, 5)
    'r2c2'
    """
    return tr("board.cell", row=cell // columns + 1, column=cell % columns + 1)
