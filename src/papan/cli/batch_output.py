"""Where the rows of a command go: to standard output, or to the file that `--out` names, new or resumed."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any, Protocol

from papan.batching.block import Block
from papan.batching.reading.inputs import Inputs
from papan.batching.schema import COLUMNS, Column
from papan.batching.writing.done import Done
from papan.batching.writing.encoders import Encoder
from papan.batching.writing.manifest import check_manifest, manifest_of, manifest_path, only_writer, write_manifest
from papan.batching.writing.outputs import Target, check_name, check_target, done_of, open_target, remove
from papan.batching.writing.text_files import RowFile, first_lines
from papan.cli.streams import raw
from papan.errors import UsageError


class Output(Protocol):
    """Where rows go."""

    name: str | None  # of the file
    is_resumable: bool

    def write(self, block: Block, rows: int | None = None) -> None:
        """Write these results, or only the first `rows` of them."""

    def close(self, is_complete: bool) -> None:
        """End the output; whether all rows have come."""


class StandardOutput:
    """Rows as text on standard output; nothing in them is a code that a terminal would obey."""

    name: str | None = None
    is_resumable = False

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder
        self._is_begun = False

    def write(self, block: Block, rows: int | None = None) -> None:
        self._begin()
        raw(sys.stdout).write(first_lines(self._encoder.encode(block), rows))
        sys.stdout.flush()

    def close(self, is_complete: bool) -> None:
        if is_complete:
            self._begin()

    def _begin(self) -> None:
        if not self._is_begun:
            self._is_begun = True
            raw(sys.stdout).write(self._encoder.header)


class FileOutput:
    """Rows in a file, which is opened when the first one comes: until then, what was there before stays."""

    def __init__(
        self,
        target: Target,
        columns: Sequence[str] | None,
        done: Done | None = None,
        known: Mapping[str, Column] = COLUMNS,
        *,
        is_resumable: bool = False,
    ) -> None:
        self.name: str | None = str(target.path)
        self.is_resumable = is_resumable
        self._target = target
        self._columns = columns
        self._done = done or Done()
        self._known = known
        self._file: RowFile | None = None
        path = target.path
        self._is_ordinary = not path.exists() or path.is_file() or path.is_dir()

    def write(self, block: Block, rows: int | None = None) -> None:
        with uninterrupted(self._is_ordinary):
            self._open().write(block, rows)

    def close(self, is_complete: bool) -> None:
        with uninterrupted(self._is_ordinary):
            # Without any row there is a header at least, and what was torn is cut off.
            if self._file is not None or (is_complete and not self._is_whole()):
                self._open().close()

    def _open(self) -> RowFile:
        if self._file is None:
            self._file = open_target(self._target, self._columns, self._done, self._known)
        return self._file

    def _is_whole(self) -> bool:
        """Whether the file is what a run that was ended early would have come to, so that nothing is left to do."""
        path, done = self._target.path, self._done
        return bool(done.rows) and (path.is_dir() or path.stat().st_size == done.end)


def parse_columns(words: str | None, known: Mapping[str, Column] = COLUMNS) -> list[str] | None:
    """Return the columns that somebody names with commas between; a UsageError for one that is not known."""
    if words is None:
        return None
    names = [word.strip() for word in words.split(",")]
    for name in names:
        if name not in known:
            raise UsageError("error.batch-column", found=name, known=", ".join(known))
    return list(dict.fromkeys(names))


@contextmanager
def resumed(
    target: Target,
    columns: Sequence[str] | None,
    inputs: Inputs,
    settings: Mapping[str, Any],
    force: bool,
    shown: Callable[[int], object],
) -> Iterator[Done]:
    """Give what is done already of a batch that can be resumed; meanwhile no other process may go on with it."""
    before = inputs.stamp()
    _prepare(target, inputs, settings, force, shown)
    with only_writer(manifest_path(target.path)):
        yield done_of(target, columns)
    if inputs.stamp() != before:
        raise UsageError("error.resume-changed", name=", ".join(inputs.names))


def _prepare(
    target: Target, inputs: Inputs, settings: Mapping[str, Any], force: bool, shown: Callable[[int], object]
) -> None:
    """Make sure that the batch is the one that was begun; if it is new, remember what it is begun with."""
    path = target.path
    if path.exists() and not path.is_file() and not path.is_dir():
        raise UsageError("error.resume-special", name=path)
    if path.is_file() and target.is_folder:
        raise UsageError("error.resume-folder", name=path)
    kept = manifest_path(path)
    check_name(str(kept))
    manifest = manifest_of(inputs, settings, shown)
    if not force and kept.exists():
        check_manifest(kept, manifest)
        return
    if not force and path.exists() and not (path.is_dir() and not any(path.iterdir())):
        raise UsageError("error.resume-unknown", name=path, manifest=kept)
    check_target(target, inputs.files, force)
    remove(target)  # first: what was there must never be taken for rows of the new run
    write_manifest(kept, manifest)


@contextmanager
def uninterrupted(is_ordinary: bool) -> Iterator[None]:
    """Hold Ctrl-C back while an ordinary file is written, so that no row is torn; a pipe may wait for its reader."""
    before = signal.getsignal(signal.SIGINT)
    if not is_ordinary or not callable(before) or threading.current_thread() is not threading.main_thread():
        yield
        return
    held: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda number, frame: held.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if held:
        before(*held[0])
