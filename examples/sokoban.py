"""Sokoban as a plug-in: push every box onto a goal, and keep them out of corners from which no push gets them.

    papan solve --plugin examples/sokoban.py examples/boards/sokoban/hall.txt
    papan studio --plugin examples/sokoban.py

A board is written as Sokoban programs do: `#` wall, `@` player, `$` box, `.` goal, `+` and `*` a player and a box on a
goal. Floor is `-`, `_` or a blank.
"""

import json
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import ClassVar

from papan import UsageError, extend
from papan.extend import Note, Sample, Shape, Sign, Tint, cell_name, tr

HALL = "########/#--#---#/#-$--$-#/#-.##.-#/#--@-$-#/#-.----#/########"
DIRECTIONS = {"up": (-1, 0), "left": (0, -1), "right": (0, 1), "down": (1, 0)}
FLOOR, GROUND = str.maketrans(" _", "--"), str.maketrans("@$+*", "--..")
COUNTED = {"players": "@+", "boxes": "$*", "goals": ".+*"}
STUCK = "no push gets the box at {cell} to a goal"
SIGNS = {"-": "floor", "#": "wall", "@": "player", "$": "box", ".": "goal", "*": "box on a goal"}
ICONS = {"@": "person", "+": "person", "$": "box", "*": "box", ".": "target"}
TINTS: dict[str, Tint] = {"#": "wall", "$": "tile", "*": "home", ".": "exit", "@": "primary", "+": "primary"}


@dataclass(frozen=True)
class SokobanBoard(extend.Board):
    """The signs of all cells, row by row; a cell is row × width + column."""

    puzzle: ClassVar[str] = "sokoban"
    width: int
    signs: str

    def cells_of(self, signs: str) -> list[int]:
        return [cell for cell, sign in enumerate(self.signs) if sign in signs]


@dataclass(frozen=True)
class State:
    """Where the player and the boxes are. States with the same boxes are equal, whichever box stands where."""

    player: int
    boxes: frozenset[int]
    each_box: tuple[int, ...] = field(compare=False)  # so that a picture knows which one was pushed


