"""Inside the process that answers with plug-ins: loads them, tells how that went, then answers questions."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Annotated, NamedTuple

from pydantic import Field

from papan.errors import PapanError, PluginError
from papan.messages import LANGUAGES, language, use_language
from papan.plugins.blame import words_of
from papan.plugins.load import load_installed_plugins, load_shipped, unload_plugin
from papan.plugins.shipped import ShippedPlugin
from papan.searching.memory import cap_memory
from papan.studio.answer_worker import Answerer
from papan.studio.answering.catalogue import ServerFacts, catalogue
from papan.studio.answering.faults import plugin_fault
from papan.studio.answering.model import Model
from papan.studio.answering.patience import OF_PLUGINS, use_patience
from papan.studio.confine import begin_worker
from papan.studio.whereabouts import tell_whereabouts


class LoadError(Model):
    """What is wrong with a file: the line, if one is to blame, and the sentence by language."""

    line: int | None
    sentences: dict[str, str]


class LoadReport(Model):
    """How the loading of a file went: which of its versions was loaded, and what is wrong with the newest."""

    used: Annotated[int, Field(ge=0)] | None
    error: LoadError | None


class Loading(NamedTuple):
    """What to load: of each file the versions to try, the newest first; then the installed packages."""

    files: tuple[tuple[ShippedPlugin, ...], ...]
    installed: bool
    server: ServerFacts


def main(line: Connection, stack: Connection, memory: int, loading: Loading) -> None:
    """Load, tell about each file, then send the catalogue in every language, then answer until the line ends."""
    begin_worker("papan-plugins")
    os.dup2(2, 1)  # the server's standard output is its own
    cap_memory(memory)
    tell_whereabouts(stack)
    use_patience(OF_PLUGINS)
    if hasattr(signal, "SIGALRM"):  # papan's own alarms would end a search without a word on where the plug-in hangs
        signal.signal(signal.SIGALRM, signal.SIG_IGN)
    with line, suppress(OSError):  # of a line at whose other end nobody listens any more
        answerer = Answerer(line)
        for versions in loading.files:
            line.send_bytes(_load(versions, loading.server).model_dump_json().encode())
        if loading.installed:
            load_installed_plugins()
        for sent in in_every_language(lambda: _catalogue(loading.server)).values():
            line.send_bytes(sent.encode())
        answerer.work(memory // 2)


def _load(versions: tuple[ShippedPlugin, ...], server: ServerFacts) -> LoadReport:
    """Load the first version that works; tell which, and what is wrong with the newest, if anything."""
    error = None
    for number, version in enumerate(versions):
        try:
            load_shipped(version)
            _catalogue(server)  # which is made of what the plug-in says about itself
            return LoadReport(used=number, error=error)
        except BaseException as fault:  # a plug-in may raise anything, SystemExit included
            unload_plugin(version.path)
            error = error or load_error(plugin_fault(fault) or PluginError(f"{version.name}: {words_of(fault)}"))
    return LoadReport(used=None, error=error)


def _catalogue(server: ServerFacts) -> str:
    return catalogue(server, plugins=True).model_dump_json()


def load_error(fault: PapanError) -> LoadError:
    """Return what went wrong in a file, in every language."""
    line = fault.values.get("line")
    return LoadError(line=line if isinstance(line, int) else None, sentences=in_every_language(lambda: str(fault)))


def in_every_language(say: Callable[[], str]) -> dict[str, str]:
    """Return what is said in each language."""
    said, used = {}, language()
    for name in LANGUAGES:
        use_language(name)
        said[name] = say()
    use_language(used)
    return said
