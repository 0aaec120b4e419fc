"""What the Rush Hour heuristics claim, checked on boards solved exhaustively, and the reference's definitions."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from random import Random

import pytest
from tests.drafting import drafter

from papan.puzzles.heuristic import Heuristic
from papan.puzzles.rush_hour import RUSH_HOUR
from papan.puzzles.rush_hour.heuristics import blocking, distance, max_depth, recursive
from papan.puzzles.rush_hour.rules import Positions, RushHourProblem

draft = drafter("rush-hour")

DEEP = ".BBCC#/...H../.AAH../..EE#./.G..../.G...."
WIDE = "BBB.../..D.../AAD.../.CC.../....../......"


def graph(problem: RushHourProblem) -> dict[Positions, list[tuple[Positions, int]]]:
    """Every reachable state with its neighbours and what it costs to get there."""
    edges: dict[Positions, list[tuple[Positions, int]]] = {}
    to_visit = [problem.initial]
    while to_visit:
        state = to_visit.pop()
        if state not in edges:
            edges[state] = [
                (problem.result(state, action), problem.cost(state, action)) for action in problem.actions(state)
            ]
            to_visit += [neighbour for neighbour, _ in edges[state]]
    return edges


def distances(problem: RushHourProblem) -> dict[Positions, int]:
    """The exact cost from every reachable state to the nearest goal; slides can be taken back at the same cost."""
    edges = graph(problem)
    queue = [(0, state) for state in edges if problem.is_goal(state)]
    known: dict[Positions, int] = {}
    heapq.heapify(queue)
    while queue:
        cost, state = heapq.heappop(queue)
        if state not in known:
            known[state] = cost
            for neighbour, step in edges[state]:
                heapq.heappush(queue, (cost + step, neighbour))
    return known


SMALL = [RUSH_HOUR.parse(text) for text in RUSH_HOUR.examples] + [
    draft(Random(seed), 4, 4 + seed % 2, pieces=5, walls=seed % 3).board for seed in range(25)
]


@pytest.mark.parametrize("metric", ["moves", "steps"])
@pytest.mark.parametrize("heuristic", RUSH_HOUR.heuristics, ids=lambda heuristic: heuristic.name)
def test_claims_hold_on_boards_solved_exhaustively(heuristic: Heuristic, metric: str) -> None:
    checked = 0
    for board in SMALL:
        problem = RushHourProblem(board, metric)
        exact = distances(problem)
        checked += len(exact)
        for state, edges in graph(problem).items():
            h = heuristic.estimate(problem, state)
            assert h == 0 if problem.is_goal(state) else h >= 1
            if metric in heuristic.admissible and state in exact:
                assert h <= exact[state]
            if metric in heuristic.consistent:
                assert all(h <= cost + heuristic.estimate(problem, neighbour) for neighbour, cost in edges)
    assert checked > 1000


def test_only_what_holds_is_claimed() -> None:
    claims = {h.name: (sorted(h.admissible), sorted(h.consistent)) for h in RUSH_HOUR.heuristics}
    both = ["moves", "steps"]
    assert claims == {
        "blocking": (both, both),
        "max-depth": ([], []),
        "recursive": ([], []),
        "distance": (["steps"], ["steps"]),
    }
    assert RUSH_HOUR.heuristics[0].name == "blocking"  # the default


@pytest.mark.parametrize(("text", "estimate"), [(DEEP, max_depth), (WIDE, recursive)])
def test_the_counterexamples_say_four_where_three_moves_suffice(
    text: str, estimate: Callable[[RushHourProblem, Positions], int]
) -> None:
    problem = RushHourProblem(RUSH_HOUR.parse(text))
    assert estimate(problem, problem.initial) == 4
    assert distances(problem)[problem.initial] == 3


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (".PPK", (0, 0, 0, 0)),
        ("PP..K", (1, 1, 1, 2)),
        ("PPA.K/..A./....", (2, 2, 2, 2)),  # A can move: nobody holds it
        ("PPABK/..AB/..C./..C.", (3, 3, 4, 2)),  # A is held by C only; B can move
        ("PPAA.K", (2, 2, 2, 3)),
        # A is held by B and C, B by D, D by B again: each is counted once.
        ("DDBB/..A./PPA.K/..CC", (2, 4, 5, 2)),
        # A is held by B and C, C by D and E, D by P: a link of max depth, but not of recursive.
        ("..BB/PPA.K/D.AE/DCCE", (2, 5, 6, 2)),
        # C holds both A and B, and is met once, from A.
        ("PPABK/..AB/..CC", (3, 3, 4, 2)),
        ("KA.PP/ A...", (2, 2, 2, 2)),
        ("P./P./AA/../K", (2, 2, 2, 2)),
    ],
)
def test_estimates_follow_their_definitions(text: str, expected: tuple[int, int, int, int]) -> None:
    problem = RushHourProblem(RUSH_HOUR.parse(text))
    assert expected == tuple(h(problem, problem.initial) for h in (blocking, max_depth, recursive, distance))
