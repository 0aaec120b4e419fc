"""Hints and ratings for placement puzzles that have none of their own: what the solutions have in common with a player.

A set of choices out of which one must be made and only one is left comes first, since a person can see that; else it is
what the solutions say that a search finds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import log10

from papan.algorithms.propagation import spare, units_after, units_of
from papan.errors import UndecidedError, UsageError
from papan.messages import number, several, tr
from papan.puzzles.advice import Hint, Part, Rating, Solve, no_way, score_between
from papan.puzzles.board import AnyBoard
from papan.puzzles.change import cell_name
from papan.puzzles.choices import cells_of_choices
from papan.puzzles.puzzle import Puzzle
from papan.searching.problem import Problem, State

HARDEST = 4  # as a power of ten: positions that a search for every solution takes up on a board of 100
SECONDS = 1.5  # for finding all solutions, once there are several
MAX_NODES = 200_000
MAX_NAMED = 8  # cells that a sentence lists


def hints_by_placing(puzzle: Puzzle, board: AnyBoard, state: State, solve: Solve) -> Iterator[Hint]:
    """Yield what cannot stay, then each placing on the way to a solution; nothing when it is solved."""
    problem = puzzle.start_problem(board)
    if problem.is_goal(state):
        return
    result = solve(board, wanted="unique")
    if result.actions is None:
        yield no_way(result)
        return
    given = frozenset(problem.initial)  # what stands there from the start is in every solution
    found, are_all = [given.union(result.actions)], result.solutions == 1 and result.status.value == "solved"
    if not are_all:
        result = solve(board, wanted="all", at_most=SECONDS, node_limit=MAX_NODES)
        found = [given.union(actions) for actions in result.all_actions] or found
        are_all = result.status.value == "solved" and result.solutions == len(found)
    words = _Words(puzzle, board)
    chosen = frozenset(state)
    left = [solution for solution in found if chosen <= solution]
    if not left:
        if not are_all:
            yield no_way(result)
            return
        nearest = max(found, key=lambda solution: len(solution & chosen))
        yield words.wrong(chosen - nearest, len(found) == 1, state)
        chosen &= nearest
        left = [solution for solution in found if chosen <= solution]
    while left[0] - chosen:
        evident = _most_evident(puzzle, problem, chosen, frozenset.intersection(*left) - chosen or left[0] - chosen)
        agreeing = [solution for solution in left if evident.choice in solution]
        missing = len(agreeing[0] - chosen)
        yield replace(words.step(evident, len(agreeing), len(left), are_all), left=missing)
        chosen |= {evident.choice}
        left = agreeing


@dataclass(frozen=True)
class _Evident:
    """A choice to make, and the unit that shows it best: what is left of it, and how many of these it needs."""

    choice: int
    unit: frozenset[int]
    needed: int = 0  # where there is no unit

    @property
    def is_forced(self) -> bool:
        return len(self.unit) == self.needed


def _most_evident(puzzle: Puzzle, problem: Problem, chosen: frozenset[int], missing: frozenset[int]) -> _Evident:
    """Return one of the missing choices: of the unit that leaves the fewest, where the puzzle has units."""
    if "constraints" not in puzzle.traits:
        return _Evident(min(missing), frozenset())
    units = units_of(problem)  # type: ignore[arg-type]  # the trait says so
    for choice in sorted(chosen):
        units = units_after(units, choice, problem.excluded_by(choice))  # type: ignore[attr-defined]
    of_missing = [unit for unit in units if unit[0] & missing]
    if not of_missing:
        return _Evident(min(missing), frozenset())
    left, needed = min(of_missing, key=lambda unit: (spare(unit), len(unit[0])))
    return _Evident(min(left & missing), left, needed)


class _Words:
    """Puts what is known of choices into hints."""

    def __init__(self, puzzle: Puzzle, board: AnyBoard) -> None:
        self.puzzle, self.board = puzzle, board
        self.columns = puzzle.scene(board).columns
        self.cell_of = cells_of_choices(puzzle, board)

    def step(self, evident: _Evident, agreeing: int, left: int, are_all: bool) -> Hint:
        """Return the hint to make a choice, which is in `agreeing` of the solutions that are left."""
        if not are_all:
            why = tr("hint.placing.why-some")
        elif left == 1:
            why = tr("hint.placing.why-only")
        else:
            why = tr("hint.placing.why-several", agreeing=number(agreeing), left=number(left))
        look = self._cells(evident.unit | {evident.choice})
        here = [several("hint.placing.left", len(evident.unit), needed=number(evident.needed))] if evident.unit else []
        return Hint(
            "only-choice" if evident.is_forced else "solution",
            tr("hint.placing.forced.title" if evident.is_forced else "hint.placing.title"),
            tr("hint.placing.where", cells=self._names(look)),
            tr("hint.placing.what", move=self.puzzle.full_description(self.board, evident.choice)),
            " ".join([*here, why]),
            look=look,
            place=(evident.choice,),
            proved=are_all,
        )

    def wrong(self, choices: frozenset[int], is_only: bool, state: State) -> Hint:
        """Return the hint to take these choices away; where they break a rule, that is the reason."""
        cells, clashes = self._cells(choices), self.puzzle.positions.clashes
        broken = [clash for clash in clashes(self.board, state) if {*cells} & {*clash.cells}] if clashes else []
        why = [str(broken[0])] if broken else []
        why.append(tr("hint.placing.wrong.why-only" if is_only else "hint.placing.wrong.why-several"))
        return Hint(
            "wrong",
            tr("hint.placing.wrong.title"),
            tr("hint.placing.wrong.where"),
            several("hint.placing.wrong.what", len(cells), cells=self._names(cells)),
            " ".join(why),
            look=cells,
            wrong=cells,
            proved=True,
        )

    def _cells(self, choices: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted({self.cell_of[choice] for choice in choices}))

    def _names(self, cells: Sequence[int]) -> str:
        names = [cell_name(self.columns, cell) for cell in cells[:MAX_NAMED]]
        return ", ".join(names) + (", …" if len(cells) > MAX_NAMED else "")


def rate_by_placing(puzzle: Puzzle, board: AnyBoard, solve: Solve) -> Rating:
    """Return a rating by how many positions papan's best search takes up until it has seen every solution."""
    result = solve(board, wanted="unique")
    if result.actions is None:
        if result.status.value == "unsolvable":
            raise UsageError("error.rate.no-way")
        raise UndecidedError("error.rate.unknown")
    pieces, looked_at = len(result.actions), result.counts.expanded
    parts = (
        Part("pieces", pieces, several("rating.placing.pieces", pieces)),
        Part("expanded", looked_at, several("rating.search.expanded", looked_at, number=number(looked_at))),
    )
    return Rating(score_between(0, 100, log10(1 + looked_at) / HARDEST), parts)
