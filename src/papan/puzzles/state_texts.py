"""Boards of any puzzle in somebody's text, in the puzzle's own notation: each is found by the moves that lead to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from papan.errors import Note
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Found
from papan.puzzles.cells import CellReader
from papan.puzzles.finding import grids
from papan.puzzles.printed import without_terminal_codes
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.sampling import some_states
from papan.searching.problem import Problem, State

Row: TypeAlias = tuple[str, ...]  # the signs of a line: its words where the notation has blanks, else its characters
Rows: TypeAlias = tuple[Row, ...]

MAX_LEARNT = 60  # positions whose signs are learnt before a text is read
MAX_SIGNS = 20_000_000  # that are written to find which move leads to a board: a few seconds
MAX_AHEAD = 200  # moves of a position; with more, two moves ahead take too long
MAX_ASKED = 20_000  # positions from the start on, among which one is looked for by its text


class StateTexts:
    """Knows what the positions of a board look like as text."""

    def __init__(self, puzzle: Puzzle, board: AnyBoard, examples: Sequence[State]) -> None:
        self.puzzle, self.board = puzzle, board
        texts = [puzzle.notation.format_state(board, state).split("\n") for state in examples]
        self.is_spaced = any(" " in line.strip() for text in texts for line in text) and not any(
            line.startswith(" ") or "  " in line for text in texts for line in text
        )
        rows = [tuple(map(self._row, text)) for text in texts]
        self.height = len(rows[0])
        self._widths = {len(row) for text in rows for row in text}
        self._signs = {sign for text in rows for row in text for sign in row}
        self.signs_left = MAX_SIGNS

    def rows_of(self, state: State) -> Rows:
        """Return the text of a position."""
        text = self.puzzle.notation.format_state(self.board, state)
        self.signs_left -= len(text) + 1
        return tuple(map(self._row, text.split("\n")))

    def _row(self, line: str) -> Row:
        return tuple(line.split()) if self.is_spaced else tuple(line.rstrip())

    def take_signs(self, signs: Iterable[str]) -> None:
        """Know more signs of this puzzle than the examples have."""
        self._signs.update(signs)

    def in_lines(self, lines: Sequence[str]) -> list[tuple[int, int, Rows]]:
        """Return every grid that looks like a position, with the lines where it begins and ends."""
        found = [
            (first, last, tuple(rows))
            for first, last, rows in grids(lines, self._row_of, self.height, max(self._widths), self._share)
        ]
        return sorted([*found, *self._on_single_lines(lines)], key=lambda grid: grid[0])

    def _on_single_lines(self, lines: Sequence[str]) -> Iterator[tuple[int, int, Rows]]:
        """The positions that are written on one line, with / for the line breaks."""
        if self.height == 1:
            return
        for number, line in enumerate(lines, 1):
            rows = (
                [self._row_of(part) for part in line.strip().split("/")] if line.count("/") == self.height - 1 else []
            )
            if rows and None not in rows:
                yield number, number, tuple(row for row in rows if row is not None)

    def _row_of(self, line: str) -> Row | None:
        """The row on a line, if at least half of its signs are of this puzzle and there are as many as in a row."""
        line = without_terminal_codes(line)
        for text in (line, line.strip(), re.sub(r"^\s*#?[0-9]+\s*[.:)]", "", line), "".join(line.split())):
            row = self._row(text)
            if len(row) in self._widths and row and 2 * sum(sign in self._signs for sign in row) >= len(row):
                return row
        cells = self._framed(line)
        return None if cells is None else tuple(cell or " " for cell in cells)

    def _framed(self, line: str) -> Row | None:
        """The row on a line with a frame, brackets or other signs around its cells, each a sign of this puzzle."""
        if len(self._widths) > 1:
            return None
        signs = frozenset(sign for sign in self._signs if len(sign) == 1)
        return CellReader(max(self._widths), self._is_cell, signs=signs, together=not self.is_spaced).row(line)

    def _is_cell(self, word: str) -> bool:
        return (word or " ") in self._signs

    def _share(self, rows: Sequence[Row]) -> float:
        signs = [sign for row in rows for sign in row]
        return sum(sign in self._signs for sign in signs) / (len(signs) or 1)


def find_states(puzzle: Puzzle, board: AnyBoard, problem: Problem, lines: Sequence[str]) -> list[Found]:
    """Return the positions of a text in their order, each as the one that a legal move leads to from the one before.

    One that no legal move leads to is read as a board, where the notation allows it; else it has no state.
    """
    texts = StateTexts(puzzle, board, list(some_states(problem, MAX_LEARNT)))
    found: list[Found] = []
    state, before = problem.initial, None
    for first, last, rows in texts.in_lines(lines):
        reached = _reached(texts, problem, state, rows)
        if reached is None and texts.signs_left <= 0:
            found.append(Found(first, None, Note(first, 1, "check.too-many-boards"), last))
            break
        if reached is None:
            reached = _two_moves_on(texts, problem, state, rows) or state_read(texts, rows)
            fault = None if reached is not None else _strange(first, before)
            found.append(Found(first, reached, fault, last))
            continue
        state, before = reached, first
        found.append(Found(first, state, None, last))
    return found


def _strange(line: int, before: int | None) -> Note:
    if before is None:
        return Note(line, 1, "check.other-start")
    return Note(line, 1, "check.illegal", {"before": before})


def _reached(texts: StateTexts, problem: Problem, state: State, rows: Rows) -> State | None:
    """The position with this text among those here and one move ahead."""
    if texts.rows_of(state) == rows:
        return state
    for action in problem.actions(state):
        following = problem.result(state, action)
        if texts.signs_left > 0 and texts.rows_of(following) == rows:
            return following
    return None


def _two_moves_on(texts: StateTexts, problem: Problem, state: State, rows: Rows) -> State | None:
    actions = list(problem.actions(state))
    if len(actions) > MAX_AHEAD:
        return None
    for action in actions:
        found = _reached(texts, problem, problem.result(state, action), rows)
        if found is not None:
            return found
    return None


def state_read(texts: StateTexts, rows: Rows) -> State | None:
    """Return the position that the notation reads in a text, if it is one of this board."""
    between = " " if texts.is_spaced else ""
    read = texts.puzzle.notation.read("\n".join(between.join(row) for row in rows)).board
    if read is None:
        return None
    state = texts.puzzle.start_problem(read).initial
    return state if texts.rows_of(state) == rows else None


def state_with_text(puzzle: Puzzle, board: AnyBoard, problem: Problem, lines: Sequence[str]) -> Found | None:
    """Return the last position that a text shows, if it can be reached from the start within some thousand positions,
    or if the notation reads it; None if the text shows none."""
    texts = StateTexts(puzzle, board, list(some_states(problem, MAX_LEARNT)))
    shown = texts.in_lines(lines)
    if not shown:
        return None
    first, last, rows = shown[-1]
    for state in some_states(problem, MAX_ASKED):
        if texts.signs_left <= 0:
            break
        if texts.rows_of(state) == rows:
            return Found(first, state, None, last)
    state = state_read(texts, rows)
    return Found(first, state, None if state is not None else Note(first, 1, "fault.marks.not-reached"), last)
