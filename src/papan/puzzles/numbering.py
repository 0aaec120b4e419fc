"""What stands around the moves of a list and is not part of them: running numbers and a title."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

# `Gerakan 3:`, `12.`, `Step 4 -`, `Langkah ke-2:`: the number of a move, not a part of it. Every gap is bounded.
_WORD = r"(?:gerakan|langkah|move|step|tahap|iterasi|no)\b[\s.#]{0,3}(?:ke[\s-]{0,2})?"
_NUMBERED = re.compile(
    rf"\W{{0,9}}(?:{_WORD}[0-9]{{1,6}}(?:\s{{0,3}}[.:)\]\-])?|#?[0-9]{{1,6}}\s{{0,3}}[.:)\]])\s*",
    re.IGNORECASE,
)
_ALONE = re.compile(
    rf"\W{{0,9}}(?:[0-9]{{1,6}}\s{{0,3}}[.:)\]]\s*)?{_WORD}([0-9]{{1,6}})((?:[^0-9\w].{{0,60}})?)", re.IGNORECASE
)
# The same in the middle of a line, but not a decimal number, nor a number with another one right behind it.
_INLINE = re.compile(
    rf"(?<![\w+-])(?:{_WORD}(?P<told>[0-9]{{1,6}})(?![0-9])(?:\s{{0,3}}[.:)\]\-])?"
    r"|#?(?P<number>[0-9]{1,6})\s{0,3}(?:[:)\]]|\.(?![0-9])))"
    r"(?=\s{0,9}[^\s,;])(?!\s{0,9}[#(\[]?[0-9]{1,6}\s{0,3}(?:[:)\]]|\.(?![0-9])))",
    re.IGNORECASE,
)
# `Solution:`, `Urutan langkah =`, `Solusi (3 langkah):`
_TITLE = re.compile(r"\W{0,9}([^\W\d_][\w -]{0,40}?)(?:\s{1,3}\([^()]{0,40}\))?\s{0,3}[:=]\s*")
_MAX_TITLE = 120  # characters before the first number

IsOfMove = Callable[[str], bool]  # whether a word says something about a move


def body_of(line: str, is_of_move: IsOfMove) -> tuple[str, bool]:
    """Return a line without the numbers of its moves and without a title, and whether it had a title."""
    line = _without_running_numbers(line, is_of_move)
    numbered = _NUMBERED.match(line)
    if numbered is not None:
        line = line[numbered.end() :]
    title = _title_of(line, is_of_move)
    return (line, False) if title is None else (line[title.end() :], True)


def lone_number(line: str, fillers: frozenset[str]) -> str | None:
    """Return the number on a line such as `Move 12` or `Move 12 into the blank`: that of the move, or of a piece."""
    alone = _ALONE.fullmatch(line[: _MAX_TITLE + 1])
    return alone[1] if alone is not None and fillers.issuperset(re.findall(r"\w+", alone[2].lower())) else None


def _title_of(line: str, is_of_move: IsOfMove) -> re.Match[str] | None:
    title = _TITLE.match(line)
    if title is None or is_of_move(title[1]) or any(map(is_of_move, re.split(r"[\s-]+", title[1].lower()))):
        return None
    return title


def _without_running_numbers(line: str, is_of_move: IsOfMove) -> str:
    """The line with a semicolon for each number that counts its moves: `1. up 2. left` becomes `; up ; left`."""
    parts: list[str] = []
    end = 0
    for number in _running_numbers(line, is_of_move):
        parts.append(line[end : number.start()])
        end = number.end()
    return ";".join([*parts, line[end:]])


def _running_numbers(line: str, is_of_move: IsOfMove) -> Iterator[re.Match[str]]:
    """The numbers that count up: from 0 or 1 after a title, from any number at the start of a line of a list."""
    due: int | None = None
    for found in _INLINE.finditer(line):
        number = int(found["told"] or found["number"])
        if due is None:
            before = line[: found.start()]
            if len(before) > _MAX_TITLE:
                return
            if re.search(r"\w", before):
                title = _title_of(before, is_of_move)
                if number > 1 or title is None or re.search(r"\w", before[title.end() :]):
                    continue
        elif number != due:
            continue
        due = number + 1
        yield found
