"""NAME, algoritma untuk papan: selalu ekspansi simpul hidup yang tampak terbaik. Jadikan milikmu sendiri!

Cobalah:
    papan solve --plugin NAME.py --algorithm NAME '1 2 3/4 5 6/0 7 8'
    papan solve --plugin NAME.py --algorithm NAME --heuristic misplaced '8 6 7/2 5 4/3 0 1'
    papan compare --plugin NAME.py --algorithm NAME,a-star '8 6 7/2 5 4/3 0 1'
"""

import heapq
from itertools import count

from papan.extend import Algorithm, Estimate, Event, Kind, Node, Problem, Search, successors


def search(problem: Problem, estimate: Estimate) -> Search:
    """Setiap kejadian menjadi satu Event (yield); papan menghitung, menjaga batas, dan berhenti pada GOAL pertama."""
    start = Node(problem.initial, h=estimate(problem.initial))
    ticket = count()  # bila prioritas sama, simpul yang lebih lama didahulukan
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
                priority = child.g + 2 * child.h  # ubah baris ini, lalu lihat apa yang terjadi
                heapq.heappush(frontier, (priority, next(ticket), child))
                yield Event(Kind.GENERATE, child, len(frontier))


# fits: puzzle yang cocok, di sini yang solusinya berupa lintasan langkah.
ALGORITHMS = (Algorithm("NAME", "NAME", "g + 2h terkecil dulu", search, frozenset({"path"}), needs_heuristic=True),)
