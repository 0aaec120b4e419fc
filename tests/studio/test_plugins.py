"""A plug-in that raises, hangs, exits or eats memory ends its own question, which names file and line, and no more."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.studio.plugin_studio import line_of, plugins_of, puzzles_of, studio_with
from tests.studio.studio_client import Studio

from papan.puzzles import PUZZLES

WHERE: dict[str, tuple[str, dict[str, Any]]] = {  # a question that comes by there
    "read": ("board", {"text": "walk 3 read {kind}"}),
    "problem": ("moves", {"puzzle": "walk", "board": "walk 3 problem {kind}", "position": []}),
    "actions": ("moves", {"puzzle": "walk", "board": "walk 3 actions {kind}", "position": []}),
    "heuristic": ("position", {"puzzle": "walk", "board": "walk 3 heuristic {kind}", "position": []}),
    "picture": ("board", {"text": "walk 3 picture {kind}", "puzzle": "walk"}),
}


def asked(studio: Studio, where: str, kind: str, language: str = "en") -> httpx.Response:
    """The answer to a question in which there is trouble."""
    address, body = WHERE[where]
    body = {name: value.format(kind=kind) if isinstance(value, str) else value for name, value in body.items()}
    return studio.http.post(f"/api/{address}", params={"lang": language}, json=body)


def is_well(studio: Studio) -> bool:
    """Whether a studio answers: about the plug-in's puzzle, and about its own."""
    walk = studio.post("board", text="walk 3")
    own = studio.post("board", text="1 2 3/4 5 6/0 7 8", puzzle="sliding")
    return bool(walk["puzzle"] == "walk" and own["puzzle"] == "sliding" and "walk" in puzzles_of(studio))


@pytest.mark.parametrize("where", WHERE)
def test_a_loop_without_end_is_ended_and_named(walking: Studio, where: str) -> None:
    answer = asked(walking, where, "loop")
    assert answer.status_code == 503
    sentence = answer.json()["sentence"]
    assert f"walk.py:{line_of('loop') - 1}:" in sentence or f"walk.py:{line_of('loop')}:" in sentence
    assert "longer than 3 seconds" in sentence
    assert is_well(walking)


def test_one_that_waits_for_ever_is_named_too(walking: Studio) -> None:
    answer = asked(walking, "read", "sleep", "id")
    assert answer.status_code == 503
    assert f"walk.py:{line_of('sleep')}: plug-in memakan waktu lebih dari 3 detik" in answer.json()["sentence"]
    assert is_well(walking)


@pytest.mark.parametrize("where", ["read", "heuristic"])
@pytest.mark.parametrize(
    ("kind", "status", "words"),
    [
        ("fail", 400, "ZeroDivisionError"),
        ("leave", 400, "wanted to end the program"),
        ("interrupt", 400, "KeyboardInterrupt"),
        ("abort", 503, "ended its process (3)"),
        ("crash", 503, "ended its process (SIGSEGV)"),
        ("hoard", 503, "more memory"),
        ("recurse", 400, "RecursionError"),
    ],
)
def test_whatever_it_does_ends_its_own_question_alone(
    walking: Studio, where: str, kind: str, status: int, words: str
) -> None:
    if (where, kind) == ("heuristic", "interrupt"):
        pytest.skip("Ctrl-C amid a search cancels that search")
    answer = asked(walking, where, kind)
    sentence = answer.json()["sentence"]
    line = line_of("heuristic" if (where, kind) == ("heuristic", "recurse") else kind)  # there: who began it
    assert f"walk.py:{line}:" in sentence and words in sentence
    assert answer.status_code == status
    assert is_well(walking)


@pytest.mark.parametrize("where", ["problem", "actions", "picture"])
@pytest.mark.parametrize("kind", ["fail", "recurse", "hoard"])
def test_so_it_is_wherever_that_happens(walking: Studio, where: str, kind: str) -> None:
    answer = asked(walking, where, kind)
    assert answer.status_code in (400, 503) and f"walk.py:{line_of(kind)}:" in answer.json()["sentence"]
    assert is_well(walking)


def test_each_has_a_sentence_in_indonesian(walking: Studio) -> None:
    words = {
        "leave": "mengakhiri program",
        "abort": "mengakhiri prosesnya",
        "hoard": "memori",
        "recurse": "tanpa akhir",
    }
    for kind, sentence in words.items():
        assert sentence in asked(walking, "read", kind, "id").json()["sentence"]


def test_what_it_prints_disturbs_nobody(walking: Studio) -> None:
    assert asked(walking, "read", "chatter").json()["puzzle"] == "walk"
    assert is_well(walking)


def test_none_of_it_runs_in_the_servers_process(walking: Studio) -> None:
    """The server of these tests is in this very process."""
    shown = walking.post("board", text="walk 3")["view"]["scene"]["shapes"][0]["label"]
    assert int(shown) != os.getpid()
    assert "walk" not in PUZZLES
    assert not any(getattr(module, "__file__", None) == str(_file(walking)) for module in list(sys.modules.values()))


def _file(studio: Studio) -> Path:
    return Path(plugins_of(studio)["files"][0]["file"]).resolve()


def test_the_catalogue_has_the_puzzle_in_both_languages(walking: Studio) -> None:
    row = puzzles_of(walking)["walk"]
    assert row["source"].endswith("walk.py") and row["samples"][0]["board"] == "walk 3"
    assert puzzles_of(walking, "id")["sliding"]["title"] != puzzles_of(walking)["sliding"]["title"]


def test_other_questions_about_it_are_answered(walking: Studio) -> None:
    asked = {"puzzle": "walk", "board": "walk 3"}
    assert walking.post("hint", **asked)["step"]["hint"]["action"] == "on"
    assert walking.post("rate", **asked)["rating"] is not None
    assert walking.post("check", solution="on\non\non", board="walk 3")["passed"]
    exported = walking.http.post("/api/export", json={**asked, "format": "txt"})
    assert exported.status_code == 200 and "walk 3" in exported.text


def test_a_studio_without_plugins_says_so(studio: Studio) -> None:
    assert plugins_of(studio) == {"version": 0, "files": []}
    assert studio.http.get("/api/catalogue").json()["plugins"] is False


def test_a_heuristic_for_a_built_in_puzzle_is_in_the_catalogue_and_in_runs(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from papan.extend import Heuristic\n"
        'HEURISTICS = (Heuristic("mine", "sliding", "my own", lambda problem, state: 0),)\n'
    )
    running = studio_with(file)
    try:
        assert "mine" in [one["name"] for one in puzzles_of(running)["sliding"]["heuristics"]]
        job = {"puzzle": "sliding", "board": "1 2 3/4 5 6/0 7 8", "algorithm": "a-star", "heuristic": "mine"}
        assert running.result(**job)["result"]["status"] == "solved"
    finally:
        running.close()
