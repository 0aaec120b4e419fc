"""Large sliding boards of about a given number of moves: tiles change places until they lie that far from home."""

from __future__ import annotations

from random import Random

from papan.puzzles.sliding.rate import SLOPE, mean_distance, typical
from papan.puzzles.sliding.rules import SlidingBoard, way_home

MAX_TRIES = 60  # for each cell
TOLERANCE = 0.01  # of the distance


def scattered(rng: Random, board: SlidingBoard, moves: int) -> SlidingBoard:
    """Return a board that is estimated at about this many moves, made from one that can be solved; so can this one."""
    mean, _ = typical(board.rows, board.columns)
    target = mean_distance(board.rows, board.columns) * (1 + (moves / mean - 1) / SLOPE)
    tiles, columns = list(board.tiles), board.columns
    cells = [cell for cell, tile in enumerate(tiles) if tile]
    distance = sum(way_home(columns, tiles[cell], cell) for cell in cells)
    for _ in range(MAX_TRIES * len(cells)):
        if abs(distance - target) <= max(1, TOLERANCE * target):
            break
        i, j, k = rng.sample(cells, 3)
        before = way_home(columns, tiles[i], i) + way_home(columns, tiles[j], j) + way_home(columns, tiles[k], k)
        after = way_home(columns, tiles[k], i) + way_home(columns, tiles[i], j) + way_home(columns, tiles[j], k)
        if abs(distance + after - before - target) < abs(distance - target):
            tiles[i], tiles[j], tiles[k] = tiles[k], tiles[i], tiles[j]  # three in a ring: the parity stays
            distance += after - before
    return SlidingBoard(board.rows, columns, tuple(tiles))
