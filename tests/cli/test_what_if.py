"""`papan what-if`: what every single change does, as words and as data, as far as the time reaches."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import RunPapan

import papan as library
from papan.making import what_if as changes

COURSE = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."
QUEENS = "AAABB/AABBC/DABBE/DAEEE/AAEEE"


def test_rush_hour_changes_are_told_cost_by_cost(papan: RunPapan) -> None:
    ran = papan("what-if", COURSE)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "Now: 5 moves."
    assert lines[lines.index("3 moves (−2) – one change:") + 1] == "  without F"
    assert "no solution – 6 changes:" in lines


def test_queens_changes_are_told_by_what_is_left(papan: RunPapan) -> None:
    ran = papan("what-if", QUEENS)
    assert ran.code == 0
    assert ran.out.startswith("Now: exactly one solution.")
    assert "several solutions – 3 changes:\n  r1c3 to B, r1c5 to C, r3c5 to C" in ran.out
    assert "Sekarang: tepat satu solusi." in papan("what-if", QUEENS, "--lang", "id").out


def test_as_data_each_change_has_the_board_it_leads_to(papan: RunPapan) -> None:
    facts = json.loads(papan("what-if", COURSE, "--json").out)
    assert facts["complete"] and facts["puzzle"] == "rush-hour"
    for change in facts["changes"]:
        result = library.solve(change["board"], puzzle="rush-hour")
        assert change["cost"] == result.cost
        expected = "unsolvable" if result.cost is None else "same" if change["gained"] == 0 else None
        assert expected in (None, change["effect"])
        assert result.cost is None or change["gained"] == result.cost - 5


def test_what_has_no_changes_and_what_is_no_board_are_refused(papan: RunPapan) -> None:
    assert papan("what-if", "1 2/3 0").code == 2
    assert papan("what-if", "AAB/AA").code == 2


def test_when_the_time_is_up_it_says_so(papan: RunPapan) -> None:
    ran = papan("what-if", QUEENS, "--time-limit", "0")
    assert (ran.code, ran.out) == (3, "") and "0 of 24" in ran.err


def test_a_board_that_nothing_can_be_changed_on_is_told(papan: RunPapan, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("A")
    ran = papan("what-if", str(board))
    assert (ran.code, ran.out) == (0, "There is no single change to try.\n")


def test_ctrl_c_leaves_what_was_found(papan: RunPapan, monkeypatch: pytest.MonkeyPatch) -> None:
    real, seen = changes._outcome, []

    def outcome(*arguments: Any) -> Any:
        seen.append(1)
        if len(seen) == 4:
            raise KeyboardInterrupt
        return real(*arguments)

    monkeypatch.setattr(changes, "_outcome", outcome)
    ran = papan("what-if", COURSE)
    assert ran.code == 130 and "without A, without B" in ran.out and "2 of" in ran.err
