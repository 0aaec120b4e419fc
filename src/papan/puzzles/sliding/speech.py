"""How the moves of a sliding board are written: where the blank goes, or where the tile goes."""

from __future__ import annotations

from dataclasses import replace

from papan.puzzles.sliding.rules import DIRECTIONS, INVERSE, SlidingBoard, Tiles
from papan.puzzles.spoken import Said, Speech, Wording


def speech(board: SlidingBoard) -> Speech:
    """Return the ways to speak of this board's moves, papan's own first."""

    def of_blank(tiles: Tiles, action: str) -> Said:
        down, right = DIRECTIONS[action]
        tile = tiles[tiles.index(0) + down * board.columns + right]
        return Said(sign=str(tile), direction=action, cells=1)

    def of_tile(tiles: Tiles, action: str) -> Said:
        return replace(of_blank(tiles, action), direction=INVERSE[action])

    signs = frozenset(map(str, range(1, board.rows * board.columns)))
    return Speech(signs, (Wording(of_blank), Wording(of_tile, "check.tile-moves")), False, silent=frozenset("0"))
