"""The search, live in the terminal: the board being looked at and the running counts, redrawn in place."""

from __future__ import annotations

import sys
from types import TracebackType

from papan.cli.output import has_colour, number
from papan.job import Job
from papan.messages import text
from papan.puzzles import puzzle_named
from papan.render.text import draw
from papan.search import Counts, Event


class Screen:
    """A part of the terminal that shows the latest event of a search; it is left clean at the end."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.puzzle = puzzle_named(job.puzzle)
        self.height = 0

    def __enter__(self) -> Screen:
        sys.stderr.write("\x1b[?25l")  # hide the cursor
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._draw([])
        sys.stderr.write("\x1b[?25h")
        sys.stderr.flush()

    def tick(self, event: Event, counts: Counts) -> None:
        """Show the board of this event and the counts so far."""
        scene = self.puzzle.scene(self.job.board, event.node.state, None)
        values = {
            "expanded": number(counts.expanded),
            "generated": number(counts.generated),
            "frontier": number(event.frontier),
            "examined": number(counts.examined),
            "g": event.node.g,
            "h": event.node.h,
            "bound": counts.bounds[-1] if counts.bounds else "",
        }
        lines = draw(scene, colour=has_colour(sys.stderr)).split("\n")
        lines += ["", text("watch.counts", **values)]
        if counts.examined:
            lines.append(text("watch.examined", **values))
        if counts.bounds:
            lines.append(text("watch.bound", **values))
        self._draw(lines)

    def _draw(self, lines: list[str]) -> None:
        """Replace what stands there by these lines."""
        up = f"\x1b[{self.height}F" if self.height else "\r"
        sys.stderr.write(up + "\x1b[J" + "".join(line + "\n" for line in lines))
        sys.stderr.flush()
        self.height = len(lines)
