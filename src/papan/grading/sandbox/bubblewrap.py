"""The command that runs something under bubblewrap: what it sees of the system, and what it may do to it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from papan.errors import UsageError
from papan.grading.sandbox.limits import RunLimits

SPACE = "/tmp"  # the one place that can be written to; it is memory, and is gone with the last process
FOLDER = f"{SPACE}/program"  # the working folder
HOME = f"{SPACE}/home"
SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin"

# Programs and their libraries; where these are links into /usr, the links are made again.
_SYSTEM = ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
# What compilers and languages look for in /etc: nothing that says anything about people or other machines.
_SETTINGS = (
    "alternatives", "debian_version", "java*", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime", "maven",
    "mime.types", "os-release", "protocols", "python3*", "services", "ssl/certs", "ssl/openssl.cnf",
)  # fmt: skip
_SHARED_MEMORY = 1 << 20  # bytes of /dev/shm: enough for the semaphores of Python's multiprocessing
_USER = 1000  # whoever runs the sandbox, a program in it has this number


def find_bubblewrap() -> str:
    """Return the path of bubblewrap; raise a UsageError if it is not installed."""
    path = shutil.which("bwrap", path=f"{os.environ.get('PATH', '')}:{SYSTEM_PATH}")
    if path is None:
        raise UsageError("grade.sandbox.no-bubblewrap")
    return path


def environment(limits: RunLimits, path: str = SYSTEM_PATH, home: str = HOME, temporary: str = SPACE) -> dict[str, str]:
    """Return all the environment that a program has."""
    megabytes = max(limits.memory >> 20, 1)
    return {
        "PATH": path,
        "HOME": home,
        "TMPDIR": temporary,
        "LANG": "C.UTF-8",
        "TERM": "dumb",
        # Both think that all the memory of the machine is theirs and clean up too late for the limit. Java also starts
        # as many threads as the machine has processors, which count as processes.
        "NODE_OPTIONS": f"--max-old-space-size={max(megabytes * 3 // 4, 16)}",
        "JAVA_TOOL_OPTIONS": f"-Xmx{max(megabytes * 5 // 8, 16)}m -XX:+UseSerialGC -XX:ActiveProcessorCount=2",
    }


def java_greeting(limits: RunLimits) -> bytes:
    """Return the line that Java writes to standard error because of the environment, which is not the program's."""
    return f"Picked up JAVA_TOOL_OPTIONS: {environment(limits)['JAVA_TOOL_OPTIONS']}\n".encode()


def bubblewrap(
    info: int, space: int, readable: Sequence[Path], variables: Mapping[str, str], command: Sequence[str]
) -> list[str]:
    """Return the command line for `command`; bubblewrap writes its process number to `info`, `space` is in bytes."""
    line = [find_bubblewrap(), "--unshare-user", "--disable-userns", "--unshare-ipc", "--unshare-pid", "--unshare-net"]
    line += ["--unshare-uts", "--unshare-cgroup-try", "--die-with-parent", "--new-session", "--as-pid-1"]
    line += ["--cap-drop", "ALL", "--uid", str(_USER), "--gid", str(_USER), "--hostname", "sandbox"]
    line += ["--info-fd", str(info), "--ro-bind", "/usr", "/usr"]
    for path in map(Path, _SYSTEM):
        if path.is_symlink():
            line += ["--symlink", str(path.readlink()), str(path)]
        elif path.is_dir():
            line += ["--ro-bind", str(path), str(path)]
    for pattern in _SETTINGS:
        for found in sorted(Path("/etc").glob(pattern)):
            line += ["--ro-bind", str(found), str(found)]
    line += ["--proc", "/proc", "--dev", "/dev", "--size", str(_SHARED_MEMORY), "--tmpfs", "/dev/shm"]
    line += ["--size", str(space), "--tmpfs", SPACE, "--dir", FOLDER, "--dir", HOME, "--symlink", SPACE, "/var/tmp"]
    for folder in readable:
        line += ["--ro-bind", str(folder), str(folder)]
    line += ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", FOLDER, "--clearenv"]
    for name, value in variables.items():
        line += ["--setenv", name, value]
    return [*line, "--", *command]
