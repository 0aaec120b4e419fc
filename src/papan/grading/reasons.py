"""A reason for a mark or an outcome: a sentence of the catalogue, so that it can be read in either language later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from papan.errors import Note, PapanError
from papan.messages import catalogue, tr

UNKNOWN = "grade.reason.unknown"
WORDS = "grade.reason.words"  # a sentence that is in no catalogue
MAX_VALUE = 2_000  # letters of one value


@dataclass(frozen=True)
class Reason:
    """A sentence by its key and values, with the line of the answer that it is about, if it is about one."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    line: int | None = None

    def __str__(self) -> str:
        return tr(self.key, **self.values)

    def to_json(self) -> dict[str, Any]:
        """Return the reason as result files have it; values are numbers, flags, words, or sentences by their keys."""
        values = {name: _written(value) for name, value in self.values.items()}
        return {"key": self.key, "values": values, "line": self.line}

    @classmethod
    def from_json(cls, record: Any) -> Reason:
        """Return the reason of a result file, which anybody may have changed: only papan's own sentences count."""
        if not isinstance(record, dict) or record.get("key") not in catalogue("en"):
            return cls(UNKNOWN)
        values, line = record.get("values"), record.get("line")
        return cls(
            record["key"],
            {str(name): _read(value) for name, value in values.items()} if isinstance(values, dict) else {},
            line if isinstance(line, int) else None,
        )

    @classmethod
    def of_note(cls, note: Note, line: int | None = None) -> Reason:
        """Return what a note of the checker says, a plug-in's own sentence too."""
        if note.key not in catalogue("en"):
            return cls(WORDS, {"words": note}, line)
        return cls(note.key, note.values, line)

    @classmethod
    def of_error(cls, error: PapanError) -> Reason:
        """Return what an error says."""
        if error.key not in catalogue("en") or type(error).__str__ is not PapanError.__str__:
            return cls(WORDS, {"words": error})
        return cls(error.key, error.values)


def _written(value: object) -> Any:
    if isinstance(value, Note | Reason) and value.key in catalogue("en"):  # said in the reader's language, too
        return {"key": value.key, "values": {name: _plain(inner) for name, inner in value.values.items()}}
    return _plain(value)


def _plain(value: object) -> int | float | str | None:
    return value if isinstance(value, int | float | None) else str(value)[:MAX_VALUE]


def _read(value: Any) -> object:
    if not isinstance(value, dict):
        return value
    values = value.get("values")
    inner = {str(name): _plain(one) for name, one in values.items()} if isinstance(values, dict) else {}
    return Reason(value["key"], inner) if value.get("key") in catalogue("en") else Reason(UNKNOWN)
