"""Grading a small class in the real sandbox: what comes out, a second run, another run after a change, one student."""

import json
import shutil
import tarfile
from pathlib import Path

import pytest
from tests.cli.running import RunPapan
from tests.grading.classes import CASES, SOLVER, SmallClass

pytestmark = pytest.mark.usefixtures("sandbox_works")

SILENT = "print()"
CRASHING = "raise KeyError('papan')"


def test_a_class_is_graded_and_a_second_run_changes_nothing(papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path / "one", s13519001=SOLVER, s13519002=CRASHING, s13519003=SILENT)
    first = papan(*one.arguments("--jobs", "2"))
    assert first.code == 0, first.err
    assert one.outcomes("13519001") == dict.fromkeys(sorted(CASES), "right")
    assert set(one.outcomes("13519002").values()) == {"crash"}
    assert set(one.outcomes("13519003").values()) == {"missing"}
    assert "13519001  10 / 10  4 / 4" in first.out
    assert "13519002  0 / 10   0 / 4  easy.breadth-first: ended with exit code 1: KeyError: 'papan'" in first.out
    assert "13519001  ✔✔✔✔  10 / 10" in first.err
    assert f"Grades go to {one.grades}" in first.err
    assert not (one.grades / "work").exists()
    run = json.loads((one.grades / "run.json").read_text())
    assert (run["cases"], run["students"]) == (CASES, ["13519001", "13519002", "13519003"])
    assert (one.grades / "key").stat().st_mode & 0o777 == 0o700

    files, stamps = one.files(), one.stamps()
    second = papan(*one.arguments("--jobs", "1"))
    assert (second.code, second.out) == (0, first.out)
    assert one.files() == files and one.stamps() == stamps

    fresh = papan(*one.arguments("--jobs", "1", "--out", str(tmp_path / "fresh")))
    assert fresh.out == first.out
    one.grades = tmp_path / "fresh"
    assert one.files() == files


def test_only_what_changed_is_run_again(papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=SOLVER, s13519002=SILENT)
    papan(*one.arguments())
    before = one.stamps()
    one.submit("13519002", SOLVER)
    papan(*one.arguments())
    after = one.stamps()
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {name for name in before if "13519002" in name}
    assert set(one.outcomes("13519002").values()) == {"right"}

    (one.root / "boards" / "easy.txt").write_text("1 2 3\n4 5 6\n7 0 8\n")
    papan(*one.arguments())
    assert {name for name in after if after[name] != one.stamps()[name]} == {
        f"students/{student}/cases/easy.breadth-first/result.json" for student in ("13519001", "13519002")
    }
    one.write_recipe(("counts = 1", "counts = 2"))
    papan(*one.arguments())
    assert one.result("13519001", "easy.breadth-first")["marks"][2]["possible"] == 2


def test_one_student_is_graded_anew(papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=SOLVER, s13519002=SOLVER)
    papan(*one.arguments())
    files, before = one.files(), one.stamps()
    again = papan(*one.arguments("--only", "13519002"))
    assert again.code == 0 and "13519001" not in again.out and "13519002  10 / 10" in again.out
    after = one.stamps()
    assert {name for name in before if before[name] != after[name]} == {name for name in before if "13519002" in name}
    assert one.files() == files
    unknown = papan(*one.arguments("--only", "13519009"))
    assert unknown.code == 2 and "unknown student 13519009" in unknown.err


def test_what_cannot_be_read_or_built_is_a_row_of_its_own(papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=SOLVER)
    one.write_recipe(
        ('run = "python3', 'build = "test -f main.py && echo built > built.txt"\nrun = "cat built.txt; python3')
    )
    (one.submissions / "13519002.zip").write_bytes(b"PK\x03\x04 no archive")
    (one.submissions / "13519003").mkdir()
    with tarfile.open(one.submissions / "13519004.tar.gz", "w:gz") as tar:
        tar.add(one.submissions / "13519001" / "main.py", "tugas/main.py")
    ran = papan(*one.arguments())
    assert ran.code == 0, ran.err
    assert set(one.outcomes("13519002").values()) == set(one.outcomes("13519003").values()) == {"build"}
    assert set(one.outcomes("13519001").values()) == set(one.outcomes("13519004").values()) == {"right"}
    assert "BBBB  0 / 10" in ran.err and "could not be built (exit code 1)" in ran.out
    assert "the submission cannot be read" in ran.out
    assert (one.case("13519001", CASES[0]) / "answer.txt").read_text().startswith("built\n")
    before = one.stamps()
    papan(*one.arguments())
    assert one.stamps() == before


