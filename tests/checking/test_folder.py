"""Checking a folder: which files belong together, and a row for each whatever is in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from papan.checking.file_names import files_in
from papan.checking.folder import check_folder
from papan.checking.pairs import pair
from papan.errors import UsageError
from papan.making.broken import broken_boards, write_broken

BOARD = "1 2 3\n4 5 6\n7 0 8\n"
SOLUTION = BOARD + "\n1 2 3\n4 5 6\n7 8 0\n"


def fill(folder: Path, *names: str, content: str = BOARD) -> None:
    for name in names:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)


def paired(folder: Path) -> set[tuple[str | None, str | None]]:
    def name(path: Path | None) -> str | None:
        return path.relative_to(folder).as_posix() if path else None

    return {(name(entry.board), name(entry.solution)) for entry in pair(folder, files_in(folder)).pairs}


def test_an_answer_that_is_no_text_is_said_to_be_no_solution(tmp_path: Path) -> None:
    fill(tmp_path, "test1.txt")
    (tmp_path / "solution_test1.txt").write_bytes(b"\0\1\2")
    (row,) = check_folder(tmp_path)
    assert row.verdict == "error" and "not text; expected a solution" in row.message


def test_an_answer_of_which_nothing_was_read_has_no_counts(tmp_path: Path) -> None:
    fill(tmp_path, "test1.txt")
    fill(tmp_path, "solution_test1.txt", content="")
    (row,) = check_folder(tmp_path)
    assert (row.verdict, row.moves, row.steps) == ("fail", None, None)


@pytest.mark.parametrize(
    ("board", "solution"),
    [
        ("test1.txt", "solution_test1.txt"),
        ("test1.txt", "solutionTest1.txt"),
        ("test1.txt", "solutiontest01.txt"),
        ("test1.txt", "test1-solution.txt"),
        ("test1.txt", "Test1 Solusi.TXT"),
        ("input1.txt", "output1.txt"),
        ("input01.txt", "output1.txt"),
        ("1.txt", "1.solusi.txt"),
        ("1.in", "1.out"),
        ("1.txt", "1.solusi"),
        ("board.txt", "board.json"),
        ("board.txt", "solution.txt"),
        ("soal.txt", "jawaban.txt"),
        ("papan_3.txt", "hasil_3.txt"),
        ("tc2.txt", "answer2.log"),
        ("input/1.txt", "output/1.txt"),
        ("test/input/1.txt", "test/output/1.txt"),
        ("input/test1.txt", "output/test1.txt"),
        ("tests/1.txt", "solutions/1.txt"),
        ("boards/easy.txt", "easy_solution.txt"),
        ("a/board.txt", "a/solution.txt"),
        ("test1.txt", "solution_test1_astar.txt"),
        ("soal.txt", "solusi_13520001.txt"),
        ("tests/1.txt", "13520001/solution_1.txt"),
    ],
)
def test_names_that_belong_together(tmp_path: Path, board: str, solution: str) -> None:
    fill(tmp_path, board, solution)
    assert paired(tmp_path) == {(board, solution)}


def test_numbers_keep_pairs_apart(tmp_path: Path) -> None:
    names = [(f"test{i}.txt", f"solution_test{i}.txt") for i in (1, 2, 10, 11, 12)]
    fill(tmp_path, *[name for both in names for name in both])
    assert paired(tmp_path) == set(names)


def test_the_same_words_are_kept_where_they_tell_files_apart(tmp_path: Path) -> None:
    fill(tmp_path, "board1.txt", "test1.txt", "solution_board1.txt", "solution_test1.txt")
    assert paired(tmp_path) == {("board1.txt", "solution_board1.txt"), ("test1.txt", "solution_test1.txt")}


def test_folders_of_students_do_not_mix(tmp_path: Path) -> None:
    fill(tmp_path, *[f"{who}/{what}.txt" for who in ("ani", "budi") for what in ("board", "solution")])
    assert paired(tmp_path) == {(f"{who}/board.txt", f"{who}/solution.txt") for who in ("ani", "budi")}


def test_a_board_may_have_several_solutions_and_a_file_no_partner(tmp_path: Path) -> None:
    fill(tmp_path, "test1.txt", "solution_test1_ucs.txt", "solution_test1.txt", "test2.txt", "solution_test7.txt")
    assert paired(tmp_path) == {
        ("test1.txt", "solution_test1_ucs.txt"),
        ("test1.txt", "solution_test1.txt"),
        ("test2.txt", None),
        (None, "solution_test7.txt"),
    }


def test_rows_come_in_the_order_of_numbers(tmp_path: Path) -> None:
    fill(tmp_path, "test10.txt", "test9.txt", "test1.txt")
    assert [row.board for row in check_folder(tmp_path)] == ["test1.txt", "test9.txt", "test10.txt"]


def test_only_text_files_not_hidden_and_not_too_deep(tmp_path: Path) -> None:
    fill(tmp_path, "1.txt", ".hidden.txt", "picture.png", "Main.java", "a/b/2.txt", "a/b/c/3.txt", ".git/4.txt")
    assert paired(tmp_path) == {("1.txt", None), ("a/b/2.txt", None)}


def test_links_are_followed_inside_the_folder_only(tmp_path: Path) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    fill(tmp_path, "inside/1.txt", "outside/secret.txt", "outside/more/2.txt")
    (inside / "3.txt").symlink_to(inside / "1.txt")
    (inside / "leak.txt").symlink_to(outside / "secret.txt")
    (inside / "leaks").symlink_to(outside / "more")
    (inside / "loop.txt").symlink_to(inside / "loop.txt")
    (inside / "gone.txt").symlink_to(inside / "nowhere.txt")
    (inside / "self").symlink_to(inside)
    names = {entry.board.name for entry in pair(inside, files_in(inside)).pairs if entry.board is not None}
    assert names == {"1.txt", "3.txt"}


def test_every_file_gets_its_row(tmp_path: Path) -> None:
    fill(tmp_path, "test1.txt", "test2.txt", "test3.txt", "test4.txt", "test6.txt")
    fill(tmp_path, "solution1.txt", content=SOLUTION)
    fill(tmp_path, "solution2.txt", content=BOARD)
    (tmp_path / "solution3.txt").write_bytes(bytes(range(256)) * 50)
    fill(tmp_path, "test5.txt", content="1 2\n3\n")
    fill(tmp_path, "solution5.txt", "solution9.txt", content=SOLUTION)
    (tmp_path / "solution6.txt").touch()
    rows = {row.board or row.solution: row for row in check_folder(tmp_path)}
    assert {name: row.verdict for name, row in rows.items()} == {
        "test1.txt": "pass",
        "test2.txt": "fail",
        "test3.txt": "error",
        "test4.txt": "missing",
        "test5.txt": "fail",
        "test6.txt": "fail",
        "solution9.txt": "error",
    }
    first = rows["test1.txt"]
    assert (first.solution, first.puzzle, first.moves, first.steps, first.optimal) == (
        "solution1.txt",
        "sliding",
        1,
        1,
        1,
    )
    assert (first.line, first.message) == (None, "")
    assert (rows["test2.txt"].line, rows["test2.txt"].moves, rows["test2.txt"].optimal) == (1, 0, None)
    assert "malformed (line 2:" in rows["test5.txt"].message
    assert set(first.to_json()) >= {"board", "solution", "verdict", "optimal"}


def test_an_error_nobody_expected_is_a_row_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, "1.txt", "1.out", "2.txt", "2.out", content=SOLUTION)

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("oh\x1b[2J")

    monkeypatch.setattr("papan.checking.folder.load_text", broken)
    rows = list(check_folder(tmp_path))
    assert [(row.verdict, row.message) for row in rows] == [("error", "ZeroDivisionError: oh�[2J")] * 2


def test_names_cannot_command_a_terminal(tmp_path: Path) -> None:
    fill(tmp_path, "1\x1b[2J\n.txt")
    (row,) = check_folder(tmp_path)
    assert row.board == "1�[2J�.txt"


def test_a_folder_without_files_or_none_at_all_is_an_error(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing", "a\0b"):
        with pytest.raises(UsageError):
            list(check_folder(folder))


def test_a_puzzle_that_does_not_exist_is_an_error_of_the_call(tmp_path: Path) -> None:
    fill(tmp_path, "1.txt")
    with pytest.raises(UsageError):
        list(check_folder(tmp_path, puzzle="chess"))


# Every expected answer is a row


def rows_of(folder: Path) -> dict[tuple[str, str], str]:
    return {(row.board, row.solution): row.verdict for row in check_folder(folder)}


def test_a_board_that_a_student_did_not_answer_is_a_row(tmp_path: Path) -> None:
    fill(tmp_path, "boards/1.txt", "boards/2.txt")
    fill(tmp_path, "ani/solution_1.txt", "ani/solution_2.txt", "budi/solution_1.txt", content=SOLUTION)
    assert rows_of(tmp_path) == {
        ("boards/1.txt", "ani/solution_1.txt"): "pass",
        ("boards/1.txt", "budi/solution_1.txt"): "pass",
        ("boards/2.txt", "ani/solution_2.txt"): "pass",
        ("boards/2.txt", "budi/"): "missing",
    }


def test_a_student_who_answered_nothing_has_a_row_for_every_board(tmp_path: Path) -> None:
    fill(tmp_path, "1.txt", "2.txt")
    fill(tmp_path, "submissions/ani/1.out", "submissions/ani/2.out", content=SOLUTION)
    for name in ("submissions/budi", "submissions/.git", "submissions/src", "docs"):
        (tmp_path / name).mkdir()
    fill(tmp_path, "submissions/carla/readme.txt", content="I was ill.")
    missing = {key for key, verdict in rows_of(tmp_path).items() if verdict == "missing"}
    assert missing == {(board, f"submissions/{who}/") for board in ("1.txt", "2.txt") for who in ("budi", "carla")}


def test_answers_named_like_the_boards_in_folders_of_students(tmp_path: Path) -> None:
    fill(tmp_path, "boards/easy.txt", "boards/hard.txt")
    fill(tmp_path, "ani/easy.txt", "ani/hard.txt", "budi/hard.txt", content=SOLUTION)
    verdicts = rows_of(tmp_path)
    assert verdicts.pop(("boards/easy.txt", "budi/")) == "missing"
    assert set(verdicts.values()) == {"pass"} and len(verdicts) == 3


def test_numbers_of_students_are_not_numbers_of_boards(tmp_path: Path) -> None:
    fill(tmp_path, "boards/1.txt", "boards/2.txt")
    fill(tmp_path, *[f"{who}/solution_{board}.txt" for who in (1, 2) for board in (1, 2)], content=SOLUTION)
    assert set(rows_of(tmp_path)) == {(f"boards/{b}.txt", f"{who}/solution_{b}.txt") for who in (1, 2) for b in (1, 2)}


def test_names_of_students_in_the_names_of_files(tmp_path: Path) -> None:
    fill(tmp_path, "soal1.txt", "soal2.txt")
    fill(tmp_path, "jawaban1_ani.txt", "jawaban2_ani.txt", "jawaban1_budi.txt", content=SOLUTION)
    verdicts = rows_of(tmp_path)
    assert verdicts.pop(("soal2.txt", "budi")) == "missing"
    assert set(verdicts.values()) == {"pass"} and len(verdicts) == 3


def test_names_of_algorithms_are_nobody(tmp_path: Path) -> None:
    fill(tmp_path, "easy.txt", "hard.txt")
    fill(tmp_path, "easy_solution_bfs.txt", "hard_solution_astar.txt", content=SOLUTION)
    assert set(rows_of(tmp_path).values()) == {"pass"} and len(rows_of(tmp_path)) == 2


def test_a_board_in_a_students_own_folder_is_for_that_student(tmp_path: Path) -> None:
    fill(tmp_path, "ani/board.txt", "budi/board.txt")
    fill(tmp_path, "ani/solution.txt", content=SOLUTION)
    assert rows_of(tmp_path) == {("ani/board.txt", "ani/solution.txt"): "pass", ("budi/board.txt", ""): "missing"}


# Files that are no boards, and boards that are malformed


def test_other_files_are_left_out_and_named(tmp_path: Path) -> None:
    fill(tmp_path, "board.txt")
    fill(tmp_path, "solution.txt", content=SOLUTION)
    others = (
        "requirements.txt",
        "README.txt",
        "LICENSE.txt",
        "CMakeLists.txt",
        "notes.txt",
        "ideas.txt",
        "package.json",
    )
    fill(tmp_path, *others, content="numpy\npandas>=2\n")
    found = pair(tmp_path, files_in(tmp_path))
    assert [(entry.board, entry.solution) for entry in found.pairs] == [
        (tmp_path / "board.txt", tmp_path / "solution.txt")
    ]
    assert {path.name for path in found.left_out} == set(others)


def test_the_expected_messages_of_broken_boards_are_no_boards(tmp_path: Path) -> None:
    count = write_broken(broken_boards("sliding", seed=1), tmp_path)
    rows = list(check_folder(tmp_path, puzzle="sliding"))
    assert len(rows) == count and {row.verdict for row in rows} == {"bad-board"}
    assert not any("expected" in row.board for row in rows)


def test_refusing_a_malformed_board_is_right(tmp_path: Path) -> None:
    write_broken(broken_boards("sliding", seed=1), tmp_path / "boards")
    fill(tmp_path, "ani/duplicate.txt", "ani/solution_ragged.txt", content="Error: input tidak valid\n")
    fill(tmp_path, "ani/solution_word.txt", content="Langkah 1: kiri\n" + SOLUTION)
    fill(tmp_path, "ani/solution_range.txt", content="Traceback (most recent call last):\nIndexError: error\n")
    verdicts = {row.board: (row.verdict, row.message) for row in check_folder(tmp_path, puzzle="sliding")}
    assert verdicts["boards/duplicate.txt"] == verdicts["boards/ragged.txt"] == ("pass", "refused, rightly")
    assert verdicts["boards/word.txt"][0] == verdicts["boards/range.txt"][0] == "fail"
    assert verdicts["boards/empty.txt"][0] == "missing"


def test_a_malformed_board_named_like_the_others_is_a_row(tmp_path: Path) -> None:
    fill(tmp_path, "level1.txt")
    fill(tmp_path, "level2.txt", content="1 2\n3\n")
    assert rows_of(tmp_path) == {("level1.txt", ""): "missing", ("level2.txt", ""): "bad-board"}


def test_warnings_of_a_passed_answer_are_in_its_row(tmp_path: Path) -> None:
    fill(tmp_path, "1.txt")
    fill(tmp_path, "1.out", content=SOLUTION + "\nMoves: 15\n")
    (row,) = check_folder(tmp_path)
    assert (row.verdict, row.warned, row.message) == ("pass", True, "15 moves are claimed; the solution has 1")
    (row,) = check_folder(tmp_path, strict=True)
    assert (row.verdict, row.warned, row.line) == ("fail", False, 9)
