"""What stands before every request: whose it is, how large it may be, and what the browser is told to forbid."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import json
import re
import socket
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import parse_qs, quote, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from papan.messages import LANGUAGES, tr, use_language
from papan.studio.answering.models import MAX_PICTURE, MAX_UPLOAD

LOCAL_NAMES = frozenset({"127.0.0.1", "localhost", "::1"})
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[0-9a-z._-]{1,253})(:[0-9]{1,5})?", re.IGNORECASE)
MAX_FIELDS = 100  # in a query
MAX_COOKIES = 200  # looked at: no browser has more for one host
MAX_HELD = 256 << 20  # bytes of all bodies together
LARGER = {"/api/picture": MAX_PICTURE}  # bytes that a request may have there
MAX_SWALLOWED = 64 << 20  # bytes of a body that is refused, read so that its sender listens to why
SWALLOWING_SECONDS = 5.0
REFUSED = 1008  # the WebSocket's code for what a policy forbids


@dataclass(frozen=True)
class AccessPolicy:
    """Which requests are answered: under which host names, and with which token, if any."""

    names: frozenset[str] = LOCAL_NAMES
    addresses: bool = False  # any IP address will do as a name: rebinding needs a name of the attacker's
    token: str | None = None
    cookie: str = field(default="papan-studio")

    def knows(self, name: str) -> bool:
        """Whether a request may call us so."""
        return name in self.names or (self.addresses and _is_address(name))


def policy_for(host: str, port: int, token: str | None) -> AccessPolicy:
    """Return the policy of a server that listens at a host; at this machine's own addresses, only it may ask."""
    cookie = f"papan-studio-{port}"
    if host in LOCAL_NAMES:
        return AccessPolicy(token=token, cookie=cookie)
    names = {*LOCAL_NAMES, host.lower(), socket.gethostname().lower(), socket.getfqdn().lower()}
    return AccessPolicy(frozenset(names - {""}), True, token, cookie)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """Lets through what comes from papan's own page, and adds the headers of every answer."""

    def __init__(self, app: ASGIApp, policy: AccessPolicy) -> None:
        self.app, self.policy = app, policy
        self.held = 0  # bytes of the bodies of requests under way

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        query = _query(scope)
        language = query.get("lang", ["en"])[-1]
        use_language(language if language in LANGUAGES else "en")
        if scope.get("method") == "HEAD":  # the same answer as to GET; the server leaves its body out
            scope = {**scope, "method": "GET"}
        headers = Headers(scope=scope)
        send = _with_headers(send)
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            return await _refuse(scope, receive, send, *refusal)
        if self.policy.token is not None and not self._has_cookie(headers):
            return await self._exchange(scope, query, receive, send, self.policy.token)
        if scope["type"] == "http" and scope["path"] == "/" and "token" in query:  # it must not stay for others to see
            return await _answer(send, 303, b"", {"location": _without_token(scope, query)})
        if scope["type"] == "websocket":
            return await self.app(scope, receive, send)
        return await self._answer_with_body(scope, receive, send)

    async def _answer_with_body(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Stop reading where a body gets too large, whatever length it claimed, or all bodies together do."""
        limit, size = max_bytes(scope["path"]), 0

        async def receiving() -> Message:
            nonlocal size
            message = await receive()
            read = len(message.get("body", b""))
            size += read
            self.held += read
            if size > limit or self.held > MAX_HELD:  # closed, so that the rest is not even read
                raise HTTPException(413 if size > limit else 503, headers={"Connection": "close"})
            return message

        try:
            await self.app(scope, receiving, send)
        finally:
            self.held -= size

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """Return why a request is refused: it uses an attacker's name for our address, or comes from another page."""
        if not (scope["path"].startswith("/") and scope["path"].isprintable()):  # another host's, CR, LF, NUL
            return 404, tr("studio.error.no-page")
        host = headers.get("host", "")
        if len(headers.getlist("host")) > 1 or not self.policy.knows(_name_of(host)):
            return 403, tr("studio.error.host", host=host[:80])
        origin = headers.get("origin")
        asks_for_more = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        own = (f"http://{host}", f"https://{host}")
        if origin is not None and asks_for_more and origin.lower() not in map(str.lower, own):
            return 403, tr("studio.error.origin", origin=origin[:80])
        if asks_for_more and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return 403, tr("studio.error.origin", origin=headers["sec-fetch-site"][:80])
        length = headers.get("content-length", "0")
        limit = max_bytes(scope["path"])
        if length.isascii() and length.isdigit() and int(length[:20]) > limit:
            return 413, tr("studio.error.too-large", limit=limit)
        return None

    def _has_cookie(self, headers: Headers) -> bool:
        # By hand: the time of the standard library's parser grows with the square of a cookie's length.
        cookies = headers.get("cookie", "").split(";", MAX_COOKIES)[:MAX_COOKIES]
        pairs = (cookie.strip().partition("=") for cookie in cookies)
        return any(name == self.policy.cookie and _same(value, self.policy.token or "") for name, _, value in pairs)

    async def _exchange(
        self, scope: Scope, query: dict[str, list[str]], receive: Receive, send: Send, token: str
    ) -> None:
        """Take the token of the printed address, give a cookie for it, and lead on to the clean address."""
        given = query.get("token", [""])[-1]
        if scope["type"] != "http" or scope["method"] != "GET" or not _same(given, token):
            return await _refuse(scope, receive, send, 401, tr("studio.error.token"))
        cookie = f"{self.policy.cookie}={token}; Path=/; HttpOnly; SameSite=Strict"
        return await _answer(send, 303, b"", {"location": _without_token(scope, query), "set-cookie": cookie})


def _without_token(scope: Scope, query: dict[str, list[str]]) -> str:
    rest = urlencode({name: values for name, values in query.items() if name != "token"}, doseq=True)
    path = "/" + quote(scope["path"].lstrip("/\\"))  # two slashes would lead to another host
    return path + (f"?{rest}" if rest else "")


def max_bytes(path: str) -> int:
    """How large a request to this address may be."""
    return LARGER.get(path, MAX_UPLOAD)


def _same(given: str, token: str) -> bool:
    return hmac.compare_digest(given.encode(errors="replace"), token.encode())


def _query(scope: Scope) -> dict[str, list[str]]:
    try:
        return parse_qs(scope["query_string"].decode("latin-1"), max_num_fields=MAX_FIELDS)
    except ValueError:  # more than anybody asks for
        return {}


def _name_of(host: str) -> str:
    """A Host header without its port and the brackets of IPv6; nothing where it is not exactly that."""
    found = HOST.fullmatch(host)
    if found is None:
        return ""
    name = found[1].lower()
    if name.startswith("["):
        return name[1:-1] if ":" in name else ""
    return name.removesuffix(".")


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending


async def _swallow(receive: Receive) -> None:
    """Read on for a while: a client that is still sending when the connection is closed never sees the answer."""
    size = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(SWALLOWING_SECONDS):
            while size <= MAX_SWALLOWED:
                message = await receive()
                size += len(message.get("body", b""))
                if not message.get("more_body", False):
                    return


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, sentence: str) -> None:
    if scope["type"] == "websocket":  # closed before it was open: the browser is told 403
        return await send({"type": "websocket.close", "code": REFUSED})
    await _swallow(receive)
    body = json.dumps({"sentence": sentence, "faults": []}, ensure_ascii=False).encode()
    return await _answer(send, status, body, {"content-type": "application/json", "connection": "close"})


async def _answer(send: Send, status: int, body: bytes, headers: dict[str, str]) -> None:
    pairs = [(name.encode(), value.encode("latin-1", "replace")) for name, value in headers.items()]
    pairs.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": body})
