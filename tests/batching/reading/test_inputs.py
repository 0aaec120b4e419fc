"""Boards from files of any format, encoding and compression; and what is hostile in them."""

from __future__ import annotations

import csv
import gzip
import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest

from papan.batching import lines as lines_module
from papan.batching.lines import MAX_LINE, Lines, is_skipped, skip_rows
from papan.batching.reading.inputs import Inputs
from papan.errors import UsageError

SLIDING, QUEENS = "1 2 3/4 5 6/0 7 8", "AAABB/ACCCB/ACDDB/EEEFF/EGGFF"


def rows_of(*files: Path) -> list[tuple[str | None, int, str, str | None]]:
    """The rows of some files: the file where there are several, the number, the line, the puzzle."""
    inputs = Inputs([str(file) for file in files])
    found = [(block.file, number, line, block.puzzle) for block in inputs for number, line in block]
    if inputs.fault is not None:
        raise inputs.fault
    return found


def lines_of(*files: Path) -> list[tuple[int, str]]:
    return [(number, line) for _, number, line, _ in rows_of(*files)]


def zst(data: bytes) -> bytes:
    sink = pyarrow.BufferOutputStream()
    with pyarrow.CompressedOutputStream(sink, "zstd") as stream:
        stream.write(data)
    packed: bytes = sink.getvalue().to_pybytes()
    return packed


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("# so\né\r\n\r\nb\rc", "utf-8"),
        ("# so\né\r\n\r\nb\rc\n", "utf-8-sig"),
        ("# so\né\r\n\r\nb\rc", "utf-16"),
        ("# so\né\r\n\r\nb\rc\r", "cp1252"),
    ],
)
def test_any_encoding_and_any_line_end(tmp_path: Path, text: str, encoding: str) -> None:
    file = tmp_path / "boards.txt"
    file.write_bytes(text.encode(encoding))
    assert lines_of(file) == [(2, "é"), (4, "b"), (5, "c")]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_where_a_block_ends_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    file = tmp_path / "boards.txt"
    file.write_bytes(b"\xef\xbb\xbfa\r\nbb\r\r\nc\n\n\xef\xbb\xbfdd\xc3\xa9\r\ne")
    monkeypatch.setattr("papan.batching.reading.unpacking.BLOCK", size)
    assert lines_of(file) == [(1, "a"), (2, "bb"), (4, "c"), (6, "ddé"), (7, "e")]


def test_members_one_after_the_other_are_all_read(tmp_path: Path) -> None:
    for ending, pack in ((".gz", gzip.compress), (".zst", zst)):
        file = tmp_path / f"boards.txt{ending}"
        file.write_bytes(pack(b"a\nb") + pack(b"c\n") + pack(b"") + pack(b"d\n"))
        assert lines_of(file) == [(1, "a"), (2, "bc"), (3, "d")]
    (tmp_path / "padded.gz").write_bytes(gzip.compress(b"a\n") + bytes(2000))
    assert lines_of(tmp_path / "padded.gz") == [(1, "a")]


@pytest.mark.parametrize(("ending", "pack"), [(".gz", gzip.compress), (".zst", zst)])
def test_what_is_damaged_is_told_after_what_is_not(tmp_path: Path, ending: str, pack: Callable[[bytes], bytes]) -> None:
    file = tmp_path / f"boards.txt{ending}"
    for damaged in (pack(b"a\n" * 99999) + pack(os.urandom(5000))[:-3000], pack(b"a\n" * 99999) + b"garbage"):
        file.write_bytes(damaged)
        inputs = Inputs([str(file)])
        assert next(iter(inputs)).data.startswith(b"a\n")
        assert [inputs for _ in inputs] and str(inputs.fault).startswith(f"{file}: damaged or incomplete")
    file.write_bytes(b"not packed at all\n")
    with pytest.raises(UsageError, match="damaged or incomplete"):
        rows_of(file)


