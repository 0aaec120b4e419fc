"""Whose counts a program's numbers are: those of all its boards together, for each way in which it was asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from papan.counting.conventions import Asked
from papan.counting.report import sentence
from papan.counting.trying import Question
from papan.counting.whose_count import answer_questions
from papan.grading.cases import Case
from papan.grading.layout import RESULT, GradesFolder
from papan.grading.recipe import Recipe
from papan.grading.results import CaseResult
from papan.grading.saving import read_record, write_record
from papan.loading.load import load_text
from papan.messages import speaking
from papan.searching.limits import Limits

KINDS: tuple[Asked, ...] = ("nodes", "cases")
# Of all searches together. The nodes are what ends it, so that the answer is the same on every machine; the seconds are
# for plug-ins whose nodes take long.
LIMITS = Limits(60.0, nodes=2_000_000)


def name_counts(
    recipe: Recipe, folder: GradesFolder, student: str, cases: Sequence[Case], anew: bool, stopped: Callable[[], bool]
) -> None:
    """Say in a student's results whose counts the numbers of nodes or cases are that the program claims.

    One number may be anybody's; what gives the numbers of all boards is rarely met by chance. Unless it is to be asked
    `anew`, since some case was run again, what is said already stays.
    """
    for way in dict.fromkeys(case.way for case in cases):
        for kind in KINDS:
            claiming = [
                (case, result)
                for case in cases
                if case.way == way and (result := _claiming(folder, student, case, kind)) is not None
            ]
            if not claiming or (not anew and all(result.whose_count for _, result in claiming)):
                continue
            questions = [
                Question(recipe.puzzle, load_text(case.board.text, recipe.puzzle).board, result.claims[kind])
                for case, result in claiming
            ]
            answer = answer_questions(questions, kind, LIMITS, enough=1, stop=stopped)
            if stopped():
                return
            with speaking(recipe.language):
                words = sentence(answer)
            for case, result in claiming:
                if result.whose_count != words:
                    record = replace(result, whose_count=words).to_json()
                    write_record(folder.case(student, case.name) / RESULT, record)


def _claiming(folder: GradesFolder, student: str, case: Case, kind: Asked) -> CaseResult | None:
    """The result of a case that is right, if it has a board and the program claims such a number for it."""
    if case.board.kind == "malformed":
        return None
    try:
        result = CaseResult.from_json(read_record(folder.case(student, case.name) / RESULT))
    except (OSError, ValueError):
        return None
    return result if result.outcome == "right" and kind in result.claims else None
