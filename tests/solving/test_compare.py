"""A comparison goes on when a way cannot run: that is a row which says why, in every form of the table."""

import csv
import json

import pytest

import papan
from papan.cli import run

FIVE = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 0 23 24"
WAYS = ["compare", FIVE, "-a", "a-star", "-H", "walking-distance,manhattan"]


def test_a_heuristic_that_does_not_fit_the_board_is_a_row() -> None:
    unfit, fit = papan.compare(FIVE, ["a-star"], ["walking-distance", "manhattan"])
    assert (unfit.status, unfit.reason, unfit.job.heuristic) == (papan.Status.FAILED, "unfit", "walking-distance")
    assert "5 × 5" in unfit.reason_text()
    assert (fit.status, fit.cost, fit.optimal) == (papan.Status.SOLVED, 2, True)


def test_every_way_on_a_large_board_has_its_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["compare", FIVE, "--node-limit", "500", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["algorithm"] for row in rows} >= {"breadth-first", "a-star", "ida-star", "annealing"}
    failed = [row for row in rows if row["status"] == "failed"]
    assert failed and {row["heuristic"] for row in failed} == {"walking-distance"}
    for row in failed:
        assert "linear-conflict" in row["error"]
        assert row["counts"] is row["seconds"] is row["cost"] is row["plan"] is None
    assert all(row["error"] is None and row["counts"] for row in rows if row not in failed)


@pytest.mark.parametrize("form", [[], ["--csv"], ["--markdown"], ["--latex"]])
def test_each_form_of_the_table_says_why(form: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*WAYS, *form]) == 0
    out = capsys.readouterr().out
    (line,) = (line for line in out.splitlines() if "walking-distance" in line)
    assert "too large" in line
    assert " 0 " not in line
    if form == ["--csv"]:
        _, unfit, fit = csv.reader(out.splitlines())
        assert unfit[2:8] == [""] * 6
        assert fit[2:4] == ["2", "✔"]


def test_the_exit_code_is_that_of_the_best_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*WAYS[:4], "-H", "walking-distance"]) == 2  # none could run
    assert "too large" in capsys.readouterr().out
    assert run([*WAYS, "--node-limit", "0"]) == 3  # the other met a limit
    unsolvable = "2 1 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 0 23 24"
    assert run(["compare", unsolvable, "-a", "a-star,bfs", "-H", "manhattan"]) == 1


def test_an_engine_that_an_algorithm_does_not_have_is_a_row() -> None:
    beam, bfs = papan.compare(FIVE, ["beam", "bfs"], ["manhattan"], engine="native")
    assert beam.status is papan.Status.FAILED and "beam" in beam.reason_text()
    assert bfs.cost == 2


def test_an_algorithm_that_does_not_fit_the_puzzle_is_a_row_beside_others() -> None:
    brute, bfs = papan.compare(FIVE, ["brute-force", "bfs"])
    assert brute.status is papan.Status.FAILED and "sliding" in brute.reason_text()
    assert bfs.cost == 2


def test_what_no_way_can_do_is_an_error() -> None:
    with pytest.raises(papan.UsageError, match="metric"):
        list(papan.compare(FIVE, ["a-star", "bfs"], metric="parsecs"))
    with pytest.raises(papan.UsageError, match="engine"):
        list(papan.compare(FIVE, ["a-star", "bfs"], engine="steam"))
