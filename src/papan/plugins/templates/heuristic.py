"""NAME, a heuristic for papan's sliding puzzle: tiles in a wrong row plus tiles in a wrong column. Make it your own!

Try it:
    papan heuristic NAME.py
    papan solve --plugin NAME.py --algorithm a-star --heuristic NAME '8 6 7/2 5 4/3 0 1'
    papan compare --plugin NAME.py --algorithm a-star '8 6 7/2 5 4/3 0 1'
"""

from typing import Any

from papan.extend import Heuristic


def estimate(problem: Any, state: tuple[int, ...]) -> int:
    """How many moves are left at least; a whole number, and 0 when all is done.

    The state is a tuple of tiles, row by row, 0 for the blank; problem.rows, problem.columns and problem.goal
    say what it should be.
    """
    total = 0
    for cell, tile in enumerate(state):
        if tile != 0:
            home = tile - 1
            total += cell // problem.columns != home // problem.columns  # wrong row
            total += cell % problem.columns != home % problem.columns  # wrong column
    return total


# Claim admissible={...} or consistent={...} only if you believe it: `papan heuristic NAME.py` looks for a
# counterexample, and A* calls its answer optimal when the heuristic is said to be admissible.
HEURISTICS = (Heuristic("NAME", "sliding", "wrong rows plus wrong columns", estimate, admissible=frozenset({"moves"})),)