def test_a_table_gives_its_column_of_boards(tmp_path: Path) -> None:
    file = tmp_path / "boards.csv"
    file.write_text('id,Board,note\r\n7,"1 2\r\n3 0","a,\n""b"\r\n\r\n8,# #\r\n9\r\n10,{},x\n11,' + SLIDING)
    assert lines_of(file) == [
        (1, '{"board": "1 2\\n3 0"}'), (2, '{"board": "# #"}'), (3, '{"board": ""}'), (4, '{"board": "{}"}'),
        (5, SLIDING),
    ]  # fmt: skip
    (tmp_path / "boards.tsv").write_text(f"a\tboard\n\t{QUEENS}\n")
    assert lines_of(tmp_path / "boards.tsv") == [(1, QUEENS)]
    (tmp_path / "only.csv").write_text(f"position\n{QUEENS}\n")
    assert lines_of(tmp_path / "only.csv") == [(1, QUEENS)]
    (tmp_path / "list.csv").write_text("1,2,3,4,5,6,7,0,8\n1,2,3,4,5,6,0,7,8\n")  # a list of boards, whatever its name
    assert lines_of(tmp_path / "list.csv") == [(1, "1,2,3,4,5,6,7,0,8"), (2, "1,2,3,4,5,6,0,7,8")]
    (tmp_path / "none.csv").write_text("id,position\n1,2\n")
    with pytest.raises(UsageError, match=r"none.csv: no column board; found id, position"):
        rows_of(tmp_path / "none.csv")


def parquet(file: Path, **columns: object) -> Path:
    pyarrow.parquet.write_table(pyarrow.table(columns), file, row_group_size=2)
    return file


def test_parquet_gives_its_column_of_boards(tmp_path: Path) -> None:
    file = parquet(tmp_path / "a.parquet", id=[1, 2, 3], board=[SLIDING, QUEENS, SLIDING])
    assert lines_of(file) == [(1, SLIDING), (2, QUEENS), (3, SLIDING)]
    file = parquet(tmp_path / "b.parquet", board=[SLIDING, None, "1 2\n3 0", "# a", "{"])
    assert lines_of(file) == [
        (1, SLIDING), (2, '{"board": ""}'), (3, '{"board": "1 2\\n3 0"}'), (4, '{"board": "# a"}'),
        (5, '{"board": "{"}'),
    ]  # fmt: skip
    repeated = pyarrow.array([SLIDING, QUEENS, SLIDING]).dictionary_encode()
    assert lines_of(parquet(tmp_path / "c.parquet", board=repeated)) == [(1, SLIDING), (2, QUEENS), (3, SLIDING)]
    assert lines_of(parquet(tmp_path / "d.parquet", board=pyarrow.array([], pyarrow.string()))) == []
    folder = tmp_path / "parts"
    folder.mkdir()
    for number in range(3):
        parquet(folder / f"part-{number:05}.parquet", board=[SLIDING] * 3)
    assert [number for number, _ in lines_of(folder)] == list(range(1, 10))
    for hostile in ({"position": ["a"], "x": [1]}, {"board": [[1, 2]]}):
        with pytest.raises(UsageError, match=r"e.parquet: (no column board; found position, x|this Parquet file)"):
            rows_of(parquet(tmp_path / "e.parquet", **hostile))


def test_bytes_that_are_no_text_are_shown_as_such(tmp_path: Path) -> None:
    file = parquet(tmp_path / "a.parquet", board=pyarrow.array([b"1 \xff/2 0", b"x\n\xff"], pyarrow.binary()))
    assert [json.loads(line)["board"] if "{" in line else line for _, line in lines_of(file)] == ["1 �/2 0", "x\n�"]


