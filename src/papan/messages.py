"""The catalogue: every sentence that a user reads, by key, in English and Indonesian."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "id")
LOCALE = Path(__file__).parent / "locale"

_language: ContextVar[str] = ContextVar("language", default="en")
_added: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}  # the sentences of plug-ins


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return the sentences in that language by their keys."""
    entries: dict[str, str] = json.loads((LOCALE / f"{language}.json").read_text(encoding="utf-8"))
    return entries


def tr(key: str, /, **values: object) -> str:
    """Return the sentence of that key in the language in use, with its values filled in.

    A key that the catalogue lacks is itself the sentence, so that a plug-in can write its own words directly
    (and give them in other languages with add_translations).

    >>> from papan.extend import tr
    >>> tr("found {n} numbers; expected 2", n=3)
    'found 3 numbers; expected 2'
    """
    spoken = _language.get()
    sentence = catalogue(spoken).get(key) or _added[spoken].get(key, key)
    return sentence.format_map(_Values(values)) if values else sentence


def add_translations(language: str, sentences: Mapping[str, str]) -> None:
    """Add the translations of a plug-in's own sentences, which it writes in English where papan has keys.

    >>> import papan
    >>> papan.add_translations("id", {"found {n} numbers; expected 2": "ditemukan {n} bilangan; seharusnya 2"})
    """
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r}; expected one of {', '.join(LANGUAGES)}")
    for sentence, translation in sentences.items():
        if sentence in catalogue(language):
            raise ValueError(f"{sentence!r} is a key of papan; expected a sentence of the plug-in's own")
        if _names_in(sentence) != _names_in(translation):
            raise ValueError(f"{translation!r} has other {{names}} than {sentence!r}; expected the same")
    _added[language].update(sentences)


def _names_in(sentence: str) -> set[str]:
    """The names of the values that a sentence has a place for."""
    from string import Formatter  # imported late, since only plug-ins need it

    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


class _Values(dict[str, object]):
    """Leaves an unknown {name} in place instead of raising: a plug-in's sentence may contain braces."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


def language() -> str:
    """Return the language in use."""
    return _language.get()


def use_language(name: str) -> None:
    """Set the language in use from now on (in this thread or task).

    >>> import papan
    >>> papan.use_language("id")
    >>> print(papan.hint("AAAB/AACB/DDCC/DDCC").where)
    Perhatikan daerah warna B.
    >>> papan.use_language("en")
    """
    if name not in LANGUAGES:
        raise ValueError(f"language {name!r}; expected one of {', '.join(LANGUAGES)}")
    _language.set(name)


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Use a language for as long as this lasts."""
    token = _language.set(name)
    try:
        yield
    finally:
        _language.reset(token)


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that the environment asks for: PAPAN_LANG, else the locale, else English."""
    for variable in ("PAPAN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable, "")
        if value:
            return "id" if value.lower().startswith("id") else "en"
    return "en"


def number(value: float) -> str:
    """Return a number with its thousands separated, as the language in use does it.

    >>> from papan.extend import number
    >>> number(12345)
    '12,345'
    """
    grouped = f"{value:,}"
    return grouped.replace(",", ".") if language() == "id" else grouped


def decimal(digits: str) -> str:
    """Return the digits of a number with the decimal sign of the language in use.

    >>> from papan.extend import decimal
    >>> decimal("2.5")
    '2.5'
    """
    return digits.replace(".", ",") if language() == "id" else digits


def several(key: str, count: int, /, **values: object) -> str:
    """Return the sentence of that key for `count` things; the key with `.one` is for a single one.

    >>> from papan.extend import several
    >>> several("summary.moves", 2), several("summary.moves", 1)
    ('2 moves', '1 move')
    """
    return tr(f"{key}.one" if count == 1 else key, **{"count": count, **values})
