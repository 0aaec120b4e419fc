"""Every algorithm against breadth-first search, and the rules that tie them together, on both engines."""

from functools import cache, partial
from random import Random

import pytest
from tests.drafting import drafter
from tests.engines import on_both_engines, solve_on, with_engines

import papan
from papan.algorithms import ALGORITHMS, algorithm_named
from papan.jobs.prepare import fitting_algorithms
from papan.jobs.result import Result
from papan.puzzles import PUZZLES
from papan.puzzles.sliding.rules import SlidingBoard
from papan.searching.node import no_estimate
from papan.searching.run import Status, run

draft = drafter("sliding")

EIGHTS = [draft(Random(seed), 3, 3, walk=24).board for seed in range(12)]
SHORT = [draft(Random(seed), 3, 3, walk=10).board for seed in range(6)]  # for searches without an estimate
OPTIMAL = ["bidirectional", "uniform-cost", "a-star", "branch-and-bound", "ida-star"]
ANY_LENGTH = ["greedy", "weighted-a-star", "beam", "annealing", "depth-first"]
# Depth-first search meets hundreds of thousands of positions there, for which Python takes many seconds.
TOO_LONG_FOR_PYTHON = [("depth-first", board) for board in (EIGHTS[0], EIGHTS[1], EIGHTS[3])]


@cache
def shortest(board: SlidingBoard, engine: str) -> int:
    """The length of a shortest solution, by breadth-first search."""
    cost = solve_on(engine, board, "breadth-first").cost
    assert cost is not None
    return cost


def replay(result: Result) -> bool:
    *_, (_, state) = result.states()
    return result.puzzle.start_problem(result.job.board).is_goal(state)


@pytest.mark.parametrize(("name", "engine"), with_engines(OPTIMAL, "sliding"))
@pytest.mark.parametrize("board", EIGHTS, ids=str)
def test_optimal_algorithms_agree_on_the_length(board: SlidingBoard, name: str, engine: str) -> None:
    length = shortest(board, engine)
    result = solve_on(engine, board, name)
    assert result.plan is not None
    assert (result.cost, result.optimal, len(result.plan)) == (length, True, length)
    assert replay(result)


@on_both_engines
@pytest.mark.parametrize("board", SHORT, ids=str)
def test_deepening_finds_the_shortest_too(board: SlidingBoard, engine: str) -> None:
    result = solve_on(engine, board, "deepening")
    assert (result.cost, result.optimal) == (shortest(board, engine), True)
    assert result.counts.bounds == list(range(shortest(board, engine) + 1))
    assert replay(result)


@pytest.mark.parametrize(("name", "engine"), with_engines(ANY_LENGTH, "sliding"))
@pytest.mark.parametrize("board", EIGHTS[:4], ids=str)
def test_the_others_give_a_real_solution_and_claim_nothing(board: SlidingBoard, name: str, engine: str) -> None:
    if engine == "python" and (name, board) in TOO_LONG_FOR_PYTHON:
        pytest.skip("too long a search for Python")
    result = solve_on(engine, board, name, seed=1, options={"depth": 40} if name == "depth-first" else {})
    assert result.solved
    assert not result.optimal
    assert replay(result)


@on_both_engines
@pytest.mark.parametrize("heuristic", ["misplaced", "manhattan", "linear-conflict", "walking-distance"])
def test_weighted_a_star_stays_within_its_weight(heuristic: str, engine: str) -> None:
    for board in EIGHTS:
        best = papan.solve(board, "bidirectional").cost
        near = solve_on(engine, board, "weighted-a-star", heuristic, options={"weight": "1.5"}).cost
        assert best is not None and near is not None
        assert near <= 1.5 * best
        exact = solve_on(engine, board, "weighted-a-star", heuristic, options={"weight": "1"})
        assert (exact.cost, exact.optimal) == (best, True)


def test_deepening_is_ida_star_without_a_heuristic() -> None:
    sliding = PUZZLES["sliding"]
    for board in SHORT:
        problem = sliding.problem(board, "moves", order="ulrd")
        for repeats in ("keep", "round"):
            ida = run(ALGORITHMS["ida-star"].search(problem, no_estimate, repeats=repeats))
            ids = run(ALGORITHMS["deepening"].search(problem, no_estimate, depth=900, repeats=repeats))
            assert ida.counts == ids.counts


