"""Following a list of moves without boards, in whichever way of speaking leads to the goal."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, TypeAlias

from papan.checking.trail import MAX_NAMED, Trail, Walker, judge_placement
from papan.errors import Note
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Found
from papan.puzzles.choices import state_of_choices
from papan.puzzles.move_words import MoveWords, WrittenMove
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.spoken import Said, Speech, Wording, complete, list_in, moves_in
from papan.searching.problem import Action, Problem, State
from papan.support.printable import printable

MAX_READINGS = 2000  # positions kept at once, where moves do not say how far they go
# On a small board; fewer on a board with more numbers per state, since a hostile list must not take minutes.
MAX_MOVES = 200_000
MAX_GUESSES = 60_000  # positions looked at in all, if moves do not say how far they go: a few seconds
NUMBERS_PER_MOVE = 240  # in a state: comparing this many takes as long as the move itself
# The keys under which programs put the moves in an object, the most usual first.
PLAN_KEYS = ("plan", "moves", "solution", "steps", "actions", "path", "langkah", "gerakan", "solusi", "rencana")

Way: TypeAlias = "tuple[Way, Action] | None"  # the moves that led to a position, the last one outermost


@dataclass(frozen=True)
class Move:
    """A move as it is written, what that says, and its line, if it has one."""

    written: str
    said: Said
    line: int | None = None


def moves_of_text(speech: Speech, lines: Sequence[str]) -> list[Move]:
    """Return the moves that a text lists; an empty list if there are none."""
    return [Move(words, said, line) for line, words, said in list_in(list(lines), speech)]


def moves_of_plan(speech: Speech, plan: Sequence[Any] | str) -> list[Move]:
    """Return the moves of a plan in JSON: words, numbers, or objects and lists such as ["C", "right", 2]."""
    moves: list[Move] = []
    for item in [plan] if isinstance(plan, str) else plan:
        words = words_of_item(item)
        said = moves_in(words.replace("\n", " "), speech)
        if said and complete(said, speech):
            moves += [Move(words, one) for one in said]
        else:
            moves.append(Move(words, Said(name=words)))
    return moves


def words_of_item(item: object) -> str:
    """Return an item of a plan in the words in which one would write it."""
    if isinstance(item, Mapping):
        item = list(item.values())
    if isinstance(item, list) and all(isinstance(part, str | int) for part in item):
        return " ".join(map(str, item))
    return item if isinstance(item, str) else json.dumps(item, ensure_ascii=False)


def follow_moves(puzzle: Puzzle, board: AnyBoard, problem: Problem, moves: Sequence[Move]) -> Trail:
    """Return the moves of a list up to the goal or to the first one that is not legal."""
    if len(moves) * (1 + _size(problem.initial) / NUMBERS_PER_MOVE) > MAX_MOVES:
        return _given_up(moves[0], len(moves))
    assert puzzle.solutions.speech is not None
    best: Trail | None = None
    for wording in puzzle.solutions.speech(board).wordings:
        trail = _Follower(puzzle, board, problem, wording).follow(moves)
        if wording.remark is not None and trail.reaches_goal:
            trail = replace(trail, remarks=(*trail.remarks, Note(1, 1, wording.remark)))
        if trail.fault is None:
            return trail
        if best is None or len(trail.actions) > len(best.actions):
            best = trail
    assert best is not None
    return best


def follow_written(
    puzzle: Puzzle, board: AnyBoard, problem: Problem, words: MoveWords, written: Sequence[WrittenMove]
) -> Trail:
    """Return the moves of a list in the puzzle's own words up to the goal or to the first one that is not legal."""
    moves = [Move(move.written, Said(name=" ".join(move.words)), move.line) for move in written]
    if moves and len(moves) * (1 + _size(problem.initial) / NUMBERS_PER_MOVE) > MAX_MOVES:
        return _given_up(moves[0], len(moves))

    def calls(name: str, action: Action) -> bool:
        return tuple(name.split(" ")) in words.called(action)

    return _Follower(puzzle, board, problem, Wording(lambda state, action: Said()), calls).follow(moves)


def judge_choices(
    puzzle: Puzzle, board: AnyBoard, problem: Problem, words: MoveWords, written: Sequence[WrittenMove]
) -> Trail:
    """Return the candidate that a list of placings makes, in whatever order, or the first that is no placing."""
    chosen: dict[Action, None] = {}
    for number, move in enumerate(written, 1):
        choice = words.known.get(move.words)
        if choice is None:
            names = _names(puzzle, board, words.known.values())
            values = {"number": number, "move": printable(move.written[:40]), "legal": names}
            return Trail(line=move.line, fault=Note(move.line or 1, 1, "check.plan-illegal", values))
        chosen[choice] = None
    line = written[-1].line if written else None
    state = state_of_choices(puzzle, board, sorted(chosen))
    fault = Note(line or 1, 1, "check.no-goal") if state is None else None
    trail = judge_placement(puzzle, board, problem, [Found(line or 1, state, fault)])
    return replace(trail, line=line)


