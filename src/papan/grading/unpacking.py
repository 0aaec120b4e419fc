"""A submission unpacked into a folder of its own: nothing outside it, no links, within limits."""

from __future__ import annotations

import shutil
from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from os import walk
from pathlib import Path
from typing import IO

from papan.errors import UsageError, reason_of
from papan.grading.archives import JUNK, Entry, Parts, entries_of, is_archive
from papan.grading.reasons import Reason
from papan.grading.recipe import UnpackLimits
from papan.grading.submissions import Submission
from papan.support.printable import printable
from papan.support.sizes import show_memory

SEEN_FACTOR = 10  # so many times as many entries and bytes may be in an archive as may be unpacked: some are left out
BLOCK = 1 << 20
MAX_HASHED = 1 << 30  # bytes of all files together
MAX_ENTERED = 5  # folders within each other that have nothing beside them

# A folder that has nothing beside it is where the work was put, unless it has one of these names, which are part of it.
PARTS_OF_PROJECTS = frozenset({"src", "bin", "lib", "app", "source", "test", "tests", "doc", "docs", "cmd", "main"})
DOCUMENTS = (".pdf", ".docx", ".doc", ".txt", ".md", ".odt", ".html")


@dataclass(frozen=True)
class Unpacked:
    """Where a submission is now, and notes on what of it was left out."""

    folder: Path  # the innermost folder that has nothing beside it
    notes: tuple[Reason, ...]


def unpack(submission: Submission, to: Path, limits: UnpackLimits) -> Unpacked:
    """Copy or unpack a submission into a new folder; raise a UsageError, and leave nothing behind, if it cannot be."""
    source = _inner_archive(submission.path) or submission.path
    try:
        if source.is_file() and source.stat().st_size > limits.size:
            raise UsageError("grade.unpack.large", limit=show_memory(limits.size))
        to.mkdir(parents=True)
        writer = _Writer(to, limits)
        with entries_of(source, limits.size * SEEN_FACTOR) as entries:
            for entry in islice(entries, limits.files * SEEN_FACTOR + 1):
                writer.put(entry)
        if writer.seen > limits.files * SEEN_FACTOR:
            raise UsageError("grade.unpack.many", limit=limits.files)
    except OSError as error:
        shutil.rmtree(to, ignore_errors=True)
        name = printable(submission.path.name)
        raise UsageError("error.file", name=name, error=reason_of(error)) from None
    except BaseException:
        shutil.rmtree(to, ignore_errors=True)
        raise
    return Unpacked(_innermost(to), tuple(writer.notes()))


def fingerprint(folder: Path) -> str:
    """Return what tells one submission's content from any other: a hash of all paths and contents in their order.

    Of files that are out of all measure, the size and the time of the last change stand for the content.
    """
    whole, left = sha256(), MAX_HASHED
    files = sorted(Path(above, name) for above, _, names in walk(folder) for name in names)
    for file in files:
        if file.is_symlink() or not file.is_file():
            continue
        name = file.relative_to(folder).as_posix().encode("utf-8", "surrogateescape")
        status = file.stat()
        left -= status.st_size
        content = sha256(b"" if left >= 0 else f"{status.st_size} {status.st_mtime_ns}".encode())
        if left >= 0:
            with file.open("rb") as opened:
                while block := opened.read(BLOCK):
                    content.update(block)
        whole.update(len(name).to_bytes(8, "big") + name + content.digest())
    return whole.hexdigest()


class _Writer:
    """Writes entries below a folder and counts what it writes."""

    def __init__(self, root: Path, limits: UnpackLimits) -> None:
        self._root = root
        self._limits = limits
        self._size = 0
        self._files: set[Parts] = set()
        self._folders: set[Parts] = {()}
        self._left_out: Counter[str] = Counter()
        self.seen = 0

    def put(self, entry: Entry) -> None:
        """Write an entry; one that no program needs, or that could lead outside, is left out."""
        self.seen += 1
        if any(part in JUNK or part.startswith("._") for part in entry.parts):
            return
        if entry.kind == "folder":
            self._make_folders(entry.parts)
        elif entry.kind == "file" and entry.open is not None:
            with entry.open() as content:
                self._write(entry.parts, content, entry.executable)
        elif entry.kind == "copy" and entry.original in self._files and entry.original != entry.parts:
            original = self._root.joinpath(*entry.original)
            with original.open("rb") as content:
                self._write(entry.parts, content, bool(original.stat().st_mode & 0o111))
        else:
            self._left_out["/".join(entry.parts)] += 1

    def notes(self) -> list[Reason]:
        """Return what is said of links and the like."""
        if not self._left_out:
            return []
        values = {"count": self._left_out.total(), "name": next(iter(self._left_out))}
        return [Reason("grade.unpack.left-out", values)]

    def _write(self, parts: Parts, content: IO[bytes], executable: bool) -> None:
        self._make_folders(parts[:-1])
        self._refuse(parts, self._folders)
        path = self._root.joinpath(*parts)
        if parts in self._files:  # of two entries with one name the second counts
            path.unlink()
        self._count(parts, self._files)
        with path.open("xb") as file:
            while block := content.read(BLOCK):
                self._size += len(block)
                if self._size > self._limits.size:
                    raise UsageError("grade.unpack.large", limit=show_memory(self._limits.size))
                file.write(block)
        path.chmod(0o755 if executable else 0o644)

    def _make_folders(self, parts: Parts) -> None:
        for length in range(1, len(parts) + 1):
            if parts[:length] not in self._folders:
                self._refuse(parts[:length], self._files)
                self._count(parts[:length], self._folders)
                folder = self._root.joinpath(*parts[:length])
                folder.mkdir()
                folder.chmod(0o755)

    def _refuse(self, parts: Parts, others: set[Parts]) -> None:
        """Raise a UsageError if a file is to have the name of a folder, or the other way round."""
        if parts in others:
            raise UsageError("grade.unpack.clash", name="/".join(parts))

    def _count(self, parts: Parts, known: set[Parts]) -> None:
        known.add(parts)
        if len(self._files) + len(self._folders) > self._limits.files:
            raise UsageError("grade.unpack.many", limit=self._limits.files)


def _inner_archive(path: Path) -> Path | None:
    """The one archive in a folder that holds nothing else but documents, as some systems hand submissions out."""
    if path.is_symlink() or not path.is_dir():
        return None
    found = [entry for entry in islice(path.iterdir(), 20) if entry.name not in JUNK]
    archives = [entry for entry in found if is_archive(entry) and entry.is_file() and not entry.is_symlink()]
    others = [entry for entry in found if entry not in archives]
    are_documents = all(entry.is_file() and entry.suffix.lower() in DOCUMENTS for entry in others)
    return archives[0] if len(archives) == 1 and are_documents else None


def _innermost(folder: Path) -> Path:
    """The folder that the work was put into: of folders that have nothing beside them, the last."""
    for _ in range(MAX_ENTERED):
        inside = list(islice(folder.iterdir(), 2))
        if len(inside) != 1 or not inside[0].is_dir() or inside[0].name.lower() in PARTS_OF_PROJECTS:
            break
        folder = inside[0]
    return folder
