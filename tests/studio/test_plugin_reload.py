"""A plug-in's file that changes is loaded anew; one that is broken leaves its last good version in place."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.studio.plugin_studio import (
    TROUBLED,
    line_of,
    plugins_of,
    puzzles_of,
    studio_with,
    wait_for_error,
    wait_for_version,
)
from tests.studio.studio_client import Studio, wait_until


@pytest.fixture
def own(walk_file: Path) -> Iterator[Studio]:
    """A studio with a file that the test may change."""
    running = studio_with(walk_file)
    wait_for_version(running, 1)
    yield running
    running.close()


def change(file: Path, old: str, new: str) -> None:
    """Save a file as many editors do: a new one takes the place of the old."""
    draft = file.with_suffix(".draft")
    draft.write_text(file.read_text().replace(old, new))
    draft.replace(file)


def title_of(studio: Studio) -> str:
    return str(puzzles_of(studio)["walk"]["title"])


def test_a_change_is_taken_up(own: Studio, walk_file: Path) -> None:
    assert title_of(own) == "A walk"
    before = own.post("board", text="walk 3")["view"]["scene"]["shapes"][0]["label"]
    change(walk_file, "A walk", "A long walk")
    wait_for_version(own, 2)
    assert title_of(own) == "A long walk"
    after = own.post("board", text="walk 3")["view"]["scene"]["shapes"][0]["label"]
    assert before != after and os.getpid() not in (int(before), int(after))
    assert plugins_of(own) == {"version": 2, "files": [{"file": str(walk_file), "error": None}]}


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("import os\n", "import os(\n", 7, "syntax"),
        ("import os\n", "import os; 1 / 0\n", 7, "ZeroDivisionError"),
        ("import os\n", "import os; os._exit(4)\n", 7, "(4)"),
        ("import os\n", "import sys; sys.exit(4)\n", 7, "wanted to end the program"),
        ("PUZZLES = (", "WRONG = (", None, "PUZZLES"),
        ('examples=("walk 3",)', 'examples=("walk 3 read fail",)', line_of("fail"), "ZeroDivisionError"),
    ],
)
def test_a_broken_version_is_told_of_and_the_last_good_one_stays(
    own: Studio, walk_file: Path, old: str, new: str, line: int | None, words: str
) -> None:
    change(walk_file, old, new)
    error = wait_for_error(own)
    assert error["line"] == line and words in error["sentence"]
    assert error["sentence"].startswith(f"{walk_file}:")
    assert plugins_of(own)["version"] == 1 and title_of(own) == "A walk"
    assert own.post("moves", puzzle="walk", board="walk 3", position=[])["moves"]
    change(walk_file, new, old)
    wait_until(lambda: plugins_of(own)["files"][0]["error"] is None)
    assert plugins_of(own)["version"] == 1  # the same as before


def test_a_version_that_hangs_is_told_of_with_its_line(
    own: Studio, walk_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("papan.studio.plugin_loading.LOADING_SECONDS", 2.0)
    change(walk_file, "PUZZLES = (", "loop()\nPUZZLES = (")
    error = wait_for_error(own)
    assert error["line"] in (line_of("loop") - 1, line_of("loop")) and "longer than 2 seconds" in error["sentence"]
    assert "lebih dari 2 detik" in plugins_of(own, "id")["files"][0]["error"]["sentence"]
    assert title_of(own) == "A walk"


def test_a_file_that_is_gone_is_told_of(own: Studio, walk_file: Path) -> None:
    text = walk_file.read_text()
    walk_file.unlink()
    assert "no such plug-in file" in wait_for_error(own)["sentence"]
    assert title_of(own) == "A walk"
    walk_file.write_text(text.replace("A walk", "A new walk"))
    wait_for_version(own, 2)
    assert title_of(own) == "A new walk" and plugins_of(own)["files"][0]["error"] is None


def test_a_studio_starts_with_a_file_that_is_broken(tmp_path: Path) -> None:
    broken, good = tmp_path / "broken.py", tmp_path / "walk.py"
    broken.write_text("1 / 0\n")
    good.write_text(TROUBLED)
    running = studio_with(broken, good)
    try:
        assert {"walk", "sliding"} <= set(puzzles_of(running))
        first, second = plugins_of(running)["files"]
        assert first["error"]["line"] == 1 and "ZeroDivisionError" in first["error"]["sentence"]
        assert second["error"] is None
        assert running.post("board", text="walk 3")["puzzle"] == "walk"
        broken.write_text(TROUBLED.replace("walk", "stroll"))
        wait_for_version(running, 2)
        assert {"walk", "stroll"} <= set(puzzles_of(running))
    finally:
        running.close()


def test_a_studio_starts_with_nothing_but_a_broken_file(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("import os\nos._exit(0)\n")
    running = studio_with(file)
    try:
        assert "sliding" in puzzles_of(running)
        assert plugins_of(running)["files"][0]["error"]["line"] == 2
        assert running.post("board", text="1 2 3/4 5 6/0 7 8")["puzzle"] == "sliding"
    finally:
        running.close()
