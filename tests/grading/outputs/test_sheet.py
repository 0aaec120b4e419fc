"""The feedback sheet: what it says of a case, where it points to, and that both of its forms say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.grading.outputs.sample_class import (
    ASKED,
    CASES,
    COURSE,
    STUDENTS,
    Asked,
    ClassFolder,
    judged,
    jumping,
    sample_class,
    solved,
)

import papan
from papan.grading.outputs.document import Boards, Document, Facts, Grid, Quote, Section
from papan.grading.outputs.quoting import MAX_LETTERS, lines_around, shown_line, without_times
from papan.grading.outputs.replay import MAX_FRAMES, given_board, replay
from papan.grading.outputs.sheet import feedback_sheet
from papan.grading.reasons import Reason
from papan.grading.results import CaseResult
from papan.messages import speaking
from papan.puzzles import puzzle_named

JUMPS, CRASHES, NOT_BUILT = STUDENTS[2], STUDENTS[3], STUDENTS[5]


def sections(document: Document) -> dict[str, Section]:
    return {block.title: block for block in document.blocks if isinstance(block, Section)}


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Document:
    return feedback_sheet(sample_class(tmp_path_factory.mktemp("grades")).read(), JUMPS)


def test_the_first_wrong_line_is_quoted_with_its_neighbours(sheet: Document) -> None:
    section = sections(sheet)["course-a-star · a-star/blocking"]
    quote = next(block for block in section.blocks if isinstance(block, Quote))
    assert [line.number for line in quote.lines] == list(range(23, 30))
    assert [line.text for line in quote.lines if line.is_wrong] == ["AABCD."]


def test_the_replay_ends_with_what_the_answer_gives_instead(sheet: Document) -> None:
    section = sections(sheet)["course-a-star · a-star/blocking"]
    strip = next(block for block in section.blocks if isinstance(block, Boards))
    assert [frame.caption for frame in strip.frames] == [
        "Start",
        "Move 1: I-left",
        "Move 2: C-up",
        "Line 26: what the answer gives",
    ]
    assert strip.frames[-1].tone == "bad"
    assert section.beside is not None and section.beside.frames[0].scene == strip.frames[0].scene


def test_a_case_without_a_fault_has_no_section_and_each_other_has_one(sheet: Document) -> None:
    titles = [title.partition(" ")[0] for title in sections(sheet)]
    assert titles == ["All", "The", "course-a-star", "course-greedy", "unsolvable-1", "malformed-1"]
    table = sections(sheet)["All cases"].blocks[0]
    assert isinstance(table, Grid)
    assert [bool(row[0].link) for row in table.rows] == [True, True, False, False, True, True]


def test_a_malformed_board_is_shown_as_text_with_its_fault(graded: Path) -> None:
    text = (graded / "students" / JUMPS / "feedback.md").read_text(encoding="utf-8")
    section = text[text.index("malformed-1 · ") :]
    assert "6 │ GH.II\n" in section
    assert ("cells in this row: 5" if graded.name == "en" else "banyak petak di baris ini: 5") in section


def test_a_crash_shows_the_end_of_the_standard_error_and_a_failed_build_its_log(graded: Path) -> None:
    crash = (graded / "students" / CRASHES / "feedback.md").read_text(encoding="utf-8")
    assert "ValueError: invalid literal for int(): 'GH.II'" in crash
    failed = (graded / "students" / NOT_BUILT / "feedback.md").read_text(encoding="utf-8")
    assert failed.count("error: expected ';' before '}' token") == 1
    assert failed.count("\n## ") == 2  # the cases and the program; none of the cases has a section of its own


def test_the_commands_repeat_the_case(graded: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import shlex

    from papan.cli import run

    folder = graded / "students" / JUMPS
    text = (folder / "feedback.md").read_text(encoding="utf-8")
    check, solve = (shlex.split(line) for line in re.findall(r"^papan .*", text, re.MULTILINE)[:2])
    monkeypatch.chdir(folder)
    assert run(check[1:]) == 1
    assert run(solve[1:]) == 0
    assert solve[-4:] == ["-a", "a-star", "-H", "blocking"]


def test_both_forms_say_the_same(graded: Path) -> None:
    for student in STUDENTS:
        folder = graded / "students" / student
        markdown = (folder / "feedback.md").read_text(encoding="utf-8")
        page = (folder / "feedback.html").read_text(encoding="utf-8")
        headings = [re.sub(r"\\| — .*", "", line) for line in re.findall(r"^##+ (.*)", markdown, re.MULTILINE)]
        assert headings == [re.sub("<.*", "", one).strip() for one in re.findall(r"<h[2-6]>(.*?)</h", page)]
        quoted = re.findall(r"^[→ ] +(\d+) │", markdown, re.MULTILINE)
        assert quoted == re.findall(r'<span class="line[^"]*"><b>(\d+)</b>', page)
        pictures = set(re.findall(r"\(pictures/(.*?)\)", markdown))
        found = folder / "pictures"
        assert pictures == ({path.name for path in found.iterdir()} if found.exists() else set())


@pytest.mark.parametrize("name", ["students/13521003/feedback.md", "overview.md"])
def test_no_sentence_is_missing_in_either_language(graded: Path, name: str) -> None:
    text = (graded / name).read_text(encoding="utf-8")
    assert not re.search(r"grade\.(?!md)\w+\.", text)
    assert ("Feedback" in text or "Class overview" in text) == (graded.name == "en")


def test_everything_says_loudly_that_there_was_no_sandbox(tmp_path: Path) -> None:
    from papan.grading.outputs import write_outputs

    write_outputs(sample_class(tmp_path, "id", unsafe=True).read())
    for student in STUDENTS:
        folder = tmp_path / "students" / student
        for name in ("feedback.md", "feedback.html", "results.json"):
            assert "--unsafe" in (folder / name).read_text(encoding="utf-8"), name
    assert "--unsafe" in (tmp_path / "overview.md").read_text(encoding="utf-8")
    assert 'class="alarm"' in (tmp_path / "overview.html").read_text(encoding="utf-8")


def test_the_plan_of_the_key_is_nowhere(tmp_path: Path) -> None:
    from papan.grading.outputs import write_outputs

    made = ClassFolder(tmp_path, students=("a",), cases=("own-1",))
    result = judged("a", "own-1", ASKED["own-1"], "Puzzle tidak dapat diselesaikan.", None)
    secret = ("F-down-3", "P-right-3")
    made.add(CaseResult(**{**vars(result), "key_plan": secret, "optimal_moves": 5}), COURSE, "")
    write_outputs(made.read())
    home = made.folder.student("a")
    for file in (*home.glob("*.*"), *(home / "pictures").iterdir(), tmp_path / "grades.csv"):
        text = file.read_text(encoding="utf-8")
        assert not any(move in text for move in secret), file.name
    assert "5 moves" in (home / "feedback.md").read_text(encoding="utf-8")


def test_a_long_replay_shows_its_start_and_its_end() -> None:
    board = "8 6 7/2 5 4/3 0 1"
    plan = tuple(map(str, papan.solve(board).plan or ()))[:-1]
    result = CaseResult("a", "b", "c", "own", "", "wrong", Reason("check.stops"), plan=plan)
    frames = replay(given_board("sliding", board), result)
    assert len(frames) == MAX_FRAMES
    assert frames[0].caption == "Start" and frames[1].scene is None
    left_out = len(plan) - (MAX_FRAMES - 2)
    assert frames[1].caption == f"{left_out} moves are left out"
    assert frames[2].caption.startswith(f"Move {left_out + 1}:") and frames[-1].tone == "warn"


def test_moves_that_are_none_end_the_replay_and_a_plan_without_end_is_cut() -> None:
    given = given_board("sliding", "1 2 3/4 5 6/0 7 8")
    result = CaseResult("a", "b", "c", "own", "", "wrong", Reason("check.stops"), plan=("up", "sideways", "up"))
    assert [frame.caption for frame in replay(given, result)] == ["Start", "Move 1: up"]
    endless = CaseResult("a", "b", "c", "own", "", "wrong", Reason("check.stops"), plan=("up", "down") * 100_000)
    assert len(replay(given, endless)) == MAX_FRAMES


@pytest.mark.parametrize(
    "text", ["boards/queens/5x5.txt", "boards/ice-sliding/pond.txt", "boards/sliding/easy.txt"], ids=lambda name: name
)
def test_a_wrong_board_of_any_puzzle_is_drawn(text: str) -> None:
    board = papan.load(Path(__file__).parents[3] / text)
    puzzle = puzzle_named(board.puzzle)
    problem = puzzle.start_problem(board)
    state = problem.result(problem.initial, next(iter(problem.actions(problem.initial))))
    shown = puzzle.notation.format_state(board, state)
    result = CaseResult("a", "b", "c", "own", "", "wrong", Reason("check.illegal", line=3), wrong_board=shown)
    frames = replay(given_board(board.puzzle, puzzle.notation.format(board)), result)
    assert [frame.tone for frame in frames] == ["plain", "bad"]
    assert frames[1].scene is not None and frames[1].scene != frames[0].scene


def test_a_huge_board_is_shown_as_text_in_part() -> None:
    size = 60
    text = "\n".join(
        " ".join(str((row * size + column + 1) % size**2) for column in range(size)) for row in range(size)
    )
    given = given_board("sliding", text)
    assert given.board is not None and given.scene is None
    assert replay(given, CaseResult("a", "b", "c", "own", "", "wrong", Reason("check.stops"), plan=("up",))) == []


def test_wrong_words_in_a_result_are_followed_as_far_as_they_go(tmp_path: Path) -> None:
    made = ClassFolder(tmp_path, students=("a",), cases=("own-1",))
    asked = Asked("own-1", COURSE, "own", "no-such/way")
    result = judged("a", "own-1", asked, jumping(COURSE), 3)
    made.add(
        CaseResult(**{**vars(result), "wrong_board": "</svg><script>", "plan": ("x",) * 9}),
        "no board at all",
        "one line",
    )
    document = feedback_sheet(made.read(), "a")
    (section,) = (block for block in document.blocks if isinstance(block, Section) and block.anchor)
    assert section.beside is None
    assert "papan solve" not in str(section.blocks)


def test_a_reason_is_said_in_the_language_of_the_sheet(tmp_path: Path) -> None:
    grades = sample_class(tmp_path).read()
    with speaking("id"):
        facts = sections(feedback_sheet(grades, JUMPS))["malformed-1 · a-star/blocking"].blocks
    assert isinstance(facts[0], Facts)
    assert dict(facts[0].rows)["Alasan"].endswith(
        "banyak petak di baris ini: 5; seharusnya 6); seharusnya pesan kesalahan"
    )


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Waktu pencarian: 12 ms", "Waktu pencarian: … ms"),
        ("Execution time: 0.0123", "Execution time: …"),
        ("Waktu eksekusi = 1.234,5 detik, 31 node", "Waktu eksekusi = … detik, 31 node"),
        ("took 3.2s for 870 nodes", "took …s for 870 nodes"),
        ("Found in 4.1e-05 seconds", "Found in … seconds"),
        ("Gerakan 12: P-kanan", "Gerakan 12: P-kanan"),
        ("13 14 15 12", "13 14 15 12"),
        ("5 steps, 12 moves, 7 simpul", "5 steps, 12 moves, 7 simpul"),
    ],
)
def test_times_are_left_out_of_quotes_and_nothing_else_is(line: str, shown: str) -> None:
    assert without_times(line) == shown


def test_a_quoted_line_is_short_and_steers_nothing() -> None:
    assert shown_line("\x1b[31mred\x1b[0m \x07\u202eabc\tx") == "red \ufffd\ufffdabc   x"
    assert len(shown_line("x" * 10_000_000)) == MAX_LETTERS
    assert lines_around("a\nb", 3) == [] and lines_around("a\nb", 0) == []
    assert [line.text for line in lines_around("a\nb", 1)] == ["a", "b"]


def test_all_cases_that_are_asked_for_are_known() -> None:
    assert tuple(ASKED) == CASES and solved(COURSE).count("Move") == 5
