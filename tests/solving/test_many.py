"""Many boards at once: in order, stopped when nobody waits."""

from collections.abc import Generator
from itertools import count, islice
from typing import Any

import pytest
from tests.drafting import drafter

import papan
from papan.solving.solve import run_many

draft = drafter("sliding")


def boards(number: int) -> list[Any]:
    return list(papan.generate("sliding", (3, 3), count=number, seed=1))


@pytest.mark.parametrize("engine", ["auto", "python"])
@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_results_come_in_the_order_of_the_boards(engine: str, jobs: int) -> None:
    work = boards(30)
    results = list(papan.solve_many(work, "a-star", jobs=jobs, engine=engine))
    assert [result.job.board for result in results] == work
    assert [result.cost for result in results] == [papan.solve(board, "bidirectional").cost for board in work]


@pytest.mark.parametrize("engine", ["auto", "python"])
def test_endless_work_is_drawn_as_it_is_done(engine: str) -> None:
    from random import Random

    endless = (draft(Random(number), 3, 3, walk=5).board for number in count())
    results = papan.solve_many(endless, jobs=2, engine=engine)
    assert len(list(islice(results, 20))) == 20
    assert isinstance(results, Generator)
    results.close()


def test_a_run_that_nobody_waits_for_is_stopped() -> None:
    hard = papan.job_for("4 6 14 13/7 8 11 9/3 10 15 5/12 0 2 1", "ida-star", "misplaced")
    easy = papan.job_for("1 2 3/4 5 6/0 7 8", "ida-star", "misplaced")
    results = run_many([easy, hard, hard], jobs=2)
    assert next(results).cost == 2
    assert isinstance(results, Generator)
    results.close()  # would wait for ever if the others went on


def test_no_work_is_no_result() -> None:
    assert list(run_many([], jobs=3)) == []
