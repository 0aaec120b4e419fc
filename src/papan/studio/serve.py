"""Serving the studio: an address to listen at, a browser to open, an end at Ctrl-C."""

from __future__ import annotations

import secrets
import socket
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from papan.errors import UsageError
from papan.studio.app import create_app
from papan.studio.guard import LOCAL, door_for

PORT = 8765
TRIED = 20  # ports after it, when it is taken and nobody asked for one
MAX_COMMAND = 256 << 10  # bytes of a WebSocket message: a board of 100×100 and more


def serve(host: str, port: int | None, fragment: str, open_browser: bool, tell: Callable[[str, bool], None]) -> None:
    """Serve until Ctrl-C; `tell` gets the address, and whether others can reach it."""
    listening = _listen(host, port)
    used = int(listening.getsockname()[1])
    public = host not in LOCAL
    token = secrets.token_urlsafe(24) if public else None
    name = _own_address() if host in ("0.0.0.0", "::") else host
    shown = f"[{name}]" if ":" in name else name
    address = f"http://{shown}:{used}/" + (f"?token={token}" if token else "") + fragment

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            tell(address, public)
            if open_browser:  # on a thread: some browsers only come back when they are closed
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    settings = uvicorn.Config(
        create_app(door_for(host, used, token)),
        log_level="warning",
        use_colors=False,  # what papan prints has no escape codes
        ws="websockets-sansio",  # the one that waits for a slow page
        ws_max_size=MAX_COMMAND,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
        server_header=False,
        proxy_headers=False,
    )
    with listening:
        Server(settings).run([listening])


def _own_address() -> str:
    """The address under which others see this machine, as far as it can be told."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only picks the way out
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket at the port asked for, else at the first that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in [port] if port is not None else range(PORT, PORT + TRIED):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, tried))
            return listening
        except OSError as error:
            listening.close()
            fault = error
    raise UsageError("error.studio-port", host=host, port=tried, error=fault.strerror or str(fault))
