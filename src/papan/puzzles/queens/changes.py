"""Every single change to a Queens board: a cell goes over to a region beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from papan.puzzles.change import Change, cell_name
from papan.puzzles.queens.rules import QueensBoard, sides


def changes(board: QueensBoard) -> Iterator[Change]:
    """Cell by cell; a region's last cell stays, since there must be as many regions."""
    for cell, own in enumerate(board.regions):
        if len(board.region_cells[own]) == 1:
            continue
        for region in sorted({board.regions[side] for side in sides(board.size, cell)} - {own}):
            regions = (*board.regions[:cell], region, *board.regions[cell + 1 :])
            values = {"cell": cell_name(board.size, cell), "region": board.names[region]}
            yield Change("region", (cell,), replace(board, regions=regions), values)
