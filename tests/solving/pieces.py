"""Work for tests of worker processes, which import it by name; each piece is the number of the parent process.

While the workers start, pieces are done in the parent, where these functions only wait a little.
"""

import os
import signal
import time


def process_number(parent: int) -> int:
    """Return the number of the process that does this."""
    time.sleep(0.02)
    return os.getpid()


def die(parent: int) -> None:
    """End the worker, as a lack of memory does."""
    time.sleep(0.02)
    if os.getpid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)


def compute_for_ever(parent: int) -> None:
    """Tell the number of the worker on standard output, which is the parent's standard error, and never come back."""
    time.sleep(0.02)
    if os.getpid() != parent:
        os.write(1, b"%d\n" % os.getpid())
        while True:
            pass


def divide(number: int) -> float:
    """Print something, and return 1 divided by the number."""
    print("this is not for the parent")
    time.sleep(0.02)
    return 1 / number


def language_and_puzzles(parent: int) -> tuple[int, str, list[str]]:
    """Return what a worker knows: the language in use and the puzzles."""
    from papan.messages import language
    from papan.puzzles import PUZZLES

    time.sleep(0.02)
    return os.getpid(), language(), list(PUZZLES)


class _OddError(Exception):
    """An error that can be pickled, but not made anew."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one)


def fail_oddly(parent: int) -> None:
    """Raise an error that cannot be sent, in a worker."""
    time.sleep(0.02)
    if os.getpid() != parent:
        raise _OddError("an odd", "error")
