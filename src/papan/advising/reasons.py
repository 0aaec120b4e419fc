"""The reasons for what a search does with a position: what h counts, which rule is broken, what has been struck out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from papan.advising.position import numbers_of, state_of
from papan.algorithms.strikes import Propagated, Strike
from papan.errors import UsageError
from papan.jobs.job import Job
from papan.jobs.prepare import Prepared, prepare
from papan.messages import number, several, tr
from papan.puzzles import heuristic_named, puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Clash
from papan.puzzles.change import cell_name
from papan.puzzles.choices import cells_of_choices, state_of_choices
from papan.puzzles.heuristic import Heuristic
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.seen import Counted
from papan.searching.problem import Action, Problem, State

MAX_STRUCK = 2_000  # choices of which the cause is told


@dataclass(frozen=True)
class Estimate:
    """What a heuristic says of a position, in a sentence, and what it counts where it can tell."""

    h: int
    sentence: str
    counted: tuple[Counted, ...] = ()


@dataclass(frozen=True)
class Broken:
    """A rule that a position breaks: the cells that break it, those that it is about, and the sentence."""

    kind: str
    cells: tuple[int, ...]
    area: tuple[int, ...]
    sentence: str


@dataclass(frozen=True)
class Made:
    """A choice on the way to a position: the cell in which it stands, and its name."""

    cell: int
    name: str


@dataclass(frozen=True)
class Struck:
    """A choice that is struck out: in which cell, by which choice (from 1), why, and how many its cell still has."""

    cell: int
    by: int
    why: str
    left: int
    cause: str


@dataclass(frozen=True)
class Short:
    """A unit with fewer choices left than it needs, for which a position is given up."""

    cells: tuple[int, ...]
    sentence: str


@dataclass(frozen=True)
class Reasons:
    """All that can be told of a position; what makes no sense there is empty."""

    estimate: Estimate | None = None
    broken: tuple[Broken, ...] = ()
    made: tuple[Made, ...] = ()
    struck: tuple[Struck, ...] = ()
    short: tuple[Short, ...] = ()


def reasons_for(
    board: AnyBoard,
    position: Sequence[int] | Sequence[str],
    *,
    heuristic: str | None = None,
    algorithm: str | None = None,
    metric: str | None = None,
    options: Mapping[str, Any] | None = None,
    path: Sequence[str] | None = None,
) -> Reasons:
    """Return the reasons for what an algorithm does with a position.

    `path` names the actions that led there: of a placement puzzle, a position tells them no more.
    """
    puzzle = puzzle_named(board.puzzle)
    named = algorithm or "best"
    prepared = prepare(Job(puzzle.name, board, named, metric=metric, options=dict(options or {}), engine="python"))
    state = state_of(board, position)
    estimate = None
    if heuristic is not None:
        estimate = _estimate(heuristic_named(puzzle.name, heuristic), prepared.problem, state)
    words = _Words(puzzle, board)
    if path is None or "placement" not in puzzle.traits or "local" in prepared.algorithm.fits:
        return Reasons(estimate, _broken(words, state, None))
    if prepared.algorithm.strikes is None:
        actions = _followed(prepared, path)
        _require_same(puzzle, prepared.problem, actions, position)
        return Reasons(estimate, _broken(words, state, actions[-1] if actions else None))
    node = prepared.algorithm.strikes(prepared.problem, path, words.machine_name)
    if node is None:
        raise UsageError("error.position", puzzle=puzzle.name)
    _require_same(puzzle, prepared.problem, node.choices, position)
    return Reasons(
        estimate,
        _broken(words, state, node.choices[-1] if node.choices else None),
        tuple(Made(words.cell_of(choice), words.name(choice)) for choice in node.choices),
        tuple(_struck(words, prepared.problem, node)),
        tuple(_short(words, prepared.problem, node)),
    )


def _estimate(heuristic: Heuristic, problem: Problem, state: State) -> Estimate:
    h = heuristic.estimate(problem, state)
    if heuristic.sees is None:
        return Estimate(h, tr("reason.value", heuristic=heuristic.name, h=number(h)))
    seen = heuristic.sees(problem, state)
    if seen.total != h:
        raise UsageError("error.sees-other", heuristic=heuristic.name, total=seen.total, h=h)
    return Estimate(h, seen.sentence, seen.counted)


def _followed(prepared: Prepared, path: Sequence[str]) -> list[Action]:
    """The actions of these names, one after another from the start."""
    problem, board, name = prepared.problem, prepared.job.board, prepared.puzzle.moves.name
    state, actions = problem.initial, []
    for word in path:
        action = next((one for one in problem.actions(state) if name(board, one) == word), None)
        if action is None:
            raise UsageError("error.position", puzzle=prepared.puzzle.name)
        actions.append(action)
        state = problem.result(state, action)
    return actions


def _require_same(
    puzzle: Puzzle, problem: Problem, actions: Sequence[Action], position: Sequence[int] | Sequence[str]
) -> None:
    """Raise a UsageError unless these actions lead to that position."""
    state = problem.initial
    for action in actions:
        state = problem.result(state, action)
    if numbers_of(puzzle, state) != sorted(position):
        raise UsageError("error.position", puzzle=puzzle.name)


class _Words:
    """What the cells and the choices of a puzzle are called, and where they stand."""

    def __init__(self, puzzle: Puzzle, board: AnyBoard) -> None:
        self.puzzle, self.board = puzzle, board

    @cached_property
    def cells(self) -> Sequence[int]:
        return cells_of_choices(self.puzzle, self.board)

    @cached_property
    def columns(self) -> int:
        return self.puzzle.scene(self.board).columns

    def machine_name(self, choice: Action) -> str:
        return self.puzzle.moves.name(self.board, choice)

    def name(self, choice: Action) -> str:
        """The name of the cell, unless several choices stand in one."""
        if self.puzzle.positions.choice_cells is None:
            return cell_name(self.columns, choice)
        return self.puzzle.moves.describe(self.board, choice)

    def cell_of(self, choice: Action) -> int:
        return int(self.cells[choice])

    def clashes(self, state: State) -> list[Clash]:
        clashes = self.puzzle.positions.clashes
        return clashes(self.board, state) if clashes is not None else []

    def rule_between(self, one: Action, other: Action) -> str:
        """Why two choices cannot both be made, in two or three words; empty where that is not known."""
        state = state_of_choices(self.puzzle, self.board, sorted((one, other)))
        rules = [tr(clash.rule) for clash in self.clashes(state) if clash.rule] if state is not None else []
        return ", ".join(dict.fromkeys(rules))


def _broken(words: _Words, state: State, last: Action | None) -> tuple[Broken, ...]:
    """The rules that a position breaks: those that the last choice has to do with, where it is known."""
    clashes = words.clashes(state)
    if last is not None:
        cell = words.cell_of(last)
        clashes = [clash for clash in clashes if cell in clash.cells] or clashes
    return tuple(Broken(clash.kind, clash.cells, clash.area, _sentence(words, clash)) for clash in clashes)


def _sentence(words: _Words, clash: Clash) -> str:
    """The rule in words, with the two cells where there are two."""
    if len(clash.cells) != 2 or not clash.rule:
        return str(clash)
    one, other = (cell_name(words.columns, cell) for cell in clash.cells)
    return tr("reason.pair", one=one, other=other, rule=tr(clash.rule))


def _struck(words: _Words, problem: Any, node: Propagated) -> Iterator[Struck]:
    still = {choice for choices, _ in node.units for choice in choices}
    left = Counter(words.cell_of(choice) for choice in still)
    names = getattr(problem, "unit_names", None)
    for strike in node.strikes[:MAX_STRUCK]:
        cell = words.cell_of(strike.choice)
        yield Struck(cell, strike.by, strike.why, left[cell], _cause(words, node, strike, names))


def _cause(words: _Words, node: Propagated, strike: Strike, names: Sequence[str] | None) -> str:
    by = node.choices[strike.by - 1]
    values = {"choice": words.name(strike.choice), "number": strike.by, "by": words.name(by)}
    if strike.why == "tried":
        return tr("reason.struck.tried", **values)
    if strike.why == "full" and strike.unit is not None and names is not None:
        return tr("reason.struck.full", unit=names[strike.unit], **values)
    rule = words.rule_between(strike.choice, by)
    return tr("reason.struck.rule", rule=rule, **values) if rule else tr("reason.struck", **values)


def _short(words: _Words, problem: Any, node: Propagated) -> Iterator[Short]:
    names = getattr(problem, "unit_names", None)
    for place, (choices, needed) in node.too_few():
        unit = names[place] if names is not None else tr("reason.unit", number=place + 1)
        cells = tuple(sorted({words.cell_of(choice) for choice in problem.units[place]}))
        key = "reason.short" if choices else "reason.short.none"
        yield Short(cells, several(key, needed, unit=unit, left=len(choices)))
