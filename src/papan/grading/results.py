"""What grading found: one record for each case of each student, and what these records look like as files."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias, get_args

from papan.grading.reasons import Reason

# What became of one run of a program. All but the first are failures of their own kind.
Outcome: TypeAlias = Literal[
    "right",  # solved, or rightly refused or called unsolvable
    "wrong",  # an answer that is not right
    "missing",  # it ended in order, but gave no answer
    "timeout",
    "crash",
    "limit",  # it was ended at a limit other than time: memory, processes, output or disk
    "build",  # there is no program, since it could not be built
    "error",  # the grader's own trouble, such as a board that could not be made: no fault of the student's
]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)

# The signs of outcomes in every table: on the screen while grading goes on, and in the overview of the class.
OUTCOME_SIGNS: Mapping[str, str] = {  # by outcome
    "right": "✔",
    "wrong": "✘",
    "missing": "M",
    "timeout": "T",
    "crash": "C",
    "limit": "L",
    "build": "B",
    "error": "E",
}
PARTLY = "½"  # right, but points were lost

# Where a case's board comes from.
BoardKind: TypeAlias = Literal["shared", "own", "unsolvable", "malformed"]
BOARD_KINDS: tuple[BoardKind, ...] = get_args(BoardKind)

# What points are given for, in the order in which people read them.
Criterion: TypeAlias = Literal["valid", "optimal", "refuses", "counts", "admissible", "speed"]
CRITERIA: tuple[Criterion, ...] = get_args(Criterion)


@dataclass(frozen=True)
class Mark:
    """The points given for one criterion of a case, of those that could be had, and why."""

    criterion: Criterion
    earned: float
    possible: float
    reason: Reason

    def to_json(self) -> dict[str, Any]:
        """Return the mark as result files have it."""
        return {
            "criterion": self.criterion,
            "earned": self.earned,
            "possible": self.possible,
            "reason": self.reason.to_json(),
        }

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Mark:
        """Return the mark of a result file; raise a ValueError if it is none."""
        if record["criterion"] not in CRITERIA:
            raise ValueError(record["criterion"])
        return cls(
            record["criterion"],
            _finite(record["earned"]),
            _finite(record["possible"]),
            Reason.from_json(record["reason"]),
        )


@dataclass(frozen=True)
class CaseResult:
    """What became of one case of one student: nothing in it changes when the same programs are graded again."""

    student: str
    case: str  # its name, which is safe as a file name
    board: str  # the name of its board
    kind: BoardKind
    way: str  # the algorithm and heuristic that the program was asked for, as people read it; may be empty
    outcome: Outcome
    reason: Reason  # why the outcome is what it is
    marks: tuple[Mark, ...] = ()  # without those for speed
    moves: int | None = None  # of the answer, as far as it could be followed
    optimal_moves: int | None = None
    claims: Mapping[str, int] = field(default_factory=dict)  # the numbers that the program says: moves, nodes, cases, h
    plan: tuple[str, ...] = ()  # the names of the moves that could be followed, for a replay
    key_plan: tuple[str, ...] = ()  # the moves of a right solution, where there is one
    # The board that the answer gives where it goes wrong, or as its whole answer where pieces are placed, as
    # format_state of the puzzle writes it; empty if it gives none.
    wrong_board: str = ""
    whose_count: str = ""  # which search of papan's gives the number of nodes that the program says
    fingerprint: str = ""  # of all that it depends on; a case whose fingerprint is another has to be run again

    @property
    def earned(self) -> float:
        """The points of all marks together."""
        return sum(mark.earned for mark in self.marks)

    @property
    def possible(self) -> float:
        """The points that could be had."""
        return sum(mark.possible for mark in self.marks)

    def to_json(self) -> dict[str, Any]:
        """Return the record that is written to the case's result.json."""
        return {
            "student": self.student,
            "case": self.case,
            "board": self.board,
            "kind": self.kind,
            "way": self.way,
            "outcome": self.outcome,
            "reason": self.reason.to_json(),
            "marks": [mark.to_json() for mark in self.marks],
            "moves": self.moves,
            "optimal_moves": self.optimal_moves,
            "claims": dict(self.claims),
            "plan": list(self.plan),
            "key_plan": list(self.key_plan),
            "wrong_board": self.wrong_board,
            "whose_count": self.whose_count,
            "fingerprint": self.fingerprint,
        }

    @classmethod
    def from_json(cls, record: Any) -> CaseResult:
        """Return the result that a file has; raise a ValueError if it is none."""
        try:
            if record["outcome"] not in OUTCOMES or record["kind"] not in BOARD_KINDS:
                raise ValueError(record["outcome"])
            return cls(
                student=str(record["student"]),
                case=str(record["case"]),
                board=str(record["board"]),
                kind=record["kind"],
                way=str(record["way"]),
                outcome=record["outcome"],
                reason=Reason.from_json(record["reason"]),
                marks=tuple(map(Mark.from_json, record["marks"])),
                moves=_number(record["moves"]),
                optimal_moves=_number(record["optimal_moves"]),
                claims={str(kind): int(number) for kind, number in record["claims"].items()},
                plan=tuple(map(str, record["plan"])),
                key_plan=tuple(map(str, record["key_plan"])),
                wrong_board=str(record.get("wrong_board", "")),
                whose_count=str(record["whose_count"]),
                fingerprint=str(record.get("fingerprint", "")),
            )
        except (KeyError, TypeError, AttributeError, OverflowError) as error:
            raise ValueError(str(error)) from None


@dataclass(frozen=True)
class Timing:
    """How long one case took, which differs from run to run, and the points given for that."""

    seconds: float
    reference_seconds: float | None = None  # of the program that speed is compared with
    mark: Mark | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the record that is written to the case's timing.json."""
        return {
            "seconds": self.seconds,
            "reference_seconds": self.reference_seconds,
            "mark": None if self.mark is None else self.mark.to_json(),
        }

    @classmethod
    def from_json(cls, record: Any) -> Timing:
        """Return the timing that a file has; raise a ValueError if it is none."""
        try:
            reference, mark = record["reference_seconds"], record["mark"]
            return cls(
                _finite(record["seconds"]),
                None if reference is None else _finite(reference),
                None if mark is None else Mark.from_json(mark),
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(str(error)) from None


def _number(value: Any) -> int | None:
    return None if value is None else int(value)


def _finite(value: Any) -> float:
    number = float(value)
    if not math.isfinite(number):
        raise ValueError(number)
    return number
