"""How the studio's processes are started and ended."""

from __future__ import annotations

import multiprocessing
from multiprocessing.process import BaseProcess
from typing import Any

GRACE_SECONDS = 0.2  # for a process to end by itself when its line has ended


def process_context() -> Any:
    """How processes are started: forked from one that does nothing else, where the system can."""
    methods = multiprocessing.get_all_start_methods()
    return multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")


def end_process(process: BaseProcess) -> int | None:
    """Wait a moment for a process to end, then make it; says with which code it has ended."""
    process.join(GRACE_SECONDS)
    if process.is_alive():
        process.terminate()
        process.join(GRACE_SECONDS)
    if process.is_alive():
        process.kill()
        process.join()
    code = process.exitcode
    process.close()
    return code
