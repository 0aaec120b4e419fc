"""Other packages that solve the same puzzles, each with the adapter that gives it a board; imported when first used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from itertools import combinations, islice
from typing import Any

from papan.bench.work import Answer, Contender
from papan.puzzles.board import AnyBoard
from papan.puzzles.queens.rules import QueensBoard
from papan.puzzles.sliding.rules import SlidingBoard


@dataclass(frozen=True)
class Rival:
    """A package, its module, and the adapter: (board, how many solutions are wanted) → the solutions it finds."""

    name: str
    package: str
    module: str
    solutions: Callable[[AnyBoard, int], list[Sequence[int]]]


def contenders(puzzle: str, wanted: int, read: Callable[[list[Sequence[int]]], Answer]) -> list[Contender]:
    """Return the packages for a puzzle that are installed here."""
    return [
        Contender(_title(rival), partial(_solve, rival.solutions, wanted), read, outside=True)
        for rival in RIVALS.get(puzzle, ())
        if is_installed(rival)
    ]


def is_installed(rival: Rival) -> bool:
    return find_spec(rival.module) is not None


def _title(rival: Rival) -> str:
    try:
        return f"{rival.name} {version(rival.package)}"
    except PackageNotFoundError:
        return rival.name


def _solve(
    solutions: Callable[[AnyBoard, int], list[Sequence[int]]],
    wanted: int,
    boards: Sequence[AnyBoard],
    seconds: float,
) -> list[list[Sequence[int]]]:
    return [solutions(board, wanted) for board in boards]


def first_queens(found: list[Sequence[int]]) -> Answer:
    """Return the first solution of a Queens board."""
    return Answer({"queens": tuple(found[0]) if found else None})


def count_queens(found: list[Sequence[int]]) -> Answer:
    """Return whether there is no solution, one or several."""
    return Answer({"solutions": len(found)})


def count_moves(found: list[Sequence[int]]) -> Answer:
    """Return the length of the shortest solution."""
    return Answer({"moves": len(found[0])} if found else {"solvable": False})


def _units(board: QueensBoard) -> tuple[list[Sequence[int]], list[Sequence[int]]]:
    """The sets of cells with exactly one queen, and those with at most one.

    Two queens touch when they stand in the same square of 2×2 cells.
    """
    size, cells = board.size, range(board.size**2)
    lines = [cells[row * size : (row + 1) * size] for row in range(size)] + [
        cells[column::size] for column in range(size)
    ]
    squares = [(cell, cell + 1, cell + size, cell + size + 1) for cell in cells[:-size] if cell % size < size - 1]
    regions = board.region_cells
    if len(regions) == size:
        return [*lines, *regions], [*squares]
    return [*lines], [*squares, *regions]


def _cp_sat(board: QueensBoard, wanted: int) -> list[Sequence[int]]:
    cp_model: Any = import_module("ortools.sat.python.cp_model")
    exactly, at_most = _units(board)
    model = cp_model.CpModel()
    queen = [model.new_bool_var("") for _ in board.regions]
    for unit in exactly:
        model.add_exactly_one([queen[cell] for cell in unit])
    for unit in at_most:
        model.add_at_most_one([queen[cell] for cell in unit])
    found: list[Sequence[int]] = []

    class Collector(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        def on_solution_callback(self) -> None:
            found.append([cell for cell, variable in enumerate(queen) if self.value(variable)])
            if len(found) == wanted:
                self.stop_search()

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True  # even for one solution: it is faster on boards of this kind
    solver.solve(model, Collector())
    return found


def _python_sat(board: QueensBoard, wanted: int) -> list[Sequence[int]]:
    solvers: Any = import_module("pysat.solvers")
    exactly, at_most = _units(board)
    clauses = [[cell + 1 for cell in unit] for unit in exactly]
    for unit in (*exactly, *at_most):
        clauses += [[-one - 1, -other - 1] for one, other in combinations(unit, 2)]
    found: list[Sequence[int]] = []
    with solvers.Glucose4(bootstrap_with=clauses) as solver:
        while len(found) < wanted and solver.solve():
            found.append([literal - 1 for literal in solver.get_model() if literal > 0])
            solver.add_clause([-cell - 1 for cell in found[-1]])
    return found


def _exact_cover(board: QueensBoard, wanted: int) -> list[Sequence[int]]:
    """Solutions by exact_cover, which has no optional items: each one gets an option that covers it alone."""
    numpy: Any = import_module("numpy")
    package: Any = import_module("exact_cover")
    exactly, at_most = _units(board)
    cells = len(board.regions)
    matrix = numpy.zeros((cells + len(at_most), len(exactly) + len(at_most)), dtype=bool)
    for item, unit in enumerate((*exactly, *at_most)):
        matrix[list(unit), item] = True
    for number in range(len(at_most)):
        matrix[cells + number, len(exactly) + number] = True
    try:
        one = wanted == 1  # the package has a faster way for that
        covers = [package.get_exact_cover(matrix)] if one else package.get_all_solutions(matrix, max_count=wanted)
    except import_module("exact_cover.error").NoSolution:
        return []
    return [[int(option) for option in cover if option < cells] for cover in covers]


def _xcover(board: QueensBoard, wanted: int) -> list[Sequence[int]]:
    package: Any = import_module("xcover")
    exactly, at_most = _units(board)
    options: list[list[int]] = [[] for _ in board.regions]
    for item, unit in enumerate((*exactly, *at_most)):
        for cell in unit:
            options[cell].append(item)
    items = range(len(exactly) + len(at_most))
    covers = package.covers(options, primary=items[: len(exactly)], secondary=items[len(exactly) :])
    return [[int(option) for option in cover] for cover in islice(covers, wanted)]


def _slidingpuzzle(board: SlidingBoard, wanted: int) -> list[Sequence[int]]:
    """A shortest solution by A* with Manhattan distance, the package's fastest search that was always optimal."""
    numpy: Any = import_module("numpy")
    package: Any = import_module("slidingpuzzle")
    tiles = numpy.array(board.tiles).reshape(board.rows, board.columns)
    if not package.is_solvable(tiles):
        return []
    return [package.search(tiles, "a*", heuristic=package.manhattan_distance).solution]


RIVALS: dict[str, tuple[Rival, ...]] = {
    "sliding": (Rival("slidingpuzzle", "slidingpuzzle", "slidingpuzzle", _slidingpuzzle),),
    "queens": (
        Rival("OR-tools CP-SAT", "ortools", "ortools", _cp_sat),
        Rival("python-sat (Glucose 4)", "python-sat", "pysat", _python_sat),
        Rival("exact_cover", "exact_cover", "exact_cover", _exact_cover),
        Rival("xcover", "xcover", "xcover", _xcover),
    ),
}