def test_hostile_programs_cost_the_others_nothing(papan: RunPapan, tmp_path: Path) -> None:
    reader = "import os, sys; print(sys.stdin.read(), [os.listdir(p) for p in ('..', '/', '/home')])"
    one = SmallClass(tmp_path, s13519001="while True: print('papan ' * 99)", s13519002=SOLVER, s13519003=reader)
    ran = papan(*one.arguments("--jobs", "2"))
    assert ran.code == 0
    assert set(one.outcomes("13519001").values()) == {"limit"}
    assert set(one.outcomes("13519002").values()) == {"right"}
    seen = (one.case("13519003", CASES[0]) / "answer.txt").read_text()
    assert "13519002" not in seen and "key" not in seen


def test_whose_count_it_is_is_said_for_all_boards_together(papan: RunPapan, tmp_path: Path) -> None:
    # As textbooks have it: the goal is looked for when a node is taken up, and every node that is taken up counts.
    counting = SOLVER.replace("while queue and goal not in before:", "nodes = 0\n    while queue:")
    taken = "tiles = queue.popleft()\n"
    counting = counting.replace(taken, f"{taken}        nodes += 1\n        if tiles == goal:\n            break\n")
    counting += "    print('Jumlah simpul yang dikunjungi:', nodes)\n"
    one = SmallClass(tmp_path, s13519001=counting)
    assert papan(*one.arguments()).code == 0
    words = {one.result("13519001", case)["whose_count"] for case in CASES[:2]}
    assert len(words) == 1 and "breadth-first" in words.pop()
    files, stamps = one.files(), one.stamps()
    papan(*one.arguments())
    assert one.files() == files and one.stamps() == stamps
    (one.case("13519001", CASES[0]) / "result.json").unlink()
    papan(*one.arguments())
    assert one.files() == files


def test_speed_is_compared_with_the_reference_and_kept_apart(papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=SOLVER, s13519002=SILENT)
    one.write_recipe(("seed = 7", 'seed = 7\nreference = "reference"'), ("counts = 1", "speed = 2"))
    shutil.copytree(one.submissions / "13519001", one.root / "reference")
    ran = papan(*one.arguments())
    assert ran.code == 0, ran.err
    timing = json.loads((one.case("13519001", CASES[0]) / "timing.json").read_text())
    assert timing["reference_seconds"] > 0 and timing["mark"]["possible"] == 2
    assert json.loads((one.case("13519002", CASES[0]) / "timing.json").read_text())["mark"]["earned"] == 0
    assert json.loads((one.case("13519001", "unsolvable-1") / "timing.json").read_text())["mark"] is None
    assert not (one.grades / "students" / ".reference").exists()
    before = one.stamps()
    papan(*one.arguments())
    assert one.stamps() == before
    (one.root / "reference" / "main.py").write_text("print()")
    assert "does not solve these cases itself" in papan(*one.arguments()).err
    assert one.stamps() != before


def test_a_reference_that_cannot_be_built_ends_the_run(papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=SOLVER)
    one.write_recipe(
        ("seed = 7", 'seed = 7\nreference = "reference"'),
        ("counts = 1", "speed = 2"),
        ('run = "', 'build = "test -f main.py"\nrun = "'),
    )
    (one.root / "reference").mkdir()
    ran = papan(*one.arguments())
    assert ran.code == 2 and "the reference program reference" in ran.err


@pytest.mark.parametrize("language", ["en", "id"])
def test_without_a_sandbox_every_report_says_so(language: str, papan: RunPapan, tmp_path: Path) -> None:
    one = SmallClass(tmp_path, s13519001=SOLVER)
    ran = papan(*one.arguments("--unsafe", "--lang", language))
    assert ran.code == 0, ran.err
    assert "--unsafe" in ran.err
    assert json.loads((one.grades / "run.json").read_text())["unsafe"] is True
    assert set(one.outcomes("13519001").values()) == {"right"}
    papan(*one.arguments())
    assert json.loads((one.grades / "run.json").read_text())["unsafe"] is False
