"""--report and --save for reports, from the command line."""

from __future__ import annotations

import csv
import json
import shlex
from pathlib import Path

import pytest

from papan.cli import run

EASY = "1 2 3/4 5 6/0 7 8"


def test_a_solved_board_becomes_a_folder_whose_command_repeats_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "report"
    way = ["solve", EASY, "-a", "weighted-a-star", "-H", "manhattan", "-o", "weight=2.5", "-q"]
    assert run([*way, "--report", str(folder)]) == 0
    assert "Report written to" in capsys.readouterr().err
    assert {"README.txt", "steps.svg", "map.png", "tree.svg", "events.csv", "table.tex"} <= {
        path.name for path in folder.iterdir()
    }
    command = shlex.split((folder / "command.txt").read_text(encoding="utf-8"))
    assert command[:3] == ["papan", "solve", EASY]
    assert "weight=2.5" in command
    monkeypatch.chdir(tmp_path)
    command[command.index("--report") + 1] = "again"
    assert run(command[1:]) == 0
    again = tmp_path / "again"
    assert (again / "events.csv").read_bytes() == (folder / "events.csv").read_bytes()
    assert (again / "map.svg").read_bytes() == (folder / "map.svg").read_bytes()


def test_a_folder_with_files_needs_force_and_is_refused_before_any_search(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    for command in (["solve", EASY], ["compare", EASY, "-a", "bfs"]):
        assert run([*command, "--report", str(tmp_path)]) == 2
        out, err = capsys.readouterr()
        assert "not empty" in err and "--force" in err and out == ""
        assert run([*command, "--report", str(tmp_path), "--force"]) == 0
        capsys.readouterr()
    assert (tmp_path / "mine.txt").read_text() == "mine"
    assert run(["solve", EASY, "--report", str(tmp_path / "no" / "where")]) == 2
    assert run(["solve", EASY, "--report", str(tmp_path / "r"), "--columns", "99"]) == 2


def test_columns_of_the_strip_are_those_asked_for(tmp_path: Path) -> None:
    from PIL import Image

    sizes = []
    for columns in (3, 6):
        folder = tmp_path / str(columns)
        assert run(["solve", "1 2 3/7 4 5/8 0 6", "-q", "--report", str(folder), "--columns", str(columns)]) == 0
        sizes.append(Image.open(folder / "steps.png").size)
    assert sizes[1][0] == 2 * sizes[0][0]
    assert sizes[1][1] < sizes[0][1]


def test_a_comparison_is_saved_in_every_form(tmp_path: Path) -> None:
    names = ["x.csv", "x.md", "x.tex", "x.html", "x.json", "x.txt"]
    saves = [word for name in names for word in ("--save", str(tmp_path / name))]
    assert run(["compare", EASY, "-a", "bfs,astar", "-H", "manhattan", *saves]) == 0
    texts = {name: (tmp_path / name).read_text(encoding="utf-8") for name in names}
    rows = list(csv.DictReader(texts["x.csv"].splitlines()))
    assert [row["algorithm"] for row in rows] == ["breadth-first", "a-star"]
    assert r"\toprule" in texts["x.tex"] and texts["x.md"].startswith("| algorithm |")
    assert texts["x.html"].startswith("<table") and len(json.loads(texts["x.json"])) == 2
    assert run(["compare", EASY, "-a", "bfs", "--save", str(tmp_path / "x.md")]) == 2  # it is there already
    assert run(["compare", EASY, "-a", "bfs", "--save", str(tmp_path / "x.gif")]) == 2


def test_a_solution_is_saved_as_a_section_of_a_report(tmp_path: Path) -> None:
    for name in ("x.md", "x.tex"):
        assert run(["solve", EASY, "-q", "--save", str(tmp_path / name)]) == 0
        assert run(["solve", "1 2 3/4 5 6/8 7 0", "-q", "--save", str(tmp_path / f"no-{name}")]) == 1
    markdown, latex = ((tmp_path / name).read_text(encoding="utf-8") for name in ("x.md", "x.tex"))
    assert "1 2 3\n4 5 6\n0 7 8" in markdown and "1. right" in markdown
    assert r"\item {}right" in latex and "1~2~3" in latex and r"\begin{tabular}" in latex
    assert latex.count(r"\begin{") == latex.count(r"\end{")
    assert (
        "cannot be solved" in (tmp_path / "no-x.md").read_text(encoding="utf-8").lower()
        or "no solution" in (tmp_path / "no-x.md").read_text(encoding="utf-8").lower()
    )
