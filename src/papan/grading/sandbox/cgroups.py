"""Control groups: the limits of memory and processes that hold for a whole tree of processes, where they can be had.

Version 1 has one tree of groups for each controller, version 2 one for all. In either, papan makes a group below its
own or below one further up, wherever it may; an ordinary user usually may only in a session that systemd has handed
over. Where there is none, `rlimits` is all there is.
"""

from __future__ import annotations

import itertools
import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

CONTROLLERS = ("memory", "pids")
_PREFIX = "papan-"
_NUMBERS = itertools.count()
_END_SECONDS = 10.0


@dataclass(frozen=True)
class Parent:
    """A group that papan may make groups in, for these controllers."""

    path: Path
    controllers: tuple[str, ...]
    version: int


class Group:
    """The groups of one run, one for each parent; they are there until `remove`."""

    def __init__(self, parents: list[Parent], memory: int, processes: int) -> None:
        self._groups: list[tuple[Parent, Path]] = []
        self.controllers = {controller for parent in parents for controller in parent.controllers}
        name = f"{_PREFIX}{os.getpid()}-{next(_NUMBERS)}"
        try:
            for parent in parents:
                path = parent.path / name
                path.mkdir()
                self._groups.append((parent, path))
                for file, value in _settings(parent, memory, processes):
                    with suppress(FileNotFoundError):  # swap is not always counted
                        (path / file).write_text(str(value))
        except BaseException:
            self.remove()
            raise

    def add(self, pid: int) -> None:
        """Put a process into the groups, and with it all that it starts from now on."""
        for _, path in self._groups:
            (path / "cgroup.procs").write_text(str(pid))

    def memory_ran_out(self) -> bool:
        """Return whether a process was ended because there was no memory left."""
        return any(
            _counter(path / ("memory.events" if parent.version == 2 else "memory.oom_control"), "oom_kill") > 0
            for parent, path in self._groups
            if "memory" in parent.controllers
        )

    def processes_ran_out(self) -> bool:
        """Return whether a process could not be started because there were too many."""
        return any(
            _counter(path / "pids.events", "max") > 0 for parent, path in self._groups if "pids" in parent.controllers
        )

    def end_all(self) -> None:
        """End every process in the groups."""
        for _, path in self._groups:
            with suppress(OSError, ValueError):
                for pid in map(int, (path / "cgroup.procs").read_text().split()):
                    with suppress(ProcessLookupError):
                        if pid > 0:  # 0 is a process of a namespace that papan cannot see
                            os.kill(pid, signal.SIGKILL)

    def remove(self) -> None:
        """Remove the groups; what is still in them is ended first."""
        until = time.monotonic() + _END_SECONDS
        for _, path in self._groups:
            while path.is_dir():
                try:
                    path.rmdir()
                except OSError:  # a process in it has not quite ended
                    if time.monotonic() > until:
                        break
                    self.end_all()
                    time.sleep(0.002)
        self._groups.clear()


def find_parents() -> list[Parent]:
    """Return where papan may make groups: for each controller at most one place."""
    parents: list[Parent] = []
    missing = set(CONTROLLERS)
    for path, top, controllers, version in _own_groups():
        wanted = tuple(sorted(missing.intersection(controllers))) if controllers else tuple(sorted(missing))
        while wanted:
            if (found := _usable(path, wanted, version)) is not None:
                parents.append(found)
                missing.difference_update(found.controllers)
                break
            if path == top:
                break
            path = path.parent
    for parent in parents:
        _remove_leftovers(parent.path)
    return parents


def _own_groups() -> Iterator[tuple[Path, Path, tuple[str, ...], int]]:
    """Yield papan's own group in each tree, the top of that tree, its controllers (version 1) and its version."""
    with suppress(OSError):
        mounts = [line.split() for line in Path("/proc/self/mounts").read_text().splitlines()]
        for line in Path("/proc/self/cgroup").read_text().splitlines():
            _, controllers, inside = line.split(":", 2)
            names = tuple(controllers.split(",")) if controllers else ()
            for _, place, kind, options, *_ in mounts:
                if (not names and kind == "cgroup2") or (
                    names and kind == "cgroup" and set(names).issubset(options.split(","))
                ):
                    top = Path(place)
                    own = top / inside.lstrip("/")
                    yield own if own.is_dir() else top, top, names, 1 if names else 2
                    break


def _usable(path: Path, wanted: tuple[str, ...], version: int) -> Parent | None:
    """Return the parent that this group can be, if a group can be made in it that has a wanted controller."""
    with suppress(OSError):
        if version == 2:
            enabled = (path / "cgroup.subtree_control").read_text().split()
            wanted = tuple(controller for controller in wanted if controller in enabled)
            if not os.access(path / "cgroup.procs", os.W_OK):  # else no process of ours can be moved below it
                return None
        if wanted:
            trial = path / f"{_PREFIX}{os.getpid()}-{next(_NUMBERS)}"
            trial.mkdir()
            trial.rmdir()
            return Parent(path, wanted, version)
    return None


def _remove_leftovers(folder: Path) -> None:
    """Remove the empty groups of a papan that was killed."""
    for path in folder.glob(f"{_PREFIX}*-*"):
        with suppress(OSError, ValueError):
            if not Path(f"/proc/{int(path.name.split('-')[1])}").exists():
                path.rmdir()


def _settings(parent: Parent, memory: int, processes: int) -> Iterator[tuple[str, int]]:
    if "pids" in parent.controllers:
        yield "pids.max", processes
    if "memory" in parent.controllers and parent.version == 2:
        yield "memory.max", memory
        yield "memory.swap.max", 0
        yield "memory.oom.group", 0
    elif "memory" in parent.controllers:
        yield "memory.limit_in_bytes", memory
        yield "memory.memsw.limit_in_bytes", memory


def _counter(file: Path, name: str) -> int:
    with suppress(OSError, ValueError):
        for line in file.read_text().splitlines():
            key, _, value = line.partition(" ")
            if key == name:
                return int(value)
    return 0
