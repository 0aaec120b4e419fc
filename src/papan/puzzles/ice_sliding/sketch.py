"""A board in the making: signs on cells that change places, without costs until it is done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from papan.puzzles.ice_sliding.board import DIGITS, GOAL, ICE, LAVA, ROCK, START, IceBoard
from papan.puzzles.ice_sliding.rules import IceProblem
from papan.searching.layers import layers, neighbours_in

MAX_DRAWN_COST = 9


@dataclass(frozen=True)
class Sketch:
    """The signs of a map, row by row, and how many of each are wanted."""

    rows: int
    columns: int
    cells: str
    digits: int = 0
    rocks: int = 0
    lava: int = 0

    def board(self, rng: Random | None = None) -> IceBoard:
        """Return the board, with random costs from 1 to 9, or with the cost 1 everywhere."""
        area = tuple(self.cells[row * self.columns : (row + 1) * self.columns] for row in range(self.rows))
        prices = ([1 if rng is None else rng.randint(1, MAX_DRAWN_COST) for _ in line] for line in area)
        return IceBoard.unchecked(area=area, costs=tuple(map(tuple, prices)))

    def reach(self) -> tuple[int | None, int]:
        """Return the fewest moves to the goal (None: there is no way), and how many digits can be passed."""
        problem, passed = IceProblem(self.board(), "moves"), 0
        for number, layer in enumerate(layers([problem.initial], neighbours_in(problem))):
            if problem.goal in layer:
                return number, problem.goal[2]
            passed = max(passed, max(due for _, _, due in layer))
        return None, passed

    def count(self, signs: str) -> int:
        """Return how many cells have one of these signs."""
        return sum(sign in signs for sign in self.cells)

    def changed(self, rng: Random) -> Sketch:
        """Return the sketch after two cells with different signs have changed places."""
        one = rng.randrange(len(self.cells))
        others = [cell for cell, sign in enumerate(self.cells) if sign != self.cells[one]]
        cells, other = list(self.cells), rng.choice(others)
        cells[one], cells[other] = cells[other], cells[one]
        return replace(self, cells="".join(cells))

    def drawn_again(self, rng: Random, share: float) -> Sketch:
        """Return a new sketch with only a share of the rocks and the lava and, if that is small, of the digits."""
        rocks, lava = round(share * self.rocks), round(share * self.lava)
        digits = self.digits if share > 0.5 else round(2 * share * self.digits)
        return replace(self, cells=_cells(rng, len(self.cells), digits, rocks, lava))


def drawn(rng: Random, rows: int, columns: int, digits: int, rocks: int, lava: int) -> Sketch:
    """Return a random sketch; rocks and lava are so many cells in a hundred."""
    size = rows * columns
    stones, hot = size * rocks // 100, size * lava // 100
    return Sketch(rows, columns, _cells(rng, size, digits, stones, hot), digits, stones, hot)


def _cells(rng: Random, size: int, digits: int, rocks: int, lava: int) -> str:
    signs = (START + GOAL + DIGITS[:digits])[:size] + ROCK * rocks + LAVA * lava
    cells = list(signs[:size].ljust(size, ICE))
    rng.shuffle(cells)
    return "".join(cells)


def next_to_goal(rng: Random, like: Sketch) -> Sketch:
    """Return the simplest board with a solution: nothing but ice, and the goal right beside the start."""
    start = rng.randrange(like.rows * like.columns)
    row, column = divmod(start, like.columns)
    beside = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    goals = [r * like.columns + c for r, c in beside if 0 <= r < like.rows and 0 <= c < like.columns]
    cells = [ICE] * (like.rows * like.columns)
    cells[start], cells[rng.choice(goals)] = START, GOAL
    return replace(like, cells="".join(cells))


def boxed_in(rows: int, columns: int) -> Sketch:
    """Return the simplest board without a solution: rocks around a start in the corner."""
    cells = [ICE] * (rows * columns)
    cells[0], cells[-1] = START, GOAL
    for neighbour in {1, columns} & set(range(len(cells) - 1)):
        cells[neighbour] = ROCK
    return Sketch(rows, columns, "".join(cells))