def read(text: str) -> extend.Reading[SokobanBoard]:
    """The board of this text, or every fault in it: line, column, what was found; what was expected."""
    lines = [line.translate(FLOOR) for line in extend.lines_of(text)]
    width = max(map(len, lines), default=0)
    if not 1 <= max(width, len(lines)) <= extend.MAX_SIDE:
        return extend.Reading(None, (Note(1, 1, "found no board; expected 1 to {n} rows", {"n": extend.MAX_SIDE}),))
    board = SokobanBoard(width, "".join(line.ljust(width, "-") for line in lines))
    faults = [
        Note(cell // width + 1, cell % width + 1, "found {sign}; expected one of # @ $ . + * -", {"sign": sign})
        for cell, sign in enumerate(board.signs)
        if sign not in "#@$.+*-"
    ]
    counts = {name: len(board.cells_of(signs)) for name, signs in COUNTED.items()}
    if counts["players"] != 1 or not 0 < counts["boxes"] <= counts["goals"]:
        faults.append(Note(1, 1, "found {players} @, {boxes} $, {goals} .; expected one @ and a . for each $", counts))
    return extend.Reading(None if faults else board, tuple(faults))


def format_state(board: SokobanBoard, state: State | None = None) -> str:
    """The board's text, as it stands in a state (None: at the start)."""
    state = state or SokobanProblem(board).initial
    signs = list(board.signs.translate(GROUND))
    for cell in state.boxes:
        signs[cell] = "*" if signs[cell] == "." else "$"
    signs[state.player] = "+" if signs[state.player] == "." else "@"
    return "\n".join("".join(signs[start : start + board.width]) for start in range(0, len(signs), board.width))


class SokobanProblem:
    """The rules: a step in a direction, which pushes the box ahead if there is room behind it."""

    def __init__(self, board: SokobanBoard, metric: str = "moves") -> None:
        self.metric, self.goals = metric, frozenset(board.cells_of(".+*"))
        boxes = tuple(board.cells_of("$*"))
        self.initial = State(board.cells_of("@+")[0], frozenset(boxes), boxes)
        floor = {divmod(cell, board.width) for cell in board.cells_of("@$.+*-")}
        self.next_to = {  # a cell and a direction → the cell there, unless that is a wall or outside
            (row * board.width + column, way): (row + down) * board.width + column + right
            for row, column in floor
            for way, (down, right) in DIRECTIONS.items()
            if (row + down, column + right) in floor
        }
        self.pushes = dict.fromkeys(self.goals, 0)  # from a cell to the nearest goal, as if the box were alone
        waiting = deque(self.goals)
        while waiting:  # from the goals backwards; what is not met that way is a dead cell
            cell = waiting.popleft()
            for way in DIRECTIONS:
                before = self.next_to.get((cell, way))  # pushed from there by a player who stands beyond it
                if before is not None and before not in self.pushes and (before, way) in self.next_to:
                    self.pushes[before] = self.pushes[cell] + 1
                    waiting.append(before)

    def actions(self, state: State) -> list[str]:
        return [way for way in DIRECTIONS if self.result(state, way) != state]

    def result(self, state: State, action: str) -> State:
        ahead = self.next_to.get((state.player, action), -1)
        beyond = self.next_to.get((ahead, action), -1)
        if ahead < 0 or (ahead in state.boxes and (beyond < 0 or beyond in state.boxes)):
            return state  # a wall, or a box that cannot be pushed: no legal move
        boxes = tuple(beyond if box == ahead else box for box in state.each_box)
        return State(ahead, frozenset(boxes), boxes)

    def cost(self, state: State, action: str) -> int:
        return 1 if self.metric == "moves" else int(self.next_to[state.player, action] in state.boxes)

    def is_goal(self, state: State) -> bool:
        return state.boxes <= self.goals

    def is_consistent(self, state: State) -> bool:
        return all(box in self.pushes for box in state.boxes)  # a search gives a state with a dead box up at once


def push_distance(problem: SokobanProblem, state: State) -> int:
    """The pushes that each box needs to the goal nearest to it, as if it were alone, added up."""
    return sum(problem.pushes.get(box, 0) for box in state.boxes)


def stuck_boxes(board: SokobanBoard, state: State) -> list[extend.Clash]:
    """A conflict for every box on a dead cell, which the studio marks."""
    dead = sorted(state.boxes - SokobanProblem(board).pushes.keys())
    return [extend.Clash("dead-box", (box,), STUCK, {"cell": cell_name(board.width, box)}) for box in dead]


def refute(board: SokobanBoard) -> extend.Refutation | None:
    """Why there is no solution, where a box is stuck at the start."""
    stuck = stuck_boxes(board, SokobanProblem(board).initial)
    return extend.Refutation("dead-box", STUCK, stuck[0].values) if stuck else None


def make(rng: Random, rows: int, columns: int, **_: object) -> SokobanBoard:
    """A random room: the boxes begin on the goals, and a player who walks at random pulls them away."""
    if min(rows, columns) < 5:
        raise UsageError("a room of {rows} × {columns}; expected 5 × 5 or more", rows=rows, columns=columns)
    inside = [row * columns + column for row in range(1, rows - 1) for column in range(1, columns - 1)]
    while True:
        floor = rng.sample(inside, len(inside) * 7 // 8)
        player, *goals = floor[: 2 + rows * columns // 25]
        boxes = tuple(goals)
        for down, right in rng.choices(list(DIRECTIONS.values()), k=20 * rows * columns):
            step = down * columns + right
            if player + step in floor and player + step not in boxes:
                boxes = tuple(player if box == player - step else box for box in boxes)
                player += step
        if not set(boxes) & set(goals):
            signs = ("." if cell in goals else "-" if cell in floor else "#" for cell in range(rows * columns))
            text = format_state(SokobanBoard(columns, "".join(signs)), State(player, frozenset(boxes), boxes))
            return SokobanBoard(columns, text.replace("\n", ""))


def scene(board: SokobanBoard, state: State | None, action: str | None) -> extend.Scene:
    """Walls, floor and goals; on them the boxes and the player, each with an id, so that they glide in the studio."""
    state, goals = state or SokobanProblem(board).initial, board.cells_of(".+*")

    def shape(layer: extend.Layer, cell: int, sign: str, id: str = "", moved: bool = False) -> Shape:
        tint, icon = TINTS.get(sign, "empty"), ICONS.get(sign, "")
        return Shape(layer, *divmod(cell, board.width), tint=tint, icon=icon, sign=sign, id=id, moved=moved)

    shapes = [shape("ground", cell, sign) for cell, sign in enumerate(board.signs.translate(GROUND))]
    for number, box in enumerate(state.each_box):
        shapes.append(shape("block", box, "*" if box in goals else "$", f"box-{number}"))
    player = shape("block", state.player, "+" if state.player in goals else "@", "player", moved=action is not None)
    return extend.Scene(len(board.signs) // board.width, board.width, (*shapes, player))


BOTH = frozenset({"moves", "pushes"})  # the metrics under which the heuristic is admissible, and consistent
PAINTED = tuple(Sign(sign, name, TINTS.get(sign, "empty"), ICONS.get(sign, "")) for sign, name in SIGNS.items())

PUZZLES = (
    extend.Puzzle(
        name="sokoban",
        title="Sokoban",
        rules="Push every box onto a goal; a box cannot be pulled.",
        icon="box",
        notation=extend.Notation(read, format_state, format_state, painting=extend.Painting(PAINTED)),
        problem=SokobanProblem,
        picture=scene,
        moves=extend.Moves(describe=lambda board, action: tr(f"direction.{action}")),
        knowledge=extend.Knowledge(refute=refute),
        positions=extend.Positions(clashes=stuck_boxes),
        metrics=(extend.Metric("moves", unit=True), extend.Metric("pushes", unit=False)),
        heuristics=(extend.Heuristic("push-distance", "sokoban", "pushes needed", push_distance, BOTH, BOTH),),
        generator=extend.Generator(make=make, default_size=(7, 7), sides=(5, 10)),
        samples=(Sample("A first push", "#######/#--@--#/#--$--#/#--.--#/#######"), Sample("The hall", HALL)),
        examples=("#####/#@$.#/#####", "######/#----#/#-$@-#/#-.--#/######", "-####/##--#/#@$-#/#-*.#/#####"),
    ),
)

extend.add_translations("id", json.loads(Path(__file__).with_suffix(".id.json").read_text(encoding="utf-8")))
