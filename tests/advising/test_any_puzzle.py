"""Hints, ratings and positions of puzzles that say nothing of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from papan.advising.hint import explain, hint, read_position
from papan.advising.position import follow, state_of
from papan.advising.rate import rate
from papan.errors import UsageError
from papan.loading.load import load_text
from papan.messages import use_language
from papan.plugins.load import load_plugin
from papan.puzzles import PUZZLES, puzzle_named

PLUGINS = Path(__file__).parents[1] / "any_puzzles"
WALK, HOPS = "@.#/#../..x", "_oo_/__o_"
ROOKS = "..#/#../.#."  # r1c1 r2c2 r3c3, or r1c2 r2c3 r3c1


@pytest.fixture(autouse=True)
def _puzzles(tables: None) -> Iterator[None]:
    for name in ("walk", "hops", "rooks"):
        load_plugin(PLUGINS / f"{name}.py")
    yield
    use_language("en")


def board_of(name: str, text: str) -> Any:
    return load_text(text, name).board


@pytest.mark.parametrize(
    "words", ["right down", "kanan, bawah", "1. a step right\n2. a step down", "..#/#@./..x", "..#\n#@.\n..x"]
)
def test_a_position_is_told_by_moves_or_by_a_board(words: str) -> None:
    assert read_position(board_of("walk", WALK), words) == ((1, 1), ())


def test_a_position_that_is_none_is_refused_with_its_place() -> None:
    with pytest.raises(UsageError, match="position:2: move 2 of the position is right; possible there: a step left"):
        read_position(board_of("walk", WALK), "right\nright")
    with pytest.raises(UsageError, match="no position of this board"):
        read_position(board_of("walk", WALK), "hello")
    with pytest.raises(UsageError, match="r9c9 is no placing"):
        read_position(board_of("rooks", ROOKS), "r1c1 r9c9")
    with pytest.raises(UsageError, match="not found among those that moves lead to"):
        read_position(board_of("walk", "@#./x#."), "@../x..")  # other walls


def test_placings_are_a_position_in_any_order() -> None:
    for words in ("r2c2 r1c1", "R.#/#R./.#.", "row 1, column 1\nrow 2, column 2"):
        assert read_position(board_of("rooks", ROOKS), words) == ((0, 4), ())


def test_hints_lead_from_a_position_to_the_goal() -> None:
    board = board_of("hops", HOPS)
    state, _ = read_position(board, "(1,2)->(1,4)")
    steps = explain(board, state)
    assert [step.technique for step in steps] in (["search"], ["no-solution"])


def test_placings_lead_to_a_solution_and_the_only_choice_comes_first() -> None:
    board = board_of("rooks", ROOKS)
    steps = explain(board)
    assert [step.title for step in steps] == ["The next placing", "Only one choice left", "Only one choice left"]
    assert steps[0].why == "Here 2 places are left for 1. It is in 1 of the 2 solutions that are left."
    assert steps[1].why == "Here only one place is left. The only solution that is left has it."
    assert all(set(step.place) <= set(step.look) for step in steps)
    state: Any = ()
    for step in steps:
        state, _ = follow(board, state, (), step)
    assert puzzle_named("rooks").start_problem(board).is_goal(state)
    assert hint(board, state) is None


def test_wrong_placings_are_named() -> None:
    board = board_of("rooks", ROOKS)
    wrong = hint(board, (0, 5))
    assert wrong is not None and (wrong.technique, wrong.wrong) == ("wrong", (5,))
    assert follow(board, (0, 5), (), wrong)[0] == (0,)
    clash, *rest = explain(board, (0, 6))
    assert clash.wrong == (6,) and clash.why == "two rooks in one line No solution has all that is placed."
    assert [step.technique for step in rest] == ["only-choice", "only-choice"]


def test_a_board_without_a_solution_says_so() -> None:
    found = hint(board_of("rooks", "##/.."))
    assert found is not None and found.technique == "no-solution"


def test_ratings_are_by_what_a_search_takes_up() -> None:
    rating = rate(board_of("rooks", ROOKS))
    assert [part.name for part in rating.parts] == ["pieces", "expanded"] and 1 <= rating.score <= 100
    with pytest.raises(UsageError):
        rate(board_of("rooks", "##/.."))


def test_choices_that_are_not_cells_are_hinted_at_by_number() -> None:
    record = puzzle_named("rooks")
    cells = replace(record.positions, choice_cells=lambda board: list(range(board.size**2))[::-1])
    PUZZLES["rooks"] = replace(record, positions=cells)  # the fixture takes it back
    board = board_of("rooks", ROOKS)
    step = hint(board)
    assert step is not None and step.place == (0,) and set(step.look) <= set(range(9))
    assert follow(board, (), (), step)[0] == (0,) == state_of(board, [0])
    wrong = hint(board, (0, 5))
    assert wrong is not None and wrong.wrong == (3,) and follow(board, (0, 5), (), wrong)[0] == (0,)
