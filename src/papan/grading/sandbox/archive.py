"""An archive that comes out of the sandbox, which the program may have tampered with.

Read here and not by Python's tarfile, which knows many more forms than the runner's tar writes, some of which let it
take for ever; here each step goes forward and nothing is believed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import IO

_BLOCK = 512
_MAX_PATH, _MAX_NAME = 2000, 255  # bytes
_LONG_NAME, _LONG_LINK = b"L", b"K"  # the next member's, which has no room for it
_FILE, _FOLDER, _LINK = (b"0", b"\0"), b"5", b"2"


@dataclass(frozen=True)
class Member:
    """A file, a folder or a link in an archive; its path leads to no place outside."""

    path: PurePosixPath
    is_folder: bool
    link: str | None
    content: bytes | None  # of a file that is not too large
    size: int
    mtime: int
    executable: bool


def members(archive: IO[bytes], max_size: int) -> Iterator[Member]:
    """Yield what is in the archive up to its end or its first fault; a file over `max_size` has no content."""
    archive.seek(0)
    long: dict[bytes, bytes] = {}
    while len(header := archive.read(_BLOCK)) == _BLOCK and any(header):
        size, mode, mtime = _octal(header[124:136]), _octal(header[100:108]), _octal(header[136:148])
        kind = header[156:157]
        if size is None or mode is None:
            return
        if kind in (_LONG_NAME, _LONG_LINK):
            if size > _MAX_PATH:
                return
            long[kind] = _content(archive, size)
            continue
        name = _text(long.pop(_LONG_NAME, header[:100]))
        link = _text(long.pop(_LONG_LINK, header[157:257]))
        content = None
        if kind in _FILE and size <= max_size:
            content = _content(archive, size)
            if len(content) < size:
                return
        else:
            archive.seek(-(-size // _BLOCK) * _BLOCK, 1)
        if kind in (*_FILE, _FOLDER, _LINK) and _is_inside(name):
            yield Member(
                path=PurePosixPath(name),
                is_folder=kind == _FOLDER,
                link=link if kind == _LINK else None,
                content=content,
                size=size if kind in _FILE else 0,
                mtime=mtime or 0,
                executable=bool(mode & 0o111),
            )


def _content(archive: IO[bytes], size: int) -> bytes:
    return archive.read(-(-size // _BLOCK) * _BLOCK)[:size]


def _octal(field: bytes) -> int | None:
    digits = field.strip(b"\0 ")
    return int(digits, 8) if digits and all(byte in b"01234567" for byte in digits) else None


def _text(field: bytes) -> str:
    return field.split(b"\0", 1)[0].decode(errors="surrogateescape")


def _is_inside(name: str) -> bool:
    path = PurePosixPath(name)
    short = all(len(part.encode(errors="surrogateescape")) <= _MAX_NAME for part in path.parts)
    return bool(name) and short and not path.is_absolute() and ".." not in path.parts
