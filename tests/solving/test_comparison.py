"""Comparison: a sequence of results that is a table in a notebook, as text and in files."""

from __future__ import annotations

from dataclasses import replace

import pytest

import papan
from papan.cli import run

BOARD = "1 2 3/4 5 6/0 7 8"


@pytest.fixture(scope="module")
def table() -> papan.Comparison:
    return papan.compare(BOARD, ["a-star", "bfs"], ["manhattan", "misplaced"])


def test_it_is_a_sequence_of_results(table: papan.Comparison) -> None:
    assert [(row.job.algorithm, row.job.heuristic) for row in table] == [
        ("a-star", "manhattan"),
        ("a-star", "misplaced"),
        ("breadth-first", None),
    ]
    assert len(table) == 3 and table[-1].cost == 2 and len(table[:2]) == 2
    assert isinstance(table[:2], papan.Comparison) and not table.interrupted


def test_a_notebook_shows_a_table_in_which_nothing_is_markup(table: papan.Comparison) -> None:
    html = table._repr_html_()
    assert html.count("<tr>") == 4 and "<th>algorithm</th>" in html and "<td>breadth-first</td>" in html
    job = replace(table[0].job, algorithm="<script>alert(1)</script>")
    hostile = papan.Comparison([replace(table[0], job=job)])._repr_html_()
    assert "<script>" not in hostile and "&lt;script&gt;" in hostile


def test_its_forms_are_those_of_the_command(capsys: pytest.CaptureFixture[str], table: papan.Comparison) -> None:
    for option, form in (("--csv", table.to_csv()), ("--markdown", table.to_markdown()), ("--latex", table.to_latex())):
        assert run(["compare", BOARD, "-a", "a-star,bfs", "-H", "manhattan,misplaced", option]) == 0
        assert capsys.readouterr().out.splitlines()[0] == form.splitlines()[0]
    assert str(table).splitlines()[0].startswith("algorithm      heuristic  moves")
    assert str(papan.Comparison()).strip() == papan.Comparison().to_csv() == ""


def test_an_option_that_no_way_knows_is_a_slip() -> None:
    with pytest.raises(papan.UsageError, match="unknown option tise"):
        papan.compare(BOARD, ["a-star", "bfs"], options={"tise": "oldest"})


def test_a_ctrl_c_ends_the_table_at_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    from papan.puzzles.sliding.rules import SlidingProblem

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(SlidingProblem, "result", interrupted)
    table = papan.compare(BOARD, ["a-star", "bfs"], ["manhattan"], engine="python")
    assert len(table) == 1 and table.interrupted
