"""How far from a solution queens look, for local search; it claims nothing about moves left."""

from __future__ import annotations

from papan.puzzles.heuristic import Heuristic
from papan.puzzles.queens.rules import Cells, QueensProblem
from papan.puzzles.queens.swaps import QueensSwaps


def conflicts(problem: QueensProblem | QueensSwaps, state: Cells) -> int:
    """How many pairs of queens break a rule; 0 for N queens is a solution."""
    excluded_by = problem.board.excluded_by
    return sum(len(excluded_by(cell).intersection(state)) for cell in state) // 2  # each pair is met twice


HEURISTICS = (Heuristic("conflicts", "queens", "heuristic.conflicts", conflicts),)
