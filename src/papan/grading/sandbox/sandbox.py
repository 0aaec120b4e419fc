"""The sandbox: one program at a time, with its own copy of its files, that can neither see nor reach anything else."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from papan.errors import UsageError
from papan.grading.sandbox.bubblewrap import find_bubblewrap, java_greeting
from papan.grading.sandbox.cgroups import Group, find_parents
from papan.grading.sandbox.ending import Signs, why_ended
from papan.grading.sandbox.limits import Ran, RunLimits
from papan.grading.sandbox.packing import pack
from papan.grading.sandbox.pipes import Pipes
from papan.grading.sandbox.places import Bare, Wrapped, remove_leftovers
from papan.grading.sandbox.rlimits import counts_by_namespace, options_of_ulimit
from papan.grading.sandbox.runner import runner
from papan.grading.sandbox.supervising import Cut, Supervisor
from papan.grading.sandbox.unpacking import read_wanted, unpack_folder
from papan.grading.sandbox.watching import look_at_tree

_FIRST_USER = 60_000  # root's programs run as this user or one after it, each slot as its own: nobody else is these
_MAX_WANTED = 16  # times the limit of output: the size of all wanted files together
_ARCHIVE_OVERHEAD = 1 << 20  # bytes


class Sandbox:
    """A place where one program runs at a time; several stand beside each other with different slots.

    `readable` are folders outside the system that programs may read, such as a compiler's. `unsafe` does without
    bubblewrap: then only the limits hold, as far as they can.
    """

    def __init__(self, slot: int = 0, readable: Sequence[Path] = (), unsafe: bool = False) -> None:
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

        `wanted` are patterns of files that it writes and that come back; `keep` is a new folder for all its files, wanted or not. A
        UsageError says that it could not be run at all, which is no fault of the program. `stopped` is asked a few
        times a second.
        """
        with ExitStack() as stack:
            packed = pack(folder, inputs)
            stack.callback(packed.archive.close)
            space = packed.space + limits.disk
            pipes = Pipes()
            stack.callback(pipes.close_all)
            # What is written is memory as well, and has its own limit. One process more is the runner.
            group = Group(self._parents, limits.memory + space, limits.processes + 1)
            stack.callback(group.remove)
            place = self._place(limits, space)
            stack.callback(place.close)
            shares_user = self._user is None and not (place.isolated and counts_by_namespace())
            ulimits = options_of_ulimit(limits, space, group.controllers, shares_user)
            supervised = _Supervised(place, group, limits, stopped)
            supervisor = Supervisor(
                pipes, limits, _archive_size(wanted, keep, limits, space), supervised.look, supervised.note_signs
            )
            try:
                supervised.pid = place.start(pipes, runner(command, ulimits, place.folder, keep is not None, wanted))
                if supervised.pid is not None:
                    group.add(supervised.pid)
                supervisor.watch(packed.archive, stdin)
            finally:
                end_code = place.end()
            if supervisor.archive is not None:
                stack.callback(supervisor.archive.close)
            if not supervisor.started:
                said = supervisor.err.decode(errors="replace").strip()
                raise UsageError("grade.sandbox.failed", command=shlex.join(place.command), error=said)
            code = end_code if supervisor.code is None and supervisor.cut is None else supervisor.code
            files, handed_out = _hand_out(supervisor, keep, packed.newest, limits, space)
            err = supervisor.err.replace(java_greeting(limits), b"")
            answered = bool(supervisor.out or files or (keep is not None and handed_out))
            ending, number = why_ended(supervisor.cut, code, supervised.signs, answered, err)
            if ending == "exit" and not handed_out:
                ending = "output" if keep is None else "disk"
            return Ran(
                ending=ending,
                code=code if ending == "exit" else None,
                signal=number,
                seconds=supervisor.seconds,
                out=supervisor.out,
                err=err,
                files=files,
            )

    def _place(self, limits: RunLimits, space: int) -> Wrapped | Bare:
        if self._unsafe:
            return Bare(limits, self._user)
        return Wrapped(limits, space, self._readable, self._user)


class _Supervised:
    """What can be told of a run while it is there."""

    def __init__(self, place: Wrapped | Bare, group: Group, limits: RunLimits, stopped: Callable[[], bool]) -> None:
        self._place, self._group, self._limits, self._stopped = place, group, limits, stopped
        self.pid: int | None = None
        self.signs = Signs()

    def look(self) -> Cut:
        """Return why the run must end now, if it must."""
        if self._stopped():
            return "stopped"
        # A limit of single processes does not bind them all together.
        if "memory" not in self._group.controllers and self.pid is not None:
            return "memory" if look_at_tree(self.pid).memory > self._limits.memory else None
        return None

    def note_signs(self) -> None:
        """See which limits the program has met."""
        crowded = (
            "pids" not in self._group.controllers
            and self.pid is not None
            and look_at_tree(self.pid).threads > self._limits.processes
        )
        self.signs = Signs(
            memory=self._group.memory_ran_out(),
            processes=crowded or self._group.processes_ran_out(),
            disk=self._place.is_full(),
        )


def _archive_size(wanted: Sequence[str], keep: Path | None, limits: RunLimits, space: int) -> int:
    """Return how large the archive that is handed out may be; 0 if there shall be none."""
    if keep is not None:
        return 2 * space + _ARCHIVE_OVERHEAD
    return limits.output * _MAX_WANTED + _ARCHIVE_OVERHEAD if wanted else 0


def _hand_out(
    supervisor: Supervisor, keep: Path | None, newest: int, limits: RunLimits, space: int
) -> tuple[dict[str, bytes], bool]:
    """Return the wanted files, or write those to keep; false if not all that is there could be had."""
    if supervisor.archive is None:
        return {}, True
    if keep is not None:
        return {}, unpack_folder(supervisor.archive, keep, space) and not supervisor.archive_overflowed
    files, too_large = read_wanted(supervisor.archive, newest, limits.output)
    return files, not too_large and not supervisor.archive_overflowed
