"""What the page asks about a puzzle that it has no code for: scenes, moves, painted boards, single changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.plain_puzzles import ROOKS, WALK, in_the_table
from tests.studio.frames import FrameReader

from papan.jobs.prepare import prepare
from papan.searching.run import Counts
from papan.solving.solve import job_for, run_job
from papan.studio.answering.answers import answer_question
from papan.studio.answering.catalogue import ServerFacts, catalogue
from papan.studio.observer import Observer
from papan.studio.pace import Pace

BOARD = "@..../.###./....G"


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    with in_the_table(WALK, ROOKS):
        yield


def ask(name: str, expected: int = 200, language: str = "en", **request: Any) -> Any:
    status, answer = answer_question(name, language, json.dumps(request).encode(), lambda: False)
    assert status == expected, answer
    return json.loads(answer)


def composed(view: dict[str, Any], change: dict[str, Any]) -> list[dict[str, Any]]:
    kept = [shape for number, shape in enumerate(view["scene"]["shapes"]) if number not in change["gone"]]
    return [*kept, *change["come"]]


def test_a_board_comes_with_its_scene() -> None:
    view = ask("board", text=BOARD, puzzle="walk")["view"]
    assert (view["rows"], view["columns"], view["start"], view["placing"]) == (3, 5, [], None)
    assert view["painting"] == {"rows": BOARD.split("/"), "numbers": None}
    assert view["scene"]["shapes"][-1] == {
        "layer": "block",
        "row": 0,
        "column": 0,
        "tint": "primary",
        "sign": "@",
        "id": "@",
    }


def test_a_puzzle_of_placing_says_which_cells_can_be_chosen() -> None:
    view = ask("board", text="../..", puzzle="rooks")["view"]
    assert (view["start"], view["placing"], view["painting"]) == ([], [0, 1, 2, 3], None)


def test_the_scene_of_a_position_is_told_by_what_changes() -> None:
    view = ask("board", text=BOARD, puzzle="walk")["view"]
    positions = [[], ["right"], ["down", "down"]]
    scenes = ask("scenes", board=BOARD, puzzle="walk", positions=positions)["scenes"]
    assert scenes[0] == {"rows": 3, "columns": 5, "gone": [], "come": []}
    for change, place in zip(scenes[1:], [(0, 1), (2, 0)], strict=True):
        (block,) = [shape for shape in composed(view, change) if shape["layer"] == "block"]
        assert (block["row"], block["column"]) == place


def test_the_moves_of_a_position_are_listed() -> None:
    reply = ask("moves", board=BOARD, puzzle="walk", position=["right"])
    assert [(move["name"], move["cells"], move["to"]) for move in reply["moves"]] == [
        ("left", [1], [0]),
        ("right", [1], [2]),
    ]
    assert (reply["solved"], reply["conflicts"]) == (False, [])
    assert ask("moves", board="@G", puzzle="walk", position=["right"])["solved"] is True


def test_what_is_wrong_with_a_placing_is_told_with_its_cells() -> None:
    reply = ask("moves", board="../..", puzzle="rooks", position=[0, 1])
    assert reply["conflicts"] == [{"kind": "line", "cells": [0, 1], "sentence": "Two rooks in a line"}]
    assert ask("moves", board="../..", puzzle="rooks", position=[0, 3])["solved"] is True


@pytest.mark.parametrize("position", [["up"], [0], ["right", "nowhere"]])
def test_a_position_that_is_none_is_refused(position: list[Any]) -> None:
    assert "walk" in ask("moves", 400, board=BOARD, puzzle="walk", position=position)["sentence"]


def test_a_board_that_was_painted_is_read_and_its_faults_have_cells() -> None:
    good = ask("draft", puzzle="walk", rows=["@.", ".G"])
    assert (good["board"]["board"], good["places"]) == ("@./.G", [])
    bad = ask("draft", puzzle="walk", rows=["@.", "?G"])
    assert (bad["board"]["board"], bad["places"]) == (None, [2])
    assert ask("draft", 400, puzzle="walk", rows=["@.", "G"])["sentence"]
    assert "rooks" in ask("draft", 400, puzzle="rooks", rows=["..", ".."])["sentence"]


def test_single_changes_are_listed_with_the_boards_they_lead_to() -> None:
    edits = ask("edits", board="@.G", puzzle="walk")["edits"]
    assert [(edit["cells"], edit["board"]) for edit in edits] == [([1], "@#G")]
    judged = ask("what-if", puzzle="walk", board="@.G", candidates=[edits[0]["board"]])["changes"]
    assert judged[0]["effect"] == "unsolvable"
    assert "rooks" in ask("edits", 400, board="../..", puzzle="rooks")["sentence"]


def test_hints_and_positions_of_a_plain_puzzle_are_told_by_moves() -> None:
    step = ask("hint", board=BOARD, puzzle="walk", position=["down", "down"])["step"]
    assert (step["position"], step["hint"]["left"]) == (["down", "down", "right"], 4)
    assert ask("position", board=BOARD, puzzle="walk", position=["down"])["moves_left"] == 5
    steps = ask("explain", board="@.G", puzzle="walk")["steps"]
    assert [step["position"] for step in steps] == [["right"], ["right", "right"]]


def test_a_recorded_node_is_told_by_its_parent_and_its_move() -> None:
    prepared = prepare(job_for(BOARD, "ida-star", puzzle="walk"))
    observer = Observer(prepared, Pace(None, False, lambda: None), 1_000, lambda: None)
    run_job(prepared.job, watch=observer.watch)
    frame = observer.batch()
    assert frame is not None
    batch = FrameReader().read(frame)
    assert batch["by_moves"] and all(node["position"] is None for node in batch["nodes"])
    assert all(node["action"] for node in batch["nodes"] if node["parent"] is not None)
    sample = observer.sample()
    assert sample is not None and set(sample["position"]) <= {"up", "down", "left", "right"}
    assert Counts(**{**sample["counts"], "bounds": sample["counts"]["bounds"] or []}).generated > 0


def test_the_catalogue_lists_every_puzzle() -> None:
    rows = {row.name: row for row in catalogue(ServerFacts(1, 1)).puzzles}
    walk, rooks = rows["walk"], rows["rooks"]
    assert (walk.own_view, walk.generated, walk.edits) == (False, False, True)
    assert walk.painting is not None and [sign.sign for sign in walk.painting.signs] == [".", "#", "@", "G"]
    assert [sample.board for sample in walk.samples] == list(WALK.examples)
    assert rooks.painting is None and not rooks.heuristics
    assert not any(row.needs_heuristic for row in rooks.algorithms)
    assert rows["queens"].own_view


def test_a_move_tells_the_position_after_it_where_the_names_of_moves_do_not() -> None:
    moves = ask("moves", board="1 2 3/4 5 6/0 7 8", puzzle="sliding", position=[1, 2, 3, 4, 5, 6, 0, 7, 8])["moves"]
    assert {move["name"]: move["position"] for move in moves} == {
        "up": [1, 2, 3, 0, 5, 6, 4, 7, 8],
        "right": [1, 2, 3, 4, 5, 6, 7, 0, 8],
    }
    assert all(move["position"] is None for move in ask("moves", board=BOARD, puzzle="walk", position=[])["moves"])


def test_the_catalogue_says_whether_a_cost_is_a_number_of_moves() -> None:
    counts = {row.name: row.counts_moves for row in catalogue(ServerFacts(1, 1)).puzzles}
    assert counts["sliding"] and counts["walk"]
    assert not counts["ice-sliding"] and not counts["rooks"]


def test_a_text_that_several_puzzles_can_read_is_asked_about() -> None:
    with in_the_table(replace(ROOKS, name="castles")):
        reply = ask("board", text="../..")
        assert (reply["board"], reply["faults"], reply["candidates"]) == (None, [], ["rooks", "castles"])
        named = ask("board", text="../..", puzzle="castles")
        assert (named["puzzle"], named["candidates"]) == ("castles", [])
