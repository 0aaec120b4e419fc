"""Reading a folder that programs have written into: only files, only what is under it, and only so much of each."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

# A pipe would keep its reader waiting for ever; on Windows there is no such flag, and bytes need one of their own.
FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_inside(root: Path, path: Path, limit: int) -> bytes:
    """Return the first `limit` bytes of a file; raise an OSError where links lead out of the folder, or to no file."""
    real, folder = os.path.realpath(path, strict=True), os.path.realpath(root).rstrip(os.sep)
    if not real.startswith(folder + os.sep):  # on strings: a class has thousands of files
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    with os.fdopen(os.open(real, FLAGS), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
        return file.read(limit)
