"""What a report tells of the machine: its processor and versions, and nothing that tells whose it is."""

from __future__ import annotations

import os
import platform
from contextlib import suppress
from pathlib import Path

from papan.messages import number, tr
from papan.support.printable import printable
from papan.version import VERSION

MAX_NAME = 100  # letters


def machine_lines() -> list[str]:
    """Return papan's version, Python's, and what the machine is."""
    return [
        f"papan {VERSION}",
        f"Python {platform.python_version()} ({platform.system()} {platform.machine()})",
        tr("report.machine.cpu", name=cpu_name(), cores=number(os.cpu_count() or 1)),
    ]


def cpu_name() -> str:
    """Return what the processor calls itself."""
    with suppress(OSError, UnicodeDecodeError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            name, colon, value = line.partition(":")
            if colon and name.strip() in ("model name", "Model") and value.strip():
                return printable(" ".join(value.split()))[:MAX_NAME]
    return printable(platform.processor() or platform.machine())[:MAX_NAME]
