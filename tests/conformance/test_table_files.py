"""The files of pattern databases: what is left of killed writers, what may stand in a table's place, and their hash."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import papan
from papan import native
from papan.cli import run
from papan.native import table_files, tables

if not native.is_built():
    if os.environ.get("PAPAN_REQUIRE_NATIVE"):
        pytest.fail("the C++ core was not built", pytrace=False)
    pytest.skip("the C++ core was not built", allow_module_level=True)

from papan import _core as core


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache folder."""
    monkeypatch.setenv("PAPAN_CACHE", str(tmp_path))
    tables._known.clear()
    yield tmp_path
    tables._known.clear()


SMALL = tables.default_partition(2, 3)
NAME = "sliding-2x3-1.2.3.4.5.table"

# Writes a table and is killed just before the file gets its name.
WRITER = """
import os, sys, time
from papan.native import table_files
from papan.native import tables
def wait(handle):
    print("writing", flush=True)
    time.sleep(600)
table_files.os.fsync = wait
tables.tables_of(tables.default_partition(2, 3))
"""


@pytest.fixture
def writer(cache: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process in the middle of writing a table."""
    process = subprocess.Popen([sys.executable, "-c", WRITER], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"writing\n"
    yield process
    process.kill()
    process.communicate()


def test_a_file_that_is_being_written_is_left_alone(
    cache: Path, writer: subprocess.Popen[bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    (half_written,) = cache.iterdir()
    assert list(table_files.abandoned()) == []
    assert run(["tables", "build", "--size", "2x2"]) == 0
    assert run(["tables", "remove"]) == 0
    assert list(cache.iterdir()) == [half_written]


def test_the_file_of_a_killed_process_is_listed_and_removed(
    cache: Path, writer: subprocess.Popen[bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    writer.send_signal(signal.SIGKILL)
    writer.wait()
    (left_behind,) = cache.iterdir()
    assert run(["tables", "list"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert str(left_behind) in line and "abandoned" in line
    assert run(["tables", "remove"]) == 0
    assert str(left_behind) in capsys.readouterr().out
    assert list(cache.iterdir()) == []


def test_the_next_build_removes_what_was_left_behind(cache: Path) -> None:
    for name in (f".{NAME}.abc123", ".sliding-4x4-1.2.3.table.x_y"):  # as earlier versions named them
        (cache / name).write_bytes(bytes(5000))
    tables.tables_of(SMALL)
    assert [path.name for path in cache.iterdir()] == [NAME]


def test_a_pipe_in_a_tables_place_is_replaced(cache: Path, caplog: pytest.LogCaptureFixture) -> None:
    os.mkfifo(cache / NAME)
    assert len(tables.tables_of(SMALL)[0][1]) == core.pattern_size(2, 3, SMALL.groups[0])
    assert "not a file" in caplog.text
    assert (cache / NAME).is_file()


def test_a_folder_in_a_tables_place_is_told_and_stays(
    cache: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    (cache / NAME).mkdir()
    assert papan.solve("1 2 3/4 0 5").cost == 1
    assert "not a file" in caplog.text and "not kept" in caplog.text
    tables._known.clear()
    assert run(["tables", "build", "5", "--size", "2x3"]) == 2
    assert run(["tables", "list"]) == 0
    assert "not a file" in capsys.readouterr().out
    assert run(["tables", "remove"]) == 2
    printed = capsys.readouterr()
    assert (printed.out, NAME in printed.err) == ("", True)
    assert [path.name for path in cache.iterdir()] == [NAME]


def test_a_table_that_somebody_cut_short_after_it_was_mapped_is_built_anew(
    cache: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Else the search would touch pages that are no longer there, which ends the process (SIGBUS)."""
    partition = tables.parse_partition("8", 3, 3)
    whole = bytes(tables.tables_of(partition)[0][1])
    os.truncate(table_files.path_of(3, 3, partition.groups[0]), 5000)
    assert papan.solve("1 2 3/4 5 6/0 7 8").cost == 2
    assert "its size is wrong" in caplog.text
    assert bytes(tables.tables_of(partition)[0][1]) == whole


def test_a_table_of_another_version_is_built_anew(
    cache: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    tables.tables_of(SMALL)
    tables._known.clear()
    header = f'{{"papan table": {table_files.VERSION}'.encode()
    data = (cache / NAME).read_bytes()
    assert data.startswith(header)
    (cache / NAME).write_bytes(data.replace(header, b'{"papan table": 1'))
    assert run(["tables", "list"]) == 0
    assert "another version" in capsys.readouterr().out
    tables.tables_of(SMALL)
    assert "another version" in caplog.text
    assert (cache / NAME).read_bytes() == data


def test_what_was_built_is_mapped_and_needs_no_memory_of_its_own(cache: Path) -> None:
    values = tables.tables_of(SMALL)[0][1]
    assert type(values.obj).__name__ == "mmap"


@pytest.mark.parametrize(
    ("words", "seed", "expected"),
    [
        (b"", 0, 0xEF46DB3751D8E999),
        (b"a", 0, 0xD24EC4F1A98C6E5B),
        (b"abc", 0, 0x44BC2CF5AD770999),
        (b"xxhash", 0, 0x32DD38952C4BC720),
        (b"xxhash", 20141025, 0xB559B98D844E0635),
        (b"Nobody inspects the spammish repetition", 0, 0xFBCEA83C8A378BF1),
        (bytes(i * 7 % 256 for i in range(31)), 0, 0x0F187C62B1E722B7),
        (bytes(i * 7 % 256 for i in range(32)), 0, 0x91B0CB0931A8C629),
        (bytes(i * 7 % 256 for i in range(33)), 0, 0x931B043CF8D65B94),
        (bytes(i * 7 % 256 for i in range(1000)), 0, 0x25275608A9CFC168),
    ],
)
def test_the_hash_is_xxh64(words: bytes, seed: int, expected: int) -> None:
    assert core.xxh64(words, seed) == expected


def test_two_flipped_top_bits_32_bytes_apart_are_noticed() -> None:
    data: Any = bytearray(4096)  # which is taken as bytes are
    before = core.xxh64(data)
    data[7] ^= 0x80
    data[39] ^= 0x80
    assert core.xxh64(data) != before


def test_the_hash_is_computed_without_the_interpreter() -> None:
    data = bytes(64 << 20)
    counted = [0]
    done = threading.Event()

    def count() -> None:
        while not done.is_set():
            counted[0] += 1
            time.sleep(0)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(100)  # nobody is made to let others go on: they do if the hash does
    other = threading.Thread(target=count)
    other.start()
    try:
        for _ in range(100):
            before = counted[0]
            core.xxh64(data)
            if counted[0] > before:
                break
        else:
            pytest.fail("no other thread went on")
    finally:
        done.set()
        sys.setswitchinterval(interval)
        other.join()
