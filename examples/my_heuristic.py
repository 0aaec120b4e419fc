"""A heuristic of one's own for the sliding puzzle: moves left if any tile could jump into the blank (Gaschnig, 1979).

papan heuristic examples/my_heuristic.py
papan solve --plugin examples/my_heuristic.py --algorithm a-star --heuristic jumps '8 6 7/2 5 4/3 0 1'
"""

from collections.abc import Iterator
from typing import Any

from papan.extend import Counted, Heuristic, Seen, Shape


def each_jump(problem: Any, state: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Each jump: which tile, from which cell to which. Into the blank jumps what belongs there, else any wrong tile."""
    tiles = list(state)
    while tuple(tiles) != problem.goal:
        blank = tiles.index(0)
        tile = problem.goal[blank]
        if tile == 0:
            tile = next(tile for tile, home in zip(tiles, problem.goal, strict=True) if tile != home)
        cell = tiles.index(tile)
        yield tile, cell, blank
        tiles[cell], tiles[blank] = 0, tile


def jumps(problem: Any, state: tuple[int, ...]) -> int:
    """How many jumps put every tile at home."""
    return sum(1 for _ in each_jump(problem, state))


def seen(problem: Any, state: tuple[int, ...]) -> Seen:
    """The same in words and as arrows, for the studio's switch "Show what h counts"."""
    counted = []
    for number, (tile, cell, blank) in enumerate(each_jump(problem, state), 1):
        (row, column), to = (divmod(at, problem.columns) for at in (cell, blank))
        arrow = Shape("arrow", row, column, to=to, note=str(number))
        counted.append(Counted(1, f"jump {number}: tile {tile}", (arrow,)))
    return Seen(f"{len(counted)} jumps into the blank = {len(counted)}", tuple(counted))


MOVES = frozenset({"moves"})
HEURISTICS = (Heuristic("jumps", "sliding", "jumps into the blank", jumps, MOVES, MOVES, sees=seen),)
