"""The verdict on a solution, for a page that shows what of it could be followed."""

from __future__ import annotations

from papan.advising.position import Step, is_told_by_moves, numbers_in_steps, numbers_of, steps_of
from papan.checking.check import Verdict, board_of, check
from papan.checking.report import verdict_lines
from papan.loading.load import Loaded
from papan.messages import tr
from papan.puzzles import puzzle_named
from papan.puzzles.puzzle import Puzzle
from papan.studio.answering import models
from papan.studio.answering.patience import patience
from papan.studio.answering.replies import MAX_STEPS, conflicts, load, step_reply

NO_WRONG_STEP = ("check.stops", "check.plan-stops")  # all is right as far as it goes


def check_reply(request: models.CheckRequest) -> models.CheckReply:
    """The verdict; the board is the one given, else the one that the solution itself names or begins with."""
    loaded = load(request.board, request.puzzle) if request.board else board_of(request.solution, request.puzzle)
    puzzle = puzzle_named(loaded.puzzle)
    verdict = check(
        loaded, request.solution + "\n", time_limit=patience().check
    )  # with a line break it is never a file
    lines = verdict_lines(verdict, tr("check.column.solution"))
    return models.CheckReply.model_validate(
        {
            "passed": verdict.passed,
            "sentence": str(verdict.fault) if verdict.fault is not None else lines[0],
            "lines": lines,
            "warnings": [f"{tr('check.column.line')} {warning.line}: {warning}" for warning in verdict.warnings],
            "puzzle": puzzle.name,
            "board": puzzle.one_line(loaded.board),
            **followed(loaded, verdict),
            "numbers": [{"asked": one.answer.asked, "number": one.answer.numbers[0]} for one in verdict.counts],
        }
    )


def followed(loaded: Loaded, verdict: Verdict) -> dict[str, object]:
    """What of a solution could be followed, for a replay: its steps, the first wrong one, and what is at odds."""
    puzzle = puzzle_named(loaded.puzzle)
    clashes = puzzle.positions.clashes if verdict.state is not None else None
    return {
        "steps": [step_reply(step) for step in _steps(loaded, verdict)],
        "wrong": _wrong(loaded, verdict),
        "claimed": _claimed(puzzle, verdict),
        "conflicts": [] if clashes is None else conflicts(clashes(loaded.board, verdict.state)),
    }


def _claimed(puzzle: Puzzle, verdict: Verdict) -> list[int] | None:
    """The position that the solution gives as its next; one that no moves lead to cannot be told by moves."""
    if verdict.claimed is None or is_told_by_moves(puzzle):
        return None
    return numbers_of(puzzle, verdict.claimed)


def _steps(loaded: Loaded, verdict: Verdict) -> list[Step]:
    """The moves that could be followed; of a placement, its pieces one by one."""
    puzzle, actions = puzzle_named(loaded.puzzle), verdict.actions
    if "placement" in puzzle.traits and verdict.state is not None:
        actions = tuple(sorted(verdict.state))
    return steps_of(loaded.board, actions if numbers_in_steps(loaded.board, actions) <= MAX_STEPS else ())


def _wrong(loaded: Loaded, verdict: Verdict) -> int | None:
    """The number of the first wrong step, where a step is wrong."""
    if verdict.fault is None or "path" not in puzzle_named(loaded.puzzle).traits:
        return None
    key = verdict.fault.key
    no_board = bool(verdict.actions) and key.startswith("fault.")  # what comes next cannot be of this board
    if key in NO_WRONG_STEP or not (verdict.claimed is not None or no_board or key == "check.plan-illegal"):
        return None
    return len(verdict.actions) + 1
