"""`papan grade` as a command: what it refuses, its recipe to begin with, its help, and its live table."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import RunPapan
from tests.grading.classes import SOLVER, SmallClass

from papan.errors import UsageError

EMPTY = "print()"


def test_a_folder_of_something_else_is_left_alone(papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=EMPTY)
    one.grades.mkdir()
    (one.grades / "thesis.txt").write_text("years of work")
    ran = papan(*one.arguments())
    assert ran.code == 2 and "neither empty nor a folder of grades" in ran.err
    assert [path.name for path in one.grades.iterdir()] == ["thesis.txt"]
    one.grades = one.root / "thesis.txt"
    one.grades.write_text("")
    assert papan(*one.arguments("--out", str(one.grades))).code == 2


@pytest.mark.parametrize("out", ["submissions", "submissions/grades", "."])
def test_grades_do_not_lie_among_submissions(out: str, papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=EMPTY)
    ran = papan(*one.arguments("--out", str(one.root / out)))
    assert ran.code == 2 and "lie in each other" in ran.err


@pytest.mark.parametrize("language", ["en", "id"])
def test_what_is_wrong_is_said_before_anything_runs(language: str, papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=EMPTY)
    for arguments in (
        ["grade", str(one.root / "none.toml"), str(one.submissions)],
        ["grade", str(one.recipe), str(one.root / "none")],
        ["grade", str(one.recipe), str(one.submissions), "--puzzle", "sliding"],
        ["grade", str(one.recipe)],
        ["grade", "init", str(one.root / "new.toml")],
    ):
        ran = papan(*arguments, "--lang", language)
        assert ran.code == 2 and ran.err.strip() and "Traceback" not in ran.err
    (one.submissions / "13519001").rename(one.submissions / "nobody")
    ran = papan(*one.arguments("--lang", language, "--unsafe"))
    assert ran.code == 2 and r"\d{5,}" in ran.err


def test_boards_that_cannot_be_made_are_said_before_anything_runs(papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=EMPTY)
    one.write_recipe(('own = 1\nsize = "2x3"', 'own = 900\nsize = "2x2"'))
    ran = papan(*one.arguments("--unsafe"))
    assert ran.code == 2 and "boards could be made" in ran.err
    assert not (one.grades / "students").exists()


def test_the_failing_promise_of_the_sandbox_ends_the_command(
    papan: RunPapan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(readable: object = ()) -> None:
        raise UsageError("error.file", name="bwrap --unshare-net true", error="no network namespaces")

    monkeypatch.setattr("papan.cli.grade.probe", broken)
    one = SmallClass(tmp_path, s13519001=EMPTY)
    ran = papan(*one.arguments())
    assert ran.code == 2 and "bwrap --unshare-net true" in ran.err
    assert not (one.grades / "students").exists()
    assert papan(*one.arguments("--unsafe")).code == 0


def test_what_the_grader_cannot_do_is_exit_code_3_and_tried_again(
    papan: RunPapan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = SmallClass(tmp_path, s13519001=SOLVER)
    with monkeypatch.context() as patch:
        patch.setattr("papan.grading.judging.check", lambda *_, **__: [].pop())
        ran = papan(*one.arguments("--unsafe"))
    assert ran.code == 3, ran.err
    assert "13519001  EEE✔" in ran.err
    assert "could not be graded" in ran.err and "IndexError" in ran.out
    assert one.result("13519001", "easy.breadth-first")["marks"] == []
    assert papan(*one.arguments("--unsafe")).code == 0
    assert set(one.outcomes("13519001").values()) == {"right"}


@pytest.mark.usefixtures("sandbox_works")
def test_a_recipe_of_init_grades_as_it_is(papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path)
    one.recipe.unlink()
    one.submit("13519001", EMPTY)
    assert papan("grade", "init", str(one.recipe), "--puzzle", "sliding").code == 0
    again = papan("grade", "init", str(one.recipe), "--puzzle", "sliding")
    assert again.code == 2
    ran = papan(*one.arguments())
    assert ran.code == 0, ran.err
    assert "13519001" in ran.out


@pytest.mark.parametrize(("language", "word"), [("en", "Grade a folder"), ("id", "Nilai satu folder")])
def test_help_in_both_languages(language: str, word: str, papan: RunPapan) -> None:
    ran = papan("grade", "--help", "--lang", language)
    assert ran.code == 0 and word in ran.out
    assert "papan grade init" in ran.out and "--only" in ran.out and "grades" in ran.out


def test_the_table_on_a_terminal_changes_in_place(tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=SOLVER, s13519002=EMPTY)
    screen, terminal = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "papan", *one.arguments("--unsafe", "--jobs", "1")],
        stdout=subprocess.PIPE,
        stderr=terminal,
        env={**os.environ, "TERM": "xterm", "PAPAN_LANG": "en"},
    )
    os.close(terminal)
    shown = b""
    try:
        while block := os.read(screen, 4096):
            shown += block
    except OSError:  # the other end is closed
        pass
    out, _ = process.communicate()
    os.close(screen)
    assert process.returncode == 0
    text = shown.decode()
    assert "\x1b[" in text and "0 of 2 students" in text
    rows = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text)
    assert "13519001  ✔✔✔✔  10 / 10" in rows and "13519001  ····  0 / 0" in rows
    assert "13519002  0 / 10" in out.decode()
