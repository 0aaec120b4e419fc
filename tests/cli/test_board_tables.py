"""Tables of boards: those that `papan generate` writes, and the ratings of every board of a file."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest
from tests.cli.batches import SOLVED, UNSOLVABLE, table
from tests.cli.running import RunPapan
from tests.cli.test_terminal import START


@pytest.mark.parametrize("name", ["a.jsonl", "a.csv", "a.parquet", "a.csv.gz", "a.jsonl.zst", "a.txt.gz"])
def test_generated_tables_are_batches(papan: RunPapan, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    generate = ("generate", "rush-hour", "--moves", "5..", "--count", "4", "--seed", "3", "--out", str(file))
    assert papan(*generate).code == 0
    rows = [json.loads(line) for line in papan("batch", str(file), "--columns", "line,puzzle,moves").out.splitlines()]
    facts = [json.loads(line) for line in papan(*generate[:-2], "--json").out.splitlines()]
    assert [(row["line"], row["puzzle"], row["moves"]) for row in rows] == [
        (number, "rush-hour", fact["moves"]) for number, fact in enumerate(facts, 1)
    ]
    if name == "a.parquet":
        assert pyarrow.parquet.read_table(file).to_pylist() == facts
    if name == "a.csv":
        assert table(file.read_text()) == [{key: str(value) for key, value in fact.items()} for fact in facts]
    assert papan(*generate).code == 2  # it is there already


def test_generated_records_can_be_piped(papan: RunPapan) -> None:
    made = papan("generate", "queens", "--size", "5", "--count", "3", "--seed", "1", "--json").out
    command = [sys.executable, "-c", START, "batch", "--columns", "puzzle,status"]
    ran = subprocess.run(command, input=made, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, '{"puzzle": "queens", "status": "solved"}\n' * 3)


def test_every_board_of_a_file_is_rated(papan: RunPapan, boards: Path, tmp_path: Path) -> None:
    alone = json.loads(papan("rate", SOLVED, "--json").out)
    for jobs in ("1", "2"):
        ran = papan("rate", str(boards), "--jobs", jobs)
        rows = [json.loads(line) for line in ran.out.splitlines()]
        assert (ran.code, [row["line"] for row in rows]) == (2, [2, 4, 5])
        assert rows[0] == {**alone, "line": 2}
        assert rows[1]["board"] == UNSOLVABLE and rows[1]["error"] and rows[2]["error"]
    for name in ("ratings.csv", "ratings.parquet", "ratings.jsonl.gz"):
        assert papan("rate", str(boards), "--out", str(tmp_path / name)).code == 2
    found = table((tmp_path / "ratings.csv").read_text())
    assert [row["score"] for row in found] == [str(alone["score"]), "", ""]
    assert json.loads(found[0]["parts"]) == alone["parts"]
    assert pyarrow.parquet.read_table(tmp_path / "ratings.parquet").column("word").to_pylist() == [
        alone["word"], None, None,
    ]  # fmt: skip
    chosen = papan("rate", str(tmp_path / "ratings.csv"), "--columns", "line,score")
    assert json.loads(chosen.out.splitlines()[0]) == {"line": 1, "score": alone["score"]}
    assert papan("rate", SOLVED, "--out", str(tmp_path / "x.csv")).code == 2


def test_a_file_with_one_board_is_rated_as_ever(papan: RunPapan, tmp_path: Path) -> None:
    said = papan("rate", SOLVED).out
    for text in ("1 2 3\n4 5 6\n0 7 8\n", f"{SOLVED}\n", "1,2,3\n4,5,6\n0,7,8\n"):
        for name in ("board.txt", "board.csv"):
            (tmp_path / name).write_text(text)
            assert papan("rate", str(tmp_path / name)).out == said
    (tmp_path / "bad.txt").write_text("1 2 3\n4 5 6\n9 9 9\n")
    assert papan("rate", str(tmp_path / "bad.txt")).err.startswith(f"{tmp_path}/bad.txt:")


def test_boards_can_be_piped_into_rate(papan: RunPapan) -> None:
    made = papan("generate", "queens", "--size", "6", "--count", "3", "--seed", "1").out
    command = [sys.executable, "-c", START, "rate", "-", "--columns", "line,word"]
    ran = subprocess.run(command, input=made, capture_output=True, text=True, check=False)
    assert [json.loads(line)["line"] for line in ran.stdout.splitlines()] == [1, 2, 3], ran.stderr
