"""Processes that need the same table at the same time build it once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.engines import needs_core

from papan.errors import LimitReachedError
from papan.native.table_lock import building, lock_of
from papan.searching.leash import Leash
from papan.searching.limits import Limits

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="files cannot be locked here")

# Says when a table is begun; each process waits for the others to be there before it needs one.
BUILDER = """
import json
import sys
from papan.native import adapter, tables

begun = set()
adapter.on_build = lambda name, done: begun.add(name)
print("ready", flush=True)
sys.stdin.readline()
tables.tables_of(tables.parse_partition("6-6-3"))
print(json.dumps(sorted(begun)))
"""


@needs_core
def test_several_processes_build_a_table_once(tmp_path: Path) -> None:
    command = [sys.executable, "-c", BUILDER]
    environment = os.environ | {"PAPAN_CACHE": str(tmp_path)}
    processes = [
        subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    for process in processes:
        assert process.stdout is not None and process.stdin is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    built = [table for process in processes for table in json.loads(process.communicate(timeout=120)[0])]
    assert [process.returncode for process in processes] == [0, 0, 0]
    assert len(built) == len(set(built)) >= 2  # no table by two of them; one is too small to be told of
    assert len(list(tmp_path.iterdir())) == 3  # no lock is left


def test_waiting_ends_with_the_limits(tmp_path: Path) -> None:
    table = tmp_path / "sliding-1x1-1.table"
    with (
        building(table, Leash(Limits())),
        pytest.raises(LimitReachedError),
        building(table, Leash(Limits(), stop=lambda: True)),
    ):
        raise AssertionError("two at once")


def test_what_a_killed_process_has_left_does_no_harm(tmp_path: Path) -> None:
    table = tmp_path / "sliding-1x1-1.table"
    lock_of(table).touch()
    with building(table, Leash(Limits())):
        assert lock_of(table).exists()
    assert not lock_of(table).exists()
    assert list(tmp_path.iterdir()) == []


def test_where_no_file_can_be_locked_nobody_waits(tmp_path: Path) -> None:
    table = tmp_path / "sliding-1x1-1.table"
    lock_of(table).mkdir()
    try:
        with building(table, Leash(Limits())):
            pass
    finally:
        lock_of(table).rmdir()
