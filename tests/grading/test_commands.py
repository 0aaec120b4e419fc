"""How one student's program is run: as the teacher says, else the student, the recipe, or the files."""

from __future__ import annotations

from pathlib import Path

import pytest

from papan.errors import UsageError
from papan.grading.commands import commands_for
from papan.grading.recipe import Commands, Recipe
from papan.grading.recipe_reading import read_recipe

RECIPE = 'puzzle = "sliding"\nseed = 1\n[[boards]]\nown = 1\n'


def recipe_of(folder: Path, program: str = "", override: str | None = None) -> Recipe:
    """Return a recipe with this table [program], and with a file for the student ani."""
    (folder / "overrides").mkdir(parents=True)
    if override is not None:
        (folder / "overrides" / "ani.toml").write_text(f"[program]\n{override}")
    (folder / "recipe.toml").write_text(f"{RECIPE}[program]\n{program}")
    return read_recipe(folder / "recipe.toml")


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """The folder of a submission with a program in Python."""
    folder = tmp_path / "work"
    folder.mkdir()
    (folder / "main.py").write_text("import sys\nprint(sys.argv[1])\n")
    return folder


def test_what_nobody_says_is_detected(tmp_path: Path, work: Path) -> None:
    commands, detected = commands_for(recipe_of(tmp_path / "r"), "ani", work)
    assert commands == Commands("python3 main.py {board}") and detected is not None and detected.confidence == "sure"


def test_the_recipes_answers_decide_how_a_program_is_talked_to(tmp_path: Path, work: Path) -> None:
    commands, _ = commands_for(recipe_of(tmp_path / "r", 'stdin = "{board}\\n"\nanswer = "out.txt"\n'), "ani", work)
    assert commands == Commands("python3 main.py", None, "{board}\n", "out.txt")


def test_the_teachers_file_wins_over_the_students_and_that_over_the_recipe(tmp_path: Path, work: Path) -> None:
    (work / "own.toml").write_text('[program]\nrun = "student {board}"\nbuild = "make student"\n')
    program = 'run = "recipe {board}"\nanswer = "recipe.txt"\n'
    without, _ = commands_for(recipe_of(tmp_path / "a", program), "ani", work)
    assert without.run == "recipe {board}" and without.build is None
    allowed = recipe_of(tmp_path / "b", program + 'student_file = "own.toml"\n', 'run = "teacher {board}"\n')
    theirs, detected = commands_for(allowed, "budi", work)
    assert (theirs.run, theirs.build, theirs.answer, detected) == (
        "student {board}",
        "make student",
        "recipe.txt",
        None,
    )
    ours, _ = commands_for(allowed, "ani", work)
    assert (ours.run, ours.build) == ("teacher {board}", "make student")


@pytest.mark.parametrize(
    "text",
    [
        "[points]\nvalid = 100\n",
        "[limits]\nseconds = 999\n",
        "[program]\nrun = 3\n",
        "nonsense",
        "[program]\nanswer='../k'",
        "[program]\nstudent_file = 'x'\n",
    ],
)
def test_a_students_file_can_say_nothing_else(tmp_path: Path, work: Path, text: str) -> None:
    (work / "own.toml").write_text(text)
    with pytest.raises(UsageError) as caught:
        commands_for(recipe_of(tmp_path / "r", 'student_file = "own.toml"\n'), "ani", work)
    assert str(caught.value).startswith("own.toml") and str(tmp_path) not in str(caught.value)


def test_a_students_file_that_is_a_link_is_not_read(tmp_path: Path, work: Path) -> None:
    (work / "own.toml").symlink_to("/etc/passwd")
    commands, _ = commands_for(recipe_of(tmp_path / "r", 'student_file = "own.toml"\n'), "ani", work)
    assert commands.run == "python3 main.py {board}"


def test_a_submission_without_a_program_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "work").mkdir()
    with pytest.raises(UsageError, match="nothing was found"):
        commands_for(recipe_of(tmp_path / "r"), "ani", tmp_path / "work")
