"""A recording of a run: its events in order, bounded in number, as plain data that can be replayed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from papan.jobs.job import Job
from papan.puzzles import puzzle_named
from papan.searching.events import Event
from papan.searching.node import Node
from papan.searching.numbering import NodeNumbers
from papan.searching.problem import State
from papan.searching.run import Counts


@dataclass(frozen=True, slots=True)
class Moment:
    """One event, with its node by number: nodes are numbered as they are first seen, parents before children."""

    kind: str
    node: int
    frontier: int
    why: str
    bound: int


@dataclass(frozen=True, slots=True)
class TracedNode:
    """A node of the search tree; the start's parent is None."""

    state: State
    parent: int | None
    action: str | None
    g: int
    h: int


@dataclass
class Trace:
    """Give its `watch` to run_job; what happens after `limit` events is only counted."""

    job: Job
    limit: int = 100_000
    moments: list[Moment] = field(default_factory=list)
    nodes: list[TracedNode] = field(default_factory=list)
    missed: int = 0  # events over the limit
    _numbers: NodeNumbers = field(default_factory=NodeNumbers, repr=False)

    def watch(self, event: Event, counts: Counts) -> None:
        """Record one event."""
        if len(self.moments) >= self.limit:
            self.missed += 1
            return
        number = self._number(event.node)
        self.moments.append(Moment(event.kind.value, number, event.frontier, event.why, event.bound))

    def _number(self, node: Node) -> int:
        number = self._numbers.get(node)
        for one in [] if number is not None else self._numbers.unseen(node):
            parent = None if one.parent is None else self._numbers.get(one.parent)
            action = None
            if one.parent is not None:
                action = puzzle_named(self.job.puzzle).moves.name(self.job.board, one.action)
            self.nodes.append(TracedNode(one.state, parent, action, one.g, one.h))
            number = self._numbers.add(one)
        assert number is not None
        return number

    def __iter__(self) -> Iterator[tuple[Moment, TracedNode]]:
        """Each recorded event with its node, in order."""
        for moment in self.moments:
            yield moment, self.nodes[moment.node]

    def to_json(self) -> dict[str, Any]:
        """The recording as plain data; boards as their text."""
        puzzle, board = puzzle_named(self.job.puzzle), self.job.board
        return {
            "puzzle": puzzle.name,
            "board": puzzle.one_line(board),
            "algorithm": self.job.algorithm,
            "nodes": [
                {
                    "board": puzzle.notation.format_state(board, node.state).replace("\n", "/"),
                    "parent": node.parent,
                    "action": node.action,
                    "g": node.g,
                    "h": node.h,
                }
                for node in self.nodes
            ],
            "events": [[m.kind, m.node, m.frontier, m.why, m.bound] for m in self.moments],
            "missed": self.missed,
        }
