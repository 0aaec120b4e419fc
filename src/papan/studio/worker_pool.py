"""Questions answered in processes of their own, a few at a time, so that no question can harm the server."""

from __future__ import annotations

import asyncio
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from zlib import crc32

from papan.messages import language, use_language
from papan.plugins.load import shipped_plugins
from papan.studio import answer_worker
from papan.studio.answer_worker import Asked
from papan.studio.answering.answers import problem
from papan.studio.answering.model import Model
from papan.studio.question_process import Ending, QuestionProcess, how_ended

MAX_WAITING = 64
MEMORY = 1 << 30  # bytes that one question may take


class BusyError(Exception):
    """More is waiting than will be done soon."""


class WorkerPool:
    """A few processes that answer questions, each within a number of seconds; started when they are first needed.

    `start` starts one, where they are not the usual ones.
    """

    def __init__(
        self,
        processes: int,
        seconds: float,
        memory: int = MEMORY,
        start: Callable[[], QuestionProcess] | None = None,
    ) -> None:
        def usual() -> QuestionProcess:
            plugins = shipped_plugins()  # of this very process; `papan studio` loads none here
            return QuestionProcess(answer_worker.main, memory, plugins, plugins=plugins)

        self._seats = [_Seat(seconds, start or usual) for _ in range(processes)]

    def open(self) -> None:
        """Be ready for questions."""
        for seat in self._seats:
            seat.open()

    def close(self) -> None:
        """Leave unanswered what has no answer yet."""
        for seat in self._seats:
            seat.close()

    def replace(self, process: QuestionProcess) -> None:
        """Let this process answer from now on, in a pool of one; what is being answered is answered first."""
        self._seats[0].replace(process)

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

    def __init__(self, seconds: float, start: Callable[[], QuestionProcess]) -> None:
        self.waiting = 0
        self._seconds, self._start = seconds, start
        self._threads: ThreadPoolExecutor | None = None
        self._process: QuestionProcess | None = None
        self._number = 0

    def open(self) -> None:
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="studio-answers")

    def close(self) -> None:
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        process = self._process
        if process is not None:
            process.kill()

    def replace(self, process: QuestionProcess) -> None:
        def replace() -> None:
            self._end()
            self._process = process

        assert self._threads is not None
        try:
            self._threads.submit(replace)
        except RuntimeError:  # it was closed meanwhile
            process.end()

    async def ask(self, name: str, lang: str, body: bytes, unwanted: threading.Event) -> tuple[int, bytes]:
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._ask, name, lang, body, unwanted)
        finally:
            self.waiting -= 1

    def _ask(self, name: str, lang: str, body: bytes, unwanted: threading.Event) -> tuple[int, bytes]:
        use_language(lang)  # of this thread
        for _ in range(2):
            self._number += 1
            try:
                process = self._living()
                end = time.monotonic() + self._seconds
                answer = process.answer(Asked(self._number, name, lang, body), end, unwanted)
            except (EOFError, OSError):
                ending = self._end()
                if ending.code != 0:  # else it had ended by itself between two questions, to make room for a fresh one
                    break
            else:
                return answer if answer is not None else self._too_slow(self._end(hangs=True))
        return self._died(ending)

    def _living(self) -> QuestionProcess:
        """A process that lives."""
        if self._process is not None and not self._process.is_alive():
            self._end()
        if self._process is None:
            self._process = self._start()
        return self._process

    def _end(self, *, hangs: bool = False) -> Ending:
        """End the process, if there is one, and say how it has ended."""
        process, self._process = self._process, None
        return Ending(None, None) if process is None else process.end(hangs=hangs)

    def _too_slow(self, ending: Ending) -> tuple[int, bytes]:
        seconds = round(self._seconds)
        if ending.place is None:
            return problem(503, "studio.error.question-slow", seconds=seconds)
        return problem(503, "studio.error.plugin-slow", place=ending.place, seconds=seconds)

    def _died(self, ending: Ending) -> tuple[int, bytes]:
        # The system kills what takes too much memory; whatever else may have ended it is no fault of the question.
        is_memory = ending.code == -signal.SIGKILL
        if ending.place is None:
            return problem(503, "studio.error.question-memory" if is_memory else "studio.error.question-died")
        if is_memory:
            return problem(503, "studio.error.plugin-memory", place=ending.place)
        return problem(503, "studio.error.plugin-died", place=ending.place, how=how_ended(ending.code))
