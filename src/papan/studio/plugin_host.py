"""The studio's plug-ins: none of their code runs in the server, one process answers for all of them.

Their files are watched; when one has changed, a fresh process loads it and takes the place of the old one, if it can.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence

from papan.messages import language
from papan.plugins.shipped import ShippedPlugin
from papan.studio.answering.catalogue import ServerFacts, catalogue
from papan.studio.answering.plugin_models import PluginFault, PluginFile, Plugins
from papan.studio.plugin_file import WatchedFile
from papan.studio.plugin_loading import MEMORY, Loaded, load_plugins
from papan.studio.question_process import QuestionProcess
from papan.studio.worker_pool import WorkerPool

SECONDS = 3.0  # for a question
LOOK_SECONDS = 0.25  # between two looks at the files; a change is taken up once the next look sees no other


class PluginHost:
    """Watches files and answers with what is in them, and in installed packages if those are wanted, too."""

    def __init__(self, files: Sequence[str], installed: bool, server: ServerFacts) -> None:
        self.version = 0
        self._plugins: tuple[ShippedPlugin, ...] = ()  # the last good version of each file that has one
        self.pool = WorkerPool(1, SECONDS, MEMORY, self._start)
        self._files = [WatchedFile(name) for name in files]
        self._installed, self._server = installed, server
        self._catalogues: dict[str, bytes] = {}
        self._language = language()  # of the terminal, where errors are told as well
        self._ready, self._closed = threading.Event(), threading.Event()
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        """Begin to load and to watch; what needs the plug-ins waits until they are there."""
        if self._thread is None:
            self.pool.open()
            self._thread = threading.Thread(target=self._watch, name="studio-plugins", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """End the process, and watch no longer."""
        self._closed.set()
        self.pool.close()

    def wait(self) -> None:
        """Come back when all files have been tried."""
        self._ready.wait()

    def plugins(self) -> tuple[ShippedPlugin, ...]:
        """Return the last good version of each file that has one, for other processes to load."""
        self.wait()
        return self._plugins

    def catalogue(self) -> bytes:
        """All there is to choose from, in the language in use."""
        self.wait()
        made = self._catalogues.get(language())
        # Where not even a process could be started there is what papan has itself.
        return made or catalogue(self._server, plugins=True).model_dump_json().encode()

    def state(self) -> Plugins:
        """Which version is in use, and what is wrong with which file."""
        return Plugins(version=self.version, files=[_file_row(one) for one in self._files])

    def _watch(self) -> None:
        try:
            self._reload()
        finally:
            self._ready.set()
        while not self._closed.wait(LOOK_SECONDS):
            changed = [one.has_changed() for one in self._files]
            if any(changed):
                self._reload()

    def _reload(self) -> None:
        """Load what the files are now; where one does not work, its last good version stays."""
        read = [one.versions() for one in self._files]
        try:
            loaded = self._load([versions for versions, _ in read])
        except OSError:  # no process can be started just now
            return
        for file, used, error, (_, unread) in zip(self._files, loaded.used, loaded.errors, read, strict=True):
            file.good, file.error = used, unread or error
            if file.error is not None:
                logging.getLogger("papan").warning("%s", file.error.sentences[self._language])
        plugins = tuple(one for one in loaded.used if one is not None)
        if self._closed.is_set() or (plugins == self._plugins and self.version > 0):
            loaded.process.end()
            return
        self._plugins = plugins
        self.pool.replace(loaded.process)
        self._catalogues = loaded.catalogues
        self.version += 1

    def _start(self) -> QuestionProcess:
        """A process with the plug-ins as they were last good, in place of one that has ended."""
        return self._load([(plugin,) for plugin in self.plugins()]).process

    def _load(self, versions: Sequence[Sequence[ShippedPlugin]]) -> Loaded:
        return load_plugins(versions, self._installed, self._server, self._closed.is_set)


def _file_row(file: WatchedFile) -> PluginFile:
    error = file.error
    fault = None if error is None else PluginFault(line=error.line, sentence=error.sentences[language()])
    return PluginFile(file=file.name, error=fault)
