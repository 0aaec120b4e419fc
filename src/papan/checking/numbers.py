"""The numbers that an answer claims in words, English or Indonesian: how many moves, cases and nodes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from papan.puzzles.printed import without_terminal_codes

Kind: TypeAlias = Literal["moves", "once", "cases", "nodes"]

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
)


@dataclass(frozen=True)
class Claim:
    """A number of a kind that is claimed in a line."""

    kind: Kind
    line: int
    number: int


def read_claims(lines: Sequence[str]) -> Iterator[Claim]:
    """Yield the numbers that a text claims."""
    for line, words in enumerate(map(without_terminal_codes, lines), 1):
        if len(words) > MAX_LINE or not any(map(str.isdigit, words)):
            continue
        for kind, pattern in _CLAIMS:
            found = pattern.search(words.lower())
            if found is not None:
                digits = next(group for group in found.groups() if group is not None)
                yield Claim(kind, line, int(re.sub(r"[.,]", "", digits)))
                break
