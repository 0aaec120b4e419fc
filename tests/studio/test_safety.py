"""Who may talk to the studio, how much, and what the browser is told to forbid."""

from __future__ import annotations

import json
import socket
from urllib.parse import urljoin, urlsplit

import pytest
from tests.studio.studio_client import Studio
from websockets.exceptions import InvalidStatus

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'"


@pytest.mark.parametrize("path", ["/", "/api/catalogue", "/api/nothing", "/assets/index-abc123.js", "/api/docs"])
def test_every_answer_tells_the_browser_what_to_forbid(studio: Studio, path: str) -> None:
    headers = studio.http.get(path).headers
    assert headers["content-security-policy"].startswith(POLICY)
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "127.0.0.1.evil.example", "localhost.evil:80", "10.0.0.1", "", "[::2]"),
        *("[::1].evil.com", "[::1]evil.com:80", "[::1", "[127.0.0.1]", "[localhost]", "localhost:80.evil.com"),
        *(
            "localhost:evil",
            "localhost:80:80",
            "localhost..",
            "me@localhost",
            "localhost/evil",
            "::1",
            "localhost, evil",
        ),
    ],
)
def test_another_host_name_is_refused(studio: Studio, host: str) -> None:
    answer = studio.http.get("/api/catalogue", headers={"host": host})
    assert answer.status_code == 403 and answer.json()["sentence"]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:1", "LOCALHOST", "localhost.:80", "[::1]", "[::1]:80"])
