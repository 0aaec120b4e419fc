"""A trial of the sandbox before the first program: each promise is tried by a program that would break it.

These programs are lines for sh with what every Linux system has, so that no language need be installed.
"""

from __future__ import annotations

import secrets
import socket
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from papan.errors import UsageError
from papan.grading.sandbox.limits import Ran, RunLimits
from papan.grading.sandbox.sandbox import Sandbox

_LIMITS = RunLimits(seconds=20.0, memory=64 << 20, processes=16, output=1 << 16, disk=1 << 20)


def probe(readable: Sequence[Path] = ()) -> None:
    """Try each promise of the sandbox; raise a UsageError that names one that does not hold, and the command."""
    sandbox = Sandbox(readable=readable)
    for key, broken_by in _PROMISES.items():
        if (command := broken_by(sandbox)) is not None:
            raise UsageError(key, command=command)


def _network(sandbox: Sandbox) -> str | None:
    """Return the command by which a program reaches the network, if it does; the same for the others below."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        command = f"bash -c ': > /dev/tcp/127.0.0.1/{listener.getsockname()[1]}'; cat /proc/net/dev"
        ran = _run(sandbox, command)
        interfaces = {line.split(":")[0].strip() for line in ran.out.decode().splitlines() if ":" in line}
        reached = True
        try:
            listener.accept()[0].close()
        except BlockingIOError:
            reached = False
        return command if reached or interfaces - {"lo"} else None


def _writing(sandbox: Sandbox) -> str | None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        name = f"papan-{secrets.token_hex(8)}"
        command = f"touch {folder}/{name} || touch /{name} || touch /usr/{name} || touch /etc/{name}"
        ran = _run(sandbox, command)
        return command if ran.code == 0 or (Path(folder) / name).exists() else None


def _reading(sandbox: Sandbox) -> str | None:
    secret = secrets.token_hex(16)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        file = Path(folder) / "key"
        file.write_text(secret)
        file.chmod(0o644)
        command = f"cat {file} /proc/*/root{file}"
        return command if secret.encode() in _run(sandbox, command).out else None


def _memory(sandbox: Sandbox) -> str | None:
    command = f"x=0123456789abcdef; for i in {_numbers(23)}; do x=$x$x; done; echo held"  # 128 MiB
    return command if b"held" in _run(sandbox, command).out else None


def _processes(sandbox: Sandbox) -> str | None:
    command = f"for i in {_numbers(_LIMITS.processes + 20)}; do sleep 60 & done; echo started"
    return command if b"started" in _run(sandbox, command).out else None


def _disk(sandbox: Sandbox) -> str | None:
    size = 2 * _LIMITS.disk
    places = ("big", "/var/tmp/big", "$HOME/big", "/dev/shm/big")
    command = " || ".join(f"head -c {size} /dev/zero > {place}" for place in places)
    return command if _run(sandbox, command).code == 0 else None


def _end(sandbox: Sandbox) -> str | None:
    mark = f"papan-{secrets.token_hex(8)}"
    command = f"setsid sh -c 'setsid sh -c \"while :; do sleep 1; done\" {mark} & sleep 60' & sleep 60"
    ran = _run(sandbox, command, lambda: _is_running(mark))
    return command if ran.ending != "stopped" or _is_running(mark) else None


# In the order in which they are tried; each key is the sentence that says that it does not hold.
_PROMISES: dict[str, Callable[[Sandbox], str | None]] = {
    "grade.sandbox.broken.network": _network,
    "grade.sandbox.broken.writing": _writing,
    "grade.sandbox.broken.reading": _reading,
    "grade.sandbox.broken.memory": _memory,
    "grade.sandbox.broken.processes": _processes,
    "grade.sandbox.broken.disk": _disk,
    "grade.sandbox.broken.end": _end,
}


def _run(sandbox: Sandbox, command: str, stopped: Callable[[], bool] = lambda: False) -> Ran:
    return sandbox.run(command, folder=None, limits=_LIMITS, stopped=stopped)


def _numbers(count: int) -> str:
    return " ".join(map(str, range(count)))


def _is_running(mark: str) -> bool:
    """Return whether a process of the machine, in the sandbox or not, has the mark as an argument of its own."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if mark.encode() in path.read_bytes().split(b"\0"):
                return True
    return False
