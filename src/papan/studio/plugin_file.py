"""A plug-in's file that is watched: looked at from outside, never run."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from papan.errors import PluginError
from papan.plugins.shipped import ShippedPlugin, read_plugin
from papan.studio.plugin_worker import LoadError, load_error

_Stamp: TypeAlias = tuple[int, int, int] | None  # of a file; None while there is none


class WatchedFile:
    """What a file was at the last look, its last good version, and what is wrong with it now."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.good: ShippedPlugin | None = None
        self.error: LoadError | None = None
        self._path = Path(name).absolute()
        self._stamp = self._look()
        self._changing = False

    def has_changed(self) -> bool:
        """Whether it has changed, told once it no longer does: an editor may write it in several steps."""
        stamp = self._look()
        if stamp != self._stamp:
            self._stamp, self._changing = stamp, True
            return False
        changed, self._changing = self._changing, False
        return changed

    def versions(self) -> tuple[tuple[ShippedPlugin, ...], LoadError | None]:
        """Return the file as it is now, or why it cannot be read, and its last good version if that is another."""
        good = () if self.good is None else (self.good,)
        try:
            newest = read_plugin(self._path)
        except PluginError as error:
            return good, load_error(PluginError(error.key, **{**error.values, "file": self.name, "name": self.name}))
        newest = replace(newest, name=self.name)
        return (newest, *(one for one in good if one != newest)), None

    def _look(self) -> _Stamp:
        try:
            now = self._path.stat()
        except OSError:
            return None
        return now.st_mtime_ns, now.st_size, now.st_ino
