"""Questions answered in processes of their own, a few at a time, so that no question can harm the server."""

from __future__ import annotations

import asyncio
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from zlib import crc32

from papan.messages import language, use_language
from papan.plugins.load import plugin_files
from papan.studio import answer_worker
from papan.studio.answer_worker import Asked
from papan.studio.answering.answers import problem
from papan.studio.answering.model import Model
from papan.studio.processes import end_process, process_context

MAX_WAITING = 64
MAX_ANSWER = 64 << 20  # bytes
MEMORY = 1 << 30  # bytes that one question may take
POLL_SECONDS = 0.05  # between two looks whether the answer is still wanted


class BusyError(Exception):
    """More is waiting than will be done soon."""


class WorkerPool:
    """A few processes that answer questions, each within a number of seconds; started when they are first needed."""

    def __init__(self, processes: int, seconds: float, memory: int = MEMORY) -> None:
        self._seats = [_Seat(seconds, memory) for _ in range(processes)]

    def open(self) -> None:
        """Be ready for questions."""
        for seat in self._seats:
            seat.open()

    def close(self) -> None:
        """Leave unanswered what has no answer yet."""
        for seat in self._seats:
            seat.close()

    async def ask(
        self, name: str, request: Model, *, topic: str | None = None, unwanted: threading.Event | None = None
    ) -> tuple[int, bytes]:
        """The answer with its status, in the language in use; BusyError when too much is waiting.

        Questions on one topic go to the same process, which remembers. `unwanted` is set when nobody waits any more.
        """
        if sum(seat.waiting for seat in self._seats) >= MAX_WAITING:
            raise BusyError
        if topic is None:
            seat = min(self._seats, key=lambda seat: seat.waiting)
        else:
            seat = self._seats[crc32(topic.encode()) % len(self._seats)]
        body = request.model_dump_json().encode()
        return await seat.ask(name, language(), body, unwanted or threading.Event())


class _Seat:
    """A place for one process at a time, with a thread that waits for its answers."""

    def __init__(self, seconds: float, memory: int) -> None:
        self.waiting = 0
        self._seconds, self._memory = seconds, memory
        self._threads: ThreadPoolExecutor | None = None
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._number = 0

    def open(self) -> None:
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="studio-answers")

    def close(self) -> None:
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        process = self._process
        if process is not None:
            with suppress(ValueError, OSError):  # it has ended meanwhile
                process.kill()

    async def ask(self, name: str, lang: str, body: bytes, unwanted: threading.Event) -> tuple[int, bytes]:
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._ask, name, lang, body, unwanted)
        finally:
            self.waiting -= 1

    def _ask(self, name: str, lang: str, body: bytes, unwanted: threading.Event) -> tuple[int, bytes]:
        use_language(lang)  # of this thread
        end = time.monotonic() + self._seconds
        for _ in range(2):
            try:
                return self._answer(Asked(self._number + 1, name, lang, body), end, unwanted)
            except (EOFError, OSError):
                code = self._end()
            if code != 0:  # else it had ended by itself between two questions, to make room for a fresh one
                break
        # The system kills what takes too much memory; whatever else may have ended it is no fault of the question.
        return problem(503, "studio.error.question-memory" if code == -signal.SIGKILL else "studio.error.question-died")

    def _answer(self, asked: Asked, end: float, unwanted: threading.Event) -> tuple[int, bytes]:
        """What the process answers by the end; an EOFError or OSError when it has died."""
        self._number = asked.number
        line = self._open_line()
        line.send(asked)
        told = False
        while not line.poll(0 if unwanted.is_set() and not told else POLL_SECONDS):
            if unwanted.is_set() and not told:
                line.send(asked._replace(name=""))
                told = True
            if time.monotonic() >= end:
                self._end()
                return problem(503, "studio.error.question-slow", seconds=round(self._seconds))
        answer = line.recv_bytes(MAX_ANSWER)
        return int.from_bytes(answer[:2], "big"), answer[2:]

    def _open_line(self) -> Connection:
        """The line to a process that lives."""
        if self._process is not None and not self._process.is_alive():
            self._end()
        if self._line is None:
            context = process_context()
            here, there = context.Pipe()
            with there:  # ours is closed once the process has its own; else its end would never be seen
                process = context.Process(
                    target=answer_worker.main, args=(there, self._memory, plugin_files()), daemon=True
                )
                try:
                    process.start()
                except OSError:
                    here.close()
                    raise
            self._line, self._process = here, process
        return self._line

    def _end(self) -> int | None:
        """End the process, if there is one, and say with which code it has ended."""
        line, process = self._line, self._process
        self._line = self._process = None
        if line is not None:
            line.close()
        return None if process is None else end_process(process)
