"""What is wrong with a sliding board that was made by hand."""

from __future__ import annotations

from collections.abc import Iterator

from papan.errors import Note
from papan.puzzles.sliding.rules import SlidingBoard
from papan.puzzles.soundness import shown, side_faults, tuple_faults, whole


def faults(board: SlidingBoard) -> list[Note]:
    """Return every rule that the board breaks, each at the row and column of its cell."""
    sides = [*side_faults("rows", board.rows, 2), *side_faults("columns", board.columns, 2)]
    if sides:
        return sides
    cells = board.rows * board.columns
    return list(tuple_faults("tiles", board.tiles, cells)) or list(_tile_faults(board))


def _tile_faults(board: SlidingBoard) -> Iterator[Note]:
    cells = board.rows * board.columns
    if set(map(type, board.tiles)) == {int} and sorted(board.tiles) == list(range(cells)):
        return  # at once, since most boards are sound
    seen: dict[int, int] = {}  # number → row
    for cell, tile in enumerate(board.tiles):
        row, column = divmod(cell, board.columns)
        if not whole(tile, 0, cells - 1):
            yield Note(row + 1, column + 1, "fault.sliding.range", {"word": shown(tile), "last": cells - 1})
        elif tile in seen:
            key = "fault.sliding.duplicate" if tile else "fault.sliding.two-blanks"
            yield Note(row + 1, column + 1, key, {"number": tile, "line": seen[tile]})
        else:
            seen[tile] = row + 1
    if 0 not in seen:
        yield Note(1, 1, "fault.sliding.no-blank", {"last": cells})
