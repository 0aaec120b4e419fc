"""Event: one thing that a search did; an algorithm is a generator of these."""

from __future__ import annotations

from collections.abc import Generator
from enum import Enum
from typing import NamedTuple, TypeAlias

from papan.searching.node import Node


class Kind(Enum):
    """What a search just did.

    >>> import papan
    >>> [kind.value for kind in papan.Kind]
    ['expand', 'generate', 'prune', 'examine', 'bound', 'goal']
    """

    EXPAND = "expand"  # its children are made next
    GENERATE = "generate"  # a child was made
    PRUNE = "prune"  # a child was cut off; the event's `why` says for what reason
    EXAMINE = "examine"  # a complete candidate was tested
    BOUND = "bound"  # a new round begins, with this bound
    GOAL = "goal"  # a solution


class Event(NamedTuple):
    """One thing a search did, to which node, and how long its frontier (or how deep its path) is then.

    >>> import papan
    >>> event = next(papan.search("1 2 3/4 5 6/0 7 8", "a-star"))
    >>> event.kind, event.node.state, event.frontier
    (<Kind.EXPAND: 'expand'>, (1, 2, 3, 4, 5, 6, 0, 7, 8), 1)
    """

    kind: Kind
    node: Node
    frontier: int = 0
    why: str = ""
    bound: int = 0


# A search yields what it does. It yields GOAL at every solution it meets; the runner stops it there
# unless more are wanted. It ends by itself only when there is nothing left to try.
Search: TypeAlias = Generator[Event, None, None]

# Reasons to prune (or to give up) that may have cut a solution off: after one of these, "nothing left"
# proves nothing.
LOSSY = frozenset({"depth", "beam", "gave-up"})
