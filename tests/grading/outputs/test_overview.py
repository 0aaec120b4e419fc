"""The class overview: how points are spread, what was failed most, and what is alike."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.grading.outputs.sample_class import COURSE, STUDENTS, ClassFolder, jumping, sample_class, solved

from papan.grading.outputs.alike import Alike, alike_in
from papan.grading.outputs.document import Alarm, Document, Facts, Grid, Paragraph, Section
from papan.grading.outputs.histogram import bin_counts, histogram
from papan.grading.outputs.overview import class_overview
from papan.render.geometry import Box
from papan.version import VERSION

FIRST, SECOND, THIRD, FOURTH, FIFTH, _ = STUDENTS


@pytest.fixture(scope="module")
def overview(tmp_path_factory: pytest.TempPathFactory) -> Document:
    return class_overview(sample_class(tmp_path_factory.mktemp("grades")).read())


def section(document: Document, title: str) -> Section:
    return next(block for block in document.blocks if isinstance(block, Section) and block.title == title)


def table(document: Document, title: str) -> list[list[str]]:
    grid = next(block for block in section(document, title).blocks if isinstance(block, Grid))
    return [[cell.text for cell in row] for row in grid.rows]


def test_it_begins_with_who_and_what_and_with_papans_own_trouble(overview: Document) -> None:
    alarm, facts = overview.blocks[:2]
    assert isinstance(alarm, Alarm) and "one run" in alarm.text
    assert isinstance(facts, Facts)
    assert dict(facts.rows) == {
        "Students": "6",
        "Cases": "6",
        "Mean": "52 %",
        "Median": "39 %",
        "Without a program": "1",
    }
    assert VERSION in overview.footer and "seed 7" in overview.footer


def test_every_student_has_a_row_with_a_sign_for_each_case(overview: Document) -> None:
    rows = table(overview, "Students")
    assert rows[0] == [FIRST, "36/36", "100", *"✔✔✔✔✔✔"]
    assert rows[4] == [FIFTH, "7/19", "37", *"✔TLME…"]
    legend = next(block for block in section(overview, "Students").blocks if isinstance(block, Paragraph))
    assert "M no answer" in legend.text and "½" not in legend.text


def test_the_heat_of_a_case_is_how_many_had_that_outcome(overview: Document) -> None:
    grid = next(block for block in section(overview, "Cases").blocks if isinstance(block, Grid))
    first = grid.rows[0]
    assert [cell.text for cell in first] == ["1", "course-a-star", "3", "2", "", "", "", "", "1", "", ""]
    assert first[2].heat == 0.5 and first[4].heat == 0


def test_the_cases_failed_most_come_first_with_their_usual_reasons(overview: Document) -> None:
    rows = table(overview, "Most failed")
    assert [(row[0], row[1]) for row in rows[:2]] == [("2 · course-greedy", "4"), ("1 · course-a-star", "3")]
    assert rows[0][2].startswith("2 × wrong: the last board is not solved; expected moves up to the goal (as for")


def test_what_few_have_alike_is_a_hint_and_says_so(overview: Document) -> None:
    blocks = section(overview, "Alike").blocks
    assert isinstance(blocks[0], Paragraph) and blocks[0].text == "A hint to look at, not a verdict."
    pair = f"{THIRD}, {FOURTH}"
    assert [row[0] for row in table(overview, "Alike")] == [pair, pair, f"{FIRST}, {SECOND}"]


def alike_of(root: Path, answers: dict[str, tuple[str, int | None]]) -> list[Alike]:
    made = ClassFolder(root, students=tuple(answers), cases=("course-a-star",))
    for student, (answer, nodes) in answers.items():
        made.judge(student, "course-a-star", answer, nodes)
    return alike_in(made.read())


def test_the_same_right_output_of_everybody_means_nothing(tmp_path: Path) -> None:
    assert alike_of(tmp_path, {name: (solved(COURSE), None) for name in "abcd"}) == []


def test_the_same_right_output_of_two_does_while_others_differ(tmp_path: Path) -> None:
    answers = {name: (f"{name}\n{solved(COURSE)}", None) for name in "cd"}
    same = {name: (solved(COURSE).replace("12 ms", f"{time} ms"), None) for name, time in (("a", 3), ("b", 14))}
    assert alike_of(tmp_path, {**same, **answers}) == [Alike(("a", "b"), "output", ("course-a-star",))]


def test_two_with_the_same_wrong_answer_are_a_hint_even_alone(tmp_path: Path) -> None:
    found = alike_of(tmp_path, {"a": (jumping(COURSE), None), "b": (jumping(COURSE), None)})
    assert found == [Alike(("a", "b"), "wrong", ("course-a-star",))]


def test_short_answers_are_alike_by_nature(tmp_path: Path) -> None:
    assert alike_of(tmp_path, {"a": ("no solution", None), "b": ("no solution", None), "c": ("???", None)}) == []


def test_a_count_is_a_hint_only_where_it_is_unusual_and_unexplained(tmp_path: Path) -> None:
    def counted(**nodes: int) -> dict[str, tuple[str, int | None]]:
        return {name: (f"{name} {solved(COURSE)}", count) for name, count in nodes.items()}

    assert alike_of(tmp_path / "usual", counted(a=77, b=77, c=77, d=5)) == []
    assert alike_of(tmp_path / "explained", counted(a=31, b=31, c=1, d=5)) == []
    found = alike_of(tmp_path / "unusual", counted(a=77, b=77, c=1, d=5))
    assert found == [Alike(("a", "b"), "nodes", ("course-a-star",))]


def test_only_the_same_board_is_compared(tmp_path: Path) -> None:
    made = ClassFolder(tmp_path, students=("a", "b"), cases=("own-1",))
    for student in made.students:
        made.judge(student, "own-1", jumping(COURSE))
    assert len(alike_in(made.read())) == 1
    (made.folder.case("b", "own-1") / "board.txt").write_text("another", encoding="utf-8")
    assert alike_in(made.read()) == []


def test_bins_are_tenths_and_all_points_are_in_the_last() -> None:
    assert bin_counts([0, 0.09, 0.1, 0.3, 0.999, 1]) == [2, 1, 0, 1, 0, 0, 0, 0, 0, 2]
    figure = histogram([0, 1, 1], "points", "dark")
    bars = [item for item in figure.items if isinstance(item, Box)]
    assert len(bars) == 2 and bars[1].height == 2 * bars[0].height


def test_a_class_of_nobody_has_an_overview(tmp_path: Path) -> None:
    assert len(class_overview(ClassFolder(tmp_path, students=()).read()).blocks) == 1
