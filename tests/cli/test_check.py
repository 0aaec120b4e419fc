"""`papan check` as it is typed: what it prints, and its exit codes."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from papan.checking import folder as check_folder
from papan.cli import run
from papan.loading.load import load_text
from papan.searching.run import Counts, Outcome, Status

BOARD = "1 2 3\n4 5 6\n7 0 8\n"
SOLUTION = BOARD + "\n1 2 3\n4 5 6\n7 8 0\n"
DETOUR = "".join(f"{board}\n" for board in (BOARD, "1 2 3\n4 0 6\n7 5 8\n", SOLUTION))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a board and a right solution in it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAPAN_LANG", "en")
    (tmp_path / "board.txt").write_text(BOARD)
    (tmp_path / "solution.txt").write_text(SOLUTION)
    return tmp_path


def test_a_right_solution(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "board.txt", "solution.txt"]) == 0
    assert capsys.readouterr().out == "Passed\nMoves: 1\nOptimal: no solution costs less (moves)\n"


def test_a_longer_solution_is_compared_with_the_optimum(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "solution.txt").write_text(DETOUR)
    assert run(["check", "board.txt", "solution.txt"]) == 0
    assert "costs 3, the optimum is 1" in capsys.readouterr().out


def test_a_wrong_step_is_named_with_file_and_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "board.txt").write_text("1 2 3\n4 0 6\n7 5 8\n")
    (folder / "solution.txt").write_text("1 2 3\n4 0 6\n7 5 8\n\n" + BOARD + "\n8 1 3\n4 5 6\n7 0 2\n")
    assert run(["check", "board.txt", "solution.txt"]) == 1
    first, second, third = capsys.readouterr().out.splitlines()
    assert (first, third) == ("Failed", "Legal moves before that: 1")
    assert second == "solution.txt:9: no single legal move leads from the board of line 5 to this one"


def test_the_verdict_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "board.txt", "solution.txt", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["passed"], record["moves"], record["optimal_cost"], record["fault"]) == (True, 1, 1, None)


def test_the_verdict_in_indonesian(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "solution.txt").write_text("Puzzle tidak dapat diselesaikan")
    assert run(["check", "2 1 3/4 5 6/7 8 0", "solution.txt", "--lang", "id"]) == 0
    assert capsys.readouterr().out == "Benar: memang tidak ada solusi\n"


def test_the_solution_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SOLUTION.encode())))
    assert run(["check", "board.txt", "-"]) == 0


def test_warnings_go_beside_the_data(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "solution.txt").write_text(SOLUTION + "\n" + BOARD)
    assert run(["check", "board.txt", "solution.txt"]) == 0
    assert "solution.txt:9: warning: more boards follow" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["board.txt"],
        ["-", "-"],
        ["board.txt", "missing.txt"],
        ["board.txt", "."],
        ["missing.txt", "solution.txt"],
        ["1 2/3", "solution.txt"],
        ["board.txt", "solution.txt", "--csv"],
        ["board.txt", "solution.txt", "--metric", "miles"],
        ["board.txt", "solution.txt", "--puzzle", "chess"],
        ["board.txt", "solution.txt", "--all", "."],
        ["--all", "missing"],
        ["--all", ".", "--csv", "--json"],
        ["--all"],
    ],
)
def test_mistakes_of_the_call_give_2_and_a_word(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", *arguments]) == 2
    streams = capsys.readouterr()
    assert streams.err and not streams.out


def test_a_folder_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--all", "."]) == 0
    streams = capsys.readouterr()
    header, _, row = streams.out.splitlines()
    assert header.split()[:4] == ["board", "solution", "puzzle", "verdict"]
    assert row.split() == ["board.txt", "solution.txt", "sliding", "pass", "1", "1", "1"]
    assert "1 of 1 passed" in streams.err


def test_a_folder_as_csv_with_a_row_for_what_is_missing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "test2.txt").write_text(BOARD)
    (folder / "test3.txt").write_text("1 2\n3\n")
    assert run(["check", "--all", ".", "--csv"]) == 1
    streams = capsys.readouterr()
    rows = list(csv.DictReader(io.StringIO(streams.out)))
    assert [row["verdict"] for row in rows] == ["pass", "missing", "bad-board"]
    assert [*rows[0]] == ["board", "solution", "puzzle", "verdict", "line", "message", "moves", "steps", "optimal"]
    assert "1 of 3 passed" in streams.err


def test_a_missing_answer_of_a_student_is_counted(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "board.txt").rename(folder / "1.txt")
    (folder / "solution.txt").unlink()
    (folder / "2.txt").write_text(BOARD)
    for name in ("ani/1.out", "ani/2.out", "budi/1.out"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(SOLUTION)
    assert run(["check", "--all", "."]) == 1
    streams = capsys.readouterr()
    assert "3 of 4 passed" in streams.err
    assert "no answer from budi to this board" in streams.out and "missing" in streams.out


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({"1.txt": BOARD, "1.out": SOLUTION}, 0),
        ({"1.txt": BOARD, "1.out": BOARD}, 1),
        ({"1.txt": BOARD}, 1),
        ({"1.txt": BOARD, "1.out": SOLUTION, "test2.txt": "1 2\n3"}, 1),
        ({"1.txt": BOARD, "1.out": SOLUTION, "7.out": SOLUTION}, 1),
        ({"test1.txt": "1 2\n3"}, 2),
        ({"7.out": SOLUTION}, 2),
        ({"test1.txt": "1 2\n3", "1.out": "Error: invalid board"}, 0),
        ({"test1.txt": "1 2\n3", "1.out": SOLUTION}, 1),
        ({"1.txt": "3 11 1 15\n7 6 4 9\n8 12 0 2\n13 14 10 5", "1.out": "no solution"}, 3),
    ],
)
def test_the_exit_code_of_a_folder(folder: Path, files: dict[str, str], code: int) -> None:
    (folder / "board.txt").unlink()
    (folder / "solution.txt").unlink()
    for name, content in files.items():
        (folder / name).write_text(content)
    assert run(["check", "--all", ".", "--time-limit", "0" if code == 3 else "10"]) == code


@pytest.mark.parametrize(
    ("board", "answer", "code"),
    [
        (BOARD, SOLUTION, 0),
        (BOARD, BOARD, 1),
        (BOARD, SOLUTION + "\nMoves: 15\n", 0),
        ("1 2\n3\n", "Error: papan tidak valid", 0),
        ("1 2\n3\n", SOLUTION, 2),
        ("3 11 1 15\n7 6 4 9\n8 12 0 2\n13 14 10 5", "no solution", 3),
    ],
)
def test_the_exit_code_of_one_answer(folder: Path, board: str, answer: str, code: int) -> None:
    (folder / "board.txt").write_text(board)
    (folder / "solution.txt").write_text(answer)
    assert run(["check", "board.txt", "solution.txt", "--time-limit", "0" if code == 3 else "10"]) == code


def test_a_wrong_number_is_a_warning_and_with_strict_a_failure(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "solution.txt").write_text(SOLUTION + "\nMoves: 15\n")
    assert run(["check", "board.txt", "solution.txt"]) == 0
    assert "solution.txt:9: warning: 15 moves are claimed; the solution has 1" in capsys.readouterr().err
    assert run(["check", "board.txt", "solution.txt", "--strict"]) == 1
    assert "solution.txt:9: 15 moves are claimed" in capsys.readouterr().out
    assert run(["check", "--all", "."]) == 0
    assert "1 of 1 passed · 1 with warnings" in capsys.readouterr().err
    assert run(["check", "--all", ".", "--strict"]) == 1


def test_how_the_moves_were_understood_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "solution.txt").write_text("left\n")
    assert run(["check", "board.txt", "solution.txt"]) == 0
    assert "Note: the directions are those of the tile" in capsys.readouterr().out


def test_a_file_name_cannot_be_a_formula(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ('=cmd("x",1).txt', "+1.txt", "-1.txt", "@a.txt"):
        (folder / name).write_text(BOARD)
    run(["check", "--all", ".", "--csv"])
    boards = [row["board"] for row in csv.DictReader(io.StringIO(capsys.readouterr().out))]
    assert {'\'=cmd("x",1).txt', "'+1.txt", "'-1.txt", "'@a.txt"} <= set(boards)


def test_a_folder_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--all", ".", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["verdict"], row["optimal"], row["line"]) == ("pass", 1, None)


def test_ctrl_c_prints_the_rows_so_far(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "test2.txt").write_text(BOARD)
    real = load_text

    def interrupted(content: str, puzzle: str | None, source: str) -> object:
        if source == "test2.txt":
            raise KeyboardInterrupt
        return real(content, puzzle, source)

    monkeypatch.setattr(check_folder, "load_text", interrupted)
    assert run(["check", "--all", ".", "--csv"]) == 130
    streams = capsys.readouterr()
    assert "board.txt,solution.txt,sliding,pass" in streams.out and "test2" not in streams.out
    assert "Interrupted" in streams.err


def test_ctrl_c_while_the_optimum_is_sought_keeps_the_verdict(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def search_interrupted(*_: object, **__: object) -> Outcome:
        return Outcome(Status.CANCELLED, None, [], 0, Counts(), 0.0)

    monkeypatch.setattr("papan.searching.run.Run.finish", search_interrupted)
    monkeypatch.setattr("papan.solving.solve.run_native", search_interrupted)
    assert run(["check", "board.txt", "solution.txt"]) == 130
    assert capsys.readouterr().out.startswith("Passed")
    assert run(["check", "--all", "."]) == 130
    assert "pass" in capsys.readouterr().out


def test_the_boards_of_a_folder_can_be_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "other.txt").write_text(BOARD)
    assert run(["check", "--all", ".", "--boards", "board.*", "--csv"]) == 0
    assert [row["board"] for row in csv.DictReader(io.StringIO(capsys.readouterr().out))] == ["board.txt"]
    assert run(["check", "--all", ".", "--boards", "none.*", "--lang", "id"]) == 2
    assert "tidak ada berkas" in capsys.readouterr().err
    assert run(["check", "board.txt", "solution.txt", "--boards", "*"]) == 2
    assert "--all" in capsys.readouterr().err
