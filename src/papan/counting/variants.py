"""Every search of a board that papan can express, the most usual first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import prod
from typing import TypeAlias

from papan.algorithms.algorithm import Algorithm
from papan.jobs.job import Wanted
from papan.jobs.prepare import fitting_algorithms
from papan.puzzles import heuristics_of
from papan.puzzles.puzzle import Puzzle
from papan.searching.options import Option

Tiers: TypeAlias = tuple[tuple[str, ...], ...]  # values of an option: the default, then tier by tier what is less usual


@dataclass(frozen=True)
class SearchVariant:
    """One search: an algorithm with all that its counts depend on, and how unusual that is."""

    algorithm: str
    heuristic: str | None
    metric: str | None
    wanted: Wanted
    options: Mapping[str, str]
    rarity: int = field(compare=False)
    also: tuple[str, ...] = field(default=(), compare=False)  # other names of the same algorithm
    known_as: str | None = field(default=None, compare=False)  # the name that the puzzle has for it


@dataclass(frozen=True)
class Family:
    """The searches that differ in their options alone."""

    algorithm: Algorithm
    heuristic: str | None
    metric: str | None
    wanted: Wanted
    rarity: int
    options: Mapping[str, Tiers]
    also: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many searches these are."""
        return prod(sum(map(len, tiers)) for tiers in self.options.values())

    @property
    def max_rarity(self) -> int:
        """How unusual the least usual of them is."""
        return self.rarity + sum(len(tiers) - 1 for tiers in self.options.values())

    def variants(self, rarity: int) -> Iterator[SearchVariant]:
        """Yield those that are exactly so unusual."""
        for values in _values_of(tuple(self.options.values()), rarity - self.rarity):
            yield self.variant(dict(zip(self.options, values, strict=True)), rarity)

    def variant(self, options: Mapping[str, str], rarity: int, known_as: str | None = None) -> SearchVariant:
        """Return the search with these options."""
        return SearchVariant(
            self.algorithm.name, self.heuristic, self.metric, self.wanted, options, rarity, self.also, known_as
        )


def variants_of(puzzle: Puzzle) -> tuple[int, Iterator[SearchVariant]]:
    """Return how many searches there are for a puzzle, and each of them in turn, the most usual first.

    Those that the puzzle has a name for come before all others. What depends on chance is left out.
    """
    families = families_of(puzzle)
    return sum(family.size for family in families), _in_order(puzzle, families)


def families_of(puzzle: Puzzle) -> list[Family]:
    """Return the families of searches that fit a puzzle; those that are the same search are one."""
    same: dict[tuple[object, ...], list[Family]] = {}
    for family in _each_family(puzzle):
        search = family.algorithm.same_as or family.algorithm.name
        same.setdefault((search, family.heuristic, family.metric, family.wanted), []).append(family)
    return [_as_one(families) for families in same.values()]


def _each_family(puzzle: Puzzle) -> Iterator[Family]:
    metrics: list[str | None] = [metric.name for metric in puzzle.metrics] or [None]
    for algorithm in fitting_algorithms(puzzle):
        if algorithm.seeded:
            continue
        defaults = puzzle.defaults.get(algorithm.name, {})
        options = {option.name: _tiers(option, defaults) for option in (*puzzle.options, *algorithm.options)}
        known = list(heuristics_of(puzzle.name))
        usual = defaults.get("heuristic", known[0] if known else None)
        wanted: tuple[Wanted, ...] = ("first", "count") if algorithm.enumerates else ("first",)
        for heuristic in known if algorithm.needs_heuristic else [None]:
            for metric in metrics:
                for goals in wanted:
                    unusual = (algorithm.needs_heuristic and heuristic != usual, metric != metrics[0], goals != "first")
                    yield Family(algorithm, heuristic, metric, goals, algorithm.rarity + sum(unusual), options)


def _as_one(families: list[Family]) -> Family:
    """The family under its most usual name, with the other names beside it."""
    first = min(families, key=lambda family: family.rarity)
    also = tuple(family.algorithm.name for family in families if family is not first)
    return Family(first.algorithm, first.heuristic, first.metric, first.wanted, first.rarity, first.options, also)


def _tiers(option: Option, defaults: Mapping[str, object]) -> Tiers:
    """The values of an option tier by tier, beginning with what is the default for this puzzle and algorithm."""
    own = str(option.show(option.default))
    default = str(defaults.get(option.name, own))
    others = [tuple(value for value in tier if value != default) for tier in option.others]
    if default != own:
        others = [(own, *(others[0] if others else ())), *others[1:]]
    return ((default,), *filter(None, others))


def _values_of(options: tuple[Tiers, ...], rarity: int) -> Iterator[tuple[str, ...]]:
    """Yield the values, one for each option, whose tiers add up to this."""
    if not options:
        if rarity == 0:
            yield ()
        return
    first, rest = options[0], options[1:]
    for tier, values in enumerate(first[: max(0, rarity + 1)]):
        for others in _values_of(rest, rarity - tier):
            for value in values:
                yield value, *others


def _in_order(puzzle: Puzzle, families: list[Family]) -> Iterator[SearchVariant]:
    known = list(_known_variants(puzzle, families))
    yield from known
    for rarity in range(max((family.max_rarity for family in families), default=-1) + 1):
        for family in families:
            for variant in family.variants(rarity):
                if variant not in known:
                    yield variant


def _known_variants(puzzle: Puzzle, families: list[Family]) -> Iterator[SearchVariant]:
    """The searches for which the puzzle has a name."""
    for named in puzzle.knowledge.variants:
        choice = named.choice
        for family in families:
            if choice.algorithm in (family.algorithm.name, *family.also) and choice.heuristic == family.heuristic:
                defaults = {name: tiers[0][0] for name, tiers in family.options.items()}
                given = {name: str(value) for name, value in choice.options.items()}
                yield family.variant(defaults | given, 0, named.name)
                break
