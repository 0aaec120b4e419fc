"""Tables in every format: what is written can be read again, and a full disk leaves what is complete."""

from __future__ import annotations

import csv
import gzip
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest

from papan.batching.block import RecordBlock
from papan.batching.lines import Lines
from papan.batching.reading.inputs import Inputs
from papan.batching.run import run_lines
from papan.batching.schema import COLUMNS, columns_of_records
from papan.batching.writing import parquet_files
from papan.batching.writing.encoders import Csv, JsonLines
from papan.batching.writing.outputs import Target, done_of, open_target, target_of
from papan.batching.writing.table_block import TableBlock
from papan.errors import UsageError

BOARDS = b"1 2 3/4 5 6/0 7 8\n1 2 3/4 5 6/0 8 7\n1 2/3 9\nAAABB/ACCCB/ACDDB/EEEFF/EGGFF\n"
SETTINGS: dict[str, Any] = {"algorithm": "best"}


def results(times: int = 1) -> Iterator[Any]:
    return run_lines([Lines(BOARDS * times)], SETTINGS, timing=False)


def written(target: Target, times: int = 1, columns: list[str] | None = None) -> Target:
    out = open_target(target, columns)
    for block in results(times):
        out.write(block)
    out.close()
    return target


def unpacked(path: Path) -> bytes:
    data = path.read_bytes()
    if path.suffix == ".gz":
        return gzip.decompress(data)
    if path.suffix == ".zst":
        stream: Any = pyarrow.CompressedInputStream(pyarrow.BufferReader(data), "zstd")
        text: bytes = stream.read()
        return text
    return data


@pytest.mark.parametrize("ending", ["jsonl", "ndjson.gz", "json.zst"])
def test_json_lines_hold_the_full_records(tmp_path: Path, ending: str) -> None:
    target = written(target_of(str(tmp_path / f"rows.{ending}")))
    found = [json.loads(line) for line in unpacked(target.path).splitlines()]
    assert found == [record for block in results() for record in block.records()]


@pytest.mark.parametrize("ending", ["csv", "csv.gz", "tsv.zst"])
def test_csv_has_every_column(tmp_path: Path, ending: str) -> None:
    target = written(target_of(str(tmp_path / f"rows.{ending}")))
    text = unpacked(target.path).decode()
    header, *rows = csv.reader(io.StringIO(text), delimiter="\t" if "tsv" in ending else ",")
    assert (header, text.count("\n")) == (list(COLUMNS), 5)
    expected = [row for block in results() for row in block.rows(header)]
    shown = {None: "", True: "true", False: "false"}
    assert rows == [[shown.get(value, str(value)) if not isinstance(value, int) or isinstance(value, bool) else
                     str(value) for value in row] for row in expected]  # fmt: skip


def test_parquet_has_every_column_with_its_type(tmp_path: Path) -> None:
    target = written(target_of(str(tmp_path / "rows.parquet")))
    table: Any = pyarrow.parquet.read_table(target.path)
    assert table.column_names == list(COLUMNS)
    assert [list(row.values()) for row in table.to_pylist()] == [r for b in results() for r in b.rows(list(COLUMNS))]
    assert [file.name for file in tmp_path.iterdir()] == ["rows.parquet"]


def test_columns_are_those_that_were_chosen(tmp_path: Path) -> None:
    for ending in ("jsonl", "csv", "parquet"):
        target = written(target_of(str(tmp_path / f"rows.{ending}")), columns=["moves", "line", "status"])
        rows = list(Inputs([str(target.path)])) if ending == "jsonl" else []
        if rows:
            assert json.loads(rows[0].data.splitlines()[0]) == {"moves": 2, "line": 1, "status": "solved"}
    assert (tmp_path / "rows.csv").read_text() == "moves,line,status\n2,1,solved\n,2,unsolvable\n,3,error\n,4,solved\n"
    assert pyarrow.parquet.read_schema(tmp_path / "rows.parquet").names == ["moves", "line", "status"]


