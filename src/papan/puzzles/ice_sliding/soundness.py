"""What is wrong with an ice-sliding board that was made by hand."""

from __future__ import annotations

from collections.abc import Iterator

from papan.errors import Note
from papan.puzzles.ice_sliding.board import MAX_COST, IceBoard
from papan.puzzles.ice_sliding.notation import map_faults
from papan.puzzles.soundness import shown, side_faults, tuple_faults, whole


def faults(board: IceBoard) -> list[Note]:
    """Return every rule that the board breaks, each at the row and column of its cell."""
    found = [*tuple_faults("area", board.area), *tuple_faults("costs", board.costs)]
    return found or list(_form_faults(board)) or [*map_faults(board.area, board.columns, 1), *_cost_faults(board)]


def _form_faults(board: IceBoard) -> Iterator[Note]:
    """The faults of what is not even a grid of signs and one of costs."""
    yield from side_faults("rows", len(board.area), 1)
    for row, line in enumerate(board.area, 1):
        if not isinstance(line, str):
            yield Note(row, 1, "fault.made.text", {"name": "area", "kind": type(line).__name__})
    if board.area and isinstance(board.area[0], str):
        yield from side_faults("columns", len(board.area[0]), 1)
    yield from tuple_faults("costs", board.costs, len(board.area))
    for prices in board.costs:
        yield from tuple_faults("costs", prices, None)


def _cost_faults(board: IceBoard) -> Iterator[Note]:
    for row, prices in enumerate(board.costs, 1):
        if len(prices) != board.columns:
            yield Note(row, 1, "fault.ice-sliding.costs", {"found": len(prices), "columns": board.columns})
        for column, cost in enumerate(prices, 1):
            if not whole(cost, 0, MAX_COST):
                yield Note(row, column, "fault.ice-sliding.cost", {"found": shown(cost), "most": MAX_COST})
