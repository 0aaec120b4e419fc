"""`papan generate` into files and folders, by wish, and broken on purpose."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from tests.cli.running import RunPapan

from papan.making.generate import make


def test_boards_go_to_a_file_a_line_each(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    ran = papan("generate", "sliding", "--size", "3", "--count", "5", "--seed", "1", "--out", str(file))
    assert (ran.code, ran.out) == (0, "")
    assert len(file.read_text().splitlines()) == 5
    assert papan("batch", str(file)).out.count('"solved"') == 5
    again = papan("generate", "sliding", "--seed", "1", "--out", str(file))
    assert (again.code, "--force" in again.err) == (2, True)
    assert papan("generate", "sliding", "--seed", "1", "--out", str(file), "--force").code == 0


def test_boards_go_to_a_folder_a_file_each(papan: RunPapan, tmp_path: Path) -> None:
    folder = tmp_path / "boards"
    command = ("generate", "queens", "--size", "5", "--count", "10", "--seed", "1", "--out", f"{folder}/")
    assert papan(*command).code == 0
    assert sorted(path.name for path in folder.iterdir())[0] == "queens-01.txt"
    assert len(list(folder.iterdir())) == 10
    assert papan("solve", str(folder / "queens-03.txt")).code == 0
    assert papan(*command).code == 2
    assert papan(*command, "--force").code == 0


def test_json_tells_the_moves(papan: RunPapan) -> None:
    ran = papan("generate", "rush-hour", "--size", "5", "--moves", "5..6", "--seed", "2", "--minimal", "--json")
    row = json.loads(ran.out)
    assert row["moves"] in (5, 6)
    assert json.loads(papan("solve", row["board"], "--json").out)["moves"] == row["moves"]


def test_what_was_not_found_is_told(papan: RunPapan) -> None:
    ran = papan("generate", "rush-hour", "--size", "4", "--moves", "900", "-o", "patience=1", "--seed", "2")
    assert ran.code == 3
    assert "Board 1: no such board was found" in ran.err
    assert ran.out.startswith("4 4\n")


def test_fewer_boards_than_wanted_are_told(papan: RunPapan) -> None:
    ran = papan("generate", "sliding", "--size", "2", "--count", "20", "--seed", "1")
    assert (ran.code, len(ran.out.splitlines())) == (3, 7)
    assert "7 of 20 boards" in ran.err


@pytest.mark.parametrize("puzzle", ["sliding", "rush-hour", "queens", "ice-sliding"])
def test_unsolvable_boards_come_as_asked(papan: RunPapan, puzzle: str) -> None:
    board = papan("generate", puzzle, "--unsolvable", "--seed", "3", "--count", "2").out.splitlines()[1]
    assert papan("solve", board, "--puzzle", puzzle).code == 1


def test_broken_boards_come_with_their_messages(papan: RunPapan, tmp_path: Path) -> None:
    folder = tmp_path / "broken"
    ran = papan("generate", "queens", "--broken", "--out", str(folder))
    assert (ran.code, "10 broken boards" in ran.err) == (0, True)
    expected = (folder / "queen.expected.txt").read_text()
    assert papan("solve", str(folder / "queen.txt"), "--puzzle", "queens").err == f"{folder}/{expected}"
    assert papan("generate", "queens", "--broken").code == 2
    refused = papan("generate", "queens", "--broken", "--size", "5", "--out", str(tmp_path / "other"))
    assert (refused.code, "beside --broken" in refused.err) == (2, True)


def test_broken_boards_heed_seed_count_and_json(papan: RunPapan, tmp_path: Path) -> None:
    arguments = ["generate", "rush-hour", "--broken", "--json", "--count", "40"]
    ran = papan(*arguments, "--seed", "7")
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.code, ran.err, len(rows)) == (0, "", 40)
    assert ran.out == papan(*arguments, "--seed", "7").out != papan(*arguments, "--seed", "8").out
    assert list(rows[0]) == ["puzzle", "name", "fault", "text", "expected", "seed", "number"]
    for row in rows:
        board = tmp_path / (row["name"] + ".txt")
        board.write_text(row["text"])
        said = papan("solve", str(board), "--puzzle", "rush-hour").err
        assert said.replace(str(board), board.name) == row["expected"] + "\n"

    folder = tmp_path / "broken"
    assert papan("generate", "rush-hour", "--broken", "--seed", "7", "--count", "40", "--out", str(folder)).code == 0
    assert len(list(folder.iterdir())) == 80
    assert (folder / f"{rows[39]['name']}.txt").read_text() == rows[39]["text"] + "\n"

    lines = tmp_path / "broken.jsonl"
    assert papan(*arguments, "--seed", "7", "--out", str(lines)).code == 0
    assert lines.read_text() == ran.out
    assert papan(*arguments, "--seed", "7", "--out", str(lines)).code == 2  # it is there already

    unseeded = papan("generate", "sliding", "--broken", "--json", "--count", "1")
    seed = json.loads(unseeded.out)["seed"]
    assert unseeded.err == f"Seed: {seed}\n"


def test_a_wish_that_a_puzzle_does_not_know_is_refused(papan: RunPapan) -> None:
    assert papan("generate", "queens", "--moves", "3").code == 2
    assert papan("generate", "sliding", "--minimal").code == 2
    assert papan("generate", "sliding", "--size", "3", "--moves", "99").code == 2


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C after the first board."""

    def make_one(wish: Any, count: int, jobs: int) -> Iterator[Any]:
        yield make(wish, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr("papan.cli.generate.make_many", make_one)


SLIDING = ("generate", "sliding", "--size", "3", "--count", "9", "--seed", "1", "--out")


def test_ctrl_c_leaves_no_half_a_file(papan: RunPapan, tmp_path: Path, interrupted: None) -> None:
    file = tmp_path / "boards.txt"
    ran = papan(*SLIDING, str(file))
    assert ran.code == 130
    assert ran.err == f"Interrupted\n1 of 9 boards were made\n{file} was not written\n"
    assert list(tmp_path.iterdir()) == []


def test_an_old_file_stays_until_the_new_one_is_complete(papan: RunPapan, tmp_path: Path, interrupted: None) -> None:
    file = tmp_path / "boards.txt"
    file.write_text("old")
    assert papan(*SLIDING, str(file), "--force").code == 130
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("boards.txt", "old")]


