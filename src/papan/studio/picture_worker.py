"""A picture read in a process of its own, with little memory and time: whatever it holds, the server stays well."""

from __future__ import annotations

import json
import os
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from papan.errors import PapanError
from papan.messages import text, use_language

NICE = 5  # behind the server itself
MEMORY = 2 << 30  # bytes of addresses
SECONDS = 20  # of the processor


def main(line: Connection, picture: bytes, language: str) -> None:
    """Say on the line, as JSON, what is seen in a picture, or why nothing is."""
    use_language(language)
    _be_confined()
    with line, suppress(OSError):  # of a line at whose other end nobody listens any more
        line.send_bytes(json.dumps(_seen(picture)).encode())


def _be_confined() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # each thread would take addresses of its own
    if hasattr(os, "nice"):
        os.nice(NICE)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")
    try:
        import resource
    except ImportError:  # Windows: the time is limited from outside all the same
        return
    for what, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CPU, SECONDS)):
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))


def _seen(picture: bytes) -> dict[str, Any]:
    try:
        from papan.vision.reading import read_picture
    except ImportError:
        return {"error": text("studio.error.no-vision")}
    try:
        seen = read_picture(picture)
    except PapanError as error:
        return {"error": str(error)}
    except MemoryError:
        return {"error": text("studio.error.picture-memory")}
    except Exception as error:
        return {"error": text("studio.error.picture", error=type(error).__name__)}
    doubts = [{"line": note.line, "column": note.column, "sentence": str(note)} for note in seen.faults]
    return {**seen.to_json(), "board": seen.text, "faults": doubts}
