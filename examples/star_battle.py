"""Star Battle as a plug-in: k stars in every row, column and region, and no two that touch, even at a corner.

    papan solve --plugin examples/star_battle.py --unique examples/boards/star-battle/two-stars.txt
    papan studio --plugin examples/star_battle.py

A board is a line with as many `*` as stars (left out: one star on boards of up to 7 rows, two up to 13, else three);
then N rows of N letters, one for each of N regions. Where a star stands, a solution has `*` in place of the letter.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from random import Random
from typing import ClassVar, TypeAlias

from papan import UsageError, extend
from papan.extend import Note, Sample, Shape, Sign, cell_name

State: TypeAlias = tuple[int, ...]  # the cells of the stars in ascending order; a cell is row × N + column
ONE_STAR = "*/EEEAAA/EEBBCD/EEBCCD/EEEDDD/EEEDDD/FEEDDD"
TWO_STARS = "**/AAAABBBB/CAAAADDD/CAAAEEDD/CAAAEEDD/CFAAAEED/CFGGHHHD/FFGGGHHH/FFGGHHHH"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class StarBoard(extend.Board):
    """The number of stars, and the letters of the regions row by row."""

    puzzle: ClassVar[str] = "star-battle"
    stars: int
    size: int
    regions: str

    def groups(self) -> Iterator[tuple[str, str, list[int]]]:
        """Every row, column and region: the sentence on too many stars in it, its name, and its cells."""
        cells = range(self.size * self.size)
        for number in range(self.size):
            yield "{n} stars in row {name}", str(number + 1), [cell for cell in cells if cell // self.size == number]
            yield "{n} stars in column {name}", str(number + 1), [cell for cell in cells if cell % self.size == number]
        for letter in sorted(set(self.regions)):
            yield "{n} stars in region {name}", letter, [cell for cell in cells if self.regions[cell] == letter]


def beside(size: int, cell: int) -> list[int]:
    """The cells that touch this one."""
    rows, columns = (range(max(0, at - 1), min(size, at + 2)) for at in divmod(cell, size))
    return [row * size + column for row in rows for column in columns if (row, column) != divmod(cell, size)]


def read(text: str) -> extend.Reading[StarBoard]:
    """The board of this text, or every fault in it: line, column, what was found; what was expected."""
    lines = extend.lines_of(text)
    has_stars = bool(lines) and set(lines[0]) == {"*"}
    rows, first = lines[has_stars:], 1 + has_stars
    size, regions = len(rows), "".join(rows)
    stars = len(lines[0]) if has_stars else 1 if size < 8 else 2 if size < 14 else 3
    if not 1 <= size <= len(LETTERS):
        return extend.Reading(None, (Note(1, 1, "found {n} rows; expected 1 to 52", {"n": size}),))
    faults = [
        Note(line, column, "found {sign}; expected a letter", {"sign": sign})
        for line, row in enumerate(rows, first)
        for column, sign in enumerate(row, 1)
        if sign not in LETTERS
    ]
    for line, row in enumerate(rows, first):
        if len(row) != size:
            faults.append(Note(line, len(row) + 1, "found {n} letters; expected {size}", {"n": len(row), "size": size}))
    if not faults and len(set(regions)) != size:
        faults.append(Note(first, 1, "found {n} regions; expected {size}", {"n": len(set(regions)), "size": size}))
    return extend.Reading(None if faults else StarBoard(stars, size, regions), tuple(faults))


def format_state(board: StarBoard, state: State = ()) -> str:
    """The board's text, with `*` where a star stands."""
    signs = ["*" if cell in state else letter for cell, letter in enumerate(board.regions)]
    rows = ("".join(signs[start : start + board.size]) for start in range(0, len(signs), board.size))
    return "\n".join(["*" * board.stars, *rows])


def clashes(board: StarBoard, state: State) -> list[extend.Clash]:
    """Every rule that stars break so far."""
    found = []
    for sentence, name, cells in board.groups():
        crowd = tuple(cell for cell in cells if cell in state)
        if len(crowd) > board.stars:
            found.append(extend.Clash("crowded", crowd, sentence, {"n": len(crowd), "name": name}))
    for one, other in combinations(state, 2):
        if other in beside(board.size, one):
            places = {"one": cell_name(board.size, one), "other": cell_name(board.size, other)}
            found.append(extend.Clash("touching", (one, other), "the stars at {one} and {other} touch", places))
    return found


