"""Searches with a frontier on sliding boards: every way to store one, h found from the parent's, ranks far apart."""

from itertools import product
from random import Random

import pytest

import papan
from papan import native
from papan.native.sliding import HEURISTICS
from papan.puzzles.sliding.walking_distance import fits

pytestmark = pytest.mark.skipif(not native.is_built(), reason="the core is not built")

# Up to 16 cells are one word, up to 32 and up to 128 are bytes.
SIZES = [(2, 2), (2, 3), (3, 3), (3, 5), (2, 8), (4, 4), (8, 2), (3, 6), (2, 16), (4, 8), (3, 11), (8, 16), (2, 64)]
BEST_FIRST = ("uniform-cost", "greedy", "a-star", "weighted-a-star", "branch-and-bound")


def board_of(rows: int, columns: int, seed: int) -> papan.Board:
    walk = {"walk": Random(seed).randint(1, 3 * rows * columns)}
    return next(papan.generate("sliding", (rows, columns), count=1, seed=seed, options=walk))


def agree(board: papan.Board | str, algorithm: str, heuristic: str | None, options: dict[str, str]) -> None:
    native_result, python_result = (
        papan.solve(board, algorithm, heuristic, engine=engine, options=options, node_limit=150)
        for engine in ("native", "python")
    )
    assert native_result.engine == "native"
    assert native_result.counts == python_result.counts
    assert (native_result.status, native_result.plan, native_result.cost) == (
        python_result.status,
        python_result.plan,
        python_result.cost,
    )


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_every_size_rule_and_tie_is_as_in_python(rows: int, columns: int) -> None:
    rng = Random(f"{rows}x{columns}")
    board = board_of(rows, columns, rng.randrange(10**6))
    heuristics = sorted(HEURISTICS if fits(rows, columns) else HEURISTICS - {"walking-distance"})
    for algorithm, repeats in product(BEST_FIRST, ("drop", "cheaper", "keep")):
        heuristic = None if algorithm == "uniform-cost" else rng.choice(heuristics)
        options = {"repeats": repeats, "order": "".join(rng.sample("ulrd", 4))}
        agree(board, algorithm, heuristic, options | {"ties": rng.choice(["deepest", "newest", "oldest"])})
        agree(board, "breadth-first", None, options)


@pytest.mark.parametrize("heuristic", sorted(HEURISTICS))
def test_an_estimate_found_from_the_parents_is_the_same_everywhere(heuristic: str) -> None:
    for seed, ties in product(range(4), ("deepest", "newest", "oldest")):
        for rows, columns in ((3, 3), (4, 4), (2, 4), (4, 3)):
            agree(board_of(rows, columns, seed), "a-star", heuristic, {"ties": ties})


@pytest.mark.parametrize("weight", ["1", "1.001", "999.999", "1000"])
def test_priorities_far_apart_keep_their_order(weight: str) -> None:
    for rows, columns in ((4, 4), (5, 5), (2, 64), (8, 16)):
        for ties in ("deepest", "newest", "oldest"):
            agree(board_of(rows, columns, 11), "weighted-a-star", "manhattan", {"weight": weight, "ties": ties})


def test_the_largest_weight_of_the_core_overflows_nothing() -> None:
    from papan import _core as core

    tiles = [0, *range(127, 0, -1)]
    counts = []
    for weight in (1_000_000, 1_000_000_000):  # with either, a difference of 1 in h outweighs any in g that is met here
        settings = core.Settings()
        settings.algorithm, settings.weight = "weighted-a-star", weight
        control = core.Control(None, 900, None)
        counts.append(core.solve_sliding(2, 64, tiles, "ulrd", "manhattan", settings, control)[4])
    assert counts[0] == counts[1]
    assert counts[0][0] == 900
