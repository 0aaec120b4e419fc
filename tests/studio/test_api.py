"""Every address of the studio's API: what it answers, in both languages, and how it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.sample_boards import SAMPLES
from tests.studio.studio_client import Studio

import papan
from papan.messages import LANGUAGES, use_language

EIGHT = "1 2 3/4 5 6/0 7 8"
FOUR = "AAAB/AACB/DDCC/DDCC"
CARS = "3 4/2/PPA.K/..A./BB.."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_all_puzzles_with_all_that_belongs_to_them(studio: Studio, language: str) -> None:
    catalogue = studio.http.get("/api/catalogue", params={"lang": language}).json()
    assert {row["name"] for row in catalogue["puzzles"]} == {"sliding", "rush-hour", "queens", "ice-sliding"}
    for row in catalogue["puzzles"]:
        assert row["algorithms"][0]["name"] == "best"
        assert all(one["pseudocode"] for one in row["algorithms"])
        assert all(one["heuristic"] for one in row["algorithms"] if one["needs_heuristic"])
        assert [sample["board"] for sample in row["samples"]] == [one.board for one in SAMPLES[row["name"]]]
        for line in (line for one in row["algorithms"] for line in one["pseudocode"]):
            assert not line["text"].startswith("code."), line
    assert catalogue["limits"]["runs"] == 32


def test_defaults_of_options_are_those_of_the_puzzle(studio: Studio) -> None:
    rows = {row["name"]: row for row in studio.http.get("/api/catalogue").json()["puzzles"]}
    for puzzle, repeats in (("sliding", "keep"), ("rush-hour", "round")):
        ida = next(one for one in rows[puzzle]["algorithms"] if one["name"] == "ida-star")
        assert [option["default"] for option in ida["options"] if option["name"] == "repeats"] == [repeats]


def test_the_languages_differ_and_have_the_same_messages(studio: Studio) -> None:
    english, indonesian = (studio.http.get("/api/messages", params={"lang": lang}).json() for lang in LANGUAGES)
    assert english.keys() == indonesian.keys()
    assert english["studio.error.died"] != indonesian["studio.error.died"]


def test_a_board_is_read_and_described(studio: Studio) -> None:
    reply = studio.post("board", text="1 2 3\n4 5 6\n- 7 8\n")
    assert (reply["puzzle"], reply["board"], reply["faults"]) == ("sliding", EIGHT.replace("0", "-"), [])
    assert reply["view"]["start"] == [1, 2, 3, 4, 5, 6, 0, 7, 8]
    assert reply["working"]["total"] == 2 and reply["working"]["solvable"]
    assert studio.post("board", text=reply["text"])["view"] == reply["view"]


def test_a_rush_hour_board_has_its_pieces_walls_and_exit(studio: Studio) -> None:
    view = studio.post("board", text=" AB..#/KABPP./ CCD../ EED..")["view"]
    assert view["exit"] == {"side": "left", "line": 1}
    assert view["walls"] == [4]
    primary = [piece for piece in view["pieces"] if piece["primary"]]
    assert [(piece["sign"], piece["row"], piece["column"], piece["length"]) for piece in primary] == [("P", 1, 2, 2)]
    assert len(view["start"]) == len(view["pieces"])


def test_a_queens_board_says_what_each_cell_rules_out(studio: Studio) -> None:
    view = studio.post("board", text=FOUR)["view"]
    assert view["names"] == ["A", "B", "C", "D"]
    assert view["sees"][3] == [0, 1, 2, 6, 7, 11, 15]
    assert len(set(view["colours"])) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_are_listed_in_the_language_asked_for(studio: Studio, language: str) -> None:
    reply = studio.post("board", language, text="1 2 3/4 5 5/0 7 9")
    assert reply["board"] is None and reply["view"] is None
    assert [(fault["line"], fault["column"]) for fault in reply["faults"]][:1] == [(2, 5)]
    use_language(language)
    try:
        expected = papan.messages.tr("fault.sliding.duplicate", number=5, line=2)
    finally:
        use_language("en")
    assert reply["faults"][0]["sentence"] == expected


def test_an_unsolvable_board_says_why(studio: Studio) -> None:
    reply = studio.post("board", text="1 2 3/4 5 6/8 7 0")
    assert "odd" in reply["unsolvable"] and not reply["working"]["solvable"]


@pytest.mark.parametrize("puzzle", ["sliding", "rush-hour", "queens", "ice-sliding"])
def test_a_random_board_comes_again_with_its_seed(studio: Studio, puzzle: str) -> None:
    first = studio.post("random", puzzle=puzzle, rows=5, columns=5, options={})
    again = studio.post("random", puzzle=puzzle, rows=5, columns=5, seed=first["seed"])
    assert first["board"] == again["board"] and first["puzzle"] == puzzle


def test_a_position_knows_how_far_the_goal_is(studio: Studio) -> None:
    reply = studio.post("position", board=EIGHT, puzzle="sliding", position=[1, 2, 3, 4, 5, 6, 7, 0, 8])
    assert (reply["moves_left"], reply["proved"], reply["best"], reply["solved"]) == (1, True, "right", False)
    end = studio.post("position", board=EIGHT, puzzle="sliding", position=[1, 2, 3, 4, 5, 6, 7, 8, 0])
    assert (end["moves_left"], end["best"], end["solved"]) == (0, None, True)


def test_a_position_of_rush_hour_counts_in_the_metric_asked_for(studio: Studio) -> None:
    start = studio.post("board", text=CARS)["view"]["start"]
    costs = [
        studio.post("position", board=CARS, puzzle="rush-hour", position=start, metric=metric)["moves_left"]
        for metric in ("moves", "steps")
    ]
    assert costs == [papan.solve(CARS, metric=metric).cost for metric in ("moves", "steps")]


def test_a_position_on_a_large_sliding_board_is_not_claimed_to_be_proved(studio: Studio) -> None:
    board = studio.post("random", puzzle="sliding", rows=6, columns=6, seed=1)
    reply = studio.post("position", board=board["board"], puzzle="sliding", position=board["view"]["start"])
    assert reply["moves_left"] > 0 and not reply["proved"]


def test_queens_that_clash_are_named_with_their_cells(studio: Studio) -> None:
    reply = studio.post("position", board=FOUR, puzzle="queens", position=[0, 1])
    assert [(one["kind"], one["cells"]) for one in reply["conflicts"]] == [
        ("row", [0, 1]),
        ("region", [0, 1]),
        ("touching", [0, 1]),
    ]
    assert studio.post("position", board=FOUR, puzzle="queens", position=[])["conflicts"] == []
    solution = studio.result(puzzle="queens", board=FOUR)["result"]["steps"][-1]["position"]
    assert studio.post("position", board=FOUR, puzzle="queens", position=solution)["solved"]


@pytest.mark.parametrize(
    ("board", "puzzle", "position"),
    [
        (EIGHT, "sliding", [1, 1, 3, 4, 5, 6, 7, 8, 0]),
        (EIGHT, "sliding", []),
        (CARS, "rush-hour", [0, 0, 1]),
        (CARS, "rush-hour", [0, 0, 99]),
        (FOUR, "queens", [16]),
        (FOUR, "queens", [1, 1]),
        (FOUR, "queens", [-1]),
    ],
)
def test_numbers_that_are_no_position_are_refused(studio: Studio, board: str, puzzle: str, position: list[int]) -> None:
    answer = studio.http.post("/api/position", json={"board": board, "puzzle": puzzle, "position": position})
    assert answer.status_code == 400 and "no position" in answer.json()["sentence"]


def test_a_right_solution_passes_with_its_steps(studio: Studio) -> None:
    boards = ["1 2 3\n4 5 6\n0 7 8", "1 2 3\n4 5 6\n7 0 8", "1 2 3\n4 5 6\n7 8 0"]
    reply = studio.post("check", solution="\n\n".join(boards), board=EIGHT)
    assert reply["passed"] and reply["wrong"] is None
    assert [step["action"] for step in reply["steps"]] == [None, "right", "right"]


def test_the_first_wrong_step_is_shown(studio: Studio) -> None:
    boards = ["1 2 3\n4 5 6\n0 7 8", "1 2 3\n4 5 6\n7 0 8", "1 2 3\n4 0 6\n7 8 5"]
    reply = studio.post("check", solution="\n\n".join(boards))  # its own first board is the board
    assert (reply["passed"], reply["wrong"], reply["board"]) == (False, 2, EIGHT)
    assert reply["claimed"] == [1, 2, 3, 4, 0, 6, 7, 8, 5]
    assert [step["action"] for step in reply["steps"]] == [None, "right"]


def test_a_plan_with_a_wrong_move_is_followed_up_to_it(studio: Studio) -> None:
    record = json.dumps({"puzzle": "sliding", "board": EIGHT, "plan": ["right", "down"]})
    reply = studio.post("check", solution=record)
    assert (reply["passed"], reply["wrong"], len(reply["steps"])) == (False, 2, 2)


def test_a_solution_that_stops_early_has_no_wrong_step(studio: Studio) -> None:
    record = json.dumps({"puzzle": "sliding", "board": EIGHT, "plan": ["right"]})
    reply = studio.post("check", solution=record)
    assert (reply["passed"], reply["wrong"], len(reply["steps"])) == (False, None, 2)


def test_wrong_queens_are_shown_with_what_is_wrong(studio: Studio) -> None:
    reply = studio.post("check", solution="A##B\n#ACB\nDD#C\nDDCC", board=FOUR)
    assert not reply["passed"]
    assert "row" in {one["kind"] for one in reply["conflicts"]}
    assert reply["steps"][-1]["position"] == [1, 2, 4, 10]


def test_a_solution_never_names_a_file(studio: Studio, tmp_path: Any) -> None:
    file = tmp_path / "solution.txt"
    file.write_text("1 2 3\n4 5 6\n7 8 0")
    reply = studio.post("check", solution=str(file), board=EIGHT)
    assert not reply["passed"] and reply["steps"][0]["action"] is None
    answer = studio.http.post("/api/position", json={"board": str(file), "puzzle": "sliding", "position": [0]})
    assert answer.status_code == 400 and answer.json()["faults"]


def test_a_solution_without_a_board_is_refused(studio: Studio) -> None:
    answer = studio.http.post("/api/check", json={"solution": "hello"})
    assert answer.status_code == 400 and "which board" in answer.json()["sentence"]


SIGNS = {"txt": b"Start", "svg": b"<svg", "png": b"\x89PNG", "gif": b"GIF8", "json": b"{"}


@pytest.mark.parametrize("kind", SIGNS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_solution_can_be_taken_away(studio: Studio, kind: str, theme: str) -> None:
    body = {"board": EIGHT, "puzzle": "sliding", "plan": ["right", "right"], "format": kind, "theme": theme}
    answer = studio.http.post("/api/export", json=body)
    assert answer.status_code == 200 and answer.content.startswith(SIGNS[kind])
    assert answer.headers["content-disposition"] == f'attachment; filename="papan-sliding.{kind}"'


def test_the_picture_has_the_look_of_the_page(studio: Studio) -> None:
    body = {"board": FOUR, "puzzle": "queens", "format": "svg"}
    looks = [{"theme": theme, "palette": palette} for theme in ("light", "dark") for palette in ("standard", "safe")]
    pictures = {studio.http.post("/api/export", json=body | look).content for look in looks}
    assert len(pictures) == 4


def test_a_plan_taken_away_as_json_can_be_checked(studio: Studio) -> None:
    plan = studio.result(puzzle="queens", board=FOUR)["result"]["plan"]
    body = {"board": FOUR, "puzzle": "queens", "plan": plan, "format": "json"}
    record = studio.http.post("/api/export", json=body).text
    assert studio.post("check", solution=record)["passed"]


def test_a_position_is_taken_away_as_it_stands(studio: Studio) -> None:
    body = {"board": FOUR, "puzzle": "queens", "position": [1, 7], "format": "txt"}
    assert studio.http.post("/api/export", json=body).text == "A#AB\nAAC#\nDDCC\nDDCC\n"


def test_titles_of_a_file_are_in_its_own_language(studio: Studio) -> None:
    body = {"board": EIGHT, "puzzle": "sliding", "plan": ["right", "right"], "format": "txt", "lang": "id"}
    assert "Papan Awal" in studio.http.post("/api/export", json=body).text


@pytest.mark.parametrize("plan", [["left"], ["right", "up", "x"], [3], ["right"] * 10_000])
def test_a_plan_that_cannot_be_followed_is_refused(studio: Studio, plan: list[object]) -> None:
    body = {"board": EIGHT, "puzzle": "sliding", "plan": plan, "format": "txt"}
    assert studio.http.post("/api/export", json=body).status_code == 400


def test_the_plain_request_of_a_run_documents_it(studio: Studio) -> None:
    answer = studio.http.get("/api/run")
    assert answer.status_code == 426 and "WebSocket" in answer.json()["sentence"]
    api = studio.http.get("/api/openapi.json").json()
    assert {"Start", "Progress", "Finished"} <= api["components"]["schemas"].keys()


def test_the_documentation_needs_no_other_host_and_no_script(studio: Studio) -> None:
    page = studio.http.get("/api/docs").text
    assert "/api/position" in page and "RunProtocol" in page
    assert "<script" not in page and "http://" not in page and "https://" not in page
    assert studio.http.get("/api/docs.css").headers["content-type"].startswith("text/css")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"text": 1}',
        b'{"text": NaN}',
        b'{"text": "x", "more": 1}',
        b'{"text": "x", "puzzle": "chess"}',
        b"[" * 200_000,
        b'{"text": "\xff"}',
        b'{"text": "\\ud800"}',
        b'{"text": ' + b"9" * 6_000 + b"}",
    ],
)
def test_a_bad_body_gets_a_sentence_and_never_a_fault_of_the_server(studio: Studio, body: bytes) -> None:
    answer = studio.http.post("/api/board", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["sentence"] and answer.json()["faults"] == []


@pytest.mark.parametrize(
    "body",
    [
        {"puzzle": "sliding", "rows": 1, "columns": 1},
        {"puzzle": "queens", "rows": 4, "columns": 5},
        {"puzzle": "queens", "rows": 3, "columns": 3},
        {"puzzle": "sliding", "rows": 3, "columns": 3, "options": {"walk": "many"}},
        {"puzzle": "sliding", "rows": 3, "columns": 3, "options": {"hop": "1"}},
    ],
)
def test_what_makes_no_sense_is_explained(studio: Studio, body: dict[str, Any]) -> None:
    answer = studio.http.post("/api/random", json=body)
    assert answer.status_code == 400 and len(answer.json()["sentence"]) > 20


def test_an_unknown_language_is_refused(studio: Studio) -> None:
    assert studio.http.get("/api/catalogue", params={"lang": "fr"}).status_code == 422


def test_an_unknown_address_is_refused_in_json(studio: Studio) -> None:
    assert studio.http.get("/api/nothing").json()["sentence"] == "There is nothing at this address."
    assert studio.http.get("/api/board").status_code == 405


@pytest.mark.parametrize(("language", "sentence"), [("en", "Read it as 3 × 4"), ("id", "Baca sebagai 3 × 4")])
def test_a_text_of_the_wrong_shape_comes_with_texts_of_the_right_ones(
    studio: Studio, language: str, sentence: str
) -> None:
    text = "1 2 3 4 5 6 7 8 9 10 11 X"
    reply = studio.http.post("/api/board", json={"text": text}, params={"lang": language}).json()
    assert reply["board"] is None
    assert reply["suggestions"][0] == {"sentence": sentence, "text": "1 2 3 4\n5 6 7 8\n9 10 11 X"}
    mended = studio.post("board", text=reply["suggestions"][0]["text"])
    assert (mended["board"], mended["suggestions"], mended["warnings"]) == ("1 2 3 4/5 6 7 8/9 10 11 X", [], [])


def test_the_sign_of_the_blank_is_kept_in_text_and_files(studio: Studio) -> None:
    reply = studio.post("board", text="1,2\n3,X")
    assert (reply["board"], reply["text"], reply["view"]["blank"]) == ("1 2/3 X", "1 2\n3 X", "X")
    assert [warning["line"] for warning in reply["warnings"]] == [1]
    request = {"board": reply["board"], "puzzle": "sliding", "format": "txt"}
    assert studio.http.post("/api/export", json=request).text == "1 2\n3 X\n"
    moved = studio.http.post("/api/export", json={**request, "position": [1, 0, 3, 2]}).text
    assert moved == "1 X\n3 2\n"


@pytest.mark.parametrize("installed", [True, False])
def test_the_catalogue_says_whether_pictures_can_be_read(
    studio: Studio, installed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("papan.vision.find_spec", lambda name: object() if installed else None)
    catalogue = studio.http.get("/api/catalogue").json()
    assert catalogue["pictures"] is installed
    of_puzzles = {row["name"] for row in catalogue["puzzles"] if row["pictures"]}
    assert of_puzzles == ({"queens", "rush-hour"} if installed else set())
