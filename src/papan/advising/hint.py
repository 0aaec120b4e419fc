"""Hints: from any position of a board the next step and its reason, or all steps to the end."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from numbers import Integral
from pathlib import Path
from typing import Any

from papan.advising.by_search import hints_by_search
from papan.advising.placing import hints_by_placing
from papan.advising.position import begun_at, numbers_of, state_of
from papan.advising.told import told_position
from papan.errors import Note, UsageError
from papan.jobs.job import Wanted
from papan.jobs.result import Result
from papan.loading.load import FILE_ENDING, BoardSource, is_file, load_argument, read_file, read_stdin
from papan.puzzles import puzzle_named
from papan.puzzles.advice import Hint
from papan.puzzles.board import AnyBoard
from papan.puzzles.choices import cells_of_choices
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.reading import MAX_TEXT
from papan.searching.limits import Limits
from papan.searching.memory import default_memory_limit
from papan.searching.problem import State
from papan.solving.solve import job_for, run_job
from papan.support import arguments

__all__ = ["Hint", "explain", "hint", "hints_within", "position_of", "read_position"]

REMEMBERED = 4_096  # positions on ways that are not proved shortest
MAX_NUMBERS = 1 << 20  # in the positions of one way


def hint(
    board: BoardSource,
    state: State | None = None,
    crosses: Sequence[int] = (),
    *,
    puzzle: str | None = None,
    time_limit: float | None = 10.0,
    node_limit: int | None = None,
    memory_limit: int | None = None,
) -> Hint | None:
    """Return the next step from a position (None: the start); None when it is solved.

    `crosses` are the cells that the player has ruled out, where a position has such marks, each row × columns + column.
    The limits are those of each search that the hint takes.

    >>> import papan
    >>> hint = papan.hint("1 2 3/4 5 6/0 7 8")
    >>> hint.action, hint.left
    ('right', 2)
    """
    return next(hints_within(board, Limits(time_limit, node_limit, memory_limit), state, crosses, puzzle), None)


def explain(
    board: BoardSource,
    state: State | None = None,
    crosses: Sequence[int] = (),
    *,
    puzzle: str | None = None,
    time_limit: float | None = 10.0,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    at_most: int | None = None,
) -> list[Hint]:
    """Return every step from a position to the end, `at_most` this many of them; the first one is the hint.

    >>> import papan
    >>> [hint.action for hint in papan.explain("1 2 3/4 5 6/0 7 8")]
    ['right', 'right']
    """
    if at_most is not None:
        at_most = min(arguments.whole("at_most", at_most, least=0), sys.maxsize)
    limits = Limits(time_limit, node_limit, memory_limit)
    return list(islice(hints_within(board, limits, state, crosses, puzzle), at_most))


def hints_within(
    board: BoardSource,
    limits: Limits,
    state: State | None = None,
    crosses: Sequence[int] = (),
    puzzle: str | None = None,
) -> Iterator[Hint]:
    """Return an iterator over every step from a position to the end, each found within the limits."""
    crosses = arguments.cells("crosses", crosses)
    loaded = load_argument(board, puzzle)
    record = puzzle_named(loaded.puzzle)
    if state is None:
        state = record.start_problem(loaded.board).initial
    elif record.positions.state_of is not None or "placement" in record.traits:
        if not isinstance(state, Sequence) or not all(isinstance(number, Integral) for number in state):
            raise UsageError("error.position", puzzle=record.name)
        state = state_of(loaded.board, numbers_of(record, state))  # front ends may say anything
    if crosses and not _are_cells(record, loaded.board, crosses):
        raise UsageError("error.position", puzzle=record.name)
    if record.advice.hints is None:
        by_default = hints_by_placing if "placement" in record.traits else hints_by_search
        return by_default(record, loaded.board, state, RememberingSolver(limits))
    return record.advice.hints(loaded.board, state, tuple(crosses), RememberingSolver(limits))


def _are_cells(puzzle: Puzzle, board: AnyBoard, marks: Sequence[int]) -> bool:
    """Whether these are cells of a board on which a player marks cells, or the choices that stand in them."""
    return "placement" in puzzle.traits and set(marks) <= set(range(len(cells_of_choices(puzzle, board))))


def position_of(board: AnyBoard, argument: str | Path) -> tuple[State, tuple[int, ...]]:
    """The state and the crosses that a file, `-` or a text in place of one tells, or a UsageError."""
    if argument == "-":
        return read_position(board, read_stdin())
    if isinstance(argument, Path) or is_file(argument) or FILE_ENDING.search(argument):
        return read_position(board, read_file(Path(argument)), str(argument))
    return read_position(board, argument)


def read_position(board: AnyBoard, words: str, source: str = "position") -> tuple[State, tuple[int, ...]]:
    """The state and the crosses of a position in words, or a UsageError that says what is wrong with it."""
    puzzle = puzzle_named(board.puzzle)
    read = _last_board if puzzle.positions.read_marks is None else puzzle.positions.read_marks
    found = read(board, words)
    if isinstance(found, Note):
        raise UsageError("error.marks", place=f"{source}:{found.line}", fault=found)
    return found


def _last_board(board: AnyBoard, words: str) -> tuple[State, tuple[int, ...]] | Note:
    """The state of the last board in a text that may hold several, such as the moves so far."""
    puzzle = puzzle_named(board.puzzle)
    if len(words) > MAX_TEXT:
        return Note(1, 1, "fault.too-long", {"limit": MAX_TEXT})
    lines = (words if "\n" in words else words.replace("/", "\n")).replace("\r\n", "\n").replace("\t", " ").split("\n")
    if puzzle.solutions.find is None:
        return told_position(puzzle, board, lines)
    found = puzzle.solutions.find(board, lines)
    if not found:
        return Note(1, 1, "fault.marks.no-board")
    last = found[-1]
    return (last.state, ()) if last.state is not None else last.fault or Note(last.line, 1, "fault.marks.no-board")


@dataclass(frozen=True)
class RememberingSolver:
    """Solves boards within limits for a puzzle that gives hints.

    Ways that are not proved shortest are remembered, so that the hint after the next move goes on where this one
    left off instead of finding another way of another length.
    """

    limits: Limits

    def __call__(
        self,
        board: AnyBoard,
        wanted: Wanted = "first",
        metric: str | None = None,
        at_most: float | None = None,
        node_limit: int | None = None,
        start: State | None = None,
    ) -> Result:
        if start is not None:
            at = puzzle_named(board.puzzle).positions.board_at
            begun = at(board, start) if at is not None else None
            if begun is not None:
                board, start = begun, None
        known = _known.get(board) if metric is None and start is None else None
        if known is not None:
            return _rest(board, *known)
        limits = self.limits
        times = [time for time in (limits.time, at_most) if time is not None]
        memory = default_memory_limit() if limits.memory is None else limits.memory
        job = job_for(
            board,
            metric=metric,
            wanted=wanted,
            time_limit=min(times, default=None),
            node_limit=limits.nodes if node_limit is None else node_limit,
            memory_limit=memory,
        )
        result = run_job(job if start is None else begun_at(job, start)).raise_if_interrupted()
        if result.actions is not None and result.optimal is False and metric is None and start is None:
            _remember(result)
        return result


_known: OrderedDict[Any, tuple[Result, int]] = OrderedDict()  # board → a way through it, and how far along


def _remember(result: Result) -> None:
    puzzle, board = result.puzzle, result.job.board
    if puzzle.positions.board_at is None:
        return
    numbers = len(puzzle.start_problem(board).initial)
    most = min(REMEMBERED // 4, MAX_NUMBERS // numbers)  # a way on a huge board would fill the memory
    for number, (_, state) in enumerate(islice(result.states(), most)):
        _known[puzzle.positions.board_at(board, state)] = result, number
    with suppress(KeyError):  # another thread may have taken the last one
        while len(_known) > REMEMBERED:
            _known.popitem(last=False)


def _rest(board: AnyBoard, result: Result, number: int) -> Result:
    """What is left of a way from the board that it comes to after `number` moves."""
    actions = (result.actions or ())[number:]
    return replace(result, job=replace(result.job, board=board), actions=actions, cost=len(actions))