def test_a_compressed_file_has_members_of_its_own(tmp_path: Path) -> None:
    for ending, magic in (("gz", b"\x1f\x8b\x08"), ("zst", b"\x28\xb5\x2f\xfd")):
        target = written(replace(target_of(str(tmp_path / f"rows.csv.{ending}")), member_rows=6), times=4)
        data = target.path.read_bytes()
        assert data.count(magic) == 3  # of 6, 6 and 4 rows
        last = data[data.rindex(magic) :]
        (tmp_path / f"last.{ending}").write_bytes(last)
        assert unpacked(tmp_path / f"last.{ending}").count(b"\n") == 4


def test_a_folder_has_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet_files, "GROUP_ROWS", 3)
    target = written(replace(target_of(f"{tmp_path}/rows/"), part_rows=7), times=4)
    parts = sorted((tmp_path / "rows").iterdir())
    assert [part.name for part in parts] == [f"part-{number:05}.parquet" for number in range(3)]
    found = [pyarrow.parquet.read_metadata(part) for part in parts]
    assert [(part.num_rows, part.num_row_groups) for part in found] == [(7, 3), (7, 3), (2, 1)]
    assert pyarrow.parquet.read_table(target.path).num_rows == 16


def test_a_table_without_rows_has_its_columns(tmp_path: Path) -> None:
    for name in ("a.csv", "a.csv.gz", "a.parquet", "parts/"):
        target = target_of(f"{tmp_path}/{name}")
        open_target(target, ["line"]).close()
        assert list(Inputs([str(target.path)])) == []
        assert pyarrow.parquet.read_schema(target.path).names == ["line"] if name == "a.parquet" else True
    assert (tmp_path / "a.csv").read_text() == "line\n"


def test_what_is_hostile_in_a_cell_stays_in_its_row() -> None:
    records: list[dict[str, Any]] = [{"a": 'x\r\ny,"z"\x1b[2J\u202e\ud800', "b": "x"}, {"a": "=1+1", "b": None}]
    known = columns_of_records(records)
    block = TableBlock(records, known)
    text = Csv(known).encode(block)
    assert text.count("\n") == 2
    assert list(csv.reader(io.StringIO(text))) == [['x��y,"z"�[2J��', "x"], ["=1+1", ""]]
    assert JsonLines(["a"]).encode(block).splitlines()[0] == '{"a": "x\\r\\ny,\\"z\\"\\u001b[2J\\u202e\\ud800"}'
    assert block.arrow(["a", "b"]).to_pylist()[0] == {"a": 'x\r\ny,"z"\x1b[2J\u202e?', "b": "x"}


def test_a_number_beyond_64_bits_has_no_place_in_parquet() -> None:
    block = RecordBlock([(1, {"seed": 1 << 70, "status": "solved"}), (2, {"seed": 5, "status": "solved"})])
    assert block.arrow(["seed"]).to_pylist() == [{"seed": None}, {"seed": 5}]


def test_columns_of_records_have_the_kind_of_their_values() -> None:
    known = columns_of_records([{"a": 1, "b": True, "c": "x"}, {"a": 1.5, "b": 1, "d": [1]}, {"e": None}])
    assert {name: column.kind for name, column in known.items()} == {
        "a": "real", "b": "text", "c": "text", "d": "text",
    }  # fmt: skip
    assert [column.of({"d": [1], "b": True}) for column in known.values()] == [None, "true", None, "[1]"]


