"""What comes out of the sandbox: an archive that the program may have tampered with."""

from __future__ import annotations

import os
import tarfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import IO

MAX_FILES = 20_000


def read_wanted(archive: IO[bytes], newest: int, max_size: int) -> tuple[dict[str, bytes], bool]:
    """Return the files that are newer than `newest`, by their path, and whether one was larger than `max_size`."""
    files: dict[str, bytes] = {}
    too_large = False
    for tar, member, name in _members(archive):
        if not member.isreg() or member.mtime <= newest:
            continue
        if member.size > max_size:
            too_large = True
        elif content := tar.extractfile(member):
            files[name.as_posix()] = content.read()
    return files, too_large


def unpack_folder(archive: IO[bytes], folder: Path, max_size: int) -> bool:
    """Write the files of the archive to a new folder; return false if they are not all there.

    Folders, ordinary files and links that stay inside are all that comes out.
    """
    folder.mkdir(parents=True)
    links: list[tuple[Path, str]] = []
    left = max_size
    for count, (tar, member, name) in enumerate(_members(archive)):
        path = folder / name
        left -= member.size
        if left < 0 or count >= MAX_FILES:
            return False
        with suppress(FileExistsError, NotADirectoryError, IsADirectoryError):  # a file and a folder of one name
            if member.isdir():
                path.mkdir(parents=True, exist_ok=True)
            elif member.issym():
                links.append((path, member.linkname))
            elif member.isreg() and (content := tar.extractfile(member)):
                path.parent.mkdir(parents=True, exist_ok=True)
                with path.open("xb") as file:
                    file.write(content.read())
                path.chmod(0o755 if member.mode & 0o111 else 0o644)
                os.utime(path, (member.mtime, member.mtime))
    _make_links(links, folder.resolve())
    return True


def _members(archive: IO[bytes]) -> Iterator[tuple[tarfile.TarFile, tarfile.TarInfo, PurePosixPath]]:
    """Yield what is in the archive up to its end or its first fault, without what is or leads outside."""
    archive.seek(0)
    with suppress(tarfile.TarError, EOFError, ValueError, OverflowError, OSError), tarfile.open(fileobj=archive) as tar:
        while (member := tar.next()) is not None:
            name = PurePosixPath(member.name)
            if name.is_absolute() or ".." in name.parts or "\0" in member.name or member.issparse():
                continue
            yield tar, member, name


def _make_links(links: list[tuple[Path, str]], root: Path) -> None:
    """Make the links that stay inside; all files are there already, so that none was written through a link."""
    made = []
    for path, target in links:
        with suppress(OSError, ValueError):
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.parent.resolve() == root / path.parent.relative_to(root):
                path.symlink_to(target)
                made.append(path)
    while outside := [path for path in made if not _stays_inside(path, root)]:
        for path in outside:  # without it another link may lead elsewhere, so all are looked at again
            path.unlink()
            made.remove(path)


def _stays_inside(link: Path, root: Path) -> bool:
    return Path(os.path.realpath(link)).is_relative_to(root)
