"""What each heuristic counts on a sliding board: ways home as arrows, tiles that must step aside as joined pairs."""

from __future__ import annotations

from collections.abc import Iterator

from papan.messages import number, several, tr
from papan.puzzles.seen import Counted, Seen
from papan.puzzles.sliding.rules import SlidingProblem, Tiles, way_home
from papan.puzzles.sliding.walking_distance import steps_of_the_blank
from papan.render.scene import Shape


def misplaced(problem: SlidingProblem, state: Tiles) -> Seen:
    """Return the tiles that are not at home."""
    counted = tuple(
        Counted(
            1, tr("reason.sliding.tile", tile=tile), (Shape("block", *_cell(problem, cell), tint="danger", note="+1"),)
        )
        for cell, tile in enumerate(state)
        if tile and tile != problem.goal[cell]
    )
    return Seen(several("reason.sliding.misplaced", len(counted)), counted)


def manhattan(problem: SlidingProblem, state: Tiles) -> Seen:
    """Return the way home of each tile that is not there."""
    counted = tuple(_ways_home(problem, state))
    total = sum(one.adds for one in counted)
    return Seen(several("reason.sliding.manhattan", len(counted), h=number(total)), counted)


def linear_conflict(problem: SlidingProblem, state: Tiles) -> Seen:
    """Return the ways home, and each tile that must step aside joined with one that it lets pass."""
    ways = tuple(_ways_home(problem, state))
    pairs = tuple(_conflicts(problem, state))
    total = sum(one.adds for one in ways)
    values = {"ways": number(total), "h": number(total + 2 * len(pairs))}
    return Seen(several("reason.sliding.linear-conflict", len(pairs), **values), (*ways, *pairs))


def walking_distance(problem: SlidingProblem, state: Tiles) -> Seen:
    """Return the steps of the blank between rows and between columns; drawn are the tiles in a line not their own."""
    vertical, horizontal = steps_of_the_blank(problem, state)
    by_rows, by_columns = [], []
    for cell, tile in enumerate(state):
        (row, column), (home_row, home_column) = _cell(problem, cell), _cell(problem, tile - 1)
        if tile and row != home_row:
            by_rows.append(Shape("arrow", row, column, to=(home_row, column), tint="danger"))
        if tile and column != home_column:
            by_columns.append(Shape("arrow", row, column, to=(row, home_column), tint="primary"))
    counted = (
        Counted(vertical, several("reason.sliding.walking.rows", vertical), tuple(by_rows)),
        Counted(horizontal, several("reason.sliding.walking.columns", horizontal), tuple(by_columns)),
    )
    values = {"rows": number(vertical), "columns": number(horizontal), "h": number(vertical + horizontal)}
    return Seen(tr("reason.sliding.walking", **values), counted)


def _ways_home(problem: SlidingProblem, state: Tiles) -> Iterator[Counted]:
    for cell, tile in enumerate(state):
        steps = way_home(problem.columns, tile, cell) if tile else 0
        if steps:
            arrow = Shape("arrow", *_cell(problem, cell), to=_cell(problem, tile - 1), note=str(steps))
            yield Counted(steps, several("reason.sliding.way", steps, tile=tile), (arrow,))


def _conflicts(problem: SlidingProblem, state: Tiles) -> Iterator[Counted]:
    rows, columns = problem.rows, problem.columns
    lines = [[row * columns + column for column in range(columns)] for row in range(rows)]
    lines += [[row * columns + column for row in range(rows)] for column in range(columns)]
    for line in lines:
        homes = {cell + 1 for cell in line}  # the tiles that belong in this line
        at_home_in_line = [(cell, state[cell]) for cell in line if state[cell] in homes]
        for (cell, tile), (other_cell, other) in _stepping_aside(at_home_in_line):
            joined = Shape("line", *_cell(problem, cell), to=_cell(problem, other_cell), tint="danger", note="+2")
            yield Counted(2, tr("reason.sliding.aside", tile=tile, other=other), (joined,))


def _stepping_aside(line: list[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Each tile that must leave a line of (cell, tile) so that the rest stand in order, with the nearest in conflict.

    Those that stay are a longest increasing subsequence. Each other tile is in conflict with one of them, else it could
    stay as well. Those farthest from it leave first, so that no pair is joined twice.
    """
    longest: list[list[int]] = []  # the places of a longest subsequence that ends here
    for end, (_, tile) in enumerate(line):
        before = max((longest[i] for i in range(end) if line[i][1] < tile), key=len, default=[])
        longest.append([*before, end])
    staying = max(longest, key=len, default=[])
    there = list(range(len(line)))

    def partner(place: int, among: list[int]) -> int:
        in_conflict = [one for one in among if one != place and (one < place) != (line[one][1] < line[place][1])]
        return min(in_conflict, key=lambda one: abs(one - place))

    leaving = [place for place in there if place not in staying]
    for place in sorted(leaving, key=lambda place: -abs(place - partner(place, staying))):
        yield line[place], line[partner(place, there)]
        there.remove(place)


def _cell(problem: SlidingProblem, cell: int) -> tuple[int, int]:
    return divmod(cell, problem.columns)
