"""A folder of grades as `papan grade` leaves it, made by hand: six students, six cases, every outcome."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import papan
from papan.checking.check import Verdict, check_refusal
from papan.errors import BoardError
from papan.grading.grades import Grades, Run, read_grades
from papan.grading.layout import ANSWER, BOARD, BUILD_LOG, CASE_TIMING, ERRORS, RESULT, RUN, SUBMISSION, GradesFolder
from papan.grading.reasons import Reason
from papan.grading.results import BoardKind, CaseResult, Criterion, Mark, Outcome, Timing
from papan.puzzles import puzzle_named
from papan.solving.export import solution_text

BOARDS = Path(__file__).parents[3] / "boards" / "rush-hour"
COURSE = (BOARDS / "course.txt").read_text(encoding="utf-8")
TALL = (BOARDS / "exit-top.txt").read_text(encoding="utf-8")
UNSOLVABLE = (BOARDS / "unsolvable.txt").read_text(encoding="utf-8")
MALFORMED = COURSE.replace("GH.III", "GH.II")
CASES = ("course-a-star", "course-greedy", "exit-top-ucs", "own-1", "unsolvable-1", "malformed-1")
STUDENTS = tuple(f"1352100{number}" for number in range(1, 7))


@dataclass(frozen=True)
class Asked:
    """What a program was asked in a case."""

    board: str
    text: str
    kind: BoardKind
    way: str


ASKED = {
    "course-a-star": Asked("course", COURSE, "shared", "a-star/blocking"),
    "course-greedy": Asked("course", COURSE, "shared", "greedy/blocking"),
    "exit-top-ucs": Asked("exit-top", TALL, "shared", "uniform-cost"),
    "own-1": Asked("own-1", COURSE, "own", "a-star/blocking"),
    "unsolvable-1": Asked("unsolvable-1", UNSOLVABLE, "unsolvable", "a-star/blocking"),
    "malformed-1": Asked("malformed-1", MALFORMED, "malformed", "a-star/blocking"),
}


def solved(text: str, nodes: int = 31) -> str:
    """An answer that is right."""
    result = papan.solve(text)
    return f"{solution_text(result)}\nJumlah node: {nodes}\nWaktu pencarian: 12 ms\n"


def jumping(text: str, missing: int = 3) -> str:
    """An answer in which a board is left out."""
    blocks = solved(text).split("\n\n")
    return "\n\n".join(blocks[:missing] + blocks[missing + 1 :])


def stopping(text: str) -> str:
    """An answer that ends before the goal."""
    return "\n\n".join(solved(text).split("\n\n")[:3]) + "\n\nSelesai.\n"


@dataclass
class ClassFolder:
    """Writes results into a folder and reads them back."""

    root: Path
    language: str = "en"
    unsafe: bool = False
    students: tuple[str, ...] = STUDENTS
    cases: tuple[str, ...] = CASES
    puzzle: str = "rush-hour"
    folder: GradesFolder = field(init=False)

    def __post_init__(self) -> None:
        self.folder = GradesFolder(self.root)
        run = Run(self.puzzle, self.language, 7, self.cases, self.students, self.unsafe)
        self.root.mkdir(parents=True, exist_ok=True)
        (self.root / RUN).write_text(json.dumps(run.to_json()), encoding="utf-8")

    def add(self, result: CaseResult, board: str, answer: str, errors: str = "", seconds: float = 0.25) -> None:
        """Write one result with its files."""
        place = self.folder.case(result.student, result.case)
        place.mkdir(parents=True, exist_ok=True)
        mark = Mark("speed", 1, 2, Reason("check.moves", {"moves": 3})) if result.outcome == "right" else None
        (place / BOARD).write_text(board, encoding="utf-8")
        (place / ANSWER).write_text(answer, encoding="utf-8")
        (place / ERRORS).write_text(errors, encoding="utf-8")
        (place / RESULT).write_text(json.dumps(result.to_json()), encoding="utf-8")
        (place / CASE_TIMING).write_text(json.dumps(Timing(seconds, 0.2, mark).to_json()), encoding="utf-8")

    def judge(self, student: str, case: str, answer: str, nodes: int | None = None, asked: Asked | None = None) -> None:
        """Write what checking says of an answer."""
        asked = asked or ASKED[case]
        self.add(judged(student, case, asked, answer, nodes), asked.text, answer)

    def fail(self, student: str, case: str, outcome: Outcome, key: str, errors: str = "", **values: object) -> None:
        """Write a case in which the program gave no answer."""
        asked = ASKED[case]
        marks = (Mark(_criterion(asked), 0, 4, Reason(key, values)),)
        result = CaseResult(
            student,
            case,
            asked.board,
            asked.kind,
            asked.way,
            outcome,
            Reason(key, values),
            () if outcome == "error" else marks,
        )
        self.add(result, asked.text, "", errors)

    def read(self) -> Grades:
        """All that was written."""
        return read_grades(self.root)


def _criterion(asked: Asked) -> Criterion:
    return "refuses" if asked.kind in ("malformed", "unsolvable") else "valid"


def judged(student: str, case: str, asked: Asked, answer: str, nodes: int | None) -> CaseResult:
    """The result of an answer, as grading would have it."""
    verdict, wrong_board, plan = _verdict(asked, answer)
    key = "check.passed" if verdict.fault is None else verdict.fault.key
    reason = Reason(key, {} if verdict.fault is None else verdict.fault.values, verdict.line)
    marks = [Mark(_criterion(asked), 4 if verdict.passed else 0, 4, reason)]
    if asked.kind in ("shared", "own"):
        is_best = verdict.passed and verdict.cost == verdict.optimal_cost
        optimal = {"cost": verdict.cost, "optimal": verdict.optimal_cost, "metric": "moves"}
        marks.append(
            Mark(
                "optimal", 2 if is_best else 0, 2, Reason("check.optimal" if is_best else "check.not-optimal", optimal)
            )
        )
        marks.append(Mark("counts", 1 if verdict.passed else 0.5, 1, Reason("check.passed")))
    return CaseResult(
        student,
        case,
        asked.board,
        asked.kind,
        asked.way,
        "right" if verdict.passed else "wrong",
        reason,
        tuple(marks),
        verdict.moves,
        verdict.optimal_cost,
        {} if nodes is None else {"nodes": nodes, "moves": 5},
        plan,
        wrong_board=wrong_board,
        whose_count="a-star/blocking, generated" if nodes == 31 else "",
    )


def _verdict(asked: Asked, answer: str) -> tuple[Verdict, str, tuple[str, ...]]:
    try:
        board = papan.load(asked.text)
    except BoardError as error:
        return check_refusal(error, answer), "", ()
    verdict = papan.check(board, answer + "\n")
    puzzle = puzzle_named(board.puzzle)
    wrong = "" if verdict.claimed is None else puzzle.notation.format_state(board, verdict.claimed)
    return verdict, wrong, tuple(puzzle.moves.name(board, action) for action in verdict.actions)


def sample_class(root: Path, language: str = "en", unsafe: bool = False) -> ClassFolder:
    """A class as one might be: two who are right, others with classic mistakes, one without a program."""
    made = ClassFolder(root, language, unsafe)
    none, refused = "Tidak ada solusi: puzzle tidak dapat diselesaikan.\n", "Error: baris 6 tidak valid\n"
    first, second, third, fourth, fifth, sixth = STUDENTS
    for student in (first, second):
        for case in CASES[:4]:
            made.judge(student, case, solved(ASKED[case].text), 31)
        made.judge(student, "unsolvable-1", none)
        made.judge(student, "malformed-1", refused)
    for student in (third, fourth):
        made.judge(student, "course-a-star", jumping(COURSE), 870)
        made.judge(student, "course-greedy", stopping(COURSE), 877)
        made.judge(student, "exit-top-ucs", solved(TALL), 99)
    made.judge(third, "own-1", solved(COURSE).replace("Jumlah", "Total"), 31)
    made.judge(fourth, "own-1", "Puzzle tidak dapat diselesaikan.\n")
    made.judge(third, "unsolvable-1", solved(COURSE))
    made.judge(fourth, "unsolvable-1", none)
    made.judge(third, "malformed-1", "Solved in 0 moves\n")
    traceback = (
        'Traceback (most recent call last):\n  File "main.py", line 12, in read\n'
        "    rows = int(line)\nValueError: invalid literal for int(): 'GH.II'\n"
    )
    made.fail(fourth, "malformed-1", "crash", "status.failed", traceback)
    made.judge(fifth, "course-a-star", solved(COURSE), 12)
    made.fail(fifth, "course-greedy", "timeout", "reason.time")
    made.fail(fifth, "exit-top-ucs", "limit", "reason.memory", "Killed\n")
    made.fail(fifth, "own-1", "missing", "check.no-boards")
    made.fail(fifth, "unsolvable-1", "error", "grade.reason.unknown")
    home = made.folder.student(sixth)
    for case in CASES:
        made.fail(sixth, case, "build", "check.failed")
    (home / BUILD_LOG).write_text(
        "g++ -O2 main.cpp\nmain.cpp:7:3: error: expected ';' before '}' token\n", encoding="utf-8"
    )
    for student in STUDENTS:
        commands = {"build": "make", "run": "./solver {board}", "stdin": "{algorithm}\n{heuristic}\n"}
        (made.folder.student(student) / SUBMISSION).write_text(json.dumps(commands), encoding="utf-8")
    return made