def test_ctrl_c_leaves_no_half_a_folder(papan: RunPapan, tmp_path: Path, interrupted: None) -> None:
    assert papan(*SLIDING, f"{tmp_path}/new/").code == 130
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "sliding-1.txt").write_text("old")
    assert papan(*SLIDING, str(tmp_path), "--force").code == 130
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("sliding-1.txt", "old")]


def test_what_was_made_until_a_limit_is_written(papan: RunPapan, tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    ran = papan("generate", "sliding", "--size", "2", "--count", "20", "--seed", "1", "--out", str(file))
    assert (ran.code, len(file.read_text().splitlines())) == (3, 7)
    assert "7 of 20 boards" in ran.err


def test_where_no_board_was_made_the_old_file_stays(
    papan: RunPapan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("papan.cli.generate.make_many", lambda wish, count, jobs: iter(()))
    file = tmp_path / "boards.txt"
    file.write_text("old")
    ran = papan(*SLIDING, str(file), "--force")
    assert (ran.code, file.read_text(), "was not written" in ran.err) == (3, "old", True)


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "No space left on device"), ("id", "Tidak ada ruang tersisa pada perangkat")]
)
@pytest.mark.parametrize("out", ["boards.txt", "folder/"])
def test_a_full_disk_is_told_and_the_old_file_stays(
    papan: RunPapan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str, out: str
) -> None:
    def full(*arguments: object) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    old = tmp_path / "boards.txt"
    old.write_text("old")
    monkeypatch.setattr("papan.support.whole_file.os.fsync", full)
    monkeypatch.setattr("papan.cli.board_writer.Path.write_bytes", full)
    ran = papan(*SLIDING, f"{tmp_path}/{out}", "--force", "--lang", language)
    assert (ran.code, ran.err) == (2, f"{tmp_path / out}: {sentence}\n")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("boards.txt", "old")]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no such device")
def test_a_device_is_written_to_and_not_replaced(papan: RunPapan) -> None:
    ran = papan(*SLIDING, "/dev/full", "--force")
    assert (ran.code, ran.err) == (2, "/dev/full: No space left on device\n")
    assert papan(*SLIDING, "/dev/null", "--force").code == 0
    assert Path("/dev/full").is_char_device() and Path("/dev/null").is_char_device()


def test_what_a_link_points_to_is_replaced(papan: RunPapan, tmp_path: Path) -> None:
    file, link = tmp_path / "boards.txt", tmp_path / "link.txt"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    assert papan(*SLIDING, str(link), "--force").code == 0
    assert link.is_symlink() and len(file.read_text().splitlines()) == 9
    assert file.stat().st_mode & 0o777 == 0o640


def test_no_file_of_a_folder_is_written_over_however_many_boards_are_wanted(papan: RunPapan, tmp_path: Path) -> None:
    (tmp_path / "sliding-000000007.txt").write_text("mine")
    ran = papan("generate", "sliding", "--count", "100000000", "--out", str(tmp_path))
    assert (ran.code, "sliding-000000007.txt" in ran.err) == (2, True)
    (tmp_path / "sliding-9.txt").write_text("not of those three")
    assert papan("generate", "sliding", "--count", "3", "--out", str(tmp_path)).code == 0
