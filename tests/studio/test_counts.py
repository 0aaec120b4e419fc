"""The studio tells whose count a number is: of one board or several, and of plug-ins' puzzles too."""

from __future__ import annotations

from typing import Any

import pytest
from tests.studio.studio_client import Studio

from papan.studio.answering.answers import answer_question
from papan.studio.answering.counts import MAX_BOARDS, CountRequest

A1 = "0 1 3 4/9 2 6 7/10 5 11 8/13 14 15 12"
A2 = "1 2 3 4/5 6 7 8/11 12 15 14/10 9 13 0"
QUEENS = "AAABB/ACCCB/ACDDB/EEEFF/EGGFF"


def count(studio: Studio, puzzle: str, *boards: tuple[str, int], **more: Any) -> dict[str, Any]:
    pairs = [{"board": board, "number": number} for board, number in boards]
    reply: dict[str, Any] = studio.post("count", puzzle=puzzle, boards=pairs, **more)
    return reply


def test_the_search_is_told_in_words_and_as_the_page_chooses_it(studio: Studio) -> None:
    reply = count(studio, "sliding", (A1, 32))
    assert reply["exact"] and reply["sentence"].startswith("32 nodes: ") and reply["effort"] and reply["lead"] is None
    way = reply["ways"][0]
    assert "(variant A)" in way["search"] and way["convention"] == "nodes generated, without the start"
    assert (way["algorithm"], way["heuristic"], way["counted"]) == ("branch-and-bound", "misplaced", None)
    assert way["values"] == {"order": "uldr", "ties": "newest", "repeats": "keep"}


def test_several_boards_are_explained_together(studio: Studio) -> None:
    reply = count(studio, "sliding", (A2, 870), (A1, 32))
    assert reply["exact"] and "32, 870 nodes" in reply["sentence"]


def test_cases_are_numbers_too(studio: Studio) -> None:
    reply = count(studio, "queens", (QUEENS, 11), asked="cases")
    assert reply["ways"][0]["algorithm"] == "brute-force"


def test_where_none_fits_the_nearest_are_told(studio: Studio) -> None:
    reply = count(studio, "sliding", ("1 2/0 3", 100_000), asked="generated")
    assert not reply["exact"] and "none of the" in reply["sentence"] and "nearest" in reply["lead"]
    assert reply["ways"][0]["counted"]


def test_a_puzzle_of_a_plug_in_has_its_counts(walking: Studio) -> None:
    reply = count(walking, "walk", ("walk 3", 3), asked="expanded")
    assert reply["exact"] and reply["ways"]


def test_an_algorithm_of_a_plug_in_is_tried_on_papans_own_boards_too(walking: Studio) -> None:
    assert count(walking, "sliding", (A1, 32))["exact"]


@pytest.mark.parametrize(
    "body",
    [
        {"puzzle": "sliding", "boards": []},
        {"puzzle": "sliding", "boards": [{"board": A1, "number": 1}] * (MAX_BOARDS + 1)},
        {"puzzle": "sliding", "boards": [{"board": A1, "number": -1}]},
        {"puzzle": "sliding", "boards": [{"board": A1, "number": 2**60}]},
        {"puzzle": "sliding", "boards": [{"board": A1, "number": 1}], "asked": "moves"},
    ],
)
def test_what_makes_no_sense_is_refused(studio: Studio, body: dict[str, Any]) -> None:
    assert studio.http.post("/api/count", json=body).status_code == 422


def test_a_board_with_faults_is_refused_with_them(studio: Studio) -> None:
    answer = studio.http.post("/api/count", json={"puzzle": "sliding", "boards": [{"board": "1 1/2 3", "number": 1}]})
    assert answer.status_code == 400 and answer.json()["faults"]


def test_nothing_is_tried_for_a_page_that_has_gone() -> None:
    request = CountRequest.model_validate({"puzzle": "sliding", "boards": [{"board": A1, "number": 32}]})
    status, answer = answer_question("count", "en", request.model_dump_json().encode(), lambda: True)
    assert status == 200 and b"none of the 0 variants" in answer


def test_a_checked_solution_tells_the_numbers_that_it_claims(studio: Studio) -> None:
    reply = studio.post("check", solution="right, right\nNodes generated: 4\n", board="1 2 3/4 5 6/0 7 8")
    assert reply["passed"] and reply["numbers"] == [{"asked": "nodes", "number": 4}]
    assert any(line.startswith("Note: 4 nodes: ") for line in reply["lines"])
