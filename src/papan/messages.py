"""The catalogue: every sentence a user reads, by key, in English and Indonesian."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "id")
LOCALE = Path(__file__).parent / "locale"

_language: ContextVar[str] = ContextVar("language", default="en")


@cache
def catalogue(language: str) -> dict[str, str]:
    """Key → sentence in that language."""
    entries: dict[str, str] = json.loads((LOCALE / f"{language}.json").read_text(encoding="utf-8"))
    return entries


def text(key: str, /, **values: object) -> str:
    """The sentence of that key in the language in use, with its values filled in.

    A key the catalogue lacks is itself the sentence, so that a plug-in can write its own words directly.
    """
    sentence = catalogue(_language.get()).get(key, key)
    return sentence.format_map(_Values(values)) if values else sentence


class _Values(dict[str, object]):
    """Leaves an unknown {name} standing instead of raising: a plug-in's sentence may contain braces."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


def language() -> str:
    """The language in use."""
    return _language.get()


def use_language(name: str) -> None:
    """Speak this language from now on (in this thread or task)."""
    if name not in LANGUAGES:
        raise ValueError(f"language {name!r}; expected one of {', '.join(LANGUAGES)}")
    _language.set(name)


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language the environment asks for: PAPAN_LANG, else the locale, else English."""
    for variable in ("PAPAN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable, "")
        if value:
            return "id" if value.lower().startswith("id") else "en"
    return "en"
