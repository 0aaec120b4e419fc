"""Inside a process that answers questions, one after another; it ends with its line."""

from __future__ import annotations

import logging
import os
import queue
import threading
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import NamedTuple

from papan.messages import use_language
from papan.plugins.load import load_shipped
from papan.plugins.shipped import ShippedPlugin
from papan.searching.memory import cap_memory, memory_in_use
from papan.studio.answering.answers import answer_question, problem
from papan.studio.confine import begin_worker
from papan.studio.whereabouts import tell_whereabouts

MAX_ANSWER = 64 << 20  # bytes


class Asked(NamedTuple):
    """A question as it goes over the line; `name` is empty where it takes back the one of that number."""

    number: int
    name: str
    language: str
    request: bytes


def main(line: Connection, stack: Connection, memory: int, plugins: Sequence[ShippedPlugin]) -> None:
    """Answer what is asked on the line until it ends; the other one takes the stack when the server asks for it."""
    begin_worker("papan-answer")
    cap_memory(memory)
    tell_whereabouts(stack)
    for plugin in plugins:
        load_shipped(plugin)
    with line, suppress(OSError):  # of a line at whose other end nobody listens any more
        Answerer(line).work(memory // 2)


class Answerer:
    """Listens on a thread, so that a question can be taken back and the end of the line is seen at once."""

    def __init__(self, line: Connection) -> None:
        self.line = line
        self.questions: queue.SimpleQueue[Asked] = queue.SimpleQueue()
        self.taken_back = -1
        threading.Thread(target=self._listen, daemon=True).start()

    def work(self, max_bytes: int) -> None:
        """Answer question after question; end after one that has left too much in memory, for a fresh process."""
        while memory_in_use() <= max_bytes:
            number, name, language, request = self.questions.get()
            try:
                status, data = answer_question(name, language, request, lambda number=number: self.taken_back >= number)  # type: ignore[misc]
            except Exception:
                logging.getLogger("papan").exception("studio: %s", name)
                use_language(language)
                status, data = problem(500, "studio.error.fault")
            if len(data) > MAX_ANSWER:
                use_language(language)
                status, data = problem(503, "studio.error.question-large", megabytes=MAX_ANSWER >> 20)
            self.line.send_bytes(status.to_bytes(2, "big") + data)

    def _listen(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                asked: Asked = self.line.recv()
                if asked.name:
                    self.questions.put(asked)
                else:
                    self.taken_back = asked.number
        os._exit(0)
