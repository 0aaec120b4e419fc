"""The legal moves of a position as a player makes them: what each is called, what it takes hold of, where that goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Grip
from papan.puzzles.puzzle import Puzzle
from papan.render.change import change_between
from papan.render.scene import Scene, Shape
from papan.searching.problem import Action, Problem, State


@dataclass(frozen=True)
class LegalMove:
    """A move in the machine's word and in a person's words, the cells it takes hold of, where they go, what is then."""

    name: str
    title: str
    cells: tuple[int, ...]
    to: tuple[int, ...]
    after: State


def legal_moves(puzzle: Puzzle, board: AnyBoard, state: State) -> Iterator[LegalMove]:
    """Yield the legal moves in a state, in the order of the problem."""
    problem = puzzle.start_problem(board)
    before = puzzle.scene(board, state)
    for action in problem.actions(state):
        grip = grip_of(puzzle, board, problem, state, action, before)
        name, title = puzzle.moves.name(board, action), puzzle.full_description(board, action)
        yield LegalMove(name, title, grip.cells, grip.to, problem.result(state, action))


def grip_of(
    puzzle: Puzzle, board: AnyBoard, problem: Problem, state: State, action: Action, before: Scene | None = None
) -> Grip:
    """Return where a player takes hold of an action; `before` is the scene of the state, if it is known."""
    if puzzle.moves.grip is not None:
        given = puzzle.moves.grip(board, state, action)
        return Grip(tuple(given.cells), tuple(given.to))
    return grip_between(before or puzzle.scene(board, state), puzzle.scene(board, problem.result(state, action)))


def grip_between(before: Scene, after: Scene) -> Grip:
    """Return where a move takes hold in a picture: on the blocks that it moves, else on whatever it changes."""
    change = change_between(before, after)
    gone, come = [before.shapes[number] for number in change.gone], change.come
    if any(shape.layer == "block" for shape in come):
        gone, come = _only_blocks(gone), tuple(_only_blocks(come))
        going = {shape.id for shape in come if shape.id} & {shape.id for shape in gone}
        if going:  # what has a name is known to have moved; the others may only look different
            gone, come = _named(gone, going), tuple(_named(come, going))
    elif come:
        gone = list(come)  # nothing moves: it is made where something appears
    return Grip(_cells(before, gone), _cells(after, come))


def _only_blocks(shapes: Iterable[Shape]) -> list[Shape]:
    return [shape for shape in shapes if shape.layer == "block"]


def _named(shapes: Iterable[Shape], names: set[str]) -> list[Shape]:
    return [shape for shape in shapes if shape.id in names]


def _cells(scene: Scene, shapes: Iterable[Shape]) -> tuple[int, ...]:
    """Return the cells of shapes that lie on the grid, in order."""
    return tuple(
        sorted(
            {
                row * scene.columns + column
                for shape in shapes
                for row in range(max(0, shape.row), min(scene.rows, shape.row + shape.height))
                for column in range(max(0, shape.column), min(scene.columns, shape.column + shape.width))
            }
        )
    )
