"""What is wrong with queens on a board, said in sentences; rows and columns count from 1."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from papan.messages import text
from papan.puzzles.queens.rules import Cells, QueensBoard


def conflicts(board: QueensBoard, state: Cells) -> list[str]:
    """A sentence for every rule these queens break; empty when they solve the board."""
    size = board.size
    queens = sorted(state)
    return [
        *_count(size, len(queens)),
        *_crowded("row", [str(cell // size + 1) for cell in queens]),
        *_crowded("column", [str(cell % size + 1) for cell in queens]),
        *_crowded("region", [board.names[board.regions[cell]] for cell in queens]),
        *_touching(size, queens),
    ]


def _count(size: int, found: int) -> list[str]:
    if found == size:
        return []
    key = "queens.conflict.missing" if found < size else "queens.conflict.surplus"
    return [text(key, found=found, expected=size, difference=abs(size - found))]


def _crowded(line: str, names: list[str]) -> list[str]:
    """A sentence for each row, column or region named more than once."""
    counts = Counter(names)
    return [text(f"queens.conflict.{line}", count=counts[name], name=name) for name in counts if counts[name] > 1]


def _touching(size: int, queens: list[int]) -> list[str]:
    sentences = []
    for (row1, column1), (row2, column2) in combinations([divmod(cell, size) for cell in queens], 2):
        if abs(row1 - row2) <= 1 and abs(column1 - column2) <= 1:
            places = {"row1": row1 + 1, "column1": column1 + 1, "row2": row2 + 1, "column2": column2 + 1}
            sentences.append(text("queens.conflict.touching", **places))
    return sentences
