"""The numbers that an answer claims in words, English or Indonesian: moves, cases, nodes, time, and h of the start."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from papan.errors import UsageError
from papan.puzzles.printed import without_terminal_codes

Kind: TypeAlias = Literal["moves", "once", "cases", "nodes", "time", "h"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Patterns: TypeAlias = Mapping[str, Sequence[str]]  # by kind; each has the number in its first group

MAX_LINE = 300  # characters; a claim is short, so a longer line is not one

_NUMBER = r"([0-9]{1,3}(?:[.,][0-9]{3})+|[0-9]{1,15})(?![\w]|[.,][0-9])"
_TRIED = (
    r"(?:di(?:bangkitkan|kunjungi|periksa|tinjau|coba|telusuri|ekspansi)"
    r"|visited|generated|expanded|explored|examined|checked|tried)"
)
_OF = r"[^0-9:=]{0,40}[:=]\s*"
_CASE = r"(?:kasus|konfigurasi|permutasi|kemungkinan|cases?|configurations?|permutations?|candidates?)"
_NODE = r"(?:simpul|nodes?|states?|status)"
_MOVE = r"(?:langkah|gerakan|moves?|steps?)"
_COST = r"(?:cost|biaya|ongkos)"
_HOW_MANY = r"(?:jumlah|total|banyak(?:nya)?|number of)"
_SOLVED = r"(?:solved|found|selesai|diselesaikan|ditemukan|solusi)"
_SECONDS = r"([0-9]{1,9}(?:[.,][0-9]{1,9})?)\s*(ms|milliseconds?|milidetik|s|secs?|seconds?|detik)\b"
_ENDS = rf"\s*{_MOVE}?\W*$"
# In this order, since a move that was examined is a node, not a move of the solution.
_CLAIMS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("cases", re.compile(rf"\b(?:{_CASE}|iterasi yang {_TRIED})\b{_OF}{_NUMBER}")),
    ("cases", re.compile(rf"(?<![\w.,]){_NUMBER}\s+{_CASE}\b")),
    ("nodes", re.compile(rf"\b(?:{_NODE}|gerakan|langkah|moves)\b[^0-9:=]{{0,30}}\b{_TRIED}\b{_OF}{_NUMBER}")),
    ("nodes", re.compile(rf"\b{_TRIED}\s{_NODE}\b{_OF}{_NUMBER}")),
    ("nodes", re.compile(rf"\b(?:jumlah|total|number of)\s{_NODE}\s*[:=]\s*{_NUMBER}")),
    (
        "moves",
        re.compile(rf"\b{_HOW_MANY}\s(?:\w{{1,12}}\s)?(?:{_MOVE}|{_COST})\b[^0-9:=]{{0,20}}[:=]\s*{_NUMBER}{_ENDS}"),
    ),
    ("moves", re.compile(rf"\b{_SOLVED}\s(?:\w{{1,12}}\s)?(?:in|dalam|dengan|with)\s{_NUMBER}\s{_MOVE}\b")),
    # Without a word such as "number of" it may be the number of one step among several.
    ("once", re.compile(rf"^\W*(?:{_COST}|{_MOVE})\s*[:=]\s*{_NUMBER}{_ENDS}")),
    ("time", re.compile(rf"\b(?:waktu|durasi|time|duration|elapsed|runtime)\b{_OF}{_SECONDS}")),
    ("time", re.compile(rf"\b(?:dalam|selama|in|took)\s{_SECONDS}\W*$")),
    # "Heuristic: 2" may be the answer to a menu, so it takes the letter, or a word that says that it is a value.
    ("h", re.compile(rf"(?<![\w.])h(?:\s?\([^)]{{0,20}}\))?\s*[:=]\s*{_NUMBER}")),
    ("h", re.compile(rf"\b(?:nilai heuristi[ck]|heuristic (?:value|cost|estimate)|taksiran|estimate)\b{_OF}{_NUMBER}")),
)


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
    usual = tuple((kind, pattern) for kind, pattern in _CLAIMS if kind not in {known for known, _ in given})
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
    digits, *more = [group for group in found.groups() if group is not None] or [""]
    if kind == "time":
        try:
            value = float(digits.replace(",", "."))
        except ValueError:
            return None
        seconds = value / 1000 if not more or more[0].startswith("m") else value
        return Claim(kind, line, round(seconds * 1000), seconds)
    plain = re.sub(r"[.,]", "", digits)
    return Claim(kind, line, int(plain)) if re.fullmatch(r"[0-9]{1,15}", plain) else None
