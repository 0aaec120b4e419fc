"""The files of pattern databases in the user's cache folder: written whole or not at all, checked, then mapped.

A file has a header (a line of JSON, padded to a page) and the values. It is written under a temporary name beside its
own and then renamed, so two processes may write the same one at once, and nobody who has mapped it sees it change. The
writer holds a lock on the temporary file: one that can be locked was left behind by a process that was killed.
"""

from __future__ import annotations

import json
import mmap
import os
import re
import stat
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

from papan.errors import reason_of
from papan.messages import tr
from papan.native.adapter import core

VERSION = 2
HEADER = 4096  # bytes: a page, so that the values are aligned
WRITING_SECONDS = 3600  # where files cannot be locked: a temporary file this old is abandoned


class DamagedTableError(Exception):
    """A file that cannot be used as a table; says why."""


def folder() -> Path:
    """Return where tables are kept: PAPAN_CACHE, else the user's cache folder."""
    if named := os.environ.get("PAPAN_CACHE"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "papan"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "papan"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "papan"


def path_of(rows: int, columns: int, group: Sequence[int]) -> Path:
    return folder() / f"sliding-{rows}x{columns}-{'.'.join(map(str, group))}.table"


def kept() -> Iterator[Path]:
    """Yield everything that has the name of a table."""
    if folder().is_dir():
        yield from sorted(folder().glob("sliding-*.table"))


def read(rows: int, columns: int, group: Sequence[int]) -> memoryview:
    """Map the table of a group; raise FileNotFoundError, or a DamagedTableError that says what is wrong with it."""
    size = core.pattern_size(rows, columns, group)
    try:
        handle = _opened(path_of(rows, columns, group))
        try:
            if os.fstat(handle).st_size != HEADER + size:
                raise DamagedTableError(tr("tables.wrong-size"))
            mapped = memoryview(mmap.mmap(handle, HEADER + size, access=mmap.ACCESS_READ))
        finally:
            os.close(handle)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise DamagedTableError(reason_of(error)) from None
    except ValueError:  # it has become shorter since we looked
        raise DamagedTableError(tr("tables.wrong-size")) from None
    header, values = bytes(mapped[:HEADER]), mapped[HEADER:]
    if _is_of_other_version(header):
        raise DamagedTableError(tr("tables.other-version"))
    if header != _header(rows, columns, group, values):
        raise DamagedTableError(tr("tables.wrong-checksum"))
    return values


def is_whole(values: memoryview) -> bool:
    """Whether a table can still be read: touching a mapped file that somebody has cut short ends the process."""
    mapping = values.obj
    return not isinstance(mapping, mmap.mmap) or mapping.size() == HEADER + len(values)


def write(rows: int, columns: int, group: Sequence[int], values: bytearray) -> None:
    """Keep a table; a process that has mapped an older file goes on using that one."""
    path = path_of(rows, columns, group)
    path.parent.mkdir(parents=True, exist_ok=True)
    for left_behind in abandoned():
        remove(left_behind)
    handle, temporary = _locked_temporary(path)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_header(rows, columns, group, memoryview(values)))
            file.write(values)
            file.flush()
            os.fsync(file.fileno())
            if fcntl is not None:  # still locked: nobody may take it for abandoned before it has its name
                temporary.replace(path)
        if fcntl is None:  # Windows renames closed files only
            temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


@contextmanager
def sole_builder(rows: int, columns: int, group: Sequence[int]) -> Iterator[bool]:
    """Tell whether no other process builds tables under this name; none can begin to meanwhile.

    The lock is a temporary file as well, so that it is cleaned up if this process is killed.
    """
    path = path_of(rows, columns, group)
    lock = path.with_name(f".{path.name}.building")
    handle = None
    try:
        if fcntl is not None:
            with suppress(OSError):  # a folder that cannot be written, where two may build the same
                path.parent.mkdir(parents=True, exist_ok=True)
                handle = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_NONBLOCK | os.O_NOFOLLOW, 0o600)
        is_sole = handle is None or _locked(handle)
        try:
            yield is_sole
        finally:
            if handle is not None and is_sole:
                remove(lock)
    finally:
        if handle is not None:
            os.close(handle)


def _locked(handle: int) -> bool:
    """Lock an open file if nobody else has; where files cannot be locked, do without."""
    assert fcntl is not None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True


def abandoned() -> Iterator[Path]:
    """Yield the temporary files of processes that were killed while writing a table, each locked while in use."""
    if folder().is_dir():
        for path in sorted(folder().glob(".sliding-*.table.*")):
            with _claimed(path) as is_abandoned:
                if is_abandoned:
                    yield path


def remove(path: Path) -> OSError | None:
    """Delete a table or a temporary file; return the error that prevented it, such as a folder in its place."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        return error
    return None


def state_of(path: Path) -> str | None:
    """Return what is wrong with a file that has the name of a table; None where it seems to be one."""
    try:
        handle = _opened(path)
        with os.fdopen(handle, "rb") as file:
            return tr("tables.other-version") if _is_of_other_version(file.read(HEADER)) else None
    except DamagedTableError as error:
        return str(error)
    except OSError as error:
        return reason_of(error)


def _opened(path: Path) -> int:
    """Open a regular file to read; anything else, such as a pipe that would make us wait, is refused."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return handle
    os.close(handle)
    raise DamagedTableError(tr("tables.no-file"))


def _header(rows: int, columns: int, group: Sequence[int], values: memoryview) -> bytes:
    facts = {
        "papan table": VERSION,
        "rows": rows,
        "columns": columns,
        "tiles": list(group),
        "size": len(values),
        "xxh64": f"{core.xxh64(values):016x}",
    }
    return json.dumps(facts).encode().ljust(HEADER - 1) + b"\n"


def _is_of_other_version(header: bytes) -> bool:
    said = re.match(rb'\{"papan table": (\d+),', header)
    return said is not None and said[1] != str(VERSION).encode()


def _locked_temporary(path: Path) -> tuple[int, Path]:
    """Create a file beside this one, open and locked."""
    while True:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        if fcntl is not None:
            with suppress(OSError):  # a file system without locks
                fcntl.flock(handle, fcntl.LOCK_EX)
        if Path(name).exists():  # else somebody took it for abandoned before it was locked
            return handle, Path(name)
        os.close(handle)


@contextmanager
def _claimed(path: Path) -> Iterator[bool]:
    """Tell whether a temporary file is abandoned; nobody else can claim it meanwhile."""
    if fcntl is None:
        yield time.time() - path.lstat().st_mtime > WRITING_SECONDS
        return
    handle = None
    try:
        handle = os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_NOFOLLOW)
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        is_abandoned = stat.S_ISREG(os.fstat(handle).st_mode)
    except OSError:  # locked, gone, or not ours
        is_abandoned = False
    try:
        yield is_abandoned
    finally:
        if handle is not None:
            os.close(handle)
