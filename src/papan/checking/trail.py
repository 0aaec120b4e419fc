"""Following a solution from the start board, move by move while each one is legal, up to the first fault."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from papan.errors import Note
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Found
from papan.puzzles.puzzle import Puzzle
from papan.searching.problem import Action, Problem, State

MAX_LOOKED_AHEAD = 200  # moves of a board; with more, looking two moves ahead would take too long
MAX_NAMED = 12  # legal moves that a sentence lists


@dataclass(frozen=True)
class Trail:
    """The legal moves of a solution, whether they reach the goal, and if not, what is wrong and at which line."""

    actions: tuple[Action, ...] = ()
    cost: int = 0
    reaches_goal: bool = False
    line: int | None = None
    fault: Note | None = None
    warnings: tuple[Note, ...] = ()
    state: State | None = None  # where the legal moves lead, or the candidate that was judged
    claimed: State | None = None  # the board that is given although no legal move leads to it
    gaps: tuple[Gap, ...] = ()  # for each move, where the text speaks of it
    remarks: tuple[Note, ...] = ()  # how the text was understood


@dataclass(frozen=True)
class Gap:
    """The lines between two boards: after the first one's last line and before the second one's first line."""

    after: int | None  # None: it is not known where the board before ends
    before: int
    renamed: bool = False  # the pieces have other names there than on the board


class Walker:
    """Goes from board to board and records the moves."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.state = problem.initial
        self.actions: list[Action] = []
        self.cost = 0
        self.warnings: list[Note] = []
        self.gaps: list[Gap] = []

    @property
    def at_goal(self) -> bool:
        return self.problem.is_goal(self.state)

    def go(self, action: Action) -> None:
        self.cost += self.problem.cost(self.state, action)
        self.state = self.problem.result(self.state, action)
        self.actions.append(action)

    def action_to(self, target: State) -> Action | None:
        """Return the legal move that leads from here to a board, if there is one."""
        for action in self.problem.actions(self.state):
            if self.problem.result(self.state, action) == target:
                return action
        return None

    def is_two_moves_to(self, target: State) -> bool:
        """Return whether one board seems to be missing before this one."""
        problem = self.problem
        actions = list(problem.actions(self.state))
        if len(actions) > MAX_LOOKED_AHEAD:
            return False
        between = [problem.result(self.state, action) for action in actions]
        return any(problem.result(state, action) == target for state in between for action in problem.actions(state))

    def end(self, line: int | None = None, fault: Note | None = None, claimed: State | None = None) -> Trail:
        actions, warnings = tuple(self.actions), tuple(self.warnings)
        return Trail(actions, self.cost, self.at_goal, line, fault, warnings, self.state, claimed, tuple(self.gaps))


def follow_boards(problem: Problem, found: Sequence[Found]) -> Trail:
    """Return the moves between the boards of a text, the first of which is the start or the board after one move."""
    walker = Walker(problem)
    line: int | None = None  # of the current board; None while only the given start is known
    end: int | None = 0  # its last line
    # A grid that is no board may be something else (a table of numbers), as long as the boards continue without it.
    strays: list[Found] = []
    for place in found:
        if walker.at_goal and place.state != walker.state:
            walker.warnings.append(Note(place.line, 1, "check.after-goal"))
            break
        if place.state is None:
            strays.append(place)
            continue
        if place.state != walker.state:
            action = walker.action_to(place.state)
            if action is None:
                fault = _fault_of(strays) or _what_is_wrong(walker, line, place)
                return walker.end(fault.line, fault, place.state)
            walker.go(action)
            walker.gaps.append(Gap(end, place.line, place.renamed))
        line, end = place.line, place.end
        walker.warnings += [Note(stray.line, 1, "check.no-board", {"fault": stray.fault or ""}) for stray in strays]
        strays.clear()
    if walker.at_goal:
        return walker.end(line)
    fault = _fault_of(strays) or Note(line or 1, 1, "check.stops")
    return walker.end(fault.line, fault)


def _fault_of(strays: Sequence[Found]) -> Note | None:
    return next((stray.fault for stray in strays if stray.fault is not None), None)


def _what_is_wrong(walker: Walker, line: int | None, place: Found) -> Note:
    if line is None:
        return Note(place.line, 1, "check.other-start")
    key = "check.two-moves" if walker.is_two_moves_to(place.state) else "check.illegal"
    return Note(place.line, 1, key, {"before": line})


def judge_placement(puzzle: Puzzle, board: AnyBoard, problem: Problem, found: Sequence[Found]) -> Trail:
    """Return the last candidate of a text, which must be a goal; those before it may be steps of the search."""
    last = found[-1]
    if last.state is None or last.fault is not None:
        fault = last.fault or Note(last.line, 1, "check.no-goal")
        return Trail(line=fault.line, fault=fault)
    if problem.is_goal(last.state):
        return Trail(reaches_goal=True, line=last.line, state=last.state)
    broken = _conflicts(puzzle, board, last.state)
    # A hostile board can break a rule in thousands of places; the first few are enough.
    sentences = " · ".join(broken[:MAX_NAMED]) + (" · …" if len(broken) > MAX_NAMED else "")
    key = "check.conflicts" if broken else "check.no-goal"
    return Trail(line=last.line, fault=Note(last.line, 1, key, {"conflicts": sentences}), state=last.state)


def _conflicts(puzzle: Puzzle, board: AnyBoard, state: State) -> list[str]:
    """Return what is wrong with a candidate, as far as its puzzle can say."""
    if puzzle.solutions.conflicts is not None:
        return puzzle.solutions.conflicts(board, state)
    clashes = puzzle.positions.clashes
    return list(map(str, clashes(board, state))) if clashes is not None else []
