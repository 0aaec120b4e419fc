"""Queens, LinkedIn's game, of any size."""

from __future__ import annotations

from collections.abc import Sequence

from papan.messages import text
from papan.puzzles.advice import later
from papan.puzzles.puzzle import Choice, Puzzle
from papan.puzzles.queens import conflicts, find, generate, notation, picture, soundness, view
from papan.puzzles.queens.heuristics import HEURISTICS
from papan.puzzles.queens.rules import SPACES, QueensBoard, QueensProblem, refute
from papan.puzzles.queens.swaps import QueensSwaps, Swap
from papan.searching.options import choice


def _problem(board: QueensBoard, metric: str | None, space: str, order: str, regions: str) -> QueensProblem:
    return QueensProblem(board, space, order, regions)


def _local_problem(board: QueensBoard, metric: str | None, regions: str, **placing: str) -> QueensSwaps:
    return QueensSwaps(board, regions)  # `space` and `order` are about placing queens one by one


def _plan(board: QueensBoard, actions: Sequence[int]) -> list[int]:
    """The column of each row's queen, from 0."""
    return [cell % board.size for cell in sorted(actions)]


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
    return text("queens.place", row=row + 1, column=column + 1)


QUEENS = Puzzle(
    name="queens",
    title="puzzle.queens.title",
    rules="puzzle.queens.rules",
    traits=frozenset({"placement", "constraints", "local"}),
    read=notation.read,
    format=notation.format,
    format_state=notation.format_state,
    problem=_problem,
    scene=picture.scene,
    action_name=_action_name,
    describe=_describe,
    best=lambda board, metric: Choice("propagation"),
    heuristics=HEURISTICS,
    options=(
        choice("space", "permutations", SPACES, "option.space"),
        choice("order", "left", ("left", "right"), "option.order.queens"),
        choice("regions", "lenient", ("lenient", "strict"), "option.regions"),
    ),
    step="step.queens",
    solution=lambda node: sorted(node.state),  # by whatever way they came to stand there
    plan=_plan,
    faults=soundness.faults,
    board_class=QueensBoard,
    replay=_replay,
    refute=refute,
    generate=generate.draft,
    generator_options=generate.OPTIONS,
    unsolvable=generate.unsolvable,
    breakers=later("queens.broken", "breakers"),
    default_size=(8, 8),
    local_problem=_local_problem,
    find=find.find,
    enumerations=tuple(
        Choice(algorithm, options={"space": space, "order": order})
        for algorithm in ("brute-force", "backtracking")
        for space in SPACES
        for order in ("left", "right")
    ),
    conflicts=conflicts.conflicts,
    clashes=conflicts.clashes,
    view=view.view,
    state_of=view.state_of,
    hints=later("queens.hints", "hints"),
    rate=later("queens.rate", "rate"),
    changes=later("queens.changes", "changes"),
    read_marks=later("queens.marks", "read_marks"),
    examples=(
        "AAAB/AACB/DDCC/DDCC",
        "AAABB/AABBC/DABBE/DAEEE/AAEEE",
        "AAABBB/AAABCC/AAADCC/EEFDCF/EEFFFF/EEFFFF",
        "AAAAABB/AAAAAAC/DEEFCCC/DEEFCCC/DEEDCCC/DDDDCCC/GGDDCCC",
        "AAABBBCC/AAABBBCC/DDDDBBCC/DDEEECCC/DDEEEFFF/GGEHHFFF/GGGHHHFF/GGGHHHFF",
        "AAABBCCCD/ABBBBCECD/ABBBDCECD/AAABDCCCD/BBBBDDDDD/FGGGDDHDD/FGIGDDHDD/FGIGDDHDD/FGGGDDHHH",
    ),
)
