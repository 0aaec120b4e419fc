"""Files that are written whole or not at all: they have a temporary name until they are complete."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from papan.errors import UsageError, reason_of


@contextmanager
def whole_file(path: Path, force: bool) -> Iterator[BinaryIO]:
    """Open a file to write to, which gets its name when the block ends; if that fails, what was there before stays.

    `force` allows an existing file to be replaced. What is no ordinary file (a pipe, /dev/stdout) cannot be replaced
    and is written to as it is. A UsageError says why something could not be written.
    """
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            with path.open("wb") as file:
                yield file
            return
        if path.exists() and not force:
            raise UsageError("error.file-exists", name=path)
        target = path.resolve()  # what a link points to is replaced, not the link
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:100]}.")
        try:
            with os.fdopen(handle, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())  # a full disk may only be noticed here
            if path.exists() and not force:  # it was created in the meantime
                raise UsageError("error.file-exists", name=path)
            Path(name).chmod(_usual_mode(target))  # a temporary file is private
            Path(name).replace(target)
        except BaseException:
            with suppress(OSError):
                Path(name).unlink()
            raise
    except OSError as error:
        raise UsageError("error.file", name=path, error=reason_of(error)) from None


def _usual_mode(target: Path) -> int:
    """The permissions of the file that is replaced, or those that any new file gets."""
    with suppress(OSError):
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
