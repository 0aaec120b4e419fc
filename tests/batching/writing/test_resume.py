"""A batch that is ended at any moment and resumed: its output is that of one that nobody disturbed."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import papan as papan
from tests.cli.running import RunPapan

from papan.batching.run import run_lines
from papan.batching.writing import outputs, parquet_files
from papan.batching.writing.manifest import manifest_path, only_writer

KILLED = Path(__file__).parent / "killed.py"
FORMATS = ["rows.jsonl", "rows.csv", "rows.jsonl.gz", "rows.csv.zst", "rows.parquet"]
BOARDS = [
    "# boards of several puzzles, some of them bad",
    "1 2 3/4 5 6/0 7 8",
    "1 2 3/4 5 6/0 8 7",
    "",
    "1 2/3 9",
    "AAABB/ACCCB/ACDDB/EEEFF/EGGFF",
    '{"board": "8 6 7/2 5 4/3 0 1", "algorithm": "a-star", "heuristic": "manhattan", "engine": "native"}',
    "ooooooooooBoAAooBooooooooooooooooooo",
]


@pytest.fixture
def boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two hundred lines; the numbers of rows that are kept together are small."""
    monkeypatch.setattr(outputs, "MEMBER_ROWS", 16)
    monkeypatch.setattr(outputs, "PART_ROWS", 40)
    monkeypatch.setattr(parquet_files, "GROUP_ROWS", 15)
    file = tmp_path / "boards.txt"
    file.write_text("\n".join(BOARDS * 25) + "\n")
    return file


def content(path: Path) -> dict[str, bytes]:
    """The bytes of a file, or of all files in a folder."""
    if path.is_dir():
        return {file.name: file.read_bytes() for file in sorted(path.iterdir())}
    return {"": path.read_bytes()}


def undisturbed(papan: RunPapan, boards: Path, name: str) -> dict[str, bytes]:
    whole = boards.parent / "whole"
    whole.mkdir(exist_ok=True)
    assert papan("batch", str(boards), "--out", str(whole / name), "--resume", "--no-timing").code == 2
    return content(whole / name)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.parametrize("name", FORMATS)
def test_killed_at_any_moment_and_resumed(boards: Path, name: str) -> None:
    command = [sys.executable, str(KILLED), str(boards.parent), name, "1"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, "Traceback" in ran.stderr) == (0, False), ran.stdout + ran.stderr
    assert int(ran.stdout) >= 5  # it was killed at different moments


@pytest.mark.parametrize("name", FORMATS)
def test_cut_anywhere_and_resumed(papan: RunPapan, boards: Path, name: str) -> None:
    expected = undisturbed(papan, boards, name)
    out = boards.parent / "whole" / name
    for share in (0.0, 0.1, 0.5, 0.97, 1.0):
        if out.is_dir():
            parts = sorted(out.iterdir())
            for part in parts[int(share * len(parts)) :]:
                part.unlink()
        else:
            data = out.read_bytes()
            out.write_bytes(data[: int(share * len(data))])
        ran = papan("batch", str(boards), "--out", str(out), "--resume", "--no-timing")
        assert (ran.code, content(out)) == (2, expected)
    assert ran.err == f"{out} is complete already: nothing was left to do\n"


def test_a_damaged_tail_is_cut(papan: RunPapan, boards: Path) -> None:
    for name in FORMATS[:4]:
        expected = undisturbed(papan, boards, name)
        out = boards.parent / "whole" / name
        out.write_bytes(expected[""][:-300] + b"\0" * 50)
        papan("batch", str(boards), "--out", str(out), "--resume", "--no-timing")
        assert content(out) == expected, name
        out.write_bytes(expected[""] + b'{"papan": "0.1')
        papan("batch", str(boards), "--out", str(out), "--resume", "--no-timing")
        assert content(out) == expected, name


