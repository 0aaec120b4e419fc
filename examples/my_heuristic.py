"""A heuristic of one's own for the sliding puzzle: moves left if any tile could jump into the blank (Gaschnig, 1979).

papan heuristic examples/my_heuristic.py
papan solve --plugin examples/my_heuristic.py --algorithm a-star --heuristic jumps '8 6 7/2 5 4/3 0 1'
"""

from typing import Any

from papan.extend import Heuristic


def jumps(problem: Any, state: tuple[int, ...]) -> int:
    """How many jumps put every tile at home: into the blank jumps the tile that belongs there, else any wrong one."""
    tiles = list(state)
    count = 0
    while tuple(tiles) != problem.goal:
        blank = tiles.index(0)
        belongs_here = problem.goal[blank]
        if belongs_here == 0:
            belongs_here = next(tile for tile, home in zip(tiles, problem.goal, strict=True) if tile != home)
        tiles[tiles.index(belongs_here)], tiles[blank] = 0, belongs_here
        count += 1
    return count


MOVES = frozenset({"moves"})
HEURISTICS = (Heuristic("jumps", "sliding", "jumps into the blank", jumps, admissible=MOVES, consistent=MOVES),)
