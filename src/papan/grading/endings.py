"""How a program's run ended, before anybody looks at its answer; and what it said."""

from __future__ import annotations

import re
import signal
from contextlib import suppress

from papan.checking.claims import crashed
from papan.grading.reasons import Reason
from papan.grading.results import Outcome
from papan.grading.sandbox.limits import Ran, RunLimits
from papan.loading.load import encoding_of
from papan.support.printable import printable
from papan.support.sizes import show_memory

MAX_LINE = 200  # letters of a program's last words

_ADDRESS = re.compile(r"0x[0-9a-fA-F]+|@[0-9a-f]{6,}")  # differs from run to run


def text_of(data: bytes) -> str:
    """Return what bytes say, in whatever encoding; there is always something to read."""
    return data.decode(encoding_of(data) or "utf-8", errors="replace")


def answer_of(ran: Ran, has_file: bool) -> bytes:
    """Return the answer: the files it should be in, one after the other; without any, what was printed."""
    if has_file and ran.files:
        return b"\n".join(ran.files[name] for name in sorted(ran.files))
    return ran.out


def ended_at(ran: Ran, limits: RunLimits) -> tuple[Outcome, Reason] | None:
    """Return what became of a program that did not end by itself; None if it did."""
    match ran.ending:
        case "time":
            return "timeout", Reason("grade.reason.timeout", {"seconds": limits.seconds})
        case "memory":
            return "limit", Reason("grade.reason.memory", {"limit": show_memory(limits.memory)})
        case "processes":
            return "limit", Reason("grade.reason.processes", {"limit": limits.processes})
        case "output":
            return "limit", Reason("grade.reason.output", {"limit": show_memory(limits.output)})
        case "disk":
            return "limit", Reason("grade.reason.disk", {"limit": show_memory(limits.disk)})
        case "signal":
            return "crash", Reason("grade.reason.signal", {"signal": _signal_name(ran.signal)})
        case _:
            return None


def broke_down(ran: Ran) -> bool:
    """Return whether a program that ended by itself broke down, rather than ending with an exit code of its own."""
    return crashed(text_of(ran.err)) or (bool(ran.code) and crashed(text_of(ran.out)))


def crash_reason(ran: Ran) -> Reason:
    """Return the exit code of a program that broke down, with its last words if it left any."""
    words = last_words(ran)
    if not words:
        return Reason("grade.reason.exit-code", {"code": ran.code})
    return Reason("grade.reason.crash", {"code": ran.code, "words": words})


def last_words(ran: Ran) -> str:
    """Return the last line of what a program complained about, else of what it printed; empty if it said nothing."""
    lines = [line.strip() for line in (text_of(ran.err) or text_of(ran.out)).splitlines()]
    # Below the first frame of a stack trace there is only where, not what.
    said = [line for line in lines if line and not re.match(r"at \S|\.\.\. \d+ more|Node\.js v", line)]
    return printable(_ADDRESS.sub("0x…", said[-1]))[:MAX_LINE] if said else ""


def _signal_name(number: int | None) -> str:
    with suppress(ValueError):
        return signal.Signals(number or 0).name
    return str(number)
