"""What the heuristic of Queens counts: the pairs of queens that break a rule, each joined by a line."""

from __future__ import annotations

from itertools import combinations

from papan.messages import several, tr
from papan.puzzles.change import cell_name
from papan.puzzles.queens.conflicts import clashes
from papan.puzzles.queens.rules import Cells, QueensProblem
from papan.puzzles.queens.swaps import QueensSwaps
from papan.puzzles.seen import Counted, Seen
from papan.render.scene import Shape


def conflicts(problem: QueensProblem | QueensSwaps, state: Cells) -> Seen:
    """Return each pair of queens that break a rule."""
    board = problem.board
    size = board.size
    counted = []
    for one, other in combinations(sorted(state), 2):
        if other in board.excluded_by(one):
            rules = ", ".join(tr(clash.rule) for clash in clashes(board, (one, other)))
            words = tr("reason.pair", one=cell_name(size, one), other=cell_name(size, other), rule=rules)
            line = Shape("line", *divmod(one, size), to=divmod(other, size), tint="danger", note="+1")
            counted.append(Counted(1, words, (line,)))
    return Seen(several("reason.queens.conflicts", len(counted)), tuple(counted))
