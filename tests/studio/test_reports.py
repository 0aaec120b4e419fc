"""POST /api/report: a ZIP with the page's own numbers, and nothing that hostile requests can break."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from typing import Any

import pytest

from papan.studio.answering.answers import answer_question
from papan.studio.answering.patience import OF_PLUGINS, USUAL, use_patience
from papan.studio.app import create_app
from papan.studio.guard import AccessPolicy

EASY = "1 2 3/4 5 6/0 7 8"
COUNTS = {"expanded": 2, "generated": 4, "examined": 0, "max_frontier": 3, "bounds": None}
RESULT = {
    "status": "solved",
    "reason": None,
    "engine": "native",
    "optimal": True,
    "lower_bound": 2,
    "cost": 2,
    "plan": ["right", "right"],
    "solutions": None,
    "counts": COUNTS,
    "seconds": 1.234,
    "runs": 7,
}
TABLE = {"header": ["Way", "Time (ms)"], "rows": [["A* & co", 1234.5], ["other", None]], "notes": ["All of 100%."]}
ALL = ["board", "steps", "working", "map", "tree", "events", "table", "charts", "command"]


def wish(**changed: Any) -> dict[str, Any]:
    job = {"puzzle": "sliding", "board": EASY, "algorithm": "a-star", "heuristic": "manhattan"}
    return {
        "puzzle": "sliding",
        "searches": [{"job": job, "result": RESULT}],
        "table": TABLE,
        "data": TABLE,
        "charts": [{"title": "Time", "bars": [{"label": "A*", "value": 1.5, "text": "1.5 ms"}]}],
        "parts": ALL,
        **changed,
    }


def ask(expected: int = 200, language: str = "en", **changed: Any) -> bytes:
    status, answer = answer_question("report", language, json.dumps(wish(**changed)).encode(), lambda: False)
    assert status == expected, answer
    return answer


def unzipped(answer: bytes) -> dict[str, str]:
    archive = zipfile.ZipFile(io.BytesIO(answer))
    return {name: archive.read(name).decode(errors="replace") for name in archive.namelist()}


def test_the_report_has_every_part_and_the_numbers_of_the_page() -> None:
    files = unzipped(ask())
    assert {"board.svg", "steps.png", "working.tex", "map.svg", "tree.svg", "events.csv", "charts.svg"} <= files.keys()
    assert r"A* \& co & 1234.5 \\" in files["table.tex"] and r"All of 100\%." in files["table.tex"]
    assert list(csv.reader(files["table.csv"].splitlines())) == [
        ["Way", "Time (ms)"],
        ["A* & co", "1234.5"],
        ["other", ""],
    ]
    assert "Search time: 1234 ms" in files["README.txt"]  # as measured there, not here
    assert "(native)" in files["README.txt"]
    assert files["command.txt"].startswith(f"papan solve '{EASY}' --puzzle sliding -a a-star -H manhattan")
    assert "1234,5" in unzipped(ask(language="id"))["table.md"]


def test_only_the_parts_that_are_asked_for_are_made() -> None:
    assert unzipped(ask(parts=["command"])).keys() == {"README.txt", "command.txt"}


@pytest.mark.parametrize(
    "result",
    [
        {"plan": ["up"] * 3},  # not possible
        {"plan": ["nowhere"]},
    ],
)
def test_a_plan_that_is_none_is_refused(result: dict[str, Any]) -> None:
    job = wish()["searches"][0]["job"]
    answer = json.loads(ask(400, searches=[{"job": job, "result": {**RESULT, **result}}]))
    assert answer["sentence"]


def test_boards_of_two_puzzles_are_no_report() -> None:
    job = {"puzzle": "queens", "board": "AAAB/AACB/DDCC/DDCC"}
    assert "queens" in json.loads(ask(400, searches=[{"job": job, "result": {**RESULT, "plan": None}}]))["sentence"]


def test_words_of_a_page_stay_words() -> None:
    nasty = "</title><script>alert(1)</script>\\input{x}\x1b[2J"
    table = {"header": [nasty], "rows": [[nasty], ["=1+1"]], "notes": [nasty]}
    bars = [{"label": nasty, "value": -5.0, "text": nasty, "whole": False}, {"label": "", "value": None, "text": ""}]
    files = unzipped(ask(table=table, data=table, charts=[{"title": nasty, "bars": bars}, {"title": "", "bars": []}]))
    for name in ("table.html", "charts.svg"):
        assert "<script>" not in files[name], name
    assert r"\input" not in files["table.tex"].replace(r"\textbackslash{}input", "")
    assert "'=1+1" in files["table.csv"]


def test_a_report_that_nobody_wants_any_more_ends_at_once() -> None:
    hard = {"puzzle": "sliding", "board": "15 14 8 12/10 11 13 9/2 6 5 1/3 7 4 0", "algorithm": "a-star"}
    result = {**RESULT, "status": "cancelled", "plan": None, "cost": None, "optimal": None}
    body = json.dumps(wish(searches=[{"job": hard, "result": result}] * 12)).encode()
    status, answer = answer_question("report", "en", body, lambda: True)
    assert status == 200 and unzipped(answer).keys() == {"README.txt"}


def test_long_searches_are_recorded_within_the_time_there_is() -> None:
    hard = {"puzzle": "sliding", "board": "15 14 8 12/10 11 13 9/2 6 5 1/3 7 4 0", "algorithm": "a-star"}
    result = {**RESULT, "status": "limit", "reason": "time", "plan": None, "cost": None, "optimal": None}
    use_patience(OF_PLUGINS)  # those who have little
    try:
        files = unzipped(ask(searches=[{"job": hard, "result": result}] * 3, parts=["map", "table"]))
    finally:
        use_patience(USUAL)
    assert "table.tex" in files
    assert "1-a-star/map.svg" in files or "no time left" in files["README.txt"]


def test_the_address_gives_a_zip_or_says_what_is_wrong() -> None:
    from fastapi.testclient import TestClient

    with TestClient(create_app(AccessPolicy(names=frozenset({"testserver"})))) as http:
        answer = http.post("/api/report", json=wish(parts=["board", "table"]))
        assert answer.status_code == 200 and answer.headers["content-type"] == "application/zip"
        assert 'filename="papan-sliding-report.zip"' in answer.headers["content-disposition"]
        assert "table.tex" in unzipped(answer.content)
        hostile: list[dict[str, Any]] = [
            {"searches": []},
            {"searches": wish()["searches"] * 13},
            {"parts": ["everything"]},
            {"parts": []},
            {"columns": 7},
            {"table": {**TABLE, "rows": [["x" * 1000]]}},
            {"table": {**TABLE, "rows": [["x"]] * 500}},
            {"data": {**TABLE, "header": []}},
            {"charts": [{"title": "x", "bars": [{"label": "x", "value": 1e300, "text": "x"}]}]},
        ]
        for broken in hostile:
            assert http.post("/api/report", json=wish(**broken)).status_code == 422, broken
