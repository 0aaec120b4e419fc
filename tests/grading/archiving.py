"""Archives for tests: ordinary ones, and ones that mean harm."""

from __future__ import annotations

import io
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from papan.errors import UsageError
from papan.grading.recipe import UnpackLimits
from papan.grading.submissions import Submission
from papan.grading.unpacking import Unpacked, unpack


def zipped(path: Path, files: Mapping[str, bytes]) -> Path:
    """Write a .zip with these files and return its path."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return path


def tarred(path: Path, files: Mapping[str, bytes], *others: tarfile.TarInfo) -> Path:
    """Write a .tar or .tar.gz with these files and entries, and return its path."""
    with tarfile.open(path, "w" if path.suffix == ".tar" else "w:gz") as archive:
        for name, content in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
        for info in others:
            archive.addfile(info)
    return path


def entry(name: str, kind: bytes, target: str = "") -> tarfile.TarInfo:
    """Return an entry of a .tar that is no file, such as a link."""
    info = tarfile.TarInfo(name)
    info.type, info.linkname = kind, target
    return info


def unpacked(source: Path, to: Path, size: int = 1 << 20, files: int = 100) -> Unpacked:
    """Unpack a submission within small limits."""
    return unpack(Submission("student", source), to, UnpackLimits(size, files))


def files_below(folder: Path) -> dict[str, bytes]:
    """Return the contents of all files below a folder by their paths."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()
    }


@contextmanager
def refused(*words: str) -> Iterator[pytest.ExceptionInfo[UsageError]]:
    """Expect a refusal for one of these reasons, or for any if none is given."""
    with pytest.raises(UsageError) as caught:
        yield caught
    assert caught.value.key.startswith("grade.unpack.") and str(caught.value) != caught.value.key
    assert not words or caught.value.key.removeprefix("grade.unpack.") in words
