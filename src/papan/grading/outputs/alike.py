"""What few students have alike while others differ: a hint to look at, and no more.

Equal answers prove nothing by themselves: a unique shortest solution, printed as the assignment asks, is the same text
for everybody, and two right searches with the same order of moves count the same nodes. So whatever more than half of
the class has alike is left out, and so are short answers and counts that a search of papan's explains.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal, TypeAlias

from papan.grading.grades import Grades
from papan.grading.layout import ANSWER, BOARD
from papan.grading.outputs.quoting import text_of, without_times
from papan.grading.results import CaseResult

Likeness: TypeAlias = Literal["wrong", "output", "nodes"]
LIKENESSES: tuple[Likeness, ...] = ("wrong", "output", "nodes")  # the most telling first
MIN_LETTERS = 40  # of an answer that is worth comparing


@dataclass(frozen=True)
class Alike:
    """Students who have something alike, and the cases in which they do."""

    students: tuple[str, ...]
    likeness: Likeness
    cases: tuple[str, ...]


def alike_in(grades: Grades) -> list[Alike]:
    """Return who has what alike, the most cases first."""
    found: dict[tuple[Likeness, tuple[str, ...]], list[str]] = defaultdict(list)
    for case in grades.run.cases:
        for likeness, students in _groups(grades, case):
            found[likeness, students].append(case)
    alike = [Alike(students, likeness, tuple(cases)) for (likeness, students), cases in found.items()]
    return sorted(alike, key=lambda one: (-len(one.cases), LIKENESSES.index(one.likeness), one.students))


def _groups(grades: Grades, case: str) -> Iterator[tuple[Likeness, tuple[str, ...]]]:
    """The students of each group that is alike in one case; only those with the same board are compared."""
    by_board: dict[str, dict[str, CaseResult]] = defaultdict(dict)
    for student in grades.run.students:
        result = grades.results.get(student, {}).get(case)
        if result is not None:
            by_board[_digest(text_of(grades.folder.case(student, case) / BOARD))][student] = result
    for results in by_board.values():
        if len(results) < 2:
            continue
        answers = {student: _answer(grades, case, student) for student in results}
        of_wrong = {student: answers[student] for student, one in results.items() if one.outcome == "wrong"}
        of_right = {student: answers[student] for student, one in results.items() if one.outcome == "right"}
        nodes = {student: str(one.claims["nodes"]) for student, one in results.items() if "nodes" in one.claims}
        explained = {nodes[student] for student, one in results.items() if student in nodes and one.whose_count}
        for students, _ in _shared_by_few(of_wrong, others_differ=False):
            yield "wrong", students
        for students, _ in _shared_by_few(of_right, others_differ=True):
            yield "output", students
        for students, count in _shared_by_few(nodes, others_differ=True):
            if count not in explained:
                yield "nodes", students


def _shared_by_few(values: Mapping[str, str], others_differ: bool) -> Iterator[tuple[tuple[str, ...], str]]:
    """The students of each value that two or more have, but not more than half of those who have any."""
    students_of: dict[str, list[str]] = defaultdict(list)
    for student, value in values.items():
        if value:
            students_of[value].append(student)
    known = sum(map(len, students_of.values()))
    for value, students in sorted(students_of.items()):
        is_few = 2 <= len(students) <= max(2, known // 2)
        if is_few and not (others_differ and len(students) == known):
            yield tuple(students), value


def _answer(grades: Grades, case: str, student: str) -> str:
    """What tells an answer from others: its words without times and blanks; empty if it says too little."""
    words = " ".join(without_times(text_of(grades.folder.case(student, case) / ANSWER)).split())
    return _digest(words) if len(words) >= MIN_LETTERS else ""


def _digest(text: str) -> str:
    return sha256(text.encode(errors="replace")).hexdigest()
