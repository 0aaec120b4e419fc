"""Between a page and the process of its run: commands one way, messages the other, and the last word if need be."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import Any, Literal, NamedTuple

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from papan.messages import tr
from papan.puzzles import BUILT_IN
from papan.studio.answering.cut_short import cut_short_reply
from papan.studio.answering.replies import seconds_of
from papan.studio.frames import FORM
from papan.studio.protocol import COMMANDS, Cancel, Failed, Finished, Progress, Start, Started
from papan.studio.question_process import how_ended
from papan.studio.whereabouts import Place, Whereabouts

CANCEL_SECONDS = 0.5  # for a run that was told to stop, so that it can still tell what it counted
OVERTIME_SECONDS = 5.0  # after its time limit for a run to say so itself
STACK_SECONDS = 0.2  # for a run that is ended to tell where it is
EXIT_SECONDS = 2.0  # for a process whose line has ended to be gone


class RunProcess(NamedTuple):
    """The process of a run, where it tells its whereabouts, and its plug-ins: the name to show by path."""

    process: BaseProcess
    whereabouts: Whereabouts
    plugins: Mapping[str, str]


class Relay:
    """Hands on commands and messages between a page and its process."""

    def __init__(
        self,
        page: WebSocket,
        start: Start,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        run: RunProcess,
    ) -> None:
        self.page, self.start, self.reader, self.writer = page, start, reader, writer
        self.process, self.whereabouts, self.plugins = run
        self.cancelled = self.overdue = False
        self.started: str | None = None  # the message
        self.progress: str | None = None  # the latest one

    async def run(self) -> None:
        """Hand on messages until the process has sent its last one, or the page is gone."""
        deadline: asyncio.TimerHandle | None = None
        if self.start.watch is None:  # a watched run may pause, so there only processor time is limited
            deadline = asyncio.get_running_loop().call_later(
                seconds_of(self.start.job) + OVERTIME_SECONDS, self._end_overdue
            )
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
                data = await self.reader.readexactly(length)
                if data.startswith(FORM):
                    await self.page.send_bytes(data)
                    continue
                message = data.decode()
                if message.startswith('{"type":"started"'):
                    self.started = message
                elif message.startswith('{"type":"progress"'):
                    self.progress = message
                ended = message.startswith(('{"type":"result"', '{"type":"error"'))
                await self.page.send_text(message)
        if not ended:
            await asyncio.to_thread(self.process.join, EXIT_SECONDS)
            await self.page.send_text(self._last_words())

    def _last_words(self) -> str:
        """What to say for a process that could not say it itself; no code of the puzzle's is run for it."""
        code, place = self.process.exitcode, self.whereabouts.place(self.plugins)
        if self.cancelled or self.overdue or code == -signal.SIGXCPU:
            remark = None if place is None else tr("studio.error.plugin-was-in", place=place)
            return self._result(remark) or self._hung(place)
        if place is None and self.start.job.puzzle not in BUILT_IN and self.plugins:
            place = Place(", ".join(self.plugins.values()))
        if place is None:
            return error_message(tr("studio.error.died"))
        if code == -signal.SIGKILL:  # as the system does where memory runs out
            return error_message(tr("studio.error.plugin-memory", place=place))
        return error_message(tr("studio.error.plugin-died", place=place, how=how_ended(code)))

    def _result(self, remark: str | None) -> str | None:
        """The result of a run that had begun."""
        try:
            started = Started.model_validate_json(self.started or "")
            latest = None if self.progress is None else Progress.model_validate_json(self.progress)
        except ValidationError:
            return None
        status: Literal["limit", "cancelled"] = "cancelled" if self.cancelled else "limit"
        counts, seconds = (None, 0.0) if latest is None else (latest.counts, latest.seconds)
        result = cut_short_reply(started.job, started.engine, status, counts, seconds, remark)
        return Finished(type="result", result=result).model_dump_json()

    def _hung(self, place: Place | None) -> str:
        """What to say of a run that hung before it began."""
        if self.cancelled:
            remark = [] if place is None else [tr("studio.error.plugin-was-in", place=place)]
            return error_message(". ".join([tr("status.cancelled"), *remark]))
        seconds = round(seconds_of(self.start.job))
        if place is None:
            return error_message(tr("studio.error.question-slow", seconds=seconds))
        return error_message(tr("studio.error.plugin-slow", place=place, seconds=seconds))

    async def _listen(self) -> None:
        while True:
            try:
                command = await next_command(self.page)
            except ValidationError:
                await self.page.send_text(error_message(tr("studio.error.command")))
                return
            if isinstance(command, Start):
                await self.page.send_text(error_message(tr("studio.error.started-before")))
                return
            with suppress(OSError):
                self.writer.write(command.model_dump_json().encode() + b"\n")
                await self.writer.drain()
            if isinstance(command, Cancel) and not self.cancelled:
                self.cancelled = True
                asyncio.get_running_loop().call_later(CANCEL_SECONDS, self._end)

    def _end_overdue(self) -> None:
        self.overdue = True
        self._end()

    def _end(self) -> None:
        """End a run that does not end by itself, once it has told where it is."""
        self.whereabouts.ask(self.process, wait=False)
        asyncio.get_running_loop().call_later(STACK_SECONDS, self._kill)

    def _kill(self) -> None:
        with suppress(ValueError, OSError):  # it has ended meanwhile
            self.process.kill()


async def next_command(page: WebSocket) -> Any:
    """Return what the page says next; a ValidationError if it is no command."""
    message = await page.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return COMMANDS.validate_json(message.get("text") or message.get("bytes") or b"")


def error_message(sentence: str) -> str:
    """Return the last message of a run that could not be done."""
    return Failed(type="error", sentence=sentence).model_dump_json()