def test_the_names_of_this_machine_are_known(studio: Studio, host: str) -> None:
    assert studio.http.get("/api/messages", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1", "http://localhost:1", "file://"])
def test_a_request_from_another_page_is_refused(studio: Studio, origin: str) -> None:
    answer = studio.http.post("/api/board", json={"text": "x"}, headers={"origin": origin})
    assert answer.status_code == 403
    with pytest.raises(InvalidStatus) as refusal, studio.page(Origin=origin):
        pass
    assert refusal.value.response.status_code == 403


def test_a_refusal_is_heard_by_a_sender_whose_body_comes_later(studio: Studio) -> None:
    with socket.create_connection(("127.0.0.1", studio.port), timeout=60) as line:
        line.sendall(b"POST /api/board HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 900000\r\n\r\n")
        for _ in range(9):
            line.sendall(b" " * 100_000)
        with line.makefile("rb") as reader:
            assert reader.readline().startswith(b"HTTP/1.1 403")


def test_a_cross_site_request_without_an_origin_is_refused(studio: Studio) -> None:
    answer = studio.http.post("/api/board", json={"text": "x"}, headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 403


def test_the_studios_own_page_is_let_in(studio: Studio) -> None:
    origin = f"http://127.0.0.1:{studio.port}"
    assert studio.http.post("/api/board", json={"text": "x"}, headers={"origin": origin}).status_code == 200
    with studio.page(Origin=origin) as page:
        page.say(type="start", job={"puzzle": "sliding", "board": "1 2/3 0"})
        assert page.all()[-1]["type"] == "result"


def test_a_socket_for_another_host_is_refused(studio: Studio) -> None:
    for hosts in (["evil.example"], ["127.0.0.1", "evil.example"], []):
        with socket.create_connection(("127.0.0.1", studio.port), timeout=60) as line:
            head = "GET /api/run HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            names = "".join(f"Host: {host}\r\n" for host in hosts)
            line.sendall(f"{head}{names}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
            assert line.recv(100).split()[1][:1] == b"4"


def test_a_body_that_is_too_large_is_refused(studio: Studio) -> None:
    answer = studio.http.post("/api/board", content=b"x" * 1_000_001, headers={"content-type": "application/json"})
    assert answer.status_code == 413 and answer.json()["sentence"]


def test_a_body_that_hides_its_length_is_read_no_further_than_allowed(studio: Studio) -> None:
    with socket.create_connection(("127.0.0.1", studio.port)) as line:
        line.settimeout(60)
        head = "POST /api/board HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        line.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
        chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
        try:
            for _ in range(1_000):
                line.sendall(chunk)
        except OSError:  # it would not take more
            pass
        else:
            pytest.fail("65 MB were read")


def test_files_outside_the_page_cannot_be_had(studio: Studio) -> None:
    for path in (
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/..%2fsecret.txt",
        "/%00",
        "/" + "a" * 5000,
    ):
        answer = studio.http.get(path)
        assert answer.status_code == 404 and "secret" not in answer.text


def test_the_page_and_its_files_are_cached_as_they_should(studio: Studio) -> None:
    index, asset, icon = (studio.http.get(path) for path in ("/", "/assets/index-abc123.js", "/icon.svg"))
    assert index.headers["cache-control"] == "no-cache" and "<title>papan" in index.text
    assert "immutable" in asset.headers["cache-control"] and asset.headers["content-encoding"] == "gzip"
    assert icon.headers["content-type"].startswith("image/svg")
    assert studio.http.get("/api/catalogue").headers["cache-control"] == "no-store"


def test_a_page_that_was_not_built_says_how(not_built: Studio) -> None:
    answer = not_built.http.get("/")
    assert answer.status_code == 503 and "make web" in answer.text
    assert not_built.http.get("/api/catalogue").status_code == 200


def test_without_the_token_nothing_is_to_be_had(classroom: Studio) -> None:
    for path in ("/", "/api/catalogue", "/api/openapi.json", "/?token=wrong", "/?token="):
        assert classroom.http.get(path).status_code == 401
    with pytest.raises(InvalidStatus) as refusal, classroom.page():
        pass
    assert refusal.value.response.status_code == 403


def test_the_token_is_exchanged_for_a_cookie_and_a_clean_address(classroom: Studio) -> None:
    answer = classroom.http.get("/?token=open-sesame&lang=id", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/?lang=id")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie
    assert classroom.http.get("/api/catalogue").status_code == 200  # the client keeps cookies
    with classroom.page(Cookie=cookie.partition(";")[0]) as page:
        page.say(type="start", job={"puzzle": "sliding", "board": "1 2/3 0"})
        assert page.all()[-1]["type"] == "result"


@pytest.mark.parametrize("token", ["open-sesame", "of-yesterday"])
def test_no_token_stays_in_the_address_of_a_page_that_has_its_cookie(classroom: Studio, token: str) -> None:
    cookie = {"cookie": "papan-studio=open-sesame"}
    answer = classroom.http.get(f"/?token={token}&lang=id", headers=cookie, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/?lang=id")


def test_a_wrong_cookie_does_not_help(classroom: Studio) -> None:
    for cookie in ("papan-studio=wrong", "papan-studio=", "papan-studio=\u00e9", "=;=;"):
        assert classroom.http.get("/api/catalogue", headers={b"cookie": cookie.encode("latin-1")}).status_code == 401


@pytest.mark.parametrize(
    "hostile", ['a="' + "\\" * 20_000, 'a="' + '\\"' * 10_000 + '"', "=;" * 50 + '"', "a=" + " " * 20_000 + "\\"]
)
def test_a_cookie_is_found_whatever_stands_beside_it(classroom: Studio, hostile: str) -> None:
    for cookie, status in ((f"{hostile}; papan-studio=open-sesame", 200), (hostile, 401)):
        assert classroom.http.get("/api/messages", headers={"cookie": cookie}).status_code == status


def test_only_so_many_cookies_are_looked_at(classroom: Studio) -> None:
    for crumbs, status in ((150, 200), (5_000, 401)):
        cookie = "a=b;" * crumbs + "papan-studio=open-sesame"
        assert classroom.http.get("/api/messages", headers={"cookie": cookie}).status_code == status


def test_only_so_many_fields_of_a_query_are_looked_at(classroom: Studio) -> None:
    for fields, status in ((5_000, 401), (50, 303)):  # the second gives a cookie
        assert classroom.http.get("/?" + "a=b&" * fields + "token=open-sesame").status_code == status


def answer_to(studio: Studio, target: str, method: str = "GET") -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of the answer to a request whose target no client would send as it is."""
    with socket.create_connection(("127.0.0.1", studio.port), timeout=60) as line:
        line.sendall(f"{method} {target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        with line.makefile("rb") as reader:
            head, _, body = reader.read().partition(b"\r\n\r\n")
    first, *rest = head.decode("latin-1").split("\r\n")
    return (
        int(first.split()[1]),
        {name.lower(): value for name, _, value in (one.partition(": ") for one in rest)},
        body,
    )


@pytest.mark.parametrize(
    "path", ["/", "//evil.com/", "///evil.com", "/\\evil.com/", "/%5Cevil.com", "/%2F%2Fevil.com", "/%2e%2e//evil.com"]
)
def test_the_token_leads_to_no_other_host(classroom: Studio, path: str) -> None:
    status, headers, _ = answer_to(classroom, f"{path}?token=open-sesame")
    there = urljoin("http://127.0.0.1/", headers["location"].replace("\\", "/"))  # browsers take one for the other
    assert status == 303 and urlsplit(there).netloc == "127.0.0.1"
    assert headers["location"].startswith("/") and headers["location"][1:2] not in ("/", "\\")


@pytest.mark.parametrize(
    "target", ["/%0d%0aSet-Cookie:%20a=b", "/%0a", "/api/catalogue%0a", "/%00", "http://evil.com/", "evil", "*", "["]
)
def test_an_address_that_is_none_leads_nowhere(studio: Studio, classroom: Studio, target: str) -> None:
    for one in (studio, classroom):
        status, headers, _ = answer_to(one, f"{target}?token=open-sesame")
        assert status == 404 and not headers.keys() & {"set-cookie", "location"}


@pytest.mark.parametrize("path", ["/", "/icon.svg", "/assets/index-abc123.js", "/api/catalogue", "/api/docs"])
def test_a_head_is_what_get_would_answer_without_its_body(studio: Studio, path: str) -> None:
    got, (status, headers, body) = (
        studio.http.get(path, headers={"accept-encoding": "identity"}),
        answer_to(studio, path, "HEAD"),
    )
    assert (status, body) == (200, b"")
    assert headers["content-length"] == str(len(got.content)) and headers["content-type"] == got.headers["content-type"]


def test_no_slash_is_put_right_by_a_redirect(studio: Studio) -> None:
    assert studio.http.get("/api/catalogue/", follow_redirects=False).status_code == 404


def test_a_class_may_come_by_any_address_but_not_by_any_name(classroom: Studio) -> None:
    assert classroom.http.get("/", headers={"host": "192.168.1.7:8765"}).status_code == 401
    assert classroom.http.get("/", headers={"host": "evil.example"}).status_code == 403


def test_a_command_that_is_too_large_or_no_command_is_refused(studio: Studio) -> None:
    for words in ("{}", "no json", "[" * 100_000, json.dumps({"type": "pause"}), json.dumps({"type": "start"})):
        with studio.page() as page:
            page.connection.send(words)
            assert page.next()["type"] == "error"
