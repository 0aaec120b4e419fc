"""How far queens seem to be from a solution, for local search; this claims nothing about the moves left."""

from __future__ import annotations

from papan.puzzles.heuristic import Heuristic
from papan.puzzles.queens import counting
from papan.puzzles.queens.rules import Cells, QueensProblem
from papan.puzzles.queens.swaps import QueensSwaps


def conflicts(problem: QueensProblem | QueensSwaps, state: Cells) -> int:
    """Return how many pairs of queens break a rule; with N queens, 0 is a solution."""
    excluded_by = problem.board.excluded_by
    return sum(len(excluded_by(cell).intersection(state)) for cell in state) // 2  # each pair is counted twice


HEURISTICS = (Heuristic("conflicts", "queens", "heuristic.conflicts", conflicts, sees=counting.conflicts),)