def test_the_puzzle_of_a_board_goes_with_it(tmp_path: Path) -> None:
    one = f'{{"puzzle": "queens", "board": "{QUEENS}"}}\n'
    other = f'{{"board": "{SLIDING}", "puzzle": "sliding"}}\n'
    file = tmp_path / "boards.jsonl"
    file.write_text(one * 2)
    assert rows_of(file) == [(None, 1, QUEENS, "queens"), (None, 2, QUEENS, "queens")]
    file.write_text(f'{one}{{"board": "{SLIDING}"}}\n{SLIDING}\n')
    assert [json.loads(line) if "{" in line else line for _, line in lines_of(file)] == [
        {"board": QUEENS, "puzzle": "queens"}, SLIDING, SLIDING,
    ]  # fmt: skip
    file.write_text(one + other)
    assert [json.loads(line)["puzzle"] for _, line in lines_of(file)] == ["queens", "sliding"]
    table = parquet(tmp_path / "a.parquet", puzzle=["queens"] * 3, board=[QUEENS] * 3)
    assert {(line, puzzle) for _, _, line, puzzle in rows_of(table)} == {(QUEENS, "queens")}
    (tmp_path / "a.csv").write_text(f"puzzle,board\nqueens,{QUEENS}\n,{SLIDING}\n")
    assert [json.loads(line) if "{" in line else line for _, line in lines_of(tmp_path / "a.csv")] == [
        {"board": QUEENS, "puzzle": "queens"}, SLIDING,
    ]  # fmt: skip


def test_records_of_generate_are_boards_and_other_objects_stay_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "boards.ndjson"
    generated = {"puzzle": "queens", "board": QUEENS, "seed": 7, "number": 0, "moves": 3}
    file.write_text(json.dumps(generated) + "\n")
    assert rows_of(file) == [(None, 1, QUEENS, "queens")]
    others = [
        '{"board": "1 2/3 0", "algorithm": "bfs"}',
        '{"board": 5}',
        "{",
        '{"board": "a", "papan": "0"}',
        "{" * 99999,
    ]
    file.write_text("\n".join(others))
    assert [line for _, line in lines_of(file)] == others


def test_several_files_are_named_and_counted_each_for_itself(tmp_path: Path) -> None:
    one, two = tmp_path / "one.txt", tmp_path / "two.csv"
    one.write_text("a\nb")
    two.write_text("board\nc\nd\n")
    assert [row[:3] for row in rows_of(one, two)] == [
        (str(one), 1, "a"), (str(one), 2, "b"), (str(two), 1, "c"), (str(two), 2, "d"),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["nowhere.txt", "nowhere.parquet", "a\0b.csv", "x" * 300])
def test_what_is_not_there_is_told_at_once(name: str) -> None:
    with pytest.raises(UsageError):
        Inputs([name])


def test_what_cannot_be_read_is_told_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for name, data, said in (
        ("a.parquet", b"not Parquet at all", "a.parquet: this Parquet file cannot be read"),
        ("a.parquet", b"PAR1" + bytes(100) + b"PAR1", "a.parquet: this Parquet file cannot be read"),
        ("a.csv", b"board\0,x\n1,2", "a.csv: not text"),
        ("a.csv", b'board,x\na,b\n"' + b"x\n" * (1 << 20), "a.csv:.*: this CSV cannot be read: field larger"),
        ("a.txt", b"\x7fELF\x02\x01\x01\0\0", "a.txt: not text"),
    ):
        (tmp_path / name).write_bytes(data)
        with pytest.raises(UsageError, match=said):
            rows_of(tmp_path / name)
    with pytest.raises(UsageError, match="folder without Parquet files"):
        Inputs([str(tmp_path / "empty")])
    with pytest.raises(UsageError, match="compressed in itself"):
        Inputs(["a.parquet.gz"])
    with pytest.raises(UsageError, match="only once"):
        Inputs(["-", "-"])


