"""Plug-ins on a cluster: their files travel with the work, and are loaded where it is done."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from papan.plugins.blame import note_file
from papan.plugins.load import load_plugin, plugin_files, unload_plugin
from papan.plugins.shipped import ShippedPlugin


class _Loaded:
    """The plug-ins of this process. Clients may want different ones: they take turns."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._plugins: Sequence[ShippedPlugin] = ()
        self._files: list[str] = []  # those that were loaded for them
        self._users = 0
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    @contextmanager
    def using(self, plugins: Sequence[ShippedPlugin]) -> Iterator[None]:
        """Have these plug-ins loaded, and no others that came with work."""
        with self._changed:
            self._changed.wait_for(lambda: self._users == 0 or self._plugins == plugins)
            if self._plugins != plugins:
                self._forget()
                self._load(plugins)
            self._users += 1
        try:
            yield
        finally:
            with self._changed:
                self._users -= 1
                self._changed.notify_all()

    def _forget(self) -> None:
        for file in reversed(self._files):
            unload_plugin(file)
        if self._folder is not None:
            self._folder.cleanup()
        self._plugins, self._files, self._folder = (), [], None

    def _load(self, plugins: Sequence[ShippedPlugin]) -> None:
        """Load all of these or none."""
        try:
            for number, plugin in enumerate(plugins):
                if plugin.path not in plugin_files():  # else this worker is within the client's own process
                    file = self._file_of(plugin, number)
                    load_plugin(file)
                    self._files.append(str(file.resolve()))
                    note_file(self._files[-1], plugin.name)
        except BaseException:
            self._forget()
            raise
        self._plugins = plugins

    def _file_of(self, plugin: ShippedPlugin, number: int) -> Path:
        """The file itself, where it is the same here, so that its neighbours are found too; else a copy of it."""
        file = Path(plugin.path)
        try:
            if file.read_bytes() == plugin.source:
                return file
        except OSError:
            pass
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="papan-")
        copy = Path(self._folder.name) / str(number) / file.name
        copy.parent.mkdir()
        copy.write_bytes(plugin.source)
        return copy


using_plugins = _Loaded().using
