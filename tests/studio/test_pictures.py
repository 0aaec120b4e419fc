"""Pictures that somebody pastes are understood, or refused with a sentence; none can hurt the server."""

from __future__ import annotations

import struct
import threading
import zlib
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from tests.studio.studio_client import Studio
from tests.vision.drawn_boards import picture_of

from papan.studio import picture_worker, pictures
from papan.studio.answering.screenshots import picture_reply

pytest.importorskip("numpy")

BOARD = "AAAABBC/AAACCCC/AAADCCC/AADDDDC/AAEFDDD/GEEFDDD/GEEEDDD"


def send(studio: Studio, picture: bytes, kind: str = "image/png", lang: str = "en") -> Any:
    return studio.http.post("/api/picture", content=picture, headers={"content-type": kind}, params={"lang": lang})


def refused(studio: Studio, picture: bytes, kind: str = "image/png") -> str:
    """The sentence with which a picture is refused; the server is as well as before."""
    answer = send(studio, picture, kind)
    assert 400 <= answer.status_code < 500, answer.text
    assert studio.post("board", text="1 2/3 0")["board"]
    return str(answer.json()["sentence"])


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, data: bytes) -> bytes:
    """A PNG that says it has this size, and has these rows."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = chunk(b"IDAT", zlib.compress(data, 9))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + rows + chunk(b"IEND", b"")


@pytest.mark.parametrize(("kind", "type_"), [("PNG", "image/png"), ("JPEG", "image/jpeg"), ("WEBP", "image/webp")])
def test_a_board_with_its_queens_and_crosses_is_read(studio: Studio, kind: str, type_: str) -> None:
    quality = {} if kind == "PNG" else {"quality": 92}
    answer = send(studio, picture_of(BOARD, {8}, {0, 1, 2, 48}, kind, **quality), type_)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    names: dict[str, str] = {}
    assert len(told["board"]["board"]) == len(BOARD)
    for seen, drawn in zip(told["board"]["board"], BOARD, strict=True):
        assert names.setdefault(seen, drawn) == drawn  # the letters are papan's own
    assert (told["puzzle"], told["rows"], told["columns"]) == ("queens", 7, 7)
    assert (told["position"], told["crosses"]) == ([8], [0, 1, 2, 48])
    assert 0.5 < told["confidence"] <= 1 and told["board"]["view"]["rows"] == 7


def test_what_is_no_picture_is_refused_without_a_process(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "process_context", lambda: pytest.fail("a process was started"))
    for words in (b"", b"AAB/ABB/CCC", b"%PDF-1.7", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"\x00" * 100):
        assert "PNG" in refused(studio, words)


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "image/svg+xml", ""])
def test_another_content_type_is_refused(studio: Studio, kind: str) -> None:
    assert send(studio, picture_of(BOARD), kind).status_code == 415


def test_a_picture_without_a_board_is_refused(studio: Studio) -> None:
    data = BytesIO()
    Image.new("RGB", (400, 300), "#8899aa").save(data, "PNG")
    assert refused(studio, data.getvalue())


def test_a_picture_that_is_cut_off_is_refused(studio: Studio) -> None:
    whole = picture_of(BOARD)
    for length in (9, 40, len(whole) // 2):
        assert refused(studio, whole[:length])


def test_a_bomb_is_refused_before_it_is_unpacked(studio: Studio) -> None:
    assert refused(studio, png(100_000, 100_000, b"\x00" * 30_000_000))
    assert refused(studio, png(2**31 - 1, 2**31 - 1, b""))


def test_rubbish_behind_a_signature_is_refused(studio: Studio) -> None:
    for start in pictures.SIGNATURES:
        assert refused(studio, start + bytes(range(256)) * 8)


def test_a_picture_may_be_larger_than_other_requests_but_not_endless(studio: Studio) -> None:
    padded = picture_of(BOARD) + b"\x00" * 3_000_000  # what comes after its end is not looked at
    assert send(studio, padded).status_code == 200
    assert send(studio, b"\x89PNG\r\n\x1a\n" + b"\x00" * 20_000_000).status_code == 413
    assert send(studio, b"x" * 2_000_000, "image/png").status_code == 400
    answer = studio.http.post("/api/board", content=b"x" * 2_000_000, headers={"content-type": "image/png"})
    assert answer.status_code == 413


def test_too_many_pictures_at_once_are_refused_and_the_others_are_read(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MAX_WAITING", 2)
    answers: list[int] = []
    picture = picture_of(BOARD)
    threads = [threading.Thread(target=lambda: answers.append(send(studio, picture).status_code)) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(answers) <= {200, 503} and answers.count(200) >= 2


def test_a_picture_that_takes_too_long_is_given_up(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "READING_SECONDS", 0.0)
    assert "in time" in refused(studio, picture_of(BOARD))


def test_the_refusal_is_in_the_language_asked_for(studio: Studio) -> None:
    assert "Ini bukan gambar" in send(studio, b"none", lang="id").json()["sentence"]


def test_without_the_vision_extra_the_answer_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "papan.vision.reading", None)
    assert "papan[vision]" in picture_worker._seen(b"")["error"]


@pytest.mark.parametrize("told", [{}, [], "x", 5, {"puzzle": "chess", "board": None}, {"puzzle": 1, "confidence": 0}])
def test_what_a_process_tells_is_not_believed(told: Any) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        picture_reply(told)
