"""What a program may use, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True)
class RunLimits:
    """What one run of a program may use; sizes are in bytes."""

    seconds: float = 10.0
    memory: int = 512 << 20
    processes: int = 64
    output: int = 1 << 20  # of what it prints, and of each file that is read from it
    disk: int = 64 << 20  # in its home and temporary folder together


# Why a run ended: by itself, at a limit, or because papan ended it.
Ending: TypeAlias = Literal["exit", "signal", "time", "memory", "processes", "output", "disk", "stopped"]


@dataclass(frozen=True)
class Ran:
    """What became of one run: how it ended, and what it said."""

    ending: Ending
    code: int | None  # of its exit; None if it was ended
    signal: int | None
    seconds: float
    out: bytes
    err: bytes
    files: dict[str, bytes]  # what it wrote that was asked for, by path relative to its folder
