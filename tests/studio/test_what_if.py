"""The studio tells what many changes to a board would do, quickly, and no more than it is asked."""

from __future__ import annotations

import asyncio
import http.client
import json
import threading
from contextlib import closing
from typing import Any

import pytest
from tests.studio.studio_client import TIMEOUT_SECONDS, Studio

from papan.studio.answering import patience, what_ifs
from papan.studio.answering.patience import Patience
from papan.studio.worker_pool import WorkerPool

COURSE = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."
QUEENS = "AAABB/AABBC/DABBE/DAEEE/AAEEE"
BROKEN = "6 6/11/AAB..F"


def changes(
    studio: Studio, board: str | None, *candidates: str, puzzle: str = "rush-hour"
) -> list[dict[str, Any] | None]:
    found: list[dict[str, Any] | None] = studio.post(
        "what-if", puzzle=puzzle, board=board, candidates=list(candidates)
    )["changes"]
    return found


def test_changes_are_told_against_the_present_board(studio: Studio) -> None:
    harder, stuck, same, faulty = changes(
        studio,
        COURSE,
        COURSE.replace("AAB..F", "AAB.#F"),
        COURSE.replace("GH.III", "GH#III"),
        COURSE,
        BROKEN,
    )
    assert harder == {"effect": "harder", "cost": 7, "gained": 2, "solutions": None}
    assert stuck is not None and stuck["effect"] == "unsolvable"
    assert same == {"effect": "same", "cost": 5, "gained": 0, "solutions": None}
    assert faulty is not None and faulty["effect"] == "faulty"


def test_without_a_present_board_a_change_is_one_that_can_be_solved(studio: Studio) -> None:
    for board in (None, BROKEN):
        assert changes(studio, board, COURSE) == [{"effect": "solvable", "cost": 5, "gained": None, "solutions": None}]


def test_queens_boards_keep_one_solution_or_not(studio: Studio) -> None:
    found = changes(studio, QUEENS, QUEENS, QUEENS.replace("AAABB", "ABABB"), puzzle="queens")
    assert [one and one["effect"] for one in found] == ["unique", "unsolvable"]


def test_no_more_boards_are_taken_than_allowed(studio: Studio) -> None:
    many = {"puzzle": "queens", "board": None, "candidates": ["A"] * (what_ifs.MAX_BOARDS + 1)}
    assert studio.http.post("/api/what-if", json=many).status_code == 422
    assert changes(studio, None, puzzle="queens") == []


def test_what_is_not_reached_in_time_is_null(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "_patience", Patience(changes=0.0))
    asked = what_ifs.WhatIfRequest(puzzle="rush-hour", board=COURSE, candidates=[COURSE, COURSE])
    assert what_ifs.reply(asked, lambda: False).changes == [None, None]


def test_what_nobody_wants_any_more_is_null_too() -> None:
    asked = what_ifs.WhatIfRequest(puzzle="rush-hour", board=COURSE, candidates=[COURSE, COURSE])
    assert what_ifs.reply(asked, lambda: True).changes == [None, None]


@pytest.mark.parametrize(("question", "rest"), [("what-if", {"candidates": []}), ("outlook", {})])
def test_a_page_that_goes_away_takes_its_question_back(
    studio: Studio, question: str, rest: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, taken_back = threading.Event(), threading.Event()

    async def ask(
        pool: WorkerPool, name: str, request: Any, *, topic: str | None = None, unwanted: threading.Event
    ) -> tuple[int, bytes]:
        asked.set()
        await asyncio.to_thread(unwanted.wait, TIMEOUT_SECONDS)
        taken_back.set()
        return 200, b"{}"

    monkeypatch.setattr(WorkerPool, "ask", ask)
    body = json.dumps({"puzzle": "queens", "board": QUEENS, **rest})
    with closing(http.client.HTTPConnection("127.0.0.1", studio.port, timeout=TIMEOUT_SECONDS)) as page:
        page.request("POST", f"/api/{question}", body, {"Content-Type": "application/json"})
        assert asked.wait(TIMEOUT_SECONDS)
    assert taken_back.wait(TIMEOUT_SECONDS / 2)


def test_an_unknown_metric_is_refused_with_a_sentence(studio: Studio) -> None:
    body = {"puzzle": "rush-hour", "board": None, "candidates": [COURSE], "metric": "miles"}
    answer = studio.http.post("/api/what-if", json=body)
    assert answer.status_code == 400 and "miles" in answer.json()["sentence"]