def test_other_settings_or_other_input_are_refused(papan: RunPapan, boards: Path) -> None:
    out = boards.parent / "rows.jsonl"
    command = ["batch", str(boards), "--out", str(out), "--resume"]
    assert papan(*command).code == 2
    rows = out.read_bytes()
    for more, named in (
        (["-a", "bfs"], 'algorithm: "best" → "bfs"'),
        (["--columns", "line"], "columns: null → "),
        (["--no-timing"], "timing: true → false"),
        (["--node-limit", "5"], "node_limit: null → 5"),
        (["--lang", "id"], 'language: "en" → "id"'),
    ):
        ran = papan(*command, *more)
        assert (ran.code, named in ran.err, out.read_bytes() == rows) == (2, True, True)
    boards.write_text(boards.read_text() + "1 2/3 0\n")
    ran = papan(*command)
    assert (ran.code, "inputs: [" in ran.err, out.read_bytes() == rows) == (2, True, True)
    assert papan(*command, "--force").code == 2
    assert out.read_bytes().count(b"\n") == rows.count(b"\n") + 1


def test_what_was_not_begun_with_resume_is_not_gone_on_with(papan: RunPapan, boards: Path) -> None:
    out = boards.parent / "rows.jsonl"
    papan("batch", str(boards), "--out", str(out))
    ran = papan("batch", str(boards), "--out", str(out), "--resume")
    assert (ran.code, "--force begins anew" in ran.err) == (2, True)
    Path(f"{out}.papan.json").write_text("[")
    ran = papan("batch", str(boards), "--out", str(out), "--resume")
    assert (ran.code, "not what papan writes" in ran.err) == (2, True)


def test_only_one_process_goes_on_with_it(papan: RunPapan, boards: Path) -> None:
    out = boards.parent / "rows.csv"
    command = ["batch", str(boards), "--out", str(out), "--resume"]
    assert papan(*command).code == 2
    with only_writer(manifest_path(out)):
        ran = papan(*command)
    assert (ran.code, ran.err) == (2, f"{out}: another process is writing it\n")
    assert "complete already" in papan(*command).err


def test_an_input_that_changes_meanwhile_is_told(
    papan: RunPapan, boards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def changing(*arguments: Any, **more: Any) -> Iterator[Any]:
        yield from run_lines(*arguments, **more)
        boards.write_text("1 2/3 0\n")

    monkeypatch.setattr("papan.cli.batch.run_lines", changing)
    ran = papan("batch", str(boards), "--out", str(boards.parent / "rows.csv"), "--resume")
    assert (ran.code, f"{boards} was changed while it was read" in ran.err) == (2, True)


def test_resume_needs_files(papan: RunPapan, boards: Path) -> None:
    assert "expected --out FILE" in papan("batch", str(boards), "--resume").err
    assert "cannot be read again" in papan("batch", "-", "--resume", "--out", str(boards.parent / "x.csv")).err
    assert "no ordinary file" in papan("batch", str(boards), "--resume", "--format", "csv", "--out", "/dev/null").err


def test_the_exit_code_is_that_of_all_rows(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text("1 2/9 0\n" + "1 2 3/4 5 6/0 7 8\n" * 3)
    for name in ("a.jsonl", "a.csv", "a.jsonl.gz", "a.tsv.zst", "a.parquet"):
        command = ["batch", str(file), "--out", str(tmp_path / name), "--resume", "--no-timing"]
        assert (papan(*command).code, papan(*command).code) == (2, 2)
    out = tmp_path / "lines.csv"
    command = ["batch", str(file), "--out", str(out), "--resume", "--columns", "line,moves"]
    assert papan(*command).code == 2
    ran = papan(*command)
    assert (ran.code, "no column status" in ran.err) == (0, True)


def test_the_settings_are_kept_beside_the_output(papan: RunPapan, boards: Path) -> None:
    out = boards.parent / "rows.jsonl.gz"
    papan("batch", str(boards), "--out", str(out), "--resume", "-a", "bfs")
    kept = json.loads(Path(f"{out}.papan.json").read_text())
    assert (kept["algorithm"], kept["inputs"][0]["size"]) == ("bfs", boards.stat().st_size)
    assert len(gzip.decompress(out.read_bytes()).splitlines()) == 150
    assert out.read_bytes().count(b"\x1f\x8b\x08") == 10  # members of 16 rows
