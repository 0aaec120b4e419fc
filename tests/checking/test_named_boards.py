"""Checking a folder: boards that are named by patterns, and the copies of boards that students have."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan.checking.folder import Row, check_folder
from papan.errors import UsageError

BOARD = "1 2 3\n4 5 6\n7 0 8\n"
OTHER = "1 2 3\n4 0 6\n7 5 8\n"
FAR = "1 0 3\n4 2 6\n7 5 8\n"
SOLUTION = BOARD + "\n1 2 3\n4 5 6\n7 8 0\n"


def fill(folder: Path, files: dict[str, str]) -> None:
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)


def rows(folder: Path, *boards: str) -> list[tuple[str, str, str]]:
    return [(row.board, row.solution, row.verdict) for row in check_folder(folder, boards=boards)]


def test_the_named_files_are_the_boards_and_no_others(tmp_path: Path) -> None:
    fill(tmp_path, {"tests/a.txt": BOARD, "extra.txt": OTHER, "ani/a.txt": SOLUTION, "budi/a.txt": SOLUTION})
    expected = [("tests/a.txt", "ani/a.txt", "pass"), ("tests/a.txt", "budi/a.txt", "pass")]
    assert rows(tmp_path, "tests/*.txt") == expected


def test_a_named_file_is_a_board_whatever_it_looks_like(tmp_path: Path) -> None:
    fill(tmp_path, {"solution.board": BOARD, "out/solution.txt": SOLUTION})
    assert rows(tmp_path, "*.board") == [("solution.board", "out/solution.txt", "pass")]
    fill(tmp_path, {"notes.txt": "1 2\n", "solution_notes.txt": "Error: the board is not valid"})
    assert ("notes.txt", "solution_notes.txt", "pass") in rows(tmp_path, "notes.txt")


def test_patterns_may_be_several(tmp_path: Path) -> None:
    fill(tmp_path, {"easy/1.txt": BOARD, "hard/2.txt": BOARD, "out/1.txt": SOLUTION, "out/2.txt": SOLUTION})
    assert rows(tmp_path, "easy/*", "hard/*") == [
        ("easy/1.txt", "out/1.txt", "pass"),
        ("hard/2.txt", "out/2.txt", "pass"),
    ]


@pytest.mark.parametrize("pattern", ["none/*.txt", "../*.txt", "/etc/*", "", "**x", "\0"])
def test_a_pattern_that_names_nothing_in_the_folder_is_refused(tmp_path: Path, pattern: str) -> None:
    fill(tmp_path, {"in/1.txt": BOARD, "1.txt": BOARD})
    with pytest.raises(UsageError) as error:
        list(check_folder(tmp_path / "in", boards=[pattern]))
    assert error.value.key == "check.no-such-boards"


@given(pattern=st.text("*?[]!./ab-\\", max_size=12))
def test_any_pattern_gives_rows_or_an_error(tmp_path_factory: pytest.TempPathFactory, pattern: str) -> None:
    folder = tmp_path_factory.mktemp("named")
    fill(folder, {"a/b.txt": BOARD, "a/solution_b.txt": SOLUTION})
    try:
        assert list(check_folder(folder, boards=[pattern]))
    except UsageError as error:
        assert error.key == "check.no-such-boards"


def told(folder: Path, *boards: str) -> dict[str, Row]:
    return {row.solution: row for row in check_folder(folder, boards=boards)}


@pytest.mark.parametrize("boards", [(), ("boards/*.txt",)], ids=["found", "named"])
def test_the_teachers_board_wins_over_a_students_copy_and_a_difference_is_told(
    tmp_path: Path, boards: tuple[str, ...]
) -> None:
    fill(tmp_path, {"boards/1.txt": BOARD, "ani/1.txt": BOARD, "ani/solution_1.txt": SOLUTION})
    fill(tmp_path, {"budi/1.txt": OTHER, "budi/solution_1.txt": SOLUTION})
    fill(tmp_path, {"cici/1.txt": FAR, "cici/solution_1.txt": f"{FAR}\n{OTHER}\n{SOLUTION}"})
    found = told(tmp_path, *boards)
    assert {row.board for row in found.values()} == {"boards/1.txt"}
    assert [found[f"{who}/solution_1.txt"].verdict for who in ("ani", "budi", "cici")] == ["pass", "pass", "fail"]
    assert found["ani/solution_1.txt"].message == ""
    assert "budi/1.txt is not the same board" in found["budi/solution_1.txt"].message
    assert "cici/1.txt is not the same board" in found["cici/solution_1.txt"].message


def test_boards_of_ones_own_are_no_copies_where_nobody_shares_one(tmp_path: Path) -> None:
    fill(tmp_path, {"ani/board.txt": BOARD, "ani/solution.txt": SOLUTION, "budi/board.txt": BOARD})
    assert ("ani/board.txt", "ani/solution.txt", "pass") in rows(tmp_path)
