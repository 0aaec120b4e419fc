"""A search in a view: what it does is told as it happens, and the view can ask it to go on."""

from __future__ import annotations

import json
import time
from typing import Any

from papan.messages import tr
from papan.notebook.widget import View
from papan.notebook.words import icons, words
from papan.puzzles import puzzle_named
from papan.render.plain import scene_change, scene_row
from papan.searching.events import Event
from papan.solving.search import SearchRun

MAX_EVENTS = 2_000  # that can be stepped through
MAX_BYTES = 5_000_000
MAX_ASKED = 1_000  # events at once
SECONDS = 0.1  # between two messages, so that a search is not held up by those who watch it


def watching_of(run: SearchRun) -> Watching:
    """Return what watches this run in a view: the same one each time that the run is shown."""
    watchers = (getattr(watcher, "__self__", None) for watcher in run.watchers)
    return next((watcher for watcher in watchers if isinstance(watcher, Watching)), None) or Watching(run)


class Watching:
    """Fills a view with the events of a run, whoever asks for them: a loop in Python or the buttons of the view.

    The view's moments are its events with their boards, up to a limit; its standing is how the search is now.
    """

    def __init__(self, run: SearchRun) -> None:
        puzzle, board = puzzle_named(run.job.puzzle), run.job.board
        self._run, self._puzzle, self._start = run, puzzle, puzzle.scene(board)
        self._letters = run.letters
        self._told = 0  # moments that the view has
        self._room = MAX_BYTES
        self._events = 0
        self._last: Event | None = None
        self._sent = 0.0
        data = {
            "kind": "search",
            "puzzle": run.job.puzzle,
            "scene": scene_row(self._start),
            "icons": icons(),
            "way": " · ".join(filter(None, (run.job.algorithm, run.job.heuristic))),
            "full": tr("notebook.full", count=MAX_EVENTS),
            **words(),
        }
        self.view = View(data=data)
        self.view.on_msg(self._answer)
        run.watchers.append(self._see)
        self.catch_up()

    def catch_up(self) -> None:
        """Tell the view what it does not know yet."""
        moments = self.view.moments
        if self._told < len(moments):
            self.view.send({"from": self._told, "moments": moments[self._told :]})
            self._told = len(moments)
        self.view.standing = self._standing()
        self._sent = time.monotonic()

    def _see(self) -> None:
        event = self._run.event
        if event is not None and event is not self._last:
            self._last = event
            self._events += 1
            if self._room > 0 and len(self.view.moments) < MAX_EVENTS:
                moment = self._moment(event)
                self._room -= len(json.dumps(moment))
                self.view.moments.append(moment)  # in place: only what is new is sent
        if self._run.result is not None or time.monotonic() - self._sent > SECONDS:
            self.catch_up()

    def _answer(self, _: object, asked: Any, __: object) -> None:
        """Go on for as many events as the view asks for."""
        count = asked.get("advance") if isinstance(asked, dict) else None
        if isinstance(count, int):
            for _event in zip(range(min(count, MAX_ASKED)), self._run, strict=False):
                pass
        self.catch_up()

    def _moment(self, event: Event) -> dict[str, Any]:
        counts, node = self._run.counts, event.node
        scene = self._puzzle.scene(self._run.job.board, node.state, node.action)
        return {
            "title": self._title(event),
            "change": scene_change(self._start, scene),
            "expanded": counts.expanded,
            "generated": counts.generated,
            "frontier": event.frontier,
        }

    def _title(self, event: Event) -> str:
        """What happened, to which node, in words: `expanded · left · g = 3, h = 4`."""
        node, job = event.node, self._run.job
        parts = [tr(f"studio.search.event.{event.kind.value}", bound=event.bound)]
        if node.parent is not None:
            parts.append(self._puzzle.moves.describe(job.board, node.action))
        letters = self._letters
        terms = {letters.cost: node.g, letters.estimate: node.h} if letters.terms != "none" else {}
        if letters.terms in ("g", "h"):
            terms = {letters.terms: terms[letters.terms]}
        parts += [", ".join(f"{letter} = {value}" for letter, value in terms.items())] if terms else []
        return " · ".join(parts)

    def _standing(self) -> dict[str, Any]:
        event = self._run.event
        return {
            "text": self._run.standing(),
            "ended": self._run.result is not None,
            "events": self._events,
            "now": None if event is None else self._moment(event),
        }
