"""The Puzzle record: all that the workbench, the renderers and the command line need to know of a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

from papan.errors import BoardError, UsageError
from papan.messages import text
from papan.puzzles.advice import Hint, Rating, Solve
from papan.puzzles.breaking import Breaker
from papan.puzzles.change import Change
from papan.puzzles.reading import Note, Reading
from papan.puzzles.spoken import Speech
from papan.render.scene import Scene
from papan.searching.options import Option
from papan.searching.problem import Action, Node, Problem, State


class Board:
    """A board of some puzzle; str() is its notation, and a notebook shows it as a picture."""

    puzzle: ClassVar[str]
    is_sound = False  # whether papan has seen that it keeps the rules; see Puzzle.require_sound

    def __str__(self) -> str:
        from papan.puzzles import puzzle_named

        return puzzle_named(self.puzzle).format(self)

    def _repr_svg_(self) -> str:
        from papan.puzzles import puzzle_named
        from papan.render.svg import svg

        return svg(puzzle_named(self.puzzle).scene(self, None, None))


AnyBoard: TypeAlias = Any  # a puzzle's own Board class; a plug-in's need not inherit from Board


@dataclass(frozen=True)
class Metric:
    """What a move costs; `unit` when every action costs 1."""

    name: str
    unit: bool


@dataclass(frozen=True)
class Heuristic:
    """An estimate of the cost left, with the metrics under which it claims to be admissible and consistent."""

    name: str
    puzzle: str
    summary: str
    estimate: Callable[[Any, State], int]  # (problem, state)
    admissible: frozenset[str] = frozenset()
    consistent: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Refutation:
    """A proof that a board has no solution: a short name for results, and the sentence that says why."""

    reason: str
    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return text(self.key, **self.values)


@dataclass(frozen=True)
class Found:
    """A board found in a text at a line: its state, or what is wrong with it."""

    line: int
    state: State | None
    fault: Note | None = None
    end: int | None = None  # its last line; where that is not known, what is said beside boards is not judged
    renamed: bool = False  # its pieces have other names than on the board


@dataclass(frozen=True)
class Clash:
    """A rule that is broken, the cells that break it (row × columns + column), and the sentence that says so."""

    kind: str
    cells: tuple[int, ...]
    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return text(self.key, **self.values)


@dataclass(frozen=True)
class Choice:
    """An algorithm with its heuristic and options, as picked by `best`."""

    algorithm: str
    heuristic: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Variant:
    """A way of solving that has a name of its own: an algorithm as a known program has it, to the node."""

    name: str
    summary: str
    choice: Choice


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as a table of functions; a new puzzle fills one in and adds it to PUZZLES.

    Traits say which algorithms fit: `path` (moves lead from the start to a goal), `placement` (a candidate
    is completed piece by piece), `known-goal` (a KnownGoalProblem), `constraints` (a ConstraintProblem),
    `local` (states near each other can be compared by an estimate, so local search makes sense).
    """

    name: str
    title: str
    rules: str
    read: Callable[[str], Reading[Any]]
    format: Callable[[AnyBoard], str]
    format_state: Callable[[AnyBoard, State], str]  # the board's text as it stands in a state
    problem: Callable[..., Problem]  # (board, metric, **options)
    scene: Callable[[AnyBoard, State | None, Action | None], Scene]  # None: the start; the action that led here
    traits: frozenset[str] = frozenset({"path"})
    # The machine's word for an action, such as C-right-2, and a person's, such as C-right, in the language in use.
    action_name: Callable[[AnyBoard, Action], str] = lambda board, action: str(action)
    describe: Callable[[AnyBoard, Action], str] = lambda board, action: str(action)
    # The same with everything that tells it from others, such as C-right-2, where `describe` leaves something out.
    describe_fully: Callable[[AnyBoard, Action], str] | None = None
    # What `best` is, given a board and a metric; else A* with the first admissible heuristic, or uniform cost.
    best: Callable[[AnyBoard, str | None], Choice] | None = None
    best_options: tuple[Option, ...] = ()  # of `best` alone
    variants: tuple[Variant, ...] = ()
    metrics: tuple[Metric, ...] = ()
    heuristics: tuple[Heuristic, ...] = ()
    options: tuple[Option, ...] = ()
    defaults: Mapping[str, Mapping[str, object]] = field(default_factory=dict)  # algorithm → option → value
    # Cells an action covers, where it may be more than one.
    steps: Callable[[Action], int] = lambda action: 1
    # The title of a step, as a catalogue key with {number} and {move}.
    step: str = "step.move"
    # Every fault of a board that was made by hand; boards that were read have none. `board_class` is what it must be.
    faults: Callable[[AnyBoard], Sequence[Note]] | None = None
    board_class: type = object
    # The actions of a solution, given its last node; where only the final state counts, read off that.
    solution: Callable[[Node], list[Action]] = lambda node: node.plan()
    # The plan as JSON has it; by default the actions' names in order.
    plan: Callable[[AnyBoard, Sequence[Action]], list[Any]] | None = None
    # What these actions cost from the start, None if one is not legal or the end is no goal: (board, metric, actions).
    # Without it, papan follows them on the problem. With it, solving a small board takes no longer for being checked.
    replay: Callable[[AnyBoard, str | None, Sequence[Action]], int | None] | None = None
    # A quick proof, without search, that there is no solution; None when it does not know. `best` asks it first. An
    # algorithm that somebody names runs as named, unless searching such a board would be hopeless.
    refute: Callable[[AnyBoard], Refutation | None] | None = None
    refute_before_any_search: bool = False
    # What can be shown of a board before any search, as lines of text (the Kurang table): in full, and in the few lines
    # that stand above every solution.
    working: Callable[[AnyBoard], list[str]] | None = None
    short_working: Callable[[AnyBoard], list[str]] | None = None
    # (rng: Random, rows, columns, **generator options): a board, or a Draft of one (papan.puzzles.drafts).
    generate: Callable[..., AnyBoard] | None = None
    generator_options: tuple[Option, ...] = ()
    # A board without a solution, though nothing else is wrong with it: (rng: Random, rows, columns).
    unsolvable: Callable[..., AnyBoard] | None = None
    default_size: tuple[int, int] = (4, 4)
    small_sizes: tuple[tuple[int, int], ...] = ()  # whose every position can be searched, to try heuristics on
    # The complete-state problem that local search works on, where it is not the same one.
    local_problem: Callable[..., Problem] | None = None
    # The boards in somebody's solution file, in order, for the checker.
    find: Callable[[AnyBoard, Sequence[str]], list[Found]] | None = None
    # How moves are written in such a file: lists of moves, and what is said beside boards.
    speech: Callable[[AnyBoard], Speech] | None = None
    # The searches whose count of cases programs give (placement puzzles).
    enumerations: tuple[Choice, ...] = ()
    # What is wrong with a complete candidate that is no goal (placement puzzles).
    conflicts: Callable[[AnyBoard, State], list[str]] | None = None
    # The same as far as it lies in cells that can be marked, of a candidate that need not be complete.
    clashes: Callable[[AnyBoard, State], list[Clash]] | None = None
    # For a page that draws the board itself: the board as plain data, the state that a list of numbers names (None: no
    # such position), and the board that starts in a state. Positions are the numbers of a state, in its own order.
    view: Callable[[AnyBoard], dict[str, Any]] | None = None
    state_of: Callable[[AnyBoard, Sequence[int]], State | None] | None = None
    board_at: Callable[[AnyBoard, State], AnyBoard] | None = None
    # For players: every step from a position (Queens: with the cells ruled out) to the end, found with a solver; how
    # hard a board is; and the position that a text tells, where marks on the board are more than a state.
    hints: Callable[[AnyBoard, State, tuple[int, ...], Solve], Iterator[Hint]] | None = None
    rate: Callable[[AnyBoard, Solve], Rating] | None = None
    read_marks: Callable[[AnyBoard, str], tuple[State, tuple[int, ...]] | Note] | None = None
    # For makers: every fault that a text can have, with what draws a text with it; and every single change to a board
    # that makes sense to try.
    breakers: Callable[[], Sequence[Breaker]] | None = None
    changes: Callable[[AnyBoard], Iterator[Change]] | None = None
    examples: tuple[str, ...] = ()  # small boards in one-line form: samples, and what heuristics are tried on

    def require_sound(self, board: AnyBoard) -> None:
        """Raise a BoardError with every fault of the board; note in one without any that it need not be asked again."""
        if self.faults is None:
            return
        if not isinstance(board, self.board_class):
            found, expected = type(board).__name__, self.board_class.__name__
            raise UsageError("error.other-board", found=found, expected=expected, puzzle=self.name)
        if faults := self.faults(board):
            raise BoardError(faults, self.name)
        object.__setattr__(board, "is_sound", True)

    def diagnose(self, board_text: str) -> tuple[Note, ...]:
        """Every fault of a board's text; empty when it is a board."""
        return self.read(board_text).faults

    def parse(self, board_text: str, source: str = "board") -> AnyBoard:
        """The board of this text, or a BoardError with all its faults."""
        reading = self.read(board_text)
        if reading.board is None:
            raise BoardError(reading.faults, self.name, source)
        return reading.board

    def one_line(self, board: AnyBoard) -> str:
        """The board's text with `/` for the line breaks."""
        return self.format(board).replace("\n", "/")

    def start_problem(self, board: AnyBoard, metric: str | None = None) -> Problem:
        """The board as a problem with every option at its default; the metric too, unless it is named."""
        if metric is None and self.metrics:
            metric = self.metrics[0].name
        return self.problem(board, metric, **{option.name: option.default for option in self.options})

    def best_choice(self, board: AnyBoard, metric: str | None) -> Choice:
        """What `best` does with a board."""
        if self.best is not None:
            return self.best(board, metric)
        for heuristic in self.heuristics:
            if metric in heuristic.admissible:
                return Choice("a-star", heuristic.name)
        return Choice("uniform-cost")

    def refutation_of(self, board: AnyBoard) -> Refutation | None:
        """The proof without search that a board has no solution, where there is one."""
        return self.refute(board) if self.refute is not None else None

    def plan_of(self, board: AnyBoard, actions: Sequence[Action]) -> list[Any]:
        """Actions in the machine's words."""
        if self.plan is not None:
            return self.plan(board, actions)
        return [self.action_name(board, action) for action in actions]

    def full_description(self, board: AnyBoard, action: Action) -> str:
        """An action in a person's words that mean no other action, in the language in use."""
        return (self.describe_fully or self.describe)(board, action)

    def step_title(self, board: AnyBoard, number: int, action: Action) -> str:
        """Such as `Move 3: C-right`, in the language in use."""
        return text(self.step, number=number, move=self.describe(board, action))
