"""Pictures that somebody pastes or drops: each is read in a process of its own."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import Any

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException

from papan.errors import UsageError
from papan.messages import language
from papan.studio import picture_worker
from papan.studio.answering import models
from papan.studio.answering.screenshots import PictureReply, picture_reply
from papan.studio.processes import end_process, process_context
from papan.studio.worker_pool import BusyError

AT_ONCE = 2
MAX_WAITING = 8  # each holds its picture in memory
READING_SECONDS = 30.0
MAX_REPLY = 4_000_000  # bytes
SIGNATURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a", b"RIFF")
KINDS = ("image/png", "image/jpeg", "image/webp", "image/gif")


class Pictures:
    """Reads pictures, a few at once."""

    def __init__(self) -> None:
        self._threads: ThreadPoolExecutor | None = None
        self._waiting = 0
        self._reading: set[BaseProcess] = set()

    def open(self) -> None:
        """Be ready to read."""
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="studio-pictures")

    def close(self) -> None:
        """Leave unread what is not read yet."""
        for process in list(self._reading):
            with suppress(ValueError, OSError):  # it has ended meanwhile
                process.kill()
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    async def read(self, picture: bytes) -> PictureReply:
        """What is seen in a picture, or a UsageError; BusyError when too many are waiting."""
        if not picture.startswith(SIGNATURES):  # no process for what is obviously none
            raise UsageError("studio.error.no-picture")
        if self._waiting >= MAX_WAITING:
            raise BusyError
        self._waiting += 1
        try:
            ask = asyncio.get_running_loop().run_in_executor
            told = await ask(self._threads, self._told, picture, language())
        finally:
            self._waiting -= 1
        try:
            return picture_reply(told)
        except (KeyError, TypeError, ValueError, RecursionError):  # a hostile picture has taken over the process
            raise UsageError("studio.error.no-picture") from None

    def _told(self, picture: bytes, lang: str) -> Any:
        """What a process of its own tells about a picture: JSON, so that it can say nothing but words."""
        context = process_context()
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=picture_worker.main, args=(there, picture, lang), daemon=True)
        try:
            process.start()
            self._reading.add(process)
            there.close()  # else its end would never be seen
            if not here.poll(READING_SECONDS):
                raise UsageError("studio.error.picture-slow")
            return json.loads(here.recv_bytes(MAX_REPLY))
        except (EOFError, OSError, ValueError):  # it was ended for what it took
            raise UsageError("studio.error.picture-memory") from None
        finally:
            here.close()
            self._reading.discard(process)
            if process.pid is not None:
                end_process(process)


def add_pictures(app: FastAPI, pictures: Pictures) -> None:
    """The address that takes them."""
    body = {"required": True, "content": {kind: {"schema": {"type": "string", "format": "binary"}} for kind in KINDS}}

    @app.post(
        "/api/picture",
        openapi_extra={"requestBody": body},
        responses={415: {"model": models.Problem, "description": "The body is no picture."}},
    )
    async def post_picture(request: Request) -> PictureReply:
        """What is understood of a screenshot: the board, the marks on it, and which cells are unsure."""
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() not in KINDS:
            raise HTTPException(415)
        return await pictures.read(await request.body())
