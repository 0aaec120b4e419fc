"""Checks on what a plug-in gives back while it runs, so that a mistake in it names its file, not papan's."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from papan.algorithms.algorithm import Algorithm
from papan.errors import PluginError
from papan.plugins.check_picture import CheckedPicture, CheckedText, check_looks
from papan.plugins.check_seen import CheckedSees
from papan.puzzles.board import AnyBoard
from papan.puzzles.heuristic import Heuristic
from papan.puzzles.puzzle import Puzzle
from papan.searching.events import Event, Search
from papan.searching.node import Node
from papan.searching.problem import Estimate, Problem, State

Row: TypeAlias = Puzzle | Algorithm | Heuristic


def checked(row: Row, source: str) -> Row:
    """The row with what it computes checked on the way to papan."""
    if isinstance(row, Heuristic):
        return _checked_heuristic(row, source)
    if isinstance(row, Algorithm):
        return replace(row, search=_CheckedSearch(row.name, source, row.search), source=source)
    return _checked_puzzle(row, source)


def _checked_puzzle(row: Puzzle, source: str) -> Puzzle:
    check_looks(row, source)
    notation = replace(
        row.notation,
        format=CheckedText(row.name, source, "Notation.format", row.notation.format),
        format_state=CheckedText(row.name, source, "Notation.format_state", row.notation.format_state),
    )
    own = tuple(replace(_checked_heuristic(one, source), puzzle=row.name) for one in row.heuristics)
    if notation.recognises is not None:
        notation = replace(notation, recognises=_CheckedLikeness(row.name, source, notation.recognises))
    return replace(
        row,
        notation=notation,
        problem=_CheckedProblem(row.name, source, row.problem),
        picture=CheckedPicture(row.name, source, replace(row, notation=notation).scene),
        heuristics=own,
        source=source,
    )


def _checked_heuristic(row: Heuristic, source: str) -> Heuristic:
    sees = None if row.sees is None else CheckedSees(row.name, source, row.sees)
    return replace(row, estimate=CheckedEstimate(row.name, source, row.estimate), sees=sees, source=source)


@dataclass(frozen=True, slots=True)
class CheckedEstimate:
    """A heuristic's function that must give a whole number, 0 or more."""

    name: str
    source: str
    estimate: Any

    def __call__(self, problem: Problem, state: State) -> int:
        try:
            value = self.estimate(problem, state)
        except RecursionError as error:  # the runner would take it for a branch that is too deep
            why = "RecursionError: maximum recursion depth exceeded"
            raise PluginError(
                "error.plugin-failed", file=self.source, line=_line_in(error, self.estimate), error=why
            ) from error
        if not isinstance(value, int) or value < 0:
            kind = type(value).__name__
            raise PluginError("error.plugin-estimate", file=self.source, name=self.name, value=value, kind=kind)
        return value


def _line_in(error: BaseException, function: Any) -> int:
    """The line of the function that the error passed through first."""
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code is getattr(function, "__code__", None):
            return trace.tb_lineno
        trace = trace.tb_next
    return 1


@dataclass(frozen=True, slots=True)
class _CheckedSearch:
    """An algorithm's function that must be a generator of Events."""

    name: str
    source: str
    search: Any

    def __call__(self, problem: Problem, estimate: Estimate, **options: Any) -> Search:
        search = self.search(problem, estimate, **options)
        if not isinstance(search, Generator):
            raise self._error(search)
        for event in search:
            if not isinstance(event, Event) or not isinstance(event.node, Node):
                raise self._error(event)
            yield event

    def _error(self, found: object) -> PluginError:
        return PluginError("error.plugin-event", file=self.source, name=self.name, found=repr(found)[:80])


@dataclass(frozen=True, slots=True)
class _CheckedProblem:
    """A puzzle's function whose problem must begin with a state that can be remembered."""

    name: str
    source: str
    problem: Any

    def __call__(self, board: AnyBoard, metric: str | None, **options: Any) -> Problem:
        problem: Problem = self.problem(board, metric, **options)
        try:
            hash(problem.initial)
        except TypeError:
            kind = type(problem.initial).__name__
            raise PluginError("error.plugin-state", file=self.source, name=self.name, kind=kind) from None
        return problem


@dataclass(frozen=True, slots=True)
class _CheckedLikeness:
    """A puzzle's function that must say how much a text looks like its boards, from 0 to 1."""

    name: str
    source: str
    recognises: Any

    def __call__(self, rows: list[str]) -> float:
        value = self.recognises(rows)
        if not isinstance(value, int | float) or not 0 <= value <= 1:
            found = repr(value)[:80]
            raise PluginError("error.plugin-likeness", file=self.source, name=self.name, found=found)
        return value
