"""The runs of all pages: one process per run, its messages handed on no faster than the page takes them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import forkserver
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from papan.errors import PapanError
from papan.jobs.prepare import prepare
from papan.jobs.result import Result
from papan.messages import tr, use_language
from papan.plugins.load import plugin_files
from papan.searching.memory import default_memory_limit
from papan.searching.run import Status
from papan.studio import answer_worker, worker
from papan.studio.answering.replies import job_of, result_reply, seconds_of
from papan.studio.processes import end_process, process_context
from papan.studio.protocol import COMMANDS, Cancel, Failed, Start

MAX_RUNS_AT_ONCE = 32
SHARE = 8  # a run may use an eighth of what papan may: more than a few large ones at once are rare
MIN_MEMORY = 256 << 20
CANCEL_SECONDS = 0.5  # for a run that was told to stop, so that it can still tell what it counted
OVERTIME_SECONDS = 5.0  # after its time limit for a run to say so itself
FIRST_COMMAND_SECONDS = 30.0  # for the page to say what to run

Answer = TypeVar("Answer")


class Runs:
    """Starts runs and counts them."""

    def __init__(self, max_runs: int = MAX_RUNS_AT_ONCE) -> None:
        self.max_runs = max_runs
        self.running: set[BaseProcess] = set()
        self.slots = 0
        self._context = process_context()
        if self._context.get_start_method() == "forkserver":
            self._context.set_forkserver_preload([worker.__name__, answer_worker.__name__])
        self._threads: ThreadPoolExecutor | None = None

    def open(self) -> None:
        """Be ready to start runs; the process that others are forked from loads papan meanwhile."""
        self._threads = ThreadPoolExecutor(8, thread_name_prefix="studio-runs")
        if self._context.get_start_method() == "forkserver":
            self._threads.submit(forkserver.ensure_running)

    async def _aside(self, function: Callable[..., Answer], *arguments: Any) -> Answer:
        """What blocks, such as starting a process, out of the way of the loop that serves every page."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *arguments)

    async def serve(self, page: WebSocket) -> None:
        """One connection: a `start`, then commands in and messages out until the run ends or the page is gone."""
        await page.accept()
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            try:
                start = await asyncio.wait_for(_command(page), FIRST_COMMAND_SECONDS)
            except TimeoutError:
                return await _refuse(page, tr("studio.error.start-first"))
            except ValidationError:
                return await _refuse(page, tr("studio.error.command"))
            if not isinstance(start, Start):
                return await _refuse(page, tr("studio.error.start-first"))
            use_language(start.lang)
            if self.slots >= self.max_runs:
                return await _refuse(page, tr("studio.error.too-many-runs", most=self.max_runs))
            self.slots += 1
            try:
                await page.send_json({"type": "queued"})
                await self._run(page, start)
            finally:
                self.slots -= 1
            await page.close()
        return None

    async def _run(self, page: WebSocket, start: Start) -> None:
        here, there = socket.socketpair()
        here.setblocking(False)
        process = self._context.Process(
            target=worker.main,
            args=(there, start.model_dump_json().encode(), fair_share(), plugin_files()),
            daemon=True,
        )
        writer: asyncio.StreamWriter | None = None
        try:
            await self._aside(process.start)
            self.running.add(process)
            there.close()  # else its end would never be seen
            reader, writer = await asyncio.open_connection(sock=here)
            await _Relay(page, start, reader, writer, process).run()
        finally:
            there.close()
            if writer is None:
                here.close()
            else:
                writer.close()  # the process ends when its line does
            if process.pid is not None:
                await asyncio.shield(self._aside(end_process, process))
            self.running.discard(process)

    def close(self) -> None:
        """End whatever still runs."""
        for process in list(self.running):
            end_process(process)
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)


class _Relay:
    """Hands on commands and messages between a page and its process."""

    def __init__(
        self,
        page: WebSocket,
        start: Start,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        process: BaseProcess,
    ) -> None:
        self.page, self.start, self.reader, self.writer, self.process = page, start, reader, writer, process
        self.cancelled = self.overdue = False

    async def run(self) -> None:
        """Hand on messages until the process has sent its last one, or the page is gone."""
        deadline: asyncio.TimerHandle | None = None
        if self.start.watch is None:  # a watched run may pause, so there only processor time is limited
            deadline = asyncio.get_running_loop().call_later(seconds_of(self.start.job) + OVERTIME_SECONDS, self._end)
        listening = asyncio.create_task(self._listen())
        telling = asyncio.create_task(self._tell())
        try:
            await asyncio.wait((listening, telling), return_when=asyncio.FIRST_COMPLETED)
        finally:
            if deadline is not None:
                deadline.cancel()
            for task in (listening, telling):
                task.cancel()
            await asyncio.gather(listening, telling, return_exceptions=True)
        for task in (telling, listening):
            if not task.cancelled() and (error := task.exception()) is not None:
                raise error

    async def _tell(self) -> None:
        ended = False
        with suppress(asyncio.IncompleteReadError, OSError):  # the process is gone
            while not ended:
                length = int.from_bytes(await self.reader.readexactly(4), "big")
                message = (await self.reader.readexactly(length)).decode()
                ended = message.startswith(('{"type":"result"', '{"type":"error"'))
                await self.page.send_text(message)
        if not ended:
            await self.page.send_text(self._last_words())

    def _last_words(self) -> str:
        """What to say for a process that could not say it itself."""
        if self.cancelled or self.overdue:
            with suppress(PapanError):
                job = prepare(job_of(self.start.job, None)).job
                how = (Status.CANCELLED, None) if self.cancelled else (Status.LIMIT, "time")
                result = result_reply(Result(job, *how))
                return f'{{"type":"result","result":{result.model_dump_json()}}}'
        return _error(tr("studio.error.died"))

    async def _listen(self) -> None:
        while True:
            try:
                command = await _command(self.page)
            except ValidationError:
                await self.page.send_text(_error(tr("studio.error.command")))
                return
            if isinstance(command, Start):
                await self.page.send_text(_error(tr("studio.error.started-before")))
                return
            with suppress(OSError):
                self.writer.write(command.model_dump_json().encode() + b"\n")
                await self.writer.drain()
            if isinstance(command, Cancel) and not self.cancelled:
                self.cancelled = True
                asyncio.get_running_loop().call_later(CANCEL_SECONDS, self._insist)

    def _end(self) -> None:
        """End a run that does not end by itself."""
        self.overdue = True
        with suppress(ValueError, OSError):  # it has ended meanwhile
            self.process.kill()

    def _insist(self) -> None:
        with suppress(ValueError, OSError):  # it has ended meanwhile
            self.process.terminate()


async def _command(page: WebSocket) -> Any:
    message = await page.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return COMMANDS.validate_json(message.get("text") or message.get("bytes") or b"")


def _error(sentence: str) -> str:
    return Failed(type="error", sentence=sentence).model_dump_json()


async def _refuse(page: WebSocket, sentence: str) -> None:
    await page.send_text(_error(sentence))
    await page.close(1008)


def fair_share() -> int | None:
    """The memory that one run may use."""
    limit = default_memory_limit()
    return None if limit is None else max(MIN_MEMORY, limit // SHARE)
