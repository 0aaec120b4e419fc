"""What a text says about each move beside its boards, compared with the move that the boards show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from papan.checking.trail import Gap, Trail
from papan.errors import Note
from papan.puzzles.board import AnyBoard
from papan.puzzles.printed import without_terminal_codes
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.spoken import Said, Speech, Wording, label_in
from papan.searching.problem import Action, Problem, State
from papan.support.printable import printable

MAX_TOLD = 5  # wrong labels that are reported, each in a sentence of its own


@dataclass(frozen=True)
class _Label:
    line: int
    words: str
    said: Said


def judge_labels(
    puzzle: Puzzle, board: AnyBoard, problem: Problem, trail: Trail, lines: Sequence[str]
) -> tuple[list[Note], list[Note]]:
    """Return the labels that contradict the boards, and a remark on how the others are meant.

    The way of speaking that most labels fit is taken. Only a label that says clearly where a piece goes is judged, and
    only if it stands between two boards.
    """
    if puzzle.solutions.speech is None or not trail.gaps:
        return [], []
    speech = puzzle.solutions.speech(board)
    moves = list(_moves(problem, trail.actions[: len(trail.gaps)]))
    before = [_label(speech, lines, gap) for gap in trail.gaps]
    ways = [(wording, before) for wording in speech.wordings]
    if before[0] is None and len(before) > 1:  # perhaps each label stands below its board
        after = [*before[1:], None]
        ways += [(wording, after) for wording in speech.wordings]
    judged = [(_wrong(moves, labels, wording), wording, labels) for wording, labels in ways]
    wrong, wording, labels = min(judged, key=lambda entry: len(entry[0]))
    remarks = [Note(1, 1, wording.remark)] if wording.remark is not None and len(wrong) < sum(map(bool, labels)) else []
    findings = [_finding(puzzle, board, moves[number], label) for number, label in wrong[:MAX_TOLD]]
    if len(wrong) > MAX_TOLD:
        findings.append(Note(wrong[MAX_TOLD][1].line, 1, "check.more-labels", {"count": len(wrong) - MAX_TOLD}))
    return findings, remarks


def _moves(problem: Problem, actions: Sequence[Action]) -> Iterator[tuple[State, Action]]:
    """Each move with the position before it."""
    state = problem.initial
    for action in actions:
        yield state, action
        state = problem.result(state, action)


def _label(speech: Speech, lines: Sequence[str], gap: Gap) -> _Label | None:
    """What is said between two boards, if it is one thing."""
    if gap.after is None:
        return None
    found = [
        _Label(number, line, said)
        for number, line in enumerate(map(without_terminal_codes, lines[gap.after : gap.before - 1]), gap.after + 1)
        if (said := label_in(line, speech)) is not None
    ]
    if len(found) != 1:
        return None
    return replace(found[0], said=replace(found[0].said, sign=None)) if gap.renamed else found[0]


def _wrong(
    moves: Sequence[tuple[State, Action]], labels: Sequence[_Label | None], wording: Wording
) -> list[tuple[int, _Label]]:
    """The numbers of the moves, from 0, whose label says something else."""
    return [
        (number, label)
        for number, (label, move) in enumerate(zip(labels, moves, strict=True))
        if label is not None and not label.said.fits(wording.says(*move))
    ]


def _finding(puzzle: Puzzle, board: AnyBoard, move: tuple[State, Action], label: _Label) -> Note:
    values = {"label": printable(label.words.strip()[:60]), "move": puzzle.full_description(board, move[1])}
    return Note(label.line, 1, "check.label", values)
