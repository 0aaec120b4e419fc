"""One process at a time builds a table: the others that need the same one wait, and then find its file.

The lock is on a file of this machine's folder for temporary files, which is removed when the table is there. One that
was left behind by a process that was killed is not locked, and does no harm.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

from papan.searching.leash import Leash

WAITING_SECONDS = 0.05  # before the lock and the limits are looked at again


@contextmanager
def building(table: Path, leash: Leash) -> Iterator[None]:
    """Wait until no other process builds this table, within the limits of the leash, and keep others from it.

    Where files cannot be locked, nobody waits.
    """
    if fcntl is None:
        yield
        return
    path = lock_of(table)
    handle = _locked(path, leash)
    try:
        yield
    finally:
        if handle is not None:
            with suppress(OSError):
                path.unlink()
            os.close(handle)


def lock_of(table: Path) -> Path:
    """Return the file that is locked while a table is built: the user's own, for this table alone."""
    name = sha256(os.fsencode(table.absolute())).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"papan-{os.getuid()}-{name}.lock"


def _locked(path: Path, leash: Leash) -> int | None:
    """Open and lock a file; None where that is not possible."""
    while True:
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK, 0o600)
        except OSError:  # somebody else's, or a disk that is full
            return None
        try:
            if _is_locked(handle) and _is_at(path, handle):
                return handle
            leash.check()
        except BaseException as error:
            os.close(handle)
            if isinstance(error, OSError):  # a file system without locks
                return None
            raise
        os.close(handle)
        time.sleep(WAITING_SECONDS)


def _is_locked(handle: int) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _is_at(path: Path, handle: int) -> bool:
    """Whether this is still the file of that name: whoever had the lock before has removed it."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
