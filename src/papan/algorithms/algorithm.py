"""The Algorithm record: a search with its name, what it fits, what it needs, and how a lecture writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from papan.algorithms import letters
from papan.algorithms.letters import Letters
from papan.algorithms.pseudocode import Line
from papan.algorithms.strikes import Propagated
from papan.searching.events import Search
from papan.searching.options import Option


@dataclass(frozen=True)
class Claim:
    """What a run knew: enough to decide whether its answer is proved optimal."""

    unit_cost: bool
    admissible: bool
    options: Mapping[str, Any]


def never(claim: Claim) -> bool:
    return False


@dataclass(frozen=True)
class Algorithm:
    """A search and how to use it; a new algorithm fills one in and adds it to ALGORITHMS."""

    name: str
    title: str
    summary: str
    search: Callable[..., Search]  # (problem, estimate, **options)
    fits: frozenset[str]  # traits, any one of which a puzzle must have
    needs_heuristic: bool = False
    optimal: Callable[[Claim], bool] = never
    options: tuple[Option, ...] = ()
    enumerates: bool = False  # goes on after a goal, so that solutions can be counted
    seeded: bool = False  # takes the job's seed as the option `seed`
    aliases: tuple[str, ...] = ()
    pseudocode: tuple[Line, ...] = ()
    letters: Letters | None = None  # None: g, h and f where there is a heuristic, else none
    # What tells how far a run has come: the largest f taken up so far, which rises, or the least h, which falls.
    progress: Literal["f", "h"] | None = None
    # How unusual it is among the programs that people write: 0 for what every course teaches, more for what fewer
    # have. Whose count a number may be is tried in this order.
    rarity: int = 0
    same_as: str | None = None  # the algorithm that is the same search by another name, to the node
    source: str | None = None  # the plug-in that it came from, filled in as that is loaded
    # How the node stands to which a path of named choices leads, where it strikes out what can no longer be chosen:
    # (problem, path, name of a choice).
    strikes: Callable[..., Propagated | None] | None = None

    @property
    def node_letters(self) -> Letters:
        """The letters beside each node of a search."""
        if self.letters is not None:
            return self.letters
        return letters.F if self.needs_heuristic else letters.NONE
