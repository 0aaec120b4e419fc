"""The files of a submission as they are looked at: not too many, not too long, without links."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from os import walk
from pathlib import Path, PurePosixPath
from shlex import quote

MAX_FILES = 3_000
MAX_DEPTH = 6
MAX_READ = 200_000  # bytes of one file
MAX_READ_IN_ALL = 8_000_000

# What others wrote, or a compiler did.
NOT_THEIRS = frozenset({"node_modules", "target", "build", "dist", "out", "venv", "env", "vendor", "third_party"})
TESTS = frozenset({"test", "tests", "doc", "docs", "testing", "__tests__"})


@dataclass
class Sources:
    """The files below a folder, by their paths from it; texts are read when they are asked for."""

    root: Path
    _texts: dict[str, str] = field(default_factory=dict)
    _read: int = 0

    @cached_property
    def names(self) -> list[str]:
        """Return the paths of all ordinary files that are looked at, the shallow ones first."""
        found = []
        for above, folders, files in walk(self.root):
            depth = len(Path(above).relative_to(self.root).parts)
            folders[:] = sorted(name for name in folders if depth < MAX_DEPTH and not name.startswith("."))
            for name in sorted(files):
                path = Path(above, name)
                if path.is_file() and not path.is_symlink():
                    found.append(path.relative_to(self.root).as_posix())
            if len(found) > MAX_FILES:
                break
        return sorted(found[:MAX_FILES], key=lambda name: (name.count("/"), name))

    def ending_with(self, *endings: str) -> list[str]:
        """Return the paths of the student's own files with one of these endings, without tests."""
        return [
            name
            for name in self.names
            if name.lower().endswith(endings) and not (NOT_THEIRS | TESTS) & set(PurePosixPath(name.lower()).parts[:-1])
        ]

    def has(self, name: str) -> bool:
        """Return whether there is such a file."""
        return name in self.names

    def has_folder(self, name: str) -> bool:
        """Return whether there is such a folder with something in it."""
        return (self.root / name).is_dir() and not (self.root / name).is_symlink()

    def is_executable(self, name: str) -> bool:
        """Return whether a file may be executed as it is."""
        return bool((self.root / name).stat().st_mode & 0o111)

    def first_bytes(self, name: str) -> bytes:
        """Return a few bytes, which tell of what kind a file is."""
        try:
            with (self.root / name).open("rb") as file:
                return file.read(200)
        except OSError:
            return b""

    def text(self, name: str) -> str:
        """Return the beginning of a file; nothing if too much has been read already."""
        if name not in self._texts:
            self._texts[name] = self._beginning(name)
        return self._texts[name]

    def texts(self, names: list[str]) -> Iterator[str]:
        """Yield the texts of files."""
        return (self.text(name) for name in names)

    def _beginning(self, name: str) -> str:
        if self._read > MAX_READ_IN_ALL:
            return ""
        try:
            with (self.root / name).open("rb") as file:
                data = file.read(MAX_READ)
        except OSError:
            return ""
        self._read += len(data)
        return data.decode("utf-8", "replace")


def word(name: str) -> str:
    """Return a path as one word of a command in a recipe: quoted where a shell needs it, with its braces doubled."""
    safe = f"./{name}" if name.startswith("-") else name
    return literal(quote(safe))


def literal(command: str) -> str:
    """Return a part of a command in which no brace begins a placeholder."""
    return command.replace("{", "{{").replace("}", "}}")
