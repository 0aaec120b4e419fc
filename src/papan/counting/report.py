"""Whose count it is, in words: the sentences and the table that every front end shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from papan.counting.answer import CountMatch, WhoseCount
from papan.counting.grouping import WANTED, MatchGroup, grouped
from papan.messages import number, several, tr
from papan.support.table import Table

SHOWN = 10  # groups, unless all are wanted
MAX_VALUES = 4  # of an option that are all named


def headline(answer: WhoseCount) -> str:
    """Return in a sentence whether some search gives the numbers."""
    if answer.exact:
        return several("count.exact", len(answer.exact), asked=_asked(answer))
    key = "count.none" if answer.complete else "count.none-so-far"
    return tr(key, asked=_asked(answer), tried=number(answer.tried))


def effort(answer: WhoseCount) -> str:
    """Return in a sentence how many searches were tried and how many were not."""
    key = "count.all-tried" if answer.complete else "count.some-left"
    return tr(key, tried=number(answer.tried), left=number(answer.left))


def sentence(answer: WhoseCount) -> str:
    """Return all of it in one sentence: the most usual search that gives the numbers, or that none does."""
    if not answer.exact:
        return headline(answer)
    group = grouped(answer.exact, answer.puzzle)[0]
    way = ", ".join(filter(None, (way_of(group), options_of(group))))
    return tr("count.sentence", asked=_asked(answer), way=way, convention=group.first.convention.words)


def table_of(answer: WhoseCount, shown: int | None = SHOWN) -> Table:
    """Return the searches that give the numbers, or those that come nearest with what each of them counts."""
    groups = grouped(answer.exact or answer.nearest, answer.puzzle)
    listed = groups[:shown]
    header = [tr(f"count.column.{name}") for name in ("search", "options", "convention")]
    rows = [[way_of(group), options_of(group), group.first.convention.words] for group in listed]
    if not answer.exact:
        header.append(tr("count.column.counted"))
        rows = [[*row, counted_of(group.first)] for row, group in zip(rows, listed, strict=True)]
    return Table(header, rows, notes=notes_on(groups, shown))


def notes_on(groups: Sequence[MatchGroup], shown: int | None) -> list[str]:
    """Return what is to be said under the first so many groups."""
    notes = [tr("count.any-option")] if any(group.is_any for group in groups[:shown]) else []
    if shown is not None and len(groups) > shown:
        notes.append(several("count.more", sum(group.size for group in groups[shown:])))
    return notes


def way_of(group: MatchGroup) -> str:
    """Return the algorithm of a group, with its other names, its heuristic, and the names of known programs."""
    variant = group.first.variant
    words = tr("count.or").join([variant.algorithm, *variant.also])
    if variant.heuristic is not None:
        words = f"{words} + {variant.heuristic}"
    return f"{words} ({tr('count.variant', names=', '.join(group.known_as))})" if group.known_as else words


def options_of(group: MatchGroup) -> str:
    """Return the options of a group, `|` between the values that each may have."""
    words = [f"{name}={_values(values)}" for name, values in _named(group.options).items()]
    return " ".join([*words, tr("count.every-case")] if group.options.get(WANTED) == ("count",) else words)


def counted_of(match: CountMatch) -> str:
    """Return what a match counts on each board, up to the first number that is another one."""
    return ", ".join(f"{number(counted)} ({_signed(counted - asked)})" for counted, asked in match.pairs)


def _named(options: Mapping[str, Sequence[str]]) -> dict[str, Sequence[str]]:
    return {name: values for name, values in options.items() if name != WANTED}


def _values(values: Sequence[str]) -> str:
    if len(values) <= MAX_VALUES:
        return "|".join(values)
    return tr("count.values", first="|".join(values[: MAX_VALUES - 1]), count=len(values))


def _signed(difference: int) -> str:
    return "=" if difference == 0 else f"{'+' if difference > 0 else '−'}{number(abs(difference))}"


def _asked(answer: WhoseCount) -> str:
    return tr(f"count.asked.{answer.asked}", number=", ".join(map(number, answer.numbers)))
