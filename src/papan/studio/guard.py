"""What stands before every request: whose it is, how large it may be, and what the browser is told to forbid."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import json
import socket
from contextlib import suppress
from dataclasses import dataclass, field
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from papan.messages import LANGUAGES, text, use_language
from papan.studio.models import MAX_PICTURE, MAX_UPLOAD

LOCAL = frozenset({"127.0.0.1", "localhost", "::1"})
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
LARGER = {"/api/picture": MAX_PICTURE}  # bytes that a request may have there
SWALLOWED = 64 << 20  # bytes of a body that is too large, read so that its sender listens to why it is refused
SWALLOWING = 5.0  # seconds for it
REFUSED = 1008  # the WebSocket's code for what a policy forbids


@dataclass(frozen=True)
class Door:
    """Who may come in: under which host names, and with which token, if any."""

    names: frozenset[str] = LOCAL
    addresses: bool = False  # any IP address will do as a name: rebinding needs a name of the attacker's
    token: str | None = None
    cookie: str = field(default="papan-studio")

    def knows(self, name: str) -> bool:
        """Whether a request may call us so."""
        return name in self.names or (self.addresses and _is_address(name))


def door_for(host: str, port: int, token: str | None) -> Door:
    """The door of a server that listens at a host: at this machine's own addresses, only for itself."""
    if token is None:
        return Door()
    names = {*LOCAL, host.lower(), socket.gethostname().lower(), socket.getfqdn().lower()}
    return Door(frozenset(names), True, token, f"papan-studio-{port}")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """Lets through what comes from papan's own page, and adds the headers of every answer."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self.app, self.door = app, door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        language = parse_qs(scope["query_string"].decode("latin-1")).get("lang", ["en"])[-1]
        use_language(language if language in LANGUAGES else "en")
        headers = Headers(scope=scope)
        send = _with_headers(send)
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            if refusal[0] == 413:
                await _swallow(receive)
            return await _refuse(scope, send, *refusal)
        if self.door.token is not None and not self._has_cookie(headers):
            return await self._exchange(scope, send, self.door.token)
        return await self.app(scope, _within_size(receive, most_bytes(scope["path"])), send)

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """Why this request is not for us: an attacker's name for our address, or somebody else's page."""
        host = headers.get("host", "")
        if len(headers.getlist("host")) > 1 or not self.door.knows(_name_of(host)):
            return 403, text("studio.error.host", host=host[:80])
        origin = headers.get("origin")
        asks_for_more = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        own = (f"http://{host}", f"https://{host}")
        if origin is not None and asks_for_more and origin.lower() not in map(str.lower, own):
            return 403, text("studio.error.origin", origin=origin[:80])
        if asks_for_more and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return 403, text("studio.error.origin", origin=headers["sec-fetch-site"][:80])
        length = headers.get("content-length", "0")
        limit = most_bytes(scope["path"])
        if length.isascii() and length.isdigit() and int(length[:20]) > limit:
            return 413, text("studio.error.too-large", limit=limit)
        return None

    def _has_cookie(self, headers: Headers) -> bool:
        cookies: SimpleCookie = SimpleCookie()
        try:
            cookies.load(headers.get("cookie", ""))
        except CookieError:
            return False
        found = cookies.get(self.door.cookie)
        return found is not None and _same(found.value, self.door.token or "")

    async def _exchange(self, scope: Scope, send: Send, token: str) -> None:
        """Take the token of the printed address, give a cookie for it, and lead on to the clean address."""
        query = parse_qs(scope["query_string"].decode("latin-1"))
        given = query.pop("token", [""])[-1]
        if scope["type"] != "http" or scope["method"] != "GET" or not _same(given, token):
            return await _refuse(scope, send, 401, text("studio.error.token"))
        rest = urlencode(query, doseq=True)
        cookie = f"{self.door.cookie}={token}; Path=/; HttpOnly; SameSite=Strict"
        headers = {"location": scope["path"] + (f"?{rest}" if rest else ""), "set-cookie": cookie}
        return await _answer(send, 303, b"", headers)


def most_bytes(path: str) -> int:
    """How large a request to this address may be."""
    return LARGER.get(path, MAX_UPLOAD)


def _same(given: str, token: str) -> bool:
    return hmac.compare_digest(given.encode(errors="replace"), token.encode())


def _name_of(host: str) -> str:
    """A Host header without its port and the brackets of IPv6."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().rstrip(".")


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending


def _within_size(receive: Receive, limit: int) -> Receive:
    """Stop reading where a body gets too large, whatever length it claimed."""
    size = 0

    async def receiving() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > limit:
            raise HTTPException(413, headers={"Connection": "close"})  # so that the rest is not even read
        return message

    return receiving


async def _swallow(receive: Receive) -> None:
    """Read on for a while: who is still sending when the line is closed never sees the answer."""
    size = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(SWALLOWING):
            while size <= SWALLOWED:
                message = await receive()
                size += len(message.get("body", b""))
                if not message.get("more_body", False):
                    return


async def _refuse(scope: Scope, send: Send, status: int, sentence: str) -> None:
    if scope["type"] == "websocket":  # closed before it was open: the browser is told 403
        return await send({"type": "websocket.close", "code": REFUSED})
    body = json.dumps({"sentence": sentence, "faults": []}, ensure_ascii=False).encode()
    return await _answer(send, status, body, {"content-type": "application/json", "connection": "close"})


async def _answer(send: Send, status: int, body: bytes, headers: dict[str, str]) -> None:
    pairs = [(name.encode(), value.encode("latin-1", "replace")) for name, value in headers.items()]
    pairs.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": body})
