"""Reading a table of a TOML file key by key: what is of the wrong kind, out of range or unknown is noted as a fault."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any, TypeVar

from papan.errors import UsageError, reason_of, unknown_name
from papan.grading.recipe_faults import Fault, RecipeError
from papan.grading.toml_places import Path, line_of, lines_of_keys, shown
from papan.support.printable import printable
from papan.support.sizes import parse_memory, show_memory

Value = TypeVar("Value")

MAX_BYTES = 256 << 10  # of a file that somebody wrote by hand
MAX_SHOWN = 40  # letters of a value in a sentence
MAX_BITS = 128  # of a number that is shown in decimal
_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass
class TomlTable:
    """A table of a file that is being read; `known` are the keys that were asked for."""

    source: str
    content: Mapping[str, Any]
    lines: Mapping[Path, int]
    faults: list[Fault]
    path: Path = ()
    known: list[str] = field(default_factory=list)

    def fault(self, where: str | None, key: str, **values: object) -> None:
        """Note a fault at a key of this table, or of the table itself."""
        path = self.path if where is None else (*self.path, where)
        self.faults.append(Fault(self.source, line_of(self.lines, path), shown(path), key, values))

    def refused(self, where: str | None, error: UsageError) -> None:
        """Note what an error says as a fault."""
        self.fault(where, error.key, **error.values)

    def has(self, key: str) -> bool:
        """Return whether the table says anything of a key."""
        return key in self.content

    def text(self, key: str, most: int = 1_000) -> str | None:
        """Return the text of a key; None if there is none that can be used."""
        found = self._value(key)
        if not isinstance(found, str):
            return self._if(found is None, key, None, "grade.recipe.text")
        if len(found) > most:
            return self._if(False, key, None, "grade.recipe.long", most=most)
        return self._if("\0" not in found, key, found, "grade.recipe.null")

    def texts(self, key: str, most: int = 1_000) -> tuple[str, ...]:
        """Return the texts of a key, which may also be a single one."""
        found = self._value(key)
        if found is None:
            return ()
        several = [found] if isinstance(found, str) else found
        if not isinstance(several, list) or not all(isinstance(one, str) for one in several):
            return self._if(False, key, (), "grade.recipe.texts") or ()
        is_right = several and all(one and len(one) <= most and "\0" not in one for one in several)
        return self._if(bool(is_right), key, tuple(several), "grade.recipe.texts-empty", most=most) or ()

    def flag(self, key: str) -> bool | None:
        """Return true or false; None if neither is said."""
        found = self._value(key)
        return self._if(found is None or isinstance(found, bool), key, found, "grade.recipe.flag")

    def whole(self, key: str, low: int, high: int) -> int | None:
        """Return a whole number within bounds; None if there is none."""
        found = self._value(key)
        is_right = found is None or (_is_number(found) and isinstance(found, int) and low <= found <= high)
        return self._if(is_right, key, found, "grade.recipe.whole", low=low, high=high)

    def number(self, key: str, low: float, high: float) -> float | None:
        """Return a number within bounds; None if there is none."""
        found = self._value(key)
        is_right = found is None or (_is_number(found) and low <= found <= high)
        return self._if(is_right, key, found, "grade.recipe.number", low=f"{low:g}", high=f"{high:g}")

    def memory(self, key: str, low: int, high: int) -> int | None:
        """Return a number of bytes, which may be written as 512M; None if there is none."""
        found = self._value(key)
        try:
            size = parse_memory(found) if isinstance(found, str) else found
        except UsageError:
            size = found
        is_right = size is None or (_is_number(size) and isinstance(size, int) and low <= size <= high)
        return self._if(is_right, key, size, "grade.recipe.memory", low=show_memory(low), high=show_memory(high))

    def pattern(self, key: str) -> str | None:
        """Return a regular expression; None if there is none."""
        found = self.text(key)
        return found if found is None or self._compiles(key, found) else None

    def patterns(self, key: str) -> tuple[str, ...]:
        """Return the regular expressions of a key, each of which has a group: the number that is read by it."""
        found = self.texts(key)
        for pattern in found:
            if self._compiles(key, pattern) and re.compile(pattern).groups < 1:
                self.fault(key, "grade.recipe.group", pattern=_short(pattern))
        return found

    def table(self, key: str) -> TomlTable:
        """Return the table of a key, which is empty if there is none."""
        found = self._value(key)
        content = self._if(found is None or isinstance(found, dict), key, found, "grade.recipe.table", name=key)
        return self._inner((key,), content or {})

    def tables(self, key: str, most: int) -> list[TomlTable]:
        """Return the tables of a list."""
        found = self._value(key)
        is_right = isinstance(found, list) and all(isinstance(one, dict) for one in found)
        several = self._if(found is None or is_right, key, found, "grade.recipe.tables", name=key) or []
        if len(several) > most:
            self.fault(key, "grade.recipe.many", found=len(several), most=most)
        return [self._inner((key, number), one) for number, one in enumerate(several[:most])]

    def refuse_unknown(self, also: Iterable[str] = ()) -> None:
        """Note every key that was not asked for; `also` are keys that are known without having been asked for."""
        known = [*self.known, *also]
        for key in self.content:
            if key not in known:
                self.refused(key, unknown_name("key", _short(key), known))

    def _inner(self, path: Path, content: Mapping[str, Any]) -> TomlTable:
        return TomlTable(self.source, content, self.lines, self.faults, (*self.path, *path))

    def _value(self, key: str) -> Any:
        self.known.append(key)
        return self.content.get(key)

    def _if(self, is_right: bool, where: str, value: Value, sentence: str, **values: object) -> Value | None:
        """Return the value if it is right; else note that something else was expected, and return None."""
        if not is_right:
            self.fault(where, sentence, found=_short(_as_written(self.content[where])), **values)
        return value if is_right else None

    def _compiles(self, key: str, pattern: str) -> bool:
        try:
            re.compile(pattern)
        except (re.error, RecursionError, OverflowError) as error:
            self.fault(key, "grade.recipe.pattern", pattern=_short(pattern), error=error)
            return False
        return True


def read_table(file: FilePath, source: str, faults: list[Fault]) -> TomlTable:
    """Return the table of a whole file; raise a RecipeError if it cannot be read as TOML."""
    try:
        with file.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise UsageError("error.file", name=source, error=reason_of(error)) from None
    if len(data) > MAX_BYTES:
        raise UsageError("grade.recipe.large", name=source, limit=show_memory(MAX_BYTES))
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise UsageError("grade.recipe.not-text", name=source) from None
    try:
        content = tomllib.loads(text)
    except RecursionError:
        raise _no_toml(source, "RecursionError") from None
    except ValueError as error:
        raise _no_toml(source, str(error)) from None
    return TomlTable(source, content, lines_of_keys(text), faults)


def _no_toml(source: str, said: str) -> RecipeError:
    place = _PLACE.search(said)
    line = int(place[1]) if place and place[1] else None
    return RecipeError([Fault(source, line, "", "grade.recipe.no-toml", {"error": printable(_PLACE.sub("", said))})])


def _is_number(value: object) -> bool:
    """Whether a value is a number, which true and false are not, even though Python has it so."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def _as_written(value: object) -> str:
    """A value as TOML writes it, more or less."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{…}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[…]"
    if isinstance(value, int):
        return str(value) if value.bit_length() <= MAX_BITS else hex(value)  # Python refuses to write long numbers out
    return repr(value) if isinstance(value, str) else str(value)


def _short(words: str) -> str:
    return printable(words if len(words) <= MAX_SHOWN else words[: MAX_SHOWN - 1] + "…")
