"""Starting a process that loads plug-ins, from the server's side: versions that hang or end it are left out."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from papan.messages import LANGUAGES, tr
from papan.plugins.shipped import ShippedPlugin
from papan.studio import plugin_worker
from papan.studio.answering.catalogue import ServerFacts
from papan.studio.plugin_worker import LoadError, Loading, LoadReport, in_every_language
from papan.studio.question_process import Ending, QuestionProcess, how_ended

MEMORY = 512 << 20  # bytes for a question
LOADING_SECONDS = 10.0  # for all files and packages: what they import may be large


class Loaded(NamedTuple):
    """A process that has loaded plug-ins: which version of each file, what is wrong with it, the catalogues."""

    process: QuestionProcess
    used: list[ShippedPlugin | None]
    errors: list[LoadError | None]
    catalogues: dict[str, bytes]  # by language


class _EndedError(Exception):
    """The process has ended while it loaded: how, and after how many messages."""

    def __init__(self, ending: Ending, heard: int, seconds: int | None = None) -> None:
        self.ending, self.heard, self.seconds = ending, heard, seconds


def load_plugins(
    files: Sequence[Sequence[ShippedPlugin]], installed: bool, server: ServerFacts, stop: Callable[[], bool]
) -> Loaded:
    """Return a process that has loaded of each file the first version that works; an OSError if there can be none."""
    left = [tuple(versions) for versions in files]
    dead: list[LoadError | None] = [None for _ in files]
    while not stop():
        try:
            return _start(Loading(tuple(left), installed, server), dead)
        except _EndedError as ended:
            at = ended.heard
            if at < len(left) and left[at]:
                dead[at] = dead[at] or _error_of(ended, left[at][0].name)
                left[at] = left[at][1:]
            elif installed:
                installed = False
            else:
                break
    raise OSError


def _start(loading: Loading, dead: Sequence[LoadError | None]) -> Loaded:
    """Start a process and hear how the loading goes; `dead` are the errors of versions that were left out."""
    plugins = [version for versions in loading.files for version in versions]
    process = QuestionProcess(plugin_worker.main, MEMORY, loading, plugins=plugins)
    messages: list[bytes] = []
    end = time.monotonic() + LOADING_SECONDS
    try:
        while len(messages) < len(loading.files) + len(LANGUAGES):
            message = process.message(end)
            if message is None:
                raise _EndedError(process.end(hangs=True), len(messages), round(LOADING_SECONDS))
            messages.append(message)
        reports = [LoadReport.model_validate_json(one) for one in messages[: len(loading.files)]]
        used = [
            None if report.used is None else versions[report.used]
            for report, versions in zip(reports, loading.files, strict=True)
        ]
    except (EOFError, OSError, ValueError, IndexError):  # it has died, or somebody else has written on the line
        raise _EndedError(process.end(), len(messages)) from None
    errors = [earlier or report.error for earlier, report in zip(dead, reports, strict=True)]
    return Loaded(process, used, errors, dict(zip(LANGUAGES, messages[len(reports) :], strict=True)))


def _error_of(ended: _EndedError, name: str) -> LoadError:
    """What is wrong with a file that ended the process, or hung in it."""
    code, place = ended.ending
    line = place.line if place is not None and place.file == name else None
    where = name if line is None else f"{name}:{line}"
    if ended.seconds is not None:
        key = "studio.error.plugin-slow"
    else:
        key = "studio.error.plugin-memory" if code == -signal.SIGKILL else "studio.error.plugin-died"
    values = {"place": where, "seconds": ended.seconds, "how": how_ended(code)}
    return LoadError(line=line, sentences=in_every_language(lambda: tr(key, **values)))
