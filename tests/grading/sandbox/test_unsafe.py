"""Without bubblewrap: the limits hold as far as they can, and nothing is left behind."""

import os
import secrets
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from tests.grading.sandbox.running import SMALL, as_ordinary_user, processes_with

from papan.errors import UsageError
from papan.grading.sandbox.sandbox import Sandbox


@pytest.fixture
def sandbox(monkeypatch: pytest.MonkeyPatch) -> Sandbox:
    monkeypatch.setattr("papan.grading.sandbox.bubblewrap.shutil.which", _nothing_but_setpriv)
    return Sandbox(unsafe=True)


def _nothing_but_setpriv(name: str, path: str) -> str | None:
    return "/usr/bin/setpriv" if name == "setpriv" else None


def test_a_program_runs_in_a_copy_of_its_folder(sandbox: Sandbox, tmp_path: Path) -> None:
    (tmp_path / "main.sh").write_text("cat board.txt; cat; echo written > out.txt; pwd")
    ran = sandbox.run(
        "sh main.sh", folder=tmp_path, inputs={"board.txt": b"1\n"}, stdin=b"2\n", wanted=["*.txt"], limits=SMALL
    )
    assert ran.out.startswith(b"1\n2\n")
    assert ran.files == {"out.txt": b"written\n"}
    assert not Path(ran.out.split()[-1].decode()).exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["main.sh"]


def test_a_program_is_not_root(sandbox: Sandbox) -> None:
    assert sandbox.run("id -u", folder=None, limits=SMALL).out != b"0\n"


def test_limits(sandbox: Sandbox) -> None:
    assert sandbox.run("yes", folder=None, limits=SMALL).ending == "output"
    assert sandbox.run("while :; do :; done", folder=None, limits=replace(SMALL, seconds=1.0)).ending == "time"
    ran = sandbox.run(f"head -c {4 * SMALL.disk} /dev/zero > big", folder=None, limits=SMALL)
    assert ran.ending == "disk"
    hog = "python3 -c 'held = []\nwhile True: held.append(bytes(1 << 20))'"
    assert sandbox.run(hog, folder=None, limits=SMALL).ending == "memory"
    bomb = "python3 -c 'import os\nwhile True: os.fork()'"
    assert sandbox.run(bomb, folder=None, limits=SMALL).ending == "processes"


def test_the_processes_of_an_ordinary_user_do_not_count() -> None:
    def crowd() -> bytes:
        command = "for i in 1 2 3 4 5 6 7 8 9 10; do sleep 60 & done; echo all"
        return Sandbox(unsafe=True).run(command, folder=None, limits=SMALL).out

    assert as_ordinary_user(crowd) == b"all\n"


def test_the_whole_tree_ends_at_the_time_limit(sandbox: Sandbox) -> None:
    mark = secrets.token_hex(8)
    command = f"setsid sh -c 'while :; do sleep 1; done' {mark} & sleep 60"
    assert sandbox.run(command, folder=None, limits=replace(SMALL, seconds=1.0)).ending == "time"
    assert not processes_with(mark)


def test_the_folder_of_a_papan_that_was_killed_is_removed() -> None:
    gone = Path(tempfile.mkdtemp(prefix=f"papan-run-{2**22 + 1}-"))  # no process has such a number
    mine = Path(tempfile.mkdtemp(prefix=f"papan-run-{os.getpid()}-"))
    if os.geteuid() == 0:
        os.chown(gone, 60_000, 60_000)
    Sandbox(unsafe=True)
    assert not gone.exists()
    assert mine.exists()
    mine.rmdir()


def test_a_run_that_cannot_start_ends_nothing(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise FileNotFoundError(2, "there is no sh")

    killed: list[int] = []
    monkeypatch.setattr("papan.grading.sandbox.pipes.Pipes.spawn", refuse)
    monkeypatch.setattr("os.kill", lambda pid, _: killed.append(pid))
    monkeypatch.setattr("os.killpg", lambda pid, _: killed.append(pid))
    with pytest.raises(UsageError):
        sandbox.run("true", folder=None, limits=SMALL)
    assert killed == []
