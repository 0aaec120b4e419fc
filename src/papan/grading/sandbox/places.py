"""Where a run takes place: behind bubblewrap or, unsafely, in a temporary folder of the machine itself."""

from __future__ import annotations

import json
import os
import shutil
import signal
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from papan.errors import UsageError
from papan.grading.sandbox.bubblewrap import FOLDER, SPACE, SYSTEM_PATH, bubblewrap, environment
from papan.grading.sandbox.limits import RunLimits
from papan.grading.sandbox.pipes import INFO, Pipes
from papan.grading.sandbox.watching import look_at_tree

_MAX_INFO = 1 << 12  # bytes of what bubblewrap says about itself
_NEARLY_FULL = 1 << 16  # bytes that a program may have left when it can no longer write what it wants to
_BARE_PREFIX = "papan-run-"


class Wrapped:
    """A place behind bubblewrap, which is nothing but memory and is gone with its last process."""

    folder, isolated = FOLDER, True

    def __init__(self, limits: RunLimits, space: int, readable: Sequence[Path], user: int | None) -> None:
        self._limits, self._space, self._readable, self._user = limits, space, readable, user
        self.command: list[str] = []  # what was started
        self._spawned = 0
        self._runner = 0
        self._runner_handle: int | None = None

    def start(self, pipes: Pipes, runner: Sequence[str]) -> int | None:
        """Start the runner, which waits for its files; return its process number, or None if bubblewrap gave up."""
        path = ":".join([*(str(folder / "bin") for folder in self._readable), SYSTEM_PATH])
        variables = environment(self._limits, path)
        self.command = _as_user(self._user) + bubblewrap(INFO, self._space, self._readable, variables, runner)
        self._spawned = pipes.spawn(self.command, {"PATH": SYSTEM_PATH, "LANG": "C.UTF-8"})
        info = b""
        while b"}" not in info and len(info) < _MAX_INFO and (more := os.read(pipes.ours["info"], _MAX_INFO)):
            info += more
        with suppress(ValueError, KeyError, OSError):
            self._runner = int(json.loads(info)["child-pid"])
            self._runner_handle = os.pidfd_open(self._runner)  # it waits for its files, so this is still the one
            return self._runner
        return None

    def is_full(self) -> bool:
        """Return whether no space is left to write to."""
        with suppress(OSError):  # only the runner has this file system, so it is looked at from its root
            status = os.statvfs(f"/proc/{self._runner}/root{SPACE}")
            return status.f_bavail * status.f_frsize < _NEARLY_FULL
        return False

    def end(self) -> int:
        """End all processes; return the code that a shell would give to the end of the runner."""
        # The end of process 1 of the namespace ends all others, and is not seen before the last of them has ended.
        if not self._spawned:
            return 0
        if self._runner_handle is not None:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._runner_handle, signal.SIGKILL)
            os.close(self._runner_handle)
            self._runner_handle = None
        else:
            os.kill(self._spawned, signal.SIGKILL)
        return _wait(self._spawned)

    def close(self) -> None:
        """Do nothing: all is gone."""


class Bare:
    """A temporary folder, for a program that runs as any other program does."""

    isolated = False

    def __init__(self, limits: RunLimits, user: int | None) -> None:
        self._limits, self._user = limits, user
        self._base = Path(tempfile.mkdtemp(prefix=f"{_BARE_PREFIX}{os.getpid()}-"))
        for path in (self._base, *(self._base / name for name in ("program", "home", "tmp"))):
            path.mkdir(exist_ok=True)
            if user is not None:
                os.chown(path, user, user)
        self.folder = str(self._base / "program")
        self.command: list[str] = []
        self._runner = 0

    def start(self, pipes: Pipes, runner: Sequence[str]) -> int | None:
        """Start the runner, which waits for its files; return its process number."""
        path = os.environ.get("PATH", SYSTEM_PATH)
        self.command = _as_user(self._user) + list(runner)
        variables = environment(self._limits, path, str(self._base / "home"), str(self._base / "tmp"))
        self._runner = pipes.spawn(self.command, variables)
        return self._runner

    def is_full(self) -> bool:
        """Return false: nothing limits the space but that of each file."""
        return False

    def end(self) -> int:
        """End the processes that can be found; return the code that a shell would give to the end of the runner."""
        if not self._runner:  # it was never started, and below process 0 are all others
            return 0
        for pid in look_at_tree(self._runner).pids:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        with suppress(OSError):
            os.killpg(self._runner, signal.SIGKILL)
        return _wait(self._runner)

    def close(self) -> None:
        """Remove the folder."""
        shutil.rmtree(self._base, ignore_errors=True)


def remove_leftovers() -> None:
    """Remove the temporary folders of a papan that was killed."""
    for path in Path(tempfile.gettempdir()).glob(f"{_BARE_PREFIX}*-*"):
        with suppress(OSError, ValueError):
            if not Path(f"/proc/{int(path.name.split('-')[2])}").exists():
                shutil.rmtree(path, ignore_errors=True)


def _as_user(user: int | None) -> list[str]:
    """Return what comes before a command that another user shall run."""
    if user is None:
        return []
    setpriv = shutil.which("setpriv", path=f"{SYSTEM_PATH}:/usr/sbin:/sbin")
    if setpriv is None:
        raise UsageError("grade.sandbox.no-setpriv")
    return [setpriv, f"--reuid={user}", f"--regid={user}", "--clear-groups", "--inh-caps=-all", "--no-new-privs", "--"]


def _wait(pid: int) -> int:
    _, status = os.waitpid(pid, 0)
    code = os.waitstatus_to_exitcode(status)
    return 128 - code if code < 0 else code
