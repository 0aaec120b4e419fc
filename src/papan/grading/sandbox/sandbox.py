"""The sandbox: one program at a time, with its own copy of its files, that can neither see nor reach anything else."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from papan.errors import UsageError, reason_of
from papan.grading.sandbox.bubblewrap import find_bubblewrap, java_greeting
from papan.grading.sandbox.cgroups import Group, find_parents
from papan.grading.sandbox.ending import why_ended
from papan.grading.sandbox.limits import Ran, RunLimits
from papan.grading.sandbox.observing import Observer
from papan.grading.sandbox.packing import Packed, pack
from papan.grading.sandbox.pipes import Pipes
from papan.grading.sandbox.places import Bare, Wrapped, remove_leftovers
from papan.grading.sandbox.rlimits import counts_by_namespace, options_of_ulimit
from papan.grading.sandbox.runner import runner
from papan.grading.sandbox.supervising import Supervisor
from papan.grading.sandbox.unpacking import read_wanted, unpack_folder

_FIRST_USER = 60_000  # root's programs run as this user or one after it, each slot as its own: nobody else is these
_MAX_WANTED = 16  # times the limit of output: the size of all wanted files together
_ARCHIVE_OVERHEAD = 1 << 20  # bytes


class Sandbox:
    """A place where one program runs at a time; several stand beside each other with different slots.

    `readable` are folders outside the system that programs may read, such as a compiler's. `unsafe` does without
    bubblewrap: then only the limits hold, as far as they can.
    """

    def __init__(self, slot: int = 0, readable: Sequence[Path] = (), unsafe: bool = False) -> None:
        if sys.platform != "linux":
            raise UsageError("grade.sandbox.no-linux")
        if not unsafe:
            find_bubblewrap()
        # No limit of processes binds root, and those of a user are counted together; so root's slots are users.
        self._user = _FIRST_USER + slot if os.geteuid() == 0 else None
        self._readable, self._unsafe = tuple(readable), unsafe
        self._parents = find_parents()
        remove_leftovers()

    def run(
        self,
        command: str,
        *,
        folder: Path | None,
        inputs: Mapping[str, bytes] = {},
        stdin: bytes = b"",
        wanted: Sequence[str] = (),
        keep: Path | None = None,
        limits: RunLimits,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Ran:
        """Run a line for sh in a copy of a folder and of `inputs`, by path; return what became of it.

        `wanted` are patterns of files that it writes and that come back; instead, `keep` is a new folder for all its
        files, made if it ends by itself. `stopped` is asked a few times a second. A UsageError says that it could not
        be run at all, which is no fault of the program.
        """
        try:
            with ExitStack() as stack:
                packed = pack(folder, inputs)
                stack.callback(packed.archive.close)
                space = packed.space + limits.disk
                max_archive = 0
                if keep is not None:
                    max_archive = 2 * space + _ARCHIVE_OVERHEAD
                elif wanted:
                    max_archive = limits.output * _MAX_WANTED + _ARCHIVE_OVERHEAD
                pipes = Pipes()
                stack.callback(pipes.close_all)
                # What is written is memory as well, and has its own limit. One process more is the runner.
                group = Group(self._parents, limits.memory + space, limits.processes + 1)
                stack.callback(group.remove)
                place = self._place(limits, space)
                stack.callback(place.close)
                observer = Observer(place, group, limits, stopped)
                supervisor = Supervisor(pipes, limits, max_archive, observer.look, observer.note_signs)
                stack.callback(supervisor.close)
                shares_user = self._user is None and not (place.isolated and counts_by_namespace())
                ulimits = options_of_ulimit(limits, space, group.controllers, shares_user)
                try:
                    pid = place.start(pipes, runner(command, ulimits, place.folder, keep is not None, wanted))
                    if pid is not None:
                        observer.begin(pid)
                    supervisor.watch(packed.archive, stdin)
                finally:
                    code = place.end()
                if not supervisor.started and supervisor.cut != "stopped":
                    said = supervisor.err.decode(errors="replace").strip()
                    raise UsageError("grade.sandbox.failed", command=shlex.join(place.command), error=said)
                return _outcome(supervisor, observer, code, packed, keep, limits)
        except OSError as error:
            raise UsageError("grade.sandbox.system", error=reason_of(error)) from error

    def _place(self, limits: RunLimits, space: int) -> Wrapped | Bare:
        if self._unsafe:
            return Bare(limits, self._user)
        return Wrapped(limits, space, self._readable, self._user)


def _outcome(
    supervisor: Supervisor, observer: Observer, code: int | None, packed: Packed, keep: Path | None, limits: RunLimits
) -> Ran:
    """Return what became of a run that has ended; `code` is that of the runner."""
    if supervisor.cut is not None or supervisor.code is not None:
        code = supervisor.code
    files: dict[str, bytes] = {}
    all_out = not supervisor.archive_overflowed
    if supervisor.archive is not None and keep is not None:
        all_out &= unpack_folder(supervisor.archive, keep, packed.space + limits.disk)
    elif supervisor.archive is not None:
        files, too_large = read_wanted(supervisor.archive, packed.newest, limits.output)
        all_out &= not too_large
    err = supervisor.err.replace(java_greeting(limits), b"")
    answered = bool(supervisor.out or files or keep)
    ending, signal = why_ended(supervisor.cut, code, observer.signs, answered, err)
    if ending == "exit" and not all_out:
        ending = "output" if keep is None else "disk"
    return Ran(
        ending=ending,
        code=code if ending == "exit" else None,
        signal=signal,
        seconds=supervisor.seconds,
        out=supervisor.out,
        err=err,
        files=files,
    )
