"""What an answer says: the boards or moves in it, whether it says that there is no solution, and its words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from papan.checking.claims import no_solution_line
from papan.checking.moves import (
    PLAN_KEYS,
    follow_moves,
    follow_written,
    judge_choices,
    moves_of_plan,
    moves_of_text,
    words_of_item,
)
from papan.checking.numbers import read_claims
from papan.checking.trail import Trail, follow_boards, judge_placement
from papan.errors import Note
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Found
from papan.puzzles.choices import cells_of_choices, find_placings
from papan.puzzles.move_words import MoveWords, WrittenMove
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.reading import MAX_TEXT
from papan.puzzles.state_texts import find_states
from papan.searching.problem import Problem
from papan.searching.run import Status


@dataclass(frozen=True)
class Answer:
    """The trail of an answer (None: it has neither boards nor moves) and what else it says."""

    trail: Trail | None = None
    says_none: bool = False  # it says that there is no solution,
    line: int | None = None  # at this line, if it has lines
    lines: tuple[str, ...] = ()  # of a text; a record has none


class Reader:
    """Reads answers to one board."""

    def __init__(self, puzzle: Puzzle, board: AnyBoard, problem: Problem) -> None:
        self.puzzle, self.board, self.problem = puzzle, board, problem

    def read(self, text: str) -> Answer:
        """Return what an answer says, whether it is a JSON record or any text."""
        if len(text) > MAX_TEXT:
            return Answer(Trail(line=1, fault=Note(1, 1, "check.too-long", {"limit": MAX_TEXT})))
        text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").expandtabs()
        answer = self._read_json(text)
        if answer is not None:
            return answer
        lines = tuple(text.split("\n"))
        line = no_solution_line(text)
        return Answer(self._trail_of(lines), line is not None, line, lines)

    # Texts

    def _find(self, lines: Sequence[str]) -> list[Found]:
        """The boards of a text: as the puzzle itself finds them, else those in its own notation."""
        if self.puzzle.solutions.find is not None:
            return self.puzzle.solutions.find(self.board, lines)
        if self._is_path:
            return find_states(self.puzzle, self.board, self.problem, lines)
        return find_placings(self.puzzle, self.board, lines)

    @property
    def _is_path(self) -> bool:
        return "path" in self.puzzle.traits

    def _trail_of(self, lines: Sequence[str]) -> Trail | None:
        found = self._find(lines)
        if not self._is_path:
            if found:
                return judge_placement(self.puzzle, self.board, self.problem, found)
            return self._listed(lines) if self.puzzle.solutions.find is None else None
        shown = follow_boards(self.problem, found) if found else None
        if shown is not None and (shown.fault is None or not self._shows_only_ends(found)):
            return shown
        listed = self._listed(lines if self.puzzle.solutions.find is not None else _without(lines, found))
        return listed if shown is None or (listed is not None and listed.fault is None) else shown

    def _shows_only_ends(self, found: Sequence[Found]) -> bool:
        """Whether the boards are at most the start and the goal, so that the moves between them may be in a list."""
        states = [place.state for place in found if place.state is not None]
        return all(state == self.problem.initial or self.problem.is_goal(state) for state in states)

    def _listed(self, lines: Sequence[str]) -> Trail | None:
        """The trail of a list of moves, if there is one in the text."""
        if self.puzzle.solutions.speech is None:
            claims = {claim.line for claim in read_claims(lines)}  # a number of moves is no move
            written = self._words.moves_of_text(["" if n in claims else line for n, line in enumerate(lines, 1)])
            return self._follow(written) if written else None
        moves = moves_of_text(self.puzzle.solutions.speech(self.board), lines)
        if not moves:
            return None
        trail = follow_moves(self.puzzle, self.board, self.problem, moves)
        is_bare = all(move.said.direction is None and move.said.shift is None for move in moves)
        return None if is_bare and trail.fault is not None else trail  # bare numbers that are no moves are just numbers

    def _followed(self, plan: Sequence[Any] | str) -> Trail:
        if self.puzzle.solutions.speech is None:
            items = [plan] if isinstance(plan, str) else map(words_of_item, plan)
            return self._follow([move for item in items for move in self._words.moves_of_item(item)])
        speech = self.puzzle.solutions.speech(self.board)
        return follow_moves(self.puzzle, self.board, self.problem, moves_of_plan(speech, plan))

    @cached_property
    def _words(self) -> MoveWords:
        choices = () if self._is_path else range(len(cells_of_choices(self.puzzle, self.board)))
        return MoveWords(self.puzzle, self.board, self.problem, choices)

    def _follow(self, written: Sequence[WrittenMove]) -> Trail:
        if self._is_path:
            return follow_written(self.puzzle, self.board, self.problem, self._words, written)
        return judge_choices(self.puzzle, self.board, self.problem, self._words, written)

    # Records

    def _read_json(self, text: str) -> Answer | None:
        """What a record says; None if the text is not a record, or not one that papan understands."""
        record = record_of(text)
        if isinstance(record, list):
            trail = self._planned(record)
            return Answer(trail) if trail is not None and (trail.actions or trail.fault is None) else None
        if not isinstance(record, dict):
            return None
        said, plan = _plan_of(record)
        says_none = _says_none(record) or no_solution_line(_sentences(record)) is not None
        if isinstance(plan, list | str):
            trail = self._planned(plan) or _failed("check.plan-unreadable")
        elif said or says_none:
            trail = _failed("check.no-plan")
        else:
            return None
        if self._is_of_another_board(record):
            trail = replace(trail, remarks=(*trail.remarks, Note(1, 1, "check.other-board")))
        return Answer(trail, says_none)

    def _planned(self, plan: list[Any] | str) -> Trail | None:
        """The trail of a plan; None if it does not fit the board at all."""
        if self._is_path or self.puzzle.solutions.find is None:
            return self._followed(plan)
        words = plan if isinstance(plan, str) else " ".join(map(str, plan))
        found = self.puzzle.solutions.find(self.board, [words.replace("\n", " ")])
        if not found:
            return None
        return replace(judge_placement(self.puzzle, self.board, self.problem, found), line=None)

    def _is_of_another_board(self, record: dict[str, Any]) -> bool:
        """Whether a record names a board that is not the one given, which counts all the same."""
        text = record.get("board")
        if text is None:
            return False
        text = text if isinstance(text, str) else json.dumps(text)
        read = self.puzzle.notation.read(text).board
        if read == self.board:
            return False
        # The same board may have other names for its pieces, or be written as a list of rows.
        shown = self._find(text.replace("/", "\n").split("\n")) if self._is_path else []
        return [place.state for place in shown] != [self.problem.initial] and (read is not None or bool(shown))


def _without(lines: Sequence[str], found: Sequence[Found]) -> list[str]:
    """The lines with the boards left blank, so that none of these is taken for moves."""
    of_boards = {line for place in found for line in range(place.line, (place.end or place.line) + 1)}
    return ["" if number in of_boards else line for number, line in enumerate(lines, 1)]


def _sentences(record: dict[str, Any]) -> str:
    """The words of a record. Its keys are left out: `unsolvable` with the value false says nothing."""
    return "\n".join(value for value in record.values() if isinstance(value, str))


# The keys and values by which a record says that there is no solution.
FLAGS = (("solvable", False), ("solved", False), ("unsolvable", True))


def record_of(text: str) -> Any:
    """Return the JSON object or list that a text is; None if it is neither."""
    if not text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return None
    try:
        return json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return None


def _plan_of(record: dict[str, Any]) -> tuple[bool, Any]:
    """Whether a record has a plan, and the plan, which may lie in an object of its own."""
    for key in PLAN_KEYS:
        if key in record:
            value = record[key]
            return _plan_of(value) if isinstance(value, dict) and value.keys() & set(PLAN_KEYS) else (True, value)
    return False, None


def _says_none(record: dict[str, Any]) -> bool:
    """Whether a record says that there is no solution."""
    said, plan = _plan_of(record)
    told = {record[key] is value for key, value in FLAGS if isinstance(record.get(key), bool)}
    if told:
        return True in told
    if "status" in record:  # a record that papan wrote says why it has no plan
        return bool(record["status"] == Status.UNSOLVABLE.value)
    return said and plan is None


def _failed(key: str) -> Trail:
    return Trail(fault=Note(1, 1, key))
