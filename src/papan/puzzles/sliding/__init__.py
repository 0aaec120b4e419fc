"""The sliding-tile puzzle (15-puzzle) of any size."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

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
    Variant,
)
from papan.puzzles.heuristic import Metric
from papan.puzzles.orders import USUAL_ORDERS
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.sliding import (
    generate,
    notation,
    picture,
    recognise,
    solvability,
    soundness,
    symmetry,
    view,
)
from papan.puzzles.sliding.heuristics import HEURISTICS
from papan.puzzles.sliding.rules import SlidingBoard, SlidingProblem, Tiles, is_optimum_in_reach, replay
from papan.puzzles.tools import Tools
from papan.searching.options import Option, arrangement

if TYPE_CHECKING:
    from papan.puzzles.breaking import Breaker
    from papan.puzzles.sample import Sample
    from papan.puzzles.spoken import Speech


def _problem(board: SlidingBoard, metric: str, order: str) -> SlidingProblem:
    return SlidingProblem(board, order)


def _best(board: SlidingBoard, metric: str | None) -> Choice:
    small = board.rows <= 4 and board.columns <= 4  # where the table of walking distances is small too
    return Choice("a-star", "walking-distance" if small else "linear-conflict")


def _tables(words: str) -> str:
    """A partition of the tiles into groups, each with a pattern database; whether it fits the board shows later."""
    if words != "auto" and not re.fullmatch(r"[0-9]+([-+,][0-9]+)*", words):
        raise ValueError(words)
    return words


def _variant(name: str, **options: str) -> Variant:
    return Variant(name, f"variant.sliding.{name}", Choice("branch-and-bound", "misplaced", options))


# As three programs of the course have it: papan counts what they count.
VARIANTS = (
    _variant("A", order="uldr", ties="newest", repeats="keep"),
    _variant("B", order="drul", ties="newest", repeats="drop"),
    _variant("C", order="urdl", ties="oldest", repeats="cheaper"),
)

# These are imported late, so that solving starts fast.


def _breakers() -> tuple[Breaker, ...]:
    from papan.puzzles.sliding.broken import breakers

    return breakers()


def _hints(board: SlidingBoard, state: Tiles, ruled_out: tuple[int, ...], solve: Solve) -> Iterator[Hint]:
    from papan.puzzles.sliding.hints import hints

    return hints(board, state, ruled_out, solve)


def _rate(board: SlidingBoard, tools: Tools) -> Rating:
    from papan.puzzles.sliding.rate import rate

    return rate(board, tools)


def _find(board: SlidingBoard, lines: Sequence[str]) -> list[Found]:
    from papan.puzzles.sliding.find import find

    return find(board, lines)


def _speech(board: SlidingBoard) -> Speech:
    from papan.puzzles.sliding.speech import speech

    return speech(board)


def _samples() -> tuple[Sample, ...]:
    from papan.puzzles.sliding.samples import SAMPLES

    return SAMPLES


SLIDING = Puzzle(
    name="sliding",
    title="puzzle.sliding.title",
    rules="puzzle.sliding.rules",
    traits=frozenset({"path", "known-goal", "local"}),
    notation=Notation(
        read=notation.read,
        format=notation.format,
        recognises=recognise.likeness,
        format_state=notation.format_tiles,
        faults=soundness.faults,
        board_class=SlidingBoard,
        breakers=_breakers,
    ),
    problem=_problem,
    picture=picture.scene,
    moves=Moves(
        name=lambda board, action: str(action),
        describe=lambda board, action: tr(f"direction.{action}"),
        title="step.sliding",
        replay=replay,
    ),
    knowledge=Knowledge(
        best=_best,
        best_options=(Option("tables", "auto", "option.tables", "auto | 6-6-3 | 7-8 | 1-6,7-12,13-15", _tables),),
        variants=VARIANTS,
        refute=solvability.refute,
        refute_before_any_search=True,  # half of all arrangements would have to be met
        is_optimum_in_reach=is_optimum_in_reach,
        working=solvability.working,
        short_working=solvability.short_working,
    ),
    metrics=(Metric("moves", unit=True),),
    heuristics=HEURISTICS,
    options=(arrangement("order", "ulrd", "option.order.sliding", usual=USUAL_ORDERS),),
    defaults={
        "branch-and-bound": {"heuristic": "misplaced"},
        "ida-star": {"repeats": "keep"},
        "deepening": {"repeats": "keep"},
    },
    generator=Generator(
        make=generate.draft,
        canonical=symmetry.canonical,
        options=generate.OPTIONS,
        unsolvable=generate.unsolvable,
        default_size=(4, 4),
        small_sizes=((2, 2), (2, 3), (3, 2), (2, 4), (3, 3)),
    ),
    solutions=SolutionReader(
        find=_find,
        speech=_speech,
    ),
    page=PageView(view=view.view, working=view.working),
    positions=Positions(
        state_of=view.state_of,
        board_at=view.board_at,
    ),
    advice=Advice(
        hints=_hints,
        rate=_rate,
    ),
    samples=_samples,
    examples=("1 2 3/4 5 6/0 7 8", "8 6 7/2 5 4/3 0 1", "0 1 3 4/9 2 6 7/10 5 11 8/13 14 15 12"),
)
