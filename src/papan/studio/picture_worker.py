"""A picture read in a process of its own, with limited memory and time, so that no picture can harm the server."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from papan.errors import PapanError
from papan.messages import tr, use_language
from papan.searching.memory import cap_memory
from papan.studio.confine import begin_worker, limit_processor

MEMORY = 2 << 30  # bytes
SECONDS = 20  # of the processor


def main(line: Connection, picture: bytes, language: str) -> None:
    """Say on the line, as JSON, what is seen in a picture, or why nothing is."""
    use_language(language)
    begin_worker("papan-picture")
    cap_memory(MEMORY)
    limit_processor(SECONDS)
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # each thread would take memory of its own
    with line, suppress(OSError):  # of a line at whose other end nobody listens any more
        line.send_bytes(json.dumps(_seen(picture)).encode())


def _seen(picture: bytes) -> dict[str, Any]:
    try:
        from papan.vision.reading import see_picture
    except ImportError:
        return {"error": tr("studio.error.no-vision")}
    try:
        seen = see_picture(picture)
    except PapanError as error:
        return {"error": str(error)}
    except MemoryError:
        return {"error": tr("studio.error.picture-memory")}
    except Exception as error:
        return {"error": tr("studio.error.picture", error=type(error).__name__)}
    doubts = [{"line": note.line, "column": note.column, "sentence": str(note)} for note in seen.faults]
    return {**seen.to_json(), "position": seen.state or (), "board": seen.text, "faults": doubts}
