"""A folder of grades in the studio: what is told of it, and that nothing else is, nor to anybody else."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.studio.graded import ANI, BOARDS, BUDI, CASES, STUDENTS, write, write_case, write_grades
from tests.studio.studio_client import TIMEOUT_SECONDS, Studio
from tests.studio.test_command import COMMAND
from tests.studio.test_command import studio as started

from papan.errors import UsageError
from papan.grading.grades import read_grades
from papan.grading.layout import ANSWER, BOARD, RESULT, RUN, GradesFolder
from papan.grading.results import OUTCOMES
from papan.studio.answering.answers import answer_question
from papan.studio.app import create_app
from papan.studio.guard import AccessPolicy, policy_for

OWN = "02-own"


def answer(name: str, root: Path, language: str = "en", **named: str) -> tuple[int, Any]:
    """The status and the answer to a question on a folder, without a server."""
    asked = json.dumps({"folder": str(root), **named}).encode()
    status, reply = answer_question(name, language, asked, lambda: False)
    return status, json.loads(reply)


def case(root: Path, student: str = BUDI, name: str = OWN, language: str = "en") -> Any:
    """One case of a folder."""
    status, reply = answer("graded-case", root, language, student=student, case=name)
    assert status == 200, reply
    return reply


@pytest.fixture
def grades(tmp_path: Path) -> GradesFolder:
    """A folder of grades, with something beside it that is nobody's business."""
    (tmp_path / "secret.txt").write_text("secret")
    return write_grades(tmp_path / "grades")


