"""`papan batch` with files in and out, in every format."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest
from tests.cli.batches import BAD, SOLVED, UNSOLVABLE, table
from tests.cli.running import RunPapan
from tests.cli.test_terminal import START

from papan.batching.reading.inputs import Inputs
from papan.batching.schema import COLUMNS


def test_every_format_holds_the_same_rows(papan: RunPapan, boards: Path, tmp_path: Path) -> None:
    printed = papan("batch", str(boards), "--no-timing")
    assert (printed.code, printed.err) == (2, "")
    for name in ("rows.jsonl", "rows.jsonl.gz", "rows.csv", "rows.parquet", "rows.csv.zst"):
        out = tmp_path / name
        assert papan("batch", str(boards), "--no-timing", "--out", str(out)).code == 2
        again = papan("batch", str(out), "--columns", "line,board,status,moves", "--format", "csv")
        expected = [{"line": "1", "board": SOLVED, "status": "solved", "moves": "2"},
                    {"line": "2", "board": UNSOLVABLE, "status": "unsolvable", "moves": ""}]  # fmt: skip
        assert table(again.out)[:2] == expected
        assert (table(again.out)[2]["status"], again.code) == ("error", 2)
    assert (tmp_path / "rows.jsonl").read_text() == printed.out
    assert gzip.decompress((tmp_path / "rows.jsonl.gz").read_bytes()).decode() == printed.out


def test_tables_have_the_columns_that_make_sense(papan: RunPapan, boards: Path) -> None:
    def header(*arguments: str) -> list[str]:
        return papan("batch", *arguments, "--format", "csv").out.splitlines()[0].split(",")

    assert header(str(boards)) == [name for name in COLUMNS if name != "file"]
    assert header(str(boards), "--no-timing") == [name for name in COLUMNS if name not in ("file", "seconds")]
    assert header(str(boards), str(boards)) == list(COLUMNS)
    assert header(str(boards), "--columns", "status, line,status") == ["status", "line"]
    refused = papan("batch", str(boards), "--columns", "line,movs")
    assert (refused.code, "unknown column movs; expected some of file, line, puzzle" in refused.err) == (2, True)


def test_several_files_are_named_in_their_rows(papan: RunPapan, boards: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.csv.gz"
    other.write_bytes(gzip.compress(f"board\n{SOLVED}\n{BAD}\n".encode()))
    ran = papan("batch", str(boards), str(other), "--columns", "file,line,status")
    assert [tuple(json.loads(line).values()) for line in ran.out.splitlines()] == [
        (str(boards), 2, "solved"), (str(boards), 4, "unsolvable"), (str(boards), 5, "error"),
        (str(other), 1, "solved"), (str(other), 2, "error"),
    ]  # fmt: skip
    records = [json.loads(line) for line in papan("batch", str(boards), str(other)).out.splitlines()]
    assert [(record["file"], record["line"]) for record in records if "line" in record] == [
        (str(boards), 5), (str(other), 2),
    ]  # fmt: skip


def test_what_is_there_is_not_written_over(papan: RunPapan, boards: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    out.write_text("old")
    ran = papan("batch", str(boards), "--out", str(out))
    assert (ran.code, "--force" in ran.err, out.read_text()) == (2, True, "old")
    assert papan("batch", "nowhere.txt", "--out", str(out), "--force").code == 2
    (tmp_path / "bad.txt").write_bytes(b"\0\1")
    assert papan("batch", str(tmp_path / "bad.txt"), "--out", str(out), "--force").code == 2
    assert out.read_text() == "old"
    assert papan("batch", str(boards), "--out", str(out), "--force").code == 2
    assert len(table(out.read_text())) == 3
    for arguments in (["--out", str(tmp_path / "no" / "rows.csv")], ["--out", str(tmp_path / "rows.txt")],
                      ["--format", "parquet"], ["--format", "xls"]):  # fmt: skip
        refused = papan("batch", str(boards), *arguments)
        assert (refused.code, refused.out, "Traceback" in refused.err) == (2, "", False)


def test_a_name_that_is_too_long_is_told(papan: RunPapan, boards: Path, tmp_path: Path) -> None:
    for name in ("x" * 300 + ".csv", "x" * 300 + ".parquet"):
        for command in (["batch", str(boards)], ["batch", str(boards), "--resume"], ["rate", str(boards)],
                        ["generate", "queens", "--size", "4"]):  # fmt: skip
            ran = papan(*command, "--out", str(tmp_path / name))
            assert (ran.code, ran.err) == (2, f"{tmp_path / name}: File name too long\n")
    almost = tmp_path / f"{'x' * 245}.csv"
    assert papan("batch", str(boards), "--out", str(almost)).code == 2
    assert len(table(almost.read_text())) == 3
    for more in ([], ["--force"]):
        ran = papan("batch", str(boards), "--out", str(almost), "--resume", *more)
        assert (ran.code, ran.err) == (2, f"{almost}.papan.json: File name too long\n")


def test_an_input_is_never_written_over(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "boards.csv"
    file.write_text(f"board\n{SOLVED}\n")
    (tmp_path / "link.csv").symlink_to(file)
    for out in (file, tmp_path / "link.csv"):
        for more in ([], ["--resume"]):
            ran = papan("batch", str(file), "--out", str(out), "--force", *more)
            assert (ran.code, "would be overwritten" in ran.err) == (2, True)
    assert file.read_text() == f"board\n{SOLVED}\n"


def test_a_file_that_is_damaged_further_on_gives_its_rows_and_then_the_error(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "boards.txt.gz"
    file.write_bytes(gzip.compress(f"{SOLVED}\n".encode() * 3) + b"rubbish")
    ran = papan("batch", str(file))
    assert (ran.code, len(ran.out.splitlines()), "damaged or incomplete" in ran.err) == (2, 3, True)


@pytest.mark.skipif(not Path("/bin/sh").exists(), reason="there is no shell")
def test_the_examples_of_the_documentation_run(tmp_path: Path) -> None:
    examples = (Path(__file__).parents[2] / "docs" / "batch.md").read_text().split("```")[1].strip().splitlines()
    (tmp_path / "boards.txt").write_text(f"{SOLVED}\n")
    (tmp_path / "boards.csv").write_text(f"board\n{SOLVED}\n")
    for month in ("january", "february"):
        (tmp_path / f"{month}.csv.gz").write_bytes(gzip.compress(f"board\n{SOLVED}\n".encode()))
    program = f"papan() {{ {sys.executable} -c '{START}' \"$@\"; }}\n"
    for example in examples:
        ran = subprocess.run(["/bin/sh", "-c", program + example], cwd=tmp_path, capture_output=True, text=True)
        assert (ran.returncode, "Traceback" in ran.stderr) == (0, False), example
    assert {file.name for file in tmp_path.iterdir()} >= {
        "results.parquet",
        "results.csv",
        "results.jsonl.zst.papan.json",
    }


@pytest.mark.parametrize("name", ["a.csv", "a.jsonl", "a.parquet"])
def test_the_puzzle_that_a_table_names_goes_before_what_a_board_looks_like(
    papan: RunPapan, tmp_path: Path, name: str
) -> None:
    file = tmp_path / name
    rows = [{"board": "AAAB/AACB/DDCC/DDCC", "puzzle": puzzle} for puzzle in ("rush-hour", "rush-hour", "nonsense")]
    for wanted in (rows[:2], rows, rows[2:]):
        if name == "a.csv":
            lines = ["board,puzzle", *(",".join(row.values()) for row in wanted)]
            file.write_text("\n".join(lines) + "\n")
        elif name == "a.jsonl":
            file.write_text("".join(f"{json.dumps(row)}\n" for row in wanted))
        else:
            pyarrow.parquet.write_table(pyarrow.Table.from_pylist(wanted), file)
        ran = papan("batch", str(file), "--puzzle", "queens", "--columns", "status,error")
        found = [json.loads(line) for line in ran.out.splitlines()]
        assert [row["status"] for row in found] == ["error"] * len(wanted)
        assert [("nonsense" in row["error"]) for row in found] == [row["puzzle"] == "nonsense" for row in wanted]
    plain = tmp_path / "plain.txt"
    plain.write_text("AAAB/AACB/DDCC/DDCC\n")
    assert json.loads(papan("batch", str(plain), "--columns", "status").out) == {"status": "solved"}


def test_without_pyarrow_text_is_read_and_written(boards: Path, tmp_path: Path) -> None:
    start = f"import sys; sys.modules['pyarrow'] = None; {START}"
    for name in ("a.jsonl", "a.csv", "a.csv.gz"):
        command = [sys.executable, "-c", start, "batch", str(boards), "--out", str(tmp_path / name), "--resume"]
        assert subprocess.run(command, capture_output=True, check=False).returncode == 2
        assert len(list(Inputs([str(tmp_path / name)]))) == 1
    for name in ("a.parquet", "a.csv.zst"):
        command = [sys.executable, "-c", start, "batch", str(boards), "--out", str(tmp_path / name)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (ran.returncode, "pip install 'papan[data]'" in ran.stderr) == (2, True)
        command = [sys.executable, "-c", start, "generate", "queens", "--size", "4", "--out", str(tmp_path / name)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (ran.returncode, "pip install 'papan[data]'" in ran.stderr) == (2, True)


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (["-a", "nope"], "nope"),
        (["--puzzle", "nope"], "nope"),
        (["-o", "foo=1"], "foo"),
        (["-H", "nope", "-a", "a-star"], "nope"),
        (["--metric", "nope"], "nope"),
        (["--engine", "nope"], "nope"),
    ],
)
def test_a_setting_that_fits_no_puzzle_is_refused_at_once(
    papan: RunPapan, boards: Path, wrong: list[str], named: str
) -> None:
    ran = papan("batch", str(boards), *wrong)
    assert (ran.code, ran.out) == (2, "")
    assert named in ran.err


def test_a_setting_that_fits_some_puzzles_is_taken(papan: RunPapan, boards: Path) -> None:
    assert papan("batch", str(boards), "-a", "a-star", "-H", "manhattan").out.count("\n") > 1


def test_the_file_of_a_single_input_is_told_if_asked_for(papan: RunPapan, boards: Path) -> None:
    rows = table(papan("batch", str(boards), "--format", "csv", "--columns", "file,line").out)
    assert {row["file"] for row in rows} == {str(boards)}


@pytest.mark.parametrize("between", [";", "\t", ","])
def test_tables_of_spreadsheets_in_any_language_are_read(papan: RunPapan, tmp_path: Path, between: str) -> None:
    file = tmp_path / "boards.csv"
    file.write_text(f"name{between}board\nfirst{between}{SOLVED}\n")
    assert json.loads(papan("batch", str(file)).out)["status"] == "solved"


def test_an_input_without_boards_is_told(papan: RunPapan, tmp_path: Path) -> None:
    for name, data in (("a.txt", b""), ("b.txt", b"# none\n\n"), ("c.csv", b"board\n"), ("d.txt.gz", b"")):
        (tmp_path / name).write_bytes(data)
        ran = papan("batch", str(tmp_path / name))
        assert (ran.code, ran.out) == (0, "")
        assert "no board" in ran.err
