"""The Puzzle record: all that papan needs to know of a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from papan.errors import BoardError, UsageError
from papan.messages import tr
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import (
    Advice,
    Choice,
    Generator,
    Knowledge,
    Moves,
    Notation,
    PageView,
    Positions,
    Refutation,
    SolutionReader,
)
from papan.puzzles.change import Change
from papan.puzzles.heuristic import Heuristic, Metric
from papan.puzzles.sample import Sample
from papan.puzzles.signs import scene_of_signs
from papan.render.scene import Scene
from papan.searching.options import Option
from papan.searching.problem import Action, Problem, State


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as a record of records; a new puzzle fills one in and adds it to PUZZLES.

    Traits say which algorithms fit: `path` (moves lead from the start to a goal), `placement` (a candidate
    is completed piece by piece), `known-goal` (a KnownGoalProblem), `constraints` (a ConstraintProblem),
    `local` (states near each other can be compared by an estimate, so local search makes sense).
    """

    name: str
    title: str
    rules: str
    notation: Notation
    problem: Callable[..., Problem]  # (board, metric, **options)
    # The board in a state (None: the start) that an action led to; without it, the signs of the board's text.
    picture: Callable[[AnyBoard, State | None, Action | None], Scene] | None = None
    traits: frozenset[str] = frozenset({"path"})
    moves: Moves = field(default_factory=Moves)
    knowledge: Knowledge = field(default_factory=Knowledge)
    metrics: tuple[Metric, ...] = ()
    heuristics: tuple[Heuristic, ...] = ()
    options: tuple[Option, ...] = ()
    defaults: Mapping[str, Mapping[str, object]] = field(default_factory=dict)  # algorithm → option → value
    # The complete-state problem that local search works on, where it is not the same one.
    local_problem: Callable[..., Problem] | None = None
    generator: Generator = field(default_factory=Generator)
    advice: Advice = field(default_factory=Advice)
    solutions: SolutionReader = field(default_factory=SolutionReader)
    positions: Positions = field(default_factory=Positions)
    # Every single change to a board that makes sense to try.
    edits: Callable[[AnyBoard], Iterator[Change]] | None = None
    page: PageView | None = None
    examples: tuple[str, ...] = ()  # small boards in one-line form, on which heuristics are tried
    # Named boards to begin with, of growing difficulty; the first is for somebody who has never played.
    samples: Sequence[Sample] | Callable[[], Sequence[Sample]] = ()
    icon: str = ""  # a name in papan.render.icons, for the studio's header
    source: str | None = None  # the plug-in that it came from, filled in as that is loaded

    def require_sound(self, board: AnyBoard) -> None:
        """Raise a BoardError with every fault of the board; note in one without any that it need not be asked again."""
        if self.notation.faults is None:
            return
        if not isinstance(board, self.notation.board_class):
            found, expected = type(board).__name__, self.notation.board_class.__name__
            raise UsageError("error.other-board", found=found, expected=expected, puzzle=self.name)
        if faults := self.notation.faults(board):
            raise BoardError(faults, self.name)
        object.__setattr__(board, "is_sound", True)

    def parse(self, board_text: str, source: str = "board") -> AnyBoard:
        """The board of this text, or a BoardError with all its faults."""
        reading = self.notation.read(board_text)
        if reading.board is None:
            raise BoardError(reading.faults, self.name, source)
        return reading.board

    def scene(self, board: AnyBoard, state: State | None = None, action: Action | None = None) -> Scene:
        """Return the picture of a board in a state (None: at the start) that an action led to."""
        if self.picture is not None:
            return self.picture(board, state, action)
        notation = self.notation
        start = notation.format_state(board, self.start_problem(board).initial)
        text = start if state is None else notation.format_state(board, state)
        return scene_of_signs(text, start, notation.painting.signs if notation.painting is not None else ())

    def sample_boards(self) -> Sequence[Sample]:
        """Return the named boards to begin with; of a puzzle without any, its examples by their numbers."""
        samples = self.samples() if callable(self.samples) else self.samples
        return samples or tuple(
            Sample(tr("sample.number", number=number), board) for number, board in enumerate(self.examples, 1)
        )

    def one_line(self, board: AnyBoard) -> str:
        """The board's text with `/` for the line breaks."""
        return self.notation.format(board).replace("\n", "/")

    def start_problem(self, board: AnyBoard, metric: str | None = None) -> Problem:
        """The board as a problem with every option at its default; the metric too, unless it is named."""
        if metric is None and self.metrics:
            metric = self.metrics[0].name
        return self.problem(board, metric, **{option.name: option.default for option in self.options})

    def board_at(self, board: AnyBoard, state: State) -> AnyBoard | None:
        """The board that begins in a state of this one; None where a state is less than a board, or more."""
        if self.positions.board_at is not None:
            return self.positions.board_at(board, state)
        found = self.notation.read(self.notation.format_state(board, state)).board
        return found if found is not None and self.start_problem(found).initial == state else None

    def best_choice(self, board: AnyBoard, metric: str | None) -> Choice:
        """What `best` does with a board."""
        if self.knowledge.best is not None:
            return self.knowledge.best(board, metric)
        for heuristic in self.heuristics:
            if metric in heuristic.admissible:
                return Choice("a-star", heuristic.name)
        if "path" in self.traits:
            return Choice("uniform-cost")
        return Choice("propagation" if "constraints" in self.traits else "backtracking")

    def refutation_of(self, board: AnyBoard) -> Refutation | None:
        """The proof without search that a board has no solution, where there is one."""
        return self.knowledge.refute(board) if self.knowledge.refute is not None else None

    def plan_of(self, board: AnyBoard, actions: Sequence[Action]) -> list[Any]:
        """Actions in the machine's words."""
        if self.moves.plan is not None:
            return self.moves.plan(board, actions)
        return [self.moves.name(board, action) for action in actions]

    def full_description(self, board: AnyBoard, action: Action) -> str:
        """An action in a person's words that mean no other action, in the language in use."""
        return (self.moves.describe_fully or self.moves.describe)(board, action)

    def step_title(self, board: AnyBoard, number: int, action: Action) -> str:
        """Such as `Move 3: C-right`, in the language in use."""
        return tr(self.moves.title, number=number, move=self.moves.describe(board, action))
