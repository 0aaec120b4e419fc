"""Serving the studio: an address to listen at, a browser to open, an end at Ctrl-C."""

from __future__ import annotations

import errno
import secrets
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import NoReturn

import uvicorn
from fastapi import FastAPI

from papan.errors import UsageError
from papan.studio.app import create_app
from papan.studio.connections import MAX_HEAD, StudioHttp, StudioSocket
from papan.studio.guard import LOCAL_NAMES, policy_for
from papan.studio.plugin_host import PluginHost
from papan.studio.quiet_log import quieten

PORT = 8765
MAX_PORTS_TRIED = 20  # ports after it, when it is taken and nobody asked for one
MAX_COMMAND = 256 << 10  # bytes of a WebSocket message: a board of 100×100 and more
ACCEPTED_AT_ONCE = 16  # connections, before it is looked whether they are too many
QUEUED = 1024  # connections that the system keeps until they are accepted


def serve(
    host: str,
    port: int | None,
    fragment: str,
    open_browser: bool,
    tell: Callable[[str, bool], None],
    plugins: PluginHost | None = None,
    grades: Path | None = None,
) -> None:
    """Serve until Ctrl-C; `tell` gets the address, and whether others can reach it.

    Where there are `grades`, there is a token as well: on this machine, too, others may have an account.
    """
    listening = listen(host, port)
    used = int(listening.getsockname()[1])
    public = host not in LOCAL_NAMES
    token = secrets.token_urlsafe(24) if public or grades is not None else None
    name = _own_address() if host in ("0.0.0.0", "::") else host
    shown = f"[{name}]" if ":" in name else name
    address = f"http://{shown}:{used}/" + (f"?token={token}" if token else "") + fragment

    def started() -> None:
        tell(address, public)
        if open_browser:  # on a thread: some browsers only come back when they are closed
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    with listening:
        _end_in_order()
        StudioServer(create_app(policy_for(host, used, token), plugins, grades), started).run([listening])


class StudioServer(uvicorn.Server):
    """The server of an application, with limits for all that strangers may send."""

    def __init__(self, app: FastAPI, started: Callable[[], None] | None = None) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                loop="asyncio",
                http=StudioHttp,
                h11_max_incomplete_event_size=MAX_HEAD,
                ws=StudioSocket,
                ws_max_size=MAX_COMMAND,
                ws_per_message_deflate=False,
                backlog=ACCEPTED_AT_ONCE,
                timeout_graceful_shutdown=2,
                log_level="warning",
                use_colors=False,  # what papan prints has no escape codes
                access_log=False,
                server_header=False,
                proxy_headers=False,
            )
        )
        quieten()  # now that the server has set up its log
        self._tell_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(QUEUED)  # asyncio has set it to as many as it accepts at once
        if self._tell_started is not None:
            self._tell_started()


def _own_address() -> str:
    """The address under which others see this machine, as far as it can be told."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only picks the way out
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens at the port asked for, else at the first that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        if not host:  # for the system this would be every address
            raise OSError
        socket.getaddrinfo(host, None, family)
    except (OSError, UnicodeError):
        raise UsageError("error.studio-host", host=host) from None
    for tried in [port] if port is not None else range(PORT, PORT + MAX_PORTS_TRIED):
        listening = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":  # there it would let a second server take the port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, tried))
            listening.listen(QUEUED)  # at once: until then another may be bound to the same port
            return listening
        except OSError as error:
            listening.close()
            fault = error
            if error.errno != errno.EADDRINUSE:
                break
    raise UsageError("error.studio-port", host=host, port=tried, error=fault.strerror or str(fault))


def _end_in_order() -> None:
    """Let a signal that ends the process end it as Ctrl-C does: else folders of its runs would stay behind."""
    signal.signal(signal.SIGTERM, _leave)
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # not under nohup
        signal.signal(signal.SIGHUP, lambda number, frame: signal.raise_signal(signal.SIGTERM))


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    sys.exit(128 + number)
