"""The Algorithm record: a search with its name, what it fits, what it needs and when its answer is optimal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

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
    source: str | None = None  # the plug-in that it came from, filled in as that is loaded
