"""One graded case: the answer with its first wrong line, what of it could be followed, and a right solution."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from papan.advising.position import numbers_in_steps, steps_of
from papan.checking.check import Verdict
from papan.checking.reading import Reader
from papan.checking.trail import Trail
from papan.grading.grades import read_case, read_run
from papan.grading.inside import read_inside
from papan.grading.layout import ANSWER, BOARD, ERRORS, GradesFolder
from papan.grading.results import CaseResult
from papan.loading.load import Loaded
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.choices import cells_of_choices, state_of_choices
from papan.puzzles.puzzle import Puzzle
from papan.searching.problem import Action
from papan.studio.answering import grades_models, models
from papan.studio.answering.checks import followed
from papan.studio.answering.grades import MAX_TEXT, NotThereError, case_row, check_student, lines_of, text_of
from papan.studio.answering.replies import MAX_STEPS, load, read_board, step_reply

MAX_DIGITS = 10  # of a number in a plan
NOTHING_FOLLOWED: dict[str, object] = {"steps": [], "wrong": None, "claimed": None, "conflicts": [], "key_steps": []}


def case_reply(request: grades_models.CaseRequest) -> grades_models.CaseReply:
    """Return a case with its reasons, the answer around its first wrong line, and both replays."""
    folder = GradesFolder(Path(request.folder))
    run = read_run(folder.root)
    check_student(run, request.student)
    found = read_case(folder, request.student, request.case) if request.case in run.cases else None
    if found is None:
        raise NotThereError("studio.error.no-graded-case", student=request.student, case=request.case)
    result, timing = found
    row, place = case_row(request.case, result, timing), folder.case(request.student, request.case)
    board = _board(folder, place, run.puzzle)
    answer, claims = _text(folder, place / ANSWER), result.claims.items()
    line = None if board is None else board.board
    return grades_models.CaseReply.model_validate(
        {
            "student": request.student,
            "row": row,
            "claims": [grades_models.Claim(kind=kind, number=number) for kind, number in claims],
            "whose_count": result.whose_count,
            "answer": text_of(folder, place / ANSWER, _wrong_line(result)),
            "errors": text_of(folder, place / ERRORS),
            "board": board,
            **(NOTHING_FOLLOWED if line is None else _replays(load(line, run.puzzle), result, answer)),
        }
    )


def _wrong_line(result: CaseResult) -> int | None:
    """The first line of the answer that a reason is about."""
    lost = (mark.reason for mark in result.marks if mark.earned < mark.possible)
    return next((reason.line for reason in (result.reason, *lost) if reason.line is not None), None)


def _board(folder: GradesFolder, place: Path, puzzle: str) -> models.BoardReply | None:
    text = _text(folder, place / BOARD)
    return None if text is None else read_board(models.BoardRequest(text=text[: models.MAX_TEXT], puzzle=puzzle))


def _text(folder: GradesFolder, path: Path) -> str | None:
    try:
        return "\n".join(lines_of(read_inside(folder.root, path, MAX_TEXT)))
    except (OSError, ValueError):
        return None


def _replays(loaded: Loaded, result: CaseResult, answer: str | None) -> dict[str, object]:
    """What of the answer could be followed, and a right solution, as positions."""
    board = loaded.board
    verdict = _followed(board, result, answer)
    right = _actions(board, result.key_plan)
    return {
        **followed(loaded, verdict),
        "key_steps": [step_reply(step) for step in steps_of(board, right)] if _is_short(board, right) else [],
    }


def _is_short(board: AnyBoard, actions: Sequence[Action]) -> bool:
    return 0 < numbers_in_steps(board, actions) <= MAX_STEPS


def _followed(board: AnyBoard, result: CaseResult, answer: str | None) -> Verdict:
    """The moves that were followed when the case was graded; the answer itself tells which step is wrong, and how."""
    puzzle, actions = puzzle_named(board.puzzle), _actions(board, result.plan)
    read = None if answer is None else Reader(puzzle, board, puzzle.start_problem(board)).read(answer).trail
    if read is not None and (not actions or read.actions == actions):
        return _verdict(read, is_wrong=result.outcome == "wrong")
    state = state_of_choices(puzzle, board, actions) if "placement" in puzzle.traits and actions else None
    return Verdict(result.outcome == "right", actions=actions, state=state)


def _verdict(trail: Trail, is_wrong: bool) -> Verdict:
    """What following the answer came to; it is called wrong only where grading has done so."""
    fault, claimed = (trail.fault, trail.claimed) if is_wrong else (None, None)
    return Verdict(not is_wrong, trail.line, fault, actions=trail.actions, state=trail.state, claimed=claimed)


def _actions(board: AnyBoard, words: Sequence[str]) -> tuple[Action, ...]:
    """The actions of a plan, as far as they can be followed; where pieces are placed, all that there are."""
    puzzle = puzzle_named(board.puzzle)
    if "placement" in puzzle.traits:
        return _placed(puzzle, board, words)
    problem = puzzle.start_problem(board)
    state, actions = problem.initial, []
    for word in words:
        action = next((one for one in problem.actions(state) if puzzle.moves.name(board, one) == word), None)
        if action is None:
            break
        actions.append(action)
        state = problem.result(state, action)
    return tuple(actions)


def _placed(puzzle: Puzzle, board: AnyBoard, words: Sequence[str]) -> tuple[Action, ...]:
    """The pieces of a plan, told by their names or as the puzzle writes a plan in JSON."""
    names = {puzzle.moves.name(board, choice): choice for choice in range(len(cells_of_choices(puzzle, board)))}
    placed = {names[word] for word in words if word in names}
    if not placed and puzzle.moves.read_plan is not None:
        numbers = [int(word) for word in words if word.isdecimal() and len(word) < MAX_DIGITS]
        placed = set(puzzle.moves.read_plan(board, numbers) or ())
    return tuple(sorted(placed))
