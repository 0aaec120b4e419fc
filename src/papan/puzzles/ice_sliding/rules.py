"""Ice sliding: a piece glides over ice until something stops it, past every digit in order, to the goal."""

from __future__ import annotations

from functools import cached_property
from typing import TypeAlias

from papan.puzzles.ice_sliding.board import DIGITS, DIRECTIONS, LAVA, LETTERS, ROCK, START, Cell, IceBoard, State
from papan.puzzles.ice_sliding.distances import Legs, by_glides, on_foot

Glide: TypeAlias = tuple[State, int]  # where the piece comes to rest, and what it costs


class IceProblem:
    """Glide in one of four directions; that costs what the cells cost that are entered (`cost`), or 1 (`moves`).

    A rock and the edge stop the piece; a glide into lava, or over a digit whose turn has not come, is no
    legal move. The goal stops the piece once every digit has been passed, and is ice until then.
    """

    def __init__(self, board: IceBoard, metric: str = "cost", order: str = "ulrd") -> None:
        self.board = board
        self.initial: State = (*board.places[START], 0)
        self.goal: State = (*board.targets[-1], len(board.targets) - 1)
        self.counts_moves = metric == "moves"
        self._directions = {LETTERS[letter]: DIRECTIONS[LETTERS[letter]] for letter in order}
        self._known: dict[State, dict[str, Glide]] = {}

    def glides(self, state: State) -> dict[str, Glide]:
        """Return the legal moves of a state, in order; there are so few states that each is looked at only once."""
        known = self._known.get(state)
        if known is None:
            ways = ((name, self._glide(state, step)) for name, step in self._directions.items())
            known = self._known[state] = {name: glide for name, glide in ways if glide is not None}
        return known

    def _glide(self, state: State, step: Cell) -> Glide | None:
        """Where a glide comes to rest and what it costs; None if it is no legal move."""
        board, (row, column, due), (down, right) = self.board, state, step
        area, rows, columns, goal = board.area, board.rows, board.columns, self.goal
        cost = 0
        while 0 <= row + down < rows and 0 <= column + right < columns:
            sign = area[row + down][column + right]
            if sign == ROCK:
                break
            if sign == LAVA:
                return None
            if sign in DIGITS:
                digit = int(sign)
                if digit > due:
                    return None
                due += digit == due
            row, column = row + down, column + right
            cost += board.costs[row][column]
            if (row, column, due) == goal:
                break
        if (row, column) == state[:2]:
            return None
        return (row, column, due), 1 if self.counts_moves else cost

    def actions(self, state: State) -> list[str]:
        return list(self.glides(state))

    def result(self, state: State, action: str) -> State:
        return self.glides(state)[action][0]

    def cost(self, state: State, action: str) -> int:
        return self.glides(state)[action][1]

    def is_goal(self, state: State) -> bool:
        return state == self.goal

    def is_consistent(self, state: State) -> bool:
        return True  # no state can be given up at sight

    @cached_property
    def least_cost(self) -> int:
        """The price of the cheapest cell that can be entered."""
        return min(self.board.costs[r][c] for (r, c), sign in self.board.cells() if sign not in (ROCK, LAVA))

    @cached_property
    def legs(self) -> Legs:
        """How far it is by glides from digit to digit and to the goal; every estimate of a board shares this."""
        return by_glides(self.board, self.counts_moves)

    @cached_property
    def walks(self) -> Legs:
        """The same for a piece that could stop and turn on any cell."""
        return on_foot(self.board)
