"""The studio says in one line what matters of a board that is being edited."""

from __future__ import annotations

import pytest
from tests.studio.studio_client import Studio

from papan.studio.answering import outlooks, patience
from papan.studio.answering.outlooks import Outlook, OutlookRequest
from papan.studio.answering.patience import Patience

COURSE = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."
QUEENS = "AAABB/AABBC/DABBE/DAEEE/AAEEE"
HARD = "0 15 9 13/11 12 10 14/3 7 2 5/4 8 6 1"  # 80 moves


@pytest.mark.parametrize(
    ("puzzle", "board", "tone", "english", "indonesian"),
    [
        ("queens", QUEENS, "good", "one solution · trivial 2", "satu solusi · sangat mudah 2"),
        ("queens", "ABCD/ABCD/ABCD/ABCD", "odd", "several solutions", "beberapa solusi"),
        ("queens", "AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEEF", "bad", "no solution", "tidak ada solusi"),
        ("rush-hour", COURSE, "good", "5 moves · easy 25", "5 gerakan · mudah 25"),
        ("rush-hour", "PPA.K/..A./BB#.", "bad", "no solution", "tidak ada solusi"),
        ("sliding", "1 2 3/4 5 6/7 0 8", "good", "1 move · trivial 3", "1 gerakan · sangat mudah 3"),
        ("sliding", "2 1 3/4 5 6/7 8 0", "bad", "no solution", "tidak ada solusi"),
    ],
)
def test_the_line_says_how_many_solutions_or_moves_and_how_hard(
    studio: Studio, puzzle: str, board: str, tone: str, english: str, indonesian: str
) -> None:
    for language, sentence in (("en", english), ("id", indonesian)):
        assert studio.post("outlook", language, puzzle=puzzle, board=board) == {"tone": tone, "sentence": sentence}


def test_what_takes_too_long_is_said_to_be_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "_patience", Patience(outlook=0.001))
    found = outlooks.reply(OutlookRequest(board=HARD, puzzle="sliding"), lambda: False)
    assert found == Outlook(tone="unknown", sentence="not known within 0 s")


def test_nothing_is_searched_for_a_page_that_has_gone_away() -> None:
    assert outlooks.reply(OutlookRequest(board=HARD, puzzle="sliding"), lambda: True).tone == "unknown"


def test_what_is_no_board_is_refused_with_its_faults(studio: Studio) -> None:
    answer = studio.http.post("/api/outlook", json={"puzzle": "sliding", "board": "1 2 3/4 5 5/7 8 0"})
    assert answer.status_code == 400 and answer.json()["faults"][0]["line"] == 2
