"""The core's best Rush Hour solver and whole spaces, against the Python engine."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

import papan
from papan import native
from papan.puzzles.rush_hour import RUSH_HOUR
from papan.puzzles.rush_hour.rules import PRIMARY, Exit, Piece, RushHourBoard
from papan.searching.explore import explore
from papan.searching.limits import Limits

pytestmark = pytest.mark.skipif(not native.is_built(), reason="the C++ core was not built")


def boards() -> Iterator[RushHourBoard]:
    rng = Random(7)
    yield from (RUSH_HOUR.parse(text) for text in RUSH_HOUR.examples)
    for size in [(6, 6)] * 6 + [(4, 4), (5, 7), (3, 8), (8, 4), (7, 7)]:
        made = papan.generate("rush-hour", size, seed=rng.randrange(10**6), options={"walls": rng.randrange(3)})
        for board in made:
            assert isinstance(board, RushHourBoard)
            yield board


BOARDS = list(boards())


@pytest.mark.parametrize("metric", ["moves", "steps"])
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_it_finds_the_least_cost_and_a_real_plan(board: RushHourBoard, metric: str) -> None:
    fast = papan.solve(board, metric=metric)
    slow = papan.solve(board, "uniform-cost", metric=metric, engine="python", node_limit=30_000)
    if slow.reason == "nodes":
        pytest.skip("too large for the Python engine")
    assert fast.engine == "native" or fast.refutation is not None
    assert (fast.status, fast.cost, fast.optimal) == (slow.status, slow.cost, slow.optimal)
    if fast.solved:
        *_, (_, final) = fast.states()
        problem = RUSH_HOUR.start_problem(board)
        state = problem.initial
        assert fast.actions is not None
        for action in fast.actions:
            assert action in problem.actions(state)
            state = problem.result(state, action)
        assert problem.is_goal(final)


SIZES = [(7, 3), (7, 4), (7, 5), (8, 4), (3, 8), (5, 7), (7, 7)]  # too large for the solver of 6×6


def crowded(rng: Random) -> RushHourBoard:
    """A board full of pieces of any length, with few positions for its size."""
    rows, columns = rng.choice(SIZES)
    line = rng.randrange(rows)
    pieces = [Piece(PRIMARY, line, rng.randrange(columns - 1), 2, True)]
    taken = set(pieces[0].cells(pieces[0].position))
    signs = iter("ABCDEFGHIJLMNOQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    for _ in range(rng.randrange(10, 150)):
        horizontal, length = rng.random() < 0.45, rng.choice((2, 2, 2, 3, 3, 4, 5))
        piece = Piece("", rng.randrange(rows), rng.randrange(columns), length, horizontal)
        cells = piece.cells(piece.position)
        inside = all(row < rows and column < columns for row, column in cells)
        if inside and taken.isdisjoint(cells) and not (horizontal and piece.row == line):
            taken.update(cells)
            pieces.append(replace(piece, sign=next(signs)))
    ordered = tuple(sorted(pieces, key=lambda piece: piece.sign))
    return RushHourBoard(rows, columns, ordered, frozenset(), Exit("right", line))


@pytest.mark.parametrize("metric", ["moves", "steps"])
def test_no_solution_of_a_large_board_is_cheaper_than_its_own(metric: str) -> None:
    rng = Random(f"crowded {metric}")
    costs = []
    for _ in range(250):
        board = crowded(rng)
        exact = papan.solve(board, "uniform-cost", metric=metric, node_limit=20_000)
        if exact.status is papan.Status.LIMIT:
            continue
        best = papan.solve(board, metric=metric)
        assert (best.status, best.cost, best.optimal) == (exact.status, exact.cost, exact.optimal), str(board)
        costs.append(best.cost or 0)
    assert len(costs) > 150 and max(costs) > 8  # so that it is not all about the easy ones


@pytest.mark.parametrize("metric", ["moves", "steps"])
@pytest.mark.parametrize("board", BOARDS[:14], ids=str)
def test_spaces_know_the_distance_of_every_position(board: RushHourBoard, metric: str) -> None:
    from papan.native.rush_hour import Space

    problem = RUSH_HOUR.start_problem(board, metric)
    slow = explore(problem, limit=8_000)
    if not slow.complete:
        pytest.skip("too large for the Python engine")
    fast = Space(board, metric)
    assert fast.complete
    assert len(fast) == len(slow.states)
    assert [fast.distance(state) for state in slow.states] == slow.distances
    assert Counter(None if d < 0 else d for d in fast.distances()) == Counter(slow.distances)
    reached = [distance for distance in slow.distances if distance is not None]
    hardest = fast.hardest()
    assert (hardest is None) == (not reached)
    if hardest is not None:
        assert fast.distance(hardest) == max(reached)
        assert RUSH_HOUR.parse(RUSH_HOUR.notation.format_state(board, hardest)).start == hardest
    for state, distance in list(zip(slow.states, slow.distances, strict=True))[::17]:
        move = fast.best_move(state)
        assert (move is None) == (not distance)
        if move is not None and distance is not None:
            after = problem.result(state, move)
            assert move in problem.actions(state)
            assert fast.distance(after) == distance - problem.cost(state, move)


def test_a_space_that_was_cut_short_says_so() -> None:
    from papan.native.rush_hour import Space

    assert not Space(BOARDS[-1], limits=Limits(nodes=3)).complete
    assert Space(BOARDS[0]).distance((99,) * len(BOARDS[0].pieces)) is None
    assert Space(BOARDS[0]).distance(()) is None


def test_many_boards_of_36_letters_at_once() -> None:
    from papan.native.rush_hour import solve_letters

    letters = ["ooooooooooBoAAooBooooooooooooooooooo", "BBBCCCDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD", "o" * 36]
    solved, *others = solve_letters(letters)
    assert solved is not None and solved[:3] == ("solved", 2, 5)
    assert solved[3] == papan.solve(letters[0]).plan
    assert others == [None, None]
    (counted_in_steps,) = solve_letters(letters[:1], "steps")
    assert counted_in_steps is not None and counted_in_steps[2] == 5
    with pytest.raises(ValueError, match="36 letters"):
        solve_letters(["short"])
