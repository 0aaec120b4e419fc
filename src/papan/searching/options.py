"""Options of puzzles and algorithms: typed, listed, with a default and one line of explanation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from papan.errors import UsageError, unknown_name
from papan.messages import tr

MAX_ARRANGED = 5  # letters whose every order is worth trying


@dataclass(frozen=True, slots=True)
class Option:
    """A setting: how to read it from text, what is allowed (in signs or as a key), and its default."""

    name: str
    default: Any
    summary: str
    allowed: str
    read: Callable[[str], Any]
    show: Callable[[Any], Any] = lambda value: value  # the value as a user writes it
    # The values besides the default that a program may well have, as a user writes them: first the well-known ones,
    # then those that are less usual.
    others: tuple[tuple[str, ...], ...] = ()

    def expected(self) -> str:
        """What is allowed, in the language in use."""
        return tr(self.allowed).replace("{default}", str(self.default))


def choice(name: str, default: str, values: Iterable[str], summary: str) -> Option:
    """One of a few words.

    >>> from papan.extend import choice
    >>> option = choice("ties", "oldest", ("oldest", "newest"), "which of equal nodes is first")
    >>> option.read("newest"), option.allowed
    ('newest', 'oldest | newest')
    """
    values = tuple(values)

    def read(word: str) -> str:
        if word not in values:
            raise ValueError(word)
        return word

    others = tuple(value for value in values if value != default)
    return Option(name, default, summary, " | ".join(values), read, others=(others,))


def integer(name: str, default: int, low: int, high: int, summary: str, usual: Iterable[int] = ()) -> Option:
    """A whole number between two bounds; `usual` are those that programs often have, besides the default.

    >>> from papan.extend import integer
    >>> integer("width", 10, 1, 1000, "how many nodes to keep").read("25")
    25
    """

    def read(word: str) -> int:
        number = int(word)
        if not low <= number <= high:
            raise ValueError(word)
        return number

    return Option(name, default, summary, f"{low}…{high}", read, others=(tuple(map(str, usual)),))


def thousandths(name: str, default: int, low: int, high: int, summary: str, usual: Iterable[int] = ()) -> Option:
    """A decimal kept as whole thousandths, so that both engines compare the same integers; 1.5 is 1500.

    `usual` are those that programs often have, besides the default.

    >>> from papan.extend import thousandths
    >>> thousandths("weight", 1500, 1000, 10_000, "how much h counts").read("2.5")
    2500
    """

    def read(word: str) -> int:
        number = round(float(word) * 1000)
        if not low <= number <= high:
            raise ValueError(word)
        return number

    others = tuple(f"{value / 1000:g}" for value in usual)
    allowed = f"{low / 1000:g}…{high / 1000:g}"
    return Option(name, default, summary, allowed, read, lambda value: value / 1000, (others,))


def span(name: str, default: tuple[int, int], low: int, high: int, summary: str) -> Option:
    """A whole number, or two bounds such as 15..20, of which either may be left out; kept as a pair.

    >>> from papan.extend import span
    >>> span("moves", (1, 99), 1, 99, "how many moves it takes").read("15..20")
    (15, 20)
    """

    def read(word: str) -> tuple[int, int]:
        first, dots, last = word.partition("..")
        bounds = (int(first or low), int(last or high)) if dots and word != ".." else (int(word), int(word))
        if not low <= bounds[0] <= bounds[1] <= high:
            raise ValueError(word)
        return bounds

    def show(value: tuple[int, int]) -> str:
        return str(value[0]) if value[0] == value[1] else f"{value[0]}..{value[1]}"

    return Option(name, default, summary, f"{low}…{high}, A..B", read, show)


def yes_or_no(name: str, default: bool, summary: str) -> Option:
    """A switch.

    >>> from papan.extend import yes_or_no
    >>> yes_or_no("walls", False, "whether there are walls").read("yes")
    True
    """
    words = {"yes": True, "no": False}

    def read(word: str) -> bool:
        if word not in words:
            raise ValueError(word)
        return words[word]

    others = ("no" if default else "yes",)
    return Option(name, default, summary, "yes | no", read, lambda value: "yes" if value else "no", (others,))


def arrangement(name: str, default: str, summary: str, usual: Iterable[str] = ()) -> Option:
    """The letters of the default in any order; `usual` are the orders that programs often have, besides the default.

    >>> from papan.extend import arrangement
    >>> arrangement("order", "ulrd", "the order of the moves").read("drul")
    'drul'
    """

    def read(word: str) -> str:
        if sorted(word) != sorted(default):
            raise ValueError(word)
        return word

    known = tuple(word for word in usual if word != default)
    every = map("".join, permutations(default)) if len(default) <= MAX_ARRANGED else ()
    rest = tuple(word for word in dict.fromkeys(every) if word != default and word not in known)
    return Option(name, default, summary, "option.any-order", read, others=(known, rest))


def resolve(options: Iterable[Option], given: Mapping[str, object], defaults: Mapping[str, object]) -> dict[str, Any]:
    """A value for every option: the one given, else the default for this puzzle, else the option's own."""
    values: dict[str, Any] = {}
    for option in options:
        if option.name not in given:
            values[option.name] = defaults.get(option.name, option.default)
            continue
        word = str(given[option.name])
        try:
            values[option.name] = option.read(word)
        except (ValueError, OverflowError):
            raise UsageError("error.option-value", name=option.name, value=word, allowed=option.expected()) from None
    return values


def refuse_unknown(options: Iterable[Option], given: Mapping[str, object]) -> None:
    """Raise a UsageError for the first given name that no option has."""
    names = list(dict.fromkeys(option.name for option in options))
    for name in given:
        if not names:
            raise UsageError("error.no-options", name=name)
        if name not in names:
            raise unknown_name("option", name, names)
