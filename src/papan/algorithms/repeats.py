"""What a search does with a board that it has met before."""

from __future__ import annotations

from papan.searching.node import Node
from papan.searching.options import choice
from papan.searching.problem import State

VALUES = ("drop", "cheaper", "keep")


class Repeats:
    """The rule for repeated boards, judged when a child is generated.

    drop: a board that was generated before is never taken again; cheaper: only if it is now reached at less cost;
    keep: always.
    """

    def __init__(self, rule: str, start: Node) -> None:
        self.rule = rule
        self.best_g = {start.state: start.g}

    def admit(self, state: State, g: int) -> bool:
        """Return whether a child may join the frontier, and remember it if so."""
        if self.rule == "keep":
            return True
        known = self.best_g.get(state)
        if known is not None and (self.rule == "drop" or g >= known):
            return False
        self.best_g[state] = g
        return True

    def is_stale(self, node: Node) -> bool:
        """Return whether a node waiting in the frontier has meanwhile been reached at less cost."""
        return self.rule == "cheaper" and node.g > self.best_g[node.state]


CHEAPER = choice("repeats", "cheaper", VALUES, "option.repeats")
DROP = choice("repeats", "drop", VALUES, "option.repeats")
# The depth-first family only remembers the current round: `round` skips a board met at no greater cost.
ROUND = choice("repeats", "round", ("keep", "round"), "option.repeats.round")
