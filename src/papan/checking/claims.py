"""What an answer says in words, English or Indonesian: that there is no solution, or that the board is malformed."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Every gap is bounded, so that no text takes long.
_ONE, _TWO, _THREE = (rf"(?:\w{{1,20}} ){{0,{count}}}" for count in (1, 2, 3))
_NOT = r"(?:tidak|tak|tdk|nggak|enggak|gak|ga)"
_ENGLISH_ANSWER = (
    r"(?:solutions?|paths?|routes?|answers?|(?:valid|possible|legal) (?:configuration|arrangement|placement)s?)"
)
_ANSWER = (
    r"(?:solusi\w{0,3}|solutions?|penyelesaian\w{0,3}|jawaban\w{0,3}|jalan|jalur|lintasan|rute|path|langkah"
    r"|konfigurasi|susunan|penempatan|cara)"
)
_GOAL = r"(?:(?:the |a )?(?:goal|target|final|end|solved)\b|exit|tujuan|pintu keluar)"

NO_SOLUTION = re.compile(
    "|".join(
        (
            # English
            r"\b(?:un|in|non ?)solve?able\b|\binsoluble\b|\bunreachable\b|\bunattainable\b|\bimpossible\b",
            rf"\bno (?!other|more|better|shorter|further|second){_TWO}{_ENGLISH_ANSWER}\b"
            r"(?! (?:is|are|was) (?:shorter|better))",
            rf"\b(?:is|are|was|were|exists?)(?:n't| not) any (?!other|more|better|shorter|further|second)"
            rf"{_ONE}{_ENGLISH_ANSWER}\b",
            r"\bsolve?able ?[:=] ?(?:no|false|tidak|0)\b",
            rf"(?:\bnot|n't) {_ONE}(?:solve?able|reachable|achievable|attainable)\b",
            rf"(?:\bcan ?not|n't|\bnot|\bnever) {_ONE}be (?:solved|reached)\b",
            rf"(?:\bcan ?not|n't|\bnot|\bunable to|\bfail(?:s|ed)? to) (?:possible to )?(?:solve\b|reach {_GOAL}"
            rf"|find {_TWO}{_ENGLISH_ANSWER}\b|have {_ONE}{_ENGLISH_ANSWER}\b)",
            rf"\b(?:solutions?|paths?|goal|answers?) {_THREE}(?:not|never) (?:be |been )?(?:found|reached|exist)",
            rf"\b(?:solutions?|paths?|answers?) {_ONE}(?:does|do|did|could|can)n't (?:be )?(?:found|exist)",
            r"\b(?:0|zero) solutions?\b|\bsolutions?(?: found)? ?[:=] ?(?:0|none|null|nil|-) ?$",
            # Indonesian
            rf"\b{_NOT} {_TWO}(?:solve?able|reachable|bersolusi|terselesaikan|terpecahkan|tercapai|terjangkau)\b",
            rf"\b{_NOT} (?:dapat|bisa|mungkin|akan|berhasil|pernah) (?:untuk )?(?:di ?solved?|diselesaikan|dipecahkan"
            rf"|dicapai|dijangkau|diraih|menyelesaikan|memecahkan|mencapai {_ONE}{_GOAL})",
            rf"\b{_NOT} {_ONE}(?:ada|ditemukan|menemukan|terdapat|memiliki|mempunyai|punya|didapatkan|diperoleh)"
            rf" {_ONE}{_ANSWER}\b"
            r"(?! (?:lain|lagi|lebih|yang (?:lebih|lain|perlu|salah|di)|diperlukan|dibutuhkan|salah))",
            rf"\b{_ANSWER} {_THREE}{_NOT} {_ONE}(?:ada|ditemukan|tersedia|diperoleh|didapatkan)\b",
            rf"\b{_GOAL} {_THREE}{_NOT} {_ONE}(?:ditemukan|dicapai|dijangkau)\b",
            rf"\bgagal (?:(?:menemukan|mencari|mendapatkan|mencapai) {_TWO}(?:{_ANSWER}|{_GOAL})\b|menyelesaikan\b)",
            rf"\b{_ANSWER} {_ONE}gagal (?:ditemukan|dicapai|didapatkan)\b",
            r"\bmustahil\b|\btanpa solusi\b|\bsolusi ?[:=] ?(?:tidak ada|0|nihil|-) ?$",
        )
    )
)
# Words right before such a sentence that reverse it, and words that only raise the question.
_TURNED = frozenset({"not", "never", "isn't", "wasn't", "bukan", "bukanlah", "tidak", "tak", "hardly"})
_WONDERING = re.compile(r"\b(?:if|whether|unless|when|apakah|jika|kalau|bila|apabila|seandainya)\b")

_SENTENCE = re.compile(r"[^.!?;\n]+[.!?;]?")
_BLANKS = re.compile(r"[\s\-_*\"()]+")

REFUSAL = re.compile(
    r"(?<!no )(?<!tanpa )(?<!ada )(?<!0 )"
    r"\b(?:invalid|errors?|galat|salah|kesalahan|malformed|incorrect|wrong|illegal)\b"
    r"|\b(?:tidak|tak|bukan|not|isn't|belum) (?:\w{1,20} ){0,2}(?:valid|sesuai|benar|lengkap|boleh|cocok|dikenal\w*|sah"
    r"|allowed|supported|recogni[sz]ed|match|correct|square|persegi|papan|board)\b"
    r"|\b(?:expected|seharusnya|harus\w{0,3}|must|should|duplicates?|duplikat|ganda|mismatch|unexpected|unknown"
    r"|melebihi|exceeds?|inconsistent|rejected|ditolak|refused)\b"
    r"|\b(?:gagal|failed to|can ?not|could not|couldn't|tidak (?:dapat|bisa)) "
    r"(?:mem(?:baca|uat|proses)|parse|read|load|dibaca|dimuat|diproses)\b"
    r"|\b(?:missing|kurang|too|terlalu|lebih) (?:\w{1,20} ){0,2}(?:piece|row|column|baris|kolom|huruf|angka|satu|exit"
    r"|primary|lengkap|many|few|large|small|banyak|sedikit|besar|kecil|short|long|pendek|panjang)\b"
    r"|\b(?:no|tidak ada|tidak ditemukan|tidak terdapat) (?:\w{1,20} ){0,2}"
    r"(?:exit|primary|piece|pintu|k|p|kosong|blank)\b"
)
_CRASH = re.compile(
    r"traceback \(most recent call|exception in thread|segmentation fault|core dumped|panicked at|unhandled exception"
    r"|terminate called|stack ?overflow|\n\s{1,8}at \S[^\n]{0,200}:[0-9]+\)?(?:\n|$)"
)
_SOLVED = re.compile(
    r"^\W{0,9}(?:gerakan|langkah|move|step)\W{0,3}[0-9]"
    r"|kasus yang ditinjau|solusi (?:berhasil )?ditemukan|solution found",
    re.MULTILINE,
)


_SOLVED_ALREADY = re.compile(
    r"\b(?:already|sudah|telah)\b[^.\n]{0,40}\b(?:solved|goal|finished|selesai|tujuan|terpecahkan)\b"
    r"|\b(?:no|0|zero) moves?\b|\b(?:0|nol) (?:langkah|gerakan)\b|\btanpa (?:langkah|gerakan)\b"
)


def says_solved(text: str) -> bool:
    """Return whether an answer says in words that the board needs no move."""
    return _SOLVED_ALREADY.search(text.lower()) is not None


def no_solution_line(text: str) -> int | None:
    """Return the number of the first line that says there is no solution; None if no line does.

    A question, a condition and a denial ("not unsolvable") do not say so.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if any(_says_none(sentence) for sentence in _sentences(line)):
            return number
    return None


def _sentences(line: str) -> Iterator[str]:
    """The sentences of a line that are not questions, in lower case and with single blanks."""
    for sentence in _SENTENCE.findall(line.lower().replace("’", "'")):
        if not sentence.endswith("?"):
            yield _BLANKS.sub(" ", sentence.rstrip(".!;")).strip()


def _says_none(sentence: str) -> bool:
    for found in NO_SOLUTION.finditer(sentence):
        before = sentence[: found.start()]
        if _TURNED.isdisjoint(before[-40:].split()[-2:]) and not _WONDERING.search(before):
            return True
    return False


def refuses(text: str) -> bool:
    """Return whether an answer says that the board is malformed; neither a crash nor a solution says so."""
    if crashed(text):
        return False
    text = text.lower().replace("’", "'")
    return not _SOLVED.search(text) and REFUSAL.search(_BLANKS.sub(" ", text)) is not None


def crashed(text: str) -> bool:
    """Return whether a text is what a program leaves that broke down: a traceback, or the like."""
    return _CRASH.search(text.lower().replace("’", "'")) is not None
