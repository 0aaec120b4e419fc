"""Ice sliding, the puzzle to read first when you write one of your own: one file per concept, the smallest first.

1. `board.py` says what a board is, `rules.py` what is legal and what it costs: that is all a search needs.
2. `notation.py` reads and writes it, `picture.py` draws it. With these four it can be solved, watched and played.
3. Everything else is an extra that papan has a default for, or does without: `distances.py` and `heuristics.py` make
   searches fast; `dead_ends.py` proves that there is no way; `sketch.py` and `generate.py` make boards, and
   `symmetry.py` tells which are the same; `painting.py` is for the studio's editor; `hints.py` and `rate.py` advise;
   `find.py` and `speech.py` read other people's solutions; `position.py` and `changes.py` turn a board into others;
   `recognise.py`, `soundness.py` and `broken.py` deal with texts and boards that are not right; `samples.py` has some
   that are.

This file puts them together. The same searches in C++ are in `cpp/ice_sliding/`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from papan.messages import tr
from papan.puzzles.advice import Hint, Rating, Solve
from papan.puzzles.capabilities import (
    Advice,
    Found,
    Generator,
    Knowledge,
    Moves,
    Notation,
    Positions,
    SolutionReader,
)
from papan.puzzles.change import Change
from papan.puzzles.heuristic import Metric
from papan.puzzles.ice_sliding import (
    dead_ends,
    generate,
    notation,
    picture,
    position,
    recognise,
    soundness,
    symmetry,
)
from papan.puzzles.ice_sliding.board import IceBoard, State
from papan.puzzles.ice_sliding.heuristics import HEURISTICS
from papan.puzzles.ice_sliding.painting import PAINTING
from papan.puzzles.ice_sliding.rules import IceProblem
from papan.puzzles.orders import USUAL_ORDERS
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.tools import Tools
from papan.searching.options import arrangement

if TYPE_CHECKING:
    from papan.puzzles.breaking import Breaker
    from papan.puzzles.sample import Sample
    from papan.puzzles.spoken import Speech

# These are imported late, so that solving starts fast.


def _breakers() -> tuple[Breaker, ...]:
    from papan.puzzles.ice_sliding.broken import breakers

    return breakers()


def _hints(board: IceBoard, state: State, ruled_out: tuple[int, ...], solve: Solve) -> Iterator[Hint]:
    from papan.puzzles.ice_sliding.hints import hints

    return hints(board, state, ruled_out, solve)


def _rate(board: IceBoard, tools: Tools) -> Rating:
    from papan.puzzles.ice_sliding.rate import rate

    return rate(board, tools)


def _edits(board: IceBoard) -> Iterator[Change]:
    from papan.puzzles.ice_sliding.changes import changes

    return changes(board)


def _find(board: IceBoard, lines: Sequence[str]) -> list[Found]:
    from papan.puzzles.ice_sliding.find import find

    return find(board, lines)


def _speech(board: IceBoard) -> Speech:
    from papan.puzzles.ice_sliding.speech import speech

    return speech(board)


def _samples() -> tuple[Sample, ...]:
    from papan.puzzles.ice_sliding.samples import SAMPLES

    return SAMPLES


ICE_SLIDING = Puzzle(
    name="ice-sliding",
    title="puzzle.ice-sliding.title",
    rules="puzzle.ice-sliding.rules",
    traits=frozenset({"path", "local"}),
    notation=Notation(
        read=notation.read,
        format=notation.format,
        format_state=notation.format_state,
        recognises=recognise.likeness,
        faults=soundness.faults,
        board_class=IceBoard,
        breakers=_breakers,
        painting=PAINTING,
    ),
    problem=IceProblem,
    picture=picture.scene,
    moves=Moves(describe=lambda board, action: tr(f"direction.{action}")),
    knowledge=Knowledge(refute=dead_ends.refute),
    metrics=(Metric("cost", unit=False), Metric("moves", unit=True)),
    heuristics=HEURISTICS,
    options=(arrangement("order", "ulrd", "option.order.ice-sliding", usual=USUAL_ORDERS),),
    generator=Generator(
        make=generate.draft,
        canonical=symmetry.canonical,
        options=generate.OPTIONS,
        unsolvable=generate.unsolvable,
        default_size=(8, 8),
        sides=(3, 16),
        small_sizes=((3, 3), (3, 4), (4, 4), (5, 5)),
    ),
    solutions=SolutionReader(find=_find, speech=_speech),
    positions=Positions(board_at=position.board_at),
    advice=Advice(hints=_hints, rate=_rate),
    edits=_edits,
    samples=_samples,
    icon="snow",
    examples=("3 4/ZX*L/****/**XO/8 8 6 2/5 1 4 5/6 4 7 2", "3 4/*X*O/Z***/1*X0/5 7 1 5/6 8 9 7/9 4 2 8"),
)
