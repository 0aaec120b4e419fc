"""`papan count`: whose count a number is, with boards and numbers in pairs."""

import json
from pathlib import Path

import pytest
from tests.cli.running import RunPapan

BOARD = "0 1 3 4/9 2 6 7/10 5 11 8/13 14 15 12"
OTHER = "1 2 3 4/5 6 7 8/11 12 15 14/10 9 13 0"
SMALL = "1 2/0 3"


def test_the_variant_is_named(papan: RunPapan) -> None:
    ran = papan("count", BOARD, "--nodes", "32", "--time-limit", "60")
    assert ran.code == 0
    first, *_ = ran.out.splitlines()
    assert first.startswith("32 nodes: ") and "(variant A)" in ran.out and "variants" in ran.out.splitlines()[-1]


def test_boards_and_numbers_come_in_pairs(papan: RunPapan, tmp_path: Path) -> None:
    for name, board in (("one.txt", BOARD), ("two.txt", OTHER)):
        (tmp_path / name).write_text(board.replace("/", "\n"))
    pairs = [str(tmp_path / "one.txt"), "--nodes", "32", str(tmp_path / "two.txt"), "--nodes", "870"]
    record = json.loads(papan("count", *pairs, "--time-limit", "60", "--json").out)
    assert [pair["number"] for pair in record["boards"]] == [32, 870]
    exact = record["exact"][0]
    assert (exact["algorithm"], exact["variant"], exact["convention"]) == ("branch-and-bound", "A", "generated")
    assert exact["options"] == {"order": "uldr", "ties": "newest", "repeats": "keep"}
    assert all(match["counted"] == [32, 870] for match in record["exact"])
    assert record["tried"] + record["left"] > 5000


def test_exit_codes(papan: RunPapan) -> None:
    assert papan("count", SMALL, "--generated", "100", "--time-limit", "600").code == 1
    assert papan("count", BOARD, "--nodes", "32", "--time-limit", "0").code == 3
    for wrong in (
        ["count", BOARD],
        ["count", BOARD, "--nodes", "1", "--cases", "1"],
        ["count", BOARD, "--nodes", "1", "--nodes", "2"],
        ["count", BOARD, "--nodes", "-1"],
        ["count", BOARD, "--nodes", str(1 << 70)],
        ["count", "-", "-", "--nodes", "1", "--nodes", "2"],
        ["count", "1 2/3 3", "--nodes", "1"],
    ):
        ran = papan(*wrong)
        assert ran.code == 2 and ran.err and "Traceback" not in ran.err


def test_none_is_said_plainly_and_what_comes_nearest(papan: RunPapan) -> None:
    out = papan("count", SMALL, "--generated", "100", "--time-limit", "600").out
    assert "none of the" in out and "come nearest" in out and "All " in out.splitlines()[-1]


@pytest.mark.parametrize("language", ["en", "id"])
def test_no_key_is_shown_for_a_sentence(papan: RunPapan, language: str) -> None:
    for arguments in (["--nodes", "32"], ["--nodes", "31", "--time-limit", "0"], ["--help"]):
        ran = papan("count", BOARD, *arguments, "--lang", language)
        assert "count." not in ran.out + ran.err and "whose-count" not in ran.out


def test_what_shows_more_is_told_beside_the_answer(papan: RunPapan) -> None:
    assert papan("count", BOARD, "--nodes", "32", "--time-limit", "0").err == "--time-limit gives more time.\n"
    arguments = ("count", "AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEEF", "--nodes", "720", "--time-limit", "600")
    short, whole = papan(*arguments), papan(*arguments, "--all")
    assert ("--all" in short.err) == (len(whole.out) > len(short.out)) and "--all" not in whole.err
