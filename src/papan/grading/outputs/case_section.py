"""One case of a feedback sheet: what was asked, what went wrong and where, on the board and in the answer."""

from __future__ import annotations

from collections.abc import Iterator

from papan.grading.grades import Grades
from papan.grading.layout import ANSWER, BOARD, ERRORS
from papan.grading.outputs.document import (
    Block,
    Boards,
    Cell,
    Commands,
    Facts,
    Frame,
    Grid,
    Paragraph,
    Quote,
    QuotedLine,
    Section,
)
from papan.grading.outputs.quoting import last_lines, lines_around, shown_line, text_of
from papan.grading.outputs.repeating import check_command, solve_command
from papan.grading.outputs.replay import GivenBoard, given_board, replay
from papan.grading.outputs.totals import spoken_points, steady_claims
from papan.grading.outputs.wording import case_title, outcome_cell
from papan.grading.results import CaseResult
from papan.messages import number as spoken
from papan.messages import several, tr
from papan.puzzles.reading import MAX_TEXT

MAX_ROWS = 30  # of a board that is shown as text
FAILED = ("crash", "limit", "timeout", "missing")  # of which the standard error may tell something


def case_section(grades: Grades, student: str, case: str, result: CaseResult, number: int) -> Section:
    """Return the section of a case that was not right, or lost points."""
    folder = grades.folder.case(student, case)
    board_text = text_of(folder / BOARD)[:MAX_TEXT]
    given = given_board(grades.run.puzzle, board_text) if board_text else None
    name = f"{number:02}-board"
    beside = None
    if given is not None and given.scene is not None:
        beside = Boards(name, tr("grade.sheet.board"), (Frame(given.scene, ""),))
    blocks: list[Block] = [Facts(tuple(_facts(result))), _marks(result)]
    if given is not None and given.scene is None:
        blocks += _board_as_text(given)
    blocks += _quotes(text_of(folder / ANSWER), text_of(folder / ERRORS), result)
    frames = replay(given, result) if given is not None and result.outcome != "right" else []
    if frames:
        blocks.append(Boards(f"{number:02}-replay", tr("grade.sheet.replay"), frames))
    if given is not None:
        blocks.append(_commands(grades, case, result, given))
    title = case_title(case, result)
    return Section(title, blocks, outcome_cell(result), anchor(number), beside)


def anchor(number: int) -> str:
    """Return the name of the place of a case on its sheet."""
    return f"case-{number}"


def _facts(result: CaseResult) -> Iterator[tuple[str, str]]:
    yield tr("grade.sheet.column.reason"), str(result.reason)
    yield tr("grade.sheet.column.board"), tr(f"grade.kind.{result.kind}", board=result.board)
    if result.way:
        yield tr("grade.sheet.column.way"), result.way
    if result.moves is not None:
        key = "grade.sheet.solved-in" if result.outcome == "right" else "grade.sheet.followed"
        yield tr("grade.sheet.column.answer"), several(key, result.moves)
    if result.optimal_moves is not None:
        yield tr("grade.sheet.column.shortest"), several("summary.moves", result.optimal_moves)
    claims = steady_claims(result)
    if claims:
        said = (f"{_claim(kind)} {spoken(value)}" for kind, value in claims.items())
        yield tr("grade.sheet.column.claims"), " · ".join(said)
    if result.whose_count:
        yield tr("grade.sheet.column.whose-count"), result.whose_count


def _claim(kind: str) -> str:
    """What a number counts; a kind that only the recipe knows has its own word."""
    return tr(f"grade.claim.{kind}") if kind in ("moves", "nodes", "cases", "h") else kind


def _marks(result: CaseResult) -> Grid:
    """The points of each criterion with the reason, unless that is the one of the outcome, which stands above."""
    why = str(result.reason)
    rows = [
        (
            Cell(tr(f"grade.criterion.{mark.criterion}")),
            Cell(
                f"{spoken_points(mark.earned)}/{spoken_points(mark.possible)}",
                "good" if mark.earned >= mark.possible else "bad",
            ),
            Cell(tr("grade.sheet.same-reason") if str(mark.reason) == why else str(mark.reason)),
        )
        for mark in result.marks
    ]
    header = (tr("grade.sheet.column.criterion"), tr("grade.sheet.column.points"), tr("grade.sheet.column.reason"))
    return Grid(header, rows, frozenset({1}))


def _board_as_text(given: GivenBoard) -> Iterator[Block]:
    """A board that cannot be drawn: malformed, or too large."""
    if given.board is None and given.fault:
        yield Paragraph(tr("grade.sheet.malformed", fault=given.fault))
    lines = given.text.rstrip("\n").split("\n")
    shown = [QuotedLine(number, shown_line(line)) for number, line in enumerate(lines[:MAX_ROWS], 1)]
    if len(lines) > MAX_ROWS:
        shown.append(QuotedLine(MAX_ROWS + 1, "…"))
    yield Quote(tr("grade.sheet.board-text"), shown)


def _quotes(answer: str, errors: str, result: CaseResult) -> Iterator[Block]:
    """The first wrong line with its neighbours; of a program that failed, the end of what it wrote."""
    line = next(
        (one for one in (result.reason.line, *(mark.reason.line for mark in result.marks)) if one is not None), None
    )
    found = lines_around(answer, line) if line is not None else []
    if found:
        key = "grade.sheet.wrong-line" if result.outcome != "right" else "grade.sheet.that-line"
        yield Quote(tr(key, line=line), found)
    elif result.outcome != "right" and answer.strip():
        yield Quote(tr("grade.sheet.answer-end"), last_lines(answer))
    if result.outcome in FAILED and errors.strip():
        yield Quote(tr("grade.sheet.errors-end"), last_lines(errors))


def _commands(grades: Grades, case: str, result: CaseResult, given: GivenBoard) -> Commands:
    lines = [check_command(grades.run, case)]
    if given.board is not None:
        lines.append(solve_command(grades.run, result, given.board))
    return Commands(tr("grade.sheet.repeat"), lines)
