"""Boards of the sliding puzzle above 4×4: an answer at once, then shorter ones, perhaps with the proof.

The search begins with small tables, or with large ones where they have been built. When it has gone on for a while with
the small ones, the large ones are built, and it goes on with these from what is known so far.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from papan.errors import LimitReachedError
from papan.jobs.prepare import Prepared
from papan.native import table_files, tables
from papan.native.adapter import BestReport, Report, core
from papan.native.tables import Group, Partition, TablesTooLargeError
from papan.puzzles.sliding.rules import SlidingBoard
from papan.searching.leash import Leash

if TYPE_CHECKING:
    from papan._core import Control

DEFAULT_SECONDS = 30.0  # of search when no limit is set: more would still shorten the answer, but slowly
PATIENT_SECONDS = 10.0  # of search with the small tables, before the large ones are built
BUILDING_SECONDS = 30.0  # of a time limit that must be left then: building takes about half of that
READING_SECONDS = 0.5  # that must be left to read the large tables: from a disk it may take that long

Tables = list[tuple[Group, memoryview]]


class LargeSearch:
    """The search for one board, in two parts where the tables change in between."""

    def __init__(self, prepared: Prepared, control: Control, leash: Leash) -> None:
        self.board: SlidingBoard = prepared.job.board
        self.threads = prepared.job.threads
        self.asked: str = prepared.options["tables"]
        self.control, self.leash = control, leash
        self.searched = 0.0  # seconds

    def run(self) -> BestReport:
        """Search within the limits; a time limit covers the building of tables, the default one does not."""
        chosen, larger = self.first_tables()
        found, optimal, lower_bound = self.search(chosen, PATIENT_SECONDS if larger is not None else None)
        if larger is None or found.ended != "time" or not found.plans:
            return BestReport(_solved(found), optimal, lower_bound)
        try:
            chosen = self.built(larger) or chosen
        except (LimitReachedError, KeyboardInterrupt):  # stopped: what was found so far is the answer
            self.control.stop()
            return BestReport(_solved(found), optimal, lower_bound)
        return self.prove(chosen, found, lower_bound)

    def first_tables(self) -> tuple[Tables, Partition | None]:
        """Return the tables to begin with, and the partition whose tables are to be built if that takes long.

        There are no tables for the largest boards; nor, unless they were asked for, where building them would take too
        much of what a board can be solved with as well, though without the proof.
        """
        rows, columns = self.board.rows, self.board.columns
        if rows * columns > tables.MAX_CELLS:
            return [], None
        if self.asked != "auto":
            partition = tables.parse_partition(self.asked, rows, columns)
            return tables.tables_of(partition, self.threads, self.leash), None
        large = tables.large_partition(rows, columns)
        left = self.leash.seconds_left
        if large is not None and (left is None or left >= READING_SECONDS):
            kept = tables.kept_tables(large, self.leash.half())
            if kept is not None:
                return kept, None
        try:
            small = tables.tables_of(tables.default_partition(rows, columns), self.threads, self.leash.half())
        except (LimitReachedError, TablesTooLargeError):
            self.leash.check()
            return [], None
        return small, large if large is not None and self.may_build(large) else None

    def may_build(self, large: Partition) -> bool:
        """Whether there is time and memory to build the large tables once it is their turn."""
        left = self.leash.seconds_left
        is_time = left is None or left >= PATIENT_SECONDS + BUILDING_SECONDS
        return is_time and tables.may_build(large, self.leash)

    def built(self, large: Partition) -> Tables | None:
        """Build the large tables in half of the time that is left; None where the limits do not let them be built.

        Another process that builds them is not waited for. A LimitReachedError says that somebody has stopped the run.
        """
        try:
            with table_files.sole_builder(large.rows, large.columns, large.groups[0]) as is_sole:
                return tables.tables_of(large, self.threads, self.leash.half()) if is_sole else None
        except TablesTooLargeError:
            return None
        except LimitReachedError as error:
            if error.reason == "stopped":
                raise
            return None

    def search(self, chosen: Tables, seconds: float | None) -> tuple[Report, bool, int]:
        """Find a short solution, and perhaps prove that it is a shortest, in at most so many seconds."""
        board = self.board
        self.set_limits(seconds)
        arguments = (board.rows, board.columns, board.tiles, chosen, self.threads, self.control)
        found, optimal, lower_bound = core.best_sliding_large(*arguments)
        report = Report(*found)
        self.searched = report.seconds
        return report, optimal, lower_bound

    def prove(self, chosen: Tables, before: Report, lower_bound: int) -> BestReport:
        """Go on from a solution and a lower bound that are known already."""
        board = self.board
        expanded, generated, examined, frontier = before.counts
        known = (before.cost, lower_bound, expanded, generated)
        self.set_limits(None)
        arguments = (board.rows, board.columns, board.tiles, chosen, self.threads, self.control, known)
        proof = Report(*core.prove_sliding(*arguments))
        better = proof if proof.plans else before
        is_proved = proof.ended in ("solved", "exhausted")
        lower_bound = better.cost if is_proved else max([lower_bound, *proof.bounds[-1:]])
        counts = (*proof.counts[:2], examined, frontier)
        seconds = before.seconds + proof.seconds
        report = better._replace(ended=proof.ended, counts=counts, bounds=[], seconds=seconds)
        return BestReport(_solved(report), is_proved, lower_bound)

    def set_limits(self, seconds: float | None) -> None:
        limits = self.leash.left()
        left = self.seconds_left()
        self.control.set_limits(left if seconds is None else min(seconds, left), limits.nodes, limits.memory)

    def seconds_left(self) -> float:
        """Return the seconds that are left to search."""
        left = self.leash.seconds_left
        return max(0.0, DEFAULT_SECONDS - self.searched) if left is None else left


def _solved(report: Report) -> Report:
    """Return the report as that of a solved board if there is a solution, whatever ended the search for a better."""
    return report._replace(ended="solved") if report.plans else report
