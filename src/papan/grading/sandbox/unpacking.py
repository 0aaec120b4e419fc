"""What a program leaves behind, taken out of the archive in which it leaves the sandbox."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import IO

from papan.grading.sandbox.archive import members

MAX_FILES = 20_000


def read_wanted(archive: IO[bytes], newest: int, max_size: int) -> tuple[dict[str, bytes], bool]:
    """Return the files that are newer than `newest`, by their path, and whether one was larger than `max_size`."""
    files: dict[str, bytes] = {}
    too_large = False
    for member in members(archive, max_size):
        if member.mtime > newest and not member.is_folder and member.link is None:
            if member.content is None:
                too_large = True
            else:
                files[str(member.path)] = member.content
    return files, too_large


def unpack_folder(archive: IO[bytes], folder: Path, max_size: int) -> bool:
    """Write the files of the archive to a new folder; return false if they are too many or too large for it.

    Folders, ordinary files and links that stay inside are all that comes out.
    """
    folder.mkdir(parents=True)
    root = folder.resolve()
    links: list[tuple[Path, str]] = []
    for count, member in enumerate(members(archive, max_size)):
        path = root / member.path
        max_size -= member.size
        if max_size < 0 or count >= MAX_FILES:
            return False
        with suppress(FileExistsError, NotADirectoryError):  # a file and a folder of one name, or one name twice
            if member.link is not None:
                links.append((path, member.link))
            elif member.is_folder:
                path.mkdir(parents=True, exist_ok=True)
            elif member.content is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
                with path.open("xb") as file:
                    file.write(member.content)
                path.chmod(0o755 if member.executable else 0o644)
                os.utime(path, (member.mtime, member.mtime))  # by which make knows what is up to date
    _make_links(links, root)
    return True


def _make_links(links: list[tuple[Path, str]], root: Path) -> None:
    """Make the links that stay inside; all files are there already, so that none was written through a link."""
    made = []
    for path, target in links:
        with suppress(OSError, ValueError):
            if path.parent.resolve() == path.parent:  # else a link made before is on the way
                path.parent.mkdir(parents=True, exist_ok=True)
                path.symlink_to(target)
                made.append(path)
    while outside := [path for path in made if not Path(os.path.realpath(path)).is_relative_to(root)]:
        for path in outside:  # without it another link may lead elsewhere, so all are looked at again
            path.unlink()
            made.remove(path)
