"""A batch in partitions, each of which is a task for a worker of a cluster: as much as takes it a moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from papan.batching.lines import Lines

if TYPE_CHECKING:
    from papan.batching.reading.row_groups import RowGroup

    Piece: TypeAlias = Lines | RowGroup

PARTITION_SECONDS = 0.5  # that a partition should take: five hundred times what a scheduler needs for a task
FIRST_SIZE, MAX_SIZE = 1 << 11, 1 << 20  # bytes of the boards
GROWTH = 4  # at most, from one partition to the next


class Partitions:
    """The input cut and joined into partitions; an empty one says that what follows is not there yet."""

    def __init__(self, inputs: Iterable[Piece]) -> None:
        self._inputs = inputs
        self._size = FIRST_SIZE

    def __iter__(self) -> Iterator[list[Piece]]:
        held: list[Piece] = []
        for lines in self._inputs:
            if not lines.size:
                if held:
                    yield held.copy()
                held.clear()
                yield []
                continue
            for piece in lines.pieces(partial(self._missing, held)):
                held.append(piece)
                if self._missing(held) <= 0:
                    yield held.copy()
                    held.clear()
        if held:
            yield held

    def _missing(self, held: list[Piece]) -> int:
        """How many bytes are missing for the next partition."""
        return self._size - sum(piece.size for piece in held)

    def learn(self, partition: list[Piece], seconds: float) -> None:
        """Choose the size of the next partitions, knowing how long one took."""
        size = sum(piece.size for piece in partition)
        wanted = int(PARTITION_SECONDS * size / max(seconds, 1e-9))
        self._size = max(1, min(wanted, GROWTH * self._size, MAX_SIZE))


def place_of(partition: list[Piece]) -> str:
    """Return where a partition is in the input, for people: `boards.txt:12`."""
    first = partition[0]
    return f"{first.file}:{first.first}" if first.file else str(first.first)
