"""A plug-in's file as it was read: what travels to other processes, which run it under its own name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from papan.errors import PluginError, reason_of

MAX_BYTES = 10 << 20  # of a file that somebody wrote


@dataclass(frozen=True)
class ShippedPlugin:
    """A plug-in's file."""

    path: str  # where it is on the machine that read it
    name: str  # as the user gave it, which is what errors say
    source: bytes


def read_plugin(path: str | Path) -> ShippedPlugin:
    """Return a plug-in's file as it is now, or a PluginError that says why it is none; nothing of it is run."""
    file = Path(path)
    if not file.is_file():
        raise PluginError("error.plugin-missing", file=path)
    if file.suffix != ".py":
        raise PluginError("error.plugin-not-python", file=path)
    try:
        with file.open("rb") as opened:
            source = opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise PluginError("error.file", name=path, error=reason_of(error)) from None
    if len(source) > MAX_BYTES:
        raise PluginError("error.plugin-large", file=path, limit=MAX_BYTES)
    return ShippedPlugin(str(file.resolve()), str(path), source)