def _names(puzzle: Puzzle, board: AnyBoard, actions: Iterable[Action]) -> str:
    """What some actions are called to a person, the first few of many."""
    names = [puzzle.full_description(board, action) for action in islice(dict.fromkeys(actions), MAX_NAMED + 1)]
    return ", ".join(names[:MAX_NAMED]) + (", …" if len(names) > MAX_NAMED else "")


def _given_up(move: Move, count: int) -> Trail:
    return Trail(line=move.line, fault=Note(move.line or 1, 1, "check.too-many-moves", {"moves": count}))


def _size(state: State) -> int:
    return len(state) if hasattr(state, "__len__") else 1


class _Follower:
    """Follows moves from every position that they may lead to, which is a single one as long as they say everything."""

    def __init__(
        self,
        puzzle: Puzzle,
        board: AnyBoard,
        problem: Problem,
        wording: Wording,
        calls: Callable[[str, Action], bool] | None = None,
    ) -> None:
        self.puzzle, self.board, self.problem, self.wording = puzzle, board, problem, wording
        self.calls = calls or self._is_named  # whether a word is what an action is called

    def _is_named(self, name: str, action: Action) -> bool:
        return name == self.puzzle.moves.name(self.board, action)

    def follow(self, moves: Sequence[Move]) -> Trail:
        problem = self.problem
        places: dict[State, Way] = {problem.initial: None}
        solved: tuple[int, Way] | None = (0, None) if problem.is_goal(problem.initial) else None
        is_guess, guesses = False, 0
        for number, move in enumerate(moves):
            guesses += len(places) - 1
            if guesses > MAX_GUESSES:
                return _given_up(move, len(moves))
            onward = self._onward(places, move.said)
            if not onward:
                return self._stuck(number, move, places, solved)
            is_guess = is_guess or len(onward) > len(places)
            places = onward
            way = next((way for state, way in places.items() if problem.is_goal(state)), None)
            if way is not None:
                solved = (number + 1, way)
        if solved is not None:
            return self._solved(moves, solved, is_guess)
        walker = self._walk(next(iter(places.values())))
        line = moves[-1].line if moves else None
        return walker.end(line, Note(line or 1, 1, "check.plan-stops", {"moves": len(walker.actions)}))

    def _onward(self, places: Mapping[State, Way], said: Said) -> dict[State, Way]:
        """The positions to which this move may lead from these."""
        onward: dict[State, Way] = {}
        for state, way in places.items():
            for action in self.problem.actions(state):
                if self._is_said(said, state, action):
                    onward.setdefault(self.problem.result(state, action), (way, action))
            if len(onward) > MAX_READINGS:
                break
        return dict(islice(onward.items(), MAX_READINGS))

    def _is_said(self, said: Said, state: State, action: Action) -> bool:
        if said.name is not None:
            return self.calls(said.name, action)
        return said.fits(self.wording.says(state, action))

    def _walk(self, way: Way) -> Walker:
        """A walker that has gone from the start along a way."""
        actions: list[Action] = []
        while way is not None:
            way, action = way
            actions.append(action)
        walker = Walker(self.problem)
        for action in reversed(actions):
            walker.go(action)
        return walker

    def _solved(self, moves: Sequence[Move], solved: tuple[int, Way], is_guess: bool = False) -> Trail:
        number, way = solved
        walker = self._walk(way)
        if number < len(moves):
            line = moves[number].line or 1
            walker.warnings.append(Note(line, 1, "check.plan-after-goal", {"number": number + 1}))
        trail = walker.end()
        return replace(trail, remarks=(Note(1, 1, "check.guessed-cells"),)) if is_guess else trail

    def _stuck(self, number: int, move: Move, places: Mapping[State, Way], solved: tuple[int, Way] | None) -> Trail:
        """The trail up to a move that is not legal, which matters little if the goal was reached before."""
        if solved is not None:
            walker = self._walk(solved[1])
            walker.warnings.append(Note(move.line or 1, 1, "check.plan-after-goal", {"number": solved[0] + 1}))
            return walker.end()
        walker = self._walk(next(iter(places.values())))
        names = _names(self.puzzle, self.board, self.problem.actions(walker.state))
        values = {"number": number + 1, "move": printable(move.written[:40]), "legal": names}
        return walker.end(move.line, Note(move.line or 1, 1, "check.plan-illegal", values))
