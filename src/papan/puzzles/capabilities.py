"""The records a Puzzle is made of: one for each thing that papan can do with a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from papan.errors import Note
from papan.messages import tr
from papan.puzzles.advice import Hint, Rating, Solve
from papan.puzzles.board import AnyBoard
from papan.puzzles.painting import Painting
from papan.puzzles.reading import Reading
from papan.puzzles.tools import Tools
from papan.searching.node import Node
from papan.searching.options import Option
from papan.searching.problem import Action, State

if TYPE_CHECKING:  # so that solving starts fast
    from papan.puzzles.breaking import Breaker
    from papan.puzzles.spoken import Speech


@dataclass(frozen=True)
class Notation:
    """How a board is written as text."""

    read: Callable[[str], Reading[Any]]
    format: Callable[[AnyBoard], str]
    format_state: Callable[[AnyBoard, State], str]  # the board's text as it stands in a state
    # How much the lines of a text, those that are not blank, look like a board (papan.puzzles.likeness); without it, a
    # text is of this puzzle if it can be read.
    recognises: Callable[[list[str]], float] | None = None
    # Every fault of a board that was made by hand; boards that were read have none. `board_class` is what it must be.
    faults: Callable[[AnyBoard], Sequence[Note]] | None = None
    board_class: type = object
    # Every fault that a text can have, with what draws a text with it.
    breakers: Callable[[], Sequence[Breaker]] | None = None
    # The signs that a board is painted with in the studio, where its text is a grid of them; else it is edited as text.
    painting: Painting | None = None


@dataclass(frozen=True)
class Grip:
    """The cells that a move takes hold of, and where they go; cells are row × columns + column."""

    cells: tuple[int, ...]
    to: tuple[int, ...]


@dataclass(frozen=True)
class Moves:
    """What the actions of a search are called, and what a solution made of them amounts to."""

    # The machine's word for an action, such as C-right-2, and a person's, such as C-right, in the language in use.
    name: Callable[[AnyBoard, Action], str] = lambda board, action: str(action)
    describe: Callable[[AnyBoard, Action], str] = lambda board, action: str(action)
    # The same with everything that tells it from others, such as C-right-2, where `describe` leaves something out.
    describe_fully: Callable[[AnyBoard, Action], str] | None = None
    # Where a player takes hold of an action in a state; without it, on the blocks that it moves in the picture.
    grip: Callable[[AnyBoard, State, Action], Grip] | None = None
    # The title of a step, as a catalogue key with {number} and {move}.
    title: str = "step.move"
    # The number of cells that an action covers, where it may be more than one.
    steps: Callable[[Action], int] = lambda action: 1
    # The actions of a solution, given its last node; where only the final state counts, read off that.
    solution: Callable[[Node], list[Action]] = lambda node: node.plan()
    # The plan as JSON has it, by default the actions' names in order; and the actions of such a plan or of the first
    # part of one, which need not be legal (None: no such plan).
    plan: Callable[[AnyBoard, Sequence[Action]], list[Any]] | None = None
    read_plan: Callable[[AnyBoard, Sequence[Any]], Sequence[Action] | None] | None = None
    # What these actions cost from the start, None if one is not legal or the end is no goal: (board, metric, actions).
    # Without it, papan follows them on the problem. With it, solving a small board takes no longer for being checked.
    replay: Callable[[AnyBoard, str | None, Sequence[Action]], int | None] | None = None


@dataclass(frozen=True)
class Refutation:
    """A proof that a board has no solution: a short name for results, and the sentence that says why."""

    reason: str
    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return tr(self.key, **self.values)


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
class Knowledge:
    """What can be told of a board without a search, and how it is solved best."""

    # A quick proof, without search, that there is no solution; None when it does not know. `best` asks it first. An
    # algorithm that somebody names runs as named, unless searching such a board would be hopeless.
    refute: Callable[[AnyBoard], Refutation | None] | None = None
    refute_before_any_search: bool = False
    # Whether a cheapest solution can be found and proved within seconds; without it, that is worth a try on any board.
    is_optimum_in_reach: Callable[[AnyBoard], bool] | None = None
    # The proof or disproof that a board has a solution, as lines of text: in full, and in the few lines that stand
    # above every solution.
    working: Callable[[AnyBoard], list[str]] | None = None
    short_working: Callable[[AnyBoard], list[str]] | None = None
    # What `best` is, given a board and a metric; else A* with the first admissible heuristic, or uniform cost (of a
    # placement puzzle: propagation where it has constraints, else backtracking).
    best: Callable[[AnyBoard, str | None], Choice] | None = None
    best_options: tuple[Option, ...] = ()  # of `best` alone
    variants: tuple[Variant, ...] = ()


@dataclass(frozen=True)
class Generator:
    """How boards are made."""

    # make(rng, rows, columns, *, tools, **options) returns a board, or a Draft of one (papan.puzzles.drafts). `rng` is
    # a random.Random for this board alone: with no other source of chance, the same seed gives the same board. `tools`
    # are the Tools of papan.puzzles.tools: a solver, the puzzle's helper in the C++ core and the seconds that are left.
    # The other keywords are the values of `options`, but for one called `patience`: that is the time limit in `tools`.
    # A generator that needs none of them is written `def make(rng, rows, columns, **_)`.
    make: Callable[..., AnyBoard] | None = None
    options: tuple[Option, ...] = ()
    # unsolvable(rng, rows, columns, *, tools) returns a board without a solution with which nothing else is wrong.
    unsolvable: Callable[..., AnyBoard] | None = None
    default_size: tuple[int, int] = (4, 4)
    # The smallest and the largest side of boards that are quick to make and pleasant to look at, as the studio offers.
    sides: tuple[int, int] = (2, 10)
    square: bool = False  # every board has as many columns as rows
    small_sizes: tuple[tuple[int, int], ...] = ()  # whose every position can be searched, to try heuristics on
    # What a board has in common with those that are the same but for a turn, a reflection or names.
    canonical: Callable[[AnyBoard], Hashable] | None = None


@dataclass(frozen=True)
class Advice:
    """What players are told; a puzzle of moves that leaves one of these out gets it by search."""

    # Every step from a position, with the cells ruled out by the player, to the end, found with a solver.
    hints: Callable[[AnyBoard, State, tuple[int, ...], Solve], Iterator[Hint]] | None = None
    # How hard a board is, found with a solver and, where there is one, the puzzle's helper in the core.
    rate: Callable[[AnyBoard, Tools], Rating] | None = None


@dataclass(frozen=True)
class Found:
    """A board found in a text at a line: its state, or what is wrong with it."""

    line: int
    state: State | None
    fault: Note | None = None
    end: int | None = None  # its last line; where that is not known, what is said beside boards is not judged
    renamed: bool = False  # its pieces have other names than on the board


@dataclass(frozen=True)
class SolutionReader:
    """How other people's programs write boards, moves and claims."""

    # The boards in somebody's solution file, in order.
    find: Callable[[AnyBoard, Sequence[str]], list[Found]] | None = None
    # How moves are written in such a file: lists of moves, and what is said beside boards.
    speech: Callable[[AnyBoard], Speech] | None = None
    # What is wrong with a complete candidate that is no goal (placement puzzles).
    conflicts: Callable[[AnyBoard, State], list[str]] | None = None


