"""Why a run ended, told from what was seen of it."""

import pytest

from papan.grading.sandbox.ending import Signs, why_ended
from papan.grading.sandbox.limits import Ending
from papan.grading.sandbox.supervising import Cut

NONE = Signs()


@pytest.mark.parametrize(
    "cut, code, signs, answered, err, ending, signal",
    [
        (None, 0, NONE, True, b"", "exit", None),
        (None, 0, NONE, False, b"", "exit", None),
        (None, 1, NONE, True, b"", "exit", None),
        (None, 139, NONE, False, b"", "signal", 11),
        (None, 255, NONE, False, b"", "exit", None),
        ("time", None, NONE, True, b"", "time", None),
        (None, 128 + 24, NONE, True, b"", "time", 24),
        ("output", None, Signs(memory=True), True, b"", "output", None),
        ("stopped", None, Signs(disk=True), False, b"", "stopped", None),
        # A limit that was met explains the rest, unless the program came to terms with it.
        ("time", None, Signs(processes=True), False, b"", "processes", None),
        (None, 137, Signs(memory=True), True, b"", "memory", None),
        (None, 0, Signs(disk=True), False, b"", "disk", None),
        (None, 0, Signs(disk=True), True, b"", "exit", None),
        # What languages say.
        (None, 1, NONE, False, b"MemoryError\n", "memory", None),
        (None, 134, NONE, True, b"terminate called after ... 'std::bad_alloc'\n", "memory", None),
        (None, 1, NONE, False, b"java.lang.OutOfMemoryError: Java heap space\n", "memory", None),
        (None, 1, NONE, False, b"OutOfMemoryError: unable to create native thread\n", "processes", None),
        (None, 2, NONE, False, b"sh: 1: Cannot fork\n", "processes", None),
        (None, 1, NONE, False, b"OSError: [Errno 28] No space left on device\n", "disk", None),
        (None, 0, NONE, True, b"MemoryError\n", "exit", None),
        (None, 1, NONE, False, b"Error: EAGAIN: resource temporarily unavailable, read\n", "exit", None),
    ],
)
def test_why(
    cut: Cut, code: int | None, signs: Signs, answered: bool, err: bytes, ending: Ending, signal: int | None
) -> None:
    assert why_ended(cut, code, signs, answered, err) == (ending, signal)
