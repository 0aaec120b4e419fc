"""A worker process of papan.solving.parallel: takes pieces of work on its standard input and gives back the results.

It is started as a program of its own, not forked: so it works in processes with threads, in notebooks and in scripts
without a `__main__` guard, none of whose code is run again. It ends when its input does, that is, with its parent.
"""

from __future__ import annotations

import os
import pickle
import sys
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from traceback import format_exception
from typing import Any, BinaryIO, NamedTuple

# What is run to start a worker; the first thing that it reads is where to import everything else from.
PROGRAM = (
    "import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer); "
    "from papan.solving.worker_process import main; main()"
)


class Setup(NamedTuple):
    """What a worker needs to know before its first piece."""

    function: Callable[[Any], Any]
    language: str
    plugins: list[str]  # files


class Answer(NamedTuple):
    """What a piece has come to: a value, or the error that it raised."""

    value: Any
    error: BaseException | None = None


def main() -> None:
    """Be a worker."""
    pieces, answers = sys.stdin.buffer, _take_standard_output()
    try:
        function = _set_up(pickle.load(pieces))
    except BaseException as error:
        _send(answers, Answer(None, sendable(error)))
        return
    _send(answers, Answer(None))
    chunks: SimpleQueue[list[Any]] = SimpleQueue()
    threading.Thread(target=_read, args=(pieces, chunks), daemon=True).start()
    while True:
        chunk = chunks.get()
        since = time.perf_counter()
        done = [_answer(function, piece) for piece in chunk]
        _send(answers, (done, time.perf_counter() - since))


def _take_standard_output() -> BinaryIO:
    """Return a stream to the parent; whatever else is printed here, by a plug-in perhaps, goes to standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def _set_up(setup: Setup) -> Callable[[Any], Any]:
    from papan.messages import use_language
    from papan.plugins.load import load_plugin

    use_language(setup.language)
    for file in setup.plugins:
        load_plugin(file)
    return setup.function


def _read(stream: BinaryIO, chunks: SimpleQueue[list[Any]]) -> None:
    """Read chunks until the parent closes its end or is gone, and then end the process, whatever it is doing."""
    try:
        while True:
            chunks.put(pickle.load(stream))
    finally:
        os._exit(0)


def _answer(function: Callable[[Any], Any], piece: bytes) -> bytes:
    """Do a piece; what comes back is pickled apart from the others, since it may be something that cannot be."""
    try:
        return pickle.dumps(Answer(function(pickle.loads(piece))))
    except BaseException as error:
        return pickle.dumps(Answer(None, sendable(error)))


def sendable(error: BaseException) -> BaseException:
    """Return the error, or one with its words where it cannot be pickled, as a plug-in's own may not."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError("".join(format_exception(error)))
    return error


def _send(stream: BinaryIO, answer: object) -> None:
    stream.write(pickle.dumps(answer))
    stream.flush()