@pytest.mark.parametrize(
    ("out", "said"),
    [("rows.txt", "unknown format"), ("rows", "unknown format"), ("rows.csv/", "expected one only for Parquet"),
     ("rows.parquet.zst", "compressed in itself")],
)  # fmt: skip
def test_a_name_that_tells_no_format_is_refused(out: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        target_of(out)


FULL_DISK = """
import resource, sys
from dataclasses import replace
from tests.batching.writing.test_outputs import written
from papan.batching.writing import parquet_files
from papan.batching.writing.outputs import target_of
from papan.errors import UsageError
parquet_files.GROUP_ROWS = 10
limit = int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))  # a write beyond it fails, as on a full disk
try:
    written(replace(target_of(sys.argv[1]), member_rows=20, part_rows=40), times=100)
except UsageError as error:
    print(error)
"""


@pytest.mark.parametrize("name", ["a.jsonl", "a.csv", "a.jsonl.gz", "a.csv.zst", "parts/", "a.parquet"])
def test_a_full_disk_leaves_what_is_complete(tmp_path: Path, name: str) -> None:
    out = f"{tmp_path}/{name}"
    whole = written(replace(target_of(f"{tmp_path}/whole-{name}"), member_rows=20, part_rows=40), times=100).path
    if whole.is_dir():
        limit = max(file.stat().st_size for file in whole.iterdir()) - 1  # the largest part has no room
    else:
        limit = int(0.6 * whole.stat().st_size)
    root = Path(__file__).parents[3]
    ran = subprocess.run([sys.executable, "-c", FULL_DISK, out, str(limit)], cwd=root, capture_output=True, text=True)
    assert "File too large" in ran.stdout and out.rstrip("/") in ran.stdout, ran.stderr
    left = Path(out)
    if name == "a.parquet":
        assert not left.exists() and "--resume" in ran.stdout
    elif name == "parts/":
        assert all(pyarrow.parquet.read_metadata(part).num_rows == 40 for part in left.iterdir())
    else:
        text, complete = unpacked(left), unpacked(whole)
        assert text.endswith(b"\n") and complete.startswith(text) and len(text) > len(complete) // 4
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no such device")
@pytest.mark.parametrize("kind", ["lines", "csv", "parquet"])
def test_a_device_is_written_to_as_it_is(kind: Any) -> None:
    with pytest.raises(UsageError, match="No space left on device"):
        written(Target(Path("/dev/full"), kind))
    written(Target(Path("/dev/null"), kind))
    assert Path("/dev/full").is_char_device() and Path("/dev/null").is_char_device()


def test_what_cannot_be_opened_is_told(tmp_path: Path) -> None:
    for name in ("no/rows.csv", "no/rows.parquet", "no/rows.csv.gz"):
        with pytest.raises(UsageError, match="No such file or directory"):
            open_target(target_of(f"{tmp_path}/{name}"), None)
    if os.geteuid() != 0:
        tmp_path.chmod(0o500)
        with pytest.raises(UsageError, match="Permission denied"):
            open_target(target_of(f"{tmp_path}/rows.csv"), None)


def test_every_column_is_described() -> None:
    described = (Path(__file__).parents[3] / "docs" / "batch.md").read_text().split("| column |")[1].split("\n\n")[0]
    rows = described.split("\n")[2:]
    names = [name for row in rows for name in re.findall(r"`(\w+)`", row.split(" | ")[0])]
    kinds = {name: row.split(" | ")[1] for row in rows for name in re.findall(r"`(\w+)`", row.split(" | ")[0])}
    assert names == list(COLUMNS)
    assert kinds == {name: column.kind for name, column in COLUMNS.items()}


@pytest.mark.parametrize("name", ["a.csv.gz", "a.jsonl.zst", "parts/"])
def test_rows_that_were_closed_early_stay_until_they_are_written_again(tmp_path: Path, name: str) -> None:
    target = replace(target_of(f"{tmp_path}/{name}"), member_rows=10, part_rows=10)
    written(target)

    def rows() -> int:
        return sum(lines.rows for lines in Inputs([str(target.path)]))

    done = done_of(target, None)
    out = open_target(target, None, done)
    for block in results():
        out.write(block)
    assert (done.rows, rows()) == (4, 4)  # a process that is killed now has lost nothing of the one before
    out.close()
    assert rows() == 8
