"""History: what happened to every node of a recorded search, as pictures of it need it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from papan.jobs.trace import Trace

NEVER = -1


@dataclass(frozen=True)
class History:
    """The nodes of a recording by their numbers: how deep they lie, when they were taken up, why they were cut."""

    trace: Trace
    depths: list[int]
    taken_up: list[int]  # the event at which a node was expanded, examined or found to be a goal; NEVER
    orders: list[int]  # it was the so-manieth to be expanded, from 1; 0: never
    reasons: list[str]  # why it was cut off; empty: it was not
    children: list[list[int]]
    rounds: list[tuple[int, int]]  # (event, bound) at which a round of a search in rounds begins
    goal: int | None  # the first solution

    @cached_property
    def deepest(self) -> int:
        return max(self.depths, default=0)

    @cached_property
    def path(self) -> list[int]:
        """From a root to the solution; where there is none, to the node that was taken up last."""
        last = self.goal
        if last is None:
            last = max(range(len(self.taken_up)), key=self.taken_up.__getitem__, default=None)
        path = []
        while last is not None:
            path.append(last)
            last = self.trace.nodes[last].parent
        return path[::-1]

    @cached_property
    def descendants(self) -> list[int]:
        """How many nodes lie below each."""
        below = [0] * len(self.depths)
        for number in range(len(below) - 1, -1, -1):  # children come after their parents
            parent = self.trace.nodes[number].parent
            if parent is not None:
                below[parent] += below[number] + 1
        return below

    def f(self, number: int) -> int:
        node = self.trace.nodes[number]
        return node.g + node.h


def history_of(trace: Trace) -> History:
    """Return what a recording tells of its nodes."""
    count = len(trace.nodes)
    depths: list[int] = [0] * count
    children: list[list[int]] = [[] for _ in range(count)]
    for number, node in enumerate(trace.nodes):
        if node.parent is not None:
            depths[number] = depths[node.parent] + 1
            children[node.parent].append(number)
    taken_up, orders, reasons = [NEVER] * count, [0] * count, [""] * count
    rounds: list[tuple[int, int]] = []
    goal: int | None = None
    expanded = 0
    for at, moment in enumerate(trace.moments):
        number = moment.node
        if moment.kind == "prune":
            reasons[number] = reasons[number] or moment.why or "?"
        elif moment.kind == "bound":
            rounds.append((at, moment.bound))
        elif moment.kind != "generate":
            if moment.kind == "expand":
                expanded += 1
                orders[number] = orders[number] or expanded
            elif moment.kind == "goal" and goal is None:
                goal = number
            if taken_up[number] == NEVER:
                taken_up[number] = at
    return History(trace, depths, taken_up, orders, reasons, children, rounds, goal)
