"""The numbers that an answer claims in words, English or Indonesian: moves, cases, nodes, time, and h of the start."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, get_args

from papan.checking.claim_patterns import CLAIMS, DECIMAL, UNIT, Kind
from papan.errors import UsageError
from papan.puzzles.printed import without_terminal_codes

KINDS: tuple[Kind, ...] = get_args(Kind)
Patterns: TypeAlias = Mapping[str, Sequence[str]]  # by kind; the number is in the group `number`, or in the first

# By how they begin, the longer beginnings first; a number without a unit is one of milliseconds.
UNITS = {
    **dict.fromkeys(("ns", "nano"), 1e-9),
    **dict.fromkeys(("us", "µs", "μs", "micro", "mikro"), 1e-6),
    **dict.fromkeys(("ms", "milli", "mili"), 1e-3),
    **dict.fromkeys(("min", "menit"), 60.0),
    **dict.fromkeys(("s", "detik"), 1.0),
    "": 1e-3,
}
MAX_LINE = 300  # characters; a claim is short, so a longer line is not one


@dataclass(frozen=True)
class Claim:
    """A number of a kind that is claimed in a line."""

    kind: Kind
    line: int
    number: int
    seconds: float | None = None  # of a time, whose number is that of its milliseconds


def read_claims(lines: Sequence[str], patterns: Patterns | None = None) -> Iterator[Claim]:
    """Yield the numbers that a text claims; the kinds that have patterns are read by these alone."""
    given = compiled(patterns or {})
    usual = tuple((kind, pattern) for kind, pattern in CLAIMS if kind not in {known for known, _ in given})
    for line, words in enumerate(map(without_terminal_codes, lines), 1):
        if len(words) > MAX_LINE or not any(map(str.isdigit, words)):
            continue
        for kind, pattern in (*given, *usual):
            found = pattern.search(words if (kind, pattern) in given else words.lower())
            claim = None if found is None else _claim(kind, line, found)
            if claim is not None:
                yield claim
                break


def compiled(patterns: Patterns) -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    """Return somebody's own patterns, by kind; raise a UsageError that names one which is not right."""
    found = []
    for name, some in patterns.items():
        kind = next((known for known in KINDS if known == name), None)
        if kind is None:
            raise UsageError("error.claim-kind", found=name, known=", ".join(KINDS))
        for pattern in some:
            try:
                regex = re.compile(pattern)
            except (re.error, OverflowError, RecursionError) as error:
                raise UsageError("error.claim-pattern", pattern=pattern, error=error) from None
            if regex.groups < 1:
                raise UsageError("error.claim-group", pattern=pattern)
            found.append((kind, regex))
    return tuple(found)


def _claim(kind: Kind, line: int, found: re.Match[str]) -> Claim | None:
    """The claim in a line; None if what was found there is no number."""
    named = found.groupdict()
    groups = [group for group in found.groups() if group is not None] or [""]
    digits = named.get("number") or groups[0]
    if kind == "time":
        seconds = _seconds(digits, named.get("unit") or _unit_behind(found, digits))
        seconds = None if seconds is None else seconds + 60 * int(named.get("minutes") or 0)
        return None if seconds is None else Claim(kind, line, round(seconds * 1000), seconds)
    plain = re.sub(r"[.,]", "", digits)
    return Claim(kind, line, int(plain)) if re.fullmatch(r"[0-9]{1,15}", plain) else None


def _seconds(digits: str, unit: str) -> float | None:
    """The seconds of a time in a unit, without one in milliseconds; None if the digits are no number."""
    if not re.fullmatch(DECIMAL, digits.lower()):
        return None
    value = float(digits.replace(",", "."))
    return value * next(size for start, size in UNITS.items() if unit.lower().startswith(start))


def _unit_behind(found: re.Match[str], digits: str) -> str:
    """The unit that stands right behind a number."""
    end = found.string.find(digits, found.start()) + len(digits)
    unit = re.compile(rf"\s*({UNIT})\b", re.IGNORECASE).match(found.string, end)
    return "" if unit is None else unit[1]
