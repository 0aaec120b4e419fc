"""Rush Hour: boards of any size, walls, and the exit on any side."""

from __future__ import annotations

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
)
from papan.puzzles.change import Change
from papan.puzzles.heuristic import Metric
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.rush_hour import dead_ends, generate, notation, picture, recognise, soundness, symmetry, view
from papan.puzzles.rush_hour.heuristics import HEURISTICS
from papan.puzzles.rush_hour.replay import replay
from papan.puzzles.rush_hour.rules import Positions as RushHourPositions
from papan.puzzles.rush_hour.rules import RushHourBoard, RushHourProblem, Slide, direction_of
from papan.puzzles.tools import Tools
from papan.searching.options import choice

if TYPE_CHECKING:
    from papan.puzzles.breaking import Breaker
    from papan.puzzles.sample import Sample
    from papan.puzzles.spoken import Speech


def _action_name(board: RushHourBoard, action: Slide) -> str:
    return f"{board.pieces[action[0]].sign}-{direction_of(board, action)}-{abs(action[1])}"


def _describe(board: RushHourBoard, action: Slide) -> str:
    return f"{board.pieces[action[0]].sign}-{tr('direction.' + direction_of(board, action))}"


def _describe_fully(board: RushHourBoard, action: Slide) -> str:
    return f"{_describe(board, action)}-{abs(action[1])}"


def _best(board: RushHourBoard, metric: str | None) -> Choice:
    return Choice("a-star", "distance" if metric == "steps" else "blocking")


# These are imported late, so that solving starts fast.


def _breakers() -> tuple[Breaker, ...]:
    from papan.puzzles.rush_hour.broken import breakers

    return breakers()


def _hints(board: RushHourBoard, state: RushHourPositions, ruled_out: tuple[int, ...], solve: Solve) -> Iterator[Hint]:
    from papan.puzzles.rush_hour.hints import hints

    return hints(board, state, ruled_out, solve)


def _rate(board: RushHourBoard, tools: Tools) -> Rating:
    from papan.puzzles.rush_hour.rate import rate

    return rate(board, tools)


def _edits(board: RushHourBoard) -> Iterator[Change]:
    from papan.puzzles.rush_hour.changes import changes

    return changes(board)


def _find(board: RushHourBoard, lines: Sequence[str]) -> list[Found]:
    from papan.puzzles.rush_hour.find import find

    return find(board, lines)


def _speech(board: RushHourBoard) -> Speech:
    from papan.puzzles.rush_hour.speech import speech

    return speech(board)


def _samples() -> tuple[Sample, ...]:
    from papan.puzzles.rush_hour.samples import SAMPLES

    return SAMPLES


RUSH_HOUR = Puzzle(
    name="rush-hour",
    title="puzzle.rush-hour.title",
    rules="puzzle.rush-hour.rules",
    traits=frozenset({"path", "local"}),
    notation=Notation(
        read=notation.read,
        format=notation.format,
        recognises=recognise.likeness,
        format_state=notation.format_state,
        faults=soundness.faults,
        board_class=RushHourBoard,
        breakers=_breakers,
    ),
    problem=RushHourProblem,
    picture=picture.scene,
    moves=Moves(
        name=_action_name,
        describe=_describe,
        describe_fully=_describe_fully,
        steps=lambda action: abs(action[1]),
        replay=replay,
    ),
    knowledge=Knowledge(
        best=_best,
        refute=dead_ends.refute,
    ),
    metrics=(Metric("moves", unit=True), Metric("steps", unit=False)),
    heuristics=HEURISTICS,
    options=(choice("order", "minus-first", ("minus-first", "plus-first"), "option.order.rush-hour"),),
    defaults={name: {"repeats": "round"} for name in ("ida-star", "deepening", "depth-first")},
    generator=Generator(
        make=generate.draft,
        canonical=symmetry.canonical,
        options=generate.OPTIONS,
        unsolvable=generate.unsolvable,
        default_size=(6, 6),
        sides=(3, 12),
        small_sizes=((4, 4), (4, 5), (5, 5), (5, 6)),
    ),
    solutions=SolutionReader(
        find=_find,
        speech=_speech,
    ),
    page=PageView(view=view.view),
    positions=Positions(
        state_of=view.state_of,
        board_at=view.board_at,
    ),
    advice=Advice(
        hints=_hints,
        rate=_rate,
    ),
    edits=_edits,
    samples=_samples,
    examples=(
        "ABBB/A.CC/PP.DK/...D",
        " AB..#/KABPP./ CCD../ EED..",
        "  K/ABCC/AB../A.P./DDP.",
        ".#../AA.P/BBBP/CDDD/C.EE/   K",
        # Here max depth and recursive say 4, though three moves suffice.
        ".BBCC#/...H../.AAH../..EE#./.G..../.G....",
        "BBB.../..D.../AAD.../.CC.../....../......",
    ),
)
