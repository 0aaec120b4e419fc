"""The command lines that repeat a case, typed in the folder of the student."""

from __future__ import annotations

import shlex

from papan.algorithms import ALGORITHMS
from papan.grading.grades import Run
from papan.grading.layout import ANSWER, BOARD
from papan.grading.results import CaseResult
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard

MAX_BOARD = 400  # characters of a board in a command; a larger one is named by its file


def check_command(run: Run, case: str) -> str:
    """Return the `papan check` that judges the answer again."""
    board, answer = f"cases/{case}/{BOARD}", f"cases/{case}/{ANSWER}"
    return shlex.join(["papan", "check", board, answer, *_settings(run)])


def solve_command(run: Run, result: CaseResult, board: AnyBoard) -> str:
    """Return the `papan solve` that does what the program was asked for."""
    line = puzzle_named(run.puzzle).one_line(board)
    words = ["papan", "solve", line if len(line) <= MAX_BOARD else f"cases/{result.case}/{BOARD}", *_settings(run)]
    algorithm, _, heuristic = result.way.partition("/")
    if algorithm in ALGORITHMS:
        words += ["-a", algorithm, *(["-H", heuristic] if heuristic else [])]
    return shlex.join(words)


def _settings(run: Run) -> list[str]:
    return ["--puzzle", run.puzzle, *(["--metric", run.metric] if run.metric is not None else [])]