@pytest.fixture(scope="module")
def grading(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    """A studio that shows such a folder, to whoever has the token."""
    folder = tmp_path_factory.mktemp("graded")
    (folder / "secret.txt").write_text("secret")
    running = Studio(create_app(AccessPolicy(token="mine"), grades=write_grades(folder / "grades").root))
    running.http.cookies.set("papan-studio", "mine")
    yield running
    running.close()


# ---- what is told ----


def test_the_table_has_every_student_and_case_with_totals_by_criterion(grading: Studio) -> None:
    reply = grading.http.get("/api/grades").json()
    assert [row["student"] for row in reply["students"]] == list(STUDENTS)
    assert [(one["case"], one["kind"]) for one in reply["cases"]] == list(CASES.items())
    assert {cell["outcome"] for row in reply["students"] for cell in row["cells"]} == set(OUTCOMES)
    ani, budi = reply["students"][:2]
    assert (ani["earned"], ani["possible"]) == (16, 16)  # without those for speed
    assert (budi["earned"], budi["possible"]) == (11, 16)
    assert {one["criterion"]: (one["earned"], one["possible"]) for one in budi["criteria"]} == {
        "valid": (5, 8),
        "optimal": (2, 4),
        "refuses": (4, 4),
        "speed": (1.5, 3),
    }
    assert reply["left"] == 0 and reply["puzzle"] == "sliding" and not reply["unsafe"]


def test_reasons_are_told_in_the_language_asked_for(grading: Studio) -> None:
    said = {}
    for language in ("en", "id"):
        reply = grading.http.get(f"/api/grades/{BUDI}", params={"lang": language}).json()
        row = next(row for row in reply["cases"] if row["case"] == OWN)
        assert (row["outcome"], row["line"]) == ("wrong", 9)
        assert row["sentence"] == row["marks"][0]["sentence"]
        said[language] = row["sentence"]
    assert "line 5" in said["en"] and "baris 5" in said["id"]


def test_what_building_printed_is_told_with_the_student(grading: Studio) -> None:
    assert "expected ';'" in grading.http.get("/api/grades/13520007-gita").json()["build"]["lines"][0]
    assert grading.http.get(f"/api/grades/{ANI}").json()["build"] is None


@pytest.mark.parametrize("puzzle", ["sliding", "rush-hour"])
def test_a_wrong_answer_is_followed_up_to_its_first_wrong_step(tmp_path: Path, puzzle: str) -> None:
    write_grades(tmp_path, puzzle)
    reply = case(tmp_path)
    assert [step["action"] for step in reply["steps"]] == [None, *BOARDS[puzzle].followed]
    assert reply["wrong"] == 2 and reply["claimed"] is not None
    assert len(reply["key_steps"]) > 2 and reply["key_steps"][0] == reply["steps"][0]
    shown = reply["answer"]
    assert reply["row"]["line"] == BOARDS[puzzle].line
    assert shown["lines"] == BOARDS[puzzle].wrong.rstrip("\n").split("\n") and shown["first"] == 1


def test_a_placement_is_shown_as_a_candidate_with_its_clashes(tmp_path: Path) -> None:
    write_grades(tmp_path, "queens")
    reply = case(tmp_path)
    assert reply["steps"][-1]["position"] == [1, 3, 9, 12, 15] and reply["wrong"] is None
    assert [1, 3] in [conflict["cells"] for conflict in reply["conflicts"]]
    assert len(reply["key_steps"][-1]["position"]) == 5
    assert case(tmp_path, ANI)["conflicts"] == []


def test_a_plan_may_be_as_the_puzzle_writes_it_in_json(tmp_path: Path) -> None:
    folder = write_grades(tmp_path, "queens")
    before = case(tmp_path)["key_steps"]
    path = folder.case(BUDI, OWN) / RESULT
    for plan, steps in ((["1", "4", "2", "0", "3"], before), (["9" * 5_000, "x", "²"], [])):
        write(path, {**json.loads(path.read_text()), "key_plan": plan})
        assert case(tmp_path)["key_steps"] == steps


def test_without_a_plan_the_answer_itself_is_read(tmp_path: Path) -> None:
    for puzzle in BOARDS:
        folder = write_grades(tmp_path / puzzle, puzzle)
        before = case(folder.root)
        record = json.loads((folder.case(BUDI, OWN) / RESULT).read_text())
        write(folder.case(BUDI, OWN) / RESULT, {**record, "plan": []})
        after = case(folder.root)
        assert (after["steps"], after["claimed"]) == (before["steps"], before["claimed"])


def test_the_boards_that_must_be_refused_come_without_a_solution(tmp_path: Path) -> None:
    write_grades(tmp_path)
    malformed = case(tmp_path, ANI, "04-malformed")
    assert malformed["board"]["faults"] and malformed["steps"] == malformed["key_steps"] == []
    unsolvable = case(tmp_path, ANI, "03-unsolvable")
    assert unsolvable["board"]["unsolvable"] and unsolvable["key_steps"] == []
    assert len(unsolvable["steps"]) == 1  # the board as it stands


def test_what_is_there_so_far_is_told_of_a_run_that_goes_on(tmp_path: Path) -> None:
    folder = write_grades(tmp_path, done=5)
    status, reply = answer("grades", tmp_path)
    assert status == 200 and reply["left"] == len(STUDENTS) * len(CASES) - 5
    assert [cell is not None for cell in reply["students"][1]["cells"]] == [True, False, False, False]
    assert answer("graded-case", tmp_path, student=BUDI, case=OWN)[0] == 404
    write_case(folder, "sliding", BUDI, OWN, "wrong")
    assert answer("grades", tmp_path)[1]["left"] == reply["left"] - 1
    assert answer("graded-student", tmp_path, student=BUDI)[1]["left"] == ["03-unsolvable", "04-malformed"]


def test_a_long_answer_is_shown_around_its_first_wrong_line(tmp_path: Path) -> None:
    folder = write_grades(tmp_path)
    place = folder.case(BUDI, OWN)
    (place / ANSWER).write_text("x" * 10_000 + "\n" + "line\n" * 9_000 + "\x1b[31mred\u202e\n" + "line\n" * 9_000)
    record = json.loads((place / RESULT).read_text())
    record["reason"]["line"] = 9_002
    write(place / RESULT, record)
    shown = case(tmp_path)["answer"]
    assert len(shown["lines"]) == 400 and shown["total"] == 18_002
    assert shown["lines"][9_002 - shown["first"]] == "\ufffd[31mred\ufffd"
    record["reason"]["line"] = None
    write(place / RESULT, record)
    assert len(case(tmp_path)["answer"]["lines"][0]) < 1_000
    (place / ANSWER).write_bytes(b"\xff" * 2_000_000)
    assert case(tmp_path)["answer"]["is_cut"]


# ---- only what is under the folder ----


def test_without_grades_there_is_nothing_at_these_addresses(studio: Studio) -> None:
    for path in ("/api/grades", f"/api/grades/{ANI}", f"/api/grades/{ANI}/{OWN}"):
        assert studio.http.get(path).status_code == 404
    assert studio.http.get("/api/catalogue").json()["grades"] is False


def test_the_catalogue_says_that_there_are_grades(grading: Studio) -> None:
    assert grading.http.get("/api/catalogue").json()["grades"] is True


@pytest.mark.parametrize("name", ["nobody", "..", "../..", "../secret.txt", "%2e%2e", "/etc/passwd", "a\0b", "", "*"])
def test_a_student_or_case_that_the_run_does_not_have_is_not_there(grading: Studio, name: str) -> None:
    written = quote(name, safe="").replace(".", "%2e")  # so that no client takes a step back itself
    for path in (f"/api/grades/{written}", f"/api/grades/{ANI}/{written}"):
        reply = grading.http.get(path)
        assert reply.status_code == 404 and reply.json()["sentence"] and "secret" not in reply.text


@given(st.text(max_size=30), st.text(max_size=30))
def test_no_name_leads_anywhere(student: str, name: str) -> None:
    root = Path(__file__).parent  # no folder of grades at all
    assert answer("graded-case", root, student=student, case=name)[0] == 400


@pytest.mark.parametrize("name", ["../../secret", "..", "/etc", "a\0b", "x" * 300])
def test_a_run_that_names_what_lies_elsewhere_is_refused(grades: GradesFolder, name: str) -> None:
    secret = grades.root.parent / "secret" / "cases" / OWN
    secret.mkdir(parents=True)
    record = json.loads((grades.case(ANI, OWN) / RESULT).read_text())
    write(secret / RESULT, {**record, "board": "secret"})
    run = json.loads((grades.root / RUN).read_text())
    write(grades.root / RUN, {**run, "students": [name]})
    for question, named in (("graded-student", {}), ("graded-case", {"case": OWN})):
        status, reply = answer(question, grades.root, student=name, **named)
        assert status in (400, 404) or reply["cases"] == [], reply
        assert "secret" not in json.dumps(reply).replace("../../secret", "")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no links and pipes")
@pytest.mark.parametrize("file", [RESULT, ANSWER, BOARD])
def test_links_that_lead_out_of_the_folder_and_pipes_are_not_followed(grades: GradesFolder, file: str) -> None:
    place, outside = grades.case(BUDI, OWN), grades.root.parent / file
    outside.write_bytes((place / file).read_bytes() + b" \nsecret")
    for how in ("link", "folder", "pipe", "loop"):
        place.joinpath(file).unlink()
        if how == "link":
            place.joinpath(file).symlink_to(outside)
        elif how == "folder":
            place.joinpath(file).symlink_to(grades.root)
        elif how == "loop":
            place.joinpath(file).symlink_to(place / file)
        else:
            os.mkfifo(place / file)
        status, reply = answer("graded-case", grades.root, student=BUDI, case=OWN)
        assert status == (400 if file == RESULT else 200), how
        assert "secret" not in json.dumps(reply)
        if file != RESULT:
            assert reply[{ANSWER: "answer", BOARD: "board"}[file]] is None


def test_a_link_within_the_folder_and_to_the_folder_are_followed(grades: GradesFolder, tmp_path: Path) -> None:
    link = tmp_path / "latest"
    link.symlink_to(grades.root)
    place = grades.case(BUDI, OWN)
    (place / ANSWER).unlink()
    (place / ANSWER).symlink_to(grades.case(ANI, OWN) / ANSWER)
    assert case(link)["answer"]["lines"]


@pytest.mark.parametrize(
    "change",
    [
        {"outcome": "splendid"},
        {"marks": [{"criterion": "charm", "earned": 1, "possible": 1, "reason": {}}]},
        {"marks": [{"criterion": "valid", "earned": float("nan"), "possible": 1, "reason": {}}]},
        {"moves": float("inf")},
        {"claims": []},
        {"plan": 5},
    ],
)
def test_a_result_that_papan_has_not_written_is_named(grades: GradesFolder, change: dict[str, Any]) -> None:
    path = grades.case(BUDI, OWN) / RESULT
    write(path, {**json.loads(path.read_text()), **change})
    status, reply = answer("graded-case", grades.root, student=BUDI, case=OWN)
    assert status == 400 and RESULT in reply["sentence"]
    assert answer("grades", grades.root)[0] == 400


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 100_000, " " * (2 << 20), "\0", '{"puzzle": 1}'])
def test_a_run_that_papan_has_not_written_is_named(grades: GradesFolder, text: str) -> None:
    (grades.root / RUN).write_text(text)
    status, reply = answer("grades", grades.root)
    assert status == 400 and RUN in reply["sentence"]


