"""grades.csv, students.csv and timing.csv: every case of every student, in words that machines know."""

from __future__ import annotations

import csv
from pathlib import Path

from tests.grading.outputs.sample_class import CASES, STUDENTS, ClassFolder

from papan.grading.grades import Grades, Run
from papan.grading.layout import GradesFolder
from papan.grading.outputs.grades_csv import grades_csv, students_csv
from papan.grading.outputs.timing_csv import timing_csv
from papan.grading.reasons import Reason
from papan.grading.results import OUTCOMES, CaseResult, Mark

HEADER = (
    "student,case,board,kind,way,outcome,line,reason,points,possible,points_valid,points_optimal,points_refuses,"
    "points_counts,moves,optimal_moves,claimed_moves,claimed_nodes,claimed_cases,claimed_h,whose_count"
)


def rows_of(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_there_is_a_row_for_every_case_of_every_student(graded: Path) -> None:
    assert (graded / "grades.csv").read_text(encoding="utf-8").splitlines()[0] == HEADER
    rows = rows_of(graded / "grades.csv")
    assert [(row["student"], row["case"]) for row in rows] == [
        (student, case) for student in STUDENTS for case in CASES
    ]
    assert {row["outcome"] for row in rows} == {*OUTCOMES, "pending"}
    assert {row["outcome"] for row in rows if row["student"] == STUDENTS[5]} == {"build"}


def test_a_row_tells_the_first_wrong_line_its_reason_and_the_claims(graded: Path) -> None:
    rows = {(row["student"], row["case"]): row for row in rows_of(graded / "grades.csv")}
    wrong = rows[STUDENTS[2], "course-a-star"]
    assert (wrong["outcome"], wrong["line"], wrong["moves"]) == ("wrong", "26", "2")
    assert "18" in wrong["reason"] and (wrong["points"], wrong["possible"]) == ("0.5", "7")
    assert (wrong["claimed_nodes"], wrong["claimed_h"], wrong["points_refuses"]) == ("870", "", "")
    pending = rows[STUDENTS[4], "malformed-1"]
    assert pending["outcome"] == "pending" and not any(list(pending.values())[6:])


def test_the_totals_of_a_student_are_the_sums_of_the_rows(graded: Path) -> None:
    rows, students = rows_of(graded / "grades.csv"), rows_of(graded / "students.csv")
    assert [row["student"] for row in students] == list(STUDENTS)
    for student in students:
        own = [row for row in rows if row["student"] == student["student"]]
        for name in ("points", "possible", "points_valid", "points_counts"):
            assert float(student[name]) == sum(float(row[name] or 0) for row in own)
        for outcome in (*OUTCOMES, "pending"):
            assert int(student[outcome]) == sum(row["outcome"] == outcome for row in own)


def test_points_for_speed_are_in_the_table_of_times_alone(graded: Path) -> None:
    assert "speed" not in (graded / "grades.csv").read_text() + (graded / "students.csv").read_text()
    rows = [row for row in rows_of(graded / "timing.csv") if row["student"] == STUDENTS[4]]
    assert [row["case"] for row in rows] == [*CASES[:5], ""]
    assert (rows[0]["seconds"], rows[0]["reference_seconds"], rows[0]["points"]) == ("0.250", "0.200", "1")
    assert (rows[1]["points"], rows[1]["reason"]) == ("", "")
    total = rows[-1]
    assert (total["seconds"], total["points"], total["possible"]) == ("1.250", "1", "2")


def test_no_cell_is_a_formula_or_steers_a_terminal(tmp_path: Path) -> None:
    student, case = "=cmd|'/C calc'!A0", "-2+3"
    reason = Reason("check.conflicts", {"conflicts": "@SUM(1)\r\n\x1b[31mred"})
    mark = Mark("valid", 0.1 + 0.2, 1, reason)
    result = CaseResult(student, case, "+board", "own", "", "wrong", reason, (mark,) * 3, claims={"=h": -3, "time": 12})
    grades = Grades(
        GradesFolder(tmp_path), Run("rush-hour", "en", 1, (case,), (student,)), {student: {case: result}}, {student: {}}
    )
    for table in (grades_csv(grades), students_csv(grades), timing_csv(grades)):
        assert "\x1b" not in table and "\r" not in table
        for row in csv.reader(table.splitlines()):
            assert not any(cell.startswith(("=", "+", "@", "\t")) for cell in row)
    (cells,) = csv.DictReader(grades_csv(grades).splitlines())
    assert (cells["student"], cells["case"], cells["points"]) == (f"'{student}", f"'{case}", "0.9")
    assert "claimed_time" not in cells
    assert cells["claimed_=h"] == "-3"  # a number is a number


def test_a_class_of_nobody_has_tables_with_a_header_alone(tmp_path: Path) -> None:
    grades = ClassFolder(tmp_path, students=()).read()
    assert len(grades_csv(grades).splitlines()) == len(students_csv(grades).splitlines()) == 1
