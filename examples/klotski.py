"""Klotski as a plug-in: slide blocks of any size until some of them stand where they should.

    papan solve --plugin examples/klotski.py examples/boards/klotski/corridor.txt
    papan studio --plugin examples/klotski.py

A board is two grids of signs, one below the other: the start, and where the blocks that matter must go. A letter is a
block (a rectangle of that letter), `.` is empty, `#` is wall.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import ClassVar, TypeAlias

from papan import UsageError, extend
from papan.extend import Note, Sample, Shape, Tint, tr

Action: TypeAlias = tuple[str, tuple[str, ...]]  # the sign of a block, and the directions in which it slides
DIRECTIONS = {"up": (-1, 0), "left": (0, -1), "right": (0, 1), "down": (1, 0)}
SOLVED = "BCDE/BCDE/GFFH/IAAJ/.AA.//..../..../..../.AA./.AA."  # from which the generator begins
CLASSIC = "BAAC/BAAC/DFFE/DGHE/I..J//..../..../..../.AA./.AA."


@dataclass(frozen=True)
class KlotskiBoard(extend.Board):
    """The rows of both grids."""

    puzzle: ClassVar[str] = "klotski"
    start: tuple[str, ...]
    goal: tuple[str, ...]


@dataclass(frozen=True)
class State:
    """What stands where. States are equal if they look alike: blocks of one kind may stand for each other."""

    standing: frozenset[tuple[str, int]]
    places: tuple[int, ...] = field(compare=False)  # of each block, so that a picture knows which one slid


def blocks_of(rows: tuple[str, ...]) -> dict[str, tuple[int, int, int, int]]:
    """The row, column, height and width of each block by its sign; of what is no rectangle, those around it."""
    cells: dict[str, list[tuple[int, int]]] = {}
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            cells.setdefault(sign, []).append((row, column))
    blocks = {}
    for sign in sorted(cells.keys() - set(".#")):
        (top, bottom), (left, right) = ((min(numbers), max(numbers)) for numbers in zip(*cells[sign], strict=True))
        blocks[sign] = (top, left, bottom - top + 1, right - left + 1)
    return blocks


def read(text: str) -> extend.Reading[KlotskiBoard]:
    """The board of this text, or every fault in it: line, column, what was found; what was expected."""
    lines = extend.filled_lines(text)
    half, width = len(lines) // 2, max((len(row) for _, row in lines), default=0)
    if not 1 <= half <= extend.MAX_SIDE or len(lines) % 2 or width > extend.MAX_SIDE:
        return extend.Reading(None, (Note(1, 1, "found {n} rows; expected a start and a goal", {"n": len(lines)}),))
    faults = []
    for line, row in lines:
        if len(row) != width:
            faults.append(Note(line, len(row) + 1, "found {n} signs; expected {m}", {"n": len(row), "m": width}))
    grids = [tuple(row for _, row in part) for part in (lines[:half], lines[half:])]
    start, goal = map(blocks_of, grids)
    for first, rows, blocks in ((0, grids[0], start), (half, grids[1], goal)):
        for sign, (top, left, height, breadth) in blocks.items():
            place, whole = (lines[first + top][0], left + 1), "".join(rows).count(sign) == height * breadth
            if not (whole and sign.isalpha() and start.get(sign, ())[2:] == (height, breadth)):
                faults.append(Note(*place, "found {sign}; expected a block as in the start", {"sign": sign}))
    if not goal:
        faults.append(Note(lines[half][0], 1, "found no block in the goal; expected one or more"))
    return extend.Reading(None if faults else KlotskiBoard(*grids), tuple(faults))


class KlotskiProblem:
    """The rules. A move slides one block as far as it goes, round corners too; a step slides it by one cell."""

    def __init__(self, board: KlotskiBoard, metric: str = "moves") -> None:
        self.metric, self.blocks = metric, blocks_of(board.start)
        self.width = len(board.start[0]) + 1  # with a column that nothing enters, so that no block leaves its row
        self.steps = {way: down * self.width + right for way, (down, right) in DIRECTIONS.items()}
        self.floor = frozenset(cell for cell, sign in enumerate("#".join(board.start)) if sign != "#")
        self.goal = {sign: row * self.width + column for sign, (row, column, *_) in blocks_of(board.goal).items()}
        self.kinds, self.shapes, places = [], [], []
        for sign, (row, column, height, breadth) in self.blocks.items():
            self.kinds.append(sign if sign in self.goal else f"{height}×{breadth}")
            self.shapes.append([down * self.width + right for down in range(height) for right in range(breadth)])
            places.append(row * self.width + column)
        self.initial = self.state(tuple(places))

    def state(self, places: tuple[int, ...]) -> State:
        return State(frozenset(zip(self.kinds, places, strict=True)), places)

    def actions(self, state: State) -> Iterator[Action]:
        cells = [[place + cell for cell in shape] for place, shape in zip(state.places, self.shapes, strict=True)]
        free = self.floor.difference(*cells)
        for sign, shape, own, start in zip(self.blocks, self.shapes, cells, state.places, strict=True):
            room, met = free.union(own), {start}
            waiting: list[tuple[int, tuple[str, ...]]] = [(start, ())]
            while waiting:
                place, path = waiting.pop(0)
                for way, step in self.steps.items():
                    to = place + step
                    if to not in met and all(to + cell in room for cell in shape):
                        met.add(to)
                        yield sign, (*path, way)
                        if self.metric == "moves":
                            waiting.append((to, (*path, way)))

    def result(self, state: State, action: Action) -> State:
        places = dict(zip(self.blocks, state.places, strict=True))
        places[action[0]] += sum(self.steps[way] for way in action[1])
        return self.state(tuple(places.values()))

    def cost(self, state: State, action: Action) -> int:
        return 1  # under either metric, since the actions of the metric `steps` are single steps

    def is_goal(self, state: State) -> bool:
        return state.standing.issuperset(self.goal.items())

    def is_consistent(self, state: State) -> bool:
        return True  # every move can be taken back, so there are no dead ends


def distance(problem: KlotskiProblem, state: State) -> int:
    """Rows plus columns from each block that matters to its goal; for moves, how many of them are not there yet."""
    wrong = [(place, problem.goal[kind]) for kind, place in state.standing if problem.goal.get(kind, place) != place]
    if problem.metric == "moves":
        return len(wrong)
    ways = [(*divmod(place, problem.width), *divmod(goal, problem.width)) for place, goal in wrong]
    return sum(abs(row - goal_row) + abs(column - goal_column) for row, column, goal_row, goal_column in ways)


def format_state(board: KlotskiBoard, state: State | None = None) -> str:
    """The text of the board as it stands in a state (None: at the start)."""
    problem = KlotskiProblem(board)
    signs = ["." if cell in problem.floor else "#" for cell in range(problem.width * len(board.start))]
    for sign, shape, place in zip(problem.blocks, problem.shapes, (state or problem.initial).places, strict=True):
        for cell in shape:
            signs[place + cell] = sign
    rows = ["".join(signs[start : start + problem.width - 1]) for start in range(0, len(signs), problem.width)]
    return "\n".join([*rows, "", *board.goal])


def scene(board: KlotskiBoard, state: State | None, action: Action | None) -> extend.Scene:
    """The blocks on their ground, which shows the goal; by its id the studio knows a block again and lets it glide."""
    problem, shapes = KlotskiProblem(board), []
    for row, line in enumerate(board.start):
        for column, sign in enumerate(line):
            tint: Tint = "wall" if sign == "#" else "exit" if board.goal[row][column] in problem.goal else "empty"
            shapes.append(Shape("ground", row, column, tint=tint, sign="#" if sign == "#" else "."))
    for number, (sign, place) in enumerate(zip(problem.blocks, (state or problem.initial).places, strict=True)):
        (row, column), size = divmod(place, problem.width), problem.blocks[sign][2:]
        look: Tint = "primary" if sign in problem.goal else number
        moved = action is not None and action[0] == sign
        shapes.append(Shape("block", row, column, *size, look, label=sign, sign=sign, moved=moved, id=sign))
    return extend.Scene(len(board.start), problem.width - 1, tuple(shapes))


def make(rng: Random, rows: int, columns: int, **_: object) -> KlotskiBoard:
    """The blocks of the classic board after steps by chance, until the large one is three away."""
    if (rows, columns) != (5, 4):
        raise UsageError("a board of {rows} × {columns}; expected 5 × 4", rows=rows, columns=columns)
    board = KlotskiBoard(*(tuple(grid.split("/")) for grid in SOLVED.split("//")))
    state = (problem := KlotskiProblem(board, "steps")).initial
    while distance(problem, state) < 3:
        state = problem.result(state, rng.choice(list(problem.actions(state))))
    return KlotskiBoard(tuple(format_state(board, state).split("\n")[:rows]), board.goal)


BOTH = frozenset({"moves", "steps"})

PUZZLES = (
    extend.Puzzle(
        name="klotski",
        title="Klotski",
        rules="Slide the blocks until those of the goal stand where they should.",
        icon="key",
        notation=extend.Notation(read, format_state, format_state),  # two grids: edited as text, not painted
        problem=KlotskiProblem,
        picture=scene,
        moves=extend.Moves(
            name=lambda board, action: "-".join([action[0], *action[1]]),
            describe=lambda board, action: "-".join([action[0], *(tr(f"direction.{way}") for way in action[1])]),
        ),
        metrics=(extend.Metric("moves", unit=True), extend.Metric("steps", unit=True)),
        heuristics=(extend.Heuristic("distance", "klotski", "distance to the goal", distance, BOTH, BOTH),),
        generator=extend.Generator(make=make, default_size=(5, 4), sides=(4, 5)),
        samples=(Sample("Corridor", "AAB/AAC/.DE/F.E//.../.../.AA/.AA"), Sample("The classic board", CLASSIC)),
        examples=("AA./B.C//.../.AA", "A.B/CDD/E..//.../.../..A", "AAB/AA./CD.//.../.AA/.AA"),
    ),
)

extend.add_translations("id", json.loads(Path(__file__).with_suffix(".id.json").read_text(encoding="utf-8")))
