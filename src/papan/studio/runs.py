"""The runs of all pages: one process per run, its messages handed on no faster than the page takes them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import forkserver
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from papan.messages import tr, use_language
from papan.plugins.load import shipped_plugins
from papan.plugins.shipped import ShippedPlugin
from papan.searching.memory import default_memory_limit
from papan.studio import answer_worker, plugin_worker, worker
from papan.studio.processes import end_process, process_context
from papan.studio.protocol import Start
from papan.studio.relay import Relay, RunProcess, error_message, next_command
from papan.studio.whereabouts import Whereabouts

MAX_RUNS_AT_ONCE = 32
SHARE = 8  # a run may use an eighth of what papan may: more than a few large ones at once are rare
MIN_MEMORY = 256 << 20
FIRST_COMMAND_SECONDS = 30.0  # for the page to say what to run

Answer = TypeVar("Answer")


class Runs:
    """Starts runs and counts them."""

    def __init__(
        self,
        max_runs: int = MAX_RUNS_AT_ONCE,
        plugins: Callable[[], Sequence[ShippedPlugin]] = shipped_plugins,
    ) -> None:
        self.max_runs, self._plugins = max_runs, plugins
        self.running: set[BaseProcess] = set()
        self.slots = 0
        self._context = process_context()
        if self._context.get_start_method() == "forkserver":
            self._context.set_forkserver_preload([worker.__name__, answer_worker.__name__, plugin_worker.__name__])
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
                start = await asyncio.wait_for(next_command(page), FIRST_COMMAND_SECONDS)
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
        plugins = await self._aside(self._plugins)
        here, there = socket.socketpair()
        here.setblocking(False)
        whereabouts = Whereabouts(self._context)
        process = self._context.Process(
            target=worker.main,
            args=(there, whereabouts.writing, start.model_dump_json().encode(), fair_share(), plugins),
            daemon=True,
        )
        writer: asyncio.StreamWriter | None = None
        try:
            await self._aside(process.start)
            self.running.add(process)
            there.close()  # else its end would never be seen
            whereabouts.writing.close()
            reader, writer = await asyncio.open_connection(sock=here)
            names = {plugin.path: plugin.name for plugin in plugins}
            await Relay(page, start, reader, writer, RunProcess(process, whereabouts, names)).run()
        finally:
            there.close()
            if writer is None:
                here.close()
            else:
                writer.close()  # the process ends when its line does
            if process.pid is not None:
                await asyncio.shield(self._aside(end_process, process))
            self.running.discard(process)
            whereabouts.close()

    def close(self) -> None:
        """End whatever still runs."""
        for process in list(self.running):
            end_process(process)
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)


async def _refuse(page: WebSocket, sentence: str) -> None:
    await page.send_text(error_message(sentence))
    await page.close(1008)


def fair_share() -> int | None:
    """The memory that one run may use."""
    limit = default_memory_limit()
    return None if limit is None else max(MIN_MEMORY, limit // SHARE)