def test_uniform_cost_is_a_star_without_a_heuristic() -> None:
    problem = PUZZLES["sliding"].problem(EIGHTS[0], "moves", order="ulrd")
    options = {"repeats": "cheaper", "ties": "oldest"}
    ucs = run(ALGORITHMS["uniform-cost"].search(problem, no_estimate, **options))
    a_star = run(ALGORITHMS["a-star"].search(problem, no_estimate, **options))
    bfs = run(ALGORITHMS["breadth-first"].search(problem, no_estimate, repeats="drop"))
    assert ucs.counts == a_star.counts == bfs.counts  # with unit costs, the oldest first is breadth-first


@on_both_engines
@pytest.mark.parametrize("name", ["a-star", "uniform-cost", "branch-and-bound"])
def test_dropping_repeats_never_claims_an_optimum(name: str, engine: str) -> None:
    assert solve_on(engine, EIGHTS[0], name, options={"repeats": "drop"}).optimal is False


@on_both_engines
def test_a_depth_limit_that_cuts_is_a_limit_and_one_that_does_not_is_a_proof(engine: str) -> None:
    deep = solve_on(engine, EIGHTS[0], "depth-first", options={"depth": 3})
    assert (deep.status, deep.reason) == (Status.LIMIT, "depth")
    stuck = "AAB/..B/PP#K"  # nothing moves far
    assert solve_on(engine, "3 3\n1\n...\n.BB\nPP.K", "depth-first").solved
    assert solve_on(engine, stuck, "depth-first").status is Status.UNSOLVABLE


@on_both_engines
def test_deepening_says_when_its_last_depth_was_not_enough(engine: str) -> None:
    result = solve_on(engine, EIGHTS[0], "deepening", options={"depth": 2})
    assert (result.reason, result.counts.bounds) == ("depth", [0, 1, 2])


def test_a_narrow_beam_says_so() -> None:
    results = [papan.solve(board, "beam", "misplaced", options={"width": 1}) for board in EIGHTS]
    assert {result.reason for result in results if not result.solved} == {"beam"}


def test_annealing_is_reproducible_and_says_when_it_gave_up() -> None:
    first, second = (papan.solve(EIGHTS[0], "annealing", seed=5) for _ in range(2))
    assert (first.plan, first.counts) == (second.plan, second.counts)
    gave_up = papan.solve("15 8 12 0/1 4 13 3/11 2 7 9/10 6 5 14", "annealing", seed=1, options={"tries": 9})
    assert (gave_up.status, gave_up.reason) == (Status.LIMIT, "gave-up")


def test_annealing_never_walks_in_circles() -> None:
    result = papan.solve(EIGHTS[0], "annealing", seed=2)
    states = [state for _, state in result.states()]
    assert len(states) == len(set(states))


@pytest.mark.parametrize(
    ("name", "engine"), with_engines((row.name for row in fitting_algorithms(PUZZLES["sliding"])), "sliding")
)
def test_the_start_may_be_the_goal(name: str, engine: str) -> None:
    result = solve_on(engine, "1 2/3 0", name, seed=1)
    assert (result.cost, result.plan) == (0, [])


@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("astar", "a-star"),
        ("UCS", "uniform-cost"),
        ("ida*", "ida-star"),
        ("gbfs", "greedy"),
        ("bfs", "breadth-first"),
        ("bnb", "branch-and-bound"),
    ],
)
def test_short_names_are_understood(alias: str, name: str) -> None:
    assert algorithm_named(alias).name == name


def test_frontier_searches_remember_the_longest_queue() -> None:
    sizes = []
    problem = PUZZLES["sliding"].problem(EIGHTS[0], "moves", order="ulrd")
    estimate = partial(PUZZLES["sliding"].heuristics[0].estimate, problem)
    search = ALGORITHMS["a-star"].search(problem, estimate, repeats="cheaper", ties="deepest")
    outcome = run(search, watch=lambda event, counts: sizes.append(event.frontier))
    assert outcome.counts.max_frontier == max(sizes)
    assert outcome.counts.max_frontier <= outcome.counts.generated + 1


def test_annealing_tests_the_board_reached_on_its_last_try() -> None:
    one_move_away = "1 2 3/4 5 6/7 0 8"
    result = papan.solve(one_move_away, "annealing", seed=1, options={"tries": 1, "restarts": 500})
    assert (result.status, result.plan) == (Status.SOLVED, ["right"])
    assert result.counts.generated <= 501  # one neighbour a walk, as before
    solved_already = papan.solve("1 2 3/4 5 6/7 8 0", "annealing", seed=1, options={"tries": 1, "restarts": 0})
    assert (solved_already.cost, solved_already.counts.generated) == (0, 0)
