"""NAME, an algorithm for papan: always take up the live node that looks best. Make it your own!

Try it:
    papan solve --plugin NAME.py --algorithm NAME '1 2 3/4 5 6/0 7 8'
    papan solve --plugin NAME.py --algorithm NAME --heuristic misplaced '8 6 7/2 5 4/3 0 1'
    papan compare --plugin NAME.py --algorithm NAME,a-star '8 6 7/2 5 4/3 0 1'
"""

import heapq
from itertools import count

from papan.extend import Algorithm, Estimate, Event, Kind, Node, Problem, Search, successors


def search(problem: Problem, estimate: Estimate) -> Search:
    """Yield what is done, one Event each; papan counts, keeps to the limits, and stops it at the first GOAL."""
    start = Node(problem.initial, h=estimate(problem.initial))
    ticket = count()  # of equal priority, the older node first
    frontier = [(0, next(ticket), start)]
    seen = {start.state}
    while frontier:
        _, _, node = heapq.heappop(frontier)
        if problem.is_goal(node.state):
            yield Event(Kind.GOAL, node, len(frontier))
            return
        yield Event(Kind.EXPAND, node, len(frontier))
        for action, state, g in successors(problem, node):
            if state not in seen:
                seen.add(state)
                child = Node(state, node, action, g, estimate(state))
                priority = child.g + 2 * child.h  # change this line, and see what happens
                heapq.heappush(frontier, (priority, next(ticket), child))
                yield Event(Kind.GENERATE, child, len(frontier))


# fits: the puzzles it makes sense for, here those whose solution is a path of moves.
ALGORITHMS = (Algorithm("NAME", "NAME", "least g + 2h first", search, frozenset({"path"}), needs_heuristic=True),)
