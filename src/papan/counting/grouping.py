"""Searches that give the same number, put together where they differ in the value of an option alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from papan.counting.answer import CountMatch
from papan.counting.conventions import Convention
from papan.counting.variants import Family, SearchVariant, families_of
from papan.puzzles import puzzle_named

Values: TypeAlias = dict[str, tuple[str, ...]]

METRIC, WANTED = "metric", "wanted"  # that a group has among its options


@dataclass(frozen=True)
class MatchGroup:
    """Matches of one algorithm, heuristic and convention; of each option, the values that it may have.

    The options that may have any value are left out.
    """

    first: CountMatch  # the most usual, or the nearest
    options: Mapping[str, tuple[str, ...]]
    known_as: tuple[str, ...]  # the names that the puzzle has for some of them
    size: int
    is_any: bool  # whether an option was left out


def grouped(matches: Sequence[CountMatch], puzzle: str) -> list[MatchGroup]:
    """Return the matches as few groups, in the order in which the first of each came."""
    place = {id(match): number for number, match in enumerate(matches)}
    alike: dict[tuple[str, str | None, Convention, tuple[int, ...]], list[CountMatch]] = {}
    for match in matches:
        variant = match.variant
        alike.setdefault((variant.algorithm, variant.heuristic, match.convention, match.counted), []).append(match)
    families: dict[tuple[str, str | None], list[Family]] = {}
    for family in families_of(puzzle_named(puzzle)):
        families.setdefault((family.algorithm.name, family.heuristic), []).append(family)
    groups = []
    for (algorithm, heuristic, _, _), same in alike.items():
        sizes = _sizes(families[algorithm, heuristic])
        for values, members in _joined(same, sizes):
            groups.append(_group(values, sorted(members, key=lambda match: place[id(match)]), sizes))
    return sorted(groups, key=lambda group: place[id(group.first)])


def _sizes(families: Sequence[Family]) -> dict[str, int]:
    """How many values each option of an algorithm has."""
    sizes = {name: sum(map(len, tiers)) for name, tiers in families[0].options.items()}
    sizes[METRIC] = len({family.metric for family in families})
    sizes[WANTED] = len({family.wanted for family in families})
    return sizes


def _values(variant: SearchVariant) -> Values:
    values = {name: (value,) for name, value in variant.options.items()}
    return {**values, METRIC: (variant.metric or "",), WANTED: (variant.wanted,)}


def _joined(matches: Sequence[CountMatch], sizes: Mapping[str, int]) -> list[tuple[Values, list[CountMatch]]]:
    """Matches that differ in their options alone, joined option by option."""
    rows: list[tuple[Values, list[CountMatch]]] = [(_values(match.variant), [match]) for match in matches]
    for name in sizes:
        same: dict[tuple[tuple[str, ...], ...], tuple[Values, list[CountMatch]]] = {}
        for values, members in rows:
            rest = tuple(some for other, some in values.items() if other != name)
            if rest in same:
                same[rest][0][name] += values[name]
                same[rest][1].extend(members)
            else:
                same[rest] = values, members
        rows = list(same.values())
    return rows


def _group(values: Values, members: Sequence[CountMatch], sizes: Mapping[str, int]) -> MatchGroup:
    return MatchGroup(
        members[0],
        {name: some for name, some in values.items() if len(some) < sizes[name]},
        tuple(match.variant.known_as for match in members if match.variant.known_as is not None),
        len(members),
        any(len(some) == sizes[name] > 1 for name, some in values.items()),
    )
