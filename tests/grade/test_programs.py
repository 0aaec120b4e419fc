"""What papan grade says of real programs: right ones in four languages, each classic mistake, hostile ones.

The recipe is that of docs/for-teachers.md, whose table these tests hold against what comes out.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from tests.cli.running import RunPapan
from tests.grade.mistakes import (
    HOSTILE,
    RUSH_HOUR_MISTAKES,
    SLIDING_MISTAKES,
    write_hostile,
    write_mistake,
    write_program,
)

from papan.grading.grades import Grades, read_grades
from papan.messages import speaking

pytestmark = pytest.mark.usefixtures("sandbox_works")

ROOT = Path(__file__).parents[2]
DOCS = {"en": ROOT / "docs" / "for-teachers.md", "id": ROOT / "docs" / "untuk-pengajar.md"}
SOLVED = "3 4\n1\nA...\nA.PPK\n....\n"
SECONDS = "seconds = 5"
SLIDING = """
puzzle = "sliding"
seed = 4
[submissions]
id = '[a-z-]+'
[[ways]]
algorithm = "a-star"
heuristic = "manhattan"
[[boards]]
files = ["boards/*.txt"]
[[boards]]
unsolvable = 1
size = "4x4"
[[boards]]
malformed = 1
[limits]
seconds = 60
[points]
valid = 5
optimal = 3
refuses = 2
counts = 1
admissible = 1
"""
SLIDING_BOARDS = {
    "eight.txt": "1 2 3\n4 8 5\n0 7 6\n",
    "even.txt": "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n",
    "odd-row.txt": "1 2 3 4\n5 6 7 8\n9 10 0 11\n13 14 15 12\n",
}


def recipe_of(page: Path) -> str:
    """Return the recipe that a page of the documentation shows."""
    found = re.search(r"^```toml\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def write_class(folder: Path, recipe: str, boards: dict[str, str]) -> None:
    (folder / "boards").mkdir()
    for name, text in boards.items():
        (folder / "boards" / name).write_text(text, encoding="utf-8")
    (folder / "recipe.toml").write_text(recipe, encoding="utf-8")


def graded(papan: RunPapan, folder: Path) -> Grades:
    out = papan("grade", str(folder / "recipe.toml"), str(folder / "class"), "--out", str(folder / "grades"), "-j", "2")
    assert out.code == 0, out
    return read_grades(folder / "grades")


def points(grades: Grades, student: str) -> tuple[float, float]:
    results = grades.results[student].values()
    return sum(one.earned for one in results), sum(one.possible for one in results)


def lost(grades: Grades, student: str) -> set[tuple[str, str]]:
    """Return the criteria that cost a student points, each with the key of the reason."""
    return {
        (mark.criterion, mark.reason.key)
        for result in grades.results[student].values()
        for mark in result.marks
        if mark.earned < mark.possible
    }


def test_each_classic_mistake_loses_its_own_points(papan: RunPapan, tmp_path: Path) -> None:
    recipe = recipe_of(DOCS["en"]).replace(SECONDS, "seconds = 60")  # no time limit decides here
    course = (ROOT / "boards/rush-hour/course.txt").read_text(encoding="utf-8")
    tiny = (ROOT / "boards/rush-hour/tiny.txt").read_text(encoding="utf-8")
    write_class(tmp_path, recipe, {"course.txt": course, "solved.txt": SOLVED, "tiny.txt": tiny})
    write_program("python", tmp_path / "class" / "right")
    for name, mistake in RUSH_HOUR_MISTAKES.items():
        write_mistake(mistake, tmp_path / "class" / name)
    grades = graded(papan, tmp_path)
    right = points(grades, "right")
    assert right[0] == right[1] > 0
    for name in RUSH_HOUR_MISTAKES:
        assert 0 < points(grades, name)[0] < right[0], name
    assert {key for _, key in lost(grades, "no-goal-test-on-the-start")} >= {
        "grade.reason.half-goes-on",
        "grade.reason.goes-on",
    }
    assert lost(grades, "greedy-called-a-star") == {("optimal", "grade.reason.not-optimal")}
    assert lost(grades, "blocking-off-by-one") == {("admissible", "grade.reason.h-too-high")}
    assert lost(grades, "crash-on-a-bad-file") == {("refuses", "grade.reason.crash")}
    assert lost(grades, "wrong-label") == {("valid", "grade.reason.half-label")}
    # Its numbers give it away: they are those of greedy search on every board.
    assert "greedy" in grades.results["greedy-called-a-star"]["course.a-star-blocking"].whose_count


def test_a_hostile_program_costs_nobody_else_anything(papan: RunPapan, tmp_path: Path) -> None:
    recipe = recipe_of(DOCS["en"]).replace(SECONDS, "seconds = 3")
    recipe = re.sub(r"\[\[boards\]\]\n(?:own|unsolvable|malformed).*?\n\n", "", recipe, flags=re.DOTALL)
    recipe = re.sub(r"\[\[ways\]\]\nalgorithm = \"a-star\".*?\n\n", "", recipe, flags=re.DOTALL)
    write_class(tmp_path, recipe, {"tiny.txt": (ROOT / "boards/rush-hour/tiny.txt").read_text(encoding="utf-8")})
    for name in HOSTILE:
        write_hostile(name, tmp_path / "class" / name)
    write_program("python", tmp_path / "class" / "right")
    (tmp_path / "class" / "right" / "secret.txt").write_text("the secret of another", encoding="utf-8")
    grades = graded(papan, tmp_path)
    [case] = grades.run.cases
    found = {student: grades.results[student][case] for student in grades.run.students}
    assert found["right"].outcome == "right"
    outcomes = {name: found[name].outcome for name in HOSTILE}
    assert outcomes == {
        "endless-loop": "timeout",
        "filled-disk": "limit",
        "fork-bomb": "limit",
        "kills-its-parent": "crash",
        "output-flood": "limit",
        "reads-the-others": "missing",
        "waits-for-ever": "timeout",
    }
    reasons = {name: found[name].reason.key for name in ("filled-disk", "fork-bomb", "output-flood")}
    assert reasons == {
        "filled-disk": "grade.reason.disk",
        "fork-bomb": "grade.reason.processes",
        "output-flood": "grade.reason.output",
    }
    said = (grades.folder.case("reads-the-others", case) / "answer.txt").read_text(encoding="utf-8")
    assert "secret" not in said and "P-right" not in said and "files of others: 0" in said
    for language in DOCS:
        with speaking(language):
            assert all(str(result.reason) for result in found.values())


@pytest.mark.parametrize("language", ["cpp", "java", "node"])
def test_right_programs_in_other_languages_are_found_out_and_get_all_points(
    language: str, papan: RunPapan, tmp_path: Path
) -> None:
    tool = {"cpp": "g++", "java": "javac", "node": "node"}[language]
    if shutil.which(tool) is None:
        pytest.skip(f"no {tool} on this machine")
    write_class(tmp_path, SLIDING, SLIDING_BOARDS)
    write_program(language, tmp_path / "class" / language)
    grades = graded(papan, tmp_path)
    wrong = {case: str(one.reason) for case, one in grades.results[language].items() if one.outcome != "right"}
    assert not wrong
    assert lost(grades, language) <= {("counts", "grade.reason.no-counts")}  # its JSON says no number in words


def test_wrong_parity_is_a_false_claim(papan: RunPapan, tmp_path: Path) -> None:
    if shutil.which("g++") is None:
        pytest.skip("no g++ on this machine")
    write_class(tmp_path, SLIDING, SLIDING_BOARDS)
    write_mistake(SLIDING_MISTAKES["wrong-parity"], tmp_path / "class" / "wrong-parity")
    grades = graded(papan, tmp_path)
    reasons = {case: one.reason.key for case, one in grades.results["wrong-parity"].items() if one.outcome == "wrong"}
    assert "check.false-claim" in reasons.values()


def test_the_two_languages_of_the_page_have_one_recipe_and_one_table() -> None:
    recipes = [recipe_of(page).replace('language = "id"', 'language = "en"') for page in DOCS.values()]
    assert recipes[0] == recipes[1]
    names = {"right", *RUSH_HOUR_MISTAKES, *HOSTILE}
    for page in DOCS.values():
        rows = re.findall(
            r"^\| ([a-z, -]+) \| (?:all|fewer|none|penuh|kurang|nol) \|", page.read_text("utf-8"), re.MULTILINE
        )
        assert {name for row in rows for name in row.split(", ")} == names
