"""Why a run ended: which limit it was, as far as it can be told from outside."""

from __future__ import annotations

import re
import signal
from dataclasses import dataclass

from papan.grading.sandbox.limits import Ending
from papan.grading.sandbox.supervising import Cut

_TAIL = 1 << 16  # bytes of standard error in which a message is looked for


@dataclass(frozen=True)
class Signs:
    """What the system says at the end of a run: which limits the program has met."""

    memory: bool = False
    processes: bool = False
    disk: bool = False


# What languages say when the system refuses them something.
_MESSAGES: tuple[tuple[Ending, re.Pattern[bytes]], ...] = (
    (
        "processes",
        re.compile(
            rb"Cannot fork|can't start new thread|unable to create native thread|spawn \S+ EAGAIN"
            rb"|(fork: |what\(\):  |\[Errno 11\] )(retry: )?Resource temporarily unavailable"
        ),
    ),
    ("disk", re.compile(rb"No space left on device|ENOSPC|File too large|File size limit exceeded|EFBIG")),
    (
        "memory",
        re.compile(
            rb"MemoryError|std::bad_alloc|OutOfMemoryError|heap out of memory|[Cc]annot allocate memory|ENOMEM"
            rb"|out of memory|memory exhausted|memory allocation of \d+ bytes failed"
        ),
    ),
)
_OF_SIGNAL: dict[int, Ending] = {24: "time", 25: "disk"}  # SIGXCPU and SIGXFSZ


def why_ended(cut: Cut, code: int | None, signs: Signs, answered: bool, err: bytes) -> tuple[Ending, int | None]:
    """Return why a run ended, and the signal if it was ended by one; `code` is that of a shell.

    A program that met a limit, but `answered` and ended in order, has come to terms with it.
    """
    if cut in ("stopped", "output", "memory"):
        return cut, None
    if cut is None and code == 0 and answered:
        return "exit", None
    limits: tuple[tuple[Ending, bool], ...] = (
        ("memory", signs.memory),
        ("processes", signs.processes),
        ("disk", signs.disk),
    )
    for ending, met in limits:
        if met:
            return ending, None
    for ending, message in _MESSAGES:
        if message.search(err[-_TAIL:]):
            return ending, None
    if cut is not None:
        return cut, None
    number = code - 128 if code is not None and 128 < code <= 128 + signal.NSIG else None
    if number is None:
        return "exit", None
    return _OF_SIGNAL.get(number, "signal"), number
