"""A report as a folder, which appears whole or not at all, or as a ZIP file."""

from __future__ import annotations

import io
import shutil
import tempfile
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from papan.errors import UsageError, reason_of
from papan.support.whole_file import whole_file


def check_folder(folder: Path, force: bool) -> None:
    """Refuse, before any work is done, a folder that a report could not be written to."""
    try:
        if folder.exists() and not folder.is_dir():
            raise UsageError("report.error.no-folder", name=folder)
        if folder.is_dir() and not force and any(folder.iterdir()):
            raise UsageError("report.error.folder-full", name=folder)
        if not folder.absolute().parent.is_dir():
            raise UsageError("error.no-folder", name=folder.parent)
    except OSError as error:  # such as a name that is too long
        raise UsageError("error.file", name=folder, error=reason_of(error)) from None


def write_folder(files: Mapping[str, bytes], folder: Path, force: bool) -> None:
    """Write the files to a new folder, all or none; into one that has files already, each of them whole."""
    check_folder(folder, force)
    try:
        if folder.is_dir() and any(folder.iterdir()):
            for name, data in files.items():
                (folder / name).parent.mkdir(exist_ok=True)
                with whole_file(folder / name, force=True) as file:
                    file.write(data)
            return
        target = folder.resolve()
        beside = Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{target.name[:100]}."))
        try:
            for name, data in files.items():
                (beside / name).parent.mkdir(exist_ok=True)
                (beside / name).write_bytes(data)
            beside.chmod(0o755 if not target.exists() else target.stat().st_mode & 0o777)
            with suppress(FileNotFoundError):
                target.rmdir()  # an empty one makes way
            beside.rename(target)
        except BaseException:
            shutil.rmtree(beside, ignore_errors=True)
            raise
    except OSError as error:
        raise UsageError("error.file", name=folder, error=reason_of(error)) from None


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return the files as one ZIP file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()
