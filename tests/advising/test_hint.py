"""Hints for Rush Hour and sliding: from any position to the goal in exactly the moves they say."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.load_as import load_as

import papan
from papan import native
from papan.advising import hint as hints
from papan.advising.hint import Hint, explain, hint, read_position
from papan.errors import UsageError
from papan.jobs.result import Result
from papan.messages import use_language
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.rush_hour.rules import RushHourBoard
from papan.puzzles.sliding.rules import SlidingBoard
from papan.searching.problem import State
from papan.searching.run import Status

COURSE = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."
HELD = "BBB.../..D.../AAD.../.CC.../....../......"  # 36 letters, as rows
STUCK = ".A../.A../PP#.K/...."
RUSH_HOUR = [COURSE, *puzzle_named("rush-hour").examples]


def walk(board: AnyBoard, seed: int, moves: int) -> State:
    """A position that can be reached from a board."""
    problem, rng = puzzle_named(board.puzzle).start_problem(board), Random(seed)
    state = problem.initial
    for _ in range(moves):
        actions = list(problem.actions(state))
        if not actions:
            break
        state = problem.result(state, rng.choice(actions))
    return state


def follow(board: AnyBoard, state: State) -> list[Hint]:
    """Make the moves of the hints, one by one, each asked for anew."""
    puzzle = puzzle_named(board.puzzle)
    problem = puzzle.start_problem(board)
    told: list[Hint] = []
    while (step := hint(board, state)) is not None:
        assert step.left is not None and step.action is not None
        assert not told or told[-1].left == step.left + 1
        told.append(step)
        legal = {puzzle.moves.name(board, action): action for action in problem.actions(state)}
        state = problem.result(state, legal[step.action])
    assert problem.is_goal(state)
    assert not told or told[-1].left == 1
    return told


@given(words=st.sampled_from(RUSH_HOUR), seed=st.integers(0, 10**9), moves=st.integers(0, 40))
@settings(max_examples=60, deadline=None)
def test_rush_hour_hints_lead_out_in_the_moves_they_say(words: str, seed: int, moves: int) -> None:
    board = papan.load(words, "rush-hour")
    state = walk(board, seed, moves)
    told = follow(board, state)
    if told:
        assert told[0].proved
        start = puzzle_named("rush-hour").positions.board_at
        assert start is not None
        assert told[0].left == papan.solve(start(board, state), "breadth-first").moves


@given(seed=st.integers(0, 10**9), size=st.sampled_from([(2, 2), (2, 3), (3, 2), (3, 3)]))
@settings(max_examples=60, deadline=None)
def test_sliding_hints_reach_the_goal_in_the_moves_they_say(seed: int, size: tuple[int, int]) -> None:
    [board] = papan.generate("sliding", size, seed=seed)
    assert isinstance(board, SlidingBoard)
    told = follow(board, board.tiles)
    assert not told or (told[0].proved and told[0].left == papan.solve(board, "a-star", "manhattan").cost)


@pytest.mark.skipif(not native.is_built(), reason="large boards take the core")
def test_on_a_large_board_each_hint_goes_on_where_the_last_one_left_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papan.puzzles.sliding.hints.LARGE_BOARD_SECONDS", 0.05)
    monkeypatch.setattr(hints, "_known", type(hints._known)())
    [board] = papan.generate("sliding", (3, 6), seed=3)
    assert isinstance(board, SlidingBoard)
    told = follow(board, board.tiles)
    assert not told[0].proved and "At most" in told[0].where
    assert [step.action for step in explain(board)] == [step.action for step in told]


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papan.puzzles.sliding.hints.LARGE_BOARD_SECONDS", 0.02)
    monkeypatch.setattr(hints, "_known", type(hints._known)())
    monkeypatch.setattr(hints, "REMEMBERED", 40)
    for board in papan.generate("sliding", (3, 6), seed=3, count=3):
        hint(board)
    assert len(hints._known) <= 40


def test_a_reason_says_what_blocks_what() -> None:
    board = papan.load(COURSE)
    first, *_, last = explain(board)
    assert first.action == "I-left-1"
    assert first.why == "Between P and the exit stand C, D, F. I frees the way for F, then F for P."
    assert last.action == "P-right-3" and "Nothing stands between" in last.why


def test_every_rush_hour_move_of_a_shortest_way_has_somebody_to_make_room_for() -> None:
    told = [step for words in RUSH_HOUR for step in explain(papan.load(words, "rush-hour"))]
    assert told and all("frees the way" in step.why or "Nothing stands" in step.why for step in told)


def test_the_first_stage_does_not_give_the_move_away() -> None:
    for step in explain("1 2 3/4 5 6/0 7 8"):
        assert step.action is not None and "tile" not in step.where.lower()
        assert step.look == (6, 7, 8) and "row" in step.where
    first, *_ = explain("1 2 3 4/5 6 7 0/9 10 11 8")
    assert first.look == (3, 7, 11) and "column" in first.where


@pytest.mark.parametrize("words", ["1 2 3/4 5 6/8 7 0", STUCK])
def test_where_there_is_no_way_the_hint_says_so(words: str) -> None:
    step = hint(words)
    assert step is not None and step.technique == "no-solution" and step.proved and not step.is_step
    assert len(explain(words)) == 1


def test_a_solved_position_needs_no_hint() -> None:
    assert hint("1 2 3/4 5 6/7 8 0") is None and explain("1 2 3/4 5 6/7 8 0") == []
    board = papan.load(COURSE)
    moves = papan.solve(board)
    *_, (_, state) = moves.states()
    assert hint(board, state) is None


def test_ctrl_c_in_the_search_ends_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "run_job", lambda job: Result(job, Status.CANCELLED))
    with pytest.raises(KeyboardInterrupt):
        hint(COURSE)


def test_hints_do_not_need_the_core(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = [step.left for step in explain(COURSE)]
    monkeypatch.setattr(native, "core", None)
    assert [step.left for step in explain(COURSE)] == expected
    assert [step.left for step in explain("8 6 7/2 5 4/3 0 1")] == list(range(31, 0, -1))


def test_a_position_is_the_last_board_of_a_text() -> None:
    board = papan.load("1 2 3/4 5 6/0 7 8")
    assert read_position(board, "1 2 3/4 5 6/7 0 8") == ((1, 2, 3, 4, 5, 6, 7, 0, 8), ())
    assert read_position(board, "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 8 0\n")[0][-1] == 0
    course = load_as(RushHourBoard, COURSE)
    assert read_position(course, "AAB..F/..BCDF/GPPCDFK/GHIII./GHJ.../LLJMM.")[0] != course.start
    for words in ("", "nothing here", "1 2 3/4 5 5/0 7 8"):
        with pytest.raises(UsageError):
            read_position(board, words)


def test_positions_that_cannot_be_are_refused() -> None:
    for state in ((1, 2, 3), tuple(range(1, 10)), (0,) * 9):
        with pytest.raises(UsageError):
            hint("1 2 3/4 5 6/0 7 8", state)
    with pytest.raises(UsageError):
        hint("1 2 3/4 5 6/0 7 8", None, (3,))


@pytest.mark.parametrize("language", ["en", "id"])
def test_every_sentence_is_complete(language: str) -> None:
    use_language(language)
    try:
        told = [step for words in (*RUSH_HOUR, "8 6 7/2 5 4/3 0 1", STUCK) for step in explain(words)]
    finally:
        use_language("en")
    for step in told:
        for sentence in (step.title, step.where, step.what, step.why):
            assert sentence and not set(sentence) & set("{}") and "hint." not in sentence
