"""Lines of boards in the core: how a puzzle's lines are solved there, and the columns that come back."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from papan.jobs.prepare import Prepared
from papan.native import ADAPTERS, has
from papan.native.adapter import core, settings_for
from papan.searching.limits import Limits
from papan.searching.run import Counts

if TYPE_CHECKING:
    from papan._core import Control as Control
    from papan._core import Lines as Lines
    from papan._core import LineWorker as LineWorker
    from papan._core import Rows as Rows

ENDINGS = ("solved", "exhausted", "time", "nodes", "memory", "stopped", "depth")  # Ended in cpp/support/control.hpp
SOLVED, EXHAUSTED = 0, 1
UNREAD = 255  # in place of a solver: the line is left to Python


def lines_for(
    prepared: Prepared, wanted: int | None, with_estimate: bool, limits: Limits, stop: Callable[[], bool]
) -> Lines | None:
    """Return how the core solves lines as it would this job; None where it cannot.

    `with_estimate` asks for the heuristic's estimate of each start. The limits are those of each board, and `stop` says
    when to give up what is built for them.
    """
    if not has(prepared):
        return None
    adapter = ADAPTERS[prepared.puzzle.name]
    settings = settings_for(prepared, wanted, keep=1)
    if prepared.job.algorithm == "best":
        settings.algorithm = ""
    return adapter.lines(prepared, settings, with_estimate, limits, stop)


def plan_of(prepared: Prepared, text: str) -> list[Any]:
    """Return a plan that the core wrote in words as a result has it."""
    return list(map(ADAPTERS[prepared.puzzle.name].plan_item, text.split()))


def may_refute(prepared: Prepared) -> bool:
    """Whether a rule of the puzzle may refute a board that the core reads from a line."""
    return ADAPTERS[prepared.puzzle.name].may_refute_lines


def new_rows() -> Rows:
    """Return where a worker puts its rows, from which another thread takes them."""
    return core.Rows()


def new_worker(ways: Sequence[Lines]) -> LineWorker:
    """Return what solves lines on one thread; a line goes to the way that reads it."""
    return core.LineWorker(ways)


def new_control(limits: Limits) -> Control:
    """Return a control with the limits of each board."""
    return core.Control(limits.time, limits.nodes, limits.memory)


@dataclass(frozen=True)
class Columns:
    """Results of lines, one array per column, by the core's names; a number that is missing is -1."""

    data: dict[str, bytes]

    @classmethod
    def taken(cls, rows: Rows) -> Columns:
        """Take what is there."""
        return cls(rows.take())

    def __len__(self) -> int:
        return len(self.data["solver"])

    def part(self, begin: int, end: int) -> Columns:
        """Return some of the rows."""
        if (begin, end) == (0, len(self)):
            return self
        data = {}
        for name, column in self.data.items():
            if f"{name}_ends" in self.data:
                ends = memoryview(self.data[f"{name}_ends"]).cast("i")[begin : end + 1].tolist()
                data[name] = column[ends[0] : ends[-1]]
                data[f"{name}_ends"] = array("i", [place - ends[0] for place in ends]).tobytes()
            elif not name.endswith("_ends"):
                width = len(column) // len(self)
                data[name] = column[width * begin : width * end]
        return Columns(data)

    def __reduce__(self) -> tuple[Any, ...]:
        """What goes to another process: of a column that has the same value in every row, that value alone."""
        rows, same = len(self), {}
        for name, column in self.data.items():
            is_text = name.endswith("_ends") or f"{name}_ends" in self.data
            value = column[: len(column) // rows]
            if not is_text and column == value * rows:
                same[name] = value
        return _lengthened, ({name: column for name, column in self.data.items() if name not in same}, same, rows)

    def numbers(self, name: str) -> memoryview[int]:
        """Return a column of whole numbers."""
        return memoryview(self.data[name]).cast("q")

    @cached_property
    def seconds(self) -> memoryview[float]:
        return memoryview(self.data["seconds"]).cast("d")

    def texts(self, name: str) -> list[str]:
        """Return a column of texts."""
        text, ends = self.data[name].decode("ascii"), memoryview(self.data[f"{name}_ends"]).cast("i").tolist()
        return [text[start:end] for start, end in pairwise(ends)]

    def counts(self, row: int) -> Counts:
        """Return what was counted for a row, its bounds aside."""
        frontier = self.numbers("max_frontier")[row]
        return Counts(
            self.numbers("expanded")[row],
            self.numbers("generated")[row],
            self.numbers("examined")[row],
            None if frontier < 0 else frontier,
        )


def _lengthened(data: dict[str, bytes], same: dict[str, bytes], rows: int) -> Columns:
    """The columns that another process has sent, of which some have the same value in every row."""
    return Columns(data | {name: value * rows for name, value in same.items()})
