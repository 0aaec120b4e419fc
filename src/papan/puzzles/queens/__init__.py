"""Queens, LinkedIn's game, of any size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from papan.errors import Note
from papan.messages import tr
from papan.puzzles.advice import Hint, Rating, Solve
from papan.puzzles.capabilities import (
    Advice,
    Choice,
    Found,
    Generator,
    Knowledge,
    Moves,
    Notation,
    PageView,
    Positions,
    SolutionReader,
)
from papan.puzzles.change import Change
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.queens import conflicts, generate, notation, picture, recognise, soundness, symmetry, view
from papan.puzzles.queens.heuristics import HEURISTICS
from papan.puzzles.queens.rules import SPACES, Cells, QueensBoard, QueensProblem, refute
from papan.puzzles.queens.swaps import QueensSwaps, Swap
from papan.puzzles.tools import Tools
from papan.searching.options import choice

if TYPE_CHECKING:
    from papan.puzzles.breaking import Breaker
    from papan.puzzles.sample import Sample


def _problem(board: QueensBoard, metric: str | None, space: str, order: str, regions: str) -> QueensProblem:
    return QueensProblem(board, space, order, regions)


def _local_problem(board: QueensBoard, metric: str | None, regions: str, **placing: str) -> QueensSwaps:
    return QueensSwaps(board, regions)  # `space` and `order` are about placing queens one by one


def _plan(board: QueensBoard, actions: Sequence[int]) -> list[int]:
    """The column of each row's queen, from 0."""
    return [cell % board.size for cell in sorted(actions)]


def _read_plan(board: QueensBoard, plan: Sequence[object]) -> list[int] | None:
    """The cells that a plan names: the column of each row's queen, from 0."""
    columns = [column for column in plan if isinstance(column, int) and 0 <= column < board.size]
    if len(columns) != len(plan) or len(columns) > board.size:
        return None
    return [row * board.size + column for row, column in enumerate(columns)]


def _replay(board: QueensBoard, metric: str | None, actions: Sequence[int]) -> int | None:
    return len(actions) if board.is_solved_by(actions) else None


def _action_name(board: QueensBoard, action: int | Swap) -> str:
    """r3c5 for a queen in row 3, column 5; r1<>r4 for two that swap columns; all from 1."""
    if isinstance(action, tuple):
        return "r{}<>r{}".format(*(row + 1 for row in action))
    row, column = divmod(action, board.size)
    return f"r{row + 1}c{column + 1}"


def _describe(board: QueensBoard, action: int) -> str:
    row, column = divmod(action, board.size)
    return tr("queens.place", row=row + 1, column=column + 1)


# These are imported late, so that solving starts fast.


def _breakers() -> tuple[Breaker, ...]:
    from papan.puzzles.queens.broken import breakers

    return breakers()


def _hints(board: QueensBoard, state: Cells, ruled_out: tuple[int, ...], solve: Solve) -> Iterator[Hint]:
    from papan.puzzles.queens.hints import hints

    return hints(board, state, ruled_out, solve)


def _rate(board: QueensBoard, tools: Tools) -> Rating:
    from papan.puzzles.queens.rate import rate

    return rate(board, tools)


def _edits(board: QueensBoard) -> Iterator[Change]:
    from papan.puzzles.queens.changes import changes

    return changes(board)


def _read_marks(board: QueensBoard, source: str) -> tuple[Cells, Cells] | Note:
    from papan.puzzles.queens.marks import read_marks

    return read_marks(board, source)


def _find(board: QueensBoard, lines: Sequence[str]) -> list[Found]:
    from papan.puzzles.queens.find import find

    return find(board, lines)


def _samples() -> tuple[Sample, ...]:
    from papan.puzzles.queens.samples import SAMPLES

    return SAMPLES


QUEENS = Puzzle(
    name="queens",
    title="puzzle.queens.title",
    rules="puzzle.queens.rules",
    traits=frozenset({"placement", "constraints", "local"}),
    notation=Notation(
        read=notation.read,
        format=notation.format,
        recognises=recognise.likeness,
        format_state=notation.format_state,
        faults=soundness.faults,
        board_class=QueensBoard,
        breakers=_breakers,
    ),
    problem=_problem,
    picture=picture.scene,
    moves=Moves(
        name=_action_name,
        describe=_describe,
        title="step.queens",
        solution=lambda node: sorted(node.state),  # by whatever way they came to stand there
        plan=_plan,
        read_plan=_read_plan,
        replay=_replay,
    ),
    knowledge=Knowledge(
        best=lambda board, metric: Choice("propagation"),
        refute=refute,
    ),
    heuristics=HEURISTICS,
    options=(
        choice("space", "permutations", SPACES, "option.space"),
        choice("order", "left", ("left", "right"), "option.order.queens"),
        choice("regions", "lenient", ("lenient", "strict"), "option.regions"),
    ),
    generator=Generator(
        make=generate.draft,
        canonical=symmetry.canonical,
        options=generate.OPTIONS,
        unsolvable=generate.unsolvable,
        default_size=(8, 8),
        sides=(4, 20),
        square=True,
    ),
    local_problem=_local_problem,
    solutions=SolutionReader(
        find=_find,
        conflicts=conflicts.conflicts,
    ),
    positions=Positions(
        clashes=conflicts.clashes,
        state_of=view.state_of,
        read_marks=_read_marks,
    ),
    page=PageView(view=view.view),
    advice=Advice(
        hints=_hints,
        rate=_rate,
    ),
    edits=_edits,
    samples=_samples,
    examples=(
        "AAAB/AACB/DDCC/DDCC",
        "AAABB/AABBC/DABBE/DAEEE/AAEEE",
        "AAABBB/AAABCC/AAADCC/EEFDCF/EEFFFF/EEFFFF",
        "AAAAABB/AAAAAAC/DEEFCCC/DEEFCCC/DEEDCCC/DDDDCCC/GGDDCCC",
        "AAABBBCC/AAABBBCC/DDDDBBCC/DDEEECCC/DDEEEFFF/GGEHHFFF/GGGHHHFF/GGGHHHFF",
        "AAABBCCCD/ABBBBCECD/ABBBDCECD/AAABDCCCD/BBBBDDDDD/FGGGDDHDD/FGIGDDHDD/FGIGDDHDD/FGGGDDHHH",
    ),
)
