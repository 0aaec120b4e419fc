"""Runs with a plug-in: what hangs, exits or eats memory ends its own run, which names file and line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.studio.plugin_studio import line_of, studio_with, wait_for_version
from tests.studio.studio_client import Studio, wait_until

LOOP = (line_of("loop") - 1, line_of("loop"))


def job(board: str, **limits: float) -> dict[str, Any]:
    return {"puzzle": "walk", "board": board, "algorithm": "a-star", "limits": limits}


def names_the_loop(sentence: str) -> bool:
    return any(f"walk.py:{line}" in sentence for line in LOOP)


def test_a_run_is_done(walking: Studio) -> None:
    result = walking.result(**job("walk 3"))["result"]
    assert result["status"] == "solved" and result["plan"] == ["on", "on", "on"]


@pytest.mark.parametrize("where", ["heuristic", "actions"])
def test_a_loop_amid_the_search_ends_with_the_time_limit(walking: Studio, where: str) -> None:
    message = walking.result(**job(f"walk 3 {where} loop", time=1))
    assert message["type"] == "result" and message["result"]["status"] == "limit"
    assert names_the_loop(message["result"]["sentence"])
    assert walking.result(**job("walk 3"))["result"]["status"] == "solved"


def test_a_loop_amid_a_watched_search_ends_with_the_time_limit(walking: Studio) -> None:
    with walking.run(watch={}, **job("walk 3 heuristic loop", time=1)) as page:
        result = page.until("result")["result"]
    assert result["status"] == "limit" and names_the_loop(result["sentence"])


def test_a_loop_before_the_search_ends_with_the_time_limit(walking: Studio) -> None:
    message = walking.result(**job("walk 3 read loop", time=1))
    assert message["type"] == "error" and names_the_loop(message["sentence"])
    wait_until(lambda: walking.processes() == 0)


@pytest.mark.parametrize("watch", [None, {}])
def test_a_loop_ends_at_once_when_it_is_cancelled(walking: Studio, watch: dict[str, Any] | None) -> None:
    with walking.run(watch=watch, lang="id", **job("walk 3 heuristic loop", time=600)) as page:
        page.until("started")
        page.say(type="cancel")
        result = page.until("result")["result"]
    assert result["status"] == "cancelled" and names_the_loop(result["sentence"])
    assert "plug-in berada di" in result["sentence"]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("fail", "ZeroDivisionError"),
        ("leave", "wanted to end the program"),
        ("abort", "ended its process (3)"),
        ("crash", "ended its process (SIGSEGV)"),
    ],
)
def test_whatever_it_does_ends_its_own_run(walking: Studio, kind: str, words: str) -> None:
    message = walking.result(**job(f"walk 3 heuristic {kind}"))
    assert message["type"] == "error"
    assert f"walk.py:{line_of(kind)}:" in message["sentence"] and words in message["sentence"]


def test_one_that_eats_memory_is_named(walking: Studio) -> None:
    limits = {"memory": 100_000_000}
    message = walking.result(**job("walk 3 heuristic hoard", **limits))
    assert message["type"] == "result" and message["result"]["reason"] == "memory"
    assert f"walk.py:{line_of('hoard')}" in message["result"]["sentence"]
    message = walking.result(**job("walk 3 read hoard", **limits))
    assert message["type"] == "error" and f"walk.py:{line_of('hoard')}" in message["sentence"]


def test_a_run_keeps_the_version_that_it_began_with(walk_file: Path) -> None:
    running = studio_with(walk_file)
    try:
        wait_for_version(running, 1)
        with running.run(watch={"paused": True}, **job("walk 3")) as page:
            page.until("paused")
            walk_file.write_text(walk_file.read_text().replace('"on"', '"further"'))
            wait_for_version(running, 2)
            page.say(type="go")
            assert page.until("result")["result"]["plan"] == ["on", "on", "on"]
        assert running.result(**job("walk 3"))["result"]["plan"] == ["further"] * 3
    finally:
        running.close()
