"""`papan generate` into files and folders, by wish, and broken on purpose."""

from __future__ import annotations

import json

import pytest


def test_boards_go_to_a_file_a_line_each(papan, tmp_path):
    file = tmp_path / "boards.txt"
    ran = papan("generate", "sliding", "--size", "3", "--count", "5", "--seed", "1", "--out", str(file))
    assert (ran.code, ran.out) == (0, "")
    assert len(file.read_text().splitlines()) == 5
    assert papan("batch", str(file)).out.count('"solved"') == 5
    again = papan("generate", "sliding", "--seed", "1", "--out", str(file))
    assert (again.code, "--force" in again.err) == (2, True)
    assert papan("generate", "sliding", "--seed", "1", "--out", str(file), "--force").code == 0


def test_boards_go_to_a_folder_a_file_each(papan, tmp_path):
    folder = tmp_path / "boards"
    command = ("generate", "queens", "--size", "5", "--count", "10", "--seed", "1", "--out", f"{folder}/")
    assert papan(*command).code == 0
    assert sorted(path.name for path in folder.iterdir())[0] == "queens-01.txt"
    assert len(list(folder.iterdir())) == 10
    assert papan("solve", str(folder / "queens-03.txt")).code == 0
    assert papan(*command).code == 2
    assert papan(*command, "--force").code == 0


def test_json_tells_the_moves(papan):
    ran = papan("generate", "rush-hour", "--size", "5", "--moves", "5..6", "--seed", "2", "--minimal", "--json")
    row = json.loads(ran.out)
    assert row["moves"] in (5, 6)
    assert json.loads(papan("solve", row["board"], "--json").out)["moves"] == row["moves"]


def test_what_was_not_found_is_told(papan):
    ran = papan("generate", "rush-hour", "--size", "4", "--moves", "900", "-o", "patience=1", "--seed", "2")
    assert ran.code == 3
    assert "Board 1: no such board was found" in ran.err
    assert ran.out.startswith("4 4\n")


def test_fewer_boards_than_wanted_are_told(papan):
    ran = papan("generate", "sliding", "--size", "2", "--count", "20", "--seed", "1")
    assert (ran.code, len(ran.out.splitlines())) == (3, 7)
    assert "7 of 20 boards" in ran.err


@pytest.mark.parametrize("puzzle", ["sliding", "rush-hour", "queens"])
def test_unsolvable_boards_come_as_asked(papan, puzzle):
    board = papan("generate", puzzle, "--unsolvable", "--seed", "3", "--count", "2").out.splitlines()[1]
    assert papan("solve", board, "--puzzle", puzzle).code == 1


def test_broken_boards_come_with_their_messages(papan, tmp_path):
    folder = tmp_path / "broken"
    ran = papan("generate", "queens", "--broken", "--out", str(folder))
    assert (ran.code, "10 broken boards" in ran.err) == (0, True)
    expected = (folder / "queen.expected.txt").read_text()
    assert papan("solve", str(folder / "queen.txt"), "--puzzle", "queens").err == f"{folder}/{expected}"
    assert papan("generate", "queens", "--broken").code == 2
    refused = papan("generate", "queens", "--broken", "--count", "3", "--out", str(tmp_path / "other"))
    assert (refused.code, "beside --broken" in refused.err) == (2, True)


def test_a_wish_that_a_puzzle_does_not_know_is_refused(papan):
    assert papan("generate", "queens", "--moves", "3").code == 2
    assert papan("generate", "sliding", "--minimal").code == 2
    assert papan("generate", "sliding", "--size", "3", "--moves", "99").code == 2


def test_ctrl_c_keeps_what_was_written(papan, tmp_path, monkeypatch):
    from papan.generation import Made

    def interrupted(wish, count, jobs):
        from papan.generation import make

        first: Made = make(wish, 0)
        yield first
        raise KeyboardInterrupt

    monkeypatch.setattr("papan.cli.generate.make_many", interrupted)
    file = tmp_path / "boards.txt"
    assert papan("generate", "sliding", "--count", "9", "--seed", "1", "--out", str(file)).code == 130
    assert len(file.read_text().splitlines()) == 1


def test_no_file_of_a_folder_is_written_over_however_many_boards_are_wanted(papan, tmp_path):
    (tmp_path / "sliding-000000007.txt").write_text("mine")
    ran = papan("generate", "sliding", "--count", "100000000", "--out", str(tmp_path))
    assert (ran.code, "sliding-000000007.txt" in ran.err) == (2, True)
    (tmp_path / "sliding-9.txt").write_text("not of those three")
    assert papan("generate", "sliding", "--count", "3", "--out", str(tmp_path)).code == 0