@dataclass(frozen=True)
class Clash:
    """A rule that is broken, the cells that break it (row × columns + column), and the sentence that says so."""

    kind: str
    cells: tuple[int, ...]
    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    rule: str = ""  # the rule in two or three words, such as "same row"; a catalogue key
    area: tuple[int, ...] = ()  # the cells that the rule is about, such as all of that row

    def __str__(self) -> str:
        return tr(self.key, **self.values)


@dataclass(frozen=True)
class Positions:
    """Positions in the middle of play.

    A position is written as the numbers of a state, in its own order, where `state_of` reads them; else as the names
    of the moves since the start. In a placement puzzle the numbers are those of the choices made, in ascending order.
    """

    # The state that a list of numbers names; None: no such position.
    state_of: Callable[[AnyBoard, Sequence[int]], State | None] | None = None
    # The cell in which each choice of a placement puzzle stands; without it, a choice is the number of its cell.
    choice_cells: Callable[[AnyBoard], Sequence[int]] | None = None
    # The board that starts in a state; None where no board does.
    board_at: Callable[[AnyBoard, State], AnyBoard] | None = None
    # The position and the cells ruled out that a text tells, where marks on the board are more than a state.
    read_marks: Callable[[AnyBoard, str], tuple[State, tuple[int, ...]] | Note] | None = None
    # What is wrong, as far as it lies in cells that can be marked, with a candidate that need not be complete.
    clashes: Callable[[AnyBoard, State], list[Clash]] | None = None


@dataclass(frozen=True)
class PageView:
    """What the studio's page needs to draw and play the boards of a puzzle with code of its own."""

    # The board as plain data. The TypedDict that it is annotated to return describes that data to the page.
    view: Callable[[AnyBoard], Mapping[str, object]]
    # The working as plain data to draw, beside its lines of text; described in the same way.
    working: Callable[[AnyBoard], Mapping[str, object]] | None = None