def test_a_run_that_has_a_student_twice_is_refused(grades: GradesFolder) -> None:
    run = json.loads((grades.root / RUN).read_text())
    write(grades.root / RUN, {**run, "students": [ANI, ANI]})
    assert answer("grades", grades.root)[0] == 400


def test_a_run_of_far_too_many_cases_is_refused(tmp_path: Path) -> None:
    many = [str(n) for n in range(1_000)]
    record = {"puzzle": "sliding", "language": "en", "seed": 1, "cases": many, "students": many, "unsafe": False}
    write(tmp_path / RUN, record)
    with pytest.raises(UsageError, match="cases"):
        read_grades(tmp_path)


def test_whatever_a_record_says_is_text_and_nothing_more(grades: GradesFolder) -> None:
    path = grades.case(BUDI, OWN) / RESULT
    hostile = {
        "way": "<script>alert(1)</script>",
        "plan": ["no", "such", "move"] * 1_000,
        "key_plan": ["x" * 1_000],
        "whose_count": "{0.__class__}",
        "claims": {"<b>": 10**300},
        "reason": {"key": "check.illegal", "values": {"before": "{x.__class__}", "key": 1, "self": 2}, "line": -5},
    }
    write(path, {**json.loads(path.read_text()), **hostile})
    reply = case(grades.root)
    assert reply["row"]["way"] == "<script>alert(1)</script>" and "{x.__class__}" in reply["row"]["sentence"]
    assert reply["key_steps"] == [] and reply["whose_count"] == "{0.__class__}"


