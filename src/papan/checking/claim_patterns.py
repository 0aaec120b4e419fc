"""How programs say numbers, in English and Indonesian: papan's own patterns for moves, cases, nodes, time and h."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["moves", "once", "cases", "nodes", "time", "h"]

_NUMBER = r"([0-9]{1,3}(?:[.,][0-9]{3})+|[0-9]{1,15})(?![\w]|[.,][0-9])"
_TRIED = (
    r"(?:di(?:bangkitkan|kunjungi|periksa|tinjau|coba|telusuri|ekspansi|eksplorasi|evaluasi)"
    r"|visited|generated|expanded|explored|examined|evaluated|checked|tried)"
)
_OF = r"[^0-9:=]{0,40}[:=]\s*"
_CASE = r"(?:kasus|konfigurasi|permutasi|kemungkinan|cases?|configurations?|permutations?|candidates?)"
_NODE = r"(?:simpul|nodes?|states?|status)"
_MOVE = r"(?:langkah|gerakan|moves?|steps?)"
_COST = r"(?:cost|biaya|ongkos)"
_HOW_MANY = r"(?:jumlah|total|banyak(?:nya)?|number of)"
_SOLVED = r"(?:solved|found|selesai|diselesaikan|ditemukan|solusi)"
UNIT = (
    r"(?:ns|nano(?:seconds?|detik)|[uµμ]s|micro(?:seconds?)|mikrodetik|ms|millis(?:econds?)?|mili(?:detik|sekon)"
    r"|s|secs?|seconds?|detik|sekon|min|minutes?|menit)"
)
DECIMAL = r"[0-9]{1,15}(?:[.,][0-9]{1,15})?(?:e[+-]?[0-9]{1,2})?"
_SECONDS = rf"(?P<number>{DECIMAL})\s*(?P<unit>{UNIT})\b"
_UNIT_BEFORE = rf"(?P<unit>{UNIT})[)\]]?\s*[:=]\s*"
_TIME = r"(?:waktu|durasi|lama|time|duration|elapsed|runtime)"
_LENGTH = r"(?:(?:solution|path) (?:length|depth)|(?:panjang|kedalaman) (?:solusi|jalur|lintasan))"
_NEEDED = r"(?:required|needed|taken|diperlukan|dibutuhkan)"
_START = r"(?:awal|mulai|start|initial|root)"
_ENDS = rf"\s*{_MOVE}?\W*$"
# In this order, since a move that was examined is a node, not a move of the solution.
CLAIMS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("cases", re.compile(rf"\b(?:{_CASE}|iterasi yang {_TRIED})\b{_OF}{_NUMBER}")),
    ("cases", re.compile(rf"(?<![\w.,]){_NUMBER}\s+{_CASE}\b")),
    ("nodes", re.compile(rf"\b(?:{_NODE}|gerakan|langkah|moves)\b[^0-9:=]{{0,30}}\b{_TRIED}\b{_OF}{_NUMBER}")),
    ("nodes", re.compile(rf"\b{_TRIED}\s{_NODE}\b{_OF}{_NUMBER}")),
    ("nodes", re.compile(rf"\b{_HOW_MANY}\s{_NODE}\s*[:=]\s*{_NUMBER}")),
    ("nodes", re.compile(rf"\b{_TRIED}\s{_NUMBER}\s{_NODE}\b|(?<![\w.,]){_NUMBER}\s{_NODE}\s(?:yang\s)?{_TRIED}\b")),
    ("nodes", re.compile(rf"^\W*(?:nodes|node count|simpul|{_TRIED})\s*[:=]\s*{_NUMBER}\W*$")),
    (
        "moves",
        re.compile(rf"\b{_HOW_MANY}\s(?:\w{{1,12}}\s)?(?:{_MOVE}|{_COST})\b[^0-9:=]{{0,20}}[:=]\s*{_NUMBER}{_ENDS}"),
    ),
    ("moves", re.compile(rf"\b{_SOLVED}\s(?:\w{{1,12}}\s)?(?:in|dalam|dengan|with)\s{_NUMBER}\s{_MOVE}\b")),
    ("moves", re.compile(rf"\b(?:{_LENGTH}|{_MOVE}\s{_NEEDED})\s*[:=]\s*{_NUMBER}{_ENDS}")),
    ("moves", re.compile(rf"\b(?:solution|solusi)\s\({_NUMBER}\s{_MOVE}\)")),
    # Without a word such as "number of" it may be the number of one step among several.
    ("once", re.compile(rf"^\W*(?:{_COST}|{_MOVE})\s*[:=]\s*{_NUMBER}{_ENDS}")),
    ("time", re.compile(rf"\b{_TIME}\b{_OF}(?:(?P<minutes>[0-9]{{1,6}})\s*(?:min|minutes?|menit)[\s,]+)?{_SECONDS}")),
    (
        "time",
        re.compile(
            rf"\b{_TIME}(?:\b[^0-9:=]{{0,30}}[\s(\[]|_)(?P<unit>{UNIT})[)\]]?\s*[:=]\s*(?P<number>{DECIMAL})\W*$"
        ),
    ),
    ("time", re.compile(rf"\b(?:dalam|selama|in|took)\s{_SECONDS}\W*$")),
    # "Heuristic: 2" may be the answer to a menu, so it takes the letter, or a word that says that it is a value.
    ("h", re.compile(rf"(?<![\w.])h(?:\s?\([^)]{{0,20}}\))?\s*[:=]\s*{_NUMBER}")),
    (
        "h",
        re.compile(
            rf"\bheuristi[ck]\s(?:\w{{1,9}}\s){{0,2}}{_START}\b{_OF}{_NUMBER}|\binitial heuristic\b{_OF}{_NUMBER}"
        ),
    ),
    ("h", re.compile(rf"\b(?:nilai heuristi[ck]|heuristic (?:value|cost|estimate)|taksiran|estimate)\b{_OF}{_NUMBER}")),
)
