"""`papan hint` and `papan rate`: a step at a time without spoiling, all of it on request, in both languages."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from papan import cli
from papan.messages import use_language
from papan.searching.limits import Limits
from papan.solving.solve import run_job

BOARD = "AAAB/AACB/DDCC/DDCC"  # solved by r1c2, r2c4, r3c1, r4c3
COURSE = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Answers are in English, whatever the machine speaks."""
    monkeypatch.setenv("PAPAN_LANG", "en")
    yield
    use_language("en")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = cli.run(list(arguments))
    return code, capsys.readouterr().out


def test_a_hint_only_says_where_to_look(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "hint", BOARD)
    assert code == 0
    assert out.splitlines()[0] == "Look at region B."
    assert "r3c4" not in out and "--why" in out


def test_with_why_it_says_what_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "hint", BOARD, "--why")
    assert code == 0
    assert out.splitlines()[1] == "Cross out r3c4 and r4c4."
    assert "column 4" in out.splitlines()[2]


def test_explain_goes_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "hint", BOARD, "--explain", "--lang", "id")
    assert code == 0
    assert out.count("Letakkan ratu") == 4 and out.startswith("1. ")


def test_a_position_can_be_a_file_or_words_or_piped_in(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "x#xx\nxxxB\nDxCC\nDDCC\n"
    file = tmp_path / "so-far.txt"
    file.write_text(words, encoding="utf-8")
    expected = run(capsys, "hint", BOARD, words.strip().replace("\n", "/"), "--json")
    assert expected[0] == 0
    found = json.loads(expected[1])
    assert found["position"] == [1] and 0 in found["crosses"] and len(found["hints"]) == 1
    assert run(capsys, "hint", BOARD, str(file), "--json") == expected
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(words.encode())))
    assert run(capsys, "hint", BOARD, "-", "--json") == expected


def test_the_board_and_the_position_cannot_both_be_piped_in(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "hint", "-", "-")[0] == 2


def test_a_wrong_mark_and_a_wrong_text_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "hint", BOARD, "#.../..../..../....", "-w")
    assert code == 0 and "Take away the queen on r1c1." in out
    assert cli.run(["hint", BOARD, "BBBB/AACB/DDCC/DDCC"]) == 2
    assert "row 1, column 1" in capsys.readouterr().err


def test_a_rush_hour_hint_in_json_has_the_move(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "hint", COURSE, "--json", "--explain")
    record = json.loads(out)
    assert code == 0 and not record["solved"]
    assert [step["left"] for step in record["hints"]] == [5, 4, 3, 2, 1]


def test_solved_and_unsolvable_boards_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "hint", "1 2 3/4 5 6/7 8 0") == (0, "This is solved already.\n")
    code, out = run(capsys, "hint", "1 2 3/4 5 6/8 7 0")
    assert code == 1 and "odd" in out


def test_a_rating_that_was_not_found_in_time_has_the_exit_code_of_limits(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("papan.advising.hint.run_job", lambda job: run_job(replace(job, limits=Limits(nodes=1))))
    assert run(capsys, "rate", COURSE) == (3, "")


def test_a_position_in_a_file_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["hint", BOARD, "nowhere/so-far.txt"]) == 2
    assert capsys.readouterr().err.startswith("nowhere/so-far.txt: ")


def test_rate_shows_the_score_and_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "rate", COURSE)
    assert code == 0
    assert out.startswith("Difficulty: ") and "5 moves" in out and "2,986 positions" in out
    record = json.loads(run(capsys, "rate", COURSE, "--json")[1])
    assert 1 <= record["score"] <= 100 and {part["name"] for part in record["parts"]} >= {"moves", "steps", "states"}
    assert cli.run(["rate", "AABB/AABB/CCDD/CCDD"]) == 2
    assert "several solutions" in capsys.readouterr().err


def test_an_explanation_of_very_many_steps_is_cut_and_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("papan.cli.hint.MAX_STEPS", 2)
    assert cli.run(["hint", COURSE, "--explain"]) == 0
    printed = capsys.readouterr()
    assert "2. " in printed.out and "3. " not in printed.out
    assert "first 2 steps; 3 more are left" in printed.err


def test_a_board_of_no_words_is_no_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["hint", ""]) == 2
    assert capsys.readouterr().err == "board:1:1: nothing found; expected a board\n"
