"""How every command speaks to people: exit codes, colour, notes and progress on stderr, data on stdout."""

from __future__ import annotations

import os
import re
import sys
import time
from enum import IntEnum
from types import TracebackType
from typing import Self, TextIO

from papan.cli.streams import raw
from papan.loading.load import Loaded
from papan.messages import decimal, number, tr
from papan.native import adapter
from papan.puzzles import puzzle_named
from papan.searching.events import Event
from papan.searching.run import Counts, Status
from papan.support.json_line import to_json as to_json  # every command prints with it
from papan.support.printable import printable, printable_lines


class Exit(IntEnum):
    """The exit codes of every command."""

    SOLVED = 0  # or the check passed
    FAILED = 1  # no solution, or the check failed
    USAGE = 2  # a wrong command or a bad board
    LIMIT = 3  # a limit was reached first, or a picture is not sure
    INTERRUPTED = 130  # Ctrl-C


EXIT_OF = {
    Status.SOLVED: Exit.SOLVED,
    Status.UNSOLVABLE: Exit.FAILED,
    Status.LIMIT: Exit.LIMIT,
    Status.CANCELLED: Exit.INTERRUPTED,
    Status.FAILED: Exit.USAGE,
}

_COLOUR = re.compile(r"(\x1b\[[0-9;]*m)")
_WORST_FIRST = (Exit.INTERRUPTED, Exit.USAGE, Exit.LIMIT, Exit.FAILED, Exit.SOLVED)


def worst(codes: list[Exit]) -> Exit:
    """Return the exit code of many runs: the worst of theirs."""
    return min(codes, key=_WORST_FIRST.index, default=Exit.SOLVED)


def note(message: str) -> None:
    """Print a note beside the data, to stderr."""
    print(message, file=sys.stderr)


def show_picture(drawn: str, end: str = "\n") -> None:
    """Print a drawing of papan's own with its colours, which no other output may have."""
    parts = _COLOUR.split(drawn)  # every second part is a colour
    parts[::2] = map(printable_lines, parts[::2])
    raw(sys.stdout).write("".join(parts) + end)


def given(board: str | None) -> str:
    """Return the board argument, or `-` without one; on a terminal, say then what is waited for."""
    if (board is None or board == "-") and sys.stdin.isatty():
        note(tr("cli.type-board"))
    return "-" if board is None else board


def remark(loaded: Loaded, from_start: bool = True) -> None:
    """Print what was noticed when a board was read, and what was seen in a picture.

    Where work begins from the start, the marks in a picture mean nothing, and that is said.
    """
    for warning in loaded.warnings:
        note(tr("cli.warning", place=f"{loaded.source}:{warning.line}", warning=warning))
    seen = loaded.seen
    if seen is None:
        return
    title = tr(puzzle_named(seen.puzzle).title)
    note(f"{loaded.source}: " + tr("cli.read.found", puzzle=title, rows=seen.rows, columns=seen.columns))
    if seen.is_beta:
        note(tr("cli.read.beta"))
    if seen.state or seen.crosses:
        note(seen.marks() + (f" ({tr('cli.read.left-out')})" if from_start else ""))


def has_colour(stream: TextIO | None = None) -> bool:
    """Return whether to colour what goes to this stream: as NO_COLOR and FORCE_COLOR say, else on a terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return os.environ.get("TERM") != "dumb" and (stream or sys.stdout).isatty()


class Progress:
    """One line on stderr that changes in place; nothing is shown if stderr is not a terminal."""

    def __init__(self, wanted: bool = True) -> None:
        self.live = wanted and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self.start = time.perf_counter()
        self.shown = False

    def __enter__(self) -> Self:
        if self.live:
            adapter.on_build = self.build
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.clear()
        adapter.on_build = None

    def show(self, line: str) -> None:
        """Replace the last line by this one."""
        if self.live:
            width = max(20, os.get_terminal_size(sys.stderr.fileno()).columns - 1)
            raw(sys.stderr).write("\r\x1b[K" + printable(line)[:width])
            sys.stderr.flush()
            self.shown = True

    def clear(self) -> None:
        """Remove the line."""
        if self.shown:
            raw(sys.stderr).write("\r\x1b[K")
            sys.stderr.flush()
            self.shown = False

    def build(self, name: str, done: float) -> bool:
        """Show how much of a table is built."""
        bar = "█" * int(30 * done)
        self.show(tr("tables.building", name=name, bar=bar.ljust(30, "░"), percent=f"{100 * done:.0f}"))
        return False

    def tick(self, event: Event, counts: Counts) -> None:
        """Show how far a search has come."""
        seconds = time.perf_counter() - self.start
        self.show(
            tr(
                "cli.progress",
                expanded=number(counts.expanded),
                generated=number(counts.generated),
                frontier=number(event.frontier),
                seconds=decimal(f"{seconds:.1f}"),
            )
        )
