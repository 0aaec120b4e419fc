"""What is in a submission, entry by entry, whether it is a folder, a .zip, a .tar or a .tar.gz; nothing is written.

Whoever made an archive may mean harm, so what is read at once and altogether is bounded, and every name is checked.
"""

from __future__ import annotations

import gzip
import re
import stat
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import RawIOBase
from os import scandir
from pathlib import Path
from typing import IO, Literal, TypeAlias, cast

from papan.errors import PapanError, UsageError
from papan.support.printable import printable

ZIP_ENDINGS, TAR_ENDINGS = (".zip",), (".tar.gz", ".tgz", ".tar")
ARCHIVE_ENDINGS = (*ZIP_ENDINGS, *TAR_ENDINGS)

# What systems and tools leave behind, which no program needs.
JUNK = frozenset({"__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini", ".git", ".svn", ".hg", "__pycache__", ".venv"})

MAX_AT_ONCE = 8 << 20  # bytes of one read: of the list of a .zip's entries, or of one header of a .tar
MAX_DEPTH = 40
MAX_NAME = 255  # bytes of each part of a path
MAX_PATH = 1_000

Parts: TypeAlias = tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """One entry: the parts of its path, which leads nowhere but inside, and what opens its content."""

    parts: Parts
    kind: Literal["file", "folder", "copy", "other"]  # other: a link or a device
    executable: bool = False
    open: Callable[[], IO[bytes]] | None = None
    original: Parts = ()  # which earlier entry it is a copy of


def is_archive(path: Path) -> bool:
    """Return whether a file's name says that it is an archive that papan opens."""
    return path.name.lower().endswith(ARCHIVE_ENDINGS)


@contextmanager
def entries_of(path: Path, most: int) -> Iterator[Iterator[Entry]]:
    """Open a submission and give its entries; a UsageError says why it cannot be read.

    `most` is how many bytes a .tar may have in all, with what is left out of it.
    """
    try:
        if path.is_dir():
            yield _in_folder(path, ())
        elif path.name.lower().endswith(ZIP_ENDINGS):
            with path.open("rb") as packed, zipfile.ZipFile(_Bounded(packed, path.stat().st_size + 1)) as archive:
                yield _in_zip(archive)
        elif path.name.lower().endswith(TAR_ENDINGS):
            with path.open("rb") as raw:
                is_plain = path.name.lower().endswith(".tar")
                file: IO[bytes] = raw if is_plain else cast(IO[bytes], gzip.GzipFile(fileobj=raw))
                with tarfile.open(fileobj=_Bounded(file, most, forward=True), mode="r:") as archive:
                    yield _in_tar(archive)
        else:
            raise UsageError("grade.unpack.kind", name=printable(path.name), known=" ".join(ARCHIVE_ENDINGS))
    except PapanError:
        raise
    except Exception as error:  # there is no list of what a damaged archive makes the readers raise
        if isinstance(error, OSError) and error.errno is not None:
            raise  # no fault of the archive's, such as a full disk
        said = printable(str(error) or type(error).__name__)[:200]
        raise UsageError("grade.unpack.damaged", name=printable(path.name), error=said) from None


def _in_folder(folder: Path, above: Parts) -> Iterator[Entry]:
    """The entries of a folder by their names; links are not followed."""
    with scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        parts = (*above, *safe_parts(entry.name))
        status = entry.stat(follow_symlinks=False)
        if stat.S_ISDIR(status.st_mode):
            yield Entry(parts, "folder")
            if entry.name not in JUNK and len(parts) < MAX_DEPTH:
                yield from _in_folder(Path(entry.path), parts)
        elif stat.S_ISREG(status.st_mode):
            yield Entry(parts, "file", bool(status.st_mode & 0o111), _opener(Path(entry.path)))
        else:
            yield Entry(parts, "other")


def _opener(path: Path) -> Callable[[], IO[bytes]]:
    return lambda: path.open("rb")


def _in_zip(archive: zipfile.ZipFile) -> Iterator[Entry]:
    for info in archive.infolist():
        parts = safe_parts(info.filename.replace("\\", "/"))  # some programs write Windows' separators
        mode = info.external_attr >> 16
        if info.flag_bits & 1:
            raise UsageError("grade.unpack.password")
        if not parts:
            continue
        if info.is_dir() or info.filename.endswith("\\"):
            yield Entry(parts, "folder")
        elif stat.S_IFMT(mode) not in (0, stat.S_IFREG):
            yield Entry(parts, "other")
        elif info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise UsageError("grade.unpack.packing", name="/".join(parts))
        else:
            yield Entry(parts, "file", bool(mode & 0o111), _zip_opener(archive, info))


def _zip_opener(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Callable[[], IO[bytes]]:
    return lambda: archive.open(info)


def _in_tar(archive: tarfile.TarFile) -> Iterator[Entry]:
    for member in archive:
        parts = safe_parts(member.name)
        if not parts:
            continue
        if member.isdir():
            yield Entry(parts, "folder")
        elif member.isreg() and not member.issparse():
            yield Entry(parts, "file", bool(member.mode & 0o111), _tar_opener(archive, member))
        elif member.islnk():
            yield Entry(parts, "copy", original=safe_parts(member.linkname))
        else:
            yield Entry(parts, "other")


def _tar_opener(archive: tarfile.TarFile, member: tarfile.TarInfo) -> Callable[[], IO[bytes]]:
    def opened() -> IO[bytes]:
        content = archive.extractfile(member)
        assert content is not None  # it is an ordinary file
        return content

    return opened


def safe_parts(name: str) -> Parts:
    """Return the parts of an entry's path; raise a UsageError if it leads outside or is out of all measure.

    Signs that have no shape are underscores.
    """
    parts = tuple(part for part in name.split("/") if part not in ("", "."))
    if name.startswith("/") or ".." in parts or (parts and re.match(r"[A-Za-z]:", parts[0])):
        raise UsageError("grade.unpack.outside", name=printable(name)[:MAX_NAME])
    if len(parts) > MAX_DEPTH or len(name) > MAX_PATH or any(len(_bytes(part)) > MAX_NAME for part in parts):
        raise UsageError("grade.unpack.path", name=printable(name)[:MAX_NAME])
    return tuple("".join(sign if sign.isprintable() else "_" for sign in part) for part in parts)


def _bytes(word: str) -> bytes:
    return word.encode("utf-8", "surrogateescape")


class _Bounded(RawIOBase):
    """A file of which little can be read at once and no more than `most` bytes in all, as readers of archives read it.

    They read a list of entries, or a header, in one piece, however long it says it is; and an entry that says that it
    ends before it begins would be read for ever, so where there is no need to go back, nobody goes back.
    """

    def __init__(self, file: IO[bytes], most: int, forward: bool = False) -> None:
        super().__init__()
        self._file = file
        self._most = most
        self._forward = forward

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def read(self, size: int | None = -1) -> bytes:
        wanted = MAX_AT_ONCE + 1 if size is None or size < 0 else size
        self._check(self._file.tell() + wanted - MAX_AT_ONCE)  # near the end more is asked for than there is
        data = self._file.read(min(wanted, MAX_AT_ONCE + 1))
        if len(data) > MAX_AT_ONCE:
            raise UsageError("grade.unpack.headers")
        return data

    def seek(self, place: int, whence: int = 0) -> int:
        if whence == 0:
            self._check(place)
            if self._forward and place < self._file.tell():
                raise UsageError("grade.unpack.headers")
        return self._file.seek(place, whence)

    def tell(self) -> int:
        return self._file.tell()

    def _check(self, place: int) -> None:
        if place > self._most:
            raise UsageError("grade.unpack.stream")
