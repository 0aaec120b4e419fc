"""Positions that somebody tells of any puzzle: by the moves since the start, or as a board in its notation."""

from __future__ import annotations

from collections.abc import Sequence

from papan.errors import Note
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Found
from papan.puzzles.choices import cells_of_choices, find_placings, state_of_choices
from papan.puzzles.move_words import MoveWords, WrittenMove
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.state_texts import state_with_text
from papan.searching.problem import Problem, State
from papan.support.printable import printable

MAX_NAMED = 12  # moves that a sentence lists


def told_position(puzzle: Puzzle, board: AnyBoard, lines: Sequence[str]) -> tuple[State, tuple[int, ...]] | Note:
    """Return the position that a text tells, or what is wrong with it; nobody has crossed anything out there."""
    problem, places = puzzle.start_problem(board), "placement" in puzzle.traits
    found = _last_placing(puzzle, board, lines) if places else state_with_text(puzzle, board, problem, lines)
    if found is not None and found.state is not None:
        return found.state, ()
    words = MoveWords(puzzle, board, problem, range(len(cells_of_choices(puzzle, board))) if places else ())
    moves = words.moves_of_text(lines)
    if not moves:
        return Note(1, 1, "fault.marks.no-board") if found is None or found.fault is None else found.fault
    state = _chosen(puzzle, board, words, moves) if places else _after(puzzle, board, problem, words, moves)
    return state if isinstance(state, Note) else (state, ())


def _last_placing(puzzle: Puzzle, board: AnyBoard, lines: Sequence[str]) -> Found | None:
    found = find_placings(puzzle, board, lines)
    return found[-1] if found else None


def _after(
    puzzle: Puzzle, board: AnyBoard, problem: Problem, words: MoveWords, moves: Sequence[WrittenMove]
) -> State | Note:
    """The position after these moves; of several that a word may mean, the first is made."""
    state = problem.initial
    for number, move in enumerate(moves, 1):
        legal = list(problem.actions(state))
        action = next((action for action in legal if move.words in words.called(action)), None)
        if action is None:
            names = [puzzle.full_description(board, one) for one in legal[: MAX_NAMED + 1]]
            listed = ", ".join(names[:MAX_NAMED]) + (", …" if len(names) > MAX_NAMED else "")
            values = {"number": number, "move": printable(move.written[:40]), "legal": listed}
            return Note(move.line or 1, 1, "fault.marks.move", values)
        state = problem.result(state, action)
    return state


def _chosen(puzzle: Puzzle, board: AnyBoard, words: MoveWords, moves: Sequence[WrittenMove]) -> State | Note:
    """The position with these choices made."""
    strange = next((move for move in moves if move.words not in words.known), None)
    if strange is not None:
        return Note(strange.line or 1, 1, "fault.marks.placing", {"found": printable(strange.written[:40])})
    state = state_of_choices(puzzle, board, sorted({words.known[move.words] for move in moves}))
    return Note(1, 1, "fault.marks.no-board") if state is None else state
