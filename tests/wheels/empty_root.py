"""A root for a newcomer's machine: Python and the system's libraries, and neither a compiler nor Node."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

TOOLS = ("sh", "env", "ls", "cat", "uname", "mkdir", "rm")  # what a shell needs to be of use
LIBRARIES = ("/lib", "/lib64", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib/locale")
FILES = ("/etc/ld.so.cache", "/etc/passwd", "/etc/hosts", "/etc/localtime")
FORBIDDEN = ("cc", "gcc", "g++", "c++", "clang", "cmake", "make", "node", "npm")
HOME = "/home/newcomer"
HANDED_OVER = "/wheels"  # where the wheels lie inside


@dataclass
class EmptyRoot:
    """Commands run in a root of their own, whose home folder is kept from one to the next."""

    home: Path  # outside
    wheels: Path  # outside, with all that they need
    python: str = field(default_factory=lambda: f"python{sys.version_info.major}.{sys.version_info.minor}")

    def command(self, words: Sequence[str]) -> list[str]:
        """Return the command line that runs these words inside."""
        bubblewrap = shutil.which("bwrap")
        assert bubblewrap is not None, "bubblewrap is needed (on Debian: apt-get install bubblewrap)"
        prefix = Path(sys.base_prefix)
        binds: list[str] = []
        for path in (*LIBRARIES, *FILES):
            if Path(path).exists():
                binds += ["--ro-bind", str(Path(path).resolve()), path]
        for tool in TOOLS:
            found = shutil.which(tool)
            assert found is not None, tool
            binds += ["--ro-bind", str(Path(found).resolve()), f"/usr/bin/{tool}"]
        binds += ["--symlink", "usr/bin", "/bin"]
        # Python where it is on this machine, since it looks for its library beside itself.
        own_files = (prefix / "bin" / self.python, prefix / "lib" / self.python)
        for file in (*own_files, *(prefix / "lib").glob("libpython*")):
            binds += ["--ro-bind", str(file.resolve()), str(file)]
        binds += ["--bind", str(self.home), HOME, "--ro-bind", str(self.wheels), HANDED_OVER]
        own = ["--unshare-all", "--share-net", "--die-with-parent"]
        own += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
        environment = {
            "PATH": f"{HOME}/env/bin:{prefix}/bin:/usr/bin",
            "HOME": HOME,
            "LANG": "C.UTF-8",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        setting = [word for name, value in environment.items() for word in ("--setenv", name, value)]
        return [bubblewrap, *own, *binds, "--clearenv", *setting, "--chdir", HOME, "--", *words]

    def run(self, *words: str) -> str:
        """Run a command inside and return what it printed; raise an AssertionError if it failed."""
        done = subprocess.run(self.command(words), capture_output=True, text=True, timeout=600, check=False)
        assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def check_is_empty(self) -> None:
        """Raise an AssertionError if a compiler or Node is inside."""
        script = "; ".join(f"command -v {name} && exit 1" for name in FORBIDDEN) + "; exit 0"
        self.run("sh", "-c", script)


def fetch_needs(wheel: Path, to: Path) -> None:
    """Put a wheel and all that it needs into a folder, so that nothing is fetched inside."""
    fetch = [sys.executable, "-m", "pip", "download", "--quiet", "--only-binary", ":all:"]
    subprocess.run([*fetch, "--dest", str(to), str(wheel)], check=True, timeout=600, capture_output=True)
