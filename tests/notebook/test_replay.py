"""A result as data for the view: every board of every step, bounded, as plain data."""

from __future__ import annotations

import json

import pytest

import papan
from papan.notebook import replay
from papan.notebook.replay import replay_of
from papan.puzzles import PUZZLES
from papan.render.plain import scene_row

EIGHT = "2 4 3/1 8 5/7 0 6"
LONG = "8 6 7/2 5 4/3 0 1"


@pytest.mark.parametrize("puzzle", list(PUZZLES))
def test_the_changes_make_the_boards_of_the_solution(puzzle: str) -> None:
    board = PUZZLES[puzzle].sample_boards()[0].board
    result = papan.solve(board, puzzle=puzzle)
    data, moments = json.loads(json.dumps(replay_of(result)))
    scenes = result.scenes()
    assert data["kind"] == "replay" and data["note"] == "" and data["summary"]
    assert [moment["title"] for moment in moments] == [title for _, title in scenes]
    assert data["at"] == (0 if PUZZLES[puzzle].metrics else len(moments) - 1)
    for moment, (scene, _) in zip(moments, scenes, strict=True):
        shapes = data["scene"]["shapes"]
        change = moment["change"]
        kept = [shape for number, shape in enumerate(shapes) if number not in change["gone"]]
        expected = json.loads(json.dumps(scene_row(scene)))
        assert sorted(map(str, [*kept, *change["come"]])) == sorted(map(str, expected["shapes"]))


def test_a_board_without_a_solution_is_shown_as_it_is() -> None:
    result = papan.solve("1 2 3/4 5 6/8 7 0")
    data, moments = replay_of(result)
    assert len(moments) == 1 and "No solution" in data["summary"][0]


@pytest.mark.parametrize(("name", "most"), [("MAX_STEPS", 10), ("MAX_BYTES", 4_000)])
def test_a_long_solution_is_cut_and_says_so(monkeypatch: pytest.MonkeyPatch, name: str, most: int) -> None:
    monkeypatch.setattr(replay, name, most)
    result = papan.solve(LONG)
    data, moments = replay_of(result)
    assert 2 <= len(moments) <= 11
    assert moments[-1]["title"].startswith("Move 31:") and moments[0]["title"] == "Start"
    assert data["note"] == f"Shown are the first {len(moments) - 2} steps and the last of 31."


def test_even_if_nothing_fits_the_first_and_the_last_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "MAX_BYTES", 1)
    _, moments = replay_of(papan.solve(EIGHT))
    assert [moment["title"].split(":")[0] for moment in moments] == ["Start", "Move 7"]


def test_the_picture_of_a_long_solution_is_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papan.jobs.result.MAX_PICTURES", 5)
    assert papan.solve(LONG)._repr_svg_().count('role="img"') == 5


def test_the_sentences_are_in_the_language_in_use() -> None:
    papan.use_language("id")
    try:
        data, moments = replay_of(papan.solve(EIGHT))
    finally:
        papan.use_language("en")
    assert data["language"] == "id" and data["words"]["studio.timeline.solution"] == "Solusi"
    assert moments[0]["title"] != "Start"