class StarProblem:
    """The rules: star by star, row by row. `units` and `excluded_by` let papan propagate the constraints as well."""

    initial: State = ()

    def __init__(self, board: StarBoard, metric: str | None) -> None:
        self.board = board
        self.per_unit = board.stars  # so many cells are chosen out of every unit
        self.units = [frozenset(cells) for _, _, cells in board.groups()]

    def actions(self, state: State) -> range:
        """The cells for the next star: in the first row that lacks one, after the last."""
        row = len(state) // self.board.stars
        first, end = row * self.board.size, min(row + 1, self.board.size) * self.board.size
        return range(max(first, state[-1] + 1 if state else 0), end)

    def result(self, state: State, action: int) -> State:
        return tuple(sorted((*state, action)))

    def cost(self, state: State, action: int) -> int:
        return 1

    def is_goal(self, state: State) -> bool:
        return len(state) == self.board.stars * self.board.size and self.is_consistent(state)

    def is_consistent(self, state: State) -> bool:
        return not clashes(self.board, state)

    def excluded_by(self, action: int) -> frozenset[int]:
        return frozenset(beside(self.board.size, action))


def edits(board: StarBoard) -> Iterator[extend.Change]:
    """Every cell that could go over to a region beside it."""
    for cell, letter in enumerate(board.regions):
        for other in sorted({board.regions[side] for side in beside(board.size, cell)} - {letter}):
            regions = board.regions[:cell] + other + board.regions[cell + 1 :]
            if letter in regions:
                values = {"cell": cell_name(board.size, cell), "region": other}
                changed = StarBoard(board.stars, board.size, regions)
                yield extend.Change("region", (cell,), changed, values, "{cell} to region {region}")


def make(rng: Random, rows: int, columns: int, *, tools: extend.Tools, **_: object) -> StarBoard:
    """A board with one solution of one star: stars by chance, then a region that grows around each."""
    if rows != columns or not 4 <= rows <= 9:
        raise UsageError("a board of {rows} × {columns}; expected 4 × 4 to 9 × 9", rows=rows, columns=columns)
    places = list(range(rows))
    while True:
        rng.shuffle(places)
        owner = {row * rows + column: LETTERS[row] for row, column in enumerate(places)}
        while len(owner) < rows * rows:
            cell = rng.randrange(rows * rows)
            sides = [side for side in beside(rows, cell) if side % rows == cell % rows or side // rows == cell // rows]
            near = [owner[side] for side in sides if side in owner]
            if cell not in owner and near:
                owner[cell] = rng.choice(near)
        board = StarBoard(1, rows, "".join(owner[cell] for cell in range(rows * rows)))
        if tools.solve(board, wanted="unique").solutions == 1:
            return board


def scene(board: StarBoard, state: State | None, action: int | None) -> extend.Scene:
    """Coloured regions, and the stars on them."""
    letters = sorted(set(board.regions))
    shapes = []
    for cell, letter in enumerate(board.regions):
        place = divmod(cell, board.size)
        shapes.append(Shape("ground", *place, tint=letters.index(letter), label=letter, sign=letter))
        if cell in (state or ()):
            shapes.append(Shape("mark", *place, tint="crown", icon="star", label="★", sign="*", moved=cell == action))
    return extend.Scene(board.size, board.size, tuple(shapes))


SIGNS = tuple(Sign(letter, letter, number) for number, letter in enumerate(LETTERS[:14]))
PAINTING = extend.Painting(SIGNS, rows=lambda board: format_state(board).split("\n")[1:], first_line=2)

PUZZLES = (
    extend.Puzzle(
        name="star-battle",
        title="Star Battle",
        rules="Place the stars: as many in every row, column and region, and no two that touch.",
        icon="star",
        traits=frozenset({"placement", "constraints"}),
        notation=extend.Notation(read, format_state, format_state, painting=PAINTING),
        problem=StarProblem,
        picture=scene,
        moves=extend.Moves(
            name=lambda board, cell: f"r{cell // board.size + 1}c{cell % board.size + 1}",
            describe=lambda board, cell: cell_name(board.size, cell),
            solution=lambda node: sorted(node.state),  # by whatever way they came to stand there
        ),
        knowledge=extend.Knowledge(best=lambda board, metric: extend.Choice("propagation")),
        positions=extend.Positions(clashes=clashes),
        generator=extend.Generator(make=make, default_size=(6, 6), sides=(4, 9), square=True),
        edits=edits,
        samples=(Sample("One star", ONE_STAR), Sample("Two stars", TWO_STARS)),
        examples=("*/AABB/AABB/CCDD/CCDD", "*/AAABB/ACCCB/ACDDB/EEDDB/EEEDB"),
    ),
)

extend.add_translations("id", json.loads(Path(__file__).with_suffix(".id.json").read_text(encoding="utf-8")))
