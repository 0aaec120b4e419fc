"""The search, live in the terminal: the board being looked at and the running counts, redrawn in place."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from papan.cli.output import has_colour
from papan.cli.streams import raw
from papan.jobs.job import Job
from papan.jobs.prepare import prepare
from papan.messages import number, tr
from papan.render.text import draw
from papan.searching.events import Event, Kind
from papan.searching.run import Counts
from papan.support.printable import printable

PACED = 250  # events shown one by one, so that a small search can be followed; then it runs at its own speed


class Screen:
    """A part of the terminal that shows the events of a search, at most `fps` per second; left clean at the end."""

    def __init__(self, job: Job, fps: float) -> None:
        self.prepared = prepare(job)
        self.seconds = 1 / fps  # that a board stays
        self.due = 0.0  # when the next one may come
        self.shown = 0
        self.waiting: tuple[Event, Counts] | None = None  # the last event, while it is not drawn
        self.height = 0

    def __enter__(self) -> Screen:
        raw(sys.stderr).write("\x1b[?25l")  # hide the cursor
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._draw([])
        raw(sys.stderr).write("\x1b[?25h")
        sys.stderr.flush()

    def watch(self, event: Event, counts: Counts) -> None:
        """Show an event and the counts so far, if it is one of the first ones or it is time for the next."""
        if event.kind is Kind.PRUNE:  # a board that is given up at once is no node to look at
            return
        self.waiting = (event, counts)
        if self.shown < PACED:
            self._wait()
        if time.perf_counter() >= self.due:
            self._show(event, counts)

    def finish(self) -> None:
        """Show the last board looked at, for as long as every other."""
        if self.waiting is not None:
            self._show(*self.waiting)
        self._wait()

    def _wait(self) -> None:
        time.sleep(max(0.0, self.due - time.perf_counter()))

    def _show(self, event: Event, counts: Counts) -> None:
        scene = self.prepared.puzzle.scene(self.prepared.job.board, event.node.state, None)
        lines = draw(scene, colour=has_colour(sys.stderr)).split("\n")
        lines += ["", printable(" · ".join([tr(f"watch.{event.kind.value}"), *self._letters(event)]))]
        lines.append(
            tr(
                "watch.counts",
                expanded=number(counts.expanded),
                generated=number(counts.generated),
                frontier=number(event.frontier),
            )
        )
        if counts.examined:
            lines.append(tr("watch.examined", examined=number(counts.examined)))
        if counts.bounds:
            lines.append(tr("watch.bounded", bound=counts.bounds[-1]))
        self._draw(lines)
        self.shown += 1
        self.waiting = None
        self.due = time.perf_counter() + self.seconds

    def _letters(self, event: Event) -> list[str]:
        """What the node costs, in the letters of its algorithm's lecture."""
        node, prepared = event.node, self.prepared
        letters = prepared.algorithm.node_letters
        if prepared.heuristic is None:
            return [f"{letters.cost} {node.g}"] if prepared.puzzle.metrics else []
        total = node.g + node.h * prepared.options.get("weight", 1000) / 1000
        return [f"{letters.cost} {node.g} {letters.estimate} {node.h} {letters.total} {total:g}"]

    def _draw(self, lines: list[str]) -> None:
        """Replace what stands there by these lines."""
        up = f"\x1b[{self.height}F" if self.height else "\r"
        raw(sys.stderr).write(up + "\x1b[J" + "".join(line + "\n" for line in lines))
        sys.stderr.flush()
        self.height = len(lines)
