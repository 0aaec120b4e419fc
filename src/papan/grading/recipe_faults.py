"""The error of a recipe, or of a file like it: every fault in it, with its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from papan.errors import SHOWN_FAULTS, UsageError
from papan.messages import tr


@dataclass(frozen=True)
class Fault:
    """What is wrong at a key of a file: str() says it without its place."""

    source: str  # the file's name
    line: int | None
    place: str  # the key and the tables it is in, such as limits.build.seconds
    key: str  # of the sentence
    values: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return tr(self.key, **self.values)

    def whole_line(self) -> str:
        """Return the fault with its place, such as recipe.toml:12: limits.seconds: …"""
        source = self.source if self.line is None else f"{self.source}:{self.line}"
        return ": ".join(part for part in (source, self.place, str(self)) if part)


class RecipeError(UsageError):
    """A recipe that cannot be followed, with every fault in it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("grade.recipe.faults")
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.source, fault.line or 0)))

    def __reduce__(self) -> tuple[Any, ...]:  # other exceptions are made again from their key alone
        return type(self), (self.faults,)

    def __str__(self) -> str:
        lines = [fault.whole_line() for fault in self.faults[:SHOWN_FAULTS]]
        if len(self.faults) > SHOWN_FAULTS:
            lines.append(tr("error.more-faults", count=len(self.faults) - SHOWN_FAULTS))
        return "\n".join(lines)
