"""A small folder of grades, as `papan grade` writes one: every outcome, on boards of several puzzles."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import papan
from papan.grading.grades import Run
from papan.grading.layout import ANSWER, BOARD, BUILD_LOG, CASE_TIMING, ERRORS, RESULT, RUN, GradesFolder
from papan.grading.reasons import Reason
from papan.grading.results import BoardKind, CaseResult, Criterion, Mark, Outcome, Timing
from papan.puzzles import puzzle_named

CASES: dict[str, BoardKind] = {
    "01-easy": "shared",
    "02-own": "own",
    "03-unsolvable": "unsolvable",
    "04-malformed": "malformed",
}
STUDENTS: dict[str, Outcome] = {  # each with what becomes of the second case
    "13520001-ani": "right",
    "13520002-budi": "wrong",
    "13520003-citra": "missing",
    "13520004-dewi": "timeout",
    "13520005-eka": "crash",
    "13520006-fajar": "limit",
    "13520007-gita": "build",
    "13520008-hadi": "error",
}
ANI, BUDI = "13520001-ani", "13520002-budi"
POINTS = {"valid": 4.0, "optimal": 2.0, "refuses": 2.0}
SPEED = 1.0


@dataclass(frozen=True)
class Boards:
    """The boards of a run, a right answer to the solvable one and a wrong one, with its first wrong line and why."""

    solvable: str
    unsolvable: str
    malformed: str
    right: str
    wrong: str
    line: int
    reason: Reason
    followed: tuple[str, ...]  # of the wrong answer


BOARDS = {
    "sliding": Boards(
        "1 2 3/4 5 6/0 7 8",
        "1 2 3/4 5 6/8 7 0",
        "1 2 3/4 5 5/0 7 8",
        "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
        "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n8 7 0\n",
        9,
        Reason("check.illegal", {"before": 5}, 9),
        ("right",),
    ),
    "rush-hour": Boards(
        "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.",
        "3 4/2/PPA.K/..A./BBA.",
        "3 4/2/PPA.K/..A./BBX.",
        "",
        "Papan Awal\nAAB..F\n..BCDF\nGPPCDFK\nGH.III\nGHJ...\nLLJMM.\n\nGerakan 1: I-kiri\nAAB..F\n..BCDF\nGPPCDFK\n"
        "GHIII.\nGHJ...\nLLJMM.\n\nGerakan 2: F-bawah\nAAB.D.\n..BCD.\nGPPC..K\nGHIIIF\nGHJ..F\nLLJMMF\n",
        18,
        Reason("check.two-moves", {"before": 10}, 18),
        ("I-left-1",),
    ),
    "queens": Boards(
        "AAABB/AABBC/DABBE/DAEEE/AAEEE",
        "AAAB/ABBB/CCDD/CCDD",
        "AAABB/AABBC/DABBE/DAEEE",
        "A#ABB\nAABB#\nDA#BE\n#AEEE\nAAE#E\n",
        "A#A#B\nAABB#\nDA#BE\n#AEEE\nAAEEE\n",
        1,
        Reason("check.conflicts", {"conflicts": "2 queens in row 1; expected one"}, 1),
        ("r1c2", "r1c4", "r2c5", "r3c3", "r4c1"),
    ),
}


def write_grades(
    root: Path, puzzle: str = "sliding", students: Iterable[str] = STUDENTS, *, done: int | None = None
) -> GradesFolder:
    """Write a folder of grades for these students; `done`: only so many cases have been run so far."""
    folder, names = GradesFolder(root), tuple(students)
    root.mkdir(parents=True, exist_ok=True)
    write(root / RUN, Run(puzzle, "en", 7, tuple(CASES), names).to_json())
    pairs = [(student, case) for student in names for case in CASES]
    for student, case in pairs[:done]:
        write_case(folder, puzzle, student, case, _outcome(student, case))
    if "13520007-gita" in names:
        folder.student("13520007-gita").mkdir(parents=True, exist_ok=True)
        (folder.student("13520007-gita") / BUILD_LOG).write_text("main.cpp:3:1: error: expected ';'\n")
    return folder


def _outcome(student: str, case: str) -> Outcome:
    """What the student is named for becomes of the second case; a program that is not built gives nothing."""
    own = STUDENTS.get(student, "right")
    return own if case == "02-own" or own == "build" else "right"


def write_case(folder: GradesFolder, puzzle: str, student: str, case: str, outcome: Outcome) -> None:
    """Write one case: its board, what the program said, the result and the time."""
    boards, kind, place = BOARDS[puzzle], CASES[case], folder.case(student, case)
    solution = _solution(boards.solvable) if kind in ("shared", "own") else ()
    result = CaseResult(
        student=student,
        case=case,
        board=case[3:],
        kind=kind,
        way="a-star/blocking",
        outcome=outcome,
        reason=_reason(boards, outcome),
        marks=tuple(_marks(kind, outcome, boards)),
        key_plan=solution,
    )
    answer = ""
    if outcome == "right":
        answer = _right_answer(boards, kind)
        if solution:
            result = replace(result, plan=solution, moves=len(solution), optimal_moves=len(solution))
        result = replace(result, claims={"moves": len(solution), "nodes": 870}, whose_count="a-star, ties=oldest")
    elif outcome == "wrong":
        answer = boards.wrong
        result = replace(result, plan=boards.followed, moves=len(boards.followed), optimal_moves=len(solution))
    place.mkdir(parents=True, exist_ok=True)
    board = {"unsolvable": boards.unsolvable, "malformed": boards.malformed}.get(kind, boards.solvable)
    (place / BOARD).write_text(board.replace("/", "\n") + "\n")
    (place / ANSWER).write_text(answer)
    (place / ERRORS).write_text("Traceback: list index out of range\n" if outcome == "crash" else "")
    write(place / RESULT, result.to_json())
    mark = Mark("speed", SPEED / 2, SPEED, Reason("check.passed")) if outcome == "right" else None
    write(place / CASE_TIMING, Timing(0.25, 0.1, mark).to_json())


def write(path: Path, record: Any) -> None:
    """Write a record as JSON."""
    path.write_text(json.dumps(record), encoding="utf-8")


def _solution(board: str) -> tuple[str, ...]:
    """The names of the moves of a solution, or of the pieces that are placed."""
    result = papan.solve(board)
    puzzle = puzzle_named(result.job.puzzle)
    return tuple(puzzle.moves.name(result.job.board, action) for action in result.actions or ())


def _right_answer(boards: Boards, kind: BoardKind) -> str:
    if kind == "malformed":
        return "Error: invalid board\n"
    if kind == "unsolvable":
        return "No solution\n"
    return boards.right or "\n".join(_solution(boards.solvable)) + "\n"


def _reason(boards: Boards, outcome: Outcome) -> Reason:
    if outcome == "wrong":
        return boards.reason
    return Reason("check.passed" if outcome == "right" else "check.no-boards")


def _marks(kind: BoardKind, outcome: Outcome, boards: Boards) -> Iterable[Mark]:
    criteria: tuple[Criterion, ...] = ("valid", "optimal") if kind in ("shared", "own") else ("refuses",)
    for criterion in criteria:
        earned = POINTS[criterion] if outcome == "right" else 0.0
        if outcome == "wrong" and criterion == "valid":
            earned = 1.0  # a part of it, for what could be followed
        yield Mark(criterion, earned, POINTS[criterion], _reason(boards, outcome))