def test_a_nul_or_a_long_cell_later_on_is_a_row_like_others(tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    with file.open("w", newline="") as stream:
        csv.writer(stream).writerows([["board"], *[[SLIDING]] * 200_000, ["1 2\0/3 0"], ["y" * 200_000], [SLIDING]])
    found = lines_of(file)
    assert [(number, len(line)) for number, line in found[-2:]] == [(200_002, 200_000), (200_003, len(SLIDING))]
    assert found[-3] == (200_001, "1 2\0/3 0")


@pytest.mark.parametrize("ending", ["", ".gz", ".zst"])
def test_a_line_without_end_takes_little_memory(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"bomb.txt{ending}"
    long = b"a" * (1 << 26)
    data = b"1 2/3 0\n" + long + b"\n1 2/0 3\n" + long
    file.write_bytes(gzip.compress(data) if ending == ".gz" else zst(data) if ending == ".zst" else data)
    del data, long
    sizes = []
    for block in Inputs([str(file)]):
        sizes.append(len(block.data))
        assert len(block.data) < 3 * MAX_LINE
    assert [(number, len(line)) for number, line in lines_of(file)] == [(1, 7), (2, MAX_LINE), (3, 7), (4, MAX_LINE)]
    assert sum(sizes) < 3 * MAX_LINE


def test_without_pyarrow_the_package_to_install_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for name in ("a.parquet", "a.txt.zst"):
        (tmp_path / name).write_bytes(b"")
        with pytest.raises(UsageError, match=r"pip install 'papan\[data\]'"):
            Inputs([str(tmp_path / name)])


@pytest.mark.parametrize(
    "text",
    [
        "a\n\n# b\n #  c\n#d\n \t\nx # y\n\x1f\n#\n# \nz",
        "é\n\u00a0\n\u2003# b\n\u2028\n# ö\nx",
        "",
        "\n",
    ],
)
def test_rows_are_counted_and_skipped_as_they_are_read(text: str) -> None:
    block = Lines(text.encode() + b"\n", 5, "f", "queens")
    rows = list(block)
    assert [line for _, line in rows] == [line for line in text.split("\n") if not is_skipped(line)]
    assert block.rows == len(rows)
    for skipped in range(len(rows) + 1):
        left = [row for part in skip_rows([block], skipped) for row in part]
        assert left == rows[skipped:]
        assert all((part.file, part.puzzle) == ("f", "queens") for part in skip_rows([block], skipped))


def test_skipping_goes_over_blocks() -> None:
    blocks = [Lines(b"a\nb\n", 1), Lines(b"# c\n", 3), Lines(b"d\ne\n", 4)]
    assert [row for part in skip_rows(blocks, 3) for row in part] == [(5, "e")]
    assert list(skip_rows(blocks, 9)) == []


def test_plain_text_is_not_touched_line_by_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "boards.txt"
    file.write_text(f"{SLIDING}\n" * 200_000)
    monkeypatch.setattr(lines_module.Lines, "__iter__", lambda self: pytest.fail("a line was looked at alone"))
    blocks = list(Inputs([str(file)]))
    assert len(blocks) < 10
    assert b"".join(block.data for block in blocks) == file.read_bytes()
    assert [block.first for block in blocks[1:]] == [
        1 + sum(block.data.count(b"\n") for block in blocks[: place + 1]) for place in range(len(blocks) - 1)
    ]


def test_standard_input_may_be_compressed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for data, lines in (
        (gzip.compress(b"a\nb\n"), ["a", "b"]),
        (zst(b"a\nb\n"), ["a", "b"]),
        (b"a\n", ["a"]),
        (b"", []),
    ):
        (tmp_path / "stdin").write_bytes(data)
        with (tmp_path / "stdin").open("rb") as file:
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(file))
            assert [line for block in Inputs(["-"]) for _, line in block] == lines
    (tmp_path / "stdin").write_bytes(b"PAR1" + bytes(20))
    with (tmp_path / "stdin").open("rb") as file:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(file))
        inputs = Inputs(["-"])
        assert list(inputs) == [] and "cannot be read from a pipe" in str(inputs.fault)