# ---- only for whoever started the studio ----


def test_without_the_token_no_grade_is_to_be_had(grading: Studio) -> None:
    address = f"http://127.0.0.1:{grading.port}"
    for path in ("/", "/api/catalogue", "/api/grades", f"/api/grades/{ANI}/{OWN}", "/api/grades?token=wrong"):
        assert httpx.get(address + path, timeout=TIMEOUT_SECONDS).status_code == 401
    hosts = ("evil.example", "10.0.0.1")
    assert {grading.http.get("/api/grades", headers={"host": host}).status_code for host in hosts} == {403}


def test_no_other_page_is_let_read_them(grading: Studio) -> None:
    reply = grading.http.get("/api/grades", headers={"origin": "http://evil.example"})
    assert "access-control-allow-origin" not in reply.headers
    assert reply.headers["cross-origin-resource-policy"] == "same-origin"
    assert reply.headers["cache-control"] == "no-store"


def test_a_studio_of_this_machine_with_a_token_goes_by_its_own_names_alone() -> None:
    policy = policy_for("127.0.0.1", 8765, "mine")
    assert policy.token == "mine" and policy.knows("localhost")
    assert not policy.knows("10.0.0.1") and not policy.knows("evil.example")


def test_the_command_prints_an_address_with_a_token_that_opens_the_grades(grades: GradesFolder) -> None:
    arguments = ["--grades", str(grades.root), "--student", BUDI, "--case", OWN, "--port", "0"]
    with started(*arguments) as (process, address):
        parts = urlsplit(address)
        said = {name: values[0] for name, values in parse_qs(parts.fragment).items()}
        assert said == {"tab": "grades", "student": BUDI, "case": OWN}
        assert process.stderr is not None and "token" in process.stderr.readline()
        with httpx.Client(base_url=f"http://{parts.netloc}", timeout=TIMEOUT_SECONDS) as http:
            assert http.get("/api/grades").status_code == 401
            assert http.get(f"/?{parts.query}").status_code == 303
            assert http.get("/api/grades").status_code == 200


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "example.org"])
def test_grades_are_not_shown_to_a_class(grades: GradesFolder, host: str) -> None:
    command = [*COMMAND, "--grades", str(grades.root), "--host", host]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS)
    assert ended.returncode == 2 and "--grades" in ended.stderr and "Traceback" not in ended.stderr


def test_a_folder_without_grades_is_an_error_of_the_command(tmp_path: Path) -> None:
    ended = subprocess.run(
        [*COMMAND, "--grades", str(tmp_path)], capture_output=True, text=True, timeout=TIMEOUT_SECONDS
    )
    assert ended.returncode == 2 and re.search("no folder of grades", ended.stderr)
