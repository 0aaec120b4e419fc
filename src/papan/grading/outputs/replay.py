"""The board of a case as it was given, and the replay of an answer: the board after each move, up to the wrong one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from papan.errors import BoardError, PapanError
from papan.grading.outputs.document import Frame
from papan.grading.results import CaseResult
from papan.loading.load import load_text
from papan.messages import several, tr
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.signs import scene_of_signs
from papan.render.scene import Scene
from papan.searching.problem import Action, State

MAX_FOLLOWED = 5_000  # moves
MAX_FRAMES = 12  # of a strip
MAX_SHAPES = 1_200  # of a board that is drawn
MAX_STRIP_SHAPES = 4_000  # of all boards of a strip


@dataclass(frozen=True)
class GivenBoard:
    """The text that a program was given, and the board that it is; None if it is malformed."""

    puzzle: Puzzle
    text: str
    board: AnyBoard | None
    fault: str = ""  # what is wrong with a malformed one

    @cached_property
    def scene(self) -> Scene | None:
        """The picture of the board; None where there is none to be drawn."""
        found = self.puzzle.scene(self.board) if self.board is not None else None
        return found if found is not None and len(found.shapes) <= MAX_SHAPES else None


def given_board(puzzle_name: str, text: str) -> GivenBoard:
    """Return the board of a text; raise a UsageError if there is no puzzle of that name."""
    puzzle = puzzle_named(puzzle_name)
    try:
        return GivenBoard(puzzle, text, load_text(text, puzzle.name).board)
    except BoardError as error:
        return GivenBoard(puzzle, text, None, str(error.faults[0]) if error.faults else "")


def replay(given: GivenBoard, result: CaseResult) -> list[Frame]:
    """Return the start, the last moves that could be followed, and the wrong board; nothing if there are none."""
    if given.board is None or given.scene is None:
        return []
    states = list(_states(given, result.plan))
    wrong = _wrong_scene(given, result.wrong_board)
    if len(states) < 2 and wrong is None:
        return []
    room = min(MAX_FRAMES, max(3, MAX_STRIP_SHAPES // max(1, len(given.scene.shapes)))) - (wrong is not None)
    frames = _frames(given, states, room)
    if wrong is None:
        frames[-1] = replace(frames[-1], tone="warn")  # where it stops
    else:
        line = result.reason.line
        caption = tr("grade.sheet.wrong-board") if line is None else tr("grade.sheet.wrong-board-at", line=line)
        frames.append(Frame(wrong, caption, "bad"))
    return frames


def _states(given: GivenBoard, plan: Sequence[str]) -> Iterator[tuple[Action | None, State]]:
    """The start, then each move of a plan with the state that it leads to, as long as the moves are legal."""
    problem = given.puzzle.start_problem(given.board)
    state = problem.initial
    yield None, state
    for word in plan[:MAX_FOLLOWED]:
        found = next((one for one in problem.actions(state) if given.puzzle.moves.name(given.board, one) == word), None)
        if found is None:
            return
        state = problem.result(state, found)
        yield found, state


def _frames(given: GivenBoard, states: Sequence[tuple[Action | None, State]], room: int) -> list[Frame]:
    """The start and the last states, as many as there is room for, with a word for those between."""

    def frame(number: int) -> Frame:
        action, state = states[number]
        caption = tr("step.start") if action is None else given.puzzle.step_title(given.board, number, action)
        return Frame(given.puzzle.scene(given.board, state, action), caption)

    if len(states) <= room:
        return [frame(number) for number in range(len(states))]
    first = len(states) - (room - 2)
    left_out = Frame(None, several("grade.sheet.left-out", first - 1))
    return [frame(0), left_out, *(frame(number) for number in range(first, len(states)))]


def _wrong_scene(given: GivenBoard, text: str) -> Scene | None:
    """The picture of a board that no legal move leads to, or of a candidate that breaks a rule."""
    if not text or given.board is None:
        return None
    puzzle, board = given.puzzle, given.board
    try:
        if puzzle.positions.read_marks is not None:
            marks = puzzle.positions.read_marks(board, text)
            scene = puzzle.scene(board, marks[0]) if isinstance(marks, tuple) else None
        else:
            found = puzzle.notation.read(text).board
            scene = puzzle.scene(found) if found is not None else None
    except PapanError:
        scene = None
    if scene is None:
        painting = puzzle.notation.painting
        scene = scene_of_signs(text, None, painting.signs if painting is not None else ())
    return scene if len(scene.shapes) <= MAX_SHAPES else None
