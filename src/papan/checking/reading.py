"""What an answer says: the boards or moves in it, whether it says that there is no solution, and its words."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from papan.checking.claims import no_solution_line
from papan.checking.moves import PLAN_KEYS, follow_moves, moves_of_plan, moves_of_text
from papan.checking.trail import Trail, follow_boards, judge_placement
from papan.errors import Note, UsageError
from papan.puzzles.board import AnyBoard
from papan.puzzles.capabilities import Found
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.reading import MAX_TEXT
from papan.searching.problem import Problem
from papan.searching.run import Status

_SEPARATORS = re.compile(r"[\s,;]+|->|→")


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
        text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
        answer = self._read_json(text)
        if answer is not None:
            return answer
        lines = tuple(text.split("\n"))
        line = no_solution_line(text)
        return Answer(self._trail_of(lines), line is not None, line, lines)

    # Texts

    def _trail_of(self, lines: Sequence[str]) -> Trail | None:
        found = self.puzzle.solutions.find(self.board, lines) if self.puzzle.solutions.find is not None else []
        if "path" not in self.puzzle.traits:
            if self.puzzle.solutions.find is None:
                raise UsageError("error.check-needs-record", puzzle=self.puzzle.name)
            return judge_placement(self.puzzle, self.board, self.problem, found) if found else None
        shown = follow_boards(self.problem, found) if found else None
        if shown is not None and (shown.fault is None or not self._shows_only_ends(found)):
            return shown
        listed = self._listed(lines)
        if listed is None and self.puzzle.solutions.find is None:
            raise UsageError("error.check-needs-record", puzzle=self.puzzle.name)
        return listed if shown is None or (listed is not None and listed.fault is None) else shown

    def _shows_only_ends(self, found: Sequence[Found]) -> bool:
        """Whether the boards are at most the start and the goal, so that the moves between them may be in a list."""
        states = [place.state for place in found if place.state is not None]
        return all(state == self.problem.initial or self.problem.is_goal(state) for state in states)

    def _listed(self, lines: Sequence[str]) -> Trail | None:
        """The trail of a list of moves, if there is one in the text."""
        if self.puzzle.solutions.speech is None:
            words = [word for line in lines for word in _SEPARATORS.split(line) if word]
            trail = self._followed(words)
            return trail if trail.actions or trail.fault is None else None
        moves = moves_of_text(self.puzzle.solutions.speech(self.board), lines)
        if not moves:
            return None
        trail = follow_moves(self.puzzle, self.board, self.problem, moves)
        is_bare = all(move.said.direction is None and move.said.shift is None for move in moves)
        return None if is_bare and trail.fault is not None else trail  # bare numbers that are no moves are just numbers

    def _followed(self, plan: Sequence[Any] | str) -> Trail:
        speech = self.puzzle.solutions.speech(self.board) if self.puzzle.solutions.speech is not None else None
        return follow_moves(self.puzzle, self.board, self.problem, moves_of_plan(speech, plan))

    # Records

    def _read_json(self, text: str) -> Answer | None:
        """What a record says; None if the text is not a record, or not one that papan understands."""
        record = record_of(text)
        if isinstance(record, list):
            trail = self._planned(record)
            return Answer(trail) if trail is not None and (trail.actions or trail.fault is None) else None
        if not isinstance(record, dict):
            return None
        if self._is_of_another_board(record):
            return Answer(_failed("check.other-board"))
        said, plan = _plan_of(record)
        says_none = _says_none(record) or no_solution_line(_sentences(record)) is not None
        if isinstance(plan, list | str):
            trail = self._planned(plan)
            if trail is not None:
                return Answer(trail, says_none)
            return Answer(_failed("check.plan-unreadable"), says_none)
        return Answer(_failed("check.no-plan"), says_none) if said or says_none else None

    def _planned(self, plan: list[Any] | str) -> Trail | None:
        """The trail of a plan; None if it does not fit the board at all."""
        if "path" in self.puzzle.traits or self.puzzle.solutions.find is None:
            return self._followed(plan)
        words = plan if isinstance(plan, str) else " ".join(map(str, plan))
        found = self.puzzle.solutions.find(self.board, [words.replace("\n", " ")])
        if not found:
            return None
        return replace(judge_placement(self.puzzle, self.board, self.problem, found), line=None)

    def _is_of_another_board(self, record: dict[str, Any]) -> bool:
        if record.get("puzzle", self.puzzle.name) != self.puzzle.name:
            return True
        if "board" not in record:
            return False
        text = str(record["board"])
        if self.puzzle.notation.read(text).board == self.board:
            return False
        # The same board may have other names for its pieces.
        find = self.puzzle.solutions.find
        shown = find(self.board, text.replace("/", "\n").split("\n")) if find is not None else []
        return "path" not in self.puzzle.traits or [place.state for place in shown] != [self.problem.initial]


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
