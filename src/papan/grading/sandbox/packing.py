"""The files of a program as an archive, on their way into the sandbox."""

from __future__ import annotations

import os
import stat
import tarfile
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import IO

_IN_MEMORY = 16 << 20  # bytes; a larger archive lies in a temporary file
_BLOCK = 4096  # what the smallest file takes in memory


@dataclass(frozen=True)
class Packed:
    """An archive that is read from its beginning, the space that its files take, and the time of its newest file."""

    archive: IO[bytes]
    space: int
    newest: int  # a file that is newer was written by the program


def pack(folder: Path | None, inputs: Mapping[str, bytes]) -> Packed:
    """Return the files of a folder and those of `inputs`, which win over files of the same name in the folder.

    Links are packed as links, whatever they point to: inside the sandbox they lead nowhere else. Only ordinary files,
    folders and links come along.
    """
    newest = int(time.time()) - 2
    space = 0
    archive = tempfile.SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for member, path in _files(folder, inputs):
            member.mtime = min(int(member.mtime), newest)
            if path is None:
                tar.addfile(member)
            else:
                with _open_without_following(path) as file:
                    member.size = os.fstat(file.fileno()).st_size
                    tar.addfile(member, file)
            space += _taken(member.size)
        for name, content in inputs.items():
            member = tarfile.TarInfo(name)
            member.size, member.mtime, member.mode = len(content), newest, 0o644
            tar.addfile(member, BytesIO(content))
            space += _taken(member.size)
    archive.seek(0)
    return Packed(archive, space, newest)


def _files(folder: Path | None, inputs: Mapping[str, bytes]) -> Iterator[tuple[tarfile.TarInfo, Path | None]]:
    """Yield what goes into the archive; the path is that of a file whose content goes along."""
    if folder is None:
        return
    folders_of_inputs = {str(parent) for name in inputs for parent in PurePosixPath(name).parents}
    for base, folders, files in os.walk(folder, onerror=_raise):
        inside = Path(base).relative_to(folder)
        for name in sorted((*folders, *files)):
            path = Path(base, name)
            member = tarfile.TarInfo((inside / name).as_posix())
            status = path.lstat()
            member.mtime = status.st_mtime
            if member.name in inputs:
                if name in folders:
                    folders.remove(name)
            elif stat.S_ISDIR(status.st_mode):
                member.type, member.mode = tarfile.DIRTYPE, 0o755
                yield member, None
            elif member.name in folders_of_inputs:
                continue
            elif stat.S_ISLNK(status.st_mode):
                member.type, member.linkname = tarfile.SYMTYPE, str(path.readlink())
                yield member, None
            elif stat.S_ISREG(status.st_mode):
                member.mode = 0o755 if status.st_mode & 0o111 else 0o644
                yield member, path


def _raise(error: OSError) -> None:
    raise error


def _open_without_following(path: Path) -> IO[bytes]:
    return os.fdopen(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC), "rb")


def _taken(size: int) -> int:
    return _BLOCK + -(-size // _BLOCK) * _BLOCK
