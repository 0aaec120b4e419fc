"""What a player of a placement puzzle has chosen: by numbers, by cells, and as it is read off a filled board."""

from __future__ import annotations

from collections.abc import Sequence

from papan.errors import Note
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Found
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.state_texts import Rows, StateTexts
from papan.searching.problem import State

MAX_SIGNS = 8_000_000  # that are written to learn what each choice looks like


def cells_of_choices(puzzle: Puzzle, board: AnyBoard) -> Sequence[int]:
    """Return the cell in which each choice of a placement puzzle stands; by default choices are cells."""
    if puzzle.positions.choice_cells is not None:
        return puzzle.positions.choice_cells(board)
    scene = puzzle.scene(board)
    return range(scene.rows * scene.columns)


def state_of_choices(puzzle: Puzzle, board: AnyBoard, choices: Sequence[int]) -> State | None:
    """Return the state of these choices, none of them outside the board or made twice; None if there is none such."""
    if puzzle.positions.state_of is not None:
        return puzzle.positions.state_of(board, choices)
    known = len(cells_of_choices(puzzle, board))
    return tuple(sorted(choices)) if len(set(choices) & set(range(known))) == len(choices) else None


def find_placings(puzzle: Puzzle, board: AnyBoard, lines: Sequence[str]) -> list[Found]:
    """Return the filled boards of a text, each with the choices that it shows, or with the first place that is none.

    What a choice looks like is learnt from the text of the board with that choice alone.
    """
    empty = state_of_choices(puzzle, board, ())
    texts = StateTexts(puzzle, board, [empty])
    number = len(cells_of_choices(puzzle, board))
    plain = texts.rows_of(empty)
    if number * sum(map(len, plain)) > MAX_SIGNS:
        return []
    marks: list[dict[tuple[int, int], str]] = []
    for choice in range(number):
        state = state_of_choices(puzzle, board, (choice,))
        marks.append({} if state is None else _different(plain, texts.rows_of(state)))
    texts.take_signs({sign for marked in marks for sign in marked.values()})
    return [_found(puzzle, board, texts, marks, *grid) for grid in texts.in_lines(lines)]


def _different(plain: Rows, rows: Rows) -> dict[tuple[int, int], str]:
    """The signs of a text that the plain one has not in these places."""
    return {
        (line, column): sign
        for line, row in enumerate(rows[: len(plain)])
        for column, sign in enumerate(row)
        if sign != _at(plain, line, column)
    }


def _at(rows: Rows, line: int, column: int) -> str | None:
    return rows[line][column] if line < len(rows) and column < len(rows[line]) else None


def _found(
    puzzle: Puzzle,
    board: AnyBoard,
    texts: StateTexts,
    marks: Sequence[dict[tuple[int, int], str]],
    first: int,
    last: int,
    rows: Rows,
) -> Found:
    choices = [
        choice
        for choice, signs in enumerate(marks)
        if signs and all(_at(rows, *place) == sign for place, sign in signs.items())
    ]
    state = state_of_choices(puzzle, board, choices)
    if state is None:
        return Found(first, None, Note(first, 1, "check.no-goal"), last)
    expected = texts.rows_of(state)
    for (line, column), sign in sorted(_different(expected, rows).items()):
        values = {"row": line + 1, "column": column + 1, "found": sign, "expected": _at(expected, line, column) or ""}
        return Found(first, None, Note(min(first + line, last), column + 1, "check.strange-sign", values), last)
    return Found(first, state, None, last)
