"""`papan batch` with files in and out; and the tables of `papan generate` and `papan rate`."""

from __future__ import annotations

import csv
import gzip
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest
from tests.cli.running import RunPapan
from tests.cli.test_terminal import START, in_terminal

from papan.batching.block import RecordBlock
from papan.batching.lines import Lines
from papan.batching.reading.inputs import Inputs
from papan.batching.row import BatchRow, run_row
from papan.batching.schema import COLUMNS
from papan.batching.writing import outputs
from papan.cli.batch_progress import BatchProgress, duration

SOLVED, UNSOLVABLE, BAD = "1 2 3/4 5 6/0 7 8", "1 2 3/4 5 6/8 7 0", "1 2/3 9"
HARD = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"


def table(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    file = tmp_path / "boards.txt"
    file.write_text(f"# boards\n{SOLVED}\n\n{UNSOLVABLE}\n{BAD}\n")
    return file


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


def interrupted_after(rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C after that many rows, which come one by one."""

    def run(inputs: Iterable[Lines], settings: Any, jobs: int, *, timing: bool) -> Iterator[RecordBlock]:
        for done, (number, line) in enumerate(row for lines in inputs for row in lines):
            if done == rows:
                raise KeyboardInterrupt
            record = run_row(BatchRow(number, line, settings))
            if not timing:
                record.pop("seconds", None)
            yield RecordBlock([(number, record)])

    monkeypatch.setattr("papan.cli.batch.run_lines", run)


@pytest.mark.parametrize("name", ["rows.jsonl", "rows.csv", "rows.csv.gz", "rows.jsonl.zst", "rows.parquet"])
def test_ctrl_c_keeps_what_is_complete(
    papan: RunPapan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(outputs, "MEMBER_ROWS", 4)
    monkeypatch.setattr(outputs, "PART_ROWS", 4)
    boards = tmp_path / "boards.txt"
    boards.write_text("".join(f"{board}\n\n" for board in (SOLVED, UNSOLVABLE) * 5))
    whole, out = tmp_path / f"whole-{name}", tmp_path / name
    command = ["batch", str(boards), "--no-timing", "--resume", "--out"]
    assert papan(*command, str(whole)).code == 1
    for rows in (6, 1):  # the second time, three more
        with monkeypatch.context() as patched:
            interrupted_after(rows, patched)
            ran = papan(*command, str(out))
        assert (ran.code, "Interrupted\n" in ran.err, "--resume goes on" in ran.err) == (130, True, True)
        read = papan("batch", str(out), "--columns", "line")
        assert len(read.out.splitlines()) == (6 if rows == 6 else 7)
    assert papan(*command, str(out)).code == 1
    files = sorted(whole.iterdir()) if whole.is_dir() else [whole]
    assert [file.read_bytes() for file in files] == [
        (out / file.name if whole.is_dir() else out).read_bytes() for file in files
    ]


def test_ctrl_c_completes_a_parquet_file(papan: RunPapan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    boards = tmp_path / "boards.txt"
    boards.write_text(f"{SOLVED}\n" * 5)
    interrupted_after(3, monkeypatch)
    ran = papan("batch", str(boards), "--out", str(tmp_path / "rows.parquet"))
    assert (ran.code, ran.err) == (130, "Interrupted\n")
    assert pyarrow.parquet.read_metadata(tmp_path / "rows.parquet").num_rows == 3


def test_a_board_that_ctrl_c_has_ended_is_done_again(tmp_path: Path) -> None:
    boards, out = tmp_path / "boards.txt", tmp_path / "rows.jsonl"
    boards.write_text(f"{SOLVED}\n{SOLVED}\n{HARD}\n{SOLVED}\n")
    start = f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler); {START}"
    command = [sys.executable, "-c", start, "batch", str(boards), "-a", "ida", "-H", "misplaced", "--resume"]
    process = subprocess.Popen([*command, "--out", str(out)], stderr=subprocess.PIPE, text=True)
    while process.poll() is None and (not out.exists() or out.read_bytes().count(b"\n") < 2):
        time.sleep(0.05)
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, "Traceback" in err, "--resume goes on" in err) == (130, False, True)
    assert [json.loads(line)["status"] for line in out.read_text().splitlines()] == ["solved", "solved"]


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


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_each_line_of_a_pipe_is_answered_at_once(jobs: str) -> None:
    command = [sys.executable, "-c", START, "batch", "--format", "csv", "--columns", "line,status", "--jobs", jobs]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None and process.stdout is not None
    answers: list[bytes] = []
    for board in (SOLVED, BAD, UNSOLVABLE):
        process.stdin.write(f"{board}\n".encode())
        process.stdin.flush()
        if not answers:
            answers.append(process.stdout.readline())
        answers.append(process.stdout.readline())  # waits for ever if the line is held back
    process.stdin.close()
    assert process.wait(timeout=60) == 2
    assert answers == [b"line,status\n", b"1,solved\n", b"2,error\n", b"3,unsolvable\n"]


def test_a_reader_that_has_gone_is_told(boards: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as gone:
        command = [sys.executable, "-c", START, "batch", str(boards)]
        ran = subprocess.run(command, stdout=gone, stderr=subprocess.PIPE, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "The output was closed after 0 rows: whoever read it has gone\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no such device")
@pytest.mark.parametrize("more", [[], ["--out", "/dev/full", "--format", "csv"]])
def test_a_full_disk_is_told(boards: Path, more: list[str]) -> None:
    command = [sys.executable, "-c", START, "batch", str(boards), *more]
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    where = "/dev/full" if more else "the output cannot be written"
    assert (ran.returncode, ran.stderr) == (2, f"{where}: No space left on device\n")


def test_progress_tells_rows_speed_bad_rows_and_what_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [str(tmp_path / name) for name in ("one.txt", "two.txt")]
    for name in names:
        Path(name).write_text(f"{SOLVED}\n" * 50)
    shown: list[str] = []
    clock = [0.0]
    monkeypatch.setattr("papan.cli.batch_progress.time.perf_counter", lambda: clock[0])
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    inputs = Inputs(names)
    progress = BatchProgress(inputs, wanted=True)
    monkeypatch.setattr(progress, "show", shown.append)
    lines = [number for block in list(progress.watched(inputs)) for number, _ in block]  # read before anything is done
    for done, line in enumerate(lines, 1):
        clock[0] += 0.5
        progress.rows(done, line, Counter(solved=done - 1, error=1) if done >= 7 else Counter(solved=done))
    assert shown[0] == "1 boards · 2.0/s · 1%"
    assert shown[9] == "10 boards · 2.0/s · 1 bad · 10% · 45 s left"
    assert shown[74] == "75 boards · 2.0/s · 1 bad · 75% · 12 s left"
    assert shown[-1] == "100 boards · 2.0/s · 1 bad · 100% · 0 s left"


@pytest.mark.parametrize(("seconds", "said"), [(0.4, "0 s"), (59, "59 s"), (150, "2 min"), (7500, "2 h 5 min")])
def test_a_time_is_told_as_people_say_it(seconds: float, said: str) -> None:
    assert duration(seconds) == said


def test_on_a_terminal_a_summary_is_told(boards: Path, tmp_path: Path) -> None:
    boards.write_text(boards.read_text() * 50)
    shown = in_terminal(["batch", str(boards), "--out", str(tmp_path / "rows.csv")])
    assert "boards · " in shown and f"150 rows in {tmp_path}/rows.csv · 50 bad · " in shown
    shown = in_terminal(["batch", str(boards), "--out", str(tmp_path / "rows.jsonl"), "--lang", "id"])
    assert f"150 baris di {tmp_path}/rows.jsonl · 50 salah · " in shown


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


def test_boards_can_be_piped_into_rate(papan: RunPapan) -> None:
    made = papan("generate", "queens", "--size", "6", "--count", "3", "--seed", "1").out
    command = [sys.executable, "-c", START, "rate", "-", "--columns", "line,word"]
    ran = subprocess.run(command, input=made, capture_output=True, text=True, check=False)
    assert [json.loads(line)["line"] for line in ran.stdout.splitlines()] == [1, 2, 3], ran.stderr
