"""What papan tells a player of ice sliding: hints with their reasons, ratings, and what single changes do."""

import pytest
from tests.puzzles.ice_sliding.ice_boards import board_of
from tests.sample_boards import SAMPLES

import papan
from papan.advising.position import state_of
from papan.puzzles import PUZZLES
from papan.puzzles.ice_sliding.changes import changes
from papan.puzzles.ice_sliding.rules import IceProblem

LAKE = next(sample.board for sample in SAMPLES["ice-sliding"] if sample.name.endswith("lake"))


def test_hints_lead_along_a_cheapest_way_to_the_goal() -> None:
    board = papan.load(LAKE)
    result, steps = papan.solve(board), papan.explain(board)
    assert [step.action for step in steps] == result.plan
    assert [step.left for step in steps] == list(range(len(steps), 0, -1))
    assert papan.hint(board) == steps[0]
    assert steps[0].where == f"17 moves to go on a cheapest way, which costs {result.cost}. Look along the piece's row."
    assert steps[-1].technique == "goal" and steps[-1].where.startswith("One move to go, which costs 25.")


def test_a_hint_says_where_the_piece_stops_what_it_passes_and_where_lava_lies() -> None:
    board = board_of("Z*0X/L***/**O*")
    first, second, *_ = papan.explain(board)
    assert (first.action, first.technique, first.look) == ("right", "digit", (0, 1, 2, 3))
    assert first.why == (
        "It passes the digit 0. A rock stops the piece at r1c3. No digit is left: the goal is next. "
        "Lava lies in wait: down."
    )
    assert (second.action, second.technique, second.look) == ("down", "goal", (2, 6, 10))
    assert second.why == "The goal stops the piece, for every digit has been passed."


def test_hints_go_on_from_the_middle_of_a_game_also_from_the_goal_that_was_met_too_early() -> None:
    board = board_of("Z*O/***/0**")
    state = state_of(board, ["right"])
    assert state == (0, 2, 0)  # on the goal, and the digit is still to be passed
    steps = papan.explain(board, state)
    assert [step.left for step in steps] == [4, 3, 2, 1] and "costs 8." in steps[0].where
    assert [step.technique for step in steps][-1] == "goal"
    assert papan.explain(board, (0, 2, 1)) == []


def test_every_hint_of_every_sample_is_a_legal_move_that_brings_the_goal_nearer() -> None:
    for sample in SAMPLES["ice-sliding"]:
        if sample.difficulty is None:
            continue
        board = papan.load(sample.board)
        problem = IceProblem(board)  # type: ignore[arg-type]
        state = problem.initial
        for step in papan.explain(board):
            assert step.action in problem.actions(state) and step.why
            state = problem.result(state, step.action)
        assert problem.is_goal(state)


def test_a_board_without_a_way_has_a_hint_that_says_so_and_no_rating() -> None:
    board = board_of("ZX/XO")
    step = papan.hint(board)
    assert step is not None and step.technique == "no-solution" and not step.is_step
    with pytest.raises(papan.UsageError, match="cannot be solved"):
        papan.rate(board)


def test_a_rating_tells_moves_cost_positions_and_where_one_is_lost() -> None:
    rated = papan.rate(board_of("Z**X/**0*/X***/**OX", "1 2 3 4/5 6 7 8/9 1 2 3/4 5 6 7"))
    values = {part.name: part.value for part in rated.parts}
    assert values.keys() <= {"moves", "cost", "states", "lost"} and values["moves"] > 0
    assert rated.score > papan.rate(board_of("Z*O")).score


def test_longer_ways_and_more_traps_are_harder() -> None:
    scores = [papan.rate(sample.board).score for sample in SAMPLES["ice-sliding"] if sample.difficulty]
    assert scores == sorted(scores)


def test_every_single_change_is_another_board() -> None:
    board = board_of("Z*X/L0*/**O")
    found = list(changes(board))
    boards = {str(change.board) for change in found}
    assert len(found) == len(boards) == 2 + 2 * 4 and str(board) not in boards
    assert [str(change) for change in found[:3]] == ["ice on r1c3", "ice on r2c1", "a rock on r1c2"]
    for change in found:
        assert PUZZLES["ice-sliding"].parse(str(change.board)) == change.board
    effects = {str(one.change): one.effect for one in papan.what_if(board)}
    assert len(effects) == len(found)
