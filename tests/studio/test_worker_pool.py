"""Questions in processes of their own: what becomes of one that takes too much, and of the next."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

import pytest

from papan.searching.memory import OWN_MEMORY
from papan.studio import answer_worker
from papan.studio.answering import advice_models, models
from papan.studio.answering.what_ifs import WhatIfRequest
from papan.studio.question_process import QuestionProcess
from papan.studio.worker_pool import MAX_WAITING, BusyError, WorkerPool

EASY = models.PositionRequest(board="AAAB/AACB/DDCC/DDCC", puzzle="queens", position=[])
LARGE = models.PositionRequest(
    board="/".join(" ".join(str(row * 9 + column) for column in range(9)) for row in range(9)),
    puzzle="sliding",
    position=[*range(1, 79), 80, 79, 0],
)


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """What it comes to, on a thread of its own: this one may have a loop already, as that of a browser."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    """A pool of one process."""
    one = WorkerPool(processes=1, seconds=60)
    one.open()
    yield one
    one.close()


def process_of(pool: WorkerPool) -> Any:
    process = pool._seats[0]._process
    assert process is not None
    return process.process


def test_a_question_is_answered(pool: WorkerPool) -> None:
    status, answer = run(pool.ask("position", EASY))
    assert status == 200 and json.loads(answer)["solved"] is False


def test_what_makes_no_sense_is_told(pool: WorkerPool) -> None:
    asked = models.PositionRequest(board="AAAB/AACB/DDCC/DDCC", puzzle="queens", position=[99])
    status, answer = run(pool.ask("position", asked))
    assert status == 400 and json.loads(answer)["sentence"]


def test_a_question_that_takes_too_long_is_given_up_and_the_next_one_is_answered(pool: WorkerPool) -> None:
    assert run(pool.ask("position", EASY))[0] == 200
    seat = pool._seats[0]
    seat._seconds = 0.0
    status, answer = run(pool.ask("rate", advice_models.RateRequest(board="/".join(["A" * 9] * 9), puzzle="queens")))
    while status == 200:  # it was quicker than we could look
        status, answer = run(
            pool.ask("explain", advice_models.HintRequest.model_validate({"board": LARGE.board, "puzzle": "sliding"}))
        )
    assert status == 503 and "longer than" in json.loads(answer)["sentence"]
    seat._seconds = 60.0
    assert run(pool.ask("position", EASY))[0] == 200


def test_a_process_that_was_killed_is_replaced(pool: WorkerPool) -> None:
    assert run(pool.ask("position", EASY))[0] == 200
    first = process_of(pool)
    os.kill(first.pid, signal.SIGKILL)
    first.join()
    assert run(pool.ask("position", EASY))[0] == 200


def test_a_process_without_memory_takes_nobody_along() -> None:
    poor = WorkerPool(processes=1, seconds=60, memory=-OWN_MEMORY)
    poor.open()
    try:
        status, answer = run(poor.ask("position", EASY))
        assert status == 503 and json.loads(answer)["sentence"]
    finally:
        poor.close()


def answer_briefly(line: Connection, stack: Connection) -> None:
    """Be a process that may send ten bytes."""
    answer_worker.MAX_ANSWER = 10
    answer_worker.main(line, stack, 1 << 30, ())


def test_an_answer_that_is_too_large_is_refused() -> None:
    brief = WorkerPool(processes=1, seconds=60, start=lambda: QuestionProcess(answer_briefly))
    brief.open()
    try:
        status, answer = run(brief.ask("position", EASY))
        assert status == 503 and "larger than" in json.loads(answer)["sentence"]
    finally:
        brief.close()


def test_a_question_that_was_taken_back_stops(pool: WorkerPool) -> None:
    unwanted = threading.Event()
    unwanted.set()
    hard = "..AB../..AB../..APPCK/DDD..C/...EEE/FF.GG."
    asked = WhatIfRequest(puzzle="rush-hour", board=None, candidates=[hard] * 400)
    status, answer = run(pool.ask("what-if", asked, unwanted=unwanted))
    assert status == 200 and json.loads(answer)["changes"][-1] is None


def test_too_many_questions_are_refused(pool: WorkerPool) -> None:
    pool._seats[0].waiting = MAX_WAITING
    with pytest.raises(BusyError):
        run(pool.ask("position", EASY))


def test_a_process_ends_with_its_line(pool: WorkerPool) -> None:
    run(pool.ask("position", EASY))
    process = process_of(pool)
    answering = pool._seats[0]._process
    assert answering is not None
    answering.line.close()
    process.join(60)
    assert process.exitcode == 0


def test_questions_on_one_topic_go_to_one_process() -> None:
    several = WorkerPool(processes=3, seconds=60)
    several.open()
    try:
        for _ in range(3):
            run(several.ask("position", EASY, topic="this board"))
        assert sum(seat._process is not None for seat in several._seats) == 1
    finally:
        several.close()
