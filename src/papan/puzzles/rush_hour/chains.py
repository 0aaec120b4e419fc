"""The chains of pieces that hold each other, from those that block the way of P on."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import NamedTuple

from papan.puzzles.rush_hour.rules import Cell, Positions, RushHourProblem


class Link(NamedTuple):
    """A piece of a chain, its depth (1: it blocks the way), and the piece that it holds (None: it holds up P)."""

    piece: int
    depth: int
    holds: int | None


def held(problem: RushHourProblem, state: Positions, left_out: Set[int] = frozenset()) -> Iterator[Link]:
    """Yield each piece on the way out (depth 1) and those that hold it, depth-first, each once.

    The order is the reference's: blockers nearest P first, then the holder at the left or top end. It matters, since a
    piece counts at the depth at which it is met first.
    """
    board = problem.board
    piece_at = {cell: piece for piece, position in enumerate(state) for cell in board.pieces[piece].cells(position)}
    blockers = [piece_at[cell] for cell in board.way_out(state[board.primary]) if cell in piece_at]
    to_visit = [Link(piece, 1, None) for piece in reversed(blockers)]  # a stack: its end is next
    visited = set(left_out)
    while to_visit:
        link = to_visit.pop()
        piece, depth, _ = link
        if piece not in visited:
            visited.add(piece)
            yield link
            holders = _holders(problem, state, piece, piece_at)
            to_visit += [Link(holder, depth + 1, piece) for holder in reversed(holders)]


def _holders(problem: RushHourProblem, state: Positions, piece: int, piece_at: dict[Cell, int]) -> list[int]:
    """The pieces that touch the ends of a stuck piece, left or top first; no pieces if it can move one cell."""
    board = problem.board
    lane = board.lane(board.pieces[piece])
    before, after = state[piece] - 1, state[piece] + board.pieces[piece].length
    holders = []
    for cell in [lane[i] for i in (before, after) if 0 <= i < len(lane)]:
        if cell in piece_at:
            holders.append(piece_at[cell])
        elif cell not in board.walls:
            return []
    return holders
