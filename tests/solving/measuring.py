"""Runs jobs, each in a process of its own, and measures what it took: a JSON line in, a JSON line out.

The processes are forked from one that has papan loaded already, so that a run costs little more than itself.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from typing import Any

from papan import native, solve
from papan.errors import UsageError
from papan.puzzles import PUZZLES  # loads every puzzle and algorithm before the first fork


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(measured(json.loads(line))), flush=True)


def measured(job: dict[str, Any]) -> dict[str, Any]:
    """What a job came to, its seconds of the processor and its peak of memory in bytes."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os.write(writing, outcome(job).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        said = answer.read()
    _, status, used = os.wait4(child, 0)
    return {
        "said": said or f"ended by signal {status}",
        "seconds": used.ru_utime + used.ru_stime,
        "memory": used.ru_maxrss * 1024,
    }


def outcome(job: dict[str, Any]) -> str:
    try:
        result = solve(**job)
    except UsageError as error:
        return f"refused: {error}"
    except BaseException:
        return "failed: " + traceback.format_exc()
    return result.status.value if result.reason is None else f"{result.status.value}: {result.reason}"


if __name__ == "__main__":
    assert PUZZLES and native
    main()
