"""All files together: the same bytes on a second run, and what other graders need to read theirs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.grading.outputs.sample_class import CASES, COURSE, STUDENTS, sample_class, solved

from papan.errors import UsageError
from papan.grading.outputs import write_outputs

FEEDBACK_STYLE = Path(__file__).parents[3] / "src/papan/grading/outputs/style.css"
PAGE_STYLE = Path(__file__).parents[3] / "web/src/app.css"


def all_bytes(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_a_second_run_writes_the_same_bytes_even_at_other_times(tmp_path: Path) -> None:
    made = sample_class(tmp_path / "one")
    write_outputs(made.read())
    first = all_bytes(tmp_path / "one")
    write_outputs(made.read())
    assert all_bytes(tmp_path / "one") == first
    other = sample_class(tmp_path / "elsewhere" / "two")
    for case in tmp_path.glob("elsewhere/two/students/*/cases/*"):
        (case / "answer.txt").write_text(
            (case / "answer.txt").read_text(encoding="utf-8").replace("12 ms", "345.6 ms"), encoding="utf-8"
        )
        timing = json.loads((case / "timing.json").read_text(encoding="utf-8"))
        (case / "timing.json").write_text(json.dumps({**timing, "seconds": 9.5}), encoding="utf-8")
    write_outputs(other.read())
    second = all_bytes(tmp_path / "elsewhere" / "two")
    differing = {name for name in first if "/cases/" not in name and first[name] != second[name]}
    assert differing == {"timing.csv"}


def test_nothing_tells_where_or_when_it_was_made(graded: Path) -> None:
    for name, data in all_bytes(graded).items():
        assert str(graded.parent).encode() not in data, name


def test_only_one_student_is_written_again_with_what_is_of_all(tmp_path: Path) -> None:
    made = sample_class(tmp_path)
    write_outputs(made.read(), only=STUDENTS[0])
    assert [path.parent.name for path in tmp_path.glob("students/*/feedback.md")] == [STUDENTS[0]]
    assert (tmp_path / "overview.html").exists() and (tmp_path / "grades.csv").exists()


def test_pictures_that_are_no_longer_shown_go(tmp_path: Path) -> None:
    made = sample_class(tmp_path)
    write_outputs(made.read())
    pictures = made.folder.student(STUDENTS[2]) / "pictures"
    assert (pictures / "01-replay.svg").exists()
    (pictures / "mine.txt").write_text("mine")
    made.judge(STUDENTS[2], "course-a-star", solved(COURSE), 31)
    write_outputs(made.read(), only=STUDENTS[2])
    assert not (pictures / "01-replay.svg").exists() and not (pictures / "01-board.svg").exists()
    assert (pictures / "02-replay.svg").exists() and (pictures / "mine.txt").exists()


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    made = sample_class(tmp_path)
    (tmp_path / "overview.md").mkdir()
    with pytest.raises(UsageError, match=r"overview\.md"):
        write_outputs(made.read())


def record(graded: Path, student: str, name: str) -> Any:
    return json.loads((graded / "students" / student / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("student", STUDENTS)
def test_gradescope_reads_its_file(graded: Path, student: str) -> None:
    found = record(graded, student, "results.json")
    assert set(found) == {
        "score", "output", "output_format", "test_output_format", "test_name_format", "visibility", "stdout_visibility",
        "extra_data", "tests",
    }  # fmt: skip
    assert found["visibility"] in ("visible", "hidden", "after_due_date", "after_published")
    assert found["output_format"] == "text"
    assert [test["number"] for test in found["tests"]] == [str(at) for at in range(1, len(CASES) + 1)]
    for test in found["tests"]:
        assert set(test) == {"name", "number", "score", "max_score", "status", "output", "visibility", "extra_data"}
        assert isinstance(test["name"], str) and isinstance(test["output"], str) and test["output"]
        assert 0 <= test["score"] <= test["max_score"]
        assert test["status"] == ("passed" if test["extra_data"]["outcome"] == "right" else "failed")
    assert found["score"] == sum(test["score"] for test in found["tests"])
    assert "execution_time" not in found


@pytest.mark.parametrize("student", STUDENTS)
def test_classroom_reads_its_file(graded: Path, student: str) -> None:
    found = record(graded, student, "autograder.json")
    assert set(found) == {"version", "status", "max_score", "tests"} and found["version"] == 1
    assert found["status"] == ("pass" if student in STUDENTS[:2] else "fail")
    assert found["max_score"] == record(graded, student, "results.json")["extra_data"]["possible"]
    for test, other in zip(found["tests"], record(graded, student, "results.json")["tests"], strict=True):
        assert set(test) == {"name", "status", "score", "message", "test_code", "filename", "line_no"}
        assert test["status"] in ("pass", "fail", "error") and isinstance(test["line_no"], int)
        assert (test["name"], test["score"]) == (other["name"], other["score"])
    assert {test["status"] for test in record(graded, STUDENTS[4], "autograder.json")["tests"]} == {
        "pass", "fail", "error"
    }  # fmt: skip


def test_the_colours_of_sheets_are_those_of_the_page() -> None:
    import re

    def tokens(text: str) -> dict[str, str]:
        return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", text))

    page = re.split(r':root\[data-theme="dark"\] \{', PAGE_STYLE.read_text(encoding="utf-8"), maxsplit=1)
    own = re.split(r"prefers-color-scheme: dark", FEEDBACK_STYLE.read_text(encoding="utf-8"), maxsplit=1)
    for mine, theirs in zip(map(tokens, own), map(tokens, page), strict=True):
        assert len(mine) > 10 and mine.items() <= theirs.items()
