"""Help for players over the API: hints in two stages, the whole reasoning, ratings, and boards of a difficulty."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from tests.sample_boards import SAMPLES
from tests.studio.studio_client import TIMEOUT_SECONDS, Studio

import papan
from papan.messages import LANGUAGES
from papan.studio.answering import advice, advice_models, patience
from papan.studio.answering.patience import Patience

EIGHT = "1 2 3/4 5 6/0 7 8"
CARS = "3 4/2/PPA.K/..A./BB.."
QUEENS = "AAABB/AABBC/DABBE/DAEEE/AAEEE"
BOARDS = {"sliding": EIGHT, "rush-hour": CARS, "queens": QUEENS}


def play_on(studio: Studio, puzzle: str, step: dict[str, Any]) -> dict[str, Any]:
    position, crosses = step["position"], step["crosses"]
    return dict(studio.post("hint", board=BOARDS[puzzle], puzzle=puzzle, position=position, crosses=crosses))


@pytest.mark.parametrize("puzzle", BOARDS)
def test_following_hints_solves_the_board(studio: Studio, puzzle: str) -> None:
    reply = studio.post("hint", board=BOARDS[puzzle], puzzle=puzzle)
    for _ in range(20):
        if reply["solved"]:
            break
        assert reply["step"]["is_step"]
        reply = play_on(studio, puzzle, reply["step"])
    assert reply == {"solved": True, "step": None}


@pytest.mark.parametrize("puzzle", BOARDS)
def test_the_whole_reasoning_is_the_hints_one_after_another(studio: Studio, puzzle: str) -> None:
    reply = studio.post("explain", board=BOARDS[puzzle], puzzle=puzzle)
    assert reply["complete"] and len(reply["steps"]) >= 2
    first = studio.post("hint", board=BOARDS[puzzle], puzzle=puzzle)["step"]
    assert reply["steps"][0] == first
    assert play_on(studio, puzzle, first)["step"] == reply["steps"][1]
    assert play_on(studio, puzzle, reply["steps"][-1])["solved"]


def test_a_hint_says_where_to_look_what_to_do_and_why_with_its_cells(studio: Studio) -> None:
    hint = studio.post("hint", board=QUEENS, puzzle="queens")["step"]["hint"]
    assert hint["where"] == "Look at region C."
    assert (hint["look"], hint["place"]) == ([9], [9]) and 8 in hint["rule_out"]
    assert "r2c5" in hint["what"] and "region C" in hint["why"]


def test_a_move_is_named_with_how_many_are_left(studio: Studio) -> None:
    step = studio.post("hint", board=EIGHT, puzzle="sliding", position=[1, 2, 3, 4, 5, 6, 7, 0, 8])["step"]
    assert (step["hint"]["action"], step["hint"]["left"], step["hint"]["proved"]) == ("right", 1, True)
    assert step["position"] == [1, 2, 3, 4, 5, 6, 7, 8, 0]


def test_a_wrong_mark_comes_first_and_following_the_hint_takes_it_off(studio: Studio) -> None:
    queen = studio.post("hint", board=QUEENS, puzzle="queens", position=[0], crosses=[])["step"]
    assert queen["hint"]["wrong"] == [0] and queen["position"] == []
    cross = studio.post("hint", board=QUEENS, puzzle="queens", position=[9], crosses=[1, 2])["step"]
    assert cross["hint"]["wrong"] == [1]
    assert (cross["position"], cross["crosses"]) == ([9], [2])


def test_a_board_without_a_solution_gets_a_hint_that_says_so(studio: Studio) -> None:
    step = studio.post("hint", board="2 1 3/4 5 6/7 8 0", puzzle="sliding")["step"]
    assert step["hint"]["technique"] == "no-solution" and not step["is_step"]
    assert step["position"] == [2, 1, 3, 4, 5, 6, 7, 8, 0]


@pytest.mark.parametrize("address", ["hint", "explain"])
@pytest.mark.parametrize(
    "wrong", [{"position": [1, 1]}, {"position": [25]}, {"crosses": [25]}, {"crosses": [-1]}, {"board": "hello"}]
)
def test_what_is_no_position_is_refused(studio: Studio, address: str, wrong: dict[str, Any]) -> None:
    answer = studio.http.post(f"/api/{address}", json={"board": QUEENS, "puzzle": "queens", **wrong})
    assert answer.status_code == 400 and answer.json()["sentence"]


def test_crosses_are_for_queens_alone(studio: Studio) -> None:
    body = {"board": EIGHT, "puzzle": "sliding", "crosses": [1]}
    assert studio.http.post("/api/hint", json=body).status_code == 400


def test_a_reasoning_of_very_many_steps_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "MAX_STEPS", 1)
    reply = advice.explain_reply(advice_models.HintRequest.model_validate({"board": EIGHT, "puzzle": "sliding"}))
    assert (len(reply.steps), reply.complete) == (1, False)


@pytest.mark.parametrize("puzzle", BOARDS)
def test_every_sentence_of_a_hint_and_a_rating_is_in_the_language_asked_for(studio: Studio, puzzle: str) -> None:
    board = {"board": BOARDS[puzzle], "puzzle": puzzle}
    english, indonesian = (studio.post("hint", lang, **board)["step"]["hint"] for lang in LANGUAGES)
    for part in ("title", "where", "what", "why"):
        assert english[part] != indonesian[part]
    english, indonesian = (studio.post("rate", lang, **board)["rating"] for lang in LANGUAGES)
    assert english["title"] != indonesian["title"] and english["word"] == indonesian["word"]
    pairs = zip(english["parts"], indonesian["parts"], strict=True)
    assert all(one["sentence"] != two["sentence"] for one, two in pairs)


def test_a_rating_is_a_number_and_a_word_with_its_parts(studio: Studio) -> None:
    rating = studio.post("rate", board=CARS, puzzle="rush-hour")["rating"]
    assert 1 <= rating["score"] <= 100 and rating["title"] == rating["word"] == "trivial"
    assert {"moves", "steps"} <= {part["name"] for part in rating["parts"]}


def test_a_board_without_a_rating_says_why(studio: Studio) -> None:
    reply = studio.post("rate", board="2 1 3/4 5 6/7 8 0", puzzle="sliding")
    assert reply["rating"] is None and "cannot be solved" in reply["sentence"]


def test_samples_say_how_hard_they_are(studio: Studio) -> None:
    rows = studio.http.get("/api/catalogue", params={"lang": "id"}).json()["puzzles"]
    words = {sample["board"]: sample["difficulty"] for row in rows for sample in row["samples"]}
    assert words[SAMPLES["queens"][0].board] == "mudah"
    assert words[SAMPLES["sliding"][-2].board] is None  # it cannot be solved


@pytest.mark.parametrize("puzzle", ["queens", "rush-hour"])
def test_samples_are_called_what_their_rating_says(puzzle: str) -> None:
    for sample in SAMPLES[puzzle]:
        if sample.difficulty is not None:
            assert papan.rate(sample.board, puzzle=puzzle).word == f"rating.{sample.difficulty}", sample.name


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_a_random_board_is_as_hard_as_was_asked_for(
    difficulty: Literal["easy", "hard"], monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = Patience(advice=TIMEOUT_SECONDS)  # on a busy machine no such board might be found in the usual time
    monkeypatch.setattr(patience, "_patience", patient)
    asked = advice_models.RandomRequest(puzzle="sliding", rows=3, columns=3, difficulty=difficulty, seed=4, options={})
    reply = advice.random_reply(asked)
    assert reply.board is not None and reply.shortfall is None and reply.seed == 4
    rating = advice.rate_reply(advice_models.RateRequest(board=reply.board, puzzle="sliding")).rating
    assert rating is not None and (rating.score < 40 if difficulty == "easy" else rating.score >= 60)
    assert advice.random_reply(asked).board == reply.board


def test_a_board_that_is_not_what_was_asked_for_says_so(studio: Studio) -> None:
    body: dict[str, Any] = {"puzzle": "rush-hour", "rows": 3, "columns": 4}  # where nothing can be hard
    reply = studio.post("random", **body, difficulty="hard", seed=1)
    assert reply["board"] and reply["shortfall"]
    assert studio.post("random", **body, seed=1)["shortfall"] is None


def test_nobody_makes_the_server_patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "_patience", Patience(advice=0.2))
    options = {"moves": "60..90", "patience": "3600"}
    asked = advice_models.RandomRequest(puzzle="rush-hour", rows=6, columns=6, options=options)
    assert advice.random_reply(asked).board


def test_an_unknown_difficulty_is_refused(studio: Studio) -> None:
    body = {"puzzle": "sliding", "rows": 3, "columns": 3, "difficulty": "nasty"}
    assert studio.http.post("/api/random", json=body).status_code == 422
